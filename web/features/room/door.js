// The door of a room: the session that is open, its transport, and which entry the reader wants now. One room is open at a time.

import { isPartMissing } from "../../core/later.js";
import { preloadTable, tableFor } from "../../core/tables.js";

/** @typedef {import("../../core/feature.js").Page} Page */
/** @typedef {import("../../net/types.js").Transport} Transport */
/** @typedef {import("../../core/types.js").PageMessage} PageMessage */
/** @typedef {import("../../session/table.js").Table | import("../../session/host.js").Host} Session */

/**
 * Outdates earlier entries: each way into a room waits for modules, keys, locks or codes, and meanwhile the reader may choose another.
 * @returns {() => () => boolean} called when an entry begins; what it returns tells, after each wait, whether that entry is still wanted
 */
function createIntent() {
  let entries = 0;
  return () => {
    entries += 1;
    const mine = entries;
    return () => mine === entries;
  };
}

/** At most one open session, and the messages that wait for it. */
function createInside() {
  /** @type {Session|null} */
  let session = null;
  /** @type {Transport|null} */
  let transport = null;
  /** Choices made in the lobby before the session was there. @type {PageMessage[]} */
  let unsaid = [];

  return {
    session: () => session,
    transport: () => transport,

    /** The session of the room that was entered. @param {Session} opened @param {Transport|null} way */
    open(opened, way) {
      session = opened;
      transport = way;
      for (const message of unsaid) opened.client.send(message);
      unsaid = [];
    },

    /** @param {PageMessage} message */
    tell(message) {
      if (session) session.client.send(message);
      else unsaid.push(message);
    },

    /** @returns {Session|null} the session to close */
    clear() {
      const leaving = session;
      session = null;
      transport = null;
      unsaid = [];
      return leaving;
    },
  };
}

/** @param {Page} page */
export function createDoor({ device, dispatch }) {
  const { session, transport, open, tell, clear } = createInside();
  /** Callbacks that release resources. @type {Set<() => void>} */
  const held = new Set();

  return {
    session,
    transport,
    open,
    tell,
    setOut: createIntent(),

    /**
     * Says where we are now, and fetches the table while Python or the host prepares what it will show. A guest hears from the
     * host what is played.
     * @param {"solo"|"host"|"guest"} role @param {string|null} link @param {string|null} game
     */
    enter(role, link, game) {
      if (game) void tableFor(game);
      dispatch("room/entered", { role, link, game, options: game ? device.options(game, role === "solo") : null });
    },

    /** @param {() => void} letGo  called once, when the room is closed */
    whenClosed: (letGo) => void held.add(letGo),

    async close() {
      for (const letGo of held) letGo();
      held.clear();
      await clear()?.close();
    },

    /** Dispatches what a session says, under the session's own name for it. @param {import("../../session/types.js").HostNews} news */
    hear: (news) => dispatch(news.type, /** @type {never} */ (news)), // each kind of news is the payload of its own name
  };
}

/**
 * The effect of an action that takes a way into a room. Its module is fetched when it is taken; a reader who has gone elsewhere
 * meanwhile stays there. Where a module is out of reach, that is said, with what can be done.
 * @template Way, P @param {(page: Page) => Promise<Way>} fetchWay @param {(way: Way, page: Page, payload: P) => unknown} take
 */
const takes = (fetchWay, take) => async (/** @type {Page} */ page, /** @type {P} */ payload) => {
  const still = page.use(createDoor).setOut();
  try {
    const way = await fetchWay(page);
    if (still()) await take(way, page, payload);
  } catch (error) {
    // browsers remember that a module was out of reach until the page is loaded again
    if (!isPartMissing(error) || page.use(createDoor).session()) throw error;
    console.error(error);
    page.dispatch("room/trouble", { why: { key: "why.no_part" }, remedy: "again" });
  }
};

/** By a new room of this device. @template P @param {(host: typeof import("./host.js"), page: Page, payload: P) => unknown} take */
export const hosts = (take) => takes((page) => fetchHost(page.model().pick), take);

/** With all that a table alone is drawn with. @param {string} game */
export function fetchHost(game) {
  preloadTable(game);
  return import("./host.js");
}

/** By an address, by a code that people carry, or back into a room. @template P @param {(address: typeof import("./address.js"), page: Page, payload: P) => unknown} take */
export const goesTo = (take) => takes(() => import("./address.js"), take);
