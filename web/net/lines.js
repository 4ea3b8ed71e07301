// Every connection of this page to another one, also those that are still greeting and those between two guests.

import { PATIENCE } from "./heartbeat.js";
import { LINES } from "./limits.js";
import { Line } from "./line.js";
import { metBy, writeOffer } from "./offer.js";

/**
 * What a line needs of its owner. `admission` sees the greeting before the proof; `ready` comes when the key is proven; `packet`
 * answers whether it is one.
 * @typedef {{
 *   identity: import("./types.js").Identity,
 *   patience: typeof import("./heartbeat.js").PATIENCE,
 *   self: { role: import("./types.js").Role, version: import("./types.js").Version, session: string, since: number },
 *   room: import("./bytes.js").Bytes,
 *   admission: Pick<import("./admission.js").Admission, "fault" | "allowanceFor" | "binds">,
 *   ready: (line: Line) => void,
 *   packet: (line: Line, packet: string) => boolean,
 *   frame: (line: Line, frame: string) => void,
 *   measured: (line: Line, rtt: number) => void,
 *   end: (line: Line, why: import("./goodbye.js").EndWhy, refusal: import("./types.js").Refusal | null) => void,
 * }} LineOwner
 */

/** What lines need of the room, and tell it: what a line does of its owner, but for what is each line's own. @typedef {Omit<LineOwner, "patience" | "room">} LinesOwner */

/** How often it is seen whether everybody has come, in ms. */
const LOOK_MS = 100;

/** @param {Line} line */
const isGuest = ({ state, theirs }) => state === "ready" && theirs?.role === "guest";

export class Lines {
  /** @type {Set<Line>} */
  #lines = new Set();
  #owner;
  /** The offer of a new room, which every guest gets. @type {string | null} */
  #offer = null;

  /** @param {LinesOwner} owner */
  constructor(owner) {
    this.#owner = owner;
  }

  /**
   * Takes a connection that a way of meeting has made.
   * @param {import("./dial.js").Met} met
   * @param {import("./bytes.js").Bytes} room what both sides know of the room, to be signed
   * @param {typeof PATIENCE} [patience]
   */
  adopt({ connection, channel, hangUp, keep }, room, patience = PATIENCE) {
    if (this.#lines.size >= LINES) return hangUp();
    const line = new Line(connection, channel, hangUp, {
      ...this.#owner,
      patience,
      room,
      ready: (ready) => {
        keep();
        this.#owner.ready(ready);
        this.#offerTo(ready);
      },
      end: (ended, why, refusal) => {
        this.#lines.delete(ended);
        this.#owner.end(ended, why, refusal);
      },
    });
    this.#lines.add(line);
  }

  /** @returns {Line[]} */
  all() {
    return [...this.#lines];
  }

  /** @param {Line} line @returns {Line | undefined} another one to the same page */
  other({ key, theirs }) {
    return this.all().find((each) => each.key === key && each.state === "ready" && each.theirs?.session === theirs?.session);
  }

  /**
   * Offers a new room to all guests who are there, and to those who come.
   * @param {string} secret @param {string} name @returns {Promise<void>} resolves when all in the room have had the time to come
   */
  async offer(secret, name) {
    this.#offer = writeOffer(secret, name);
    const offered = Date.now();
    for (const line of this.all()) this.#offerTo(line);
    const came = () => this.all().flatMap((line) => (isGuest(line) ? [line.readyAt] : []));
    while (Date.now() < metBy(this.#owner.self.since, offered, came())) await new Promise((look) => setTimeout(look, LOOK_MS));
  }

  /** @param {Line} line */
  #offerTo(line) {
    if (this.#offer !== null && isGuest(line)) line.post(this.#offer);
  }

  /** Called every second. @param {number} now */
  tick(now) {
    for (const line of this.all()) line.tick(now);
  }

  /** Asks at once on every line who is still there. @param {number} now */
  probe(now) {
    for (const line of this.all()) line.probe(now);
  }
}
