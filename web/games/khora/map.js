// The map: thirty-six tokens on their places, each with the troops that are needed and lost and what it gives. When the table asks
// where to explore, a place within reach is an answer, and any other says why not.

import { html } from "htm/preact";
import { closedProps } from "../../table/buttons.js";
import { optionWords, whyWords } from "../../table/choice.js";
import { same } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { InTurn } from "../../ui/parts.js";
import { Coin, Token } from "./art.js";
import { bookOf, COLOURS, count, focusOf, spaceWords } from "./reading.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("./reading.js").SpaceRow} SpaceRow */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("./pointing.js").Pointing} Pointing */
/** @typedef {{table: TableProps, choice: Choice, pointing: Pointing}} Asked */

/** @param {Asked & {turn?: number}} props  turn: see `InTurn` */
export function ExploringMap({ turn = 0, ...asked }) {
  const { table } = asked;
  const { screen, say, me } = table;
  const exploring = screen.question?.name === "explore";
  const troops = me === null ? null : count(screen.view, me, "troops");
  return html`<div class=${`kh-map${exploring ? " asked" : ""}`}>
    <p class="kh-map-head">
      <b>${say("table.map")}</b>
      <span>${say("table.map_legend")}</span>
      ${troops === null ? null : html`<span class="kh-map-troops">${say("counter.troops")} <b>${troops}</b></span>`}
    </p>
    <ul class="kh-spaces" aria-label=${say("table.map")}>
      <${InTurn} turn=${turn}><${Spaces} ...${asked} /><//>
    </ul>
  </div>`;
}

/** By colour, and Persepolis last. @param {Asked} props */
function Spaces(props) {
  const { spaces } = bookOf(props.table.room);
  const last = spaces.filter(({ id }) => id === "persepolis");
  const rows = COLOURS.map((colour) => spaces.filter((space) => space.tokens === colour && !last.includes(space)));
  return [...rows, last].flat().map((space) => html`<${Space} key=${space.id} ...${props} space=${space} />`);
}

/** @param {Asked & {space: SpaceRow}} props */
function Space({ table, choice, pointing, space }) {
  const { screen, say } = table;
  const taker = focusOf(screen.view).taken[space.id];
  const open = pointing.staged.find(({ value }) => same(value, space.id)) ?? null;
  const closed = pointing.closed.find(({ value }) => same(value, space.id)) ?? null;
  const colour = space.tokens.length > 1 ? "all" : space.tokens;
  const look = `kh-space kh-space-${colour}${space.id === "persepolis" ? " kh-persepolis" : ""}`;
  if (taker !== undefined) {
    return html`<li class=${`${look} taken`}>
      <span class="unseen">${say("table.taken", { space: spaceWords(say, space), seat: { seat: taker } })}</span>
      <${Crest} seat=${taker} size=${18} />
    </li>`;
  }
  const lose = Number(open?.args?.["lose"] ?? closed?.args?.["lose"] ?? space.lose);
  const drawn = html`<${Drawn} say=${say} space=${space} lose=${lose} />`;
  if (open) {
    return html`<li class=${`${look} open`}>
      <button type="button" aria-pressed=${pointing.option === open} onClick=${() => pointing.point(open)}>
        <span class="unseen">${optionWords(say, open)}</span>
        <span class="kh-drawn" aria-hidden="true">${drawn}</span>
      </button>
    </li>`;
  }
  if (closed) {
    return html`<li class=${`${look} closed`}>
      <button type="button" aria-disabled="true" onClick=${() => pointing.refuse(closed)} ...${closedProps(choice, closed)}>
        <span class="unseen">${optionWords(say, closed)}. ${whyWords(say, closed)}</span>
        <span class="kh-drawn" aria-hidden="true">${drawn}</span>
      </button>
    </li>`;
  }
  return html`<li class=${look}>
    <span class="unseen">${spaceWords(say, space)}</span>
    <span class="kh-space-still" aria-hidden="true">${drawn}</span>
  </li>`;
}

/** @param {{say: import("../../core/types.js").Say, space: SpaceRow, lose: number}} props */
function Drawn({ say, space, lose }) {
  const { need, drachma, vp, tokens, major } = space;
  const many = tokens.length > 1;
  return html`<span class="kh-space-top">
      ${[...tokens].map((colour) => html`<${Token} key=${colour} colour=${colour} major=${major} size=${many ? 18 : 20} />`)}
      <span class="kh-space-troops"><b>${need}</b><i>−${lose}</i></span>
    </span>
    ${many ? html`<span class="kh-space-name">${say("table.persepolis")}</span>` : null}
    <span class="kh-space-gain">
      ${drachma ? html`<span><${Coin} size=${12} />${drachma}</span>` : null}
      ${vp ? html`<span>${say("table.points_short", { vp })}</span>` : null}
    </span>`;
}
