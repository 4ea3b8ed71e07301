// A track of the central board as a lane: a groove with its numbers, and the players' markers where their numbers are.

import { html } from "htm/preact";
import { Crest } from "../../ui/crest.js";
import { count, LANES } from "./reading.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */

/** @param {{table: TableProps, name: string, bare?: boolean}} props  bare: without its name */
export function Lane({ table, name, bare = false }) {
  const { screen, say } = table;
  const { view } = screen;
  const most = view.most?.[name] ?? 15;
  const at = (/** @type {number} */ value) => `${(Math.min(value, most) / most) * 100}%`;
  const values = view.seats.map(({ seat }) => ({ seat, value: count(view, seat, name) }));
  const words = values
    .map(({ seat, value }) => say("table.lane_seat", { seat: { seat }, value }))
    .join(say.lang === "ja" ? "、" : ", ");
  return html`<div class=${`kh-lane on-paper kh-lane-${name}`} role="img" aria-label=${`${say(`counter.${name}`)}: ${words}`}>
    ${bare ? null : html`<span class="kh-lane-name">${say(`counter.${name}`)}</span>`}
    <span class="kh-groove">
      ${Array.from(
        { length: most + 1 },
        (_, n) =>
          html`<span key=${n} class=${`kh-notch${n % 5 === 0 ? " fifth" : ""}`} style=${{ left: at(n) }}>
            <i></i>
            <span>${n}</span>
          </span>`,
      )}
      ${values.map(({ seat, value }) => {
        const before = values.filter(
          (other) => Math.min(other.value, most) === Math.min(value, most) && other.seat < seat,
        ).length;
        return html`<span key=${seat} class="kh-marker" style=${{ left: at(value), marginLeft: `${before * 13}px` }}>
          <${Crest} seat=${seat} size=${15} />
        </span>`;
      })}
    </span>
  </div>`;
}

/** All four tracks of the central board. @param {{table: TableProps}} props */
export function Lanes({ table }) {
  return html`<div class="kh-lanes">${LANES.map((name) => html`<${Lane} key=${name} table=${table} name=${name} />`)}</div>`;
}
