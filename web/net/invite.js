// Meeting without any relay: the host shows a code, the guest answers with a code, by paste, link or QR. Two codes for each
// guest, and the host's page must stay open until the answer is back. That takes minutes: people carry the codes by mail. So
// the guest keeps knocking, and the handshake inside the connection is begun by the host, who alone knows when both are ready.
//   i2.<base64url: host key 8 bytes, packed offer, checksum 2 bytes>      a2.<base64url: invite's tag 2 bytes, packed answer, checksum>

import { addressFor, withoutTail } from "./address.js";
import { checksum, concat, fromBase64url, sameBytes, sha256, toBase64url } from "./bytes.js";
import { dial, gather } from "./dial.js";
import { LONG_PATIENCE } from "./heartbeat.js";
import { shortKey } from "./link.js";
import { candidatesIn, packSdp, unpackSdp } from "./sdp.js";
import { RoomTransport } from "./transport.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */
/** @typedef {import("./types.js").AnswerOptions} AnswerOptions */
/** @typedef {import("./types.js").BadCode} BadCode */
/** @typedef {import("./types.js").CodeWhy} CodeWhy */
/** @typedef {import("./types.js").GoodAnswer} GoodAnswer */
/** @typedef {import("./types.js").Invite} Invite */
/** @typedef {import("./types.js").Transport} Transport */

const VERSION = 2;
const HOST_KEY_BYTES = 8;
const TAG_BYTES = 2;
const CHECKSUM_BYTES = 2;
const MIN_BYTES = 40;
/** How often the guest knocks again: browsers give up after 15 s, and routers forget a path that nobody uses. */
const KNOCK_MS = 5000;
/** After so long without a connection to a guest whose answer came, there is no path, or its page is closed. */
const MEET_MS = 45000;

/** @param {string} hash of the page's address */
export const hasInvite = (hash) => /^#?i\d/.test(hash);

/** @param {string} base the page's address @param {string} code of an invite */
export const makeInviteLink = (base, code) => addressFor(base, code);

/**
 * @param {Transport} transport the host's, of either strategy
 * @returns {Promise<Invite>}
 */
export async function createInvite(transport) {
  if (!(transport instanceof RoomTransport)) throw new TypeError("not a transport of ours");
  const made = dial(transport.options);
  const { connection, channel } = made;
  await connection.setLocalDescription(await connection.createOffer());
  const host = /** @type {Bytes} */ (fromBase64url(shortKey(transport.options.room.hostKey)));
  const body = concat(host, packSdp(await gather(connection)));
  const digest = await sha256(body);
  let open = true;
  /** @type {Promise<boolean>} */
  const met = new Promise((resolve) => {
    channel.addEventListener("open", () => transport.adopt({ ...made, keep: () => resolve(true) }, digest, LONG_PATIENCE));
    connection.addEventListener("connectionstatechange", () => connection.connectionState === "closed" && resolve(false));
  });
  endWith(transport, made);
  return {
    code: write("i", body),
    met: () => {
      setTimeout(() => channel.readyState !== "open" && made.hangUp(), MEET_MS);
      return met;
    },
    accept: async (text) => {
      const answer = read("a", text);
      if (!answer.ok) return answer;
      if (!open) return { ok: false, why: "answer_late" };
      const tag = answer.body.slice(0, TAG_BYTES);
      if (!sameBytes(tag, digest.slice(0, TAG_BYTES))) return { ok: false, why: "answer_other" };
      const unpacked = unpackSdp(answer.body.slice(TAG_BYTES), "answer");
      if (!unpacked.ok) return { ok: false, why: `answer_${unpacked.why}` };
      open = false;
      try {
        await connection.setRemoteDescription({ type: "answer", sdp: unpacked.sdp });
        knock(connection, channel, unpacked.sdp);
      } catch {
        open = connection.connectionState !== "closed";
        return { ok: false, why: open ? "answer_bad" : "answer_late" };
      }
      return { ok: true };
    },
    cancel: () => {
      if (open) connection.close();
      open = false;
    },
  };
}

/**
 * @param {string} text an invite's code, or the address that carries it
 * @param {AnswerOptions} options
 * @returns {Promise<GoodAnswer | BadCode>}
 */
