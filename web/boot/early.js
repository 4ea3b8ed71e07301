// The very first of our code: starts Python before the page is drawn, because it takes longest, and keeps the site on the
// device once that is done.
//
// Somebody who comes to a friend's room can sit and play without Python, and who saves data can look at a first table: there the page
// starts it when it is needed.
import { isFromFriend } from "../net/address.js";
import { keepOffline, savesData, takeNewerVersion } from "./offline.js";
import { readBoot, startPython } from "./python.js";

// Fetching everything once more, for the next start, must not compete with this one.
const CALM_MS = 3_000;
const GUEST_CALM_MS = 20_000;

/** The site, and Python as it is once it has loaded. */
async function keepAll() {
  await keepOffline();
  const { keepMemory } = await import("./memory.js");
  await keepMemory(new URL(readBoot().wheel, document.baseURI).href);
}

const isFramed = globalThis.self !== globalThis.top; // by another page, where nothing starts

if (!isFramed) void takeNewerVersion();
if (isFramed || savesData()) {
  // the whole site is some megabytes, Python with it
} else if (isFromFriend(location.hash)) {
  setTimeout(keepOffline, GUEST_CALM_MS);
} else {
  startPython().then(
    () => setTimeout(keepAll, CALM_MS),
    // Whoever needs Python asks for it again and hears of the failure then.
    () => {},
  );
}
