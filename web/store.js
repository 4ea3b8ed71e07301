// What this device remembers: name, settings, rooms to come back to. Works with storage switched off, for this visit only.

import { cleanName } from "./names.js";
import { LANGS, pickLang } from "./texts.js";

/** @typedef {import("./types.js").Settings} Settings */
/** @typedef {import("./types.js").Lang} Lang */
/** @typedef {import("./types.js").OptionValues} OptionValues */

/**
 * A room to come back to. A host's room has its saved game beside it; a guest's has only the link.
 * @typedef {{id: string, kind: "solo"|"host"|"guest", game: string, link: string|null, secret: string|null,
 *   host: string|null, at: number}} SavedRoom
 *
 * @typedef {{getItem: (key: string) => string|null, setItem: (key: string, value: string) => void,
 *   removeItem: (key: string) => void}} Drawer
 */

const PREFIX = "tavola.";
const TAG = 24;
const ROOMS_KEPT = 6;
const INVITES_KEPT = 8;

/** A drawer that forgets when the page is closed. @returns {Drawer} */
function memoryDrawer() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/**
 * The device's storage, or null when it is switched off (reading the property alone may throw).
 * @returns {Drawer|null}
 */
export function deviceDrawer() {
  try {
    const drawer = globalThis.localStorage;
    const probe = `${PREFIX}probe`;
    drawer.setItem(probe, "1");
    drawer.removeItem(probe);
    return drawer;
  } catch {
    return null;
  }
}

const NO_CLOCKS = { clock: 0, turn_clock: 0 };

/** @param {OptionValues} options */
const clocksOf = (options) => Object.fromEntries(Object.entries(options).filter(([id]) => id in NO_CLOCKS));
/** @param {OptionValues} options */
const rulesOf = (options) => Object.fromEntries(Object.entries(options).filter(([id]) => !(id in NO_CLOCKS)));

/** What tells one invite's code from another. @param {string} code  as a code or as an address */
const tagOf = (code) => /i\d+\.([\w-]+)/.exec(code.replace(/\s/g, ""))?.[1]?.slice(-TAG) ?? "";

/** Short names that nobody has to type. @type {Record<Lang, string[]>} */
const NAMES = {
  ja: "きつね ふくろう つばめ かわせみ ひばり うさぎ たぬき りす しろくま らっこ かもめ めじろ いるか くじら ほたる すずめ あざらし やまねこ かもしか つぐみ みみずく こまどり はりねずみ かわうそ".split(
    " ",
  ),
  en: "Fox Owl Swallow Heron Lark Hare Badger Squirrel Otter Gull Wren Dolphin Whale Firefly Sparrow Seal Lynx Ibex Thrush Robin Hedgehog Magpie Crane Marten".split(
    " ",
  ),
  fr: "Renard Hibou Merle Héron Lièvre Lynx Loutre Castor Moineau Phoque Bouquetin Chardonneret Hérisson Cigogne Martre Pinson Dauphin Écureuil Faucon Grillon Mésange Pivert Loriot Milan".split(
    " ",
  ),
};

/**
 * @param {Lang} lang
 * @param {() => number} [random]
 */
export function generatedName(lang, random = Math.random) {
  const names = NAMES[lang];
  return names[Math.floor(random() * names.length)] ?? "Tavola";
}

/**
 * @param {unknown} value
 * @param {readonly string[]} wanted
 * @returns {Settings}
 */
function checkedSettings(value, wanted) {
  /** @type {any} */
  const raw = typeof value === "object" && value !== null ? value : {};
  return {
    lang: LANGS.includes(raw.lang) ? raw.lang : pickLang(wanted),
    theme: ["system", "light", "dark"].includes(raw.theme) ? raw.theme : "system",
    motion: ["system", "less", "full"].includes(raw.motion) ? raw.motion : "system",
    sound: raw.sound !== false,
    volume: {
      turn: loudness(raw.volume?.turn, 0.5),
      events: loudness(raw.volume?.events, 0.5),
      clock: loudness(raw.volume?.clock, 0),
    },
    keys: raw.keys !== false,
    marks: raw.marks !== false,
  };
}

/** @param {unknown} raw @param {number} usual */
const loudness = (raw, usual) => (typeof raw === "number" && raw >= 0 && raw <= 1 ? raw : usual);

/**
 * @param {unknown} raw
 * @returns {raw is SavedRoom}
 */
function isRoom(raw) {
  /** @type {any} */
  const room = raw;
  return (
    typeof room === "object" &&
    room !== null &&
    typeof room.id === "string" &&
    typeof room.game === "string" &&
    typeof room.at === "number" &&
    ["solo", "host", "guest"].includes(room.kind) &&
    (room.kind === "solo" || typeof room.link === "string")
  );
}

/**
 * @param {Drawer|null} drawer
 * @param {readonly string[]} languages
 */
