// A composed answer while it grows: what was answered to the open step so far, and what the host said would follow. Nothing of it
// is taken yet, so the last answer can be taken back here, and nobody hears of it.

/** @typedef {import("../core/types.js").Answer} Answer */
/** @typedef {import("../core/types.js").Screen} Screen */
/** @typedef {import("../core/types.js").Question} Question */
/** @typedef {import("../core/types.js").View} View */

export class Composing {
  /** Each answer, the table as it would be then, and the question that follows. @type {{answer: Answer, view: View, question: Question}[]} */
  #parts = [];

  /** The answers so far, in order. @returns {Answer[]} */
  get answers() {
    return this.#parts.map(({ answer }) => answer);
  }

  /** Another answer, and what follows from it. @param {Answer} answer @param {View} view @param {Question} question */
  add(answer, view, question) {
    this.#parts.push({ answer, view, question });
  }

  /** The last answer is taken back. */
  back() {
    this.#parts.pop();
  }

  /** Another step is open, or none. */
  forget() {
    this.#parts = [];
  }

  /** What the table draws on a screen of the host's. @param {Screen} screen @returns {Screen} */
  over(screen) {
    const last = this.#parts.at(-1);
    return last ? { ...screen, view: last.view, question: last.question, back: true } : screen;
  }
}
