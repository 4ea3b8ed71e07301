// When a device that looks for others says hello on its carriers: five times within eight seconds, then seldom, and ever more seldom.
// No I/O, no clock: times are handed in, ms.

const FIRST_MS = [300, 700, 2000, 5000];
/** While a reader waits alone, also a device that missed all of those finds this page soon. */
const WAITING = { pause: 15_000, until: 40 };
const LATER = { pause: 60_000, until: 100 };
/** A day of an open room costs its relays some hundred hellos. Newcomers call themselves. */
const SELDOM_MS = 600_000;
/** A round of hellos that began so recently is not restarted. */
const ROUND_MS = 3000;
/** Carriers that open within this time hear one hello. */
const GATHER_MS = 100;

/** The pause after so many hellos. @param {number} said @param {boolean} isWaiting whether somebody sits here and is alone */
function pauseAfter(said, isWaiting) {
  const first = FIRST_MS[said - 1];
  if (first !== undefined) return first;
  if (isWaiting && said < WAITING.until) return WAITING.pause;
  return said < LATER.until ? LATER.pause : SELDOM_MS;
}

export class Hellos {
  #said = 0;
  #dueAt = Infinity;
  #begunAt = -Infinity;

  /** Starts or restarts the search for others. @param {number} now @param {number} [after] ms until the first hello */
  begin(now, after = 0) {
    this.#said = 0;
    this.#begunAt = now;
    this.#dueAt = now + after;
  }

  /** Looks for nobody any more. */
  rest() {
    this.#dueAt = Infinity;
  }

  get isOn() {
    return this.#dueAt !== Infinity;
  }

  /** The page is looked at again, or the network is another one. @param {number} now */
  wake(now) {
    if (this.isOn && now - this.#begunAt > ROUND_MS) this.begin(now);
  }

  /** A carrier has opened, which has heard no hello. @param {number} now */
  opened(now) {
    if (this.#said > FIRST_MS.length) this.#said = FIRST_MS.length;
    if (this.#said > 0) this.#dueAt = Math.min(this.#dueAt, now + GATHER_MS);
  }

  /** Whether a hello is due; then it counts as said. @param {number} now @param {boolean} isWaiting @returns {"all" | "few" | null} on how many carriers */
  take(now, isWaiting) {
    if (now < this.#dueAt) return null;
    this.#said += 1;
    this.#dueAt = now + pauseAfter(this.#said, isWaiting);
    return this.#said <= FIRST_MS.length + 1 ? "all" : "few";
  }
}
