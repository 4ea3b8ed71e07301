import { cleanName } from "../../../web/names.js";

/** @param {string[]} names */
export default (names) => names.map(cleanName);
