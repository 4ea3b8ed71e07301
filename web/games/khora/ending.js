// The end: where everybody's points came from, how they grew round by round, and in which round it was decided.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Crest } from "../../ui/crest.js";
import { Emblem } from "./emblems.js";
import { cityOf, count, focusOf, SOURCES } from "./reading.js";

/** @typedef {import("../../types.js").TableProps} TableProps */
/** @typedef {import("./reading.js").Focus} Focus */

// the curve, in its own units: as wide as a phone, so that its letters have their size
const WIDE = 340;
const HIGH = { phone: 124, desk: 190 };
const MARGIN = { top: 10, right: 40, bottom: 18, left: 24 };
const CREST = 12;
const LINES = 4; // at most so many lines across

/** On a phone the curve or the sources; a wide screen has room for both. @param {{table: TableProps}} props */
export function Ending({ table }) {
  const { screen, say, wide } = table;
  const focus = focusOf(screen.view);
  const [shown, setShown] = useState("curve");
  const story = html`<${Story} table=${table} focus=${focus} />`;
  if (wide) {
    return html`<section class="kh-ending" aria-label=${say("table.ending")}>
      ${story}
      <div class="kh-ending-paper"><${Curve} table=${table} focus=${focus} /><${Sources} table=${table} focus=${focus} /></div>
    </section>`;
  }
  return html`<section class="kh-ending" aria-label=${say("table.ending")}>
    <div class="segments" role="group" aria-label=${say("table.ending")}>
      ${["curve", "sources"].map((id) => html`<button type="button" key=${id} aria-pressed=${shown === id} onClick=${() => setShown(id)}>${say(`table.${id}_tab`)}</button>`)}
    </div>
    ${shown === "curve" ? story : null}
    <div class="kh-ending-paper">${shown === "curve" ? html`<${Curve} table=${table} focus=${focus} />` : html`<${Sources} table=${table} focus=${focus} />`}</div>
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
  const { screen, say, wide } = table;
  const lines = screen.view.seats.map(({ seat }) => ({
    seat,
    points: [...(focus.seats[seat]?.curve ?? []), count(screen.view, seat, "vp")],
  }));
  const { steps, high, x, y, across } = scaleOf(lines, wide ? HIGH.desk : HIGH.phone);
  const words = lines.map(({ seat, points }) => say("table.curve_seat", { seat: { seat }, points: points.join(" ") })).join(". ");
  return html`<figure class="kh-curve">
    <figcaption>${say("table.curve")}</figcaption>
    <svg viewBox=${`0 0 ${WIDE} ${high}`} role="img" aria-label=${words}>
      ${across.map((points) => html`<g key=${points} class="kh-curve-across"><path d=${`M${MARGIN.left} ${y(points)}H${WIDE - MARGIN.right}`} /><text x=${MARGIN.left - 4} y=${y(points) + 4}>${signed(points)}</text></g>`)}
      ${Array.from({ length: steps }, (_, n) => html`<g key=${n} class=${`kh-curve-step${focus.decided?.round === n + 1 ? " decisive" : ""}`}><path d=${`M${x(n)} ${MARGIN.top}V${high - MARGIN.bottom}`} /><text x=${x(n)} y=${high - 3}>${n === steps - 1 ? say("table.final_short") : n + 1}</text></g>`)}
      ${lines.map(
        ({ seat, points }) => html`<g key=${seat} class="kh-curve-line" style=${{ color: `var(--seat-${seat + 1})` }}>
          <polyline points=${points.map((value, n) => `${x(n)},${y(value)}`).join(" ")} />
        </g>`,
      )}
      ${endsOf(lines, y).map(
        ({ seat, points, at }) => html`<g key=${seat} class=${`kh-curve-end${screen.over?.winners.includes(seat) ? " won" : ""}`}>
          <g transform=${`translate(${x(steps - 1) + 3} ${at - CREST / 2})`}><${Crest} seat=${seat} size=${CREST} /></g>
          <text x=${x(steps - 1) + CREST + 8} y=${at + 4}>${signed(points.at(-1) ?? 0)}</text>
        </g>`,
      )}
    </svg>
  </figure>`;
}

/** @typedef {{seat: number, points: number[]}} Line */

/** Where rounds and points lie in the drawing, and the points at which a line goes across. @param {Line[]} lines @param {number} high */
function scaleOf(lines, high) {
  const steps = Math.max(2, ...lines.map(({ points }) => points.length));
  const all = lines.flatMap(({ points }) => points);
  const [top, low] = [Math.max(1, ...all), Math.min(0, ...all)];
  const apart = [1, 2, 5, 10, 20, 50].find((each) => (top - low) / each <= LINES) ?? 100;
  const first = Math.ceil(low / apart) * apart;
  return {
    steps,
    high,
    x: (/** @type {number} */ n) => MARGIN.left + (n * (WIDE - MARGIN.left - MARGIN.right)) / (steps - 1),
    y: (/** @type {number} */ points) =>
      high - MARGIN.bottom - ((points - low) * (high - MARGIN.top - MARGIN.bottom)) / (top - low),
    across: Array.from({ length: Math.floor((top - first) / apart) + 1 }, (_, n) => first + n * apart),
  };
}

/** The ends of the lines, one below the other where they would lie on each other. @param {Line[]} lines @param {(points: number) => number} y */
function endsOf(lines, y) {
  const order = lines.map((line) => ({ ...line, at: y(line.points.at(-1) ?? 0) })).sort((a, b) => a.at - b.at);
  order.forEach((end, n) => {
    const above = order[n - 1];
    if (above) end.at = Math.max(end.at, above.at + CREST + 1);
  });
  return order;
}

/** Where points came from, source by source. @param {{table: TableProps, focus: Focus}} props */
function Sources({ table, focus }) {
  const { screen, say, wide } = table;
  const { view } = screen;
  const seats = view.seats.map(({ seat }) => seat);
  const used = SOURCES.filter((source) => seats.some((seat) => focus.seats[seat]?.earned[source]));
  return html`<table class="kh-sources">
    <caption class=${wide ? "" : "unseen"}>${say("table.sources")}</caption>
    <thead>
      <tr>
        <td></td>
        ${seats.map((seat) => {
          const city = cityOf(view, seat);
          return html`<th key=${seat} scope="col"><${Crest} seat=${seat} size=${14} /><span class="kh-name">${say.arg({ seat })}</span>${city ? html`<${Emblem} city=${city} size=${wide ? 30 : 20} /><span class="unseen">${say(`city.${city}`)}</span>` : null}</th>`;
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
