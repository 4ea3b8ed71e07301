// Settings as they were kept: of what was written once, what is still a setting.

import { LANGS, pickLang } from "../texts.js";

/** @typedef {import("../types.js").Settings} Settings */

/**
 * @param {unknown} value
 * @param {readonly string[]} wanted
 * @returns {Settings}
 */
export function checkedSettings(value, wanted) {
  /** @type {any} */
  const raw = typeof value === "object" && value !== null ? value : {};
  return {
    lang: LANGS.includes(raw.lang) ? raw.lang : pickLang(wanted),
    theme: ["system", "light", "dark"].includes(raw.theme) ? raw.theme : "dark",
    motion: ["system", "less", "full"].includes(raw.motion) ? raw.motion : "system",
    sound: raw.sound !== false,
    vibration: raw.vibration !== false,
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
