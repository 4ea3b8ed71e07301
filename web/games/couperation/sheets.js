// The sheets that the table opens: a glass that was tapped, how many cards are drawn, the rules.

import { html } from "htm/preact";
import { MemoField } from "./memos.js";
import { AboutCard, Draws, Rules } from "./reference.js";
import { standingWords } from "./words.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("./reading.js").Standing} Standing */

/**
 * What is known of a glass, and the reader's own memo on a covered one.
 * @param {TableProps} table @param {Standing} standing @param {() => void} onKept  a memo has been written
 */
export function openGlass(table, standing, onKept) {
  const { say, room, me, screen, inspect } = table;
  const { card, by } = standing;
  const covered = by !== null;
  const noted = covered && me !== null && !screen.over;
  inspect(
    covered ? say("face.unknown") : say.arg(card),
    html`<div class="couperation-sheet" data-game="couperation">
      <p>${standingWords(table, standing)}</p>
      ${card.face === null ? null : html`<${AboutCard} say=${say} room=${room} face=${card.face} />`}
      ${noted ? html`<${MemoField} say=${say} match=${screen.match} card=${card.card} onKept=${onKept} />` : null}
    </div>`,
  );
}

/** @param {TableProps} table */
export function openDraws({ say, room, screen, inspect }) {
  inspect(
    say("tower.draws"),
    html`<div class="couperation-sheet" data-game="couperation">
      <${Draws} say=${say} room=${room} screen=${screen} titled=${false} />
    </div>`,
  );
}

/** @param {TableProps} table */
export function openRules({ say, room, screen, inspect }) {
  inspect(say("table.reference"), html`<${Rules} say=${say} room=${room} screen=${screen} />`);
}
