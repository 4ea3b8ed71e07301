// The result of a deal, line by line: first each side's points and what they are compared with, then the score.

import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { TeamSign } from "./art.js";
import { REPLAY } from "./rest.js";
import { Bid, teamWords } from "./seats.js";
import { isTold } from "./shown.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("./history.js").Result} Result */
/** @typedef {import("./history.js").Sheet} Sheet */
/** @typedef {import("./history.js").ScoreLine} ScoreLine */
/** @typedef {import("preact").ComponentChildren} Children */

/**
 * The result over the table, and the function that closes it. After a reload it is shown again if the table waits for it.
 * @param {TableProps} props @param {import("./rest.js").Rest} rest @param {import("./history.js").Deal[]} deals
 * @returns {{account: Result|null, goOn: () => void}}
 */
export function useAccount({ screen, goOn }, rest, deals) {
  const [read, setRead] = useState(/** @type {number|null} */ (null));
  const waited = goOn && rest.phase === "none" && read !== screen.reading;
  return {
    account: rest.result ?? (waited ? (deals.findLast(({ result }) => result)?.result ?? null) : null),
    goOn: () => {
      rest.read();
      setRead(screen.reading ?? null);
      goOn?.();
    },
  };
}

/** A number with its sign, as a term of a sum. @param {number} points */
const term = (points) => (points < 0 ? `−${-points}` : `+${points}`);

/** @param {{words: Children, row: [Children, Children], look?: string}} props */
function Row({ words, row, look = "" }) {
  return html`<tr class=${look}>
    <th scope="row">${words}</th>
    <td>${row[0]}</td>
    <td>${row[1]}</td>
  </tr>`;
}

/**
 * The terms of a sum, a row for each kind of line that either side has.
 * @param {{table: TableProps, lines: [ScoreLine[], ScoreLine[]], multiplier: number, note?: (what: string) => Children}} props
 */
function Terms({ table, lines, multiplier, note }) {
  const { say } = table;
  const kinds = [...new Set(lines.flatMap((side) => side.map((line) => line.what)))];
  return kinds.map((what) => {
    const [a, b] = lines.map((side) => {
      const terms = side.filter((line) => line.what === what);
      return terms.length ? term(terms.reduce((sum, line) => sum + line.points, 0)) : "–";
    });
    return html`<${Row} key=${what} words=${html`${say(`line.${what}`, { times: multiplier })}${note?.(what)}`} row=${[a, b]} />`;
  });
}

/** @param {{table: TableProps, result: Result}} props */
export function Breakdown({ table, result }) {
  const { screen, say } = table;
  const { takers, defence, made, multiplier } = result;
  const sides = /** @type {[Sheet, Sheet]} */ ([takers, defence]);
  const [a, b] = sides;
  const explained = result.explained.filter((event) => isTold(event, table.room));
  const target = screen.view.counters?.["target"] ?? 0;
  const scaled = a.raw !== a.cards || b.raw !== b.cards;
  const note = (/** @type {string} */ what) =>
    scaled && what.startsWith("cards")
      ? html` <small>${say("table.scaled_from", { takers: a.raw, defence: b.raw })}</small>`
      : null;
  return html`<div class="breakdown">
    <table>
      <caption class="unseen">${say("table.deal_n", { n: result.deal })}</caption>
      <thead>
        <tr>
          <td></td>
          ${sides.map(
            (side, n) => html`<th key=${side.team} scope="col">
              <span class="side-part">${say(n === 0 ? "table.takers" : "table.defence")}</span>
              <span class="side-team"><${TeamSign} team=${side.team} size=${16} /> ${teamWords(table, side.team)}</span>
            </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        <tr class="part"><th colspan="3" scope="rowgroup">${say("table.taken")}</th></tr>
        <${Row} words=${say("table.tricks")} row=${[a.tricks, b.tricks]} />
        <${Terms} table=${table} lines=${[a.won, b.won]} multiplier=${multiplier} note=${note} />
        <${Row}
          look=${made ? "sum made" : "sum failed"}
          words=${html`${say("table.counted")} <small>
            ${say(made ? "table.reached" : "table.missed", { value: { term: `value.${result.value}` } })}
          </small>`}
          row=${[a.counted, b.counted]}
        />
      </tbody>
      <tbody>
        <tr class="part"><th colspan="3" scope="rowgroup">${say("table.written")}</th></tr>
        <${Terms} table=${table} lines=${[a.lines, b.lines]} multiplier=${multiplier} />
        <${Row} look="sum score" words=${say("table.this_deal")} row=${[a.score, b.score]} />
        <${Row} look="total" words=${html`${say("table.total")} <small>${say("table.target", { target })}</small>`}
            row=${[a.total, b.total]} />
      </tbody>
    </table>
    ${
      explained.length
        ? html`<ul class="explained" aria-label=${say("table.explained")}>
          ${explained.map(({ n, name, args }) => html`<li key=${n}>${say(`event.${name}`, args)}</li>`)}
        </ul>`
        : null
    }
  </div>`;
}

/** The bid, its bidder and its outcome. @param {{table: TableProps, result: Result}} props */
export function Headline({ table, result }) {
  const { say } = table;
  return html`<p class="result-head">
    <span class="result-who">${say.arg({ seat: result.taker })}</span>
    <${Bid} table=${table} value=${result.value} denomination=${result.denomination} multiplier=${result.multiplier} />
    <span class=${`result-stamp ${result.made ? "made" : "failed"}`}>${say(result.made ? "result.made" : "result.failed")}</span>
  </p>`;
}

/**
 * Over the table until a tap anywhere: the veil handles the button's taps, too.
 * @param {{table: TableProps, result: Result, onRead: () => void}} props
 */
export function ResultSheet({ table, result, onRead }) {
  const { say, screen } = table;
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => {
    if (screen.match !== REPLAY) box.current?.focus();
  }, [result]);
  return html`<div class="result-veil" onClick=${onRead}>
    <section class="result" role="dialog" aria-labelledby="coinche-result" tabindex="-1" ref=${box}>
      <div class="result-body" tabindex="0" role="group" aria-labelledby="coinche-result">
        <h2 id="coinche-result">${say("table.deal_n", { n: result.deal })}</h2>
        <${Headline} table=${table} result=${result} />
        <${Breakdown} table=${table} result=${result} />
      </div>
      <button type="button" class="button primary result-on">
        ${say(screen.question && !screen.question.optional ? "table.on_your_turn" : "table.on")}
      </button>
    </section>
  </div>`;
}
