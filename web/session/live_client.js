// The client in the page: carries out its effects, with the page's clock, timers, storage and cryptography.

import { Client } from "./client.js";

/** @typedef {import("./types.js").ClientEffect} ClientEffect */
/** @typedef {import("./types.js").ClientNews} ClientNews */
/** @typedef {import("./witness.js").Kept} Kept */
/** @typedef {{load: () => Kept[], save: (kept: Kept[]) => void}} Drawer  where a guest's witness keeps what outlives a reload */

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** 64 unpredictable hexadecimal digits. */
export const randomDigits = () => hex(crypto.getRandomValues(new Uint8Array(32)));

/** @param {string} text */
const sha256 = async (text) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));

const clock = () => performance.now();

export class LiveClient extends Client {
  /** The way to the host. @type {((text: string) => void)|null} */
  #out = null;
  #timer = 0;
  /** Settled when every digest has been told. @type {Promise<unknown>} */
  #digests = Promise.resolve();

  /**
   * A guest's client has a way to check what comes, and a witness with a drawer; that of the host's own page needs neither.
   * @param {{name: string, app: string, emit: (news: ClientNews) => void, home?: (message: import("./types.js").HomeMessage) => unknown, guest?: {read: import("./types.js").Read,
   *   Witness: typeof import("./witness.js").Witness, drawer: Drawer|null, isOwner: boolean}|null}} setup
   */
  constructor({ name, app, emit, home = () => {}, guest = null }) {
    const life = Date.now().toString(36);
    const drawer = guest?.drawer ?? null;
    /** @type {import("./types.js").MakeWitness|null} */
    const witness = guest && drawer && ((effect) => new guest.Witness({ kept: drawer.load(), random: randomDigits, effect }));
    /** @param {ClientEffect} effect */
    const perform = (effect) => {
      switch (effect.do) {
        case "send":
          return this.#out?.(effect.text);
        case "tell":
          return emit(effect.news);
        case "home":
          return void home(effect.message);
        case "wake":
          return this.#wake(effect.at);
        case "keep":
          return drawer?.save(effect.kept);
        case "digest":
          return this.#digest(effect);
      }
    };
    super({ name, app, life, clock, perform, witness, ...(guest && { read: guest.read, isOwner: guest.isOwner }) });
  }

  /** The way to the host is there (again). @param {(text: string) => void} way */
  attachTo(way) {
    this.#out = way;
    this.attach();
  }

  /** @override */
  detach() {
    this.#out = null;
    clearTimeout(this.#timer);
    super.detach();
  }

  /** What the check at the end needs, once the record is here. */
  async digestedEvidence() {
    await this.#digests;
    return this.evidence();
  }

  /** @param {number} at */
  #wake(at) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.tick(), at - clock());
  }

  /** @param {Extract<ClientEffect, {do: "digest"}>} effect */
  #digest({ match, number, text }) {
    const told = sha256(text).then((digest) => this.digested(match, number, digest));
    this.#digests = Promise.all([this.#digests, told]);
  }
}

/**
 * What the room says to the host's own page. A page draws for longer than a browser deflates the guests' texts, so this one hears the
 * room once these have left.
 */
export class OwnTexts {
  /** @type {string[]} */
  #waiting = [];
  #hear;

  /** @param {(text: string) => void} hear */
  constructor(hear) {
    this.#hear = hear;
  }

  /** @param {string} text @param {boolean} waits  whether there are guests */
  add(text, waits) {
    this.#waiting.push(text);
    if (!waits) this.hear();
    else if (this.#waiting.length === 1) afterMicrotasks(() => this.hear());
  }

  /** Now, all of it. */
  hear() {
    for (const text of this.#waiting.splice(0)) this.#hear(text);
  }

  forget() {
    this.#waiting = [];
  }
}

/** Deflating is done in microtasks, and a timer waits for long where the page is hidden. @param {() => void} job */
function afterMicrotasks(job) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    job();
  };
  port2.postMessage(null);
}
