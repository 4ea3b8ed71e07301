// Bytes and the few ways this layer writes them: base64url, one character a byte, UTF-8, SHA-256, random.

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

const utf8 = new TextEncoder();

/** @param {string} text @returns {Bytes} */
export const encodeUtf8 = (text) => utf8.encode(text);

/** @param {Uint8Array} bytes @returns {string} one character a byte */
export function toBinary(bytes) {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return binary;
}

/** @param {string} binary @returns {Bytes} */
export function fromBinary(binary) {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** @param {Uint8Array} bytes @returns {string} */
export function toBase64url(bytes) {
  return btoa(toBinary(bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * Null for anything but the one canonical writing, so that two different texts never mean the same bytes.
 * @param {string} text @returns {Bytes | null}
 */
export function fromBase64url(text) {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = fromBinary(atob(text.replaceAll("-", "+").replaceAll("_", "/")));
  return toBase64url(bytes) === text ? bytes : null;
}

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {Uint8Array[]} parts @returns {Bytes} */
export function concat(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {Uint8Array} a @param {Uint8Array} b */
export const sameBytes = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);

/** @param {number} count @returns {Bytes} */
export const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** @param {Bytes} bytes @returns {Promise<Bytes>} */
export const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** Two bytes in which a mistyped or cut text differs. @param {Bytes} bytes @returns {Bytes} */
export function checksum(bytes) {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % 251;
    high = (high + low) % 251;
  }
  return new Uint8Array([high, low]);
}
