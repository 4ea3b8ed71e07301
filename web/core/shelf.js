// The shelf: what the page knows of every game before one is chosen, and its own version. The build has written it into the page.

/** @typedef {import("./types.js").ShelfGame} ShelfGame */
/** @typedef {import("../net/types.js").Version} Version */

/** @type {{version?: Version, games?: ShelfGame[]}} */
const written = JSON.parse(document.getElementById("shelf")?.textContent ?? "{}");

export const VERSION = written.version ?? { app: "", protocol: 0 };
export const SHELF = written.games ?? [];

/** @param {string|null|undefined} game */
export const onShelf = (game) => SHELF.find((each) => each.id === game);
