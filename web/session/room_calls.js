// The room in the worker, and what is asked of it: one call after the other, in the order of turns.js. When Python dies, the room is
// reopened from its last save, and pending calls fail: their callers ask again.

import { LONG_PATIENCE, PATIENCE, PythonDied } from "../boot/watch.js";
import { ROOM, Turns } from "./turns.js";

/** @typedef {import("../boot/python.js").Python} Python */
/** @typedef {import("../core/types.js").DispatchResult} DispatchResult */
/** @typedef {import("../core/types.js").Effect} Effect */
/** @typedef {import("../core/types.js").RoomCall} Op  an operation of tavola.web, without the time */

/** After so long the room is told that a call takes long. */
const STALLED_MS = 2000;

/** So many deaths within this time, and it is not tried again. */
const MOST_DEATHS = 3;
const DEATHS_MS = 3 * 60_000;

/**
 * `opening` is the operation that opens the room from a save; `turn` completes any other one when its turn has come. Told: `blamed`
 * of the call that Python died of, `died` when the room is about to be reopened, `opened` when that is done, `dead` when it has
 * died too often; then nothing more is asked; `flooded` of a peer with too many pending calls;
 * `stalled` when a call takes long, and when it has ended after all.
 * @typedef {{
 *   owner: string,
 *   python: () => Promise<Python>, saved: string|string[]|null, opening: (saved: string|string[]|null) => Op, turn: (op: Op) => Op,
 *   apply: (effect: Effect) => void,
 *   spoilt: () => void, fault: (error: string) => void,
 *   flooded: (peer: string) => void, stalled: (on: boolean) => void, blamed: (op: Op) => void, died: () => void, opened: () => void, dead: () => void,
 * }} Setup
 */

/**
 * A call that waits for its turn. `make` says what is asked when that has come; `life` counts the restarts of Python: what was meant
 * for one Python is not asked of the next.
 * @typedef {{ make: () => Op, patience: number, life: number,
 *   resolve: (result: DispatchResult|null) => void, reject: (error: unknown) => void }} Call
 */

export class RoomCalls {
  #setup;
  /** What the room has saved last. */
  #saved;
  /** Send the worker nothing more, and drop its late answers. */
  #closed = false;
  #life = 0;
  /** @type {Python|null} */
  #living = null;
  /** When they died. @type {number[]} */
  #deaths = [];
  /** @type {Turns<Call>} */
  #turns = new Turns();
  /** A call is being made: the others wait. */
  #busy = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** @param {Setup} setup */
  constructor(setup) {
    this.#setup = setup;
    this.#saved = setup.saved;
    void this.#open();
  }

  /** @param {Op} op */
  tell(op) {
    const { owner, turn, fault } = this.#setup;
    const isPeers = op.op === "receive" || op.op === "joined" || op.op === "left";
    if (op.op === "shut_out") this.#drop(op.peer);
    this.#call(() => turn(op), PATIENCE, isPeers && op.peer !== owner ? op.peer : ROOM).then(
      (result) => result === null || result.ok || fault(result.error),
      (error) => fault(String(error)),
    );
  }

  close() {
    this.#closed = true;
    this.#drop();
  }

  /** Whether the room is here. Calls to one that can't be opened would be refused, one fault after the other. */
  async #open() {
    const { opening, fault, spoilt } = this.#setup;
    try {
      // only then is it known of whom Python has died
      const result = await this.#call(() => opening(this.#saved), LONG_PATIENCE, ROOM);
      if (!result) return false;
      if (result.ok) return true;
      this.#closed = true;
      if (this.#saved === null) fault(result.error);
      else spoilt();
    } catch (error) {
      this.#closed = true;
      fault(String(error));
    }
    return false;
  }

  /**
   * @param {Call["make"]} make @param {number} patience seconds @param {string} payer
   * @returns {Promise<DispatchResult|null>} null if it failed: the room is closed, Python has died, or too many wait
   */
  #call(make, patience, payer) {
    return new Promise((resolve, reject) => {
      if (this.#turns.add(payer, { make, patience, life: this.#life, resolve, reject })) return void this.#work();
      resolve(null);
      this.#setup.flooded(payer);
    });
  }

  /** Makes the calls that may be made, one after the other. */
  async #work() {
    if (this.#busy) return;
    this.#busy = true;
    clearTimeout(this.#timer);
    for (let next = this.#turns.next(performance.now()); next; next = this.#turns.next(performance.now())) {
      const begun = performance.now();
      await this.#ask(next.call).then(next.call.resolve, next.call.reject);
      this.#turns.charge(next.payer, performance.now() - begun, performance.now());
    }
    this.#busy = false;
    const pause = this.#turns.pause(performance.now());
    if (pause !== null) this.#timer = setTimeout(() => this.#work(), pause);
  }

  /** Pending calls fail. @param {string} [payer] those of this one alone */
  #drop(payer) {
    for (const { resolve } of this.#turns.drop(payer)) resolve(null);
  }

  /** Its turn has come. @param {Call} call @returns {Promise<DispatchResult|null>} */
  async #ask({ make, patience, life }) {
    const isOver = () => this.#closed || life !== this.#life;
    if (isOver()) return null;
    const python = await this.#setup.python();
    if (isOver()) return null;
    this.#watch(python);
    const op = make();
    try {
      /** @type {DispatchResult} */
      const result = await this.#timed(python.ask({ ...op, now: Date.now() }, patience));
      if (isOver()) return null;
      for (const effect of result.ok ? result.effects : []) {
        if (effect.do === "save") this.#saved = effect.text;
        this.#setup.apply(effect);
      }
      return result;
    } catch (error) {
      if (!(error instanceof PythonDied)) throw error;
      if (error.during && !this.#closed) this.#setup.blamed(op);
      return null;
    }
  }

  /** Says so when it takes long. If Python dies of it, no more is said: other news follows. @template T @param {Promise<T>} work */
  async #timed(work) {
    let isLong = false;
    const timer = setTimeout(() => {
      isLong = true;
      this.#setup.stalled(true);
    }, STALLED_MS);
    try {
      const result = await work;
      if (isLong) this.#setup.stalled(false);
      return result;
    } finally {
      clearTimeout(timer);
    }
  }

  /** @param {Python} worker  in which the room lives */
  #watch(worker) {
    if (worker === this.#living) return;
    this.#living = worker;
    void worker.died.then(() => this.#revive());
  }

  #revive() {
    if (this.#closed) return;
    const { opened, died, dead } = this.#setup;
    this.#life += 1;
    this.#drop();
    const now = performance.now();
    this.#deaths = [...this.#deaths.filter((at) => now - at < DEATHS_MS), now];
    if (this.#deaths.length > MOST_DEATHS) {
      this.#closed = true;
      return dead();
    }
    void this.#open().then((here) => here && opened());
    died();
  }
}

// The times at which the room wants to be woken, each once.

export class Wakes {
  /** @type {Map<number, ReturnType<typeof setTimeout>>} */
  #timers = new Map();
  #wake;

  /** @param {() => void} wake */
  constructor(wake) {
    this.#wake = wake;
  }

  /** @param {number} at  ms since 1970 */
  add(at) {
    if (this.#timers.has(at)) return;
    const ring = () => {
      this.#timers.delete(at);
      this.#wake();
    };
    this.#timers.set(at, setTimeout(ring, Math.max(0, at - Date.now())));
  }

  forget() {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
