// Where the game is: nine rounds, seven phases, who is there, and the event that hangs over the round.

import { html } from "htm/preact";
import { Crest } from "../../ui/crest.js";
import { lookAt } from "./looking.js";
import { count, eventWords, focusOf, PHASES } from "./reading.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */

/** The round and the phase, with "you are here". @param {{table: TableProps}} props */
export function PhaseStrip({ table }) {
  const { screen, say } = table;
  const { view } = screen;
  const { rounds } = focusOf(view);
  const here = view.stage === "over" ? PHASES.length : PHASES.indexOf(view.stage);
  const phase = PHASES[here];
  const words = say("table.here", {
    round: view.round,
    of: rounds,
    phase: phase ? say(`phase.${phase}`) : say(`stage.${view.stage}`),
  });
  return html`<div class="kh-strip" role="img" aria-label=${words}>
    <span class="kh-rounds" aria-hidden="true">
      <b>${view.round || "–"}</b>/${rounds}
      <span class="kh-round-pips">
        ${Array.from(
          { length: rounds },
          (_, n) => html`<i key=${n} class=${n + 1 < view.round ? "done" : n + 1 === view.round ? "now" : ""}></i>`,
        )}
      </span>
    </span>
    <span class="kh-phases" aria-hidden="true">
      ${PHASES.map(
        (name, n) =>
          html`<span key=${name} class=${`kh-phase${n < here ? " done" : n === here ? " now" : ""}`}>
            <i></i>
            <span>${say(`phase.${name}`)}</span>
          </span>`,
      )}
    </span>
  </div>`;
}

/**
 * The event of the round, one line; a tap tells all of it.
 * @param {{table: TableProps, board?: boolean}} props  board: the map does not need its room
 */
export function EventTicker({ table, board = false }) {
  const { screen, room, say } = table;
  const { event } = focusOf(screen.view);
  if (!event || (screen.question?.name === "explore" && !board)) return null; // the map needs the room
  return html`<button type="button" class="kh-event" onClick=${() => lookAt({ kind: "event" })}>
    <span class="kh-event-word">${say("zone.event")}</span> <b>${say(`face.${event}`)}</b>
    <span class="kh-event-effect" aria-hidden="true">${eventWords(say, room, event)}</span>
    <span class="unseen">${eventWords(say, room, event)}</span>
  </button>`;
}

/** Everybody: who thinks, who begins, how many points. @param {{table: TableProps}} props */
export function Chips({ table }) {
  const { screen, say, me } = table;
  const { view, waiting, question } = screen;
  const { starter } = focusOf(view);
  const thinks = (/** @type {number} */ seat) =>
    seat === me ? question !== null : (waiting?.seats?.includes(seat) ?? view.turn === seat);
  return html`<ul class="kh-chips" aria-label=${say("table.players")}>
    ${view.seats.map(({ seat }) => {
      const busy = !screen.over && thinks(seat);
      return html`<li key=${seat} data-seat=${seat}>
        <button type="button" class=${`kh-chip${seat === me ? " mine" : ""}${busy ? " busy" : ""}`}
            onClick=${() => lookAt({ kind: "city", seat })}>
          <span class="kh-chip-name">
            <${Crest} seat=${seat} size=${14} /> <span class="kh-name">
              ${seat === me ? say("table.you") : say.arg({ seat })}
            </span>
          </span>
          <span class="kh-chip-points">
            <b>${count(view, seat, "vp")}</b> ${say("table.vp")}
            ${
              seat === starter && view.round > 0
                ? html` <span class="kh-first" title=${say("table.starter")}>
                  1
                  <span class="unseen">${say("table.starter")}</span>
                </span>`
                : null
            }
            ${
              busy
                ? html`<span class="kh-busy" aria-hidden="true">…</span><span class="unseen">${say("table.thinks")}</span>`
                : null
            }
          </span>
        </button>
      </li>`;
    })}
  </ul>`;
}
