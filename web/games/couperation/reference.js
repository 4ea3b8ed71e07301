// The reference card: the mark of every number, how many cards the next player draws and why, and the rules as this room plays
// them, section by section.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Glass, MarkSign } from "./art.js";
import { causeOf, markOf, towerOf } from "./reading.js";

/** @typedef {import("../../types.js").Say} Say */
/** @typedef {import("../../types.js").Room} Room */
/** @typedef {import("../../types.js").Screen} Screen */

const NUMBERS = Array.from({ length: 50 }, (_, n) => n + 1);

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

/** @param {Room} room @returns {any} */
const inForce = (room) => room.reference ?? {};

/** @param {{say: Say, room: Room, screen: Screen|null, tab?: "card"|"rules"}} props */
export function Rules({ say, room, screen, tab = "card" }) {
  const [open, setOpen] = useState(tab);
  return html`<div class="couperation-reference">
    <div class="segments" role="group" aria-label=${say("rules.title")}>
      ${/** @type {const} */ (["card", "rules"]).map(
        (id) => html`<button type="button" key=${id} aria-pressed=${open === id} onClick=${() => setOpen(id)}>
          ${say(id === "card" ? "table.reference" : "rules.title")}
        </button>`,
      )}
    </div>
    ${open === "card" ? html`<${Card} say=${say} room=${room} screen=${screen} />` : html`<${Sections} say=${say} room=${room} screen=${screen} />`}
  </div>`;
}

/** @param {{say: Say, room: Room, screen: Screen|null}} props */
function Card({ say, room, screen }) {
  return html`<${Draws} say=${say} room=${room} screen=${screen} />
    <section>
      <h3>${say("tower.marks")}</h3>
      <ul class="mark-table">
        ${NUMBERS.map((number) => {
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
 * How many cards are drawn after what, and what holds now.
 * @param {{say: Say, room: Room, screen: Screen|null, titled?: boolean}} props
 */
export function Draws({ say, room, screen, titled = true }) {
  const tower = screen ? towerOf(screen.view) : null;
  const now = tower?.next ?? tower?.drew ?? null;
  /** @type {{after: import("./reading.js").Draw["after"], count: number|null}[]} */
  const rows = inForce(room).draws ?? [];
  return html`<section class="draws">
    ${titled ? html`<h3>${say("tower.draws")}</h3>` : null}
    ${now && screen && !screen.over
      ? html`<p class="draws-now">${say(tower?.next ? "tower.next_draws" : now.count ? "tower.drew" : "tower.drew_none", { count: now.count, because: say(`tower.because.${causeOf(now.after)}`) })}</p>`
      : null}
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

/** The rules in words. @param {{say: Say, room: Room, screen: Screen|null}} props */
function Sections({ say, room, screen }) {
  const now = SECTION_OF[screen?.question?.name ?? screen?.waiting?.name ?? ""];
  const played = SECTIONS.filter((id) => id !== "finish" || inForce(room).finish);
  return html`<div class="rules-text">
    ${played.map(
      (id) => html`<details key=${id} open=${now ? id === now : id === "goal"} class=${id === now ? "now" : ""}>
        <summary><h3>${say(`rules.${id}.title`)}</h3>${id === now ? html`<span class="badge">${say("rules.now")}</span>` : null}</summary>
        ${say(`rules.${id}.text`)
          .split("\n")
          .map((line) => html`<p key=${line}>${line}</p>`)}
      </details>`,
    )}
  </div>`;
}

/**
 * A glass that was tapped: what it is and what it makes the next player draw.
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
