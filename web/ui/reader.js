// The reader before the screen: it stays awake for them, they look at it, and their text may be large.

const LARGE = 22; // px of one rem; the default is 16

/** Keeps the screen awake while a match is on. Call the returned function whenever that may have changed. @param {() => boolean} wanted */
export function createWakeLock(wanted) {
  /** @type {WakeLockSentinel|null} */
  let held = null;
  let asking = false;
  return async () => {
    if (!("wakeLock" in navigator) || asking) return;
    if (held && (held.released || !wanted())) {
      const letGo = held;
      held = null;
      await letGo.release();
    }
    if (!held && wanted() && document.visibilityState === "visible") {
      asking = true;
      try {
        held = await navigator.wakeLock.request("screen");
      } catch {
        // a battery saver may refuse: the game goes on
      } finally {
        asking = false;
      }
    }
  };
}

/** Tells when the reader is looking: the page becomes visible, or is touched. @param {Document} document @param {() => void} look */
export function watchLooks(document, look) {
  document.addEventListener("visibilitychange", () => !document.hidden && look());
  for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, look, { capture: true, passive: true });
}

/**
 * Marks the document while the reader's text is much larger than usual: then the page scrolls instead of fitting, see style/large.css. Updates
 * the mark when the size of text changes for any reason.
 * @param {Document} document
 */
export function watchTextSize(document) {
  const probe = document.createElement("i");
  probe.className = "unseen";
  probe.ariaHidden = "true";
  Object.assign(probe.style, { top: "0", width: "1rem", height: "1rem" }); // out of the flow, where it would make the page longer
  document.body.append(probe);
  new ResizeObserver(() => {
    document.documentElement.dataset["text"] =
      parseFloat(getComputedStyle(document.documentElement).fontSize) >= LARGE ? "large" : "usual";
  }).observe(probe);
}
