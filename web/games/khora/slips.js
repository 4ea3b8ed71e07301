// Answers that have no place of their own on the table, as paper slips: a colour of token, an action, a city, a reward.

import { html } from "htm/preact";
import { closedProps } from "../../table/buttons.js";
import { optionWords, whyWords } from "../../table/choice.js";
import { termArg } from "../../table/view.js";
import { ActionGlyph, Token } from "./art.js";
import { Emblem } from "./emblems.js";
import { listOf } from "./reading.js";
import { ThingGlyph } from "./things.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").Args} Args */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("./pointing.js").Pointing} Pointing */

/** The sign of what an answer is about. @param {{args: Args|undefined}} props */
function SlipSign({ args }) {
  const [colour, action, city] = ["colour", "action", "city"].map((name) => termArg(args?.[name]));
  if (colour) return html`<${Token} colour=${colour} major=${termArg(args?.["size"]) === "major"} size=${34} />`;
  if (action) return html`<${ActionGlyph} name=${action} size=${30} />`;
  if (city) return html`<${Emblem} city=${city} size=${44} />`;
  return html`${thingsOf(args).map((name) => html`<${ThingGlyph} key=${name} name=${name} />`)}`;
}

/** The counters that an answer raises. @param {Args|undefined} args @returns {string[]} */
function thingsOf(args) {
  const terms = [termArg(args?.["thing"]), ...listOf(args?.["tracks"]).map(termArg)];
  const named = terms.flatMap((term) => (term ? [term] : []));
  return named.length === 0 && args?.["citizens"] ? ["citizens"] : named;
}

/** @param {{table: TableProps, choice: Choice, pointing: Pointing}} props */
export function Slips({ table, choice, pointing }) {
  const { say } = table;
  const { staged, closed } = pointing;
  if (staged.length + closed.length === 0) return null;
  return html`<ul class=${`kh-slips${staged.length + closed.length > 4 ? " many" : ""}`}>
    ${staged.map(
      (option) =>
        html`<li key=${JSON.stringify(option.value)}>
          <button type="button" class="kh-slip" aria-pressed=${pointing.option === option}
              onClick=${() => pointing.point(option)}>
            <${SlipSign} args=${option.args} />
            <span>${optionWords(say, option)}</span>
          </button>
        </li>`,
    )}
    ${closed.map(
      (option) => html`<li key=${JSON.stringify(option.value)}>
        <button type="button" class="kh-slip closed" aria-disabled="true" onClick=${() => pointing.refuse(option)}
            ...${closedProps(choice, option)}>
          <${SlipSign} args=${option.args} />
          <span>${optionWords(say, option)}<small>${whyWords(say, option)}</small></span>
        </button>
      </li>`,
    )}
  </ul>`;
}
