// Which table draws which game: the game's own, or the plain one that can draw any.

/** @typedef {import("./types.js").TableModule} TableModule */

/** Games that have a table of their own in games/<id>/table.js. */
const OWN = new Set(["coup"]);

/**
 * @param {string} game
 * @returns {Promise<TableModule>}
 */
export async function tableFor(game) {
  if (OWN.has(game)) {
    try {
      return await import(`./games/${game}/table.js`);
    } catch (error) {
      console.error(error);
    }
  }
  return import("./table/generic.js");
}
