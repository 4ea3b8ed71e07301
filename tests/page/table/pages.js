// Pages of one room under Node: lines in memory, real keys, and in place of Python a room that counts deeds.

import { createHash } from "node:crypto";
import { createKeeper } from "../../../web/core/device.js";
import { shortKey } from "../../../web/net/link.js";
import { LogDrawer } from "../../../web/session/log/drawer.js";
import { drawLotKeys, publicHalf } from "../../../web/session/log/sealed.js";
import { Table } from "../../../web/session/table.js";
import { PROTOCOL } from "../../../web/wire/shapes.js";
import { person } from "../log/people.js";

globalThis.document ??= { addEventListener() {}, removeEventListener() {}, visibilityState: "visible" };

const hash = (text) => createHash("sha256").update(text).digest("base64url");
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Until it is so. @param {() => unknown} is @param {number} [most] ms */
export async function until(is, most = 15_000) {
  const begun = performance.now();
  while (!is()) {
    if (performance.now() - begun > most) throw new Error(`not so after ${most} ms: ${is}`);
    await pause(10);
  }
  return performance.now() - begun;
}

/** What is stored of a room, one way or the other: a whole save, what was added to it, or the line without secrets. */
const joined = (texts) => {
  const [whole, ...parts] = [texts].flat().map((text) => JSON.parse(text.split("\n").at(-1)));
  if (whole.places) return { phase: "lobby", deeds: [], people: whole.places.map(([, , key]) => key) };
  for (const { phase, deed, people } of parts) {
    if (phase) whole.phase = phase;
    if (people) whole.people = people;
    if (deed) whole.deeds.push(deed);
  }
  return whole;
};

/** What the room becomes at the owner's word. */
const PHASES = { start: "playing", over: "over", to_lobby: "lobby" };

/** In place of Python: whoever does a deed is acknowledged, and all see it. */
export function countingRoom(log = []) {
  let room = null;
  let peers = new Set();
  let me = "";
  const send = (peer, message, stored = false) => ({ do: "send", peer, text: JSON.stringify(message), stored });
  const told = () => ({
    game: "small",
    phase: room.phase,
    options: {},
    seats: room.people.map((key, seat) => ({ seat, kind: "human", who: key.slice(0, 8), here: peers.has(key), away: null })),
    notes: [],
    your_seat: 0,
  });
  const screen = () => ({ t: "screen", match: "m", view: { deeds: [...room.deeds] }, events: [] });
  const line = () =>
    JSON.stringify({ phase: room.phase, places: room.people.map((key) => ["human", "n", key]), banned: {}, options: {} });
  const save = (part) => ({
    do: "save",
    text: `${line()}\n${JSON.stringify(room)}`,
    part: JSON.stringify(part ?? { room: line() }),
  });
  const all = (message) => [...peers].map((peer) => send(peer, message));

  const on = {
    open({ key, save: saved, plays_on }) {
      room = saved === null ? { phase: "lobby", deeds: [], people: [] } : joined(saved);
      if (plays_on) room.phase = "playing";
      me = key;
      peers = new Set([me]);
      return [save(null)];
    },
    joined: ({ peer }) => void peers.add(peer),
    left: ({ peer }) => void peers.delete(peer),
    receive({ peer, text }) {
      const { t, id } = JSON.parse(text);
      peers.add(peer);
      if (t === "hello") {
        const isNew = room.phase === "lobby" && !room.people.includes(peer);
        if (isNew) room.people.push(peer);
        return [
          ...(isNew ? [save({})] : []),
          send(peer, { t: "welcome", v: PROTOCOL }),
          ...all({ t: "room", room: told() }),
          send(peer, screen()),
        ];
      }
      if (t === "stand") {
        room.people = room.people.filter((one) => one !== peer);
        return [save({ people: room.people }), ...all({ t: "room", room: told() })];
      }
      if (t in PHASES) {
        room.phase = PHASES[t];
        return [save({ phase: room.phase }), ...all({ t: "room", room: told() }), ...all(screen())];
      }
      if (t !== "deed") return [];
      if (!room.deeds.includes(id)) room.deeds.push(id);
      return [save({ deed: id }), send(peer, { t: "ack", id }, true), ...all(screen())];
    },
  };
  return {
    died: new Promise(() => {}),
    ask: async (op) => {
      log.push(op);
      await null;
      return { ok: true, effects: on[op.op]?.(op) ?? [] };
    },
  };
}

/** The lines between them. */
class Net {
  /** @type {Map<string, any>} */
  pages = new Map();

  join(page) {
    this.pages.set(page.key, page);
    for (const other of this.pages.values()) if (other !== page) this.#meet(page, other);
  }

  #meet(one, other) {
    one.met(other);
    other.met(one);
  }

  /** Those of one side don't hear those of the other, until the cut is over. */
  cut(ones, others) {
    const pairs = ones.flatMap((one) => others.map((other) => [one.line, other.line]));
    for (const [one, other] of pairs) {
      one.lost(one.peers.get(other.key), "lost");
      other.lost(other.peers.get(one.key), "lost");
    }
    return () => {
      for (const [one, other] of pairs) this.#meet(one, other);
    };
  }

  leave(key, why, ms = 20) {
    this.pages.delete(key);
    for (const other of this.pages.values()) {
      const peer = other.peers.get(key);
      setTimeout(() => other.lost(peer, why), ms);
    }
  }
}

