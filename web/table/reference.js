// A game's sheet of reference: its own card, the rules as this room plays them, section by section, and the glossary. The section
// that matters now is open.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { byName } from "../core/foreign.js";
import { Glossary, hasGlossary } from "./glossary.js";

/** @typedef {import("../core/types.js").Say} Say */
/** @typedef {import("../core/types.js").Room} Room */
/** @typedef {import("../core/types.js").Screen} Screen */
/** @typedef {{say: Say, room: Room, screen: Screen|null, tab?: Tab}} RulesProps */
/** @typedef {"card"|"rules"|"words"} Tab */

const TITLES = byName({ card: "table.reference", rules: "rules.title", words: "rules.words" });

/**
 * @param {RulesProps & {class: string, card: (props: RulesProps) => import("../core/types.js").Children, sections: string[], about: Record<string, string>}} props
 *   sections: those that this room plays, in reading order; about: the section that a question belongs to
 */
export function Reference({ say, room, screen, tab = "card", class: look, card: Card, sections, about }) {
  const [open, setOpen] = useState(tab);
  /** @type {Tab[]} */
  const tabs = hasGlossary(say) ? ["card", "rules", "words"] : ["card", "rules"];
  return html`<div class=${look} data-game=${room.game}>
    <div class="segments" role="group" aria-label=${say("rules.title")}>
      ${tabs.map(
        (id) =>
          html`<button type="button" key=${id} aria-pressed=${open === id} onClick=${() => setOpen(id)}>
            ${say(TITLES[id])}
          </button>`,
      )}
    </div>
    ${open === "card" ? html`<${Card} say=${say} room=${room} screen=${screen} />` : null}
    ${
      open === "rules"
        ? html`<${Sections} say=${say} room=${room} sections=${sections}
            now=${about[screen?.question?.name ?? screen?.waiting?.name ?? ""]} />`
        : null
    }
    ${open === "words" ? html`<${Glossary} say=${say} />` : null}
  </div>`;
}

/** What the game's own sources advise, each with its reason. @param {{say: Say}} props */
export function Tips({ say }) {
  const tips = [];
  while (say.has(`tip.${tips.length + 1}`)) tips.push(say(`tip.${tips.length + 1}`));
  return html`<ul class="tips">${tips.map((tip) => html`<li key=${tip}>${tip}</li>`)}</ul>`;
}

/**
 * The lines of a section. A text may name an option of the room in braces: there stands the entry of the value that is in force,
 * `rules.<option>.<value>`.
 * @param {Say} say @param {Room} room @param {string} id
 */
export function sectionLines(say, room, id) {
  const inForce = Object.entries(room.options).map(([name, value]) => [name, { term: `rules.${name}.${value}` }]);
  return say(`rules.${id}.text`, Object.fromEntries(inForce)).split("\n");
}

/** The rules in words. @param {{say: Say, room: Room, sections: string[], now: string|undefined}} props */
function Sections({ say, room, sections, now }) {
  return html`<div class="rules-text">
    ${sections.map(
      (id) => html`<details key=${id} open=${id === (now ?? "goal")} class=${id === now ? "now" : ""}>
        <summary>
          <h3>${say(`rules.${id}.title`)}</h3>
          ${id === now ? html`<span class="badge">${say("rules.now")}</span>` : null}
        </summary>
        ${sectionLines(say, room, id).map((line) => html`<p key=${line}>${line}</p>`)}
      </details>`,
    )}
    <${FoldedTips} say=${say} />
  </div>`;
}

/** The tips at the end of the rules, folded; nothing where a game has none. @param {{say: Say}} props */
export function FoldedTips({ say }) {
  if (!say.has("tip.1")) return null;
  return html`<details>
    <summary><h3>${say("rules.tips")}</h3></summary>
    <${Tips} say=${say} />
  </details>`;
}
