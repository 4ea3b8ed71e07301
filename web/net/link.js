// The address of a room. Everything is in the fragment, which never reaches the web server:
//   #v1.<32 characters: 16 bytes secret, 8 bytes host key>[&relay=wss://...]...[&broker=wss://...]...[&turn=<urls>|<user name>|<credential>]&c=<checksum>
// The checksum, 2 bytes in 3 characters, is over everything before it. Links without one were made before there was one; they name
// no servers.

import { addressFor, withoutTail } from "./address.js";
import { checksum, concat, encodeUtf8, fromBase64url, randomBytes, toBase64url } from "./bytes.js";
import { isRelay, isTurn, MOST, mayLead } from "./servers.js";

/** @typedef {import("./types.js").RoomKeys} RoomKeys */
/** @typedef {import("./types.js").TurnServer} TurnServer */
/** @typedef {import("./types.js").Identity} Identity */
/** @typedef {import("./types.js").GoodLink} GoodLink */
/** @typedef {import("./types.js").BadLink} BadLink */
/** @typedef {import("./bytes.js").Bytes} Bytes */

/** The version of links and handshakes. Rooms of different versions never meet. */
export const LINK_VERSION = 1;

const SECRET_BYTES = 16;
const HOST_KEY_BYTES = 8;
const TOKEN_CHARACTERS = 32;
const SUM_CHARACTERS = 3;
const SUM = "&c=";

/** @param {Identity} identity @returns {RoomKeys} a new room with this person as its host */
export function newRoom(identity) {
  return { secret: toBase64url(randomBytes(SECRET_BYTES)), hostKey: shortKey(identity.key) };
}

/** @param {string} key a player key or a host key @returns {string} the part of it that links carry */
export function shortKey(key) {
  const bytes = fromBase64url(key);
  if (bytes === null || bytes.length < HOST_KEY_BYTES) throw new TypeError("not a key");
  return toBase64url(bytes.slice(0, HOST_KEY_BYTES));
}

/**
 * @param {string} base the page's address; a fragment in it is dropped
 * @param {RoomKeys} room
 * @param {{ relays?: string[], brokers?: string[], turnServer?: TurnServer | null }} [extras] the room's own relays, brokers and TURN server, for the guests; a TURN server that no guest may be led to is left out
 */
export function makeLink(base, room, extras = {}) {
  const secret = fromBase64url(room.secret);
  const host = fromBase64url(shortKey(room.hostKey));
  if (secret?.length !== SECRET_BYTES || host === null) throw new TypeError("not a room");
  const parts = [`v${LINK_VERSION}.${toBase64url(concat(secret, host))}`];
  for (const relay of extras.relays ?? []) parts.push(`relay=${encodeURIComponent(relay)}`);
  for (const broker of extras.brokers ?? []) parts.push(`broker=${encodeURIComponent(broker)}`);
  if (extras.turnServer) {
    const { username = "", credential = "" } = extras.turnServer;
    const urls = [extras.turnServer.urls].flat();
    if (isTurn(urls) && urls.every((one) => mayLead(new URL(base).hostname, one)))
      parts.push(`turn=${[urls.join(","), username, credential].map(encodeURIComponent).join("|")}`);
  }
  return addressFor(base, withSum(parts.join("&")));
}

/** @param {string} text */
const sumOf = (text) => toBase64url(checksum(encodeUtf8(text)));

/** @param {string} text */
const withSum = (text) => `${text}${SUM}${sumOf(text)}`;

/**
 * The text that the checksum covers, and whether it is right. Anything behind the checksum is ignored.
 * @param {string} text @returns {{ text: string, why: null | "link_short" | "link_bad" }}
 */
function summed(text) {
  const [covered = "", sum, ...more] = text.split(SUM);
  if (sum === undefined) return { text, why: null };
  const said = /^[\w-]*/.exec(sum)?.[0] ?? "";
  if (said === sumOf(covered) && more.length === 0) return { text: covered, why: null };
  return { text: covered, why: said.length < SUM_CHARACTERS ? "link_short" : "link_bad" };
}

/**
 * @param {string} hash the fragment, with or without "#"
 * @param {string} [page] the host of the page that opens it; servers nearer than that make it a bad one
 * @returns {GoodLink | BadLink}
 */
