// Coinche's table: the scores and the contract on top, the partner opposite, the trick in the middle, the decision, and the
// reader's hand at the foot, where it stays.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { useChoice } from "../../table/choice.js";
import { useKeys } from "../../table/keys.js";
import { useMotion } from "../../table/motion.js";
import { cardsIn } from "../../table/view.js";
import { Patterns, Sign, Trump } from "./art.js";
import { Calls, useBidding } from "./auction.js";
import { CoincheDock } from "./dock.js";
import { Hand, handOf, tapCard } from "./hand.js";
import { dealsOf, lastTrick } from "./history.js";
import { ReferenceCard, Rules } from "./reference.js";
import { Breakdown, Headline, ResultSheet } from "./result.js";
import { Deals, Rail, ScoreStrip } from "./score.js";
import { Seat } from "./seats.js";
import { focusOf, kindOf } from "./shown.js";
import { OldTrick, placesOf, Trick, useRest } from "./trick.js";

/** @typedef {import("../../types.js").TableProps} TableProps */
/** @typedef {import("../../table/choice.js").Choice} Choice */

export { Ending } from "./ending.js";
export { handOf } from "./hand.js";
export { Moment, momentOf } from "./moments.js";
export { posterOf } from "./poster.js";
export { standing } from "./score.js";
export { signsAloud } from "./signs.js";
export { soundsOf } from "./sounds.js";
export { Rail, Rules };

const READ = 4500; // for the account of a deal

/** How much longer a replay stays where a deal is scored. @param {import("../../types.js").GameEvent[]} events */
export function lingers(events) {
  return events.some((event) => kindOf(event) === "deal_scored") ? READ : 0;
}

/** @type {[string, string][]} */
export const keys = [
  ["1–8", "numbers"],
  ["↑ ↓", "value"],
  ["A", "a"],
  ["D", "d"],
  ["B", "b"],
  ["T", "trick"],
];

/** @param {TableProps} props */
export default function Table(props) {
  const { screen, me, calm, log, say, inspect, settings, room } = props;
  const rest = useRest(props);
  const choice = useChoice(props);
  const bidding = useBidding(props, choice);
  const root = useMotion(screen, log.length, calm);
  const [spoken, setSpoken] = useState({ ask: /** @type {string|null} */ (null), saying: true });
  const saying = spoken.ask === choice.ask ? spoken.saying : true;
  const setSaying = (/** @type {boolean} */ on) => setSpoken({ ask: choice.ask, saying: on });
  // while the last trick of a deal still lies there, the table is drawn as it was
  const table = rest.held
    ? { ...props, screen: { ...screen, view: without(rest.view, rest.trick), question: null, waiting: null, clock: null } }
    : props;
  const { view } = table.screen;
  const trump = focusOf(view)?.denomination;
  const places = placesOf(view, me);
  const deals = dealsOf(log);
  const before = lastTrick(deals[deals.length - 1]);
  const [read, setRead] = useState(/** @type {number|null} */ (null));
  // an account that the table waits for is shown again to a page that has come back
  const unread =
    props.goOn && rest.phase === "none" && read !== screen.reading
      ? (deals.findLast(({ result }) => result)?.result ?? null)
      : null;
  const account = rest.result ?? unread;
  const goOn = () => {
    rest.read();
    setRead(screen.reading ?? null);
    props.goOn?.();
  };

  const showLast = () => {
    if (before) inspect(say("table.last_trick"), html`<${OldTrick} trick=${before} say=${say} places=${places} />`);
  };
  const showReference = () => inspect(say("table.reference"), html`<${Rules} say=${say} room=${room} screen=${screen} />`);
  const showScores = () =>
    inspect(
      say("table.scores"),
      html`<div class="coinche-sheet" data-game="coinche">
        <${Deals} table=${props} onShow=${(/** @type {import("./history.js").Result} */ result) => inspect(say("table.deal_n", { n: result.deal }), html`<div class="coinche-sheet" data-game="coinche"><${Headline} table=${props} result=${result} /><${Breakdown} table=${props} result=${result} /></div>`)} />
        <${ReferenceCard} say=${say} room=${room} screen=${screen} />
      </div>`,
    );
  const act = keyed({ table, choice, bidding, saying, setSaying, root, read: account ? goOn : null, showLast });
  useKeys(settings.keys !== false, act);

  const auction = view.stage !== "play" && rest.phase === "none";
  const cloth = !auction ? "cards" : bidding.can && table.screen.question ? "auction bid-here" : "auction";
  return html`<div class=${`table coinche ${me === null ? "coinche-watched" : "coinche-seated"} at-${view.stage}`} data-game="coinche" data-reading=${account !== null} ref=${root}>
    <${Patterns} />
    <${ScoreStrip} table=${table} onOpen=${showScores} />
    <div class=${`felt ${cloth}`}>
      <ul class="around" aria-label=${say("table.players")}>
        ${view.seats
          .filter(({ seat }) => seat !== me)
          .map(({ seat }) => html`<${Seat} key=${seat} table=${table} seat=${seat} place=${places.get(seat) ?? "n"} />`)}
      </ul>
      <section class="middle" aria-label=${say("table.stage")}>
        ${auction ? html`<${Calls} table=${table} />` : html`<${Trick} table=${table} ...${lying(table, rest)} places=${places} rest=${rest} />`}
      </section>
      ${auction && trump ? html`<span class="trump-mark standing" data-grow aria-hidden="true"><${Trump} denomination=${trump} say=${say} size=${96} /></span>` : null}
      ${
        auction || screen.over
          ? null
          : html`<div class="corners" data-grow>
            ${
              before && rest.phase === "none"
                ? html`<button type="button" key="last" class="corner" onClick=${showLast}><${Sign} name="last" size=${20} /><span>${say("table.last_trick")}</span></button>`
                : html`<i key="none"></i>`
            }
            <button type="button" key="reference" class="corner reference" onClick=${showReference}><${Sign} name="reference" size=${20} /><span>${say("table.reference")}</span></button>
          </div>`
      }
    </div>
    <${CoincheDock} table=${table} choice=${choice} bidding=${bidding} saying=${saying} setSaying=${setSaying} />
    <${Hand} table=${table} choice=${choice} saying=${saying} />
    ${account ? html`<${ResultSheet} table=${props} result=${account} onRead=${goOn} />` : null}
  </div>`;
}

