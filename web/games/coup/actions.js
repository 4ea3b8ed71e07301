// The actions of a turn: one tile each, always in the same place, with the character that it needs, its cost and its gain.

import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { closedProps } from "../../table/buttons.js";
import { whyWords } from "../../table/choice.js";
import { cardsIn, optionOf, same, termArg } from "../../table/view.js";
import { Coin, Glyph, PlainSeal, Seal } from "./art.js";
import { actionWords, referenceOf } from "./shown.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("../../table/view.js").Group} Group */
/** @typedef {import("../../core/types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../../core/types.js").RefusedOption} RefusedOption */

// the fixed order of the actions; others follow
const PLACES = "income aid tax cooperate steal exchange interrogate assassinate coup convert embezzle".split(" ");
const COLUMNS = 4;

// the keys of actions and targets, in their order
export const KEYS = "1234567890-^".split("");

// an effect of at most so many characters stands beside the seal on a phone, where there is no room for sentences
const SHORT = 4;

// ms in which an action without a target can be undone
const TAKEN_BACK_FOR = 1500;

/** Whether the actions of this table need a third row. @param {import("../../core/types.js").Room} room */
export const hasManyActions = (room) => referenceOf(room).actions.length > 2 * COLUMNS;

/** @param {Group} a @param {Group} b */
function byPlace(a, b) {
  const place = (/** @type {Group} */ group) => (PLACES.indexOf(group.name) + PLACES.length + 1) % (PLACES.length + 1);
  return place(a) - place(b);
}

/** The actions of the turn, in their places. @param {Choice} choice */
export function actions(choice) {
  return [...choice.groups].sort(byPlace);
}

/** Whether an action is against somebody. @param {Group|undefined} group */
export const isAimed = (group) => typeof group?.options[0]?.seat === "number";

/**
 * What a tap on an action does: ask for its target, begin it (`Begun`), or say why it is refused. A second tap on what has begun
 * answers it.
 * @param {Choice} choice @param {Group} group
 */
export function tapAction(choice, group) {
  const [first] = group.options;
  if (!first) {
    if (group.refused[0]) choice.refuse(group.refused[0]);
  } else if (choice.open === group.name) choice.give(first.value);
  else choice.setOpen(group.name);
}

/** The character that an action needs, or the one that it denies. @param {Group} group @param {"role"|"denies"} [how] */
function roleOf(group, how = "role") {
  const [one] = [...group.options, ...group.refused];
  return termArg(one?.args?.[how]);
}

/** The sign of an action: its character's seal, or its own glyph. @param {{group: Group}} props */
export function Badge({ group }) {
  const role = roleOf(group);
  return role ? html`<${Seal} role=${role} />` : html`<${PlainSeal} name=${group.name} />`;
}

/**
 * The list of actions, on a wide screen in two rows. The button of the reference card fills a place that is left over where no
 * rail shows it.
 * @param {{table: TableProps, choice: Choice, onReference: () => void}} props
 */
export function Actions({ table, choice, onReference }) {
  const { say, screen, me } = table;
  const held = new Set(cardsIn(screen.view, "hand", me).map((card) => card.face));
  const list = actions(choice);
  const columns = Math.max(COLUMNS, Math.ceil(list.length / 2));
  return html`<div class=${list.length > 2 * COLUMNS ? "actions long" : "actions"} style=${{ "--columns": columns }}>
    ${list.map((group, n) => {
      const role = roleOf(group);
      return html`<${ActionTile} key=${group.name} table=${table} choice=${choice} group=${group} role=${role}
          held=${role !== null && held.has(role)} letter=${KEYS[n]} />`;
    })}
    ${
      list.length % COLUMNS === 0 || (table.wide && list.length > 2 * COLUMNS)
        ? null
        : html`<button type="button" class="action reference" data-focus="never" onClick=${onReference}>
            <span class="action-top"><span class="seal plain-seal quiet"><${Glyph} name="ambassador" size="60%" /></span></span>
            <span class="action-name">${say("table.reference")}</span>
          </button>`
    }
  </div>`;
}

