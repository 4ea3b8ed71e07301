// The parts of the room as one device sees it, and what each of them tells the others.

import { Admission } from "./admission.js";
import { encodeUtf8, randomBytes, toBase64url } from "./bytes.js";
import { Comings } from "./comings.js";
import { Events } from "./events.js";
import { byeHeard } from "./goodbye.js";
import { Keeper } from "./keeper.js";
import { Lines } from "./lines.js";
import { shortKey } from "./link.js";
import { Peers } from "./peers.js";
import { MeetingPlace } from "./place.js";
import { Search } from "./search.js";
import { Standing } from "./standing.js";
import { TurnWatch } from "./turn_watch.js";
import { RELAY } from "./ways/map.js";
import { Ways } from "./ways/ways.js";

/**
 * The room that they are parts of. left: it is left once this has fired. adopt: takes a connection. fail: the room is given up. changed: it
 * stands otherwise.
 * @typedef {{
 *   options: import("./types.js").TransportOptions,
 *   left: AbortSignal,
 *   adopt: import("./introductions.js").Friends["adopt"],
 *   fail: (why: import("./types.js").TransportState["why"], theirs?: import("./types.js").Version) => void,
 *   changed: () => void,
 * }} Room
 *
 * The parts. self: what this page says of itself. place: where others are met; null where codes are carried by people. isOver: whether the
 * room is left, or given up.
 * @typedef {Room & {
 *   self: { role: import("./types.js").Role, version: import("./types.js").Version, session: string, since: number },
 *   events: Events,
 *   keeper: Keeper,
 *   admission: Admission,
 *   standing: Standing,
 *   turn: TurnWatch,
 *   isOver: () => boolean,
 *   ways: Ways,
 *   peers: Peers,
 *   lines: Lines,
 *   place: MeetingPlace | null,
 *   search: Search,
 *   comings: Comings,
 * }} Parts
 */

/** Those made later are named by those made before, and asked only once all are there. @param {Room} room @returns {Parts} */
export function makeParts(room) {
  const { role, room: link, identity, version, strategy } = room.options;
  const self = { role, version, session: toBase64url(randomBytes(12)), since: Date.now() };
  const events = new Events();
  const keeper = new Keeper(role, identity.key, link.hostKey);
  const admission = new Admission(self, identity.key, link.hostKey, keeper);
  const standing = new Standing(role, strategy === "nostr", Date.now());
  const isOver = () => room.left.aborted || standing.hasFailed;
  const made = { ...room, self, events, keeper, admission, standing, turn: new TurnWatch(), isOver };
  const parts = /** @type {Parts} */ (made);
  parts.ways = openWays(parts);
  parts.peers = new Peers(keeper, parts.ways, events, admission);
  parts.lines = openLines(parts);
  parts.place = strategy === "nostr" && typeof RTCPeerConnection !== "undefined" ? openPlace(parts) : null;
  parts.search = new Search({ ...parts, dials: (connection) => parts.turn.watch(connection) });
  parts.comings = openDoor(parts);
  return parts;
}

/** @param {Parts} parts */
function openWays(parts) {
  const { options, self, admission, events, isOver, changed } = parts;
  // All know whose room it is, also those who came by an invite and have not its secret.
  const room = encodeUtf8(shortKey(options.room.hostKey));
  return new Ways(options.identity, self, room, {
    met: (key, theirs) => isOver() || parts.comings.brought(key, theirs),
    fault: (key, theirs) => admission.fault({ key, theirs }),
    refused: (why) => events.emit("refused", { why }),
    offer: (key, via) => parts.search.offer(key, via),
    allows: (key, packet) => parts.comings.allows(key, packet),
    deliver: (key, text) => parts.peers.deliver(key, text),
    bye: (key, said) => parts.peers.end(key, byeHeard(said, admission.binds(parts.peers.line(key)))),
    introduced: (key, packet, via) => parts.search.introduced(key, packet, via),
    oversize: (key) => parts.peers.end(key, "oversize"),
    renewed: (key) => parts.peers.renew(key),
    caughtUp: () => events.emit("caught_up"),
    lost: (key) => parts.peers.end(key, "lost"),
    told: () => parts.search.linesTold(Date.now()),
    changed,
  });
}

/** @param {Parts} parts */
function openLines(parts) {
  const { options, self, admission } = parts;
  return new Lines({
    identity: options.identity,
    self,
    admission,
    ready: (line) => parts.comings.proven(line),
    packet: (line, packet) => parts.peers.packet(line, packet),
    frame: (line, frame) => parts.comings.frame(line, frame),
    measured: (line, rtt) => parts.ways.measured(line, rtt),
    end: (line, why, refusal) => parts.comings.ended(line, why, refusal),
  });
}

/** @param {Parts} parts */
function openPlace(parts) {
  const { options, ways, peers, standing, changed } = parts;
  return new MeetingPlace(options, {
    greeting: () => ways.greeting(),
    isAlone: () => peers.count === 0,
    known: () => parts.search.begin(),
    mail: (from, body) => void ways.hear(from, RELAY, body),
    changed,
    untimely: () => standing.untimely(),
  });
}

/** @param {Parts} parts */
function openDoor(parts) {
  const { keeper, events, search, changed } = parts;
  return new Comings({
    ...parts,
    came: (peer) => {
      if (keeper.is(peer)) search.found();
      events.emit("peer", peer);
      changed();
    },
    left: (peer, why) => search.left(peer, why),
  });
}
