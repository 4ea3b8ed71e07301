// The queue for the public meeting place, limited to two events a second. An event holds all that waits for one device; while a relay
// refuses, the pauses double. No I/O.

/** Two events a second. */
const PAUSE_MS = 500;
/** The pause after a refusal; it doubles each time. */
const FIRST_REFUSAL_MS = 2000;
const LAST_REFUSAL_MS = 60_000;
/** The size of an event, in characters; a longer body goes alone. */
const EVENT_CHARACTERS = 24_000;
/** Characters that may be queued for one device. What is dropped is sent again by its stream. */
const WAITING_CHARACTERS = 128_000;
/** The most devices with a queue. */
const RECIPIENTS = 32;

export class PostBox {
  /** Bodies by recipient, who waits longest first. @type {Map<string, string[]>} */
  #waiting = new Map();
  #freeAt = 0;
  #refusal = 0;

  /** @param {string} to @param {string} body */
  put(to, body) {
    const bodies = this.#waiting.get(to) ?? [];
    const held = bodies.reduce((sum, { length }) => sum + length, body.length);
    if (held > WAITING_CHARACTERS || (bodies.length === 0 && this.#waiting.size >= RECIPIENTS)) return;
    this.#waiting.set(to, [...bodies, body]);
  }

  /** What to send now, if anything may be. @param {number} now @returns {{ to: string, bodies: string[] } | null} */
  take(now) {
    const [first] = this.#waiting;
    if (first === undefined || now < this.#freeAt) return null;
    const [to, waiting] = first;
    this.#waiting.delete(to);
    let count = 1;
    let length = waiting[0]?.length ?? 0;
    while (count < waiting.length && length + (waiting[count]?.length ?? 0) <= EVENT_CHARACTERS) {
      length += waiting[count]?.length ?? 0;
      count += 1;
    }
    if (count < waiting.length) this.#waiting.set(to, waiting.slice(count));
    this.#freeAt = now + PAUSE_MS;
    return { to, bodies: waiting.slice(0, count) };
  }

  /** A relay has refused an event, or taken it. @param {boolean} taken @param {number} now */
  answered(taken, now) {
    this.#refusal = taken ? 0 : Math.min(Math.max(FIRST_REFUSAL_MS, this.#refusal * 2), LAST_REFUSAL_MS);
    this.#freeAt = Math.max(this.#freeAt, now + this.#refusal);
  }
}
