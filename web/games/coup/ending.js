// The end of a match of Coup: the winner, who was eliminated when, and how often each player bluffed, was caught and saw through
// others. Nobody is ranked: there is no second place. Python computes the figures.

import { html } from "htm/preact";
import { RoundsWon } from "../../table/seat_marks.js";
import { nameOf } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { Seal } from "./art.js";
import { lastCards } from "./chronicle.js";

/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("./wire.js").Deeds} Deeds */
/** @typedef {{replay: import("../../core/types.js").Replay|null, screen: import("../../core/types.js").Screen,
 *   log: import("../../core/types.js").GameEvent[], me: number|null, say: Say}} EndingProps */

const FIGURES = /** @type {const} */ (["lies", "caught", "seen"]);

/** Plural forms differ by language: none, one, several. @param {Say} say @param {string} key @param {number} n */
const counted = (say, key, n) => say(`ending.${key}_${n === 0 ? "none" : n === 1 ? "one" : "many"}`, { n });

/** The column of who was eliminated when. @param {Say} say @param {number} n */
const nth = (say, n) =>
  n === 0 ? say("ending.winner") : say(say.has(`ending.nth_${n}`) ? `ending.nth_${n}` : "ending.nth", { n });

/** "eliminated 2nd, three bluffs, none caught, one lie seen through". @param {Say} say @param {Deeds} deeds */
export function deedWords(say, { out, lies, caught, seen }) {
  const fate = out === 0 ? say("ending.winner") : say("ending.eliminated", { nth: nth(say, out) });
  const parts = [fate, counted(say, "lies", lies)];
  if (lies > 0) parts.push(counted(say, "caught", caught));
  if (seen > 0) parts.push(counted(say, "seen", seen));
  return parts.join(say("ending.comma"));
}

/** It needs the record of the match; its room is reserved before that arrives. @param {EndingProps} props */
export function Ending(props) {
  const { replay, screen, say, me } = props;
  const told = /** @type {import("./wire.js").Ending|null|undefined} */ (replay?.ending);
  const own = told?.find(({ seat }) => seat === me);
  const { length } = screen.view.seats;
  return html`<div class=${`fates${length > 6 ? " crowd" : ""}`} data-game="coup" data-verbs="four" style=${{ "--rows": length }}>
    ${me === null ? null : html`<p class="own-line">${own && deedWords(say, own)}</p>`}
    ${told && html`<${Fates} ...${props} told=${told} />`}
  </div>`;
}

/** @param {EndingProps & {told: import("./wire.js").Ending}} props */
function Fates({ screen, log, me, say, told }) {
  const last = lastCards(log);
  return html`<table>
    <caption class="unseen">${say("ending.order")}</caption>
    <thead>
      <tr>
        <th class="fate-out" scope="col">${say("ending.out")}</th>
        <td></td>
        ${FIGURES.map((figure) => html`<th key=${figure} scope="col">${say(`ending.${figure}`)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${told.map((deeds) => {
        const { seat, out } = deeds;
        const kept = last.seat === seat ? last.cards : [];
        return html`<tr key=${seat} class=${seat === me ? "own-fate" : ""}>
          <td class="fate-out">${nth(say, out)}</td>
          <th scope="row">
            <span class="fate-name">
              <${Crest} seat=${seat} size=${16} />
              <span class="player-label">${nameOf({ say, me }, seat)}</span>
              <${RoundsWon} say=${say} view=${screen.view} seat=${seat} />
              ${kept.map(({ card, face }) => face && html`<${Seal} key=${card} role=${face} />`)}
            </span>
            ${kept.length > 0 && html`<span class="unseen">${say("ending.kept", { cards: { list: kept } })}</span>`}
          </th>
          ${FIGURES.map((figure) => html`<td key=${figure} class="fate-figure">${deeds[figure]}</td>`)}
        </tr>`;
      })}
    </tbody>
  </table>`;
}
