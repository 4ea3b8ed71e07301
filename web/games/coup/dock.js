// Coup's decisions: the list of actions, the three reactions with the characters of a block, the cards to show or lose.

import { html } from "htm/preact";
import { AnswerButton, Back, CardCommit, closedProps, PickCommit } from "../../table/buttons.js";
import { whyWords } from "../../table/choice.js";
import { Choices } from "../../table/choices.js";
import { Dock, WaitingFor } from "../../table/dock.js";
import { cardsIn, optionOf, same, termArg } from "../../table/view.js";
import { Coin, Glyph, hasGlyph, Seal } from "./art.js";
import { Face } from "./cards.js";
import { actionWords } from "./reference.js";
import { referenceOf } from "./shown.js";

/** @typedef {import("../../types.js").TableProps} TableProps */
/** @typedef {import("../../types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("../../table/view.js").Group} Group */

// where the actions stand, so that each is always found in its place; others follow
const PLACES = "income aid tax cooperate steal exchange interrogate assassinate coup convert embezzle".split(" ");
const COLUMNS = 4;

// the keys of actions and targets, in their order
export const KEYS = "1234567890-^".split("");

// an effect of so few signs stands beside the seal on a phone, where there is no room for sentences
const SHORT = 4;

/** Whether the actions of this table need a third row. @param {import("../../types.js").Room} room */
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

/**
 * What a tap on an action does: answer it, ask for its target, or tell why not.
 * @param {Choice} choice @param {Group} group
 */
export function tapAction(choice, group) {
  const [first] = group.options;
  if (!first) {
    if (group.refused[0]) choice.refuse(group.refused[0]);
  } else if (typeof first.seat === "number") choice.setOpen(group.name);
  else choice.give(first.value);
}

/** @param {{table: TableProps, choice: Choice, onReference: () => void}} props */
export function CoupDock({ table, choice, onReference }) {
  const { screen, say } = table;
  const { question } = screen;
  const open = choice.groups.find((group) => group.name === choice.open);
  const common = { table, choice };
  if (!question) {
    return html`<${Dock} ...${common}>
      ${(screen.waiting?.seats?.length ?? 0) > 1 ? html`<${WaitingFor} table=${table} />` : null}
    <//>`;
  }
  switch (question.name) {
    case "act":
      return open
        ? html`<${Dock} ...${common} words=${say("table.choose_target", { action: { term: `action.${open.name}` } })} class="aiming">
            <${Back} ...${common} />
            <${Oneself} ...${common} group=${open} />
            <p class="aim-hint"><${Badge} group=${open} /><span>${actionWords(say, table.room, open.name, "help")}</span></p>
          <//>`
        : html`<${Dock} ...${common} footAbove=${true} class="acting"><${Actions} ...${common} onReference=${onReference} /><//>`;
    case "prove":
    case "lose":
    case "show":
    case "draft":
      return html`<${Dock} ...${common} class="choosing"><${CardCommit} ...${common} words=${(/** @type {ChoiceOption} */ option) => cardWords(table, option)} /><//>`;
    case "examine":
      return html`<${Dock} ...${common} class="reacting examining"><${Examine} ...${common} /><//>`;
    case "return":
      return html`<${Dock} ...${common} class="choosing"><${PickCommit} ...${common} words=${say("table.return")} /><//>`;
    case "respond":
    case "challenge":
    case "challenge_against":
    case "block":
    case "block_against":
    case "challenge_block":
    case "challenge_denial":
      return open
        ? html`<${Dock} ...${common} words=${say("table.choose_block")} class="reacting"><${Roles} ...${common} group=${open} /><//>`
        : html`<${Dock} ...${common} class="reacting"><${Reactions} ...${common} /><//>`;
    default:
      return html`<${Dock} ...${common}><${Choices} ...${common} /><//>`;
  }
}

/** @param {TableProps} table @param {ChoiceOption} option */
function cardWords({ screen, say }, option) {
  const card = option.card ?? null;
  if (screen.question?.name === "lose") return say("table.lose", { card });
  if (screen.question?.name === "draft") return say("table.keep", { card });
  if (screen.question?.name === "show") return say("table.show_to", { card, actor: screen.question.args["actor"] ?? null });
  return option.good ? say("table.show", { card }) : say("table.concede");
}

