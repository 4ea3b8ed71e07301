// The panel at the end of a match: who won, and what the reader can do next.

import { html } from "htm/preact";
import { Crest } from "../../ui/crest.js";
import { overWords } from "../announce/aloud.js";
import { Tonight } from "../fair/evening.js";
import { FairLine } from "../fair/fair.js";
import { AfterLesson } from "../lesson/bubble.js";
import { LookBack } from "../replay/lookback.js";
import { comparedWords } from "../room/challenge.js";
import { useTable } from "./props.js";
import { Rematch } from "./rematch.js";
import { Scores } from "./scores.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").Screen} Screen */

/** @param {ScreenProps & {room: Room, screen: Screen}} props */
export function OverPanel({ say, dispatch, model, room, screen }) {
  const Ending = useTable(room.game)?.Ending;
  const over = screen.over ?? { winners: [], scores: [] };
  const compared = model.challenge && comparedWords(say, model.challenge, screen, room.your_seat);
  return html`<section class="over on-paper" aria-labelledby="over-title">
    ${
      over.winners.length > 0 &&
      html`<p class="over-crests">
        <${Laurel} />
        ${over.winners.map((seat) => html`<${Crest} key=${seat} seat=${seat} size=${40} />`)}
        <${Laurel} />
      </p>`
    }
    <h2 id="over-title">${overWords(say, over, room.your_seat)}</h2>
    ${compared && html`<p class="compared">${compared}</p>`}
    ${
      Ending
        ? html`<${Ending} replay=${model.lookback} screen=${screen} log=${model.log} room=${room} me=${room.your_seat}
            say=${say} />`
        : html`<${Scores} say=${say} screen=${screen} />`
    }
    <${FairLine} model=${model} say=${say} match=${screen.match} />
    <${Tonight} model=${model} say=${say} room=${room} level="h3" />
    ${
      screen.lesson
        ? html`<div class="over-verbs"><${AfterLesson} say=${say} dispatch=${dispatch} game=${room.game} /></div>`
        : html`<div class="over-next">
            ${model.record?.text !== "" && html`<${LookBack} model=${model} say=${say} dispatch=${dispatch} />`}
            <${Rematch} model=${model} say=${say} dispatch=${dispatch} room=${room} />
          </div>`
    }
  </section>`;
}

const PAIRS = 5;

/** A branch of laurel to the left of the winners; to their right the style sheet turns it round. */
function Laurel() {
  const leaves = Array.from({ length: 2 * PAIRS }, (_, n) => {
    const [at, side] = [112 + 26 * Math.floor(n / 2), n % 2 ? 1 : -1]; // degrees, from the foot upwards; outside, inside
    const [x, y] = [Math.cos, Math.sin].map((turn) => 29 + (21 + 4 * side) * turn((at * Math.PI) / 180));
    return html`<ellipse key=${n} rx="2.3" ry="5.4" transform=${`translate(${x} ${y}) rotate(${at - 42 * side})`} />`;
  });
  return html`<svg class="laurel" width="30" height="56" viewBox="0 0 30 56" aria-hidden="true">${leaves}</svg>`;
}
