// Whose line is which, in words: direct, through a friend, or slow; and who carries for whom.

/** @typedef {import("../features.js").Model} Model */
/** @typedef {import("../../core/types.js").Arg} Arg */
/** @typedef {import("../../core/types.js").Sentence} Sentence */
/** @typedef {import("../../core/types.js").RoomSeat} RoomSeat */
/** @typedef {import("../../core/types.js").Line} Line */
/** @typedef {import("../../net/types.js").Way} Way */

/** Whether this key, or how it begins, sits here: a room tells how the keys of its people begin. @param {RoomSeat} seat @param {string} key */
const isOf = (seat, key) => typeof seat.who === "string" && seat.who !== "" && key.startsWith(seat.who);

/** Who sits in it, by the key. @param {Model} model @param {string} key */
const seatOf = ({ room }, key) => room?.seats.find((each) => isOf(each, key));

/** Somebody by the key; who has no seat is a friend. @param {Model} model @param {string} key @returns {Arg} */
function person(model, key) {
  const seat = seatOf(model, key);
  return seat ? { seat: seat.seat } : { say: "line.a_friend", args: {} };
}

/** @param {Model} model @param {Pick<Line, "via">} line @returns {Sentence} */
function wayWords(model, { via }) {
  if (via === null) return { key: "line.way_direct", args: {} };
  if (via === "relay") return { key: "line.way_relay", args: {} };
  return { key: "line.way_friend", args: { who: person(model, via) } };
}

/** What the host has told of everybody's line, as long as it is there to tell it. @param {Model} model */
const told = ({ lines, net, role }) => (role === "host" || net?.phase === "connected" ? lines : []);

/**
 * The line between this room's host and who sits here. A guest knows its own best.
 * @param {Model} model @param {RoomSeat} seat @returns {{ way: Sentence, delay: Sentence | null, isSlow: boolean } | null}
 */
export function lineOf(model, seat) {
  const mine = model.role === "guest" && model.room?.your_seat === seat.seat;
  const line = mine ? model.net?.ways[0] : told(model).find(({ who }) => isOf(seat, who));
  return line && seat.kind === "human" && seat.here ? lineInWords(model, line) : null;
}

/** @param {Model} model @param {Pick<Line, "via" | "rtt">} line */
function lineInWords(model, line) {
  const delay = line.rtt === null ? null : { key: "line.delay", args: { ms: line.rtt } };
  return { way: wayWords(model, line), delay, isSlow: line.via === "relay" };
}

/** A guest's own line. @param {Model} model */
export function ownLine(model) {
  const [way] = model.net?.ways ?? [];
  return model.role === "guest" && way ? lineInWords(model, way) : null;
}

/** Who carries for whom: this device, as it knows; others, as the host says. @param {Model} model @returns {Sentence[]} */
export function carriers(model) {
  const { room, net } = model;
  const host = room?.seats.find(({ owner }) => owner);
  const pairs = net?.carrying ?? [];
  const mine = pairs.map(([one, other]) => ({
    key: "line.carrying",
    args: { one: person(model, one), other: person(model, other) },
  }));
  const isMine = (/** @type {string} */ key) => seatOf(model, key)?.seat === (room?.your_seat ?? -1);
  const others = told(model).flatMap(({ who, via }) => {
    const known =
      via === null || via === "relay" || isMine(via) || isMine(who) || pairs.flat().some((key) => key.startsWith(who));
    if (known || !host) return [];
    return [{ key: "line.carries", args: { who: person(model, via), one: person(model, who), other: { seat: host.seat } } }];
  });
  return [...mine, ...others];
}