/** The sign of an action: its character's seal, or its own glyph. @param {{group: Group}} props */
function Badge({ group }) {
  const role = roleOf(group);
  if (role) return html`<${Seal} role=${role} />`;
  return html`<span class="seal plain-seal"><${Glyph} name=${hasGlyph(group.name) ? group.name : "income"} size="68%" /></span>`;
}

/**
 * The choice of the reader's own seat, where that is one; the others are chosen by their tiles.
 * @param {{table: TableProps, choice: Choice, group: Group}} props
 */
function Oneself({ table, choice, group }) {
  const option = group.options.find((one) => one.seat === table.me);
  if (!option) return null;
  return html`<${AnswerButton} choice=${choice} option=${option} class="button big primary oneself">
    <span>${table.say("table.oneself")}</span><${Price} costs=${[costOf(option)]} />
  <//>`;
}

/** @param {ChoiceOption|import("../../types.js").RefusedOption|undefined} option */
function costOf(option) {
  return Number(option?.args?.["cost"] ?? 0);
}

/**
 * What each choice of a group costs, if that is not the same for all: by seat.
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

/** Coins to be paid; of several prices the lowest and the highest. @param {{costs: number[], size?: number}} props */
export function Price({ costs, size = 13 }) {
  const least = Math.min(...costs);
  const most = Math.max(...costs);
  return html`<span class="cost"><${Coin} size=${size} />−${least}${most > least ? `/${most}` : ""}</span>`;
}

/** @param {Group} group @param {"role"|"denies"} [how] */
function roleOf(group, how = "role") {
  const any = group.options[0] ?? group.refused[0];
  return termArg(any?.args?.[how]);
}

/**
 * The list of actions: each with the character it needs and what it costs. A corner marks those whose card the reader holds.
 * @param {{table: TableProps, choice: Choice, onReference: () => void}} props
 */
function Actions({ table, choice, onReference }) {
  const { screen, say, me, wide } = table;
  const held = new Set(cardsIn(screen.view, "hand", me).map((card) => card.face));
  const list = actions(choice);
  return html`<div class=${list.length > 2 * COLUMNS ? "actions long" : "actions"}>
    ${list.map((group, n) => {
      const role = roleOf(group);
      const denied = roleOf(group, "denies");
      const costs = [...group.options, ...group.refused].map(costOf);
      const closed = group.options.length === 0;
      const lit = group.options.some((option) => option === optionOf(screen.question, choice.lit));
      const effect = actionWords(say, table.room, group.name, "effect");
      const own = role !== null && held.has(role);
      const zero = group.options.some((option) => same(option.value, choice.zero?.value)) ? choice.zero : null;
      const why = closed ? group.refused[0] : undefined;
      return html`<button
        type="button"
        key=${group.name}
        class=${`action${lit ? " lit" : ""}${own ? " held" : ""}${closed ? " closed" : ""}`}
        aria-disabled=${closed || choice.held || undefined}
        aria-pressed=${lit}
        data-focus=${closed ? "never" : undefined}
        onClick=${() => tapAction(choice, group)}
        ...${closedProps(choice, why)}
      >
        <span class="action-top"><${Badge} group=${group} />
          ${Math.max(...costs) > 0 ? html`<${Price} costs=${costs} />` : effect.length <= SHORT ? html`<span class="gain">${effect}</span>` : null}
        </span>
        <span class="action-name">${say(`action.${group.name}`)}</span>
        <span class="action-sub">
          ${role ? html`<span class="action-role">${say(`role.${role}`)}</span>` : null}
          ${denied ? html`<span class="action-role without">${say("table.without", { role: say(`role.${denied}`) })}</span>` : null}
          <span class="action-effect">${effect}</span>
        </span>
        ${zero ? html`<small class="zero"><span class="unseen">${zero.words}</span><span aria-hidden="true">${say("table.zero_short")}</span></small>` : null}
        ${own ? html`<span class="unseen">${say("table.held")}</span>` : null}
        ${why ? html`<span class="unseen">${whyWords(say, why)}</span>` : null}
        ${wide ? html`<kbd aria-hidden="true">${KEYS[n]}</kbd>` : null}
      </button>`;
    })}
    ${
      list.length % COLUMNS === 0
        ? null
        : html`<button type="button" class="action reference" data-focus="never" onClick=${onReference}>
            <span class="action-top"><span class="seal plain-seal quiet"><${Glyph} name="ambassador" size="60%" /></span></span>
            <span class="action-name">${say("table.reference")}</span>
          </button>`
    }
  </div>`;
}

