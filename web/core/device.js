// What this device stores: name, settings, rooms to come back to. Without storage it is kept in memory for this visit.

import { createKeeper } from "./drawer.js";
import { createOptions, createReader } from "./kept_choices.js";
import { createDraws, createInvites, createPast, createRooms } from "./kept_rooms.js";

/**
 * A room to come back to. A host's room is stored with its saved game; a guest's has only the link.
 * @typedef {{id: string, kind: "solo"|"host"|"guest", game: string, link: string|null, secret: string|null,
 *   host: string|null, at: number}} SavedRoom
 */

/**
 * @param {import("./drawer.js").Drawer|null} drawer
 * @param {readonly string[]} languages  in the reader's order of preference
 */
export function createDevice(drawer, languages = ["en"]) {
  const keeper = createKeeper(drawer);
  const { lasting, read, write, clear } = keeper;
  return {
    /** False when nothing is stored beyond this visit. */
    lasting,
    /** Deletes everything stored: the page is as on the first visit. */
    forgetAll: clear,
    /** Asks the browser for persistent storage; only once, because some browsers show the reader a prompt. */
    askToKeep: () => {
      if (read("asked_to_keep") === true || !navigator.storage?.persist) return;
      write("asked_to_keep", JSON.stringify(true));
      navigator.storage.persist().catch(() => false);
    },
    ...createReader(keeper, languages),
    ...createOptions(keeper),
    ...createRooms(keeper),
    ...createInvites(keeper),
    ...createDraws(keeper),
    ...createPast(keeper),
  };
}

/** @typedef {ReturnType<typeof createDevice>} Device */
