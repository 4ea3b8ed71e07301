// The room in the worker, and what is asked of it: one call after the other, in the order of turns.js. When Python dies, the room is
// opened anew from what it has saved last, and what was still to be asked is dropped: whoever asked is told, and asks again.

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
 * of the call that Python died of, `died` when the room is about to be opened anew, `opened` when that is done, `dead` when it has
 * died too often; then nothing more is asked; `flooded` of a peer who has asked more than may wait;
 * `stalled` when a call takes long, and when it has ended after all.
 * @typedef {{
 *   owner: string,
 *   python: () => Promise<Python>, saved: string|null, opening: (saved: string|null) => Op, turn: (op: Op) => Op,
 *   apply: (effect: Effect) => void,
 *   spoilt: () => void, fault: (error: string) => void,
 *   flooded: (peer: string) => void, stalled: (on: boolean) => void, blamed: (op: Op) => void, died: () => void, opened: () => void, dead: () => void,
 * }} Setup
 */

/** A call that waits for its turn. @typedef {{ ask: () => Promise<DispatchResult|null>, end: (result: Promise<DispatchResult|null>) => void }} Waiting */

export class RoomCalls {
  #setup;
  /** What the room has saved last. */
  #saved;
  /** Send the worker nothing more, and drop its late answers. */
  #closed = false;
  /** Counts the restarts of Python: a call that was meant for one Python is not made to the next. */
  #life = 0;
  /** @type {Python|null} */
  #living = null;
  /** When they died. @type {number[]} */
  #deaths = [];
  /** @type {Turns<Waiting>} */
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
  async tell(op) {
    const payer = this.#payer(op);
    if (op.op === "shut_out") this.#drop(op.peer);
    try {
      const result = await this.#call(() => this.#setup.turn(op), PATIENCE, payer);
      if (result && !result.ok) this.#setup.fault(result.error);
    } catch (error) {
      this.#setup.fault(String(error));
    }
  }

  close() {
    this.#closed = true;
    this.#drop();
  }

  /** Who pays for a call. @param {Op} op */
  #payer(op) {
    const isPeers = op.op === "receive" || op.op === "joined" || op.op === "left";
    return isPeers && op.peer !== this.#setup.owner ? op.peer : ROOM;
  }

  /** Whether the room is here. What waits for one that can't be opened would be refused, one fault after the other. */
  async #open() {
    const { opening, fault, spoilt } = this.#setup;
    try {
      // only then is it known of whom Python has died
      const result = await this.#call(() => opening(this.#saved), LONG_PATIENCE);
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
   * @param {() => Op} make asked when its turn has come @param {number} patience seconds @param {string} [payer]
   * @returns {Promise<DispatchResult|null>} null if it came to nothing: the room is closed, Python has died, or too many wait
   */
  #call(make, patience, payer = ROOM) {
    const life = this.#life;
    return new Promise((end) => {
      const ask = () => this.#ask(make, patience, life);
      if (this.#turns.add(payer, { ask, end })) return void this.#work();
      end(Promise.resolve(null));
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
      const result = next.call.ask();
      next.call.end(result);
      await result.catch(() => null);
      this.#turns.charge(next.payer, performance.now() - begun, performance.now());
    }
    this.#busy = false;
    const pause = this.#turns.pause(performance.now());
    if (pause !== null) this.#timer = setTimeout(() => this.#work(), pause);
  }

  /** What waits comes to nothing. @param {string} [payer] of this one alone */
  #drop(payer) {
    for (const { end } of this.#turns.drop(payer)) end(Promise.resolve(null));
  }

  /** A call whose turn has come. @param {() => Op} make @param {number} patience @param {number} life  in which it was made */
  async #ask(make, patience, life) {
    if (this.#isOver(life)) return null;
    const worker = await this.#setup.python();
    if (this.#isOver(life)) return null;
    this.#watch(worker);
    const op = make();
    try {
      /** @type {DispatchResult} */
      const result = JSON.parse(await this.#timed(worker.dispatch(JSON.stringify({ ...op, now: Date.now() }), patience)));
      if (this.#isOver(life)) return null;
      if (result.ok) for (const effect of result.effects) this.#carryOut(effect);
      return result;
    } catch (error) {
      if (!(error instanceof PythonDied)) throw error;
      if (error.during && !this.#closed) this.#setup.blamed(op);
      return null;
    }
  }

  /** Says so when it takes long. Where Python dies of it, what comes then is news enough. @template T @param {Promise<T>} work */
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

  /** @param {number} life  in which a call was made */
  #isOver(life) {
    return this.#closed || life !== this.#life;
  }

  /** @param {Effect} effect */
  #carryOut(effect) {
    if (effect.do === "save") this.#saved = effect.text;
    this.#setup.apply(effect);
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
