// Downloads a text as a file.

/** ms until the object URL is revoked: a browser that asks where to save still reads from it. */
const ASKED_MS = 60_000;

/** @param {string} name  without the day, which is added @param {string} ending @param {string} text @param {string} type */
export function saveFile(name, ending, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const day = new Date().toISOString().slice(0, 16).replace(/[-:]/g, "").replace("T", "-");
  const anchor = Object.assign(document.createElement("a"), { href: address, download: `${name}-${day}.${ending}` });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), ASKED_MS);
}