/** A page's own end of them. */
class Line {
  handlers = {};
  peers = new Map();
  said = [];
  isAwake = true;
  /** What is said is lost on the way. */
  isCut = false;

  constructor(net, key, host) {
    Object.assign(this, { net, key, host });
  }

  on(name, act) {
    this.handlers[name] = [...(this.handlers[name] ?? []), act];
    return () => {
      this.handlers[name] = this.handlers[name].filter((one) => one !== act);
    };
  }

  emit(name, ...told) {
    if (this.isAwake) for (const act of this.handlers[name] ?? []) act(...told);
  }

  met(other) {
    const peer = {
      key: other.key,
      role: other.key === this.host ? "host" : "guest",
      send: (text) => {
        if (!this.isAwake) return false;
        this.said.push([other.key, text]);
        if (this.isCut || other.isCut) return true;
        setTimeout(() => this.net.pages.get(other.key) === other && other.heard(this.key, text), 3);
        return true;
      },
      tell: (text) => {
        if (!this.isAwake) return false;
        this.said.push([other.key, text]);
        if (this.isCut || other.isCut) return true;
        setTimeout(() => this.net.pages.get(other.key) === other && other.heard(this.key, text, "told"), 3);
        return true;
      },
      close: () => {},
    };
    this.peers.set(other.key, peer);
    this.emit("peer", peer);
  }

  heard(from, text, name = "message") {
    const peer = this.peers.get(from);
    if (peer) this.emit(name, peer, text);
  }

  lost(peer, why) {
    const isHere = this.peers.get(peer?.key) === peer;
    if (isHere) this.peers.delete(peer?.key);
    if (peer) this.emit("gone", peer, isHere ? why : "replaced");
  }

  state = () => ({ phase: "connected", ways: [] });
  behind = () => [];
  keeps = (key) => {
    this.keeper = key;
  };
  ban() {}
  admit() {}
  retry() {}
  async leave() {
    this.net.leave(this.key, "left");
  }
}

/** A device with its storage, and at times a page. */
export class Device {
  static async make(net, owner = null) {
    const identity = await person();
    const lotKeys = await drawLotKeys();
    const device = new Device();
    Object.assign(device, {
      net,
      identity,
      lotKeys,
      half: await publicHalf(lotKeys),
      key: identity.key,
      owner: owner ?? identity.key,
    });
    device.disk = createKeeper(null);
    device.ops = [];
    return device;
  }

  open() {
    const { identity, lotKeys, half, key, owner, ops } = this;
    this.news = [];
    this.deeds = [];
    this.acks = [];
    this.line = new Line(this.net, key, owner);
    const emit = (news) => {
      this.news.push(news);
      if (news.type === "line/screen") this.deeds = news.screen.view.deeds;
    };
    this.table = new Table({
      python: async () => {
        this.saves = false;
        this.python ??= countingRoom(ops);
        return this.python;
      },
      transport: this.line,
      identity,
      isOwner: key === owner,
      room: "room",
      owner: shortKey(owner),
      log: new LogDrawer(this.disk, "room"),
      lotKeys,
      half,
      hash,
      name: "somebody",
      game: "small",
      app: "t",
      saved: this.saved ?? null,
      save: (text) => {
        this.saved = text;
        return true;
      },
      mayAll: () => true,
      spares: () => this.saves === true,
      read: (text) => {
        const message = JSON.parse(text);
        if (message.t === "ack") this.acks.push(message.id);
        return message;
      },
      emit,
    });
    this.net.join(this.line);
    return this;
  }

  do(id) {
    this.table.client.send({ t: "deed", id });
  }

  /** Its page is gone at once: no last word. */
  kill(ms) {
    this.line.isAwake = false;
    this.net.leave(this.key, "lost", ms);
    this.python = null;
    const { table } = this;
    this.table = null;
    table.goes = () => false;
    void table.close();
  }

  /** Its page goes, with its last word if it keeps. @returns {boolean} whether that was said */
  hide() {
    const isSaid = this.table.goes();
    this.kill();
    return isSaid;
  }

  /** Whether it keeps the room. */
  get leads() {
    return this.table !== null && this.line.keeper === this.key;
  }
}

/** A room in whose lobby so many people sit. `saves`: the guests whose devices save data. */
export async function inLobby(count, saves = []) {
  const net = new Net();
  const owner = await Device.make(net);
  const guests = await Promise.all(Array.from({ length: count - 1 }, () => Device.make(net, owner.key)));
  for (const at of saves) guests[at].saves = true;
  const devices = [owner, ...guests].map((device) => device.open());
  const people = () => owner.news.findLast(({ type }) => type === "line/room")?.room.seats.length ?? 0;
  await until(() => people() === count);
  await pause(50);
  return { net, devices, owner, guests };
}

/** A room in which so many people sit, and a match has begun. */
export async function seated(count, saves = []) {
  const { net, devices, owner, guests } = await inLobby(count, saves);
  owner.table.client.send({ t: "start" });
  await until(() => devices.every(({ disk }) => disk.text("log.room.1") !== null));
  return { net, devices, owner, guests };
}
