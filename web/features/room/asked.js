// Where a link leads, before it does: its servers that are not the site's own, by the names that the network knows them by.

import { html } from "htm/preact";
import { Mark } from "../../ui/posters.js";

/** @param {import("../../ui/parts.js").ScreenProps & {hosts: string[]}} props */
export function Asked({ hosts, say, dispatch }) {
  return html`<main class="trouble asked">
    <div class="poster-card">
      <${Mark} size=${44} />
      <h1>${say("asked.title")}</h1>
      <ul class="hosts" dir="ltr">
        ${hosts.map((host) => html`<li key=${host}>${host}</li>`)}
      </ul>
      <p>${say("asked.text")}</p>
      <div class="stack">
        <button type="button" class="button primary" onClick=${() => dispatch("room/agree")}>${say("asked.agree")}</button>
        <button type="button" class="button" onClick=${() => dispatch("room/leave")}>${say("trouble.home")}</button>
      </div>
    </div>
  </main>`;
}
