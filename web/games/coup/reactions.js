// The reactions to others: allow, doubt, block and as whom; and the Inquisitor's choice for the card that it sees.

import { html } from "htm/preact";
import { AnswerButton, Back, SureButton } from "../../table/buttons.js";
import { cardsIn, optionOf, same, termArg } from "../../table/view.js";
import { Glyph, Seal } from "./art.js";
import { Face } from "./cards.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("../../table/view.js").Group} Group */

const SIGNS = /** @type {Record<string, {glyph: string, look: string, key: string}>} */ ({
  allow: { glyph: "allow", look: "ok", key: "A" },
  challenge: { glyph: "doubt", look: "danger", key: "D" },
  block: { glyph: "block", look: "info", key: "B" },
});

/** Allow, doubt, block: side by side, the chosen one lit. @param {{table: TableProps, choice: Choice}} props */
export function Reactions({ table, choice }) {
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

/** The card that only the Inquisitor sees, and the choice for it. @param {{table: TableProps, choice: Choice}} props */
export function Examine({ table, choice }) {
  const { screen, say } = table;
  const { question } = screen;
  const card = /** @type {import("../../core/types.js").Card|undefined} */ (question?.args["card"]);
  return html`<div class="reactions">
    ${card ? html`<span class="examined" data-card=${card.card} data-zone="seen"><${Face} card=${card} say=${say} /><span class="unseen">${say.arg(card)}</span></span>` : null}
    ${question?.options?.map((option) => {
      const sign = EXAMINED[option.name];
      const Button = same(question.default, option.value) ? AnswerButton : SureButton;
      return html`<${Button} key=${option.name} table=${table} choice=${choice} option=${option} class=${`reaction ${sign?.look ?? "info"}`}>
        ${sign ? html`<${Glyph} name=${sign.glyph} size=${22} />` : null}<span>${say(`answer.${option.name}`, option.args ?? {})}</span>
      <//>`;
    })}
  </div>`;
}

/** As whom to block. @param {{table: TableProps, choice: Choice, group: Group}} props */
export function Roles({ table, choice, group }) {
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
