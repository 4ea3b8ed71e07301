// A talk with a device to which no line of one's own leads: friends or the meeting place carry it. To the room it is like a line.

/** @typedef {import("../handshake.js").Hello} Hello */
/** @typedef {import("../goodbye.js").ByeWhy} ByeWhy */
/** @typedef {import("../goodbye.js").EndWhy} EndWhy */

export class Far {
  /** Others carry it. @type {false} */
  isDirect = false;
  /** @type {"ready" | "ended"} */
  state = "ready";
  /** Only lines between the same two pages are put in an order, and this is none. */
  order = "";
  readyAt = Date.now();
  #post;
  #ended;

  /**
   * @param {string} key @param {Hello} theirs
   * @param {(packet: string) => void} post
   * @param {(far: Far, why: EndWhy) => void} ended
   */
  constructor(key, theirs, post, ended) {
    this.key = key;
    this.theirs = theirs;
    this.#post = post;
    this.#ended = ended;
  }

  /** @param {ByeWhy} why */
  bye(why) {
    if (this.state === "ended") return;
    this.#post(`b${why}`);
    this.end("closed");
  }

  /** @param {EndWhy} why */
  end(why) {
    if (this.state === "ended") return;
    this.state = "ended";
    this.#ended(this, why);
  }
}
