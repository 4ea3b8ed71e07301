// A connection's description, packed: only what differs from one connection to the next, about 90 bytes instead of 700.
//   1 byte  length of the user fragment      1 byte  length of the password
//   both in 6-bit ICE characters             32 bytes certificate fingerprint (SHA-256)
//   1 byte  number of candidates, then each: 1 byte kinds, address (4, 16, or 16 for an mDNS name), 2 bytes port
// Only UDP candidates are carried; priorities are recomputed. The offerer begins the handshake of the secure channel (it is the
// "active" side): an answerer would begin at once, and give up minutes before its answer has been carried back.

import { concat } from "./bytes.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */

const ICE_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const FINGERPRINT_BYTES = 32;
const MAX_CANDIDATES = 8;
const KINDS = ["host", "srflx", "relay"];
/** By kind of address. */
const ADDRESS_BYTES = [4, 16, 16];
const PRIORITIES = [2130706431, 1694498815, 16777215];

/** @param {string} sdp @returns {Bytes} */
export function packSdp(sdp) {
  const name = line(sdp, "ice-ufrag");
  const password = line(sdp, "ice-pwd");
  const print = line(sdp, "fingerprint").replace(/^sha-256 /i, "");
  const candidates = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\w+)/gim)].flatMap(
    ([, address = "", port = "", kind = ""]) => packCandidate(address, Number(port), kind) ?? [],
  );
  return concat(
    new Uint8Array([name.length, password.length]),
    packCharacters(name + password),
    Uint8Array.from(print.split(":"), (hex) => Number.parseInt(hex, 16)),
    new Uint8Array([Math.min(candidates.length, MAX_CANDIDATES)]),
    ...candidates.slice(0, MAX_CANDIDATES),
  );
}

/**
 * @param {Uint8Array} bytes @param {"offer" | "answer"} type
 * @returns {{ ok: true, sdp: string } | { ok: false, why: "short" | "bad" }}
 */
export function unpackSdp(bytes, type) {
  const reader = new Reader(bytes);
  const nameLength = reader.byte();
  const passwordLength = reader.byte();
  const characters = unpackCharacters(reader.take(Math.ceil(((nameLength + passwordLength) * 6) / 8)));
  const print = [...reader.take(FINGERPRINT_BYTES)].map((byte) => byte.toString(16).padStart(2, "0").toUpperCase());
  const count = reader.byte();
  if (count > MAX_CANDIDATES || nameLength < 4 || passwordLength < 22) return { ok: false, why: reader.short ? "short" : "bad" };
  const candidates = Array.from({ length: count }, (_, i) => unpackCandidate(reader, i));
  if (reader.short) return { ok: false, why: "short" };
  if (!reader.done || candidates.includes(null)) return { ok: false, why: "bad" };
  const sdp = [
    "v=0",
    "o=- 1 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates,
    `a=ice-ufrag:${characters.slice(0, nameLength)}`,
    `a=ice-pwd:${characters.slice(nameLength, nameLength + passwordLength)}`,
    `a=fingerprint:sha-256 ${print.join(":")}`,
    `a=setup:${type === "offer" ? "active" : "passive"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    "",
  ];
  return { ok: true, sdp: sdp.join("\r\n") };
}

/** @param {string} sdp @returns {string[]} the addresses at which the other side may be reached */
export const candidatesIn = (sdp) => [...sdp.matchAll(/^a=(candidate:.*?)\r?$/gm)].map(([, candidate = ""]) => candidate);

/** @param {string} sdp @param {string} name */
const line = (sdp, name) => new RegExp(`^a=${name}:(.*?)\\r?$`, "m").exec(sdp)?.[1] ?? "";

/** @param {string} characters @returns {Bytes} */
function packCharacters(characters) {
  const bytes = new Uint8Array(Math.ceil((characters.length * 6) / 8));
  [...characters].forEach((character, i) => {
    const value = ICE_CHARACTERS.indexOf(character);
    for (let bit = 0; bit < 6; bit += 1) {
      const at = i * 6 + bit;
      if (value & (32 >> bit)) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (128 >> (at & 7));
    }
  });
  return bytes;
}

/** @param {Uint8Array} bytes @returns {string} may end in a character too many */
function unpackCharacters(bytes) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{6}/g) ?? []).map((six) => ICE_CHARACTERS[Number.parseInt(six, 2)]).join("");
}

/** @param {string} address @param {number} port @param {string} kind @returns {Bytes[] | null} */
function packCandidate(address, port, kind) {
  const parsed = parseAddress(address);
  const number = KINDS.indexOf(kind);
  if (parsed === null || number < 0) return null;
  return [concat(new Uint8Array([parsed.family | (number << 2)]), parsed.bytes, new Uint8Array([port >> 8, port & 255]))];
}

/** @param {Reader} reader @param {number} index @returns {string | null} */
function unpackCandidate(reader, index) {
  const kinds = reader.byte();
  const kind = KINDS[kinds >> 2];
  const size = ADDRESS_BYTES[kinds & 3];
  if (kind === undefined || size === undefined) return null;
  const address = formatAddress(kinds & 3, [...reader.take(size)]);
  const port = reader.byte() * 256 + reader.byte();
  const priority = (PRIORITIES[kinds >> 2] ?? 0) - index * 256;
  const related = kind === "host" ? "" : " raddr 0.0.0.0 rport 0";
  return `a=candidate:${index + 1} 1 udp ${priority} ${address} ${port} typ ${kind}${related}`;
}

/** @param {string} address @returns {{ family: number, bytes: Bytes } | null} */
function parseAddress(address) {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return { family: 0, bytes: Uint8Array.from(address.split("."), Number) };
  if (address.includes(":")) {
    const [head = "", tail] = address.split("::");
    const left = head === "" ? [] : head.split(":");
    const right = tail === undefined || tail === "" ? [] : tail.split(":");
    const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
    const numbers = groups.map((group) => Number.parseInt(group, 16));
    if (groups.length !== 8 || numbers.some((number) => !(number >= 0 && number <= 0xffff))) return null;
    return { family: 1, bytes: Uint8Array.from(numbers.flatMap((number) => [number >> 8, number & 255])) };
  }
  const hex = /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\.local$/i.exec(address)?.[1]?.replaceAll("-", "");
  if (hex === undefined) return null;
  return { family: 2, bytes: Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16)) };
}

/** @param {number} family @param {number[]} bytes */
function formatAddress(family, bytes) {
  if (family === 0) return bytes.join(".");
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (family === 1) return hex.match(/.{4}/g)?.join(":") ?? "";
  return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}.local`;
}

/** A reader that gives zeros past the end, and remembers that it did. */
class Reader {
  short = false;
  #bytes;
  #at = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  get done() {
    return this.#at === this.#bytes.length;
  }

  byte() {
    return this.take(1)[0] ?? 0;
  }

  /** @param {number} count */
  take(count) {
    const taken = new Uint8Array(count);
    taken.set(this.#bytes.subarray(this.#at, this.#at + count));
    this.short ||= this.#at + count > this.#bytes.length;
    this.#at += count;
    return taken;
  }
}
