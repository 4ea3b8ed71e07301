// The reference card: what the cards are worth and which is the strongest, with the order of the contract in force marked; the
// deals so far; and the rules, section by section.

import { html } from "htm/preact";
import { Reference } from "../../table/reference.js";
import { letter, SuitSign, Trump } from "./art.js";
import { SUITS } from "./cards.js";
import { focusOf, referenceOf } from "./shown.js";

/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").Screen} Screen */

// which section of the rules a question belongs to
const SECTION_OF = /** @type {Record<string, string>} */ ({
  call: "auction",
  coinche: "coinche",
  redouble: "coinche",
  play: "play",
});

// in reading order
const SECTIONS = ["goal", "auction", "coinche", "play", "cards", "sata", "belote", "score", "match"];

/** @param {import("../../table/reference.js").RulesProps} props */
export function Rules(props) {
  return html`<${Reference} ...${props} class="coinche-sheet" card=${ReferenceCard} sections=${SECTIONS} about=${SECTION_OF} />`;
}

/**
 * How a denomination's points are scaled to the total of the others, if they differ.
 * @param {Say} say @param {import("./cards.js").Reference} reference @param {"sa"|"ta"} id
 */
function scaling(say, { scale, total, der }, id) {
  const [raw, whole] = scale[id];
  if (raw === whole) return null;
  return say(whole > total - der ? "order.scaled_with_der" : "order.scaled", { raw, whole });
}

/** @param {{say: Say, room: Room, screen: Screen|null}} props */
export function ReferenceCard({ say, room, screen }) {
  const reference = referenceOf(room);
  const contract = (screen && focusOf(screen.view)?.denomination) ?? null;
  const suited = contract !== null && SUITS.includes(contract);
  const same = (/** @type {unknown} */ a, /** @type {unknown} */ b) => JSON.stringify(a) === JSON.stringify(b);
  const { plain, trump, sa, ta } = reference.ranks;
  const usual = new Map(plain); // what a card is worth that is no trump
  const orders = [
    { id: "trump", ranks: trump, now: suited },
    { id: "plain", ranks: plain, now: suited },
    ...(same(sa, plain) ? [] : [{ id: "sa", ranks: sa, now: contract === "SA" }]),
    ...(same(ta, trump) ? [] : [{ id: "ta", ranks: ta, now: contract === "TA" }]),
  ];
  return html`<section class="orders">
      ${
        contract
          ? html`<p class="orders-now">
            ${say("table.now_trump", {
              denomination: { term: `denomination.${contract}.name` },
            })} <${Trump} denomination=${contract} say=${say} size=${18} />
          </p>`
          : null
      }
      ${orders.map(({ id, ranks, now }) => {
        const shared = (id === "plain" && contract === "SA") || (id === "trump" && contract === "TA");
        return html`<div key=${id} class=${`order${now || shared ? " now" : ""}`}>
          <h3>
            ${say(`order.${id}`)}
            ${now && id === "trump" && contract ? html`<${SuitSign} suit=${contract} size=${18} />` : null}
            ${
              now && id === "plain"
                ? SUITS.filter((suit) => suit !== contract).map(
                    (suit) => html`<${SuitSign} key=${suit} suit=${suit} size=${14} />`,
                  )
                : null
            }
          </h3>
          <ol>
            ${ranks.map(
              ([rank, points]) => html`<li key=${rank} class=${points > (usual.get(rank) ?? 0) ? "high" : ""}>
                <b>${letter(say, rank)}</b><span>${points}</span>
              </li>`,
            )}
          </ol>
        </div>`;
      })}
      <p class="orders-note">${say("order.note")}</p>
      ${
        room.options["sata_enabled"] === false
          ? null
          : /** @type {const} */ (["sa", "ta"]).map(
              (id) => html`<p key=${id} class="orders-note">${say(`order.${id}.note`)} ${scaling(say, reference, id)}</p>`,
            )
      }
    </section>
    <section class="extras">
      <dl>
        <div><dt>${say("table.der")}</dt><dd>+${reference.der}</dd></div>
        <div><dt>${say("table.belote_long")}</dt><dd>+${reference.belote}</dd></div>
        <div><dt>${say("table.capot_long")}</dt><dd>${reference.capot}</dd></div>
      </dl>
    </section>`;
}