const SIGNS = /** @type {Record<string, {glyph: string, look: string, key: string}>} */ ({
  allow: { glyph: "allow", look: "ok", key: "A" },
  challenge: { glyph: "doubt", look: "danger", key: "D" },
  block: { glyph: "block", look: "info", key: "B" },
});

/** Allow, doubt, block: side by side, the chosen one lit. @param {{table: TableProps, choice: Choice}} props */
function Reactions({ table, choice }) {
  const { screen, say, wide } = table;
  const lit = optionOf(screen.question, choice.lit);
  return html`<div class="reactions">
    ${choice.groups.map(({ name, options }) => {
      const sign = SIGNS[name];
      const [first] = options;
      if (!first || !sign) return null;
      const key = wide ? html`<kbd aria-hidden="true">${sign.key}</kbd>` : null;
      const label = html`<${Glyph} name=${sign.glyph} size=${22} /><span>${say(`answer.${name}`, first.args ?? {})}</span>${key}`;
      if (name !== "block")
        return html`<${AnswerButton} key=${name} choice=${choice} option=${first} class=${`reaction ${sign.look}`}>${label}<//>`;
      const chosen = lit?.name === "block";
      const role = chosen ? termArg(lit.args?.["role"]) : null;
      return html`<button
        type="button"
        key=${name}
        class=${`reaction ${sign.look}${chosen ? " lit" : ""}`}
        aria-pressed=${chosen}
        aria-expanded="false"
        aria-disabled=${choice.held || undefined}
        onClick=${() => choice.setOpen(name)}
      >
        ${role ? html`<${Seal} role=${role} /><span>${say(`role.${role}`)}</span>` : html`<${Glyph} name="block" size=${22} /><span>${say("step.block")}…</span>${key}`}
      </button>`;
    })}
  </div>`;
}

const EXAMINED = /** @type {Record<string, {glyph: string, look: string}>} */ ({
  leave: { glyph: "allow", look: "ok" },
  force: { glyph: "swap", look: "danger" },
});

/** The card that only the Inquisitor sees, and what to do with it. @param {{table: TableProps, choice: Choice}} props */
function Examine({ table, choice }) {
  const { screen, say } = table;
  const { question } = screen;
  const card = /** @type {import("../../types.js").Card|undefined} */ (question?.args["card"]);
  return html`<div class="reactions">
    ${card ? html`<span class="examined" data-card=${card.card} data-zone="seen"><${Face} card=${card} say=${say} /><span class="unseen">${say.arg(card)}</span></span>` : null}
    ${question?.options?.map((option) => {
      const sign = EXAMINED[option.name];
      return html`<${AnswerButton} key=${option.name} choice=${choice} option=${option} class=${`reaction ${sign?.look ?? "info"}`}>
        ${sign ? html`<${Glyph} name=${sign.glyph} size=${22} />` : null}<span>${say(`answer.${option.name}`, option.args ?? {})}</span>
      <//>`;
    })}
  </div>`;
}

/** As whom to block. @param {{table: TableProps, choice: Choice, group: Group}} props */
function Roles({ table, choice, group }) {
  const { say, screen, me } = table;
  const held = new Set(cardsIn(screen.view, "hand", me).map((card) => card.face));
  return html`<div class="reactions">
    <${Back} table=${table} choice=${choice} />
    ${group.options.map((option) => {
      const role = termArg(option.args?.["role"]);
      if (!role) return null;
      return html`<${AnswerButton} key=${role} choice=${choice} option=${option} class=${`reaction info role-chip${held.has(role) ? " held" : ""}`}>
        <${Seal} role=${role} /><span>${say(`role.${role}`)}</span>
        ${held.has(role) ? html`<span class="unseen">${say("table.held")}</span>` : null}
      <//>`;
    })}
  </div>`;
}
