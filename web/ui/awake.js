// Keeps the screen awake while a match is on.

/** Call the returned function whenever that may have changed. @param {() => boolean} wanted */
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
