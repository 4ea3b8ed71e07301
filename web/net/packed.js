// A text as it travels: as bytes, in a string with one character for each. Only the host's are deflated: a guest's are short, and a
// short text that becomes a long one would cost the host's Python more than was sent. No byte of UTF-8 is
// 255; 253 and 254 mark another kind (lane.js).
//   <UTF-8>                           a text
//   255 <count> <deflated> <zeros>    a text, deflated, with so many zeros behind it that its length says less

import { encodeUtf8, fromBinary, toBinary } from "./bytes.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */

const DEFLATED = 255;
/** Shorter texts are not deflated. */
const SHORT = 256;
/** Deflated texts are padded to a multiple of this. */
const STEP = 64;
/** Bytes inflated at one time: at most a thousandfold of it comes out before the length is checked. */
const SLICE = 4096;

/** @param {string} body */
export const isDeflated = (body) => body.charCodeAt(0) === DEFLATED;

/** @param {string} text @returns {string} its bytes */
export const plain = (text) => toBinary(encodeUtf8(text));

/** @param {string} body of a text @returns {string | Promise<string>} at once if it is short */
export const packed = (body) => (body.length < SHORT ? body : deflated(body));

/** @param {string} body @returns {Promise<string>} */
async function deflated(body) {
  const parts = [];
  for await (const part of through(new CompressionStream("deflate-raw"), fromBinary(body))) parts.push(toBinary(part));
  const short = parts.join("");
  const zeros = -(2 + short.length) & (STEP - 1);
  const made = String.fromCharCode(DEFLATED, zeros) + short + "\0".repeat(zeros);
  return made.length < body.length ? made : body;
}

/**
 * The text of a body. Throws or rejects: RangeError if the text would be longer than `longest` bytes, TypeError if there is none.
 * @param {string} body @param {number} longest @param {boolean} mayBeDeflated @returns {string | Promise<string>} at once if it is not
 */
export function unpacked(body, longest, mayBeDeflated) {
  if (mayBeDeflated && isDeflated(body)) return inflated(body, longest);
  return newDecoder().decode(fromBinary(body));
}

/** @param {string} body @param {number} longest @returns {Promise<string>} */
async function inflated(body, longest) {
  const zeros = body.charCodeAt(1);
  if (body.length % STEP !== 0 || zeros >= STEP) throw new TypeError("not filled up");
  const decoder = newDecoder();
  let [text, length] = ["", 0];
  for await (const part of through(new DecompressionStream("deflate-raw"), fromBinary(body.slice(2, body.length - zeros)))) {
    length += part.length;
    if (length > longest) throw new RangeError("a text without an end");
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

const newDecoder = () => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A stream's output, slice by slice; it stops with its reader. @param {GenericTransformStream} stream @param {Bytes} bytes @returns {AsyncGenerator<Uint8Array>} */
async function* through({ readable, writable }, bytes) {
  const reader = readable.getReader();
  const fed = feed(writable.getWriter(), bytes);
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    void reader.cancel().catch(() => undefined);
    await fed;
  }
}

/** Writes no more than is read. Errors reach the reader. @param {WritableStreamDefaultWriter} writer @param {Bytes} bytes */
async function feed(writer, bytes) {
  try {
    for (let at = 0; at < bytes.length; at += SLICE) {
      await writer.ready;
      await writer.write(bytes.subarray(at, at + SLICE));
    }
    await writer.close();
  } catch {}
}
