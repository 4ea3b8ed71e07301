// Coup's loud moments: a doubt, what the doubted card turns out to be, and a coup that cracks its victim's tile.

import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Band, Beam, People, Person, Rays, Seal, Thing, Turned, Words } from "../../table/moment.js";
import { seatArg, termArg } from "../../table/view.js";
import { Coin, Patterns } from "./art.js";
import { Face } from "./cards.js";
import { kindOf } from "./shown.js";

/** @typedef {import("../../core/types.js").GameEvent} GameEvent */
/** @typedef {import("../../core/types.js").Moment} Moment */
/** @typedef {import("../../core/types.js").Say} Say */

const DOUBTS = new Set(["challenged", "challenged_denial"]);
const LOUD = new Set([...DOUBTS, "proved", "exposed", "showed_last"]);

/** The stamp sounds after the card has turned in silence. @type {(good: boolean, at: number) => Moment["sounds"][number]} */
const stamped = (good, at) => ({ name: good ? "truth" : "stamp", at });

/**
 * The last of the new events that is worth a moment.
 * @param {GameEvent[]} events @param {number|null} me
 * @returns {Moment|null}
 */
export function momentOf(events, me) {
  const loud = events.findLast((event) => LOUD.has(kindOf(event)) || isCoup(event));
  if (!loud) return null;
  const { n, args } = loud;
  const name = kindOf(loud);
  if (name === "lost_influence") return { n, kind: "crack", ms: 1000, args, sounds: [{ name: "crack", at: 120 }] };
  if (name === "showed_last") return { n, kind: "end", ms: 1600, args, sounds: [{ name: "three", at: 300 }] };
  if (DOUBTS.has(name))
    return {
      n,
      kind: "doubt",
      ms: 760,
      args,
      sounds: [{ name: "drum", at: 80 }],
      aimed: me !== null && seatArg(args["claimant"]) === me,
    };
  const doubt = events.find((event) => DOUBTS.has(kindOf(event)) && event.n < n);
  const good = name === "proved";
  if (!doubt) return { n, kind: name, ms: 1240, args, sounds: [stamped(good, 440)] };
  const all = { ...args, challenger: doubt.args["challenger"] ?? null };
  return { n, kind: `doubted_${name}`, ms: 1600, args: all, sounds: [{ name: "drum", at: 80 }, stamped(good, 880)] };
}

/** @param {GameEvent} event */
const isCoup = (event) => kindOf(event) === "lost_influence" && termArg(event.args["cause"]) === "coup";

/** @param {Say} say */
const back = (say) => html`<${Face} card=${{ card: 0, face: null }} say=${say} />`;

/** @param {{moment: Moment, say: Say, me: number|null}} props */
export function Moment({ moment, say, me }) {
  if (moment.kind === "crack") return html`<${Crack} ...${moment.args} />`;
  if (moment.kind === "end") return html`<${End} moment=${moment} say=${say} me=${me} />`;
  const { claimant, challenger, role, card } = moment.args;
  const doubted = moment.kind.startsWith("doubt");
  const outcome = moment.kind === "doubt" ? null : moment.kind.endsWith("proved") ? "truth" : "lie";
  return html`<${Patterns} /><${Beam} />${outcome === "lie" && html`<${Rays} />`}
    <${People}>
      <${Person} say=${say} me=${me} seat=${claimant} words=${role === undefined ? "" : say("table.claimed", { role })} />
      <${Person} say=${say} me=${me} seat=${challenger} words=${say("table.doubt")} loud=${true} />
    <//>
    <${Thing} look=${moment.kind}>
      <${Turned} back=${back(say)} face=${outcome && html`<${Face} card=${card} say=${say} />`} />
      ${outcome && html`<${Seal} sign=${say(`seal.${outcome}`)} good=${outcome === "truth"} />`}
    <//>
    ${
      outcome &&
      html`<${Words} look=${moment.kind}>
        ${say(`moment.${outcome}`, { role: role ?? null, card: card ?? null })}
        ${
          outcome === "lie" &&
          html`<small>${say(seatArg(claimant) === me ? "moment.you_lose" : "moment.loses", { seat: claimant ?? null })}</small>`
        }
      <//>`
    }
    ${doubted && html`<${Band} words=${say("table.doubt")} leaves=${true} />`}`;
}

/**
 * The cards that were never lost are turned up, a wreath is drawn round their owner, coins fall.
 * @param {{moment: Moment, say: Say, me: number|null}} props
 */
function End({ moment, say, me }) {
  const { seat, cards } = moment.args;
  const shown = /** @type {{list: import("../../core/types.js").Card[]}|undefined} */ (cards)?.list ?? [];
  return html`<${Patterns} /><${Beam} />
    <${People} look="end">
      <span class="wreathed"><${Wreath} /><${Person} say=${say} me=${me} seat=${seat} /></span>
    <//>
    <${Thing} look="end">
      ${shown.map(
        (card) => html`<${Turned} key=${card.card} back=${back(say)} face=${html`<${Face} card=${card} say=${say} />`} />`,
      )}
    <//>
    ${COINS.map(
      (left, n) => html`<i class="falling" key=${n} style=${{ left: `${left}%`, "--n": n }}><${Coin} size=${22} /></i>`,
    )}`;
}

const COINS = [8, 22, 34, 46, 57, 69, 80, 91];
const LEAVES = 9; // on each side

function Wreath() {
  const leaf = "M0 0C7 -5 9 -15 4 -24 -5 -18 -6 -7 0 0Z";
  const side = Array.from(
    { length: LEAVES },
    (_, n) =>
      html`<path key=${n} d=${leaf} transform=${`rotate(${-168 + n * 16}) translate(0 -74) rotate(${n % 2 ? 64 : 30})`} />`,
  );
  return html`<svg class="wreath" viewBox="-100 -100 200 200"><g>${side}</g><g transform="scale(-1 1)">${side}</g></svg>`;
}

/**
 * The victim's tile breaks in two: two copies of it, cut along a crooked line, a little apart. For the reader, who has no tile,
 * the lost card breaks.
 * @param {Partial<import("../../core/types.js").Args>} props  of the event
 */
function Crack({ seat, card }) {
  const mark = useRef(/** @type {HTMLElement|null} */ (null));
  const victim = seatArg(seat);
  const lost = card && typeof card === "object" && "card" in card ? card.card : null;
  useLayoutEffect(() => {
    const frame = mark.current?.closest(".frame");
    const place =
      frame?.querySelector(`.tile-place[data-seat="${victim}"]`) ?? frame?.querySelector(`.mine .own[data-card="${lost}"]`);
    const tile = place?.querySelector(".player-tile, .card");
    if (!place || !tile) return;
    const halves = ["left", "right"].map((side) => {
      const half = /** @type {HTMLElement} */ (tile.cloneNode(true));
      half.classList.add("cracked", side);
      half.setAttribute("aria-hidden", "true");
      half.tabIndex = -1;
      for (const card of half.querySelectorAll("[data-card]")) card.removeAttribute("data-card");
      place.append(half);
      return half;
    });
    return () => {
      for (const half of halves) half.remove();
    };
  }, [victim, lost]);
  return html`<i ref=${mark}></i>`;
}
