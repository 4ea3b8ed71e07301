// The comings and goings of a room: what becomes of those who have proven their key, as admission.js says, and of those whose line
// has ended, to whom another path may lead.

import { goneWhy, isOffence } from "./goodbye.js";
import { isLane } from "./lane.js";
import { readOffer } from "./offer.js";
import { Far } from "./ways/far.js";

/** @typedef {import("./goodbye.js").EndWhy} EndWhy */
/** @typedef {import("./handshake.js").Hello} Hello */
/** @typedef {import("./line.js").Line} Line */
/** @typedef {import("./types.js").Refusal} Refusal */

/**
 * The room. keeper: who keeps it. came: somebody counts as a peer who did not before. left: a line has ended, and with it the peer for which it counted, if
 * there was one. fail: the room is given up.
 * @typedef {{
 *   keeper: import("./keeper.js").Keeper,
 *   admission: import("./admission.js").Admission,
 *   events: import("./events.js").Events,
 *   lines: import("./lines.js").Lines,
 *   peers: import("./peers.js").Peers,
 *   ways: import("./ways/ways.js").Ways,
 *   came: (peer: import("./types.js").Peer) => void,
 *   left: (peer: import("./types.js").Peer | null, why: EndWhy) => void,
 *   fail: (why: "version" | "elsewhere", theirs?: import("./types.js").Version) => void,
 * }} House
 */

export class Comings {
  #house;

  /** @param {House} house */
  constructor(house) {
    this.#house = house;
  }

  /** Others have brought somebody who has proven its key; it may be the host's in another page, too. @param {string} key @param {Hello} theirs */
  brought(key, theirs) {
    const { admission, peers } = this.#house;
    if (peers.line(key)?.theirs?.session === theirs.session) return;
    const far = this.#carried(key, theirs);
    if (admission.fault(far) === null) this.proven(far);
  }

  /**
   * Whether a packet that others carry for this key is within its limits; if not it is dropped, and said again. It is no offence: who
   * carries may have kept many for a while, and hand them on at once. One that is too long is its sender's own.
   * @param {string} key @param {string} packet
   * @returns {boolean | "oversize"}
   */
  allows(key, packet) {
    const { admission, peers } = this.#house;
    const role = peers.line(key)?.theirs?.role;
    if (role === undefined) return true;
    const piece = packet.slice(packet.indexOf(":") + 1);
    const isMessage = packet.startsWith("m");
    const allowance = admission.allowanceFor(key, isMessage && isLane(piece) ? "lane" : role, " carried");
    const isTooLong = isMessage && !allowance.fitsFrame(piece);
    return isTooLong ? "oversize" : allowance.take(Date.now(), packet);
  }

  /** A frame of the routing, or the offer of a new room, of which a guest hears while its host is gone. @param {Line} line @param {string} frame */
  frame(line, frame) {
    const { keeper, events, peers, ways } = this.#house;
    if (!frame.startsWith("r")) return ways.frame(line, frame);
    const offer = !keeper.isMine && peers.keeper() === undefined ? readOffer(line.key, frame) : null;
    if (offer !== null) events.emit("offered", offer);
  }

  /** @param {Line | Far} line whose key is proven now */
  proven(line) {
    const { theirs, key } = line;
    if (theirs === null) return;
    const { admission, events, peers, ways, came, fail } = this.#house;
    const present = { byKey: peers.line(key), host: peers.host(), count: peers.count };
    const verdict = admission.verdict(line, theirs, present);
    switch (verdict.do) {
      case "replace":
        return came(peers.replace(line, theirs, verdict.why));
      case "join":
        return void (line.isDirect && peers.join(line));
      case "neighbour":
        return void (line.isDirect && ways.line(line));
      case "away":
        return line.bye(verdict.why);
      case "refuse":
        events.emit("refused", { why: verdict.why });
        return line.bye(verdict.why);
      case "version":
        events.emit("refused", { why: "version", theirs: theirs.version });
        if (verdict.isFatal) fail("version", theirs.version);
        return line.bye("closed");
      case "twin":
        line.bye("elsewhere");
        return void (verdict.isLater && fail("elsewhere"));
    }
  }

  /** @param {Line | Far} line @param {EndWhy} why @param {Refusal | null} refusal */
  ended(line, why, refusal) {
    const { keeper, admission, events, lines, peers, ways, left } = this.#house;
    if (line.isDirect) {
      if (why === "lost") this.#goOn(line);
      ways.unline(line, lines.other(line));
    }
    const isProven = line.readyAt > 0;
    if (refusal !== null) events.emit("refused", refusal);
    else if (isOffence(why) && !isProven) events.emit("refused", { why: "malformed" });
    const role = line.theirs?.role ?? "guest";
    if (isOffence(why) && isProven && !keeper.is({ key: line.key, role })) admission.ban(line.key);
    const counting = peers.line(line.key);
    if (isOffence(why) && isProven && counting !== line) counting?.end(why); // by whatever else it is here
    const peer = peers.drop(line);
    if (peer !== null) events.emit("gone", peer, goneWhy(why));
    left(peer, why);
  }

  /** The line is dead: does anything else lead to that page? @param {Line} line */
  #goOn(line) {
    const { lines, peers, ways } = this.#house;
    const { theirs, key } = line;
    if (theirs === null || peers.line(key) !== line) return;
    const other = lines.other(line);
    peers.take(other ?? this.#carried(key, theirs));
    ways.unline(line, other); // if nothing does, it says so at once
  }

  /** A talk that others carry. @param {string} key @param {Hello} theirs @returns {Far} */
  #carried(key, theirs) {
    const post = (/** @type {string} */ packet) => void this.#house.ways.post(key, packet, { session: theirs.session });
    return new Far(key, theirs, post, (far, why) => this.ended(far, why, null));
  }
}