export function parseLink(hash, page = globalThis.location.hostname) {
  const whole = withoutTail(hash.replace(/^#/, ""));
  const { text, why } = summed(whole);
  const [token = "", ...extras] = text.split("&");
  if (token === "") return { ok: false, why: "link_none" };
  const [, version, body = ""] = /^v(\d{1,4})(?:\.(.*))?$/.exec(token) ?? [];
  if (version === undefined) return { ok: false, why: token === "v" ? "link_short" : "link_bad" };
  if (Number(version) !== LINK_VERSION) return { ok: false, why: "link_version" };
  if (why !== null) return { ok: false, why };
  if (!/^[\w-]*$/.test(body)) return { ok: false, why: "link_bad" };
  if (body.length < TOKEN_CHARACTERS) return { ok: false, why: "link_short" };
  const bytes = fromBase64url(body);
  if (bytes === null || body.length > TOKEN_CHARACTERS) return { ok: false, why: "link_bad" };
  const room = { secret: toBase64url(bytes.slice(0, SECRET_BYTES)), hostKey: toBase64url(bytes.slice(SECRET_BYTES)) };
  const found = parseExtras(extras, page);
  const isSummed = text !== whole;
  if (found === null || (!isSummed && namesServers(found))) return { ok: false, why: "link_bad" };
  return { ok: true, fragment: isSummed ? withSum(text) : text, ...room, ...found };
}

/** @typedef {Pick<GoodLink, "relays" | "brokers" | "turnServer">} Extras */

/** @param {Extras} extras */
const namesServers = ({ relays, brokers, turnServer }) => relays !== null || brokers !== null || turnServer !== null;

/**
 * Unknown extras are ignored, so that links can be extended; known ones must be well-formed, few, and not nearer than the page.
 * @param {string[]} extras @param {string} page @returns {Extras | null}
 */
function parseExtras(extras, page) {
  /** @type {{ relay: string[], broker: string[], turn: TurnServer[] }} */
  const named = { relay: [], broker: [], turn: [] };
  for (const extra of extras) {
    const [name, value = ""] = extra.split("=", 2);
    try {
      if (name === "relay" || name === "broker") {
        const url = decodeURIComponent(value);
        if (!isRelay(url) || !mayLead(page, url)) return null;
        named[name].push(url);
      } else if (name === "turn") {
        const [addresses = "", username = "", credential = ""] = value.split("|").map(decodeURIComponent);
        const urls = addresses.split(",");
        if (!isTurn(urls) || !urls.every((url) => mayLead(page, url))) return null;
        named.turn.push({ urls, username, credential });
      }
    } catch {
      return null; // no percent-encoding
    }
  }
  const { relay, broker, turn } = named;
  if (relay.length > MOST.relay || broker.length > MOST.broker || turn.length > MOST.turn) return null;
  return { relays: orNull(relay), brokers: orNull(broker), turnServer: turn[0] ?? null };
}

/** @param {string[]} urls */
const orNull = (urls) => (urls.length > 0 ? urls : null);

/**
 * What both sides derive from the secret alone: the public name of the meeting place, the password that seals what is
 * said there, the key that every handshake signs, and the key of what goes through the meeting place. Whoever knows one of them cannot find the others.
 * @param {string} secret @returns {Promise<{ place: string, password: string, key: Bytes, mail: Bytes }>}
 */
export async function deriveRoom(secret) {
  const bytes = fromBase64url(secret);
  if (bytes?.length !== SECRET_BYTES) throw new TypeError("not a room secret");
  const base = await crypto.subtle.importKey("raw", bytes, "HKDF", false, ["deriveBits"]);
  /** @param {string} info @returns {Promise<Bytes>} */
  const derive = async (info) => {
    const salt = encodeUtf8(`tavola ${LINK_VERSION}`);
    const algorithm = { name: "HKDF", hash: "SHA-256", salt, info: encodeUtf8(info) };
    return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, 256));
  };
  const place = toBase64url(await derive("place"));
  const [key, mail] = [await derive("key"), await derive("mail")];
  return { place, password: toBase64url(await derive("password")), key, mail };
}