export async function answerInvite(text, { identity, version, stun, turnServer = null }) {
  const invite = read("i", text);
  if (!invite.ok) return invite;
  const unpacked = unpackSdp(invite.body.slice(HOST_KEY_BYTES), "offer");
  if (!unpacked.ok) return { ok: false, why: `invite_${unpacked.why}` };
  const digest = await sha256(invite.body);
  const made = dial({ stun, turnServer });
  const { connection, channel } = made;
  try {
    await connection.setRemoteDescription({ type: "offer", sdp: unpacked.sdp });
  } catch {
    connection.close();
    return { ok: false, why: "invite_bad" };
  }
  await connection.setLocalDescription(await connection.createAnswer());
  const answer = packSdp(await gather(connection));
  const room = { secret: "", hostKey: toBase64url(invite.body.slice(0, HOST_KEY_BYTES)) };
  const transport = new RoomTransport({
    strategy: "invite",
    role: "guest",
    room,
    identity,
    version,
    relays: [],
    stun,
    turnServer,
  });
  channel.addEventListener("open", () => transport.adopt(made, digest, LONG_PATIENCE));
  transport.on("state", ({ phase }) => phase === "failed" && connection.close());
  endWith(transport, made);
  knock(connection, channel, unpacked.sdp);
  return { ok: true, code: write("a", concat(digest.slice(0, TAG_BYTES), answer)), host: room.hostKey, transport };
}

/**
 * Cancels a connection in progress when the room is left. (An open one says goodbye first: its line sees to that.)
 * @param {RoomTransport} transport @param {import("./dial.js").Met} made
 */
function endWith({ left }, { channel, hangUp }) {
  left.addEventListener("abort", () => channel.readyState === "connecting" && hangUp());
}

/**
 * Tries every path to the other side again and again, until one is open.
 * @param {RTCPeerConnection} connection @param {RTCDataChannel} channel @param {string} sdp of the other side
 */
function knock(connection, channel, sdp) {
  const timer = setInterval(() => {
    if (channel.readyState !== "connecting" || connection.connectionState === "closed") return clearInterval(timer);
    // a path that is being tried stays as it is
    for (const candidate of candidatesIn(sdp)) connection.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
  }, KNOCK_MS);
}

/** @param {"i" | "a"} kind @param {Bytes} body */
const write = (kind, body) => `${kind}${VERSION}.${toBase64url(concat(body, checksum(body)))}`;

/**
 * @param {"i" | "a"} kind @param {string} text as pasted: blanks and line ends inside are taken out, and what a sentence left at the end
 * @returns {{ ok: true, body: Bytes } | { ok: false, why: CodeWhy }}
 */
function read(kind, text) {
  const name = kind === "i" ? "invite" : "answer";
  const code = withoutTail(text.replace(/\s/g, "").replace(/^.*#/, ""));
  const [, letter, version, body = ""] = /^([ia])(\d{1,4})(?:\.(.*))?$/.exec(code) ?? [];
  if (letter !== kind || code.length > 2000) return { ok: false, why: `${name}_bad` };
  if (Number(version) !== VERSION) return { ok: false, why: `${name}_version` };
  if (!/^[\w-]*$/.test(body)) return { ok: false, why: `${name}_bad` };
  const bytes = fromBase64url(body);
  const [whole, sum] = bytes === null ? [null, null] : [bytes.slice(0, -CHECKSUM_BYTES), bytes.slice(-CHECKSUM_BYTES)];
  if (whole !== null && sum !== null && whole.length >= MIN_BYTES && sameBytes(sum, checksum(whole))) {
    return { ok: true, body: whole };
  }
  return { ok: false, why: isCut(kind, body) ? `${name}_short` : `${name}_bad` };
}

/** Whether an invalid body may be the beginning of a valid one. @param {"i" | "a"} kind @param {string} body */
function isCut(kind, body) {
  const skip = kind === "i" ? HOST_KEY_BYTES : TAG_BYTES;
  /** @param {Bytes} bytes */
  const unpack = (bytes) => unpackSdp(bytes.slice(skip), kind === "i" ? "offer" : "answer");
  const whole = fromBase64url(body);
  if (whole !== null && whole.length > skip) {
    const unpacked = unpack(whole.slice(0, -CHECKSUM_BYTES));
    return !unpacked.ok && unpacked.why === "short";
  }
  // The cut fell inside a byte. The rest of that group of four is dropped; of the checksum, one byte may remain.
  const rest = whole ?? fromBase64url(body.slice(0, body.length - (body.length % 4)));
  return [rest, rest?.slice(0, -1)].some((bytes) => {
    if (!bytes || bytes.length <= skip) return bytes !== null && bytes !== undefined;
    const unpacked = unpack(bytes);
    return unpacked.ok || unpacked.why === "short";
  });
}
