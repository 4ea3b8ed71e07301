// The reference card: the mark of every number, how many cards the next player draws and why, and the rules as this room plays
// them, section by section.

import { html } from "htm/preact";
import { Reference } from "../../table/reference.js";
import { Glass, MarkSign } from "./art.js";
import { causeOf, markOf, towerOf } from "./reading.js";
import { referenceOf } from "./shown.js";

/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").Screen} Screen */

// which section of the rules a question belongs to
const SECTION_OF = /** @type {Record<string, string>} */ ({
  wish: "talk",
  draw: "draw",
  act: "act",
  put: "act",
  discard: "limits",
  discard_reserve: "limits",
  agree: "end",
});

// in reading order
const SECTIONS = ["goal", "tower", "draw", "act", "limits", "talk", "finish", "end"];

/** The numbers that cards have. @param {Room} room @returns {number[]} */
const numbersOf = (room) => Object.keys(referenceOf(room).marks).map(Number).filter(Number.isFinite);

/** @param {import("../../table/reference.js").RulesProps} props */
export function Rules(props) {
  const sections = SECTIONS.filter((id) => id !== "finish" || referenceOf(props.room).finish);
  return html`<${Reference} ...${props} class="couperation-reference" card=${Card} sections=${sections} about=${SECTION_OF} />`;
}

/** @param {{say: Say, room: Room, screen: Screen|null}} props */
function Card({ say, room, screen }) {
  return html`<${Draws} say=${say} room=${room} screen=${screen} />
    <section>
      <h3>${say("tower.marks")}</h3>
      <ul class="mark-table">
        ${numbersOf(room).map((number) => {
          const mark = markOf(room, `${number}`);
          return html`<li key=${number} class=${`of-${mark}`}>
            <b>${number}</b> <${MarkSign} mark=${mark} size=${10} />
            <span class="unseen">${mark ? say(`mark.${mark}`) : ""}</span>
          </li>`;
        })}
      </ul>
    </section>`;
}

/**
 * The rule for the number of drawn cards, with the case that holds now.
 * @param {{say: Say, room: Room, screen: Screen|null, titled?: boolean}} props
 */
export function Draws({ say, room, screen, titled = true }) {
  const tower = screen ? towerOf(screen.view) : null;
  const now = tower?.next ?? tower?.drew ?? null;
  const rows = referenceOf(room).draws;
  return html`<section class="draws">
    ${titled ? html`<h3>${say("tower.draws")}</h3>` : null}
    ${
      now && screen && !screen.over
        ? html`<p class="draws-now">
          ${say(tower?.next ? "tower.next_draws" : now.count ? "tower.drew" : "tower.drew_none", {
            count: now.count,
            because: say(`tower.because.${causeOf(now.after)}`),
          })}
        </p>`
        : null
    }
    <dl>
      ${rows.map(({ after, count }) => {
        const cause = causeOf(after);
        return html`<div key=${cause} class=${now && causeOf(now.after) === cause ? "now" : ""}>
          <dt>${say(`draw.${cause}`)}</dt>
          <dd>${count === null ? say(`tower.draws.${cause}`) : say("tower.cards", { count })}</dd>
        </div>`;
      })}
    </dl>
    <p class="hint">${say("tower.draws_why")}</p>
  </section>`;
}

/**
 * The explanation of a tapped glass: its card, and how many cards the next player draws for it.
 * @param {{say: Say, room: Room, face: string}} props
 */
export function AboutCard({ say, room, face }) {
  const mark = markOf(room, face);
  const number = Number(face);
  return html`<div class="about-glass">
    <${Glass} number=${Number.isFinite(number) ? number : null} mark=${mark} finish=${face === "finish"} />
    <p>${say(mark ? `tower.gives.${mark}` : "tower.gives.none")}</p>
  </div>`;
}
