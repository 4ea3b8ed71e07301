// The second half of action D: the fetched card goes to a free place, or to that of another card.

import { html } from "htm/preact";
import { AnswerButton } from "../../table/buttons.js";
import { Dock } from "../../table/dock.js";
import { StepBack } from "./verbs.js";

/** @param {import("./dock.js").Props} props */
export function Put({ table, choice, move }) {
  const { say, screen } = table;
  const card = screen.question?.args["card"] ?? null;
  const option = move.place ? move.puts.get(move.place) : undefined;
  if (!option) {
    return html`<${Dock} table=${table} choice=${choice} words=${say("tower.where_to", { card })} footAbove=${true}
        class="acting putting">
      <p class="dock-hint">${say("tower.put_hint")}</p>
    <//>`;
  }
  const replaces = option.name === "replace";
  const words = replaces ? say("tower.replace_here", { card, removed: option.card ?? null }) : say("tower.lay_here", { card });
  return html`<${Dock} table=${table} choice=${choice} words=${words} footAbove=${true} class="acting putting">
    <${StepBack} table=${table} choice=${choice} move=${move} />
    <${AnswerButton} choice=${choice} option=${option} class="button big primary">
      <span>${say(replaces ? "tower.replace" : "tower.put")}</span> <small>
        ${say("tower.next", { draw: option.args["count"] ?? 0 })}
      </small>
    <//>
  <//>`;
}
