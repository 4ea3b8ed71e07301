// What the reader hears: the table's news, their turn, the end.

import { wholeTableFor } from "../core/tables.js";
import { play, playTimed } from "../ui/sound.js";
import { loudest } from "./moments/moments_actions.js";

/** @typedef {{"sound/call": void}} Payloads */

/** The minimum volume of a call that the reader has asked for, even if their turns are muted. */
const LEAST_CALL = 0.4;

/** A hand in the room of the table is silent, because the table sounds. @param {import("./features.js").Model} model */
const sounds = ({ settings, sameRoom }) => settings.sound && (sameRoom.part !== "hand" || sameRoom.sound);

/** @param {import("../core/feature.js").Page} page @param {import("./table/past.js").News} news */
async function soundNews({ model }, news) {
  const { events, me, asked, ended, back } = news;
  const table = await wholeTableFor(model().room?.game ?? model().pick);
  const { volume } = model().settings;
  const loud = loudest(table, news);
  if (loud) playTimed(loud.sounds, volume.events);
  const heard = back || loud ? [] : (table.soundsOf?.(events, me) ?? []);
  play(ended ? [...heard, "over"] : heard, volume.events);
  if (asked && !ended) play(["turn"], volume.turn, volume.events > 0 ? heard.length : 0);
}

/** @type {import("../core/feature.js").Feature<{}, {}, Payloads>} */
export const sound = {
  actions: {
    /** Somebody who went away is called back to the table. */
    "sound/call": {
      predicate: ({ settings }) => settings.sound,
      effect: ({ model }) => play(["turn", "won"], Math.max(model().settings.volume.turn, LEAST_CALL)),
    },
  },
  on: {
    "table/news": { predicate: sounds, effect: soundNews },
  },
};
