// Opens a finished match: from a record, with Python, or from what a guest has seen, without.

import { savesData } from "../../boot/offline.js";
import { isObject, parseForeign } from "../../core/foreign.js";
import { onShelf, wholeTableFor } from "../../core/tables.js";
import { isSeenFile, readSeen } from "../../session/seen.js";
import { createPython, survived } from "../python/worker.js";
import { createWords } from "../words.js";
import { replayCode } from "./link.js";

/** @typedef {import("../../core/feature.js").Page} Page */
/** @typedef {import("../../core/types.js").ReplayResult} ReplayResult */
/** @typedef {import("../../core/types.js").KeptName} KeptName */

/** The largest file that is read, in bytes. Records are far smaller. */
const LARGEST_FILE = 8_000_000;

/** The words of the game that is to be seen; if nothing is, those of the game that was there. @param {Page} page @param {string} [game] */
const showWords = ({ use, model }, game = model().room?.game ?? model().pick) =>
  use(createWords).show(game, model().settings.lang);

/**
 * Opens a record, with the words and the table of its game, or says why not.
 * @param {Page} page @param {string} text @param {KeptName[]|null} names @param {number|null} eyes
 */
export async function openReplay(page, text, names, eyes) {
  const { use, dispatch } = page;
  /** @type {ReplayResult} */
  const result = await use(createPython).ask({ op: "replay", text, names, eyes }).catch(survived);
  if (!result.ok) {
    await showWords(page);
    dispatch("replay/refused", { why: result.why ?? { key: "why.fault" } });
    return;
  }
  const { game } = result.replay;
  await Promise.all([showWords(page, game), wholeTableFor(game)]);
  dispatch("replay/opened", { replay: result.replay });
}

/** What a guest has seen of a match: drawn without any Python. @param {Page} page @param {string} text */
async function openSeen(page, text) {
  const replay = readSeen(text, (game) => Boolean(onShelf(game)?.seats));
  await showWords(page, replay?.game);
  if (!replay) return page.dispatch("replay/refused", { why: { key: "why.seen_unreadable" } });
  await wholeTableFor(replay.game);
  page.dispatch("replay/opened", { replay });
}

/** @param {Page} page @param {File} file */
export async function openFile(page, file) {
  if (file.size > LARGEST_FILE) {
    page.dispatch("replay/refused", { why: { key: "why.file_too_large" } });
    return;
  }
  const text = await file.text();
  if (isSeenFile(text)) await openSeen(page, text);
  else await openReplay(page, replayCode(text), null, null);
}

/**
 * Offers this room's finished match: at once as its host tells of it, then whole, once Python has replayed the record. Python is not
 * fetched for that alone by a guest's page that is to save data.
 * @param {Page} page @param {string} match @param {import("../../core/types.js").Told|null} told
 */
export async function lookBack({ use, model, dispatch }, match, told) {
  const { record, role, python } = model();
  if (!record?.text) return; // where somebody cheated there is none
  const early = told && asTold(model(), record, told);
  if (early) dispatch("replay/lookback", { match, replay: early, whole: false });
  if (role === "guest" && savesData() && python.state !== "ready") return;
  const { text, names } = record;
  /** @type {ReplayResult} */
  const result = await use(createPython).ask({ op: "replay", text, names, eyes: null });
  if (result.ok) dispatch("replay/lookback", { match, replay: result.replay, whole: true });
}

/**
 * A match as its host tells of its end, with the last screen of this page; null where this page was not shown it.
 * @param {import("../features.js").Model} model @param {import("../../core/types.js").FinishedRecord} record
 * @param {import("../../core/types.js").Told} told @returns {import("../../core/types.js").Replay|null}
 */
function asTold({ screen, room, log }, { match, text, names }, told) {
  if (!room || screen?.match !== match) return null;
  const { view, over } = screen;
  const { game, claims, counts = null, ending, code } = told;
  const [first = "", ...answers] = text.split("\n");
  const header = headerIn(first);
  if (header === null) return null;
  return {
    game,
    seats: names.length,
    options: room.options,
    reference: room.reference,
    names,
    eyes: room.your_seat,
    steps: [{ said: log.length, view, waiting: null }],
    events: log,
    over,
    claims,
    counts,
    ending,
    code,
    file: [JSON.stringify({ ...header, names }), ...answers].join("\n"),
  };
}

/** @param {string} line  the first of a record */
function headerIn(line) {
  try {
    const header = parseForeign(line);
    return isObject(header) ? header : null;
  } catch {
    return null;
  }
}
