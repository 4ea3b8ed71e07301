// What Coup shows besides cards and counters, and what it calls its events, by the types that its Python declares (wire.js); its
// actions in words; and the claims so far, read from the log.

import { byName } from "../../core/foreign.js";
import { seatArg, termArg } from "../../table/view.js";

/** @typedef {import("./wire.js").Focus} Focus */
/** @typedef {import("./wire.js").Reference} Reference */
/** @typedef {import("../../core/types.js").GameEvent} GameEvent */
/** @typedef {import("./wire.js").EventName} EventName */
/** @typedef {import("./wire.js").ReferenceAction} ReferenceAction */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").Say} Say */

/** The action being played, or null. @param {import("../../core/types.js").View} view */
export const focusOf = (view) => /** @type {Focus|null} */ (view.focus);

/** The rules in force. @param {Room} room */
export const referenceOf = (room) => /** @type {Reference} */ (room.reference);

/** What an event is. @param {import("../../core/types.js").GameEvent} event */
export const kindOf = (event) => /** @type {EventName} */ (event.name);

/**
 * The text of an action, with the characters that it needs, denies or may be blocked by at this table.
 * @param {Say} say @param {ReferenceAction} action @param {"help"|"effect"} kind
 */
export function wordsOf(say, action, kind) {
  const { cost, draw, least, among, blocked_by: blockedBy } = action;
  const general = `action.${action.id}.${kind}`;
  // an option may change the action, and then it has a text of its own
  const key = [`${general}.${among}`, blockedBy.length > 0 ? `${general}.blocked` : general, general].find((one) => say.has(one));
  if (!key) return "";
  const role = action.role && { term: `role.${action.role}` };
  return say(key, { role, denied: rolesArg(action.denies), blockers: rolesArg(blockedBy), draw, cost, least });
}

/**
 * The text of an action, by its id; none for an action that this table lacks.
 * @param {Say} say @param {Room} room @param {string} id @param {"help"|"effect"} kind
 */
export function actionWords(say, room, id, kind) {
  const action = referenceOf(room).actions.find((one) => one.id === id);
  return action ? wordsOf(say, action, kind) : "";
}

/** Characters as a list in a sentence. @param {string[]} roles */
export function rolesArg(roles) {
  return { list: roles.map((role) => ({ term: `role.${role}` })) };
}

/** The arguments of an event that name its actor; the first one present counts. */
export const doers = ["challenger", "blocker", "actor", "claimant", "seat"];

/** @typedef {"said"|"doubted"|"proved"|"exposed"} ClaimState */
/** @typedef {{role: string, denied: boolean, state: ClaimState}} Claim  denied: the claim is not to hold it */

/** @type {Set<EventName>} */
const TURN_BEGINS = new Set(["announced", "announced_against", "claimed", "claimed_against", "denied"]);

/** The number of the event in which a seat last declared an action or a block. @param {GameEvent[]} log @param {number} seat */
export const declaredBy = (log, seat) =>
  log.findLast((event) =>
    kindOf(event) === "blocked"
      ? seatArg(event.args["blocker"]) === seat
      : TURN_BEGINS.has(kindOf(event)) && seatArg(event.args["actor"]) === seat,
  )?.n ?? null;

/** @type {Partial<Record<EventName, {who: string, state: ClaimState, denied?: boolean}>>} */
const CLAIMS = byName({
  claimed: { who: "actor", state: "said" },
  claimed_against: { who: "actor", state: "said" },
  denied: { who: "actor", state: "said", denied: true },
  blocked: { who: "blocker", state: "said" },
  challenged: { who: "claimant", state: "doubted" },
  challenged_denial: { who: "claimant", state: "doubted", denied: true },
  proved: { who: "claimant", state: "proved" },
  exposed: { who: "claimant", state: "exposed" },
});

/**
 * Every claim of this round by seat, the oldest first, with its outcome.
 * @param {GameEvent[]} log
 * @returns {Map<number, Claim[]>}
 */
