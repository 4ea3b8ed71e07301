// The auction: what everybody has called.

import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { nameOf } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { CallMark } from "./seats.js";
import { focusOf } from "./shown.js";

/** @typedef {import("../../types.js").TableProps} TableProps */
/** @typedef {import("./wire.js").Spoken} Spoken */

/** Every call so far, a column for each seat, the first speaker's first. @param {{table: TableProps}} props */
export function Calls({ table }) {
  const { screen, say } = table;
  const { view } = screen;
  const focus = focusOf(view);
  const body = useRef(/** @type {HTMLElement|null} */ (null));
  const calls = focus?.calls ?? [];
  useEffect(() => {
    if (body.current) body.current.scrollTop = body.current.scrollHeight;
  }, [calls.length]);
  if (!focus) return null;
  const at = Math.max(
    0,
    view.seats.findIndex(({ seat }) => seat === focus.first),
  );
  const seats = [...view.seats.slice(at), ...view.seats.slice(0, at)].map(({ seat }) => seat);
  const rows = rowsOf(calls, seats);
  return html`<div class="calls" ref=${body}>
    <table>
      <caption class="unseen">${say("table.auction")}</caption>
      <thead>
        <tr>
          ${seats.map(
            (
              seat,
            ) => html`<th key=${seat} scope="col" class=${view.turn === seat && view.stage === "auction" && !screen.over ? "turn" : ""}>
              <${Crest} seat=${seat} size=${12} /><span class="calls-name">${nameOf(table, seat)}</span>
            </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row, n) => html`<tr key=${n}>${row.map((call, m) => html`<td key=${m}>${call ? html`<${CallMark} table=${table} call=${call} />` : null}</td>`)}</tr>`)}
      </tbody>
    </table>
  </div>`;
}

/**
 * Calls laid into rows of four; one out of turn begins where its seat stands.
 * @param {Spoken[]} calls @param {number[]} seats
 */
function rowsOf(calls, seats) {
  /** @type {(Spoken|null)[][]} */
  const rows = [];
  let column = seats.length;
  for (const call of calls) {
    const wanted = seats.indexOf(call.seat);
    if (wanted <= column) rows.push(seats.map(() => null));
    const row = rows[rows.length - 1];
    if (row) row[wanted] = call;
    column = wanted;
  }
  return rows;
}
