// The host: carries messages between the worker, where the room lives, this device's own page and the guests.
// Effects are applied in the order the worker gives them, so the save always precedes the message. When the worker dies, all
// are told to wait a moment, whoever sent what it died of is shut out, and the others say hello to the room that is opened anew.

import { Acknowledged, Lines } from "./lines.js";
import { LiveClient, randomDigits } from "./live_client.js";
import { RoomCalls, Wakes } from "./room_calls.js";

/** @typedef {import("./types.js").HostNews} HostNews */
/** @typedef {import("../core/types.js").Effect} Effect */
/** @typedef {import("../core/types.js").RoomCall} RoomCall */
/** @typedef {import("../core/types.js").Think} Think */
/** @typedef {import("../net/types.js").Peer} Peer */
/** @typedef {import("../net/types.js").Transport} Transport */

/**
 * @typedef {{
 *   python: () => Promise<import("../boot/python.js").Python>,
 *   think?: ((seat: number, text: string) => Promise<string>)|null,
 *   transport: Transport|null,
 *   key: string, name: string, game: string, options?: import("../core/types.js").OptionValues, app: string, solo: boolean, lesson?: boolean, lobby?: boolean,
 *   saved: string|null,
 *   save: (text: string) => boolean, forget?: () => void,
 *   emit: (news: HostNews) => void,
 * }} HostSetup
 */

/** Ends of a connection by which a peer has broken the limits. @type {Set<string>} */
const OFFENCES = new Set(["oversize", "flood", "malformed"]);

const RESTARTING = JSON.stringify({ t: "restarting" });
const RESTARTED = JSON.stringify({ t: "restarted" });

export class Host {
  /** This device's own page. */
  client;
  #setup;
  #room;
  /** The guests, by their keys. @type {Map<string, Peer>} */
  #guests = new Map();
  #wakes = new Wakes(() => this.#tick());
  #lines = new Lines((text) => this.#tellAll(text));
  #acknowledged = new Acknowledged(() => this.#tick());
  /** At whose messages Python has died: the room that is opened anew keeps them out. @type {Set<string>} */
  #killers = new Set();
  /** Callbacks that release resources when the room is closed. @type {(() => void)[]} */
  #offs = [];