/**
 * What lies in the middle: the trick that has just ended, else the one being played.
 * @param {TableProps} table @param {import("./trick.js").Rest} rest
 */
function lying({ screen }, rest) {
  if (rest.trick) return { cards: rest.trick.cards, winner: rest.trick.winner };
  const { view } = screen;
  const leader = view.seats.findIndex(({ seat }) => seat === focusOf(view)?.leader);
  const inTurn = leader < 0 ? view.seats : [...view.seats.slice(leader), ...view.seats.slice(0, leader)];
  const cards = inTurn.flatMap(({ seat }) => cardsIn(view, "played", seat).map((card) => ({ seat, card })));
  return { cards, winner: focusOf(view)?.winning ?? null };
}

/** A table whose hands hold no card of this trick any more. @param {import("../../types.js").View} view @param {import("./history.js").Trick|null} trick */
function without(view, trick) {
  const gone = new Set(trick?.cards.map(({ card }) => card.card));
  const left = (/** @type {import("../../types.js").Zone} */ zone) =>
    zone.name === "hand" ? { ...zone, cards: zone.cards.filter(({ card }) => !gone.has(card)) } : zone;
  return { ...view, zones: view.zones.map(left) };
}

/**
 * What a key does.
 * @param {{table: TableProps, choice: Choice, bidding: import("./auction.js").Bidding, saying: boolean, setSaying: (on: boolean) => void,
 *   root: {current: HTMLElement|null}, read: (() => void)|null, showLast: () => void}} now  read: puts the account away
 * @returns {(key: string) => (() => void)|null}
 */
function keyed({ table, choice, bidding, saying, setSaying, root, read, showLast }) {
  const press = (/** @type {string} */ what) => {
    const button = /** @type {HTMLElement|null|undefined} */ (root.current?.querySelector(what));
    return button
      ? () => {
          button.focus();
          button.click();
        }
      : null;
  };
  // from here Enter means the bid, and not once more the button that was changed
  const onDock = (/** @type {() => void} */ change) => () => {
    /** @type {HTMLElement|null|undefined} */ (root.current?.querySelector(".decision"))?.focus({ preventScroll: true });
    change();
  };
  return (key) => {
    if (read) return key === "Enter" || key === "Escape" || key === " " ? read : null;
    if (key === "Escape" && choice.open) return choice.close;
    if (key === "t") return showLast;
    const question = table.screen.question?.name;
    const digit = Number(key);
    if (question === "call") {
      const one = /** @type {HTMLElement|null|undefined} */ (
        digit >= 1 ? root.current?.querySelector(`.denomination:nth-child(${digit})`) : null
      );
      if (one) return onDock(() => one.click());
      if (key === "ArrowUp" || key === "+") return onDock(() => bidding.step(1));
      if (key === "ArrowDown" || key === "-") return onDock(() => bidding.step(-1));
    }
    if (question === "play") {
      const card = handOf(table)[digit - 1];
      if (card) {
        return () => {
          /** @type {HTMLElement|null|undefined} */ (root.current?.querySelector(`.own-place:nth-child(${digit}) .own`))?.focus();
          tapCard(table, choice, card.card, saying);
        };
      }
      if (key === "b") return press(".belote-switch") ? () => setSaying(!saying) : null;
    }
    if (key === "Enter") return press(".decision .button.primary") ?? (choice.open ? press(".coinche-button.sure") : null);
    return { a: press(".decision .call-pass"), d: press(".decision .coinche-button") }[key] ?? null;
  };
}
