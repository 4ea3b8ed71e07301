// The comparison: every number of every player in one table, the reader's column tinted, the leader of each row bold and underlined.

import { html } from "htm/preact";
import { cardsIn } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { Token } from "./art.js";
import { lookAt } from "./looking.js";
import { bookOf, COLOURS, count, focusOf, LANES, TRACKS } from "./reading.js";
import { Chips } from "./strip.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {{id: string, name: string, of?: number|undefined, token?: string, cell: (seat: number) => string|number, rank?: (seat: number) => number,
 *   look?: import("./looking.js").Look}} Row */

const MARKS = ["①", "②", "③", "④", "⑤"];

/** The rows, from the points down. @param {TableProps} table @param {boolean} long  a row for each track @returns {Row[]} */
function rowsOf({ screen, room, say }, long) {
  const { view } = screen;
  const { achieved, seats } = focusOf(view);
  const achievements = Object.keys(bookOf(room).achievements);
  /** @param {string} name @param {import("./looking.js").Look} [look] @returns {Row} */
  const counter = (name, look) => {
    const value = (/** @type {number} */ seat) => count(view, seat, name);
    return {
      id: name,
      name: say(`counter.${name}`),
      of: LANES.includes(name) ? view.most?.[name] : undefined,
      cell: value,
      rank: value,
      ...(look ? { look } : {}),
    };
  };
  const lane = (/** @type {string} */ name) => counter(name, { kind: "lane", name });
  const tracks = (/** @type {number} */ seat) => TRACKS.map((track) => count(view, seat, track)).join("·");
  return [
    counter("vp"),
    ...LANES.map(lane),
    ...(long ? TRACKS.map((name) => counter(name)) : [{ id: "tracks", name: say("table.tracks_row"), cell: tracks }]),
    counter("level"),
    counter("drachma"),
    counter("philosophy"),
    ...COLOURS.map((colour) => {
      const [minor, major] = [`minor_${colour}`, `major_${colour}`];
      return {
        id: colour,
        name: say(`table.token_${colour}`),
        token: colour,
        cell: (/** @type {number} */ seat) => `${count(view, seat, minor)}+${count(view, seat, major)}`,
        rank: (/** @type {number} */ seat) => seats[seat]?.tokens[colour] ?? 0,
        look: /** @type {const} */ ({ kind: "map" }),
      };
    }),
    {
      id: "cards",
      name: say("table.cards_row"),
      cell: (seat) => `${cardsIn(view, "hand", seat).length}·${cardsIn(view, "played", seat).length}`,
    },
    {
      id: "achieved",
      name: say("table.achievements"),
      cell: (seat) => achievements.map((name, n) => (achieved[name]?.includes(seat) ? MARKS[n] : "")).join("") || "–",
      look: { kind: "event" },
    },
  ];
}

/** The leader's mark: who has the most, if not everybody has the same. @param {Row} row @param {number[]} seats @param {number} seat */
function leads(row, seats, seat) {
  if (!row.rank) return false;
  const ranks = seats.map(row.rank);
  const most = Math.max(...ranks);
  return row.rank(seat) === most && Math.min(...ranks) < most;
}

/** @param {{table: TableProps, long?: boolean, children?: any}} props  long: there is room for more rows */
export function Matrix({ table, long = false, children }) {
  const { screen, say, me } = table;
  const seats = screen.view.seats.map(({ seat }) => seat);
  const mine = (/** @type {number} */ seat) => (seat === me ? "mine" : "");
  return html`<table class=${`kh-matrix${long ? " long" : ""}`}>
    <caption class="unseen">${say("table.matrix")}</caption>
    <thead>
      <tr>
        <td>${children}</td>
        ${seats.map(
          (seat) => html`<th key=${seat} scope="col" class=${mine(seat)}>
            <button type="button" onClick=${() => lookAt({ kind: "city", seat })}>
              <${Crest} seat=${seat} size=${16} />
              <span class=${long ? "unseen" : "kh-name"}>${seat === me ? say("table.you") : say.arg({ seat })}</span>
            </button>
          </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${rowsOf(table, long).map(
        (row) => html`<tr key=${row.id}>
          <th scope="row">
            ${
              row.look
                ? html`<button type="button" onClick=${() => lookAt(row.look ?? null)}><${Name} row=${row} /></button>`
                : html`<span><${Name} row=${row} /></span>`
            }
          </th>
          ${seats.map(
            (seat) =>
              html`<td key=${seat} class=${`${mine(seat)}${leads(row, seats, seat) ? " leads" : ""}`}>
                ${leads(row, seats, seat) ? html`<b>${row.cell(seat)}</b>` : row.cell(seat)}
              </td>`,
          )}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {{row: Row}} props */
function Name({ row }) {
  return html`${row.token ? html`<${Token} colour=${row.token} size=${18} />` : null}
    ${row.name}
    ${row.of ? html`<small> /${row.of}</small>` : null}`;
}

/** The rail of wide screens. @param {TableProps} table */
export function Rail(table) {
  return html`<div class="kh-rail" data-game="khora"><${Matrix} table=${table} long=${true} /><${Chips} table=${table} /></div>`;
}
