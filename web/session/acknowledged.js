// Which screens the guests' pages have acknowledged. They wait for the next call to Python and go with it: each page acknowledges every
// screen, and a call for each would keep answers waiting.

/** Exactly what a page writes; anything else is for Python to judge. */
const SEEN = /^\{"t":"seen","n":(0|[1-9]\d{0,14})\}$/;

/** How long they wait for a call to go with, in ms. A page that was behind is owed a screen meanwhile. */
const WAIT_MS = 400;

export class Acknowledged {
  /** The newest screen of each page. @type {Map<string, number>} */
  #newest = new Map();
  #call;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** @param {() => void} call makes a call that they can go with */
  constructor(call) {
    this.#call = call;
  }

  /** Keeps an acknowledgement. False if this is none. @param {string} peer @param {string} text */
  keep(peer, text) {
    const [, number] = SEEN.exec(text) ?? [];
    if (number === undefined) return false;
    this.#newest.set(peer, Math.max(Number(number), this.#newest.get(peer) ?? 0));
    this.#timer ??= setTimeout(this.#call, WAIT_MS);
    return true;
  }

  /** What goes with a call. @returns {{seen?: [string, number][]}} */
  take() {
    if (this.#newest.size === 0) return {};
    const seen = [...this.#newest];
    this.forget();
    return { seen };
  }

  forget() {
    this.#newest.clear();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
