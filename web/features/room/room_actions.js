// Where the reader is (the first page, a room, in trouble), the room itself as its host tells of it, and the line to the host.

import { clearTheWay } from "../../boot/python.js";
import { createPython } from "../python/worker.js";
import { createDoor, fetchHost, goesTo, hosts } from "./door.js";
import { dropRoomHere, keepGame, keepOver } from "./saved.js";
import { farewell, lineFailed } from "./why.js";

/** @typedef {import("../../core/types.js").Sentence} Sentence */
/** @typedef {import("../../core/types.js").PageMessage} PageMessage */
/** @typedef {import("../../core/types.js").OptionValues} OptionValues */
/** @typedef {import("../../core/device.js").SavedRoom} SavedRoom */
/** @typedef {import("../../session/types.js").HostNews} HostNews */
/** @typedef {import("./why.js").Trouble} Trouble */

/** What a session tells, by the name that it gives it. @template {HostNews["type"]} N @typedef {Extract<HostNews, {type: N}>} News */

/** @typedef {"solo"|"host"|"guest"} Role */

/**
 * `stalled`: the host's rules take long. `dealing`: dealing takes long, and waits for the devices of these seats. `restarting`: they start again. `lines`: how the host reaches everybody, as it says.
 * `asked`: the hosts of servers that a link names and the reader has to agree to.
 * @typedef {{place: "home"|"room"|"trouble", trouble: Trouble|null}} PlaceState
 * @typedef {{role: Role|null, link: string|null, asked: string[]|null, net: import("../../session/types.js").LineState|null, stalled: boolean, dealing: readonly number[], restarting: boolean, challenge: import("./challenge.js").Challenge|null, room: import("../../core/types.js").Room|null, lines: import("../../core/types.js").Line[]}} RoomState
 * @typedef {PlaceState & RoomState} State
 */

/**
 * @typedef {{
 *   "room/ahead": {game: string},
 *   "room/solo": void | {lobby: boolean},
 *   "room/friends": void,
 *   "room/resume": {room: SavedRoom},
 *   "room/address": {hash: string},
 *   "room/entered": {role: Role, link: string|null, game: string|null, options: OptionValues|null},
 *   "room/ask": {hosts: string[]},
 *   "room/agree": void,
 *   "room/leave": void,
 *   "room/put away": void,
 *   "room/challenged": {challenge: import("./challenge.js").Challenge|null},
 *   "room/trouble": Trouble,
 *   "room/take over": void,
 *   "room/restart": void, "room/challenge": void,
 *   "room/retry": void,
 *   "room/tell": PageMessage,
 *   "line/welcome": News<"line/welcome">,
 *   "line/room": News<"line/room">,
 *   "line/refused": News<"line/refused">,
 *   "line/lines": News<"line/lines">,
 *   "line/stalled": News<"line/stalled">,
 *   "line/dealing": News<"line/dealing">,
 *   "line/restarting": News<"line/restarting">,
 *   "line/bye": News<"line/bye">,
 *   "net/state": News<"net/state">,
 *   "net/stranger": News<"net/stranger">,
 *   "host/spoilt": News<"host/spoilt">,
 *   "host/dead": News<"host/dead">,
 *   "host/fault": News<"host/fault">,
 *   "host/unsaved": News<"host/unsaved">,
 *   "host/unsent": News<"host/unsent">,
 * }} Payloads
 */

/** Enters the room at this address again. */
const reopen = goesTo((address, page) => address.reopen(page));

/** @type {PlaceState} */
const AT_HOME = { place: "home", trouble: null };
/** @type {PlaceState} */
const IN_ROOM = { place: "room", trouble: null };
/** @type {Pick<RoomState, "stalled"|"dealing"|"restarting">} */
const IN_TIME = { stalled: false, dealing: [], restarting: false };

