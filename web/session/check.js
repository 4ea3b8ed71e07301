// The shapes of what comes down the line, checked before anything is drawn. Whoever holds the link may send anything.

import { parseForeign } from "../foreign.js";

/** @typedef {import("../types.js").HostMessage} HostMessage */

const LONGEST = 256 * 1024;
const MOST_PIECES = 200;

/** @param {any} x */
export const isObject = (x) => typeof x === "object" && x !== null && !Array.isArray(x);
/** @param {any} x */
export const isText = (x) => typeof x === "string";
/** @param {any} x */
const isCount = (x) => Number.isInteger(x) && x >= 0;
/** @param {any} x */
export const isSeat = (x) => isCount(x) && x < 64;
/** @param {(x: any) => boolean} check @returns {(x: any) => boolean} */
export const orNull = (check) => (x) => x === null || x === undefined || check(x);
/** @param {(x: any) => boolean} check @returns {(x: any) => boolean} */
export const listOf = (check) => (x) => Array.isArray(x) && x.every(check);
/** @param {Record<string, (x: any) => boolean>} fields @returns {(x: any) => boolean} */
export const shape = (fields) => (x) => isObject(x) && Object.entries(fields).every(([name, check]) => check(x[name]));

/** What stands for a value in a sentence; lists and sentences within are walked through. @param {any} x @returns {boolean} */
const isArg = (x) => !isObject(x) || ("say" in x ? isText(x.say) && areArgs(x.args) : !("list" in x) || listOf(isArg)(x.list));
/** @param {any} x */
const areArgs = (x) => isObject(x) && Object.values(x).every(isArg);
const isMessage = shape({ key: isText, args: orNull(areArgs) });
const isCard = shape({ card: Number.isInteger, face: orNull(isText) });

/** @param {any} x */
const isPart = (x) => Array.isArray(x) && x.length === 2 && isSeat(x[0]) && isText(x[1]) && x[1].length <= 64;

const isAway = shape({ since: Number.isFinite, bot_in: Number.isFinite });
const isPerson = shape({ id: isText, name: isText, seat: orNull(isSeat) });
const isNote = shape({ n: isCount, match: isText, after: isCount, name: isText, args: areArgs, replaces: orNull(isCount) });
/** A bot's name is a number. @param {any} x */
const isKeptName = (x) => x === null || isText(x) || isCount(x);
const isSilent = shape({ ask: isCount, seats: orNull(listOf(shape({ seat: isSeat, agreed: isCount, of: isCount }))) });

const isRoom = shape({
  game: isText,
  options: isObject,
  preset: orNull(isText),
  phase: (x) => ["lobby", "playing", "over"].includes(x),
  seats: listOf(
    shape({
      seat: isSeat,
      kind: isText,
      name: orNull(isText),
      bot: orNull(isCount),
      score: Number.isFinite,
      was: orNull(isText),
      away: orNull(isAway),
    }),
  ),
  people: orNull(listOf(isPerson)),
  banned: orNull(listOf(isPerson)),
  tonight: orNull(listOf(shape({ name: isText, bot: orNull(isCount), won: isCount, played: isCount }))),
  watching: isCount,
  your_seat: orNull(isSeat),
  why_not: orNull(isMessage),
});

export const isView = shape({
  stage: isText,
  turn: orNull(isSeat),
  round: isCount,
  seats: listOf(shape({ seat: isSeat, counters: isObject })),
  zones: listOf(shape({ name: isText, seat: orNull(isSeat), cards: listOf(isCard) })),
});

const isShown = shape({ name: isText, args: orNull(areArgs) });

const isQuestion = shape({
  ask: isCount,
  name: isText,
  args: areArgs,
  shape: (x) => x === "choose" || x === "pick" || x === "assign",
  pieces: orNull(listOf(isShown)),
  slots: orNull(listOf(isShown)),
  fits: orNull(listOf(listOf(orNull(isShown)))),
  asides: orNull(listOf(isShown)),
  options: orNull(listOf(shape({ name: isText, args: orNull(areArgs), seat: orNull(isSeat), card: orNull(isCard) }))),
  refused: orNull(listOf(shape({ name: isText, args: orNull(areArgs), seat: orNull(isSeat), why: isMessage }))),
  cards: orNull(listOf(isCard)),
});

export const areEvents = listOf(shape({ n: isCount, name: isText, args: areArgs }));

export const isWaiting = shape({ name: isText, args: areArgs, seats: orNull(listOf(isSeat)) });

const isScreen = shape({
  match: isText,
  view: isView,
  events: areEvents,
  question: orNull(isQuestion),
  waiting: orNull(isWaiting),
  clock: orNull(shape({ left: Number.isFinite, of: Number.isFinite, more: orNull(isCount) })),
  reading: orNull(isCount),
  thinking: orNull(isCount),
  silent: orNull(isSilent),
  over: orNull(shape({ winners: listOf(isSeat), scores: listOf(Number.isFinite) })),
  lesson: orNull(shape({ step: isCount, of: isCount, say: isMessage })),
});

/** @type {Record<string, (x: any) => boolean>} */
const KINDS = {
  welcome: shape({ v: isCount, app: isText, you: isText }),
  room: shape({ room: isRoom }),
  screen: isScreen,
  events: shape({ match: isText, events: areEvents }),
  commit: shape({ match: isText, commitment: isText }),
  deal: shape({ match: isText, commitment: isText, parts: listOf(isPart) }),
  record: shape({
    match: isText,
    secret: isText,
    parts: listOf(isPart),
    n: isCount,
    of: (x) => isCount(x) && x <= MOST_PIECES,
    text: isText,
    names: orNull(listOf(isKeptName)),
  }),
  ack: shape({ id: isText }),
  refused: shape({ id: orNull(isText), why: isMessage }),
  phrase: shape({ seat: isSeat, id: isText }),
  notes: shape({ notes: listOf(isNote) }),
  talk: shape({ seat: isSeat, text: isText }),
  pong: shape({ n: isCount }),
  restarting: isObject,
  restarted: isObject,
  bye: shape({ why: isMessage }),
};

/**
 * The message in a text from the host, or null when it is not one.
 * @param {string} text
 * @returns {HostMessage|null}
 */
export function readMessage(text) {
  if (text.length > LONGEST) return null;
  try {
    const message = parseForeign(text);
    return isObject(message) && Object.hasOwn(KINDS, message.t) && KINDS[message.t]?.(message) ? message : null;
  } catch {
    return null;
  }
}
