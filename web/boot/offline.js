// Keeps the site on the device, so that the next start needs no network.

/**
 * Registers the service worker. Call it when the table is up: fetching everything must not compete with the start.
 * @param {{onUpdate?: () => void}} [options] `onUpdate` is called when a newer version lies ready.
 */
export async function keepOffline({ onUpdate } = {}) {
  if (!navigator.serviceWorker) return;
  try {
    const registration = await navigator.serviceWorker.register(new URL("../../sw.js", import.meta.url));
    const tellIfWaiting = () => {
      if (registration.waiting && navigator.serviceWorker.controller) onUpdate?.();
    };
    tellIfWaiting();
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", tellIfWaiting);
    });
  } catch {
    // Storage is switched off or full: the site works all the same, from the network.
  }
}

/** Puts the newer version in place and loads the page again. */
export async function takeUpdate() {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.waiting) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage("take over");
  } else {
    location.reload();
  }
}
