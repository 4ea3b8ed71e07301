// The games of this site. The shelf: what the page knows of every game before one is chosen; the build has written it into the page.
// And which table draws which game: the game's own with its style sheet, or the plain table as the fallback. What a table does not
// need for its first screen (`more`) is fetched when that is drawn.

import { preload } from "../boot/python.js";
import { loadAnewFor } from "./later.js";

/** @typedef {import("./types.js").ShelfGame} ShelfGame */
/** @typedef {import("../net/types.js").Version} Version */
/** @typedef {import("./types.js").TableModule} TableModule */

/** @type {{version?: Version, games?: ShelfGame[]}} */
const written = JSON.parse(document.getElementById("shelf")?.textContent ?? "{}");

export const VERSION = written.version ?? { app: "", protocol: 0 };
export const SHELF = written.games ?? [];

/** @param {string|null|undefined} game */
export const onShelf = (game) => SHELF.find((each) => each.id === game);

const ROOT = new URL("../../", import.meta.url);

/**
 * Fetches the modules of a game's table at once, instead of import by import; what the tap changes is drawn before.
 * @param {string} game
 */
export const preloadTable = (game) =>
  setTimeout(() => {
    const { modules = [], style = null } = onShelf(game) ?? {};
    preload(modules, "high");
    if (!style) return;
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "preload", as: "style", href: new URL(style, ROOT).href }),
    );
  });

/** Every game's own table, loading or loaded. @type {Map<string, Promise<TableModule>>} */
const fetched = new Map();

/** Every requested table, loading or loaded. @type {Map<string, Promise<TableModule>>} */
const asked = new Map();

/** The loaded tables, with as much of them as is here. @type {Map<string, TableModule>} */
const here = new Map();

/** Every table requested whole. @type {Map<string, Promise<TableModule>>} */
const askedWhole = new Map();

/**
 * Fetches a table before it is asked for. Where a part of it is out of reach, nothing happens: a page that shows something else is
 * not reloaded for it.
 * @param {string} game
 */
export const tableAhead = (game) =>
  ownTable(game).then(
    (table) => here.has(game) || here.set(game, table),
    (error) => console.error(error),
  );

/**
 * @param {string} game
 * @returns {Promise<TableModule>}
 */
export function tableFor(game) {
  const found = asked.get(game) ?? fetchTable(game);
  asked.set(game, found);
  found.then(
    (table) => here.has(game) || here.set(game, table),
    // the caller gets the error
    () => {},
  );
  return found;
}

/**
 * The table with all that it knows: its moments, sounds and pictures, its words for screen readers. Of one that could not be fetched
 * whole, what is there.
 * @param {string} game
 * @returns {Promise<TableModule>}
 */
export function wholeTableFor(game) {
  const found = askedWhole.get(game) ?? fetchWhole(game);
  askedWhole.set(game, found);
  return found;
}

/** @param {string} game @returns {Promise<TableModule>} */
async function fetchWhole(game) {
  const table = await tableFor(game);
  try {
    const whole = { ...table, ...(await table.more?.()) };
    here.set(game, whole);
    return whole;
  } catch (error) {
    console.error(error);
    askedWhole.delete(game);
    return table;
  }
}

/** The table of a game, if it is loaded already. @param {string} game @returns {TableModule|null} */
export function tableHere(game) {
  return here.get(game) ?? null;
}

/** @param {string} game @returns {Promise<TableModule>} */
async function fetchTable(game) {
  try {
    return await ownTable(game);
  } catch (error) {
    console.error(error);
    asked.delete(game);
    await loadAnewFor(error);
    return import("../table/generic.js");
  }
}

/** A failure is not cached. @param {string} game @returns {Promise<TableModule>} */
function ownTable(game) {
  const found = fetched.get(game) ?? fetchOwn(game);
  fetched.set(game, found);
  found.catch(() => fetched.delete(game));
  return found;
}

/** @param {string} game @returns {Promise<TableModule>} */
async function fetchOwn(game) {
  const { table = null, style = null } = onShelf(game) ?? {};
  if (!table) return import("../table/generic.js");
  const [own] = await Promise.all([import(`../games/${game}/table.js`), style && putOn(style)]);
  return own;
}

/** A style sheet that is not the page's own from the start: a game's is scoped to its elements. @param {string} style  its path on the site */
export function putOn(style) {
  return new Promise((done, failed) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(style, ROOT).href });
    link.addEventListener("load", () => done(undefined));
    link.addEventListener("error", () => failed(new TypeError(`style sheet failed: ${style}`)));
    document.head.append(link);
  });
}
