// What a page of friends (table.js) has to do with a match that their devices deal together: how it begins and ends, between the room,
// its log and this page's home (room.js).

import { JointRoom } from "./room.js";

/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../types.js").HomeMessage} HomeMessage */

/**
 * `found`: begins a log with those members and this page; whether all of them keep it. `room`: an operation of the room, if it is on
 * this device. `send`: to whoever keeps it.
 * @typedef {Omit<import("./room.js").JointRoomSetup, "begun"|"changed"|"settled"|"name"> & {spares: () => boolean, found: (others: string[]) => Promise<boolean>,
 *   room: (call: import("../../core/types.js").RoomCall) => void, send: (message: import("../../core/types.js").PageMessage) => void}} HomeSetup
 */

export class Home extends JointRoom {
  #setup;
  /** The last match whose log was to begin here. */
  #opened = "";
  /** Whether this page knows its room: before that it can read no screen. */
  #isTold = false;
  /** @type {Room|null} */
  #room = null;

  /** @param {HomeSetup} setup */
  constructor(setup) {
    super({
      ...setup,
      hear: (text) => this.#isTold && setup.hear(text),
      begun: (match) => setup.room({ op: "together", match }),
      name: (seat) => this.#room?.seats[seat]?.name ?? "",
      changed: () => setup.room({ op: "tick" }), // for those who watch
      settled: (match, verdict) => setup.room({ op: "settled", match, ...verdict }),
    });
    this.#setup = setup;
  }

  /** A match is about to begin. A device that saves data does not deal: then one does. @param {HomeMessage} message */
  async begins(message) {
    const { me, spares, found, room, send } = this.#setup;
    const { match } = message;
    if (message.t === "found") {
      send({ t: "sharing", match, sharing: spares() ? "" : await this.share(message) });
      return;
    }
    if (this.#opened === match) return; // it was said again
    this.#opened = match;
    const others = message.homes.filter((key) => key !== me);
    if (await found(others)) this.propose(message);
    else room({ op: "apart", match });
  }

  /** What the room is now. What it takes to deal is loaded while people sit down. @param {Room|null} before @param {Room} room */
  sees(before, room) {
    if (!this.#isTold) setTimeout(() => this.show());
    this.#isTold = true;
    this.#room = room;
    const isWanted = room.options["keep"] === "together" && room.your_seat !== null;
    if (isWanted && !this.#setup.spares()) void this.prepare().catch(() => undefined);
    if (before?.together && !room.together) this.end();
    if (room.phase === "playing" && !room.together) this.leave();
  }
}
