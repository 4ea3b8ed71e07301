// Reads stored settings: unknown or invalid ones get their default.

import { isObject } from "./foreign.js";
import { LANGS, pickLang } from "./texts.js";

/** @typedef {import("./types.js").Settings} Settings */

/** @type {Settings["theme"][]} */
const THEMES = ["system", "light", "dark"];
/** @type {Settings["motion"][]} */
const MOTIONS = ["system", "less", "full"];

/**
 * @param {unknown} value
 * @param {readonly string[]} wanted
 * @returns {Settings}
 */
export function checkedSettings(value, wanted) {
  const { lang, theme, motion, sound, vibration, volume, keys, marks, phrases } = isObject(value) ? value : {};
  const { turn, events, clock } = isObject(volume) ? volume : {};
  return {
    lang: oneOf(LANGS, lang, pickLang(wanted)),
    theme: oneOf(THEMES, theme, "dark"),
    motion: oneOf(MOTIONS, motion, "system"),
    sound: sound !== false,
    vibration: vibration !== false,
    volume: { turn: loudness(turn, 0.5), events: loudness(events, 0.5), clock: loudness(clock, 0) },
    keys: keys !== false,
    marks: marks !== false,
    phrases: phrases !== false,
  };
}

/** @template {string} T @param {readonly T[]} all @param {unknown} raw @param {T} usual @returns {T} */
const oneOf = (all, raw, usual) => all.find((each) => each === raw) ?? usual;

/** @param {unknown} raw @param {number} usual */
const loudness = (raw, usual) => (typeof raw === "number" && raw >= 0 && raw <= 1 ? raw : usual);
