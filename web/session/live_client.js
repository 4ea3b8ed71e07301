// The client in the page: carries out its effects, with the page's clock and timers.

import { Client } from "./client.js";

/** @typedef {import("./types.js").ClientEffect} ClientEffect */
/** @typedef {import("./types.js").ClientNews} ClientNews */

const clock = () => performance.now();

export class LiveClient extends Client {
  /** The way to the host. @type {((text: string) => void)|null} */
  #out = null;
  #timer = 0;

  /**
   * `read`: a way to check what comes.
   * @param {{name: string, app: string, emit: (news: ClientNews) => void, home?: (message: import("./types.js").HomeMessage) => unknown,
   *   read?: import("./types.js").Read}} setup
   */
  constructor({ name, app, emit, home = () => {}, read }) {
    const life = Date.now().toString(36);
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
      }
    };
    super({ name, app, life, clock, perform, ...(read && { read }) });
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

  /** @param {number} at */
  #wake(at) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.tick(), at - clock());
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
