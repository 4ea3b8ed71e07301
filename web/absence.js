// Whether a guest wants to be told when the host is back, and whether that was told and nobody has looked yet. Pure.

/** @typedef {{tell: boolean, back: boolean}} Absence  `back`: the title says so until the reader looks */

/** @type {Absence} */
export const PRESENT = { tell: false, back: false };

/** What a state of the line means for one who waits. @param {Absence} absence @param {boolean} connected @returns {Absence} */
export const heard = (absence, connected) => (connected && absence.tell ? { tell: false, back: true } : absence);

/** Somebody looks at the page, or touches it. @param {Absence} absence @returns {Absence} */
export const looked = (absence) => (absence.back ? { ...absence, back: false } : absence);

/**
 * Tells when somebody looks: the page comes to the front, or is touched.
 * @param {Document} document @param {() => void} look
 */
export function watchLooks(document, look) {
  document.addEventListener("visibilitychange", () => !document.hidden && look());
  for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, look, { capture: true, passive: true });
}
