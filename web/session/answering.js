// The reader's answer to the open question: repeated until the host has taken or refused it, and retried if another answer has
// crossed it and its question is still the same.

import { Composing, lastOf } from "./composing.js";

/** @typedef {import("../core/types.js").Question} Question */
/** @typedef {import("../core/types.js").FollowsMessage} FollowsMessage */
/** @typedef {import("../core/types.js").Answer} Answer */
/** @typedef {import("../core/types.js").GiveAnswer} GivenAnswer */
/** @typedef {import("../core/types.js").GiveStep} GivenStep */

/**
 * `life` begins the names of answers; `heard` tells whether the host would hear one now; `send` sends it; `tell` says what became of
 * it; `wake` asks for a call of `tick` at that time.
 * @typedef {{life: string, heard: () => boolean, send: (answer: GivenAnswer|GivenStep) => void,
 *   tell: (sent: import("../core/types.js").Sent|null) => void, wake: (at: number) => void}} Setup
 */

/** @typedef {import("../core/types.js").Screen} Screen */

const REPEAT_AFTER = 2500;

export class Answering {
  /** The number of the open question; -1 if there is none. */
  ask = -1;
  /** The answer that is sent and not yet acknowledged or refused. @type {GivenAnswer|GivenStep|null} */
  unacked = null;
  /** The question on the last screen of this connection. @type {Question|null} */
  #asked = null;
  /** When the answer is sent again. @type {number|null} */
  #repeatAt = null;
  /** The answers sent to the open question, from the acknowledged one on. @type {Answer[]} */
  #values = [];
  /** How many have been given. */
  #given = 0;
  #composing = new Composing();
  #setup;

  /** @param {Setup} setup */
  constructor(setup) {
    this.#setup = setup;
  }

  /** What the table draws: the host's screen, or what would come of the answers to an open step. @returns {Screen|null} */
  get drawn() {
    return this.#composing.drawn;
  }

  /** Another question is open: the answer under way, if there is one, belongs to one that is gone. @param {number} ask */
  turnTo(ask) {
    this.ask = ask;
    this.#values = [];
    this.#composing.forget();
    this.settle();
  }

  /**
   * The host's screen. Returns the pending answer to the question before it if that answer is still legal, else null.
   * @param {Screen} screen @returns {GivenAnswer|null}
   */
  shown(screen) {
    const { question } = screen;
    const { unacked } = this;
    const crossed = unacked?.ask !== question?.ask && stillAsked(this.#asked, question);
    this.#asked = question;
    const ask = question?.ask ?? -1;
    if (ask !== this.ask) this.turnTo(ask);
    this.#composing.screen = screen;
    return crossed && unacked?.t === "answer" ? unacked : null;
  }

  /** The host may ask something else than before. */
  forgetQuestion() {
    this.#asked = null;
  }

  /** An answer to the question that is drawn. @param {Answer} value @param {string} match @param {number} now */
  give(value, match, now) {
    if (this.ask < 0) return;
    this.#given += 1;
    const given = this.#composing.with(value);
    this.unacked = { ...given, id: `${this.#setup.life}.${this.#given.toString(36)}`, ask: this.ask, match };
    this.#values.push(given.t === "step" ? (given.answers[0] ?? null) : given.value);
    this.#tell(value, "sending");
    this.repeat(now);
  }

  /** The last answer to a step is taken back, unless another one is under way. @returns {boolean} whether something else is drawn now */
  back() {
    return !this.unacked && this.#composing.back();
  }

  /** The answer under way leaves its step open, so nothing of it is taken. @param {FollowsMessage} message @returns {boolean} whether it is that answer */
  goesOn({ id, view, question }) {
    if (this.unacked?.id !== id) return false;
    this.#composing.add(lastOf(this.unacked), view, question);
    this.settle();
    return true;
  }

  /** The host has taken the answer under way. The question, and what had been sent to it from this answer on. @param {string} id */
  taken(id) {
    if (this.unacked?.id !== id) return null;
    const { unacked, ask } = this;
    this.#values.splice(0, this.#values.length - 1);
    this.#nothingUnderWay();
    this.#tell(lastOf(unacked), "taken");
    return { ask, values: this.#values };
  }

  /** Nothing is under way any more. */
  settle() {
    this.#nothingUnderWay();
    this.#setup.tell(null);
  }

  #nothingUnderWay() {
    this.unacked = null;
    this.#repeatAt = null;
  }

  /** What became of the answer to the question that is drawn. @param {Answer} value @param {"sending"|"taken"} state */
  #tell(value, state) {
    this.#setup.tell({ ask: this.drawn?.question?.ask ?? this.ask, value, state });
  }

  /** @param {number} now */
  repeat(now) {
    this.#repeatAt = null;
    if (!this.unacked || !this.#setup.heard()) return;
    this.#setup.send(this.unacked);
    this.#wakeAt(now + REPEAT_AFTER);
  }

  /** @param {number} now */
  tick(now) {
    if (this.#repeatAt === null) return;
    if (now < this.#repeatAt) this.#wakeAt(this.#repeatAt);
    else this.repeat(now);
  }

  /** @param {number} at */
  #wakeAt(at) {
    this.#repeatAt = at;
    this.#setup.wake(at);
  }
}

/**
 * Whether an optional answer is still possible: an interrupt that has crossed another answer, which leaves its question as it was,
 * is retried on the new ask.
 * @param {Question|null} before @param {Question|null} now
 */
function stillAsked(before, now) {
  if (!before?.optional || !now?.optional || before.name !== now.name) return false;
  return JSON.stringify(before.args) === JSON.stringify(now.args);
}
