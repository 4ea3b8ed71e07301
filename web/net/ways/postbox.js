// What waits to go through the public meeting place: gently, at most two events a second, each with all that waits for one device,
// and ever more slowly while a relay refuses. No I/O.

/** Two events a second. */
const PAUSE_MS = 500;
/** A relay that refuses hears nothing for so long, then for twice as long, ... */
const FIRST_REFUSAL_MS = 2000;
const LAST_REFUSAL_MS = 60_000;
/** Characters of an event; one body that is longer goes alone. */
const EVENT_CHARACTERS = 24_000;
/** Characters that may wait for one device: what is dropped is sent again by those who number it. */
const WAITING_CHARACTERS = 128_000;
/** Devices for which something may wait. */
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
