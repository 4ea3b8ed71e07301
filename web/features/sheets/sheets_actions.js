// The sheet that lies over the screen. The state names it; each feature draws its own (`<name>_sheets.js`).

/** @typedef {import("../../core/texts.js").Catalogue} Catalogue */

/**
 * `about`: the event that something is said about. `body` of "inspect": the number of a view of the table's (inspected.js).
 * @typedef {{kind: "settings"|"rename"|"share"|"log"|"invite"|"paste"|"menu"|"keys"|"leave"|"rules"|"house"|"truth"|"picture"|"games"|"people"|"past"|"same_room"}
 *   | {kind: "say", about?: number} | {kind: "hint"|"review"} | {kind: "insight", step: number}
 *   | {kind: "option", option: string} | {kind: "coming", game: string} | {kind: "game", game: string, words: Catalogue}
 *   | {kind: "inspect", title: string, body: number}} SheetState
 */

/** @typedef {{sheet: SheetState|null}} State */
/** @typedef {{"sheet/open": SheetState, "sheet/close": void}} Payloads */

/** @type {() => State} */
const none = () => ({ sheet: null });
const closes = { perform: none };

/** @type {import("../../core/feature.js").Feature<State, {}, Payloads>} */
export const sheets = {
  state: none,
  actions: {
    "sheet/open": { perform: (_, sheet) => ({ sheet }) },
    "sheet/close": closes,
  },
  on: {
    "home/pick": closes,
    "lobby/change game": closes,
    "room/entered": closes,
    "room/leave": closes,
    "room/put away": closes,
    "same_room/be": closes,
    "room/trouble": closes,
    "table/moment": closes,
    "replay/open": closes,
    "replay/file": closes,
    "replay/watch": closes,
    "replay/close": closes,
    "replay/go": closes,
  },
};
