// The trick in the middle: four places around a centre. A trick that is complete rests before it goes to its winner, long
// enough to be read; a tap hurries it, and nothing waits for it: the reader may play on meanwhile.

import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { duty } from "../../table/view.js";
import { Card, letter, rankOf, suitOf, Trump } from "./art.js";
import { dealsOf, isMove } from "./history.js";
import { focusOf } from "./shown.js";

/** @typedef {import("../../types.js").TableProps} TableProps */
/** @typedef {import("../../types.js").View} View */
/** @typedef {import("../../types.js").Say} Say */
/** @typedef {import("./history.js").Trick} Trick */
/** @typedef {import("./history.js").Played} Played */
/** @typedef {import("./history.js").Result} Result */

const REST = 1200;
const SWEEP = 320;
export const REPLAY = "replay"; // what a replay's screens name as their match

/**
 * trick: the complete one that still lies there, "resting" or on its way ("leaving"). deal: how the deal that it ended was
 * scored, which is told when the trick has gone. view: the table before the next deal, while that trick lies there.
 * @typedef {{trick: Trick|null, phase: "none"|"resting"|"leaving", view: View, held: boolean, result: Result|null,
 *   hurry: () => void, read: () => void}} Rest
 */

/**
 * What has just ended and is still to be seen. Only news count: a page that comes back, or looks back, sees the table as it is.
 * @param {TableProps} props
 * @returns {Rest}
 */
export function useRest({ screen, log, calm }) {
  const { match, view } = screen;
  const kept = useRef(/** @type {Kept} */ ({ match, said: log.length, view, lying: null, told: null }));
  const [, redraw] = useState(0);
  const change = (/** @type {Partial<Kept>} */ news) => {
    kept.current = { ...kept.current, ...news };
    redraw((n) => n + 1);
  };

  const before = kept.current;
  if (before.match !== match || log.length < before.said)
    kept.current = { match, said: log.length, view, lying: null, told: null };
  else if (log.length > before.said) {
    // a replay that goes on puts the account away
    const told = match === REPLAY ? null : before.told;
    kept.current = { ...before, told, ...ended(log, before), said: log.length, view };
  } else kept.current = { ...before, view };

  const { lying, told } = kept.current;
  useEffect(() => {
    if (!lying) return;
    const rests = lying.phase === "resting";
    const timer = setTimeout(
      () => change({ lying: rests && !calm ? { ...lying, phase: "leaving", before: null } : null }),
      rests ? REST : SWEEP,
    );
    return () => clearTimeout(timer);
  }, [lying, calm]);

  return {
    trick: lying?.trick ?? null,
    phase: lying?.phase ?? "none",
    view: lying?.before ?? view,
    held: Boolean(lying?.before),
    result: lying ? null : told,
    hurry: () => change({ lying: null }),
    read: () => change({ told: null }),
  };
}

/**
 * @typedef {{trick: Trick, phase: "resting"|"leaving", before: View|null}} Lying  before: the table as it was when this trick ended its deal
 * @typedef {{match: string, said: number, view: View, lying: Lying|null, told: Result|null}} Kept
 */

/**
 * What ended with the newest events: a trick, and perhaps its deal.
 * @param {import("../../types.js").GameEvent[]} log @param {Kept} before
 * @returns {Partial<Kept>}
 */
function ended(log, { match, said, view }) {
  /** @type {Partial<Kept>} */
  const news = {};
  // a replay may have jumped past it
  const isNews = (/** @type {{said: number}} */ one) =>
    one.said > said && (match !== REPLAY || !log.slice(one.said).some(isMove));
  for (const { tricks, result } of dealsOf(log)) {
    const over = result !== null && isNews(result);
    const trick = tricks.findLast(isNews);
    if (trick) news.lying = { trick, phase: "resting", before: over ? view : null };
    if (over) news.told = result;
  }
  return news;
}

