// The end: where everybody's points came from, how they grew round by round, and in which round it was decided.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Crest } from "../../ui/crest.js";
import { endsOf, linesOf, scaleOf, signed } from "./curve.js";
import { Emblem } from "./emblems.js";
import { cityOf, count, focusOf, SOURCES } from "./reading.js";
import { useSize } from "./size.js";
import { useTablet } from "./tablet.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("./reading.js").Focus} Focus */

// the curve, in px
const MARGIN = { top: 10, right: 40, bottom: 18, left: 24 };
const CREST = 12;

/** On a phone the curve or the sources; a larger screen has room for both. @param {{table: TableProps}} props */
export function Ending({ table: given }) {
  const wide = useTablet() || given.wide;
  const table = { ...given, wide };
  const { screen, say } = table;
  const focus = focusOf(screen.view);
  const [shown, setShown] = useState("curve");
  const story = html`<${Story} table=${table} focus=${focus} />`;
  if (wide) {
    return html`<section class="kh-ending" aria-label=${say("table.ending")}>
      ${story}
      <div class="kh-ending-paper on-paper">
        <${Curve} table=${table} focus=${focus} />
        <${Sources} table=${table} focus=${focus} />
      </div>
    </section>`;
  }
  return html`<section class="kh-ending" aria-label=${say("table.ending")}>
    <div class="segments" role="group" aria-label=${say("table.ending")}>
      ${["curve", "sources"].map(
        (id) =>
          html`<button type="button" key=${id} aria-pressed=${shown === id} onClick=${() => setShown(id)}>
            ${say(`table.${id}_tab`)}
          </button>`,
      )}
    </div>
    ${shown === "curve" ? story : null}
    <div class="kh-ending-paper on-paper">
      ${shown === "curve" ? html`<${Curve} table=${table} focus=${focus} />` : html`<${Sources} table=${table} focus=${focus} />`}
    </div>
  </section>`;
}

/** How it was decided, in words. @param {{table: TableProps, focus: Focus}} props */
function Story({ table, focus }) {
  return focus.decided && html`<p class="kh-story">${storyWords(table.say, focus.decided)}</p>`;
}

/** @param {import("../../core/types.js").Say} say @param {import("./wire.js").Decided} decided */
export function storyWords(say, { how, seat, rival, round, gained, rival_gained }) {
  return say(`decided.${how}`, {
    seat: { seat },
    rival: { seat: rival },
    round,
    gained: signed(gained),
    rival_gained: signed(rival_gained),
  });
}

/** Points at the end of each round, and after the final scoring. @param {{table: TableProps, focus: Focus}} props */
function Curve({ table, focus }) {
  const { screen, say, wide } = table;
  const [place, { width, height }] = useSize();
  const lines = linesOf(screen.view);
  const { left, top } = MARGIN;
  const [right, bottom] = [width - MARGIN.right, height - MARGIN.bottom];
  const { steps, x, y, across } = scaleOf(lines, { left, right, top, bottom });
  const words = lines.map(({ seat, points }) => say("table.curve_seat", { seat: { seat }, points: points.join(" ") })).join(". ");
  return html`<figure class="kh-curve">
    <figcaption class=${wide ? "" : "unseen"}>${say("table.curve")}</figcaption>
    <svg ref=${place} role="img" aria-label=${words}>
      ${across.map(
        (points) =>
          html`<g key=${points} class="kh-curve-across">
            <path d=${`M${left} ${y(points)}H${right}`} />
            <text x=${left - 4} y=${y(points) + 4}>${signed(points)}</text>
          </g>`,
      )}
      ${Array.from(
        { length: steps },
        (_, n) =>
          html`<g key=${n} class=${`kh-curve-step${focus.decided?.round === n + 1 ? " decisive" : ""}`}>
            <path d=${`M${x(n)} ${top}V${bottom}`} />
            <text x=${x(n)} y=${height - 3}>${n === steps - 1 ? say("table.final_short") : n + 1}</text>
          </g>`,
      )}
      ${lines.map(
        ({ seat, points }) => html`<g key=${seat} class="kh-curve-line" style=${{ color: `var(--seat-${seat + 1})` }}>
          <polyline points=${points.map((value, n) => `${x(n)},${y(value)}`).join(" ")} />
        </g>`,
      )}
      ${endsOf(lines, y, CREST + 1).map(
        ({ seat, points, at }) => html`<g key=${seat} class=${`kh-curve-end${screen.over?.winners.includes(seat) ? " won" : ""}`}>
          <g transform=${`translate(${x(steps - 1) + 3} ${at - CREST / 2})`}><${Crest} seat=${seat} size=${CREST} /></g>
          <text x=${x(steps - 1) + CREST + 8} y=${at + 4}>${signed(points.at(-1) ?? 0)}</text>
        </g>`,
      )}
    </svg>
  </figure>`;
}

/** Where points came from, source by source. @param {{table: TableProps, focus: Focus}} props */
function Sources({ table, focus }) {
  const { screen, say, me, wide } = table;
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
          return html`<th key=${seat} scope="col">
            <${Crest} seat=${seat} size=${14} />
            <span class=${wide ? "kh-name" : "unseen"}>${seat === me ? say("table.you") : say.arg({ seat })}</span>
            ${city ? html`<${Emblem} city=${city} size=${20} /><span class="unseen">${say(`city.${city}`)}</span>` : null}
          </th>`;
        })}
      </tr>
    </thead>
    <tbody>
      ${used.map(
        (source) =>
          html`<tr key=${source}>
            <th scope="row">${say(`source.${source}`)}</th>
            ${seats.map((seat) => html`<td key=${seat}>${signed(focus.seats[seat]?.earned[source] ?? 0)}</td>`)}
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${say("table.total")}</th>
        ${seats.map(
          (seat) =>
            html`<td key=${seat} class=${screen.over?.winners.includes(seat) ? "won" : ""}>${count(view, seat, "vp")}</td>`,
        )}
      </tr>
    </tfoot>
  </table>`;
}
