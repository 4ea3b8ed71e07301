// A public relay of Nostr as a carrier: mail travels in ephemeral events (NIP-01), which relays pass on and do not keep. Each event is
// signed by a key of its own, which nobody sees twice: who wrote it is inside, sealed (mail.js).

import { schnorr } from "@noble/secp256k1";
import { isObject, parseForeign } from "../core/foreign.js";
import { encodeUtf8, randomBytes, sha256, toHex } from "./bytes.js";
import { eventTime, isForItsTime, setTime } from "./clock.js";
import { KeptSocket } from "./socket.js";

/** @typedef {import("./carrier.js").Carrier} Carrier */
/** @typedef {import("./carrier.js").CarrierOwner} CarrierOwner */

/** Of those kinds that relays do not keep (20000 to 29999). */
const KIND = 25_314;
const SUBSCRIPTION = "tavola";
const SECRET_BYTES = 32;
/** A relay holds the time of an event against that from which the reader has asked, and clocks differ; of what is stored we want nothing. */
const DAY_S = 86_400;
/** The longest message of a relay that is read, in characters. */
const LONGEST = 300 * 1024;
/** The most events that may wait for the relay's OK. */
const MOST_AWAITED = 50;
/** What a relay says that will take nothing of ours, whatever comes (NIP-01, NIP-42, NIP-13). */
const NEVER = /^(auth-required|restricted|blocked|pow|mute|unsupported)\b|kind/i;

/** The event made last: several relays are given the same. @type {{ name: string, made: ReturnType<typeof makeEvent> } | null} */
let last = null;

/** @param {string} topic @param {string} content */
async function makeEvent(topic, content) {
  const secret = randomBytes(SECRET_BYTES);
  const [pubkey, tags, created_at] = [toHex(schnorr.getPublicKey(secret)), [["x", topic]], eventTime()];
  const id = await sha256(encodeUtf8(JSON.stringify([0, pubkey, created_at, KIND, tags, content])));
  const sig = toHex(await schnorr.signAsync(id, secret));
  return { id: toHex(id), pubkey, created_at, kind: KIND, tags, content, sig };
}

/** @param {string} topic @param {string} content */
function event(topic, content) {
  const name = `${eventTime()} ${topic} ${content}`;
  if (last?.name !== name) last = { name, made: makeEvent(topic, content) };
  return last.made;
}

/** @implements {Carrier} */
export class NostrRelay {
  #owner;
  #kept;
  /** @type {string[]} */
  #topics = [];
  /** Events that have not been answered yet. @type {Set<string>} */
  #awaited = new Set();
  /** The site is being asked for the time, or has been, and it was not to blame. */
  #isTimeAsked = false;

  /** @param {string} url @param {CarrierOwner} owner */
  constructor(url, owner) {
    this.#owner = owner;
    this.#kept = new KeptSocket(url, [], {
      made: (socket) => {
        socket.addEventListener("open", () => this.#ask(socket));
        socket.addEventListener("message", ({ data }) => this.#heard(socket, data));
      },
      ask: (socket) => this.#ask(socket),
      changed: (reopened) => owner.changed(this, reopened),
    });
  }

  state = () => this.#kept.state();
  close = () => this.#kept.close();
  tick = (/** @type {number} */ now) => this.#kept.tick(now);
  wake = (/** @type {number} */ now, isNew = false) => this.#kept.wake(now, isNew);

  /** @param {string[]} topics @param {number} now */
  listen(topics, now) {
    this.#topics = topics;
    this.#kept.connect(now);
  }

  /** @param {string} topic @param {string} content */
  async publish(topic, content) {
    const socket = this.#kept.open;
    if (socket === null) return;
    const signed = await event(topic, content);
    if (socket.readyState !== WebSocket.OPEN) return;
    this.#awaited.add(signed.id);
    const [oldest = ""] = this.#awaited;
    if (this.#awaited.size > MOST_AWAITED) this.#awaited.delete(oldest);
    socket.send(JSON.stringify(["EVENT", signed]));
  }

  /** Asks for what is sent to this device; that the relay answers also shows that it is there. @param {WebSocket} socket */
  #ask(socket) {
    const filter = { kinds: [KIND], "#x": this.#topics, since: eventTime() - DAY_S, limit: 0 };
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(["REQ", SUBSCRIPTION, filter]));
  }

  /** @param {WebSocket} socket @param {unknown} data */
  #heard(socket, data) {
    if (!this.#kept.uses(socket) || typeof data !== "string" || data.length > LONGEST) return;
    /** @type {unknown} */
    let said;
    try {
      said = parseForeign(data);
    } catch {
      return;
    }
    if (!Array.isArray(said)) return;
    const [kind, id, what, reason] = /** @type {unknown[]} */ (said);
    if (kind === "EOSE" && id === SUBSCRIPTION) this.#kept.answered(socket);
    else if (kind === "EVENT" && id === SUBSCRIPTION) this.#event(socket, what);
    else if (kind === "CLOSED" && id === SUBSCRIPTION) this.#kept.refused(Date.now());
    else if (kind === "OK" && this.#awaited.delete(String(id))) this.#answered(what === true, reason);
  }

  /** @param {WebSocket} socket @param {unknown} told */
  #event(socket, told) {
    const content = isObject(told) ? told["content"] : null;
    if (typeof content !== "string") return;
    this.#kept.answered(socket);
    this.#owner.mail(content, this);
  }

  /** @param {boolean} taken @param {unknown} reason */
  #answered(taken, reason) {
    if (!taken && isForItsTime(reason)) void this.#setTime();
    else if (!taken && typeof reason === "string" && NEVER.test(reason)) this.#kept.refused(Date.now());
    else this.#owner.answered(taken);
  }

  /** The relay refuses this device's time: the site's time is used, and the relay is asked again. */
  async #setTime() {
    if (this.#isTimeAsked) return;
    this.#isTimeAsked = true;
    const wasWrong = await setTime();
    if (wasWrong === null) this.#owner.untimely();
    if (!wasWrong) return;
    this.#isTimeAsked = false;
    this.#kept.wake(Date.now(), true);
  }
}
