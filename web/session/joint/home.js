// What a page of friends (table.js) has to do with a match that their devices deal together: how it begins and ends, between the room,
// its log and this page's home (room.js).

import { JointRoom } from "./room.js";
import { Served } from "./served.js";

/** How often it is looked for a home that serves this page. */
const SERVED_MS = 250;

/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../types.js").HomeMessage} HomeMessage */

/**
 * `found`: begins a log with those members and this page; whether all these homes keep it. `call`: an operation of the room, if it is on
 * this device. `send`: to whoever keeps it.
 * @typedef {Omit<import("./room.js").JointRoomSetup, "begun"|"changed"|"settled"|"room"> & {spares: () => boolean, found: (others: string[], homes: readonly string[]) => Promise<boolean>,
 *   call: (call: import("../../core/types.js").RoomCall) => void, send: (message: import("../../core/types.js").PageMessage) => void}} HomeSetup
 */

export class Home extends JointRoom {
  #setup;
  #served;
  /** The last match whose log was to begin here. */
  #opened = "";
  /** @type {Room|null} */
  #room = null;
  /** Whether the keeper knows that this device is ready to deal. */
  #isTold = false;
  #serving;

  /** @param {HomeSetup} setup */
  constructor(setup) {
    super({
      ...setup,
      hear: (text) => this.#hear(text),
      room: () => this.#room,
      begun: (match) => setup.call({ op: "together", match }),
      changed: () => setup.call({ op: "tick" }), // for those who watch
      settled: (match, verdict) => setup.call({ op: "settled", match, ...verdict }),
    });
    this.#setup = setup;
    this.#served = new Served({ ...setup, hear: (text) => this.#hear(text) });
    this.#serving = setInterval(() => this.#served.tick(), SERVED_MS);
  }

  /** @override */
  close() {
    clearInterval(this.#serving);
    super.close();
  }

  /** A match is about to begin. A device that saves data does not deal. @param {HomeMessage} message */
  async begins(message) {
    const { me, spares, found, call, send } = this.#setup;
    const { match } = message;
    if (message.t === "found") {
      const sharing = spares() ? "" : await this.share(message).catch(() => "");
      send({ t: "sharing", match, homes: message.homes, sharing });
      return;
    }
    if (this.#opened === match) return; // it was said again
    this.#opened = match;
    const others = message.seated.flatMap((key) => (key === null || key === me ? [] : [key]));
    if (await found(others, message.homes)) this.propose(message);
    else call({ op: "apart", match });
  }

  /** What the room is now. What it takes to deal is loaded while people sit down. @param {Room|null} before @param {Room} room */
  sees(before, room) {
    if (!this.#room) setTimeout(() => this.show());
    this.#room = room;
    if (["together", "closed"].includes(String(room.options["keep"])) && room.your_seat !== null)
      void this.#getReady().catch(() => undefined);
    if (before?.together && !room.together) this.end();
    if (room.phase === "playing" && !room.together) this.leave();
    this.#served.sees(this.plays(room.together?.match ?? "") ? null : room);
  }

  /** Before it knows its room this page can read no screen. @param {string} text */
  #hear(text) {
    if (this.#room) this.#setup.hear(text);
  }

  /** A device that saves data waits until its Python is there for another reason. */
  async #getReady() {
    if (this.#isTold || this.#setup.spares()) return;
    await this.prepare();
    if (!this.#isTold) this.#setup.send({ t: "deals", on: true });
    this.#isTold = true;
  }

  /** @override @param {string} text */
  says(text) {
    if (JSON.parse(text).t === "hello") this.#isTold = false; // the keeper may be another one
    return super.says(text) || this.#served.says(text);
  }

  /** @override @param {string} from @param {string} word @param {string} body */
  hears(from, word, body) {
    return super.hears(from, word, body) || this.#served.hears(from, word, body);
  }
}