  /** @param {HostSetup} setup */
  constructor(setup) {
    const { transport, key, name, app, emit } = setup;
    this.#setup = setup;
    this.client = new LiveClient({ name, app, emit });
    this.#room = this.#openRoom(randomDigits());
    this.client.attach((text) => this.#call({ op: "receive", peer: key, text }));
    this.#followPage();
    if (!transport) return;
    this.#offs.push(...this.#hear(transport));
    emit({ type: "net/state", state: transport.state() });
  }

  retry() {
    this.#setup.transport?.retry();
  }

  async close() {
    this.#room.close();
    this.client.detach();
    for (const off of this.#offs) off();
    this.#wakes.forget();
    this.#acknowledged.forget();
    this.#lines.forget();
    await this.#setup.transport?.leave();
  }

  /** @param {string} seed */
  #openRoom(seed) {
    const { python, saved, key, name, game, options = {}, app, solo, lesson = false, lobby = false, emit } = this.#setup;
    const thinks = Boolean(this.#setup.think);
    const opening = { op: /** @type {const} */ ("open"), key, name, game, options, seed, app, solo, lesson, lobby, thinks };
    return new RoomCalls({
      python,
      saved,
      owner: key,
      opening: (save) => ({ ...opening, save, blamed: [...this.#killers] }),
      turn: (call) => (call.op === "receive" || call.op === "tick" ? { ...call, ...this.#acknowledged.take() } : call),
      apply: (effect) => this.#apply(effect),
      spoilt: () => emit({ type: "host/spoilt" }),
      fault: (error) => emit({ type: "host/fault", error }),
      flooded: (peer) => this.#shutOut(peer),
      blamed: (call) => this.#blame(call),
      died: () => this.#restart(),
      opened: () => {
        this.#killers.clear();
        this.#tellAll(RESTARTED);
      },
      dead: () => {
        emit({ type: "host/dead" });
        void this.close();
      },
    });
  }

  /** @param {Effect} effect */
  #apply(effect) {
    const { key, transport, save, forget, emit } = this.#setup;
    switch (effect.do) {
      case "save":
        if (!save(effect.text)) emit({ type: "host/unsaved" });
        break;
      case "send":
        if (effect.peer === key) this.client.receive(effect.text);
        else this.#guests.get(effect.peer)?.send(effect.text);
        break;
      case "close":
        this.#guests.get(effect.peer)?.close(effect.banned ? "banned" : "closed");
        if (effect.banned) transport?.ban(effect.peer);
        break;
      case "admit":
        transport?.admit(effect.peer);
        break;
      case "forget":
        forget?.();
        break;
      case "wake":
        this.#wakes.add(effect.at);
        break;
      case "think":
        this.#think(effect);
        break;
    }
  }

  /** @param {RoomCall} call */
  #call(call) {
    void this.#room.tell(call);
  }

  /** A bot's question for another worker. Where there is none, or it dies, a quick bot answers. @param {Think} effect */
  #think({ id, seat, text }) {
    this.#setup
      .think?.(seat, text)
      .then((thought) => this.#call({ op: "thought", id, text: thought }))
      .catch(() => undefined);
  }

  #tick() {
    this.#call({ op: "tick" });
  }

  /** This peer has sent what no page of ours sends: the room keeps it out, and says so. @param {string} peer */
  #shutOut(peer) {
    this.#setup.transport?.ban(peer);
    this.#call({ op: "shut_out", peer });
  }

  /** Python has died of this call. @param {RoomCall} call */
  #blame(call) {
    const { key, transport } = this.#setup;
    if (call.op !== "receive" || call.peer === key) return;
    transport?.ban(call.peer);
    this.#killers.add(call.peer);
  }

  /** The room is about to be opened anew. */
  #restart() {
    this.#wakes.forget();
    this.#acknowledged.forget();
    for (const peer of this.#guests.keys()) this.#call({ op: "joined", peer });
    this.#tellAll(RESTARTING);
  }

  /** @param {string} text for this page and all guests */
  #tellAll(text) {
    this.client.receive(text);
    for (const guest of this.#guests.values()) guest.send(text);
  }

  /** A phone that was asleep missed its timers. */
  #followPage() {
    const onVisible = () => {
      if (document.visibilityState === "visible") this.#tick();
    };
    document.addEventListener("visibilitychange", onVisible);
    this.#offs.push(() => document.removeEventListener("visibilitychange", onVisible));
  }

  /** Guests come, speak and go. @param {Transport} transport @returns {(() => void)[]} what ends that */
  #hear(transport) {
    const { emit } = this.#setup;
    return [
      transport.on("peer", (peer) => {
        this.#guests.set(peer.key, peer);
        this.#call({ op: "joined", peer: peer.key });
        this.#lines.newcomer(Date.now());
      }),
      transport.on(
        "message",
        ({ key }, text) => this.#acknowledged.keep(key, text) || this.#call({ op: "receive", peer: key, text }),
      ),
      transport.on("gone", (peer, why) => {
        if (why === "replaced") return;
        if (this.#guests.get(peer.key) === peer) this.#guests.delete(peer.key);
        if (OFFENCES.has(why)) this.#shutOut(peer.key);
        else this.#call({ op: "left", peer: peer.key });
      }),
      transport.on("refused", ({ why }) => {
        if (why === "version") emit({ type: "net/stranger" });
      }),
      transport.on("state", (state) => {
        this.#lines.are(state.ways, Date.now());
        emit({ type: "net/state", state });
      }),
    ];
  }
}
