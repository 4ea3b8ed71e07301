// The host of a room: its own page, and the room on this device (keeping.js), which guests speak to over the transport.

import { Keeping } from "./keeping.js";
import { LiveClient } from "./live_client.js";

/** @typedef {import("./types.js").HostNews} HostNews */
/** @typedef {import("../net/types.js").Transport} Transport */

/**
 * @typedef {Omit<import("./keeping.js").KeepingSetup, "hear"|"through"|"seed"|"word"> & {
 *   first?: import("../features/room/first.js").FirstTable|null, save: (text: string) => boolean}} HostSetup
 */

export class Host {
  /** This device's own page. */
  client;
  #setup;
  #room;
  /** The table that is shown until Python has opened it. */
  #first;
  /** Callbacks that release resources when the room is closed. @type {(() => void)[]} */
  #offs = [];

  /** @param {HostSetup} setup */
  constructor(setup) {
    const { transport, emit, first = null } = setup;
    this.#setup = setup;
    this.#first = first;
    this.#room = this.#open();
    this.client = this.#ownClient();
    if (!transport) return;
    this.#offs.push(...this.#hear(transport));
    emit({ type: "net/state", state: transport.state() });
  }

  /** Whether another try to load Python is all that it takes. */
  retry() {
    this.#setup.transport?.retry();
    this.#first?.retry();
    return this.#first !== null;
  }

  /** Shows the table that the build has dealt, if there is one and the room has not said yet what it is. */
  showFirst() {
    for (const text of this.#first?.show() ?? []) this.client.receive(text);
  }

  async close() {
    this.#room.close();
    this.client.detach();
    for (const off of this.#offs) off();
    await this.#setup.transport?.leave();
  }

  #open() {
    const { save, emit, python } = this.#setup;
    const first = this.#first;
    return new Keeping({
      ...this.#setup,
      python: first?.python(python) ?? python,
      ...(first && { seed: first.seed }),
      emit: (news) => {
        emit(news);
        if (news.type === "host/dead") void this.close();
      },
      hear: (text, isPages) => (isPages ? this.client.receive(text) : this.#hearRoom(text)),
      through: {
        save: ({ text }) => void (save(text) || emit({ type: "host/unsaved" })),
        send: (_, act) => act(),
      },
    });
  }

  #ownClient() {
    const { name, app, emit } = this.#setup;
    const client = new LiveClient({ name, app, emit });
    client.attachTo((text) => this.#first?.keeps(text) || this.#room.say(text));
    return client;
  }

  /** What the room says to this device's own page, unless that is shown already. @param {string} text */
  #hearRoom(text) {
    if (!this.#first?.isShown) this.#first = null;
    const first = this.#first;
    const found = first?.compare(text) ?? "new";
    if (found === "new") return this.client.receive(text);
    if (found === "shown") return;
    this.#first = null;
    const answers = first?.answers() ?? [];
    if (found === "other table") this.#startOver(answers.length > 0);
    else for (const answer of answers) this.#room.say(answer);
  }

  /** The page was told a wrong state of the match. @param {boolean} answered  to that */
  #startOver(answered) {
    const { emit } = this.#setup;
    this.client.detach();
    emit({ type: "line/sent", sent: null });
    if (answered) emit({ type: "line/refused", why: { key: "why.other_table" } });
    this.client = this.#ownClient();
  }

  /** Guests come, speak and go. @param {Transport} transport @returns {(() => void)[]} what ends that */
  #hear(transport) {
    const { emit } = this.#setup;
    const room = this.#room;
    return [
      transport.on("peer", (peer) => room.came(peer)),
      transport.on("message", ({ key }, text) => room.hear(key, text)),
      transport.on("caught_up", () => room.tick()), // pages that are owed a screen get it now
      transport.on("gone", (peer, why) => room.gone(peer, why)),
      transport.on("refused", ({ why }) => {
        if (why === "version") emit({ type: "net/stranger" });
      }),
      transport.on("unsent", (peer, why) => room.unsent(peer, why)),
      transport.on("state", (state) => {
        room.reaches(state.ways);
        emit({ type: "net/state", state });
      }),
    ];
  }
}
