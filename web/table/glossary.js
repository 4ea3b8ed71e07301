// A game's glossary: each word with its synonyms at other tables or on other pages, and one sentence. It is the `[glossary]` of
// its texts (see CONTRIBUTING.md); every game that has one shows it in its sheet of rules.

import { html } from "htm/preact";

/** @typedef {import("../core/types.js").Say} Say */

/** Whether this game explains its words. @param {Say} say */
export function hasGlossary(say) {
  return say.ids("glossary").length > 0;
}

/** @param {{say: Say}} props */
export function Glossary({ say }) {
  return html`<dl class="glossary">
    ${say.ids("glossary").map(
      (id) => html`<div key=${id}>
        <dt>
          ${say(`glossary.${id}.word`)}
          ${
            say.has(`glossary.${id}.also`)
              ? html` <small>${say("rules.also", { names: say(`glossary.${id}.also`) })}</small>`
              : null
          }
        </dt>
        <dd>${say(`glossary.${id}.text`)}</dd>
      </div>`,
    )}
  </dl>`;
}
