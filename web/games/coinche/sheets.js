// What the table shows in sheets: the trick before, the card of ranks with the rules, the scores.

import { html } from "htm/preact";
import { Deals } from "./rail.js";
import { ReferenceCard, Rules } from "./reference.js";
import { Breakdown, Headline } from "./result.js";
import { OldTrick } from "./trick.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("./history.js").Result} Result */

/**
 * What opens each of them.
 * @param {TableProps} table @param {import("./history.js").Trick|null} before  the trick before
 * @param {Map<number, import("./trick.js").Place>} places
 */
export function sheetsOf(table, before, places) {
  const { screen, room, say, inspect } = table;
  const showDeal = (/** @type {Result} */ result) =>
    inspect(
      say("table.deal_n", { n: result.deal }),
      html`<div class="coinche-sheet" data-game="coinche">
        <${Headline} table=${table} result=${result} />
        <${Breakdown} table=${table} result=${result} />
      </div>`,
    );
  return {
    showLast: () => {
      if (before) inspect(say("table.last_trick"), html`<${OldTrick} trick=${before} say=${say} places=${places} />`);
    },
    showReference: () => inspect(say("table.reference"), html`<${Rules} say=${say} room=${room} screen=${screen} />`),
    showScores: () =>
      inspect(
        say("table.scores"),
        html`<div class="coinche-sheet" data-game="coinche">
          <${Deals} table=${table} onShow=${showDeal} />
          <${ReferenceCard} say=${say} room=${room} screen=${screen} />
        </div>`,
      ),
  };
}
