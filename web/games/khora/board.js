// The central board of a wide screen: clay with a meander, the four tracks as lanes, the map of tokens.

import { html } from "htm/preact";
import { Meander } from "./art.js";
import { Lanes } from "./lane.js";
import { ExploringMap } from "./map.js";

/** @param {import("./map.js").Asked} props */
export function Board(props) {
  return html`<section class="kh-board on-paper" aria-label=${props.table.say("table.board")}>
    <${Meander} id="kh-meander" />
    <${Lanes} table=${props.table} />
    <${ExploringMap} ...${props} turn=${props.table.inTurn ? 2 : 0} />
  </section>`;
}
