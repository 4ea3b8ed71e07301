// Gives the reader a match as a file: a finished record, or the screens that this page was shown of one that broke off.

import { saveFile } from "../ui/savefile.js";
import { seenFile } from "./seen.js";

/** @param {import("../core/types.js").Replay} replay */
export function saveReplay({ game, file, code }) {
  if (code) saveFile(`tavola-${game}`, "jsonl", file, "application/x-ndjson");
  else saveFile(`tavola-${game}`, "json", file, "application/json");
}

/** @param {import("../features/features.js").Model} model */
export function saveSeen(model) {
  const text = seenFile(model);
  if (model.room && text) saveFile(`tavola-${model.room.game}`, "json", text, "application/json");
}
