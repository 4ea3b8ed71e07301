// The room on this device: carries messages between the worker, where it lives, this device's own page and the guests.
// Effects are applied in the order the worker gives them, so the save always precedes the message. When the worker dies, all
// are told to wait a moment, the sender of the fatal message is shut out, and the others say hello to the reopened room.

import { Lines, RESTARTED, RESTARTING, tellUnsent } from "./lines.js";
import { OwnTexts } from "./live_client.js";
import { RoomCalls, Wakes } from "./room_calls.js";

/** @typedef {import("./types.js").HostNews} HostNews */
/** @typedef {import("../core/types.js").Effect} Effect */
/** @typedef {import("../core/types.js").RoomCall} RoomCall */
/** @typedef {import("../core/types.js").Think} Think */
/** @typedef {import("../net/types.js").Peer} Peer */
/** @typedef {import("../net/types.js").Transport} Transport */

/** @template {Effect["do"]} D @typedef {Extract<Effect, {do: D}>} EffectOf */

/**
 * What becomes of saves, and of what is told: `send` does it, at once or when what it promises is kept.
 * @typedef {{save: (effect: EffectOf<"save">) => void, send: (effect: EffectOf<"send">, act: () => void) => void}} Through
 *
 * `hear`: what the room says to this device's own page; `isPages`: what keeping itself says. `word`: a text as guests get it. `parts`: whether a save tells its part, too. `playsOn`: another match begins, where that of the save is lost.
 * @typedef {{
 *   python: () => Promise<import("../boot/python.js").Python>,
 *   think?: ((seat: number, text: string) => Promise<string>)|null,
 *   transport: Transport|null,
 *   key: string, name: string, game: string, options?: import("../core/types.js").OptionValues, app: string, solo: boolean, lesson?: boolean, lobby?: boolean,
 *   saved: string|string[]|null, seed?: string, parts?: boolean, playsOn?: boolean, forget?: () => void,
 *   emit: (news: HostNews) => void,
 *   hear: (text: string, isPages?: boolean) => void, through: Through, word?: (text: string) => string,
 * }} KeepingSetup
 */

/** Ends of a connection by which a peer has broken the limits. @type {Set<string>} */
const OFFENCES = new Set(["oversize", "flood", "malformed"]);

/** 64 unpredictable hexadecimal digits. No module of the network is loaded for them: a game alone needs none. */
const freshSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Keeping {
  #setup;
  #room;
  #word;
  /** The guests, by their keys. @type {Map<string, Peer>} */
  #guests = new Map();
  #wakes = new Wakes(() => this.tick());
  #lines = new Lines((text) => this.#tellAll(text));
  #own;
  /** The senders of messages of which Python has died: the reopened room keeps them out. @type {Set<string>} */
  #killers = new Set();
  /** Callbacks that release resources when the room is closed. @type {(() => void)[]} */
  #offs = [];

  /** @param {KeepingSetup} setup */
  constructor(setup) {
    const { hear, seed = freshSeed(), word = (text) => text } = setup;
    this.#setup = setup;
    this.#word = word;
    this.#own = new OwnTexts(hear);
    this.#room = this.#openRoom(seed);
    this.#followPage();
  }

  close() {
    this.#room.close();
    for (const off of this.#offs) off();
    this.#wakes.forget();
    this.#lines.forget();
    this.#own.forget();
  }

  tick() {
    this.#room.tell({ op: "tick" });
  }

  /** The keeper hears too few members: clock and bots stop. @param {{here: number, of: number, wants: number}} count */
  pause(count) {
    this.#room.tell({ op: "pause", ...count });
  }

  resume() {
    this.#room.tell({ op: "resume" });
  }

  /** What has become of a match that homes deal together. @param {RoomCall} call */
  tell(call) {
    this.#room.tell(call);
  }

  /** @param {string} text  from this device's own page */
  say(text) {
    this.#room.tell({ op: "receive", peer: this.#setup.key, text });
  }

  /** Somebody's page is there. @param {Peer} peer */
  came(peer) {
    this.#guests.set(peer.key, peer);
    this.#room.tell({ op: "joined", peer: peer.key });
    this.#lines.newcomer(Date.now());
  }

  /** @param {string} peer @param {string} text  from its page */
  hear(peer, text) {
    this.#room.tell({ op: "receive", peer, text });
  }

  /** @param {Peer} peer @param {import("../net/types.js").GoneWhy} why */
  gone(peer, why) {
    if (why === "replaced") return;
    if (this.#guests.get(peer.key) === peer) this.#guests.delete(peer.key);
    if (OFFENCES.has(why)) this.#shutOut(peer.key);
    else this.#room.tell({ op: "left", peer: peer.key });
  }

  /** What was to be said to a guest was too long. @param {Peer} peer @param {"too_long" | "too_soon"} why */
  unsent(peer, why) {
    tellUnsent(this.#setup.emit)(peer, why);
  }

  /** @param {import("../net/types.js").Way[]} ways  how everybody is reached now */
  reaches(ways) {
    this.#lines.are(ways, Date.now());
  }

  /** @param {string} seed */
  #openRoom(seed) {
    const {
      python,
      saved,
      key,
      name,
      game,
      options = {},
      app,
      solo,
      lesson = false,
      lobby = false,
      transport,
      emit,
      parts = false,
      playsOn = false,
    } = this.#setup;
    const thinks = Boolean(this.#setup.think);
    const opening = {
      op: /** @type {const} */ ("open"),
      key,
      name,
      game,
      options,
      seed,
      app,
      solo,
      lesson,
      lobby,
      thinks,
      ...(parts && { parts }),
      ...(playsOn && { plays_on: true }),
    };
    return new RoomCalls({
      python,
      saved,
      owner: key,
      opening: (save) => ({ ...opening, save, blamed: [...this.#killers] }),
      turn: (call) => ({ ...call, behind: transport?.behind() ?? [], ...(parts && { parts }) }),
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
      dead: () => emit({ type: "host/dead" }),
    });
  }

  /** @param {Effect} effect */
  #apply(effect) {
    const { transport, through, forget } = this.#setup;
    switch (effect.do) {
      case "save":
        through.save(effect);
        break;
      case "send":
        through.send(effect, () => this.#send(effect));
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

  /** @param {EffectOf<"send">} effect */
  #send({ peer, text }) {
    if (peer === this.#setup.key) this.#own.add(text, this.#guests.size > 0);
    else this.#guests.get(peer)?.send(this.#word(text));
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

  /** The room is about to be reopened. */
  #restart() {
    this.#wakes.forget();
    for (const peer of this.#guests.keys()) this.#room.tell({ op: "joined", peer });
    this.#tellAll(RESTARTING);
  }

  /** @param {string} text for this page and all guests */
  #tellAll(text) {
    this.#own.hear();
    this.#setup.hear(text, true);
    for (const guest of this.#guests.values()) guest.send(this.#word(text));
  }

  /** A phone that was asleep missed its timers. */
  #followPage() {
    const onVisible = () => {
      if (document.visibilityState === "visible") this.tick();
    };
    document.addEventListener("visibilitychange", onVisible);
    this.#offs.push(() => document.removeEventListener("visibilitychange", onVisible));
  }
}
