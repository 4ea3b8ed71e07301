// The host: carries messages between the worker, where the room lives, this device's own page and the guests.
// Effects are applied in the order the worker gives them, so nobody is told what has not been saved. When the worker dies, all
// are told to wait a moment, whoever sent what it died of is shut out, and the others say hello to the room that is opened anew.

import { createLiveLine, randomDigits } from "./live_line.js";
import { createRoomCalls } from "./room_calls.js";

/** @typedef {import("./line.js").LineNews} LineNews */
/** @typedef {import("../types.js").Effect} Effect */
/** @typedef {import("../net/types.js").Peer} Peer */
/** @typedef {import("../net/types.js").Transport} Transport */
/** @typedef {import("../net/types.js").TransportState} TransportState */

/**
 * `host/spoilt`: the saved room cannot be read. `host/fault`: a fault of ours in the worker. `host/unsaved`: storage refused.
 * `host/dead`: Python has died again and again. `net/stranger`: somebody with another version knocked.
 * @typedef {LineNews | {type: "net/state", state: TransportState} | {type: "net/stranger"} | {type: "host/spoilt"}
 *   | {type: "host/fault", error: string} | {type: "host/unsaved"} | {type: "host/dead"}} HostNews
 *
 * @typedef {{
 *   python: () => Promise<import("../boot/python.js").Python>,
 *   transport: Transport|null,
 *   key: string, name: string, game: string, options?: import("../types.js").OptionValues, app: string, solo: boolean, lesson?: boolean,
 *   saved: string|null,
 *   save: (text: string) => boolean, forget?: () => void,
 *   emit: (news: HostNews) => void,
 * }} HostSetup
 */

const RESTARTING = JSON.stringify({ t: "restarting" });
const RESTARTED = JSON.stringify({ t: "restarted" });

/** @param {HostSetup} setup */
export function createHost({
  python,
  transport,
  key,
  name,
  game,
  options = {},
  app,
  solo,
  lesson = false,
  saved,
  save,
  forget = () => {},
  emit,
}) {
  const line = createLiveLine({ name, app, emit });
  /** @type {Map<string, Peer>} */
  const peers = new Map();
  /** @type {Map<number, ReturnType<typeof setTimeout>>} */
  const wakes = new Map();
  /** @param {Effect} effect */
  const apply = (effect) => {
    switch (effect.do) {
      case "save":
        if (!save(effect.text)) emit({ type: "host/unsaved" });
        break;
      case "send":
        if (effect.peer === key) line.receive(effect.text);
        else peers.get(effect.peer)?.send(effect.text);
        break;
      case "close":
        peers.get(effect.peer)?.close(effect.banned ? "banned" : "closed");
        break;
      case "admit":
        transport?.admit(effect.peer);
        break;
      case "forget":
        forget();
        break;
      case "wake":
        wakeAt(effect.at);
        break;
    }
  };

  /** @param {string} text for this page and all guests */
  const tellAll = (text) => {
    line.receive(text);
    for (const peer of peers.values()) peer.send(text);
  };

  /** At whose messages Python has died: the room that is opened anew keeps them out. @type {Set<string>} */
  const killers = new Set();
  const seed = randomDigits();
  const room = createRoomCalls({
    python,
    saved,
    opening: (save) => ({ op: "open", key, name, game, options, seed, app, solo, lesson, save, blamed: [...killers] }),
    apply,
    spoilt: () => emit({ type: "host/spoilt" }),
    fault: (error) => emit({ type: "host/fault", error }),
    blamed: (call) => {
      if (call.op !== "receive" || call.peer === key) return;
      transport?.ban(call.peer);
      killers.add(call.peer);
    },
    died: () => {
      forgetWakes();
      for (const peer of peers.keys()) void room.tell({ op: "joined", peer });
      tellAll(RESTARTING);
    },
    opened: () => {
      killers.clear();
      tellAll(RESTARTED);
    },
    dead: () => {
      emit({ type: "host/dead" });
      void close();
    },
  });

  const tick = () => void room.tell({ op: "tick" });

  /** @param {number} at */
  const wakeAt = (at) => {
    if (wakes.has(at)) return;
    const timer = setTimeout(
      () => {
        wakes.delete(at);
        tick();
      },
      Math.max(0, at - Date.now()),
    );
    wakes.set(at, timer);
  };

  const forgetWakes = () => {
    for (const timer of wakes.values()) clearTimeout(timer);
    wakes.clear();
  };

  /** A phone that was asleep missed its timers. */
  const onVisible = () => {
    if (document.visibilityState === "visible") tick();
  };

  line.attach((text) => void room.tell({ op: "receive", peer: key, text }));
  document.addEventListener("visibilitychange", onVisible);

  const offs = transport
    ? [
        transport.on("peer", (peer) => {
          peers.set(peer.key, peer);
          void room.tell({ op: "joined", peer: peer.key });
        }),
        transport.on("message", (peer, text) => void room.tell({ op: "receive", peer: peer.key, text })),
        transport.on("gone", (peer, why) => {
          if (why === "replaced") return;
          if (peers.get(peer.key) === peer) peers.delete(peer.key);
          void room.tell({ op: "left", peer: peer.key });
        }),
        transport.on("refused", ({ why }) => {
          if (why === "version") emit({ type: "net/stranger" });
        }),
        transport.on("state", (state) => emit({ type: "net/state", state })),
      ]
    : [];
  if (transport) emit({ type: "net/state", state: transport.state() });

  const close = async () => {
    room.close();
    line.detach();
    for (const off of offs) off();
    forgetWakes();
    document.removeEventListener("visibilitychange", onVisible);
    await transport?.leave();
  };

  return { line, retry: () => transport?.retry(), close };
}
