// The types of what bots think. Types only: nothing here runs, and a start does not load it.

/** @typedef {import("../../core/types.js").Reasons} Reasons */
/** @typedef {import("../../core/types.js").Decision} Decision */
/** @typedef {import("../../core/types.js").Sentence} Sentence */
/** @typedef {{decision: Decision, review: import("../../core/types.js").Review}} Reviewed */

/**
 * `asked`: what the reasons are about, so that late ones of something else are dropped. `record`: the file whose decisions are listed.
 * @typedef {{asked: string|null, reasons: Reasons|null, why: Sentence|null,
 *   record: string|null, decisions: Decision[]|null, reviewing: {seat: number, of: number, found: Reviewed[]}|null}} Insight
 */

/** @typedef {{insight: Insight}} State */

/**
 * @typedef {{
 *   "insight/hint": void,
 *   "insight/look back": {step: number},
 *   "insight/listed": {record: string, decisions: Decision[]},
 *   "insight/look": {at: number},
 *   "insight/come": {asked: string, reasons: Reasons},
 *   "insight/failed": {asked: string, why: Sentence},
 *   "insight/review": {seat: number},
 *   "insight/reviewed": {seat: number, found: Reviewed},
 * }} Payloads
 */

export {};
