// Coup's dock: for each question its buttons.

import { html } from "htm/preact";
import { byName } from "../../core/foreign.js";
import { AnswerButton, Back, CardCommit, PickCommit, SureButton } from "../../table/buttons.js";
import { Choices } from "../../table/choices.js";
import { Dock, WaitingFor } from "../../table/dock.js";
import { cardsIn, optionOf, same, termArg } from "../../table/view.js";
import { Actions, Badge, costOf, isAimed, Price } from "./actions.js";
import { Glyph, Seal } from "./art.js";
import { Face } from "./cards.js";
import { actionWords } from "./shown.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("../../table/view.js").Group} Group */

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
      return open && isAimed(open)
        ? html`<${Dock} ...${common} words=${say("table.choose_target", { action: { term: `action.${open.name}` } })}
            class="aiming">
            <${Back} ...${common} />
            <${Oneself} ...${common} group=${open} />
            <p class="aim-hint"><${Badge} group=${open} /><span>${actionWords(say, table.room, open.name, "help")}</span></p>
          <//>`
        : html`<${Dock} ...${common} words=${open && say("table.begun", { action: { term: `action.${open.name}` } })}
            footAbove=${true} class="acting">
            <${Actions} ...${common} onReference=${onReference} />
            ${open && html`<div class="take-back"><${Back} ...${common} back=${choice.close} /></div>`}
          <//>`;
    case "prove":
    case "lose":
    case "show":
    case "draft":
      return html`<${Dock} ...${common} class="choosing">
        <${CardCommit} ...${common} words=${(/** @type {ChoiceOption} */ option) => cardWords(table, option)} />
      <//>`;
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
        ? html`<${Dock} ...${common} words=${say("table.choose_block")} class="reacting">
          <${Roles} ...${common} group=${open} />
        <//>`
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

/**
 * The button for the reader's own seat, if it can be chosen; the others are chosen by their tiles.
 * @param {{table: TableProps, choice: Choice, group: Group}} props
 */
function Oneself({ table, choice, group }) {
  const option = group.options.find((one) => one.seat === table.me);
  if (!option) return null;
  return html`<${AnswerButton} choice=${choice} option=${option} class="button big primary oneself">
    <span>${table.say("table.oneself")}</span><${Price} costs=${[costOf(option)]} />
  <//>`;
}

// The reactions to others: allow, doubt, block and as whom; and the Inquisitor's choice for the card that it sees.

const SIGNS = /** @type {Record<string, {glyph: string, look: string, key: string}>} */ (
  byName({
    allow: { glyph: "allow", look: "ok", key: "A" },
    challenge: { glyph: "doubt", look: "danger", key: "D" },
    block: { glyph: "block", look: "info", key: "B" },
  })
);

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
        ${
          role
            ? html`<${Seal} role=${role} /><span>${say(`role.${role}`)}</span>`
            : html`<${Glyph} name="block" size=${22} /><span>${say("step.block")}…</span>${key}`
        }
      </button>`;
    })}
  </div>`;
}

const EXAMINED = /** @type {Record<string, {glyph: string, look: string}>} */ (
  byName({
    leave: { glyph: "allow", look: "ok" },
    force: { glyph: "swap", look: "danger" },
  })
);

/** The card that only the Inquisitor sees, and the choice for it. @param {{table: TableProps, choice: Choice}} props */
function Examine({ table, choice }) {
  const { screen, say } = table;
  const { question } = screen;
  const card = /** @type {import("../../core/types.js").Card|undefined} */ (question?.args["card"]);
  return html`<div class="reactions">
    ${
      card
        ? html`<span class="examined" data-card=${card.card} data-zone="seen">
          <${Face} card=${card} say=${say} />
          <span class="unseen">${say.arg(card)}</span>
        </span>`
        : null
    }
    ${question?.options?.map((option) => {
      const sign = EXAMINED[option.name];
      const Button = same(question.default, option.value) ? AnswerButton : SureButton;
      return html`<${Button} key=${option.name} table=${table} choice=${choice} option=${option}
          class=${`reaction ${sign?.look ?? "info"}`}>
        ${sign ? html`<${Glyph} name=${sign.glyph} size=${22} />` : null}
        <span>${say(`answer.${option.name}`, option.args ?? {})}</span>
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
      return html`<${AnswerButton} key=${role} choice=${choice} option=${option}
          class=${`reaction info role-chip${held.has(role) ? " held" : ""}`}>
        <${Seal} role=${role} /><span>${say(`role.${role}`)}</span>
        ${held.has(role) ? html`<span class="unseen">${say("table.held")}</span>` : null}
      <//>`;
    })}
  </div>`;
}
