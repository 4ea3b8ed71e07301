// Keeps the site on the device, so that the next start needs no network, and puts newer versions in place.

/** Registers the service worker. Fetching everything must not compete with the start: call it when the table is up. */
export async function keepOffline() {
  try {
    await navigator.serviceWorker?.register(new URL("../../sw.js", import.meta.url));
  } catch {
    // Storage is switched off or full: the site works all the same, from the network.
  }
}

/**
 * A newer version that came during an earlier visit is put in place by loading the page once more. Called at the very start,
 * when nothing can be lost; a version that comes in the middle of a game waits for the next start.
 */
export async function takeNewerVersion() {
  const workers = navigator.serviceWorker;
  if (!workers?.controller) return;
  const registration = await workers.getRegistration();
  if (!registration?.waiting) return;
  workers.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting.postMessage("take over");
}
