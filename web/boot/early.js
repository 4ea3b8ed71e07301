// The very first of our code: starts Python before the page is drawn, because it takes longest, and keeps the site on the
// device once that is done.
//
// Somebody who comes to a friend's room can sit and play without Python, and a reader who saves data can look at a first table: there the page
// starts it when it is needed. A room's link leads its own host back into it, who needs Python more than anybody.
import { isFromFriend } from "../net/address.js";
import { keepOffline, savesData, takeNewerVersion } from "./offline.js";
import { clearTheWay, preload, readBoot, startPython } from "./python.js";

// Fetching everything once more, for the next start, must not compete with this one.
const CALM_MS = 3_000;
const GUEST_CALM_MS = 20_000;

/** The site, and Python as it is once it has loaded. */
async function keepAll() {
  await keepOffline();
  const { keepMemory } = await import("./memory.js");
  await keepMemory(new URL(readBoot().wheel, document.baseURI).href);
}

/** Whether the address is a room of this device's own, by what it remembers of rooms (core/kept_rooms.js). @param {string} hash */
function isOwnRoom(hash) {
  try {
    /** @type {import("../core/device.js").SavedRoom[]} */
    const rooms = JSON.parse(localStorage.getItem("tavola.rooms") ?? "[]");
    return rooms.some(({ kind, link }) => kind === "host" && link?.endsWith(hash));
  } catch {
    return false; // storage is switched off, or holds something else
  }
}

const isFramed = globalThis.self !== globalThis.top; // by another page, where nothing starts

if (!isFramed) void takeNewerVersion();
const isRoom = isFromFriend(location.hash);
const isOwn = isRoom && isOwnRoom(location.hash);
// a room's modules import each other, too: one after the other they would take as many round trips as they lie deep
if (isRoom && !isFramed) preload(readBoot().room, "low");
// no first table is on its way that Python could hold up
if (isOwn) clearTheWay();
if (isFramed || savesData()) {
  // the whole site is some megabytes, Python with it
} else if (isRoom && !isOwn) {
  setTimeout(keepOffline, GUEST_CALM_MS);
} else {
  startPython().then(
    () => setTimeout(keepAll, CALM_MS),
    // The part that needs Python asks for it again and hears of the failure then.
    () => {},
  );
}
