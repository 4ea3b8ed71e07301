// The rules by which this table differs from the nearest preset, named in the bar; a tap says what each of them does.

import { html } from "htm/preact";
import { effectOf, valueWords } from "../lobby/options.js";
import { summaryOf } from "../words/index.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../core/types.js").GameOption} GameOption */
/** @typedef {import("../../core/types.js").OptionValue} OptionValue */
/** @typedef {{option: GameOption, value: OptionValue}} Rule */

/**
 * The preset that differs least from the options, the first of those that differ equally, and in what it differs. How the table is
 * run (its clocks, its pace) is no rule.
 * @param {{options: GameOption[], presets: {[name: string]: {[option: string]: OptionValue}}}} game @param {{[option: string]: OptionValue}} options
 * @returns {{preset: string|null, rules: Rule[]}}
 */
export function houseRules({ options: all, presets }, options) {
  const rules = all
    .filter(({ group }) => group !== "table")
    .map((option) => ({ option, value: options[option.id] ?? option.default }));
  const from = (/** @type {{[option: string]: OptionValue}} */ preset) =>
    rules.filter(({ option, value }) => value !== (preset[option.id] ?? option.default));
  const compared = Object.entries(presets).map(([preset, values]) => ({ preset, rules: from(values) }));
  const [nearest] = compared.sort((a, b) => a.rules.length - b.rules.length);
  return nearest ?? { preset: null, rules: from({}) };
}

/** What a rule is called: an expansion by its name, anything else by what was chosen. @param {Say} say @param {Rule} rule */
const nameOf = (say, { option, value }) => (value === true ? say(`option.${option.id}`) : valueWords(say, option, value));

/** @param {ScreenProps & {room: Room}} props */
export function HouseRules({ model, say, dispatch, room }) {
  const summary = summaryOf(model, room.game);
  if (!summary) return null;
  const { rules } = houseRules(summary, room.options);
  const [first, ...more] = rules.map((rule) => nameOf(say, rule));
  if (first === undefined) return null;
  return html`<button
    type="button"
    class="house-rules"
    aria-label=${`${say("house.title")} · ${say.arg({ list: [first, ...more] })}`}
    onClick=${() => dispatch("sheet/open", { kind: "house" })}
  >
    <span class="tag"><span class="house-first">${first}</span><span class="house-count">+${rules.length}</span></span>
    ${more.length > 0 && html`<span class="house-more">+${more.length}</span>`}
  </button>`;
}

/** @param {ScreenProps & {room: Room}} props */
export function HouseRulesSheet({ model, say, room }) {
  const summary = summaryOf(model, room.game);
  if (!summary) return null;
  const { preset, rules } = houseRules(summary, room.options);
  return html`${preset && html`<p>${say("house.from", { preset: say(`preset.${preset}`) })}</p>`}
    <dl class="rules-list">
      ${rules.map(
        ({ option, value }) => html`<div key=${option.id}>
          <dt>${say(`option.${option.id}`)}</dt>
          <dd>${valueWords(say, option, value)} <small>${effectOf(say, option, value)}</small></dd>
        </div>`,
      )}
    </dl>`;
}
