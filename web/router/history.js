// Keeps the browser's history in step with the page: an entry for the table, one for a replay over it, one for a sheet.
// "Back" closes what lies on top, and asks before it leaves a table. The model alone says how many entries there have to be;
// after each drawing the browser is brought there. An entry keeps its depth, so a reload finds its place.

import { isReplay } from "../features/replay/link.js";

/** @typedef {import("../features/features.js").Model} Model */
/** @typedef {import("../core/feature.js").Dispatch} Dispatch */

/** A browser that has not moved within this time has no entry to go to. */
const GIVE_UP_MS = 1000;

/**
 * How many entries lie above the first page's.
 * @param {Pick<Model, "place"|"replay"|"sheet">} model @param {string} address  the fragment of where we are, with its "#"
 */
export function depthOf({ place, replay, sheet }, address) {
  const away = place !== "home" || address !== "";
  return Number(away) + Number(replay !== null && !isReplay(address)) + Number(sheet !== null);
}

/** What "back" means here. @param {Pick<Model, "place"|"replay"|"sheet"|"room"|"screen">} model */
export function stepBack({ place, replay, sheet, room, screen }) {
  if (sheet) return "sheet/close";
  if (replay) return "replay/close";
  return place === "room" && screen !== null && room !== null && room.phase !== "lobby" ? "ask" : "room/leave";
}

/** The browser's side: entries that know how deep they lie, under an address. */
function createEntries() {
  /** The depth of the entry that the browser is at; null for one that is not ours. @returns {number|null} */
  const depth = () => (Number.isInteger(history.state?.depth) ? history.state.depth : null);

  /** @param {string} hash */
  const hrefOf = (hash) => {
    const url = new URL(location.href);
    url.hash = hash;
    return url.href;
  };

  /** Whether the browser was told to go somewhere and has not arrived. */
  let moving = 0;
  const arrive = () => {
    clearTimeout(moving);
    moving = 0;
  };

  return {
    depth,
    hrefOf,
    moving: () => moving !== 0,
    arrive,
    /** @param {"pushState"|"replaceState"} how @param {number} at @param {string} address  of what lies above the first page */
    write: (how, at, address) => history[how]({ depth: at }, "", hrefOf(at === 0 ? "" : address)),
    /** @param {number} steps @param {() => void} giveUp  called when the browser does not move */
    go(steps, giveUp) {
      moving = setTimeout(() => {
        arrive();
        giveUp();
      }, GIVE_UP_MS);
      history.go(steps);
    },
  };
}

/**
 * `show` says where the page is now: what the address bar is to name. `here` and `href` answer it, also while the browser is
 * still on its way there. `sync` brings the browser to where the page is.
 * @param {{model: () => Model, dispatch: Dispatch}} page
 */
export function createHistory({ model, dispatch }) {
  const entries = createEntries();
  let address = location.hash;
  const wanted = () => depthOf(model(), address);

  const sync = () => bring(entries, wanted, () => address);

  /** @param {string} hash */
  const enter = (hash) => {
    address = hash;
    dispatch("room/address", { hash });
  };

  const moved = () => {
    const at = entries.depth();
    if (at === null) return; // a new address: "hashchange" tells of it
    if (entries.moving()) entries.arrive();
    else if (at < wanted()) backTo(at, wanted, model, dispatch);
    else if (wanted() === 0 && location.hash) enter(location.hash);
    else if (at === wanted() && at > 0 && location.hash !== address) backTo(at - 1, wanted, model, dispatch);
    sync();
  };

  /** Somebody has typed or pasted an address. */
  const addressed = () => {
    if (entries.depth() !== null) return;
    const { hash } = location;
    history.replaceState({ depth: hash ? 1 : wanted() }, "");
    if (hash) enter(hash);
    sync();
  };

  return {
    sync,
    here: () => address,
    href: () => entries.hrefOf(address),
    /** @param {string} hash */
    show(hash) {
      address = hash && !hash.startsWith("#") ? `#${hash}` : hash;
      sync();
    },
    /** Enters what the address names. Below it there is the first page, so that "back" never leaves the site from a table. */
    start() {
      history.scrollRestoration = "manual";
      if (entries.depth() === null) {
        entries.write("replaceState", 0, address);
        if (address) entries.write("pushState", 1, address);
      }
      addEventListener("popstate", moved);
      addEventListener("hashchange", addressed);
      dispatch("room/address", { hash: address });
    },
  };
}

/**
 * Brings the browser to where the page is, unless it is still on its way, or an address was typed or pasted whose "hashchange" event
 * is still to come.
 * @param {ReturnType<typeof createEntries>} entries @param {() => number} wanted  how deep the page lies @param {() => string} address
 */
function bring(entries, wanted, address) {
  const isAddressed = entries.depth() === null && location.hash !== address();
  if (entries.moving() || isAddressed) return;
  const to = wanted();
  const at = entries.depth() ?? 0;
  if (at > to) return entries.go(to - at, () => entries.write("replaceState", wanted(), address()));
  if (location.hash !== (at === 0 ? "" : address())) entries.write("replaceState", at, address());
  for (let next = at + 1; next <= to; next += 1) entries.write("pushState", next, address());
}

/**
 * "Back" was pressed: closes what lies above this depth.
 * @param {number} at @param {() => number} wanted  how deep the page lies now @param {() => Model} model @param {Dispatch} dispatch
 */
function backTo(at, wanted, model, dispatch) {
  while (wanted() > at) {
    const step = stepBack(model());
    if (step === "ask") return dispatch("sheet/open", { kind: "leave" });
    dispatch(step);
  }
}

/** @typedef {ReturnType<typeof createHistory>} History */
