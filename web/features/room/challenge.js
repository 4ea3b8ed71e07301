// The same deal for a friend: a solo match as a link. It holds what a deal follows from (the room's seed, the match's number, options,
// bots) and how it ended for who sends it. Whoever opens it gets a solo room of their own, saved as before that match, which then begins.
// A seed is told only of a match that is over, and that nobody else has played.

import { isObject, parseForeign } from "../../core/foreign.js";
import { shortened } from "../../core/names.js";
import { addressFor } from "../../net/address.js";
import { fromBase64url, toBase64url } from "../../net/bytes.js";
import { roomHere } from "./saved.js";

/** @typedef {import("../../core/types.js").OptionValues} OptionValues */

/**
 * `places`: who sits where, the name of a bot, or null for the player. `first`: the seat that begins because it had won the match before.
 * `won` and `score`: how it ended for the sender; a game without points has no score.
 * @typedef {{game: string, rules: number, seed: string, number: number, options: OptionValues, places: (number|null)[],
 *   first: number|null, name: string, won: boolean, score: number|null}} Challenge
 */

const HEAD = "#c1.";
const SEED = /^[0-9a-f]{64}$/;
const MOST_SEATS = 16;

/** @param {string} hash */
export const isChallenge = (hash) => /^#c\d+\./.test(hash);

/** @param {unknown} value @returns {value is number} */
const isCount = (value) => Number.isInteger(value) && /** @type {number} */ (value) >= 0;

/** @param {Challenge} challenge */
export const challengeCode = (challenge) => HEAD + toBase64url(new TextEncoder().encode(JSON.stringify(challenge)));

/** The challenge in an address; null for anything else. Options and names of bots are checked by the room. @param {string} hash @returns {Challenge|null} */
export function readChallenge(hash) {
  const bytes = hash.startsWith(HEAD) ? fromBase64url(hash.slice(HEAD.length)) : null;
  if (!bytes) return null;
  try {
    const found = parseForeign(new TextDecoder().decode(bytes));
    if (!isObject(found)) return null;
    const { game, rules, seed, number, options, places, first, name, won, score } = found;
    const seats = Array.isArray(places) && places.length <= MOST_SEATS ? places : [];
    const isWhole =
      typeof game === "string" &&
      isCount(rules) &&
      typeof seed === "string" &&
      SEED.test(seed) &&
      isCount(number) &&
      number > 0 &&
      isObject(options) &&
      seats.filter((one) => one === null).length === 1 &&
      seats.every((one) => one === null || isCount(one)) &&
      (first === null || (isCount(first) && first < seats.length)) &&
      typeof name === "string" &&
      typeof won === "boolean" &&
      (score === null || Number.isFinite(score));
    return isWhole ? { .../** @type {Challenge} */ (/** @type {unknown} */ (found)), name: shortened(name) } : null;
  } catch {
    return null;
  }
}

/**
 * The finished match of this solo room as a challenge; null if its save can't be read.
 * @param {import("../features.js").Model} model @param {string|null} save
 * @returns {Challenge|null}
 */
export function challengeOf({ room, screen, record, summary, name }, save) {
  try {
    const [ofRoom, ofMatch] = (save ?? "").split("\n");
    const { matches, places, owner } = JSON.parse(ofRoom ?? "");
    const { seed } = JSON.parse(ofMatch ?? "");
    const { rules, first = null } = JSON.parse(record?.text.split("\n")[0] ?? "");
    const me = room?.your_seat ?? null;
    const over = screen?.over;
    if (!room || !over || me === null || !SEED.test(seed)) return null;
    const usual = summary?.lobby.options ?? {};
    const taken = /** @type {[string, number, string|null][]} */ (places).filter(([kind]) => kind !== "empty");
    return {
      game: room.game,
      rules,
      seed,
      number: matches,
      options: Object.fromEntries(Object.entries(room.options).filter(([id, value]) => usual[id] !== value)),
      places: taken.map(([, bot, key]) => (key === owner ? null : bot)),
      first,
      name,
      won: over.winners.includes(me),
      score: pointsOf(over, me),
    };
  } catch {
    return null;
  }
}

/** A seat's points, where a game has any: one that is only won or lost counts to one. @param {import("../../core/types.js").Over} over @param {number} seat */
const pointsOf = ({ scores }, seat) => (scores.some((each) => Math.abs(each) > 1) ? (scores[seat] ?? null) : null);

/**
 * The save of a room just before that match.
 * @param {Challenge} challenge @param {string} key @param {string} name  the reader's @param {number} most  the seats of the game
 */
export function saveBefore({ game, rules, seed, number, options, places, first }, key, name, most) {
  const who = places.map((bot) => (bot === null ? key : `bot ${bot}`));
  const room = {
    tavola_room: 2,
    game,
    rules,
    owner: key,
    seed,
    options,
    phase: "lobby",
    matches: number - 1,
    places: Array.from({ length: most }, (_, seat) => {
      const bot = places[seat];
      return bot === undefined ? ["empty", null, null] : bot === null ? ["human", name, key] : ["bot", bot, null];
    }),
    held: {},
    winner: first === null ? null : who[first],
    tonight: [],
    parts: [],
    locked: false,
    crests: {},
    banned: {},
    left: [],
    ready: [],
    idle: [],
    notes: [],
    next_note: 0,
    finished: null,
    stand_ins: [],
    recess: null,
    rested: [],
    reading: [],
    names: { [key]: name },
    acks: {},
    ask: null,
    drafts: [],
    clock: null,
  };
  return `${JSON.stringify(room)}\n`;
}

/**
 * How the reader's match and the sender's compare, in words; null unless it is that match which has ended.
 * @param {import("../../core/types.js").Say} say @param {Challenge} challenge @param {import("../../core/types.js").Screen} screen @param {number|null} me
 */
export function comparedWords(say, { name, number, won, score }, { match, over }, me) {
  if (!over || me === null || !match.startsWith(`m${number}.`)) return null;
  const mine = over.winners.includes(me);
  const points = pointsOf(over, me);
  const result = (/** @type {boolean} */ isWon, /** @type {number|null} */ n) => {
    const word = say(isWon ? "challenge.won" : "challenge.lost");
    if (n === null) return word;
    return mine === won ? say("challenge.points_alone", { n }) : say("challenge.points", { word, n });
  };
  const which =
    mine !== won
      ? mine
        ? "better"
        : "worse"
      : (points ?? 0) === (score ?? 0)
        ? "same"
        : (points ?? 0) > (score ?? 0)
          ? "better"
          : "worse";
  return say(`challenge.${which}`, { name, theirs: result(won, score), mine: result(mine, points) });
}

/** @param {import("../../core/feature.js").Page} page */
export function copyChallenge(page) {
  const { device, dispatch, model } = page;
  const here = roomHere(page);
  const made = here && challengeOf(model(), device.save(here.id));
  if (made) dispatch("share/copy", { text: addressFor(location.href, challengeCode(made)), told: "challenge.copied" });
  else dispatch("notices/show", { key: "why.challenge_unreadable", tone: "bad" });
}
