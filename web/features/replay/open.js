// Opens a finished match: from a record, with Python, or from what a guest has seen, without.

import { onShelf, wholeTableFor } from "../../core/tables.js";
import { isSeenFile, readSeen } from "../../session/seen.js";
import { createPython, survived } from "../python/worker.js";
import { createWords } from "../words/index.js";
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

/** Opens the record of this room's finished match, to offer it. @param {Page} page @param {string} match */
export async function lookBack({ use, model, dispatch }, match) {
  const record = model().record;
  if (!record) return;
  const { text, names } = record;
  /** @type {ReplayResult} */
  const result = await use(createPython).ask({ op: "replay", text, names, eyes: null });
  if (result.ok) dispatch("replay/lookback", { match, replay: result.replay });
}
