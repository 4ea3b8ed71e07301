// The rules of the match on the table.

import { html } from "htm/preact";
import { Glossary, hasGlossary } from "../../table/glossary.js";
import { FoldedTips } from "../../table/reference.js";
import { Report } from "../share/report.js";
import { summaryOf, valueWords } from "../words.js";
import { useTable } from "./props.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */

/** What each option of the room is set to. @param {ScreenProps & {room: Room}} props */
export function RulesInForce({ model, say, room }) {
  const summary = summaryOf(model, room.game);
  return html`<dl class="rules-list">
    ${summary?.options.map((option) => {
      const value = room.options[option.id] ?? option.default;
      return html`<div key=${option.id}><dt>${say(`option.${option.id}`)}</dt><dd>${valueWords(say, option, value)}</dd></div>`;
    })}
  </dl>`;
}

/** The rules, by the game's own table if it tells them. @param {ScreenProps & {room: Room}} props */
export function RulesSheet(props) {
  const { model, say, room } = props;
  const table = useTable(room.game);
  if (!table) return null;
  if (table.Rules)
    return html`<${table.Rules} say=${say} room=${room} screen=${model.screen} tab="rules" /><${Report} ...${props} />`;
  return html`<${RulesInForce} ...${props} />
    <div class="rules-text"><${FoldedTips} say=${say} /></div>
    ${hasGlossary(say) && html`<h3>${say("rules.words")}</h3><${Glossary} say=${say} />`}
    <${Report} ...${props} />`;
}
