// The queue for the carriers: three events a second, ten at once. An event holds all that waits for one device; while a relay refuses,
// the pauses grow. No I/O.

/** Three events a second, and so many after a time of silence. */
const PER_SECOND = 3;
const BURST = 10;
/** The pause after a refusal; it doubles each time. */
const FIRST_REFUSAL_MS = 2000;
const LAST_REFUSAL_MS = 60_000;
/** The size of an event, in characters; a longer body goes alone. */
const EVENT_CHARACTERS = 24_000;
/** Characters that may be queued for one device. The stream sends a dropped one again. */
const WAITING_CHARACTERS = 128_000;
/** The most devices with a queue. */
const RECIPIENTS = 32;

export class PostBox {
  /** Bodies by recipient, who waits longest first. @type {Map<string, string[]>} */
  #waiting = new Map();
  #freeAt = 0;
  #refusal = 0;
  #tokens = BURST;
  #at = 0;

  /** @param {string} to @param {string} body */
  put(to, body) {
    const bodies = this.#waiting.get(to) ?? [];
    const held = bodies.reduce((sum, { length }) => sum + length, body.length);
    if (held > WAITING_CHARACTERS || (bodies.length === 0 && this.#waiting.size >= RECIPIENTS)) return;
    this.#waiting.set(to, [...bodies, body]);
  }

  /** How many events may still go at once. @param {number} now */
  spare(now) {
    this.#tokens = Math.min(BURST, this.#tokens + (Math.max(0, now - this.#at) / 1000) * PER_SECOND);
    this.#at = now;
    return now < this.#freeAt ? 0 : this.#tokens - this.#waiting.size;
  }

  /** Whether an event may go now that belongs to nobody's queue; then it counts. @param {number} now */
  takeOne(now) {
    this.spare(now);
    if (this.#tokens < 1 || now < this.#freeAt) return false;
    this.#tokens -= 1;
    return true;
  }

  /** What to send now, if anything may be. @param {number} now @returns {{ to: string, bodies: string[] } | null} */
  take(now) {
    const [first] = this.#waiting;
    if (first === undefined || !this.takeOne(now)) return null;
    const [to, waiting] = first;
    this.#waiting.delete(to);
    let count = 1;
    let length = waiting[0]?.length ?? 0;
    while (count < waiting.length && length + (waiting[count]?.length ?? 0) <= EVENT_CHARACTERS) {
      length += waiting[count]?.length ?? 0;
      count += 1;
    }
    if (count < waiting.length) this.#waiting.set(to, waiting.slice(count));
    return { to, bodies: waiting.slice(0, count) };
  }

  /** A relay has refused an event, or taken it. @param {boolean} taken @param {number} now */
  answered(taken, now) {
    this.#refusal = taken ? 0 : Math.min(Math.max(FIRST_REFUSAL_MS, this.#refusal * 2), LAST_REFUSAL_MS);
    this.#freeAt = Math.max(this.#freeAt, now + this.#refusal);
  }
}
