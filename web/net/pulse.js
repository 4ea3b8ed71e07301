// Whether a relay is still there: a socket whose network is gone says that it is open for minutes, and brings nothing. No I/O, no
// clock: times are handed in, ms.

/** How long a socket may take to open before another is tried: TCP retries a lost packet at ever longer intervals. */
const OPEN_MS = 10_000;
/** A relay that has been silent for so long gets a request that it must answer. */
const QUIET_MS = 30_000;
const ANSWER_MS = 3000;
/** A gap of so long between two ticks means that this page was asleep, so the silence says nothing about the relay. */
const ASLEEP_MS = 4000;

export class Pulse {
  #isOpen = false;
  #heardAt;
  #tickedAt;
  /** When the open request was sent; null without one. @type {number | null} */
  #askedAt = null;

  /** @param {number} now when the socket was made */
  constructor(now) {
    this.#heardAt = now;
    this.#tickedAt = now;
  }

  /** The socket has opened. @param {number} now */
  opened(now) {
    this.#isOpen = true;
    this.heard(now);
  }

  /** @param {number} now */
  heard(now) {
    this.#heardAt = now;
    this.#askedAt = null;
  }

  /** The network may be another one: the relay is to be asked at once. @param {number} now @returns {boolean} whether it can be asked */
  wake(now) {
    if (this.#isOpen) this.#askedAt ??= now;
    return this.#isOpen;
  }

  /**
   * Called every second.
   * @param {number} now @returns {"ask" | "over" | null} ask the relay, give the socket up, or nothing
   */
  tick(now) {
    const wasAsleep = now - this.#tickedAt > ASLEEP_MS || now < this.#tickedAt;
    this.#tickedAt = now;
    if (wasAsleep && !this.#isOpen) this.#heardAt = now;
    if (!this.#isOpen) return now - this.#heardAt > OPEN_MS ? "over" : null;
    if (!wasAsleep && this.#askedAt !== null) return now - this.#askedAt > ANSWER_MS ? "over" : null;
    if (!wasAsleep && now - this.#heardAt <= QUIET_MS) return null;
    this.#askedAt = now;
    return "ask";
  }
}
