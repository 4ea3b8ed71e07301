// The storage of this device, as JSON under short keys; in memory where storage is switched off.

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
    const drawer = globalThis.localStorage;
    const probe = `${PREFIX}probe`;
    drawer.setItem(probe, "1");
    drawer.removeItem(probe);
    return drawer;
  } catch {
    return null;
  }
}

/** @param {Drawer|null} drawer */
export function createKeeper(drawer) {
  const kept = drawer ?? memoryDrawer();

  /** @param {string} key @returns {string|null} */
  const text = (key) => kept.getItem(PREFIX + key);

  return {
    /** False when nothing is stored beyond this visit. */
    lasting: drawer !== null,
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
    write: (key, text) => {
      try {
        kept.setItem(PREFIX + key, text);
        return true;
      } catch {
        return false;
      }
    },
    /** @param {string} key */
    drop: (key) => kept.removeItem(PREFIX + key),
    /** Deletes only our own keys: other pages of this origin use the same storage. */
    clear: () => {
      const keys = Array.from({ length: kept.length }, (_, n) => kept.key(n));
      for (const key of keys) if (key?.startsWith(PREFIX)) kept.removeItem(key);
    },
  };
}

/** @typedef {ReturnType<typeof createKeeper>} Keeper */