/** Where a seat sits, seen from the reader: south, west, north, east in turn order. @typedef {"s"|"w"|"n"|"e"} Place */

/**
 * @param {View} view @param {number|null} me
 * @returns {Map<number, Place>}
 */
export function placesOf(view, me) {
  const at = Math.max(
    0,
    view.seats.findIndex(({ seat }) => seat === me),
  );
  const around = [...view.seats.slice(at), ...view.seats.slice(0, at)];
  return new Map(around.map(({ seat }, n) => [seat, /** @type {Place} */ ("swne"[n] ?? "s")]));
}

/**
 * The cards of a trick. `winner` is who is winning it, or has won it.
 * @param {{table: TableProps, cards: Played[], winner: number|null, places: Map<number, Place>, rest: Rest}} props
 */
export function Trick({ table, cards, winner, places, rest }) {
  const { say } = table;
  const first = cards[0]?.card.face;
  const to = winner === null ? "s" : places.get(winner);
  const resting = rest.phase !== "none";
  const trump = focusOf(table.screen.view)?.denomination ?? null;
  return html`<div class=${`trick ${rest.phase}${rest.phase === "leaving" ? ` to-${to}` : ""}`}>
    ${trump ? html`<span key=${duty(table.screen) ? "small" : "large"} class="trump-mark" aria-hidden="true"><${Trump} denomination=${trump} say=${say} size=${150} /></span>` : null}
    <ol class="trick-cards" aria-label=${say("table.trick")}>
      ${cards.map(({ seat, card }) => {
        const wins = seat === winner;
        return html`<li key=${seat} data-grow class=${`trick-place at-${places.get(seat)}${wins ? " wins" : ""}`}>
          <span class="unseen">${say("table.card_of", { seat: { seat }, card: { card: card.card, face: card.face } })}${wins ? ` ${say("table.wins_now")}` : ""}</span>
          <span class="trick-card" data-card=${card.card} data-zone=${`played ${seat}`}>
            ${card.face ? html`<${Card} face=${card.face} say=${say} />` : null}
          </span>
        </li>`;
      })}
    </ol>
    ${resting && winner !== null ? html`<p class="trick-won" aria-hidden="true"><span>${say("table.takes", { seat: { seat: winner } })}</span></p>` : null}
    ${!resting && cards.length > 0 && cards.length < 4 && first ? html`<span class="unseen">${say("table.led", { suit: { term: `suit.${suitOf(first)}.name` } })}</span>` : null}
    ${resting ? html`<button type="button" class="hurry" tabindex="-1" aria-label=${say("table.hurry")} onClick=${rest.hurry}></button>` : null}
  </div>`;
}

/** A card of a few letters, for lists: its suit in its colour. @param {{face: string, say: Say}} props */
export function SmallCard({ face, say }) {
  const suit = suitOf(face);
  return html`<span class=${`small-card suit-${suit}`} aria-hidden="true"><b>${letter(say, rankOf(face))}</b><i>${say(`suit.${suit}`)}</i></span>`;
}

/** A trick that is over, for the sheet that shows it again. @param {{trick: Trick, say: Say, places: Map<number, Place>}} props */
export function OldTrick({ trick, say, places }) {
  return html`<div class="coinche-sheet" data-game="coinche">
    <ol class="old-trick">
      ${trick.cards.map(
        ({ seat, card }) => html`<li key=${seat} class=${`at-${places.get(seat)}${seat === trick.winner ? " wins" : ""}`}>
          <span class="old-name">${say.arg({ seat })}</span>
          ${card.face ? html`<${Card} face=${card.face} say=${say} />` : null}
          <span class="unseen">${say.arg({ card: card.card, face: card.face })}</span>
        </li>`,
      )}
    </ol>
    <p class="old-won">
      ${say("table.takes", { seat: { seat: trick.winner ?? 0 } })}
      ${trick.points === null ? null : html` · ${say("table.trick_points", { points: trick.points })}`}
    </p>
  </div>`;
}
