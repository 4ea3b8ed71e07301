// What this device stores: name, settings, rooms to come back to; as JSON under short keys, and in memory where storage is switched off.

import { createOptions, createReader } from "./kept_choices.js";
import { createAgreed, createInvites, createPast, createRooms } from "./kept_rooms.js";

/**
 * A room to come back to. A host's room is stored with its saved game; a guest's has only the link.
 * @typedef {{id: string, kind: "solo"|"host"|"guest", game: string, link: string|null, secret: string|null,
 *   host: string|null, at: number, over?: boolean, challenge?: import("../features/room/challenge.js").Challenge|null}} SavedRoom
 */

/**
 * @param {Drawer|null} drawer
 * @param {readonly string[]} languages  in the reader's order of preference
 */
export function createDevice(drawer, languages = ["en"]) {
  const keeper = createKeeper(drawer);
  const { trouble, lasting, keys, text, read, write, clear } = keeper;
  return {
    trouble,
    /** False when nothing is stored beyond this visit. */
    lasting,
    /** Deletes everything stored: the page is as on the first visit. Answers whether it could. */
    forgetAll: clear,
    /** All that is stored, as texts by their keys. */
    stored: () => keys().map((key) => /** @type {const} */ ([key, text(key) ?? ""])),
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
    ...createAgreed(keeper),
    ...createPast(keeper),
  };
}

/** @typedef {ReturnType<typeof createDevice>} Device */

/**
 * @typedef {{getItem: (key: string) => string|null, setItem: (key: string, value: string) => void,
 *   removeItem: (key: string) => void, key: (n: number) => string|null, readonly length: number}} Drawer
 */

const PREFIX = "tavola.";

/** A drawer in memory, lost when the page is closed. @returns {Drawer} */
function memoryDrawer() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (n) => [...kept.keys()][n] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/**
 * The device's storage, or null when it is switched off (the mere access to `localStorage` may throw).
 * @returns {Drawer|null}
 */
export function deviceDrawer() {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/**
 * What storage can't do, after which its sentence is named (`home.no_storage`...). Full, it can still be read.
 * @typedef {"no_storage"|"storage_unread"|"storage_full"|null} Trouble
 * @param {Drawer|null} drawer @returns {Trouble}
 */
function troubleOf(drawer) {
  const probe = `${PREFIX}probe`;
  try {
    drawer?.getItem(probe);
  } catch {
    return "storage_unread";
  }
  try {
    drawer?.setItem(probe, "1");
  } catch {
    return drawer?.length ? "storage_full" : "no_storage";
  }
  if (drawer) attempt(() => drawer.removeItem(probe));
  return drawer ? null : "no_storage";
}

/** Whether the browser let it happen. @param {() => void} act */
function attempt(act) {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/** @param {Drawer|null} drawer */
export function createKeeper(drawer) {
  const trouble = troubleOf(drawer);
  const lasting = drawer !== null && (trouble === null || trouble === "storage_full");
  const kept = lasting ? drawer : memoryDrawer();

  /** @param {string} key @returns {string|null} */
  const text = (key) => kept.getItem(PREFIX + key);

  /** Only our own: other pages of this origin use the same storage. */
  const keys = () =>
    Array.from({ length: kept.length }, (_, n) => kept.key(n) ?? "")
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));

  return {
    trouble,
    lasting,
    keys,
    text,
    /** @param {string} key @returns {unknown} null if it is missing or not JSON */
    read: (key) => {
      try {
        return JSON.parse(text(key) ?? "null");
      } catch {
        return null;
      }
    },
    /** @param {string} key @param {string} text @returns {boolean} false when storage is full or blocked */
    write: (key, text) => attempt(() => kept.setItem(PREFIX + key, text)),
    /** @param {string} key @returns {boolean} false when it is still there */
    drop: (key) => attempt(() => kept.removeItem(PREFIX + key)),
    /** Deletes all that is ours. Answers whether it could. */
    clear: () =>
      attempt(() => {
        for (const key of keys()) kept.removeItem(PREFIX + key);
      }),
  };
}

/** @typedef {ReturnType<typeof createKeeper>} Keeper */
