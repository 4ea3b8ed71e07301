// Beside the log of a wide screen: the event of the round and the achievements.

import { html } from "htm/preact";
import { Standing } from "./round.js";

/** @param {import("../../core/types.js").TableProps} table */
export function Side(table) {
  return html`<div class="kh-side" data-game="khora"><${Standing} table=${table} /></div>`;
}
