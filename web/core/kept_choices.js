// What the reader has chosen: settings, the options of each game, name, the game chosen last, a TURN server of their own.

import { FIGURES } from "../ui/crest.js";
import { isObject } from "./foreign.js";
import { shortened } from "./names.js";
import { LANGS, pickLang } from "./texts.js";

/** @typedef {import("./types.js").Settings} Settings */
/** @typedef {import("./types.js").OptionValues} OptionValues */
/** @typedef {import("../features/settings/settings_actions.js").TurnServer} TurnServer */

/** @type {Settings["theme"][]} */
const THEMES = ["system", "light", "dark"];
/** @type {Settings["motion"][]} */
const MOTIONS = ["system", "less", "full"];

/**
 * Reads stored settings: unknown or invalid ones get their default.
 * @param {unknown} value
 * @param {readonly string[]} wanted @param {boolean} [touched]  whether the device is held and touched: a desktop does not vibrate by itself
 * @returns {Settings}
 */
export function checkedSettings(value, wanted, touched = isTouched()) {
  const { lang, theme, motion, sound, vibration, volume, keys, marks, phrases, crest } = isObject(value) ? value : {};
  const { turn, events, clock } = isObject(volume) ? volume : {};
  return {
    lang: oneOf(LANGS, lang, pickLang(wanted)),
    theme: oneOf(THEMES, theme, "dark"),
    motion: oneOf(MOTIONS, motion, "system"),
    sound: sound !== false,
    vibration: typeof vibration === "boolean" ? vibration : touched,
    volume: { turn: loudness(turn, 0.5), events: loudness(events, 0.5), clock: loudness(clock, 0) },
    keys: keys !== false,
    marks: marks !== false,
    phrases: phrases !== false,
    crest: typeof crest === "string" && Object.hasOwn(FIGURES, crest) ? crest : null,
  };
}

/** Whether fingers are what the device is used with above all. */
const isTouched = () => globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;

/** @template {string} T @param {readonly T[]} all @param {unknown} raw @param {T} usual @returns {T} */
const oneOf = (all, raw, usual) => all.find((each) => each === raw) ?? usual;

/** @param {unknown} raw @param {number} usual */
const loudness = (raw, usual) => (typeof raw === "number" && raw >= 0 && raw <= 1 ? raw : usual);

const NO_CLOCKS = { clock: 0, turn_clock: 0 };

/** @param {OptionValues} options */
const clocksOf = (options) => Object.fromEntries(Object.entries(options).filter(([id]) => id in NO_CLOCKS));
/** @param {OptionValues} options */
const rulesOf = (options) => Object.fromEntries(Object.entries(options).filter(([id]) => !(id in NO_CLOCKS)));

/** The last choice of options for each game. @param {import("./device.js").Keeper} keeper */
export function createOptions({ read, write }) {
  /** @param {string} key @returns {OptionValues|null} */
  const optionsIn = (key) => {
    const raw = read(key);
    // the room validates each value against the game's options
    return isObject(raw) ? /** @type {OptionValues} */ (raw) : null;
  };

  return {
    /**
     * Clocks of solo games are remembered separately: they have none by default.
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
  };
}

/** @param {unknown} value */
const textOr = (value) => (typeof value === "string" ? value : "");

/** What the reader has entered. @param {import("./device.js").Keeper} keeper @param {readonly string[]} languages  in the reader's order of preference */
export function createReader({ read, write }, languages) {
  /** @param {string} key @param {unknown} value */
  const keep = (key, value) => write(key, JSON.stringify(value));

  return {
    settings: () => checkedSettings(read("settings"), languages),
    /** @param {Settings} settings */
    saveSettings: (settings) => keep("settings", settings),

    /** @returns {string|null} */
    name: () => shortened(textOr(read("name"))) || null,
    /** @param {string} name */
    saveName: (name) => keep("name", name),

    /** The game that was chosen last. @returns {string|null} */
    pick: () => textOr(read("game")) || null,
    /** @param {string} game */
    savePick: (game) => keep("game", game),

    /** The table that a game began with last (features/room/first.js). @param {string} game */
    dealt: (game) => read(`dealt.${game}`),
    /** @param {string} game @param {number} table */
    saveDealt: (game, table) => keep(`dealt.${game}`, table),

    /** Whether installing the page was offered: once is enough. */
    installOffered: () => read("install_offered") === true,
    saveInstallOffered: () => keep("install_offered", true),

    /** Stored under the key `turn`, the name that links use. @returns {TurnServer} */
    turnServer: () => {
      const raw = read("turn");
      const { urls, username, credential } = isObject(raw) ? raw : {};
      return { urls: textOr(urls), username: textOr(username), credential: textOr(credential) };
    },
    /** @param {TurnServer} server */
    saveTurnServer: (server) => keep("turn", server),
  };
}
