// Whose device keeps a room, and whose deal it: what follows from what the room says of them.

import { html } from "htm/preact";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").RoomSeat} RoomSeat */

/** Whether every device may keep it. @param {Pick<Room, "options">|null} room */
export const mayAllKeep = (room) => ["everybody", "together"].includes(String(room?.options["keep"]));

/** How many of the devices that deal together are here, where these are too few to go on. @param {Room} room */
export function countOfHomes({ phase, together, seats }) {
  const gone = seats.filter(({ who, here }) => !here && together?.homes.includes(who ?? "")).length;
  const of = together?.homes.length ?? 0;
  const count = { here: of - gone, of, wants: (of >> 1) + 1 };
  return phase === "playing" && count.here < count.wants ? count : null;
}

/** Who sits there. @param {Room} room */
export const keeperOf = ({ seats, keeper }) => seats.find((seat) => (keeper ? seat.who === keeper : seat.owner)) ?? null;

/** Whether this device keeps it. @param {Pick<ScreenProps["model"], "role"|"room">} model */
export const keepsHere = ({ role, room }) =>
  room?.keeper ? keeperOf(room)?.seat === room.your_seat : role === "host" || role === "solo";

/**
 * Marks whose device deals, where that may change; or on whose the cards of this seat will lie, where all deal.
 * @param {Pick<ScreenProps, "model"|"say"> & {room: Room, seat: RoomSeat}} props
 */
export function KeeperTag({ model, say, room, seat }) {
  const who = room.seats[seat.at ?? -1]?.name;
  if (who) return html`<span class="tag">${say("lobby.at", { who })}</span>`;
  const isTogether = room.together || (room.phase !== "playing" && room.options["keep"] === "together");
  if (model.role === "solo" || isTogether || !(mayAllKeep(room) || room.keeper) || keeperOf(room)?.seat !== seat.seat)
    return null;
  return html`<span class="tag keeps">${say("people.keeps")}</span>`;
}
