// The host: carries messages between the worker, where the room lives, this device's own page and the guests.
// Effects are applied in the order the worker gives them, so the save always precedes the message. When the worker dies, all
// are told to wait a moment, whoever sent what it died of is shut out, and the others say hello to the room that is opened anew.

import { Lines, RESTARTED, RESTARTING, tellUnsent } from "./lines.js";
import { LiveClient, OwnTexts, randomDigits } from "./live_client.js";
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
 *   saved: string|null, first?: import("../features/room/first.js").FirstTable|null,
 *   save: (text: string) => boolean, forget?: () => void,
 *   emit: (news: HostNews) => void,
 * }} HostSetup
 */

/** Ends of a connection by which a peer has broken the limits. @type {Set<string>} */
const OFFENCES = new Set(["oversize", "flood", "malformed"]);

export class Host {
  /** This device's own page. */
  client;
  #setup;
  #room;
  /** The guests, by their keys. @type {Map<string, Peer>} */
  #guests = new Map();
  #wakes = new Wakes(() => this.#room.tell({ op: "tick" }));
  #lines = new Lines((text) => this.#tellAll(text));
  #own = new OwnTexts((text) => this.#hearRoom(text));
  /** At whose messages Python has died: the room that is opened anew keeps them out. @type {Set<string>} */
  #killers = new Set();
  /** The table that is shown until Python has opened it. */
  #first;
  /** Callbacks that release resources when the room is closed. @type {(() => void)[]} */
  #offs = [];

  /** @param {HostSetup} setup */
  constructor(setup) {
    const { transport, emit, first = null } = setup;
    this.#setup = setup;
    this.#first = first;
    this.#room = this.#openRoom(first?.seed ?? randomDigits());
    this.client = this.#ownClient();
    this.#followPage();
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
    this.#wakes.forget();
    this.#lines.forget();
    this.#own.forget();
    await this.#setup.transport?.leave();
  }

  /** @param {string} seed */
  #openRoom(seed) {
    const { saved, key, name, game, options = {}, app, solo, lesson = false, lobby = false, transport, emit } = this.#setup;
    const thinks = Boolean(this.#setup.think);
    const opening = { op: /** @type {const} */ ("open"), key, name, game, options, seed, app, solo, lesson, lobby, thinks };
    return new RoomCalls({
      python: this.#first?.python(this.#setup.python) ?? this.#setup.python,
      saved,
      owner: key,
      opening: (save) => ({ ...opening, save, blamed: [...this.#killers] }),
      turn: (call) => ({ ...call, behind: transport?.behind() ?? [] }),
      apply: (effect) => this.#apply(effect),
      spoilt: () => emit({ type: "host/spoilt" }),
      fault: (error) => emit({ type: "host/fault", error }),
      flooded: (peer) => this.#shutOut(peer),
      stalled: (on) => this.#tellAll(JSON.stringify({ t: "stalled", on })),
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
        if (effect.peer === key) this.#own.add(effect.text, this.#guests.size > 0);
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

  #ownClient() {
    const { name, app, emit } = this.#setup;
    const client = new LiveClient({ name, app, emit });
    client.attachTo((text) => this.#first?.keeps(text) || this.#say(text));
    return client;
  }

  /** @param {string} text  from this device's own page */
  #say(text) {
    this.#room.tell({ op: "receive", peer: this.#setup.key, text });
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
    else for (const answer of answers) this.#say(answer);
  }

  /** What this page was told of the match is not so. @param {boolean} answered  to that */
  #startOver(answered) {
    const { emit } = this.#setup;
    this.client.detach();
    emit({ type: "line/sent", sent: null });
    if (answered) emit({ type: "line/refused", why: { key: "why.other_table" } });
    this.client = this.#ownClient();
  }

  /** A bot's question for another worker. Where there is none, or it dies, a quick bot answers. @param {Think} effect */
  #think({ id, seat, text }) {
    this.#setup
      .think?.(seat, text)
      .then((thought) => this.#room.tell({ op: "thought", id, text: thought }))
      .catch(() => undefined);
  }

  /** This peer has sent what no page of ours sends: the room keeps it out, and says so. @param {string} peer */
  #shutOut(peer) {
    this.#setup.transport?.ban(peer);
    this.#room.tell({ op: "shut_out", peer });
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
    for (const peer of this.#guests.keys()) this.#room.tell({ op: "joined", peer });
    this.#tellAll(RESTARTING);
  }

  /** @param {string} text for this page and all guests */
  #tellAll(text) {
    this.#own.hear();
    this.client.receive(text);
    for (const guest of this.#guests.values()) guest.send(text);
  }

  /** A phone that was asleep missed its timers. */
  #followPage() {
    const onVisible = () => {
      if (document.visibilityState === "visible") this.#room.tell({ op: "tick" });
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
        this.#room.tell({ op: "joined", peer: peer.key });
        this.#lines.newcomer(Date.now());
      }),
      transport.on("message", ({ key }, text) => this.#room.tell({ op: "receive", peer: key, text })),
      transport.on("caught_up", () => this.#room.tell({ op: "tick" })), // who is owed a screen gets it now
      transport.on("gone", (peer, why) => {
        if (why === "replaced") return;
        if (this.#guests.get(peer.key) === peer) this.#guests.delete(peer.key);
        if (OFFENCES.has(why)) this.#shutOut(peer.key);
        else this.#room.tell({ op: "left", peer: peer.key });
      }),
      transport.on("refused", ({ why }) => {
        if (why === "version") emit({ type: "net/stranger" });
      }),
      transport.on("unsent", tellUnsent(emit)),
      transport.on("state", (state) => {
        this.#lines.are(state.ways, Date.now());
        emit({ type: "net/state", state });
      }),
    ];
  }
}
