// Whether the other end of a line is still there: when to ask it, and when to give it up. No I/O, no clock: times are handed in, ms.

const PING_MS = 2000;
/** How long the handshake may take. Long, because after an invite there is no second try. */
const HANDSHAKE_MS = 20000;
/** A gap of so long between two ticks means that this page was asleep, so the silence says nothing about the other side. */
const ASLEEP_MS = 4000;

/** How long a proven line may be silent, and how long its answer may take after this page has slept. */
export const PATIENCE = { dead: 6000, probe: 2000 };
/** The same for a line that can be replaced only if people carry codes again. */
export const LONG_PATIENCE = { dead: 45000, probe: 30000 };

export class Heartbeat {
  #patience;
  #isProven = false;
  #askedAt = 0;
  #tickedAt;
  #deadline;

  /** @param {typeof PATIENCE} patience @param {number} now */
  constructor(patience, now) {
    this.#patience = patience;
    this.#tickedAt = now;
    this.#deadline = now + HANDSHAKE_MS;
  }

  /** The handshake is over. @param {number} now */
  proven(now) {
    this.#isProven = true;
    this.#deadline = now + this.#patience.dead;
  }

  /** Something came on the proven line. @param {number} now */
  heard(now) {
    this.#deadline = Math.max(this.#deadline, now + this.#patience.dead);
  }

  /** A question whether it is there was sent to the other side. @param {number} now */
  asked(now) {
    this.#askedAt = now;
  }

  /** No answer in a short time counts as gone. @param {number} now */
  hurry(now) {
    this.#deadline = now + this.#patience.probe;
  }

  /**
   * Called every second.
   * @param {number} now
   * @returns {"ask" | "hurry" | "over" | null} what is to be done: ask, ask for a quick answer, give the line up, or nothing
   */
  tick(now) {
    const wasAsleep = now - this.#tickedAt > ASLEEP_MS || now < this.#tickedAt;
    this.#tickedAt = now;
    if (wasAsleep && this.#isProven) return "hurry";
    if (wasAsleep) this.#deadline = now + HANDSHAKE_MS;
    else if (now > this.#deadline) return "over";
    else if (this.#isProven && now - this.#askedAt >= PING_MS) return "ask";
    return null;
  }
}