export function bookOf(log) {
  /** @type {Map<number, Claim[]>} */
  const book = new Map();
  for (const event of log) {
    if (kindOf(event) === "round_begins") book.clear();
    const denial = denialOutcome(event);
    const doubted = denial && book.get(denial.seat)?.find((claim) => claim.denied && claim.state === "doubted");
    if (doubted) doubted.state = denial.state;
    const kind = CLAIMS[kindOf(event)];
    const seat = kind ? seatArg(event.args[kind.who]) : null;
    const role = termArg(event.args["role"]);
    if (!kind || seat === null || role === null) continue;
    const { state, denied = false } = kind;
    const own = book.get(seat) ?? [];
    const before = state === "said" ? undefined : own.findLast((claim) => claim.role === role && claim.denied === denied);
    if (before) before.state = state;
    else book.set(seat, [...own, { role, denied, state }]);
  }
  return book;
}

/**
 * The characters that each seat has claimed in this round, the newest last, each once with its outcome.
 * @param {GameEvent[]} log
 * @returns {Map<number, Claim[]>}
 */
export function claimsOf(log) {
  const newest = (/** @type {Claim[]} */ claims) =>
    claims.filter((claim, n) => !claims.slice(n + 1).some(({ role, denied }) => role === claim.role && denied === claim.denied));
  return new Map([...bookOf(log)].map(([seat, claims]) => [seat, newest(claims)]));
}

/**
 * The outcome of a doubted denial: the shown hand is changed, or a card of it is lost first.
 * @param {GameEvent} event
 * @returns {{seat: number, state: "proved"|"exposed"}|null}
 */
function denialOutcome(event) {
  const { args } = event;
  const name = kindOf(event);
  const seat = seatArg(args["seat"]);
  const exposed = name === "lost_influence" && termArg(args["cause"]) === "embezzle";
  if (seat === null || !(exposed || name === "redrew")) return null;
  return { seat, state: exposed ? "exposed" : "proved" };
}

/**
 * The events of the turn that was played last, from its declaration on.
 * @param {GameEvent[]} log
 */
export function lastTurn(log) {
  const start = log.findLastIndex((event) => TURN_BEGINS.has(kindOf(event)) || kindOf(event) === "round_begins");
  return log.slice(Math.max(0, start));
}

/** Doubts, of a claim or of a denial. @type {Set<EventName>} */
const DOUBTS = new Set(["challenged", "challenged_denial"]);

/**
 * What was declared last, as the table looked at it in the end, and what came of it; null before a round's first turn.
 * @param {GameEvent[]} log
 * @returns {{focus: Focus, outcome: GameEvent[]}|null}
 */
export function lastPlayed(log) {
  const [first, ...rest] = lastTurn(log);
  const actor = first && TURN_BEGINS.has(kindOf(first)) ? seatArg(first.args["actor"]) : null;
  if (!first || actor === null) return null;
  const blocks = rest.filter((event) => kindOf(event) === "blocked");
  const block = blocks.findLast((event) => verdict(log, seatArg(event.args["blocker"])) !== "exposed");
  const blocker = block ? seatArg(block.args["blocker"]) : null;
  const doubts = rest.filter((event) => DOUBTS.has(kindOf(event)));
  const doubt = doubts.find((event) => seatArg(event.args["claimant"]) === (blocker ?? actor));
  const focus = {
    ...{ actor, action: termArg(first.args["action"]) ?? "", target: seatArg(first.args["target"]), cost: 0 },
    ...{ role: kindOf(first) === "denied" ? null : termArg(first.args["role"]), blockers: [], blocker, step: "effect" },
    ...{ block_role: block ? termArg(block.args["role"]) : null, challenger: doubt ? seatArg(doubt.args["challenger"]) : null },
  };
  return { focus, outcome: rest.filter((event) => !blocks.includes(event) && !doubts.includes(event)) };
}

/**
 * The character that the actor of this turn denies to hold, or null.
 * @param {GameEvent[]} log
 */
export function deniedRole(log) {
  const [first] = lastTurn(log);
  return first && kindOf(first) === "denied" ? termArg(first.args["role"]) : null;
}

/**
 * The outcome of that player's claim of this turn, or null while it is open or undoubted.
 * @param {GameEvent[]} log @param {number|null} claimant
 * @returns {"proved"|"exposed"|null}
 */
export function verdict(log, claimant) {
  for (const event of lastTurn(log)) {
    const name = kindOf(event);
    if ((name === "proved" || name === "exposed") && seatArg(event.args["claimant"]) === claimant) return name;
    const denial = denialOutcome(event);
    if (denial?.seat === claimant) return denial.state;
  }
  return null;
}
