// Which table draws which game: the game's own with its style sheet, or the plain table as the fallback.

import { onShelf } from "./shelf.js";

/** @typedef {import("./types.js").TableModule} TableModule */

const ROOT = new URL("../../", import.meta.url);

/** Every requested table, loading or loaded. @type {Map<string, Promise<TableModule>>} */
const asked = new Map();

/** The loaded tables. @type {Map<string, TableModule>} */
const here = new Map();

/**
 * @param {string} game
 * @returns {Promise<TableModule>}
 */
export function tableFor(game) {
  const found = asked.get(game) ?? fetchTable(game);
  asked.set(game, found);
  found.then(
    (table) => here.set(game, table),
    // the caller gets the error
    () => {},
  );
  return found;
}

/** The table of a game, if it is loaded already. @param {string} game @returns {TableModule|null} */
export function tableHere(game) {
  return here.get(game) ?? null;
}

/** @param {string} game @returns {Promise<TableModule>} */
async function fetchTable(game) {
  const own = onShelf(game);
  if (own?.table) {
    try {
      const [table] = await Promise.all([import(`../games/${game}/table.js`), own.style && putOn(own.style)]);
      return table;
    } catch (error) {
      console.error(error);
      asked.delete(game);
    }
  }
  return import("../table/generic.js");
}

/** The style sheet of a game's table; it is scoped to that game's elements. @param {string} style */
function putOn(style) {
  return new Promise((done, failed) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(style, ROOT).href });
    link.addEventListener("load", () => done(undefined));
    link.addEventListener("error", () => failed(new Error(style)));
    document.head.append(link);
  });
}