/**
 * An action: the character it needs, its cost and its gain. A corner marks a character whose card the reader holds.
 * @param {{table: TableProps, choice: Choice, group: Group, role: string|null, held: boolean, letter: string|undefined}} props  letter: its key
 */
function ActionTile({ table, choice, group, role, held, letter }) {
  const { screen, say, wide } = table;
  const denied = roleOf(group, "denies");
  const closed = group.options.length === 0;
  const why = closed ? group.refused[0] : undefined;
  const begun = choice.open === group.name;
  const lit = begun || group.options.some((option) => option === optionOf(screen.question, choice.lit));
  const zero = group.options.some((option) => same(option.value, choice.zero?.value)) ? choice.zero : null;
  const effect = actionWords(say, table.room, group.name, "effect");
  return html`<button
    type="button"
    class=${`action${lit ? " lit" : ""}${begun ? " begun" : ""}${held ? " held" : ""}${closed ? " closed" : ""}`}
    aria-disabled=${closed || choice.held || undefined}
    aria-pressed=${lit}
    data-focus=${closed ? "never" : undefined}
    onClick=${() => tapAction(choice, group)}
    ...${closedProps(choice, why)}
  >
    <span class="action-top"><${Badge} group=${group} /><${Figure} group=${group} effect=${effect} /></span>
    <span class="action-name">${say(`answer.${group.name}`)}</span>
    <span class="action-sub">
      ${role ? html`<span class="action-role">${say(`role.${role}`)}</span>` : null}
      ${denied ? html`<span class="action-role without">${say("table.without", { role: say(`role.${denied}`) })}</span>` : null}
      <span class="action-effect">${effect}</span>
    </span>
    ${begun && html`<${Begun} choice=${choice} group=${group} />`}
    ${
      zero
        ? html`<small class="zero">
          <span class="unseen">${zero.words}</span>
          <span aria-hidden="true">${say("table.zero_short")}</span>
        </small>`
        : null
    }
    ${held ? html`<span class="unseen">${say("table.held")}</span>` : null}
    ${why ? html`<span class="unseen">${whyWords(say, why)}</span>` : null}
    ${wide ? html`<kbd aria-hidden="true">${letter}</kbd>` : null}
  </button>`;
}

/**
 * A tapped action without a target: it is sent automatically when its tile is full. A tap on another action, or a step back,
 * cancels it before anything has left this device.
 * @param {{choice: Choice, group: Group}} props
 */
function Begun({ choice, group }) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFull(true), TAKEN_BACK_FOR);
    return () => clearTimeout(timer);
  }, []);
  // while the connection is lost, it waits
  useEffect(() => {
    const [only] = group.options;
    if (full && only && !choice.held) choice.give(only.value);
  }, [full, choice.held]);
  return html`<i class="filling" style=${{ "--fill": `${TAKEN_BACK_FOR}ms` }} aria-hidden="true"></i>`;
}

/** The figure in the corner: the price, or a short gain. @param {{group: Group, effect: string}} props */
function Figure({ group, effect }) {
  const costs = [...group.options, ...group.refused].map(costOf);
  if (Math.max(...costs) > 0) return html`<${Price} costs=${costs} />`;
  return effect.length <= SHORT ? html`<span class="gain">${effect}</span>` : null;
}

// What an action costs, in coins: at its button, and at each target where targets cost differently.

/** The price in coins; 0 for a free action. @param {ChoiceOption|RefusedOption|undefined} option */
export function costOf(option) {
  return Number(option?.args?.["cost"] ?? 0);
}

/**
 * The price of each choice of a group by seat, if the prices differ.
 * @param {Group|undefined} group
 * @returns {Map<number, number>}
 */
export function pricesOf(group) {
  const options = group?.options ?? [];
  const differ = new Set(options.map(costOf)).size > 1;
  return new Map(
    differ ? options.flatMap((option) => (typeof option.seat === "number" ? [[option.seat, costOf(option)]] : [])) : [],
  );
}

/** A price in coins, or the range of several prices. @param {{costs: number[], size?: number}} props */
export function Price({ costs, size = 13 }) {
  const least = Math.min(...costs);
  const most = Math.max(...costs);
  return html`<span class="cost"><${Coin} size=${size} />−${least}${most > least ? `/${most}` : ""}</span>`;
}
