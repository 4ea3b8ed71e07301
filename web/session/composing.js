// A composed answer while it grows: what was answered to the open step so far, and what the host said would follow. Nothing of it
// is taken yet, so the last answer can be taken back here, unseen by others.

/** @typedef {import("../core/types.js").Answer} Answer */
/** @typedef {import("../core/types.js").GiveAnswer} GiveAnswer */
/** @typedef {import("../core/types.js").GiveStep} GiveStep */
/** @typedef {import("../core/types.js").Screen} Screen */
/** @typedef {import("../core/types.js").Question} Question */
/** @typedef {import("../core/types.js").View} View */

export class Composing {
  /** The last screen of the host's. @type {Screen|null} */
  screen = null;
  /** Each answer, the table as it would be then, and the question that follows. @type {{answer: Answer, view: View, question: Question}[]} */
  #parts = [];

  /** What the table draws. @returns {Screen|null} */
  get drawn() {
    const last = this.#parts.at(-1);
    return this.screen && last
      ? { ...this.screen, view: last.view, question: last.question, back: true, given: this.#parts.map(({ answer }) => answer) }
      : this.screen;
  }

  /** What is to be sent with another answer: all of the step, or that answer alone. @param {Answer} value */
  with(value) {
    const answers = [...this.#parts.map(({ answer }) => answer), value];
    return this.screen?.question?.step
      ? { t: /** @type {const} */ ("step"), answers }
      : { t: /** @type {const} */ ("answer"), value };
  }

  /** Another answer, and what follows from it. @param {Answer} answer @param {View} view @param {Question} question */
  add(answer, view, question) {
    this.#parts.push({ answer, view, question });
  }

  /** The last answer is taken back. @returns {boolean} whether there was one */
  back() {
    return this.#parts.pop() !== undefined;
  }

  /** Another step is open, or none. */
  forget() {
    this.#parts = [];
  }
}

/** The answer that was given last. @param {GiveAnswer|GiveStep} given @returns {Answer} */
export function lastOf(given) {
  return given.t === "step" ? (given.answers.at(-1) ?? null) : given.value;
}
