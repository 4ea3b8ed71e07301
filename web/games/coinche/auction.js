// The auction: all calls, each bid on a slip of paper, in the column of its seat.

import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { nameOf } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { beforePaint } from "../../ui/reader.js";
import { CallMark } from "./seats.js";
import { focusOf } from "./shown.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("./wire.js").Spoken} Spoken */

/** The seats in turn order, from the reader's left to the reader. @param {TableProps} table */
function columnsOf({ screen, me }) {
  const seats = screen.view.seats.map(({ seat }) => seat);
  const at = seats.indexOf(me ?? seats[0] ?? 0) + 1;
  return [...seats.slice(at), ...seats.slice(0, at)];
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

/**
 * Every call so far. headed: the table has a visible header row.
 * @param {{table: TableProps, headed?: boolean}} props
 */
export function Calls({ table, headed = false }) {
  const { screen, say } = table;
  const calls = focusOf(screen.view)?.calls ?? [];
  const body = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => {
    // a redraw may run this before the frame is laid out, and would force a layout
    beforePaint(() => body.current?.scrollTo(0, body.current.scrollHeight));
  }, [calls.length]);
  const seats = columnsOf(table);
  const highest = calls.findLast(({ call }) => call === "bid");
  return html`<div class=${headed ? "calls" : "calls headless"} ref=${body} tabindex="0">
    <table>
      <caption class="unseen">${say("table.auction")}</caption>
      <thead>
        <tr>
          ${seats.map(
            (seat) => html`<th key=${seat} scope="col">
              <span class=${headed ? "calls-who" : "unseen"}>
                <${Crest} seat=${seat} size=${12} />
                <span class="calls-name">${nameOf(table, seat)}</span>
              </span>
            </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rowsOf(calls, seats).map(
          (row, n) => html`<tr key=${n}>
            ${row.map(
              (call, m) =>
                html`<td key=${m} class=${call && call === highest ? "highest" : ""}>
                  ${call ? html`<${CallMark} table=${table} call=${call} />` : null}
                </td>`,
            )}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