export function createStore(drawer, languages = ["en"]) {
  const kept = drawer ?? memoryDrawer();
  /** @param {string} key @returns {unknown} */
  const read = (key) => {
    try {
      return JSON.parse(kept.getItem(PREFIX + key) ?? "null");
    } catch {
      return null;
    }
  };

  /** @param {string} key @returns {OptionValues|null} */
  const optionsIn = (key) => {
    const raw = read(key);
    return typeof raw === "object" && raw !== null && !Array.isArray(raw) ? /** @type {OptionValues} */ (raw) : null;
  };

  /** @param {string} key @param {string} text @returns {boolean} false when the device refuses */
  const write = (key, text) => {
    try {
      kept.setItem(PREFIX + key, text);
      return true;
    } catch {
      return false;
    }
  };

  /** @returns {string[]} */
  const invites = () => {
    const raw = read("invites");
    return Array.isArray(raw) ? raw.filter((one) => typeof one === "string") : [];
  };

  /** @returns {SavedRoom[]} */
  const rooms = () => {
    const raw = read("rooms");
    return Array.isArray(raw) ? raw.filter(isRoom).sort((a, b) => b.at - a.at) : [];
  };

  /** @param {SavedRoom[]} list */
  const writeRooms = (list) => {
    for (const dropped of list.slice(ROOMS_KEPT)) kept.removeItem(`${PREFIX}save.${dropped.id}`);
    return write("rooms", JSON.stringify(list.slice(0, ROOMS_KEPT)));
  };

  return {
    /** False when nothing outlives this visit. */
    lasting: drawer !== null,

    settings: () => checkedSettings(read("settings"), languages),
    /** @param {Settings} settings */
    saveSettings: (settings) => write("settings", JSON.stringify(settings)),

    /** @returns {string|null} */
    name: () => {
      const raw = read("name");
      return typeof raw === "string" ? cleanName(raw) || null : null;
    },
    /** @param {string} name */
    saveName: (name) => write("name", JSON.stringify(name)),

    /** The game that was chosen last. @returns {string|null} */
    pick: () => {
      const raw = read("game");
      return typeof raw === "string" ? raw : null;
    },
    /** @param {string} game */
    savePick: (game) => write("game", JSON.stringify(game)),

    /**
     * The last choice of options for a game. Clocks are remembered apart for who plays alone: there are none unless they were asked for.
     * @param {string} game @param {boolean} [alone] @returns {OptionValues|null}
     */
    options: (game, alone = false) => {
      const chosen = optionsIn(`options.${game}`);
      return alone ? { ...chosen, ...NO_CLOCKS, ...optionsIn("clocks.alone") } : chosen;
    },
    /** @param {string} game @param {OptionValues} options @param {boolean} [alone] */
    saveOptions: (game, options, alone = false) => {
      if (alone) write("clocks.alone", JSON.stringify(clocksOf(options)));
      const withFriends = alone ? clocksOf(optionsIn(`options.${game}`) ?? {}) : clocksOf(options);
      return write(`options.${game}`, JSON.stringify({ ...rulesOf(options), ...withFriends }));
    },

    /** @returns {import("./model.js").TurnServer} */
    turn: () => {
      const raw = /** @type {any} */ (read("turn"));
      const text = (/** @type {unknown} */ value) => (typeof value === "string" ? value : "");
      return { urls: text(raw?.urls), username: text(raw?.username), credential: text(raw?.credential) };
    },
    /** @param {import("./model.js").TurnServer} turn */
    saveTurn: (turn) => write("turn", JSON.stringify(turn)),

    /** What outlives a reload of the draws of the last matches; see session/witness.js. @returns {import("./session/witness.js").Kept[]} */
    draws: () => {
      const raw = read("draws");
      return Array.isArray(raw) ? raw.filter((one) => typeof one?.match === "string" && typeof one.commitment === "string") : [];
    },
    /** @param {import("./session/witness.js").Kept[]} draws */
    saveDraws: (draws) => void write("draws", JSON.stringify(draws)),

    /** Asks the browser not to clear all this when the device runs short; once, because some pass the question on to the reader. */
    askToKeep: () => {
      if (read("asked_to_keep") === true || !navigator.storage?.persist) return;
      write("asked_to_keep", "true");
      navigator.storage.persist().catch(() => false);
    },
    /** Invites that have led to a room: none of them does so twice. @param {string} code */
    isUsed: (code) => invites().includes(tagOf(code)),
    /** @param {string} code */
    useInvite: (code) => void write("invites", JSON.stringify([tagOf(code), ...invites()].slice(0, INVITES_KEPT))),

    rooms,
    /** @param {SavedRoom} room */
    saveRoom: (room) => writeRooms([room, ...rooms().filter((other) => other.id !== room.id)]),
    /** @param {string} id */
    dropRoom: (id) => {
      kept.removeItem(`${PREFIX}save.${id}`);
      writeRooms(rooms().filter((room) => room.id !== id));
    },
    /** @param {string} id @returns {string|null} */
    save: (id) => kept.getItem(`${PREFIX}save.${id}`),
    /** @param {string} id @param {string} text */
    writeSave: (id, text) => write(`save.${id}`, text),
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */
