// What this device remembers: name, settings, rooms to come back to. Works with storage switched off, for this visit only.

import { shortened } from "../names.js";
import { createKeeper } from "./drawer.js";
import { createOptions } from "./kept_options.js";
import { createPast } from "./kept_past.js";
import { createRooms } from "./kept_rooms.js";
import { checkedSettings } from "./kept_settings.js";

/** @typedef {import("../types.js").Settings} Settings */
/** @typedef {import("../features/settings/index.js").TurnServer} TurnServer */
/** @typedef {import("../session/witness.js").Kept} KeptDraw */

/**
 * A room to come back to. A host's room has its saved game beside it; a guest's has only the link.
 * @typedef {{id: string, kind: "solo"|"host"|"guest", game: string, link: string|null, secret: string|null,
 *   host: string|null, at: number}} SavedRoom
 */

const TAG = 24;
const INVITES_KEPT = 8;

/** What tells one invite's code from another. @param {string} code  as a code or as an address */
const tagOf = (code) => /i\d+\.([\w-]+)/.exec(code.replace(/\s/g, ""))?.[1]?.slice(-TAG) ?? "";

/** @param {unknown} value */
const textOr = (value) => (typeof value === "string" ? value : "");

/**
 * @param {import("./drawer.js").Drawer|null} drawer
 * @param {readonly string[]} languages  as the reader wants them, best first
 */
export function createDevice(drawer, languages = ["en"]) {
  const keeper = createKeeper(drawer);
  const { lasting, read, write } = keeper;

  /** @param {string} key @param {unknown} value */
  const keep = (key, value) => write(key, JSON.stringify(value));

  /** @returns {string[]} */
  const invites = () => {
    const raw = read("invites");
    return Array.isArray(raw) ? raw.filter((one) => typeof one === "string") : [];
  };

  return {
    /** False when nothing outlives this visit. */
    lasting,

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

    /** @returns {TurnServer} */
    turnServer: () => {
      const raw = read("turn");
      return { urls: textOr(raw?.urls), username: textOr(raw?.username), credential: textOr(raw?.credential) };
    },
    /** @param {TurnServer} server */
    saveTurnServer: (server) => keep("turn", server),

    /** What outlives a reload of the draws of the last matches; see session/witness.js. @returns {KeptDraw[]} */
    draws: () => {
      const raw = read("draws");
      return Array.isArray(raw) ? raw.filter((one) => typeof one?.match === "string" && typeof one.commitment === "string") : [];
    },
    /** @param {KeptDraw[]} draws */
    saveDraws: (draws) => void keep("draws", draws),

    /** Asks the browser not to clear all this when the device runs short; once, because some pass the question on to the reader. */
    askToKeep: () => {
      if (read("asked_to_keep") === true || !navigator.storage?.persist) return;
      keep("asked_to_keep", true);
      navigator.storage.persist().catch(() => false);
    },

    /** Forgets everything: the page is as on the first visit. */
    forgetAll: keeper.clear,

    /** Invites that have led to a room: none of them does so twice. @param {string} code */
    isUsed: (code) => invites().includes(tagOf(code)),
    /** @param {string} code */
    useInvite: (code) => void keep("invites", [tagOf(code), ...invites()].slice(0, INVITES_KEPT)),

    ...createOptions(keeper),
    ...createRooms(keeper),
    ...createPast(keeper),
  };
}

/** @typedef {ReturnType<typeof createDevice>} Device */
