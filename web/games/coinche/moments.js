// Coinche's loud moments: a double over the whole table; quieter, in brass, belote, the last trick, all eight tricks.

import { html } from "htm/preact";
import { byName } from "../../core/foreign.js";
import { Band, Beam, People, Person, Rays, Seal, Words } from "../../table/moment.js";
import { seatArg, termArg } from "../../table/view.js";
import { Trump } from "./art.js";
import { number } from "./history.js";
import { eventOf } from "./shown.js";

/** @typedef {import("../../core/types.js").GameEvent} GameEvent */
/** @typedef {import("../../core/types.js").Moment} Moment */
/** @typedef {import("../../core/types.js").Say} Say */

const TRICKS = 8;
const TIMES = byName({ coinched: "×2", redoubled: "×4" });

/** The moment of an event, or null. @param {GameEvent} event @returns {Omit<Moment, "n"|"args">|null} */
function worth(event) {
  const { name, args } = eventOf(event);
  if (name === "coinched" || name === "redoubled")
    return {
      kind: name,
      ms: 1100,
      sounds: [
        { name: "brass", at: 60 },
        { name: "stamp", at: 420 },
      ],
    };
  if (name === "belote") return { kind: "belote", ms: 800, sounds: [{ name: "three", at: 60 }] };
  if (name === "trick_won" && args.trick === TRICKS) return { kind: "der", ms: 800, sounds: [{ name: "claim", at: 60 }] };
  if (name !== "deal_scored") return null;
  const all = args.takers.tricks === TRICKS || args.defence.tricks === TRICKS;
  return all ? { kind: "capot", ms: 1200, sounds: [{ name: "brass", at: 60 }] } : null;
}

/**
 * The last of the new events that is worth a moment.
 * @param {GameEvent[]} events
 * @returns {Moment|null}
 */
export function momentOf(events) {
  for (const event of [...events].reverse()) {
    const moment = worth(event);
    if (moment) return { ...moment, n: event.n, args: event.args };
  }
  return null;
}

/** @param {{moment: Moment, say: Say, me: number|null}} props */
export function Moment({ moment: { kind, args }, say, me }) {
  const seat = args["seat"];
  if (kind !== "coinched" && kind !== "redoubled")
    return html`<${Band} words=${say(`moment.${kind}`)} tone="brass" from="right" />`;
  return html`<${Beam} /><${Rays} />
    <${People}><${Person} say=${say} me=${me} seat=${seat} /><//>
    <${Band} words=${say(`moment.${kind}`)} from="right" />
    <${Words} look="doubled">
      <span class="plate">
        ${
          kind === "coinched" &&
          html`<b>${number(args["value"])}</b><${Trump} denomination=${termArg(args["denomination"])} say=${say} size=${40} />`
        }
        <${Seal} sign=${TIMES[kind]} />
      </span>
      ${
        kind === "coinched" &&
        html`<span class="whose">${say(seatArg(args["bidder"]) === me ? "moment.mine" : "moment.whose", args)}</span>`
      }
      <small>${say("moment.doubled")}</small>
    <//>`;
}
