// What the reader has entered: name, settings, the game chosen last, a TURN server of their own.

import { isObject } from "./foreign.js";
import { checkedSettings } from "./kept_settings.js";
import { shortened } from "./names.js";

/** @typedef {import("./types.js").Settings} Settings */
/** @typedef {import("../features/settings/index.js").TurnServer} TurnServer */

/** @param {unknown} value */
const textOr = (value) => (typeof value === "string" ? value : "");

/** @param {import("./drawer.js").Keeper} keeper @param {readonly string[]} languages  in the reader's order of preference */
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
