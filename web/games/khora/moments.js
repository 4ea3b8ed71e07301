// Khora's one loud moment: a city reaches its last level. Its temple is built: steps, four columns, one for each level, the
// gable.

import { html } from "htm/preact";
import { Beam, People, Person, Rays, Thing, Words } from "../../table/moment.js";
import { termArg } from "../../table/view.js";
import { kindOf } from "./reading.js";
import { Temple } from "./temple.js";

/** @typedef {import("../../core/types.js").GameEvent} GameEvent */
/** @typedef {import("../../core/types.js").Moment} Moment */

const LAST_LEVEL = 4; // of every city

/**
 * The last of the new events in which a city reaches its last level.
 * @param {GameEvent[]} events @returns {Moment|null}
 */
export function momentOf(events) {
  const built = events.findLast((event) => kindOf(event) === "developed" && event.args["level"] === LAST_LEVEL);
  return built ? { n: built.n, kind: "temple", ms: 1600, args: built.args, sounds: [{ name: "temple", at: 160 }] } : null;
}

/** @param {{moment: Moment, say: import("../../core/types.js").Say, me: number|null}} props */
export function Moment({ moment: { args }, say, me }) {
  const { seat, city } = args;
  return html`<${Beam} /><${Rays} />
    <${People}><${Person} say=${say} me=${me} seat=${seat} /><//>
    <${Thing} look="temple"><${Temple} city=${termArg(city) ?? ""} /><//>
    <${Words} look="temple"><b>${say.arg(city ?? null)}</b><small>${say("moment.temple", args)}</small><//>`;
}
