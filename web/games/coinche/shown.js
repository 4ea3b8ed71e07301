// What Coinche shows besides cards and counters, and what it calls its events, by the types that its Python declares (wire.js).

import { seatArg, sitter } from "../../table/view.js";

/** @import {Auction, Contract, Reference} from "./wire.js" */

/**
 * How the auction stands, or what is played for: what only one of them has is missing in the other.
 * @typedef {Omit<Auction, "bidder"> & Partial<Pick<Auction, "bidder">> & Partial<Omit<Contract, keyof Auction>>} Focus
 */

/** @param {import("../../core/types.js").View} view @returns {Focus|null} */
export const focusOf = (view) => /** @type {Focus|null} */ (view.focus);

/** The rules in force. @param {import("../../core/types.js").Room} room */
export const referenceOf = (room) => /** @type {Reference} */ (room.reference);

/** An event with what its kind says. @param {import("../../core/types.js").GameEvent} event */
export const eventOf = (event) => /** @type {import("./wire.js").Event} */ (/** @type {unknown} */ (event));

/** What an event is. @param {import("../../core/types.js").GameEvent} event */
export const kindOf = (event) => /** @type {import("./wire.js").EventName} */ (event.name);

/**
 * Whether an event is told: why a bid was made is what a bot would have found, and no person's reason.
 * @param {import("../../core/types.js").GameEvent} event @param {import("../../core/types.js").Room} room
 */
export const isTold = (event, room) =>
  kindOf(event) !== "bid_explained" || sitter(room, seatArg(event.args["seat"]) ?? -1)?.kind === "bot";
