// Whose line is which, in words: direct, through a friend, or slow; and for whom this device carries.

/** @typedef {import("../index.js").Model} Model */
/** @typedef {import("../../core/types.js").Arg} Arg */
/** @typedef {import("../../core/types.js").Sentence} Sentence */
/** @typedef {import("../../core/types.js").RoomSeat} RoomSeat */
/** @typedef {import("../../net/types.js").Way} Way */

/** Whether this key sits here: a room tells how the keys of its people begin. @param {RoomSeat} seat @param {string} key */
const isOf = (seat, key) => typeof seat.who === "string" && seat.who !== "" && key.startsWith(seat.who);

/** Somebody by the key; who has no seat is a friend. @param {Model} model @param {string} key @returns {Arg} */
function person({ room }, key) {
  const seat = room?.seats.find((each) => isOf(each, key));
  return seat ? { seat: seat.seat } : { say: "line.a_friend", args: {} };
}

/** @param {Model} model @param {Way} way @returns {Sentence} */
function wayWords(model, { via }) {
  if (via === null) return { key: "line.way_direct", args: {} };
  if (via === "relay") return { key: "line.way_relay", args: {} };
  return { key: "line.way_friend", args: { who: person(model, via) } };
}

/**
 * The line between this room's host and who sits here, as far as this page knows it: the host's page knows all, a guest's its own.
 * @param {Model} model @param {RoomSeat} seat @returns {{ way: Sentence, delay: Sentence | null, isSlow: boolean } | null}
 */
export function lineOf(model, seat) {
  const ways = model.net?.ways ?? [];
  const mine = model.room?.your_seat === seat.seat;
  const way = model.role === "host" ? ways.find(({ key }) => isOf(seat, key)) : mine ? ways[0] : undefined;
  return way && seat.kind === "human" && seat.here ? lineInWords(model, way) : null;
}

/** @param {Model} model @param {Way} way */
function lineInWords(model, way) {
  const delay = way.rtt === null ? null : { key: "line.delay", args: { ms: way.rtt } };
  return { way: wayWords(model, way), delay, isSlow: way.via === "relay" };
}

/** A guest's own line. @param {Model} model */
export function ownLine(model) {
  const [way] = model.net?.ways ?? [];
  return model.role === "guest" && way ? lineInWords(model, way) : null;
}

/** For whom this device carries. @param {Model} model @returns {Sentence[]} */
export function carriedFor(model) {
  return (model.net?.carrying ?? []).map(([one, other]) => ({
    key: "line.carrying",
    args: { one: person(model, one), other: person(model, other) },
  }));
}
