// The reader's answer to the open question: sent again and again until the host has taken or refused it, and given anew if it
// has crossed something that leaves its question as it was.

/** @typedef {import("../core/types.js").Question} Question */
/** @typedef {import("../core/types.js").Answer} Answer */
/** @typedef {import("../core/types.js").GiveAnswer} GivenAnswer */
/** @typedef {import("../core/types.js").GiveStep} GivenStep */

/**
 * `life` begins the names of answers; `heard` tells whether the host would hear one now; `send` sends it; `wake` asks for a call of
 * `tick` at that time.
 * @typedef {{life: string, heard: () => boolean, send: (answer: GivenAnswer|GivenStep) => void, wake: (at: number) => void}} Setup
 */

const REPEAT_AFTER = 2500;

export class Answering {
  /** The number of the open question; -1 if there is none. */
  ask = -1;
  /** Under way to the host. @type {GivenAnswer|GivenStep|null} */
  unacked = null;
  /** The question on the last screen of this connection. @type {Question|null} */
  #asked = null;
  /** When the answer is sent again. @type {number|null} */
  #repeatAt = null;
  /** The answers sent to the open question, from the acknowledged one on. @type {Answer[]} */
  #values = [];
  /** How many have been given. */
  #given = 0;
  #setup;

  /** @param {Setup} setup */
  constructor(setup) {
    this.#setup = setup;
  }

  /** Another question is open: the answer under way, if there is one, belongs to one that is gone. @param {number} ask */
  turnTo(ask) {
    this.ask = ask;
    this.#values = [];
    this.settle();
  }

  /**
   * A screen shows this question. Returns the pending answer to the question before it if that answer is still legal, else null.
   * @param {Question|null} question @returns {GivenAnswer|null}
   */
  shown(question) {
    const crossed = this.unacked?.ask !== question?.ask && stillAsked(this.#asked, question);
    this.#asked = question;
    return crossed && this.unacked?.t === "answer" ? this.unacked : null;
  }

  /** The host may ask something else than before. */
  forgetQuestion() {
    this.#asked = null;
  }

  /** @param {Answer} value @param {string} match @param {number} now */
  give(value, match, now) {
    this.#values.push(value);
    this.#put({ t: "answer", ...this.#named(match), value }, now);
  }

  /** A composed answer: to the open question, and to those that follow. @param {Answer[]} answers @param {string} match @param {number} now */
  giveStep(answers, match, now) {
    this.#values.push(/** @type {Answer} */ (answers[0]));
    this.#put({ t: "step", ...this.#named(match), answers }, now);
  }

  /** @param {string} match */
  #named(match) {
    this.#given += 1;
    return { id: `${this.#setup.life}.${this.#given.toString(36)}`, ask: this.ask, match };
  }

  /** @param {GivenAnswer|GivenStep} answer @param {number} now */
  #put(answer, now) {
    this.unacked = answer;
    this.repeat(now);
  }

  /** The host has taken the answer under way. What had been sent to the question from this answer on. */
  taken() {
    this.#values.splice(0, this.#values.length - 1);
    this.settle();
    return this.#values;
  }

  /** Nothing is under way any more. */
  settle() {
    this.unacked = null;
    this.#repeatAt = null;
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
 * Whether what could be said without being waited for can be said still: an interrupt that has crossed something which
 * leaves its question as it was is given again, to the new ask.
 * @param {Question|null} before @param {Question|null} now
 */
function stillAsked(before, now) {
  if (!before?.optional || !now?.optional || before.name !== now.name) return false;
  return JSON.stringify(before.args) === JSON.stringify(now.args);
}
