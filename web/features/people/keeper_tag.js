// Marks in lists of people whose device deals, or holds somebody's cards.

import { html } from "htm/preact";
import { keeperOf, mayAllKeep } from "./presence.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").RoomSeat} RoomSeat */

/**
 * Marks whose device deals, where that may change; or on whose the cards of this seat will lie, where all deal.
 * @param {Pick<ScreenProps, "model"|"say"> & {room: Room, seat: RoomSeat}} props
 */
export function KeeperTag({ model, say, room, seat }) {
  const who = room.seats[seat.at ?? -1]?.name;
  if (who) return html`<span class="tag">${say("lobby.at", { who })}</span>`;
  const isTogether = room.together || (room.homes ?? 0) > 1;
  if (model.role === "solo" || isTogether || !(mayAllKeep(room) || room.keeper) || keeperOf(room)?.seat !== seat.seat)
    return null;
  return html`<span class="tag keeps">${say("people.keeps")}</span>`;
}
