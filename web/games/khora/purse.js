// One's own purse: what decisions cost, at every decision. What the answer that is pointed at would take is in brass.

import { html } from "htm/preact";
import { termArg } from "../../table/view.js";
import { Token } from "./art.js";
import { payingLine } from "./dice.js";
import { COLOURS, count, focusOf, listOf } from "./reading.js";
import { ThingGlyph } from "./things.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").Arg} Arg */

const THINGS = ["drachma", "citizens", "philosophy", "troops"];

/** @param {{table: TableProps, choice: import("../../table/choice.js").Choice, pointing: import("./pointing.js").Pointing}} props */
export function Purse({ table, choice, pointing }) {
  const { screen, say, me } = table;
  const { view, question } = screen;
  if (!question || me === null || screen.over) return null;
  const left = leftOver(listOf(pointing.option?.args?.["after"]));
  const paying = question.shape === "assign" ? argsOf(payingLine(question, choice)) : {};
  if ("left" in paying) left["citizens"] = Number(paying["left"]);
  return html`<ul class="kh-purse" aria-label=${say("table.purse")}>
    ${THINGS.map(
      (name) =>
        html`<li key=${name} class=${name in left ? "spent" : ""}>
          <${ThingGlyph} name=${name} size=${15} />
          <span class="unseen">${say(`counter.${name}`)} </span>
          <b>${count(view, me, name)}</b>
          ${name in left ? html`<span>→</span><b>${left[name]}</b>` : null}
        </li>`,
    )}
    ${COLOURS.map((colour) => {
      const held = focusOf(view).seats[me]?.tokens[colour] ?? 0;
      return html`<li key=${colour} class=${held ? "" : "none"}>
        <${Token} colour=${colour} size=${17} />
        <span class="unseen">${say(`colour.${colour}`)} </span>
        <b>${held}</b>
      </li>`;
    })}
  </ul>`;
}

/** The amounts that an answer leaves, by thing. @param {Arg[]} lines @returns {Record<string, number>} */
function leftOver(lines) {
  /** @type {Record<string, number>} */
  const left = {};
  for (const args of lines.map(argsOf)) {
    const thing = termArg(args["thing"]);
    if (thing) left[thing] = Number(args["left"]);
  }
  return left;
}

/** @param {Arg|undefined} clause @returns {import("../../core/types.js").Args} */
function argsOf(clause) {
  return clause !== null && typeof clause === "object" && "say" in clause ? (clause.args ?? {}) : {};
}
