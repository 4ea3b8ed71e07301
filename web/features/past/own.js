// What this device keeps of a finished match, and what the reader claimed, lied and doubted in those of an evening.

import { fitting } from "../../core/kept_rooms.js";
import { roomHere } from "../room/saved.js";
import { finishedAt } from "./past_actions.js";

/** @typedef {import("../../core/types.js").ClaimCounts} ClaimCounts */

/**
 * How often the reader claimed, lied and doubted this evening: in the matches of the room's game that this device has kept since the
 * room is there. Null where there are none.
 * @param {Pick<import("../features.js").Model, "past"|"record"|"room">} model @returns {ClaimCounts|null}
 */
export function ownTonight({ past, record, room }) {
  const here = past.find(({ match }) => match === record?.match)?.room;
  const mine = past
    .filter((one) => here !== undefined && one.room === here && one.game === room?.game)
    .flatMap(({ own }) => own ?? []);
  const sum = (/** @type {keyof ClaimCounts} */ name) => mine.reduce((all, counts) => all + counts[name], 0);
  if (mine.length === 0) return null;
  return { claims: sum("claims"), lies: sum("lies"), caught: sum("caught"), doubts: sum("doubts"), right: sum("right") };
}

/**
 * Keeps a match, as the page was when it had been read.
 * @param {import("../../core/feature.js").Page} page @param {import("../replay/replay_actions.js").Payloads["replay/lookback"]} finished
 * @param {import("../features.js").Model} then
 */
export function keepFinished(page, { match, replay }, then) {
  const { screen, room } = then;
  if (!screen?.over || screen.lesson || !replay.code) return;
  const { past } = page.model();
  const { game, file, code, names } = replay;
  const at = finishedAt(then);
  const own = replay.counts?.[room?.your_seat ?? -1] ?? null;
  const one = { match, game, file, code, names, at, winners: screen.over.winners, room: roomHere(page)?.id ?? match, own };
  page.dispatch("past/keep", { list: fitting([one, ...past.filter((other) => other.match !== match)]) });
}
