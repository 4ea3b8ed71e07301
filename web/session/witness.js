// What a guest's page keeps for the check at the end: the commitment as it was first heard, the own part of the draw, which
// parts were said to count, a digest of every screen that was shown, and the answers that the host had taken. The check
// itself is made by this device's own Python (py/tavola/session/fair.py) and trusts nothing that the host says.
// Sans-I/O like the client that owns it: storing and digesting are effects.

/** @typedef {import("../core/types.js").ScreenMessage} ScreenMessage */
/** @typedef {import("../core/types.js").Room} Room */
/** @typedef {import("../core/types.js").DrawPart} DrawPart */
/** @typedef {import("../core/types.js").Opened} Opened */
/** @typedef {import("../core/types.js").Answer} Answer */

/**
 * What outlives a reload, of one match.
 * @typedef {{match: string, commitment: string, part: string|null, people: number[]|null,
 *   deal: {commitment: string, parts: DrawPart[]}|null}} Kept
 *
 * `keep`: store all of it in place of the last. `digest`: the SHA-256 of the text, in hexadecimal digits, is to be told to
 * `digested` under that match and number.
 * @typedef {{do: "keep", kept: Kept[]} | {do: "digest", match: string, number: number, text: string}} WitnessEffect
 *
 * @typedef {{seat: number|null, since: number, until: number, digest: string}} Shown
 * @typedef {Kept & {shown: [number|null, number, number, string][], answers: [number, number, Answer[]][], record: Opened}} Evidence
 */

const MATCHES_KEPT = 4;
const MOST_SCREENS = 20_000;

/**
 * The text whose digest stands for a screen: the same that Python makes of it. Sealed drafts are no part of the match.
 * @param {ScreenMessage} screen
 */
function textOf({ view, events, question, waiting, over }) {
  const { chosen, ...asked } = question ?? {};
  return JSON.stringify({ view, events, question: question ? asked : null, waiting, over });
}

export class Witness {
  /** @type {Kept[]} */
  #kept;
  #random;
  #effect;
  #match = "";
  /** @type {Shown[]} */
  #shown = [];
  /** The acknowledged answer to each ask, and the later ones sent to it. @type {Map<string, [number, number, Answer[]]>} */
  #answers = new Map();

  /**
   * `kept` is the stored evidence; `random` gives 64 unpredictable hexadecimal digits; `effect` takes the effects.
   * @param {{kept: Kept[], random: () => string, effect: (effect: WitnessEffect) => void}} setup
   */
  constructor({ kept, random, effect }) {
    this.#kept = kept;
    this.#random = random;
    this.#effect = effect;
  }

  /** The host has committed to its secret: this page's part, the same however often it is asked for. @param {string} match @param {string} commitment */
  part(match, commitment) {
    const one = this.#of(match, commitment);
    const part = one.part ?? this.#random();
    this.#keep({ ...one, part });
    return part;
  }

  /** @param {string} match @param {{commitment: string, parts: DrawPart[]}} deal @param {Room|null} room */
  dealt(match, deal, room) {
    const one = this.#of(match, deal.commitment);
    if (one.deal) return;
    const deals = (/** @type {import("../core/types.js").RoomSeat} */ { who, owner }) =>
      room?.keeper ? who === room.keeper : owner;
    const people = room?.seats.filter((seat) => seat.kind === "human" && !deals(seat)).map((seat) => seat.seat) ?? null;
    this.#keep({ ...one, deal: { commitment: deal.commitment, parts: deal.parts }, people });
  }

  /** @param {ScreenMessage} message @param {number|null} seat @param {number} since @param {number} until */
  shown(message, seat, since, until) {
    if (message.match !== this.#match) {
      this.#match = message.match;
      this.#shown = [];
      this.#answers = new Map();
    }
    const number = this.#shown.length;
    if (number === MOST_SCREENS) return;
    this.#shown.push({ seat, since, until, digest: "" });
    this.#effect({ do: "digest", match: this.#match, number, text: textOf(message) });
  }

  /** The screens of this match are shown again. */
  startOver() {
    this.#match = "";
  }

  /** @param {string} match @param {number} number @param {string} digest */
  digested(match, number, digest) {
    const one = this.#shown[number];
    if (match === this.#match && one) one.digest = digest;
  }

  /** @param {number} seat @param {number} ask @param {Answer[]} values */
  taken(seat, ask, values) {
    this.#answers.set(`${seat} ${ask}`, [seat, ask, values]);
  }

  /** All of it, as the check takes it, once every digest is there. @param {Opened} record @returns {Evidence} */
  evidence(record) {
    return {
      ...this.#of(record.match, ""),
      shown: this.#shown.map(({ seat, since, until, digest }) => [seat, since, until, digest]),
      answers: [...this.#answers.values()],
      record,
    };
  }

  /** @param {string} match @param {string} commitment @returns {Kept} */
  #of(match, commitment) {
    const found = this.#kept.find((each) => each.match === match);
    return found ?? { match, commitment, part: null, people: null, deal: null };
  }

  /** @param {Kept} one */
  #keep(one) {
    this.#kept = [one, ...this.#kept.filter((each) => each.match !== one.match)].slice(0, MATCHES_KEPT);
    this.#effect({ do: "keep", kept: this.#kept });
  }
}
