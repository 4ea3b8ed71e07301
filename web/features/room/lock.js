// Keeps a second tab from opening the same room: two hosts with one key would diverge.

import { createDoor } from "./door.js";

/** @typedef {import("../../core/feature.js").Page} Page */

/**
 * Takes the room's lock. False if another tab has it, which a reader who still waits is told, or if the reader has gone elsewhere.
 * @param {Page} page @param {string} id @param {boolean} steal  take it from another tab @param {() => boolean} still
 */
export async function hold(page, id, steal, still) {
  const door = page.use(createDoor);
  const taken = () => page.dispatch("room/trouble", { why: { key: "why.other_tab" }, remedy: "here" });
  const release = await lock(id, steal, () => {
    // the room goes on in the other tab
    door.setOut();
    void door.close();
    taken();
  });
  if (release && still()) {
    door.whenClosed(release);
    return true;
  }
  release?.();
  if (still()) taken();
  return false;
}

/**
 * @param {string} id @param {boolean} steal @param {() => void} stolen  called when another tab takes it later
 * @returns {Promise<(() => void)|null>} lets go of the room; null if another tab has it
 */
function lock(id, steal, stolen) {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const options = steal ? { steal: true } : { ifAvailable: true };
    let ours = true;
    let asked = true;
    navigator.locks
      .request(`tavola.room.${id}`, options, (held) => {
        asked = false;
        if (!held) return resolve(null);
        return new Promise((release) => {
          resolve(() => {
            ours = false;
            release(undefined);
          });
        });
      })
      .catch(() => {
        // a browser that lets a site store nothing knows no other tab of it
        if (asked) resolve(() => {});
        else if (ours) stolen();
      });
  });
}
