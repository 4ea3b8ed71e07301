// A finished match, watched again: the one on the table from its record, or any from a link or a file.

import { keptName } from "../../core/names.js";
import { finishedAt } from "../past/past_actions.js";
import { addressOf, isReplay } from "./link.js";

/** @typedef {import("../../core/types.js").Replay} Replay */

/**
 * The replay that lies over everything else: being opened while `data` and `why` are null, `start` is the event to begin with, `at` when
 * the match was finished, if that is known.
 * `record` and `lookback`: the finished match of this room, and its replay: as the host tells of its end, with the last screen alone; or
 * whole (`replayed`), by this device's own Python.
 * @typedef {{data: Replay|null, why: import("../../core/types.js").Sentence|null, start: number|null, at: number|null}} ReplayState
 * @typedef {{record: import("../../core/types.js").FinishedRecord|null, lookback: Replay|null, replayed: boolean}} RoomState
 * @typedef {RoomState & {replay: ReplayState|null}} State
 */

/**
 * @typedef {{
 *   "replay/open": {text: string, names?: import("../../core/types.js").KeptName[]|null, at?: number},
 *   "replay/file": {file: File},
 *   "replay/watch": {event?: number},
 *   "replay/go": {event: number},
 *   "replay/eyes": {eyes: number|null},
 *   "replay/opened": {replay: Replay},
 *   "replay/refused": {why: import("../../core/types.js").Sentence},
 *   "replay/close": void,
 *   "replay/copy": void,
 *   "replay/save": void,
 *   "replay/save seen": void,
 *   "replay/lookback": {match: string, replay: Replay, whole: boolean},
 *   "line/record": import("../room/room_actions.js").News<"line/record">,
 * }} Payloads
 */

/** The replay on the screen, or the one that could be. @param {State} model */
const shown = ({ replay, lookback }) => replay?.data ?? lookback;

const opening = () => import("./open.js");
const keeping = () => import("../../session/keep.js");

/** @type {ReplayState} */
const OPENING = { data: null, why: null, start: null, at: null };

/** @type {import("../../core/feature.js").Feature<{replay: ReplayState|null}, RoomState, Payloads>} */
export const replay = {
  state: () => ({ replay: null }),
  room: () => ({ record: null, lookback: null, replayed: false }),
  actions: {
    "replay/open": {
      perform: (_, { at = null }) => ({ replay: { ...OPENING, at } }),
      effect: async (page, { text, names = null }) => (await opening()).openReplay(page, text, names, null),
    },
    "replay/file": {
      perform: () => ({ replay: OPENING }),
      effect: async (page, { file }) => (await opening()).openFile(page, file),
    },
    /** Whoever asks before Python is there waits for it, and sees how far it is. */
    "replay/watch": {
      predicate: ({ record }) => record !== null,
      perform: (model, { event = 0 }) => ({
        replay: { data: model.replayed ? model.lookback : null, why: null, start: event, at: finishedAt(model) },
      }),
      effect: async (page, _, { record, replayed }) => {
        if (record && !replayed) await (await opening()).openReplay(page, record.text, record.names, null);
      },
    },
    /** To the step that first tells an event. */
    "replay/go": {
      predicate: ({ replay }) => !!replay?.data,
      perform: ({ replay }, { event }) => ({ replay: { ...(replay ?? OPENING), start: event } }),
    },
    "replay/eyes": {
      effect: async (page, { eyes }) => {
        const data = page.model().replay?.data;
        if (data) await (await opening()).openReplay(page, data.file, data.names, eyes);
      },
    },
    "replay/opened": {
      predicate: ({ replay }) => replay !== null,
      perform: ({ replay }, { replay: data }) => ({ replay: { ...(replay ?? OPENING), data, why: null } }),
    },
    "replay/refused": {
      predicate: ({ replay }) => replay !== null,
      perform: ({ replay }, { why }) => ({ replay: { ...(replay ?? OPENING), data: null, why } }),
    },
    "replay/close": {
      perform: () => ({ replay: null }),
      effect: ({ places }) => {
        if (isReplay(places.here())) places.show("");
      },
    },
    "replay/copy": {
      predicate: (model) => shown(model) !== null,
      // browsers allow a write to the clipboard only directly within a tap
      effect: ({ model, dispatch }) => {
        const text = addressOf(shown(model())?.code ?? "");
        if (text === null) dispatch("notices/show", { key: "why.link_too_long", tone: "bad" });
        else dispatch("share/copy", { text });
      },
    },
    "replay/save": {
      predicate: (model) => shown(model) !== null,
      effect: async ({ model }) => (await keeping()).saveReplay(/** @type {Replay} */ (shown(model()))),
    },
    /** What a guest was shown of a match that broke off. */
    "replay/save seen": { effect: async ({ model }) => (await keeping()).saveSeen(model()) },
    "replay/lookback": {
      predicate: ({ record }, { match }) => record?.match === match,
      perform: (_, { replay, whole }) => ({ lookback: replay, replayed: whole }),
    },
    "line/record": {
      // the last match may be known from its record alone, in the lobby
      predicate: ({ screen }, { match }) => !screen || screen.match === match,
      perform: ({ room }, { match, text, unfinished, names, dealers, audit }) => ({
        record: { match, text, names: names ?? room?.seats.map(keptName) ?? [], unfinished, dealers, audit },
        lookback: null,
        replayed: false,
      }),
      effect: async (page, { match, told }) => (await opening()).lookBack(page, match, told),
    },
  },
  on: {
    // a decision of the reader's is never missed for the sake of a replay; another match has another record
    "table/news": {
      perform: ({ record, screen }, { asked, first }) => ({
        ...(asked && { replay: null }),
        ...(first && record?.match !== screen?.match && { record: null, lookback: null, replayed: false }),
      }),
    },
  },
};