/** @type {import("../../core/feature.js").Feature<PlaceState, RoomState, Payloads>} */
export const room = {
  // a friend's address leads to the room: nothing of the first page is drawn on the way
  state: ({ invited }) => (invited ? IN_ROOM : AT_HOME),
  room: () => ({
    role: null,
    link: null,
    asked: null,
    net: null,
    ...IN_TIME,
    challenge: null,
    room: null,
    lines: [],
  }),
  actions: {
    /** What a table alone needs is fetched before the tap. */
    "room/ahead": {
      effect: (page, { game }) =>
        fetchHost(game)
          .then((host) => host.fetchFirst(page, game))
          .catch(() => undefined)
          .finally(clearTheWay),
    },
    "room/solo": { effect: hosts((host, page, how) => host.newSolo(page, page.model().pick, how?.lobby)) },
    "room/friends": { effect: hosts((host, page) => host.newHost(page, page.model().pick)) },
    "room/resume": { effect: goesTo((address, page, { room }) => address.resume(page, room)) },
    "room/address": {
      // an empty address asks for nothing
      predicate: (_, { hash }) => hash !== "" && hash !== "#",
      effect: goesTo((address, page, { hash }) => address.openAddress(page, hash)),
    },
    "room/entered": {
      anew: true,
      perform: (_, { role, link }) => ({ ...IN_ROOM, role, link }),
    },
    "room/ask": { perform: (_, { hosts }) => ({ asked: hosts }) },
    "room/agree": {
      perform: () => ({ asked: null }),
      effect: async ({ use }, _, { asked }) => use((await import("./consent.js")).createConsent).agree(asked ?? []),
    },
    "room/leave": {
      anew: true,
      perform: () => AT_HOME,
      effect: ({ use, places }) => {
        const door = use(createDoor);
        door.setOut();
        places.show("");
        return door.close();
      },
    },
    /** Another address was opened, which has closed the room. */
    "room/put away": { anew: true, perform: () => AT_HOME },
    "room/challenged": { perform: (_, { challenge }) => ({ challenge }) },
    /** The match on the table as a challenge, for a friend. */
    "room/challenge": { effect: async (page) => (await import("./challenge.js")).copyChallenge(page) },
    "room/trouble": { perform: (_, trouble) => ({ place: "trouble", trouble }) },
    /** The table of before does not come back for a moment: it is drawn when the room has been entered. */
    "room/take over": { anew: true, perform: () => IN_ROOM, effect: reopen },
    /** A saved room that can't be read is given up. */
    "room/restart": {
      effect: (page) => {
        dropRoomHere(page);
        page.dispatch("room/leave");
      },
    },
    "room/retry": {
      effect: (page) => {
        const { python, role } = page.model();
        if (python.state !== "failed") return page.use(createDoor).session()?.retry();
        page.use(createPython).insist();
        if (page.use(createDoor).session()?.retry()) return undefined;
        if (role === "solo" || role === "host") return reopen(page, undefined);
        return page.dispatch("python/start");
      },
    },
    "room/tell": { effect: ({ use }, message) => use(createDoor).tell(message) },

    "line/welcome": {
      // a door that was locked has been opened
      perform: ({ trouble }) => ({ ...IN_TIME, ...(trouble?.why.key === "why.locked" ? IN_ROOM : {}) }),
      effect: ({ use, model }) => {
        const { crest } = model().settings;
        if (crest) use(createDoor).session()?.client.send({ t: "crest", id: crest });
      },
    },
    "line/room": {
      perform: (_, { room }) => ({ room }),
      effect: (page, { room }) => keepOver(page, room.phase === "over"),
    },
    "line/refused": { effect: ({ dispatch }, { why }) => dispatch("notices/show", { ...why, tone: "bad" }) },
    "line/lines": { perform: (_, { lines }) => ({ lines }) },
    "line/stalled": { perform: (_, { on }) => ({ stalled: on }) },
    "line/dealing": { perform: (_, { who }) => ({ dealing: who }) },
    "line/restarting": {
      perform: () => ({ stalled: false, restarting: true }),
      effect: ({ dispatch }) => dispatch("announce/say", { key: "line.restarting" }),
    },
    "line/bye": { effect: farewell },
    "net/state": { perform: (_, { state }) => ({ net: state }), effect: lineFailed },
    "net/stranger": { effect: ({ dispatch }) => dispatch("notices/show", { key: "why.stranger_version" }) },
    "host/spoilt": {
      effect: ({ dispatch }) => dispatch("room/trouble", { why: { key: "why.saved_spoilt" }, remedy: "none" }),
    },
    "host/dead": { effect: ({ dispatch }) => dispatch("room/trouble", { why: { key: "why.rules_stop" }, remedy: "retry" }) },
    "host/fault": {
      // Python that never came is said by its own progress line
      predicate: ({ python }) => python.state !== "failed",
      effect: ({ dispatch }) => dispatch("notices/show", { key: "why.fault", tone: "bad" }),
    },
    "host/unsaved": { effect: ({ dispatch }) => dispatch("notices/show", { key: "why.storage_full", tone: "bad" }) },
    "host/unsent": { effect: ({ dispatch }) => dispatch("notices/show", { key: "why.unsent", tone: "bad" }) },
  },
  on: {
    "words/wanted": { effect: (page, { game }) => keepGame(page, game) },
    "home/pick": { effect: ({ dispatch }, { game }) => dispatch("room/ahead", { game }) },
    // the room is told, and again by whoever comes back: it may have forgotten
    "settings/change": {
      effect: ({ use }, { crest }) => crest !== undefined && use(createDoor).session()?.client.send({ t: "crest", id: crest }),
    },
    "settings/rename": {
      effect: ({ use, model }, _, before) => {
        const { name } = model();
        if (name !== before.name) use(createDoor).session()?.client.rename(name);
      },
    },
  },
};
