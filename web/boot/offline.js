// Keeps the site on the device, so that the next start needs no network, and puts newer versions in place.

const SITE = new URL("../../", import.meta.url).href;

/** The registration of this site. One of another site, further up on the same host, may answer for its pages, too. */
async function ownRegistration() {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.scope === SITE ? registration : undefined;
}

/** Whether the reader has asked the device to save data. */
export const savesData = () => /** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection?.saveData === true;

/** Bytes a second of a slow line. */
const SLOW = 600_000;

/**
 * Whether the page came over a slow line. A page from a cache says nothing of the line.
 * @param {Pick<PerformanceResourceTiming, "responseStart"|"responseEnd"|"transferSize"|"encodedBodySize">} page
 */
export const cameSlowly = ({ responseStart, responseEnd, transferSize, encodedBodySize }) =>
  transferSize > 0 && transferSize >= encodedBodySize && (responseEnd - responseStart) * SLOW > transferSize * 1000;

/** Registers the service worker. Fetching everything must not compete with the start: call it when the table is up. */
export async function keepOffline() {
  try {
    await navigator.serviceWorker?.register(new URL("sw.js", SITE));
  } catch {
    // Storage is switched off or full: the site works all the same, from the network.
  }
}

/** Whether a tab of this site has a room open: its page must find its own version's files until it is left. */
async function someTabPlays() {
  const { held } = (await navigator.locks?.query()) ?? {};
  return held?.some(({ name }) => name?.startsWith("tavola.room.")) ?? false;
}

/**
 * A newer version that lies ready is put in place by loading the page once more. Called where nothing can be lost: at the very start,
 * and from the first page. A version that comes in the middle of a game waits.
 * @returns {Promise<boolean>}  false: there is none, or another tab plays
 */
export async function takeNewerVersion() {
  const workers = navigator.serviceWorker;
  if (!workers?.controller) return false;
  const registration = await ownRegistration();
  if (!registration?.waiting || (await someTabPlays())) return false;
  workers.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting.postMessage("take over");
  return true;
}

/** Tells when a newer version lies ready. @param {() => void} tell */
export async function whenNewer(tell) {
  const workers = navigator.serviceWorker;
  await workers?.ready;
  const registration = await ownRegistration();
  if (!registration) return;
  const look = () => {
    if (registration.waiting && workers.controller) tell();
  };
  // one may have been found, and even be installed, before this page listens
  const follow = () => {
    registration.installing?.addEventListener("statechange", look);
    look();
  };
  registration.addEventListener("updatefound", follow);
  follow();
}

/** Asks whether there is a newer version: a browser looks by itself only when a page is loaded. */
export async function askForNewer() {
  try {
    const registration = await ownRegistration();
    await registration?.update();
  } catch {
    // without a network there is none
  }
}
