// Tells when the reader is looking: the page becomes visible, or is touched.

/** @param {Document} document @param {() => void} look */
export function watchLooks(document, look) {
  document.addEventListener("visibilitychange", () => !document.hidden && look());
  for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, look, { capture: true, passive: true });
}
