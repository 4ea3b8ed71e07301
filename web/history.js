// The browser's history beside the page's places: an entry for the table, one for a replay that lies over it, one for a sheet.
// "Back" takes away what lies on top, and asks before it leaves a table. How many entries there have to be follows from the
// model alone; the browser is brought there whenever the page was drawn. An entry keeps its depth, so a reload finds its place.

import { isReplay } from "./replaylink.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Msg} Msg */

/** A browser that has not moved within this time has nowhere to go. */
const GIVE_UP_MS = 1000;

/**
 * How many entries lie above the first page's.
 * @param {Pick<Model, "place"|"replay"|"sheet">} model @param {string} address  the fragment of where we are, with its "#"
 */
export function depthOf({ place, replay, sheet }, address) {
  const away = place !== "home" || address !== "";
  return Number(away) + Number(replay !== null && !isReplay(address)) + Number(sheet !== null);
}

/** What "back" means here. @param {Pick<Model, "place"|"replay"|"sheet"|"room"|"screen">} model @returns {Msg} */
export function stepBack({ place, replay, sheet, room, screen }) {
  if (sheet) return { type: "sheet", sheet: null };
  if (replay) return { type: "replay/closed" };
  const table = place === "room" && screen !== null && room !== null && room.phase !== "lobby";
  return table ? { type: "sheet", sheet: { kind: "leave" } } : { type: "home" };
}

/**
 * `show` says where the page is now: what the address bar is to name. `here` and `href` answer it, also while the browser is
 * still on its way there. `sync` brings the browser to where the page is. `open` enters what an address names.
 * @param {{model: () => Model, send: (msg: Msg) => void, open: (hash: string) => void}} page
 */
export function createHistory({ model, send, open }) {
  let address = location.hash;
  /** Whether the browser was told to go somewhere and has not arrived. */
  let moving = 0;

  /** The depth of the entry that the browser is at; null for one that is not ours. @returns {number|null} */
  const depth = () => (Number.isInteger(history.state?.depth) ? history.state.depth : null);
  const wanted = () => depthOf(model(), address);

  /** @param {string} hash */
  const hrefOf = (hash) => {
    const url = new URL(location.href);
    url.hash = hash;
    return url.href;
  };

  /** @param {"pushState"|"replaceState"} how @param {number} at */
  const write = (how, at) => history[how]({ depth: at }, "", hrefOf(at === 0 ? "" : address));

  const sync = () => {
    if (moving) return;
    const to = wanted();
    const at = depth() ?? 0;
    if (at > to) return go(to - at);
    if (location.hash !== (at === 0 ? "" : address)) write("replaceState", at);
    for (let next = at + 1; next <= to; next += 1) write("pushState", next);
  };

  /** @param {number} steps */
  const go = (steps) => {
    moving = setTimeout(() => {
      moving = 0;
      write("replaceState", wanted());
    }, GIVE_UP_MS);
    history.go(steps);
  };

  /** The reader wants what lies above this depth gone. @param {number} at */
  const backTo = (at) => {
    while (wanted() > at) {
      const step = stepBack(model());
      send(step);
      if (step.type === "sheet" && step.sheet) return;
    }
  };

  const moved = () => {
    const at = depth();
    if (at === null) return; // a new address: "hashchange" tells of it
    if (moving) {
      clearTimeout(moving);
      moving = 0;
    } else if (at < wanted()) backTo(at);
    else if (wanted() === 0 && location.hash) enter(location.hash);
    else if (at === wanted() && at > 0 && location.hash !== address) backTo(at - 1);
    sync();
  };

  /** @param {string} hash */
  const enter = (hash) => {
    address = hash;
    open(hash);
  };

  /** Somebody has typed or pasted an address. */
  const addressed = () => {
    if (depth() !== null) return;
    const { hash } = location;
    history.replaceState({ depth: hash ? 1 : wanted() }, "");
    if (hash) enter(hash);
    sync();
  };

  return {
    sync,
    here: () => address,
    href: () => hrefOf(address),
    /** @param {string} hash */
    show(hash) {
      address = hash && !hash.startsWith("#") ? `#${hash}` : hash;
      sync();
    },
    /** Enters what the address names. Below it there is the first page, so that "back" never leaves the site from a table. */
    start() {
      history.scrollRestoration = "manual";
      if (depth() === null) {
        write("replaceState", 0);
        if (address) write("pushState", 1);
      }
      addEventListener("popstate", moved);
      addEventListener("hashchange", addressed);
      open(address);
    },
  };
}

/** @typedef {ReturnType<typeof createHistory>} History */
