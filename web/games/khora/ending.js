// The end: where everybody's points came from, how they grew round by round, and in which round it was decided.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Crest } from "../../ui/crest.js";
import { cityOf, count, focusOf, SOURCES } from "./reading.js";

/** @typedef {import("../../types.js").TableProps} TableProps */
/** @typedef {import("./reading.js").Focus} Focus */

const WIDE = 340; // of the curve, in its own units
const HIGH = 120;
const MARGIN = 16;

/** On a phone the curve or the sources; a wide screen has room for both. @param {{table: TableProps}} props */
export function Ending({ table }) {
  const { screen, say, wide } = table;
  const focus = focusOf(screen.view);
  const [shown, setShown] = useState("curve");
  return html`<section class="kh-ending" aria-label=${say("table.ending")}>
    <${Story} table=${table} focus=${focus} />
    ${
      wide
        ? null
        : html`<div class="segments" role="group" aria-label=${say("table.ending")}>
            ${["curve", "sources"].map((id) => html`<button type="button" key=${id} aria-pressed=${shown === id} onClick=${() => setShown(id)}>${say(`table.${id}_tab`)}</button>`)}
          </div>`
    }
    <div class="kh-ending-both">
      ${wide || shown === "curve" ? html`<${Curve} table=${table} focus=${focus} />` : null}
      ${wide || shown === "sources" ? html`<${Sources} table=${table} focus=${focus} />` : null}
    </div>
  </section>`;
}

/** How it was decided, in words. @param {{table: TableProps, focus: Focus}} props */
function Story({ table, focus }) {
  const { decided } = focus;
  if (!decided) return null;
  const { how, seat, rival, round, gained, rival_gained } = decided;
  return html`<p class="kh-story">${table.say(`decided.${how}`, { seat: { seat }, rival: { seat: rival }, round, gained: signed(gained), rival_gained: signed(rival_gained) })}</p>`;
}

/** A loss with a minus sign, and not a hyphen. @param {number} points */
const signed = (points) => String(points).replace("-", "−");

/** Points at the end of each round, and after the final scoring. @param {{table: TableProps, focus: Focus}} props */
function Curve({ table, focus }) {
  const { screen, say } = table;
  const lines = screen.view.seats.map(({ seat }) => ({
    seat,
    points: [...(focus.seats[seat]?.curve ?? []), count(screen.view, seat, "vp")],
  }));
  const steps = Math.max(2, ...lines.map(({ points }) => points.length));
  const top = Math.max(1, ...lines.flatMap(({ points }) => points));
  const x = (/** @type {number} */ n) => MARGIN + (n * (WIDE - 2 * MARGIN)) / (steps - 1);
  const y = (/** @type {number} */ points) => HIGH - MARGIN - (points * (HIGH - 2 * MARGIN)) / top;
  const words = lines.map(({ seat, points }) => say("table.curve_seat", { seat: { seat }, points: points.join(" ") })).join(". ");
  return html`<figure class="kh-curve">
    <figcaption>${say("table.curve")}</figcaption>
    <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${words}>
      ${Array.from({ length: steps }, (_, n) => html`<g key=${n} class=${`kh-curve-step${focus.decided?.round === n + 1 ? " decisive" : ""}`}><path d=${`M${x(n)} 8V${HIGH - MARGIN}`} /><text x=${x(n)} y=${HIGH - 2}>${n === steps - 1 ? say("table.final_short") : n + 1}</text></g>`)}
      ${lines.map(
        ({ seat, points }) => html`<g key=${seat} class="kh-curve-line" style=${{ color: `var(--seat-${seat + 1})` }}>
          <polyline points=${points.map((value, n) => `${x(n)},${y(value)}`).join(" ")} />
          <g transform=${`translate(${x(points.length - 1) - 6} ${y(points.at(-1) ?? 0) - 6})`}><${Crest} seat=${seat} size=${12} /></g>
        </g>`,
      )}
    </svg>
  </figure>`;
}

/** Where points came from, source by source. @param {{table: TableProps, focus: Focus}} props */
function Sources({ table, focus }) {
  const { screen, say } = table;
  const { view } = screen;
  const seats = view.seats.map(({ seat }) => seat);
  const used = SOURCES.filter((source) => seats.some((seat) => focus.seats[seat]?.earned[source]));
  return html`<table class="kh-sources">
    <caption>${say("table.sources")}</caption>
    <thead>
      <tr>
        <td></td>
        ${seats.map((seat) => {
          const city = cityOf(view, seat);
          return html`<th key=${seat} scope="col"><${Crest} seat=${seat} size=${14} /><span class="kh-name">${say.arg({ seat })}</span>${city ? html`<small>${say(`city.${city}`)}</small>` : null}</th>`;
        })}
      </tr>
    </thead>
    <tbody>
      ${used.map((source) => html`<tr key=${source}><th scope="row">${say(`source.${source}`)}</th>${seats.map((seat) => html`<td key=${seat}>${signed(focus.seats[seat]?.earned[source] ?? 0)}</td>`)}</tr>`)}
    </tbody>
    <tfoot>
      <tr><th scope="row">${say("table.total")}</th>${seats.map((seat) => html`<td key=${seat} class=${screen.over?.winners.includes(seat) ? "won" : ""}>${count(view, seat, "vp")}</td>`)}</tr>
    </tfoot>
  </table>`;
}
