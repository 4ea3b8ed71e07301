// Tonight's score, and whether the match was fair.

import { html } from "htm/preact";
import { Icon, Told } from "../../ui/parts.js";
import { fairWords } from "./index.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */

/** Tonight's score, once a match has been won. @param {{say: import("../../core/types.js").Say, room: Room, level?: "h2"|"h3"}} props */
export function Tonight({ say, room, level = "h2" }) {
  const rows = room.tonight ?? [];
  if (rows.length === 0) return null;
  return html`<section class="tonight" aria-labelledby="tonight-title">
    <${level} id="tonight-title">${say("tonight.title")}<//>
    <ul>
      ${rows.map(
        ({ name, bot, won, played }, n) =>
          html`<li key=${n}><span class="name">${typeof bot === "number" ? say(`bot.${bot}`) : name}</span> <b>${say("tonight.won", { won, played })}</b></li>`,
      )}
    </ul>
  </section>`;
}

/** One quiet line at the end; not so quiet when something is wrong. @param {ScreenProps & {match: string}} props */
export function FairLine({ model, say, dispatch, match }) {
  const { fair } = model;
  if (!fair || fair.match !== match) return null;
  const { key, args } = fairWords(fair);
  const icon = fair.state === "fair" ? "done" : "info";
  if (fair.state === "asked") {
    return html`<div class="fairness asked">
      <p><${Icon} name="info" size=${16} /> <span>${say(key, args)}</span></p>
      <button type="button" class="button" onClick=${() => dispatch("fair/check")}>${say("fair.check")}</button>
    </div>`;
  }
  return html`<p class=${`fairness ${fair.state}`}>
    <${Icon} name=${icon} size=${16} /> <span>${fair.state === "unfair" ? html`<${Told} text=${say(key, args)} />` : say(key, args)}</span>
  </p>`;
}
