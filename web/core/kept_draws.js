// The draws of the last matches, kept for a reload; see session/witness.js.

import { isObject } from "./foreign.js";

/** @typedef {import("../session/witness.js").Kept} KeptDraw */

/**
 * Checks the outer shape only; the fairness check validates the rest, match by match.
 * @param {unknown} raw @returns {raw is KeptDraw}
 */
const isDraw = (raw) => isObject(raw) && typeof raw["match"] === "string" && typeof raw["commitment"] === "string";

/** @param {import("./drawer.js").Keeper} keeper */
export function createDraws({ read, write }) {
  return {
    /** @returns {KeptDraw[]} */
    draws: () => {
      const raw = read("draws");
      return Array.isArray(raw) ? raw.filter(isDraw) : [];
    },
    /** @param {KeptDraw[]} draws */
    saveDraws: (draws) => void write("draws", JSON.stringify(draws)),
  };
}
