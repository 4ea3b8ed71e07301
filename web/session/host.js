// The host: carries messages between the worker, where the room lives, this device's own page and the guests.
// Effects are applied in the order the worker gives them, so nobody is told what has not been saved.

import { createLine } from "./line.js";

/** @typedef {import("./line.js").LineNews} LineNews */
/** @typedef {import("../types.js").DispatchResult} DispatchResult */
/** @typedef {import("../types.js").Effect} Effect */
/** @typedef {import("../net/types.js").Peer} Peer */
/** @typedef {import("../net/types.js").Transport} Transport */
/** @typedef {import("../net/types.js").TransportState} TransportState */

/**
 * `host/spoilt`: the saved room cannot be read. `host/fault`: a fault of ours in the worker. `host/unsaved`: storage refused.
 * `net/stranger`: somebody with another version knocked.
 * @typedef {LineNews | {type: "net/state", state: TransportState} | {type: "net/stranger"} | {type: "host/spoilt"}
 *   | {type: "host/fault", error: string} | {type: "host/unsaved"}} HostNews
 *
 * @typedef {{
 *   python: Promise<{dispatch: (text: string) => Promise<string>}>,
 *   transport: Transport|null,
 *   key: string, name: string, game: string, options?: import("../types.js").OptionValues, app: string, solo: boolean, lesson?: boolean,
 *   saved: string|null,
 *   save: (text: string) => boolean,
 *   emit: (news: HostNews) => void,
 * }} HostSetup
 */

/** 64 hexadecimal digits that nobody can foresee. */
function freshSeed() {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {HostSetup} setup */
export function createHost({ python, transport, key, name, game, options = {}, app, solo, lesson = false, saved, save, emit }) {
  const line = createLine({ name, app, emit });
  /** @type {Map<string, Peer>} */
  const peers = new Map();
  /** @type {Map<number, ReturnType<typeof setTimeout>>} */
  const wakes = new Map();
  /** Nothing more is asked of the worker, and what it still answers is dropped. */
  let closed = false;

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
        peers.get(effect.peer)?.close();
        break;
      case "wake":
        wakeAt(effect.at);
        break;
    }
  };

  /**
   * One call at a time: the queue is this promise.
   * @type {Promise<unknown>}
   */
  let queue = Promise.resolve();

  /**
   * @param {Record<string, unknown>} op
   * @returns {Promise<DispatchResult|null>}
   */
  const dispatch = (op) => {
    const run = async () => {
      const worker = await python;
      if (closed) return null;
      /** @type {DispatchResult} */
      const result = JSON.parse(await worker.dispatch(JSON.stringify({ ...op, now: Date.now() })));
      if (closed) return null;
      if (result.ok) result.effects.forEach(apply);
      return result;
    };
    const result = queue.then(run);
    queue = result.catch(() => null);
    return result;
  };

  /** @param {Record<string, unknown>} op */
  const tell = async (op) => {
    try {
      const result = await dispatch(op);
      if (result && !result.ok) emit({ type: "host/fault", error: result.error });
    } catch (error) {
      emit({ type: "host/fault", error: String(error) });
    }
  };

  const tick = () => void tell({ op: "tick" });

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

  /** A phone that was asleep missed its timers. */
  const onVisible = () => {
    if (document.visibilityState === "visible") tick();
  };

  const open = async () => {
    try {
      const result = await dispatch({ op: "open", key, name, game, options, seed: freshSeed(), app, solo, lesson, save: saved });
      if (result && !result.ok) {
        // there is no room: what waits for it would be refused, one fault after the other
        closed = true;
        emit(saved === null ? { type: "host/fault", error: result.error } : { type: "host/spoilt" });
      }
    } catch (error) {
      closed = true;
      emit({ type: "host/fault", error: String(error) });
    }
  };

  void open();
  line.attach((text) => void tell({ op: "receive", peer: key, text }));
  document.addEventListener("visibilitychange", onVisible);

  const offs = transport
    ? [
        transport.on("peer", (peer) => {
          peers.set(peer.key, peer);
          void tell({ op: "joined", peer: peer.key });
        }),
        transport.on("message", (peer, text) => void tell({ op: "receive", peer: peer.key, text })),
        transport.on("gone", (peer, why) => {
          if (why === "replaced") return;
          if (peers.get(peer.key) === peer) peers.delete(peer.key);
          void tell({ op: "left", peer: peer.key });
        }),
        transport.on("refused", ({ why }) => {
          if (why === "version") emit({ type: "net/stranger" });
        }),
        transport.on("state", (state) => emit({ type: "net/state", state })),
      ]
    : [];
  if (transport) emit({ type: "net/state", state: transport.state() });

  return {
    line,
    retry: () => transport?.retry(),
    async close() {
      closed = true;
      line.detach();
      for (const off of offs) off();
      for (const timer of wakes.values()) clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
      await transport?.leave();
    },
  };
}
