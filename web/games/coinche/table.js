// Coinche's table: the scores and the contract on top, the partner opposite, the trick in the middle, the decision, and the
// reader's hand at the foot, where it stays.

import { html } from "htm/preact";
import { useChoice } from "../../table/choice.js";
import { useKeys } from "../../table/keys.js";
import { useMotion } from "../../table/motion.js";
import { duty } from "../../table/view.js";
import { Sign, Trump } from "./art.js";
import { Calls } from "./auction.js";
import { useBidding } from "./bidding.js";
import { SUITS } from "./cards.js";
import { Patterns } from "./deck.js";
import { CoincheDock, useSaying } from "./dock.js";
import { Hand } from "./hand.js";
import { dealsOf, lastTrick } from "./history.js";
import { keyed } from "./keys.js";
import { asItLies, lying, useRest } from "./rest.js";
import { ResultSheet, useAccount } from "./result.js";
import { ScoreStrip } from "./score.js";
import { Seat } from "./seats.js";
import { sheetsOf } from "./sheets.js";
import { focusOf, kindOf } from "./shown.js";
import { placesOf, Trick } from "./trick.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */

export { handOf } from "./hand.js";
export { keys } from "./keys.js";
export { Rail, Side } from "./rail.js";
export { Rules } from "./reference.js";
export { standing } from "./score.js";
export { isTold } from "./shown.js";

/** What the first screen does not need. @type {import("../../core/types.js").TableModule["more"]} */
export const more = () => import("./more.js");

/** The match as a picture, drawn by modules that are fetched when one is wanted. @type {import("../../core/types.js").TableModule["posterOf"]} */
export const posterOf = async (match) => (await import("./poster.js")).posterOf(match);

const READ = 4500; // ms for the result of a deal

/** How much longer a replay stays where a deal is scored. @param {import("../../core/types.js").GameEvent[]} events */
export function lingers(events) {
  return events.some((event) => kindOf(event) === "deal_scored") ? READ : 0;
}

/** @param {TableProps} props */
export default function Table(props) {
  const { screen, me, calm, log, settings } = props;
  const rest = useRest(props);
  const choice = useChoice(props);
  const bidding = useBidding(props, choice);
  const root = useMotion(screen, log.length, calm);
  const [saying, setSaying] = useSaying(choice.ask);
  const table = asItLies(props, rest);
  const { view } = table.screen;
  const deals = dealsOf(log);
  const before = lastTrick(deals[deals.length - 1]);
  const places = placesOf(view, me);
  const sheets = sheetsOf(props, before, places);
  const { account, goOn } = useAccount(props, rest, deals);
  const read = account ? goOn : null;
  useKeys(settings.keys !== false, keyed({ table, choice, bidding, saying, setSaying, root, read, showLast: sheets.showLast }));
  const watched = me === null ? "coinche-watched" : "coinche-seated";
  return html`<div class=${`table coinche ${watched} at-${view.stage}`} data-game="coinche" data-news="told"
      data-reading=${rest.held || account !== null} ref=${root}>
    <${Patterns} />
    <${ScoreStrip} table=${table} onOpen=${sheets.showScores} />
    <${Felt} table=${table} rest=${rest} places=${places} sheets=${sheets} before=${before}
        bids=${bidding.can && table.screen.question !== null} />
    <${CoincheDock} table=${table} choice=${choice} bidding=${bidding} saying=${saying} setSaying=${setSaying} />
    <${Hand} table=${table} choice=${choice} saying=${saying} />
    ${account ? html`<${ResultSheet} table=${props} result=${account} onRead=${goOn} />` : null}
  </div>`;
}

/**
 * The cloth: the others around it, and in the middle the auction or the trick.
 * @param {{table: TableProps, rest: import("./rest.js").Rest, places: Map<number, import("./trick.js").Place>,
 *   sheets: ReturnType<typeof sheetsOf>, before: import("./history.js").Trick|null, bids: boolean}} props
 *   before: the trick before; bids: the reader may put a bid together
 */
function Felt({ table, rest, places, sheets, before, bids }) {
  const { screen, me, say } = table;
  const { view } = screen;
  const auction = view.stage !== "play" && rest.phase === "none";
  const trump = focusOf(view)?.denomination;
  const middle = auction
    ? html`<${Calls} table=${table} />`
    : html`<${Trick} table=${table} ...${lying(table, rest)} places=${places} rest=${rest} />`;
  // a new element for cards, because it lies elsewhere in an auction: no layout shift is counted
  const part = auction ? "auction" : "cards";
  return html`<div class=${`felt ${part}${auction && bids ? " bid-here" : ""}`}>
    <ul key=${`around ${part}`} class="around" aria-label=${say("table.players")}>
      ${view.seats
        .filter(({ seat }) => auction || seat !== me)
        .map(
          ({ seat }) =>
            html`<${Seat} key=${seat} table=${table} seat=${seat} place=${places.get(seat) ?? "n"} auction=${auction} />`,
        )}
    </ul>
    <section key=${part} class="middle" aria-label=${say("table.stage")}>${middle}</section>
    ${
      auction
        ? html`<span key=${`standing ${duty(screen)?.name}`} class=${`trump-mark standing${trump ? "" : " any"}`}
            aria-hidden="true">
          ${(trump ? [trump] : SUITS).map((one) => html`<${Trump} key=${one} denomination=${one} say=${say} size=${96} />`)}
        </span>`
        : null
    }
    ${
      auction || screen.over
        ? null
        : html`<${Corners} say=${say} sheets=${sheets} last=${before !== null && rest.phase === "none"} />`
    }
  </div>`;
}

/**
 * In the corners: the trick before, if there is one to be shown, and the card of ranks.
 * @param {{say: import("../../core/types.js").Say, sheets: ReturnType<typeof sheetsOf>, last: boolean}} props
 */
function Corners({ say, sheets, last }) {
  return html`<div class="corners" data-grow>
    ${
      last
        ? html`<button type="button" key="last" class="corner" onClick=${sheets.showLast}>
          <${Sign} name="last" size=${20} />
          <span>${say("table.last_trick")}</span>
        </button>`
        : html`<i key="none"></i>`
    }
    <button type="button" key="reference" class="corner reference" onClick=${sheets.showReference}>
      <${Sign} name="reference" size=${20} />
      <span>${say("table.reference")}</span>
    </button>
  </div>`;
}
