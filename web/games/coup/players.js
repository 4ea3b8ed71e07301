// The other players: a tile each, which becomes a button when a target is wanted.

import { html } from "htm/preact";
import { RoundsWon, roundsWords, Standing } from "../../table/seat_marks.js";
import { cardsIn, seatIn, sitter } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { Price } from "./actions.js";
import { Coin, Glyph, monogram, Side } from "./art.js";
import { MiniCard } from "./cards.js";
import { focusOf } from "./shown.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("./shown.js").Claim} Claim */

/**
 * The accessible name of a tile.
 * @param {TableProps} table @param {number} seat @param {Claim[]} claims
 */
export function tileWords({ screen, say, room }, seat, claims) {
  const { view } = screen;
  const shown = seatIn(view, seat);
  const lost = cardsIn(view, "lost", seat);
  const words = [say.arg({ seat })];
  if (shown?.out) words.push(say("table.out"));
  else {
    if (view.turn === seat) words.push(say("table.turn"));
    words.push(say("table.influence", { count: cardsIn(view, "hand", seat).length }));
  }
  const side = shown?.marks?.["side"];
  if (side) words.push(say(`side.${side}`));
  if (roundsWords(say, view, seat)) words.push(roundsWords(say, view, seat));
  words.push(say("table.coins", { coins: shown?.counters["coins"] ?? 0 }));
  if (lost.length) words.push(say("table.lost", { cards: { list: lost.map((card) => ({ card: card.card, face: card.face })) } }));
  if (claims.length) words.push(say("table.claims", { roles: { list: claims.map((claim) => claimWords(say, claim)) } }));
  const sits = sitter(room, seat);
  if (sits?.kind === "bot") words.push(say("table.bot"));
  if (sits?.owner) words.push(say("crest.owner"));
  return words.join(" · ");
}

/** A claim with its outcome, in words. @param {import("../../core/types.js").Say} say @param {Claim} claim */
export function claimWords(say, claim) {
  const role = say(`role.${claim.role}`);
  return say(`table.claim.${claim.state}`, { role: claim.denied ? say("table.without", { role }) : role });
}

/**
 * The characters that somebody has claimed: a coloured mark each, dotted while it is doubted, crossed when it was a lie,
 * framed when it was proved. A denial has a hollow mark.
 * @param {{claims: Claim[], say: import("../../core/types.js").Say, most?: number}} props
 */
function ClaimMarks({ claims, say, most = 4 }) {
  return html`<span class="claim-marks" aria-hidden="true">
    ${claims.slice(-most).map((claim) => html`<${ClaimMark} key=${`${claim.role} ${claim.denied}`} claim=${claim} say=${say} />`)}
  </span>`;
}

/** @param {{claim: Claim, say: import("../../core/types.js").Say}} props */
function ClaimMark({ claim, say }) {
  const { role, state, denied } = claim;
  return html`<span class=${`claim-mark ${state}${denied ? " denied" : ""}`} style=${{ "--role": `var(--role-${role})` }}
      aria-hidden="true">
    ${monogram(say, role)}
  </span>`;
}

/**
 * @param {{table: TableProps, seat: number, claims: Claim[], involvement: string|null, onTap: () => void, aim: "open"|"refused"|null, price?: number,
 *   why: string, closed: object, style?: object}} props
 *   involvement: the seat's part in the present action; aim: the tile is a target now, or can't be one and says why;
 *   price: what the target costs, where targets cost differently
 */
export function Tile({ table, seat, claims, involvement, onTap, aim, price, why, closed, style }) {
  const { screen, say, room, settings } = table;
  const { view } = screen;
  const shown = seatIn(view, seat);
  const sits = sitter(room, seat);
  const turn = view.turn === seat && !screen.over;
  const winner = screen.over?.winners.includes(seat);
  const side = shown?.marks?.["side"];
  const looks = [
    "player-tile",
    side && `sided of-${side}`,
    turn && "turn",
    shown?.out && "out",
    involvement,
    aim && `aim-${aim}`,
    winner && "winner",
  ];
  const words = tileWords(table, seat, claims);
  return html`<li class="tile-place" data-grow style=${style} data-seat=${seat}>
    <button
      type="button"
      class=${looks.filter(Boolean).join(" ")}
      aria-disabled=${aim === "refused" || undefined}
      data-focus=${aim === "open" ? "first" : undefined}
      onClick=${onTap}
      ...${closed}
    >
      <span class="unseen">
        ${
          aim === "open"
            ? [say("table.target"), price && say("table.price", { cost: price }), words].filter(Boolean).join(" · ")
            : `${words} ${why}`
        }
      </span>
      ${side ? html`<span class="band-place" aria-hidden="true"><${Side} say=${say} side=${side} class="band" /></span>` : null}
      <span class="tile-head" aria-hidden="true">
        <${Crest} seat=${seat} size=${15} />
        <span class="player-label">${say.arg({ seat })}</span>
        <${Standing} say=${say} sits=${sits} turn=${turn} />
        ${winner ? html`<${Glyph} name="crown" size=${14} class="brass" />` : null}
      </span>
      <span class="tile-body" aria-hidden="true">
        <span class="tile-purse">
          <span class="tile-coins" data-coins=${seat}><${Coin} size=${17} /><b>${shown?.counters["coins"] ?? 0}</b></span>
          <${RoundsWon} say=${say} view=${view} seat=${seat} />
        </span>
        <span class="minis">
          ${cardsIn(view, "hand", seat).map(
            (card) => html`<${MiniCard} key=${card.card} card=${card} say=${say} seat=${seat} zone="hand" />`,
          )}
          ${cardsIn(view, "lost", seat).map(
            (card) => html`<${MiniCard} key=${card.card} card=${card} say=${say} seat=${seat} zone="lost" />`,
          )}
        </span>
      </span>
      <span class="tile-foot">${settings.marks === false ? null : html`<${ClaimMarks} claims=${claims} say=${say} />`}</span>
      ${involvement ? html`<${InvolvementSign} involvement=${involvement} />` : null}
      ${price ? html`<span class="tile-price" aria-hidden="true"><${Price} costs=${[price]} /></span>` : null}
    </button>
  </li>`;
}

/** The sign of a seat's part in the action: a corner of its tile. @param {{involvement: string}} props */
function InvolvementSign({ involvement }) {
  const glyph = { target: "coup", blocker: "block", challenger: "doubt" }[involvement];
  return glyph ? html`<span class=${`involved involved-${involvement}`}><${Glyph} name=${glyph} size=${15} /></span>` : null;
}

/**
 * A seat's part in the present action.
 * @param {import("../../core/types.js").View} view @param {number} seat
 */
export function involvementOf(view, seat) {
  const focus = focusOf(view);
  if (!focus) return null;
  if (focus.challenger === seat) return "challenger";
  if (focus.blocker === seat || focus.blockers.includes(seat)) return "blocker";
  if (focus.target === seat) return "target";
  return focus.actor === seat ? "actor" : null;
}
