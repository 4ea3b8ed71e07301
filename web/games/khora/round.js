// What everybody does this round: dice, tiles and their outcome; the event; the achievements.

import { html } from "htm/preact";
import { Crest } from "../../ui/crest.js";
import { ActionGlyph, Die } from "./art.js";
import { bookOf, eventWords, focusOf } from "./reading.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("./reading.js").Tile} Tile */

/** Each player's dice, or the tiles they were put on. @param {{table: TableProps}} props */
export function Tiles({ table }) {
  const { screen, room, say, me } = table;
  const { view } = screen;
  const { actions } = bookOf(room);
  const { seats } = focusOf(view);
  if (!seats.some(({ dice }) => dice.length > 0)) return null;
  return html`<ul class="kh-round" aria-label=${say("table.this_round")}>
    ${view.seats.map(({ seat }) => {
      const { dice = [], tiles = [] } = seats[seat] ?? {};
      return html`<li key=${seat} class=${`${view.turn === seat ? "turn" : ""}${seat === me ? " mine" : ""}`}>
        <span class="kh-round-who">
          <${Crest} seat=${seat} size=${14} />
          <span class="kh-name">${seat === me ? say("table.you") : say.arg({ seat })}</span>
        </span>
        ${
          tiles.length > 0
            ? tiles.map(
                (tile) => html`<${TileMark} key=${tile.action} say=${say} tile=${tile} number=${actions.indexOf(tile.action)} />`,
              )
            : dice.map(
                (pips, n) =>
                  html`<span key=${n} class="kh-rolled">
                    <span class="unseen">${pips}</span>
                    <${Die} pips=${pips} size=${28} />
                  </span>`,
              )
        }
      </li>`;
    })}
  </ul>`;
}

/** @param {{say: import("../../core/types.js").Say, tile: Tile, number: number}} props */
function TileMark({ say, tile, number }) {
  const { action, die, fate } = tile;
  return html`<span class=${`kh-mark ${fate}`}>
    <${ActionGlyph} name=${action} size=${18} />
    <span>${number} ${say(`action.${action}`)}</span>
    <small>${say("table.with_die", { die })}${fate === "fine" ? "" : ` ${say(`tile.${fate}`)}`}</small>
  </span>`;
}

/** The event in full, and the achievements with who has them. @param {{table: TableProps}} props */
export function Standing({ table }) {
  const { screen, room, say } = table;
  const { event } = focusOf(screen.view);
  return html`<div class="kh-standing">
    ${
      event
        ? html`<section class="kh-event-card">
            <p class="kh-event-word">${say("zone.event")}</p>
            <h3>${say(`face.${event}`)}</h3>
            <p>${eventWords(say, room, event)}</p>
          </section>`
        : null
    }
    <${Achievements} table=${table} />
  </div>`;
}

/** @param {{table: TableProps}} props */
export function Achievements({ table }) {
  const { screen, room, say } = table;
  const { achieved } = focusOf(screen.view);
  return html`<section class="kh-achievements">
    <h3>${say("table.achievements")}</h3>
    <ol>
      ${Object.keys(bookOf(room).achievements).map(
        (name, n) => html`<li key=${name} class=${achieved[name] ? "closed" : ""}>
          <b>${n + 1}</b> <span>${say(`achievement.${name}`)}</span>
          <span class="kh-achievers">
            ${(achieved[name] ?? []).map(
              (seat) =>
                html`<span key=${seat}>
                  <${Crest} seat=${seat} size=${16} />
                  <span class="unseen">${say.arg({ seat })}</span>
                </span>`,
            )}
          </span>
        </li>`,
      )}
    </ol>
  </section>`;
}
