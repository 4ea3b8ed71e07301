// A city: its emblem, its four levels with their effects, its three tracks, its tokens and the cards in play.

import { html } from "htm/preact";
import { closedProps } from "../../table/buttons.js";
import { optionWords, whyWords } from "../../table/choice.js";
import { cardsIn, same, termArg } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { Coin, Token } from "./art.js";
import { Needs } from "./cards.js";
import { Emblem } from "./emblems.js";
import { CardGlyph } from "./glyphs.js";
import { bookOf, COLOURS, cityOf, count, focusOf, TRACKS } from "./reading.js";
import { useTablet } from "./tablet.js";
import { Temple } from "./temple.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("./pointing.js").Pointing} Pointing */

/**
 * @param {{table: TableProps, seat: number, brief?: boolean, glance?: boolean}} props  brief: its tracks alone; glance: without the names
 *   of cards in play
 */
export function City({ table, seat, brief = false, glance = false }) {
  const { screen, say, me, wide } = table;
  const { view } = screen;
  const tablet = useTablet();
  const city = cityOf(view, seat);
  return html`<section class=${`kh-city on-paper${brief ? " brief" : ""}`} aria-label=${say("table.city_of", { seat: { seat } })}>
    <h3 class="kh-city-name">
      ${city ? html`<${Sign} city=${city} level=${(wide || tablet) && !brief ? count(view, seat, "level") : null} />` : null}
      <span>
        ${city ? say(`city.${city}`) : say("table.no_city")}
        <small><${Crest} seat=${seat} size=${13} /> ${seat === me ? say("table.you") : say.arg({ seat })}</small>
      </span>
    </h3>
    ${!brief && city ? html`<${Levels} table=${table} seat=${seat} city=${city} />` : null}
    <div class="kh-city-tracks">
      ${TRACKS.map((track) => html`<${TrackBar} key=${track} table=${table} seat=${seat} track=${track} />`)}
    </div>
    ${brief && wide ? null : html`<${Holdings} table=${table} seat=${seat} glance=${glance} />`}
  </section>`;
}

/** A city's temple where there is room for it, else its emblem. @param {{city: string, level: number|null}} props */
function Sign({ city, level }) {
  return level === null ? html`<${Emblem} city=${city} size=${36} />` : html`<${Temple} city=${city} level=${level} />`;
}

/** The four levels, those reached filled. @param {{table: TableProps, seat: number, city: string}} props */
export function Levels({ table, seat, city }) {
  const { screen, room, say } = table;
  const reached = count(screen.view, seat, "level");
  return html`<ol class="kh-levels">
    ${(bookOf(room).cities[city] ?? []).map(
      (level, n) => html`<li key=${n} class=${n < reached ? "reached" : n === reached ? "next" : ""}>
        <b>${n + 1}</b>
        <span class="kh-level-effect">
          ${say(`effect.${level.text}`, level.numbers)}
          ${n < reached ? html`<span class="unseen"> ${say("table.reached")}</span>` : null}
        </span>
        ${
          n < reached
            ? null
            : html`<span class="kh-level-price">
              <${Needs} say=${say} req=${level.req} />
              <span class="kh-price"><${Coin} size=${12} />${level.cost}</span>
            </span>`
        }
      </li>`,
    )}
  </ol>`;
}

/**
 * The level of a track as a bar of its steps, and what the next one costs this city.
 * @param {{table: TableProps, seat: number, track: string}} props
 */
function TrackBar({ table, seat, track }) {
  const { view } = table.screen;
  const { say } = table;
  const level = count(view, seat, track);
  const next = focusOf(view).seats[seat]?.steps[track];
  return html`<p class=${`kh-bar kh-bar-${track}`}>
    <span class="kh-bar-name">${say(`counter.${track}`)} <b>${level}</b></span>
    <span class="kh-bar-steps" aria-hidden="true">
      ${Array.from(
        { length: view.most?.[track] ?? 0 },
        (_, n) => html`<i key=${n} class=${n < level ? "reached" : n === level ? "next" : ""}>${n + 1}</i>`,
      )}
    </span>
    <span class="kh-bar-next">
      ${next === undefined ? say("table.top") : html`${say("table.next")} <${Coin} size=${12} />${next}`}
    </span>
  </p>`;
}

/** A city's possessions beside its tracks. @param {{table: TableProps, seat: number, glance: boolean}} props */
function Holdings({ table, seat, glance }) {
  const { screen, say } = table;
  const { view } = screen;
  const played = cardsIn(view, "played", seat);
  return html`<p class="kh-holdings">
    ${COLOURS.flatMap((colour) =>
      ["minor", "major"].map((size) => {
        const held = count(view, seat, `${size}_${colour}`);
        return held
          ? html`<span key=${size + colour} class="kh-held">
            <${Token} colour=${colour} major=${size === "major"} size=${20} />
            ×${held}
            <span class="unseen"> ${say(`counter.${size}_${colour}`)}</span>
          </span>`
          : null;
      }),
    )}
    ${["drachma", "philosophy"].map(
      (name) => html`<span key=${name}>${say(`counter.${name}`)} <b>${count(view, seat, name)}</b></span>`,
    )}
    <span>${say("zone.hand")} <b>${cardsIn(view, "hand", seat).length}</b></span>
    <span>${say("zone.played")} <b>${played.length}</b></span>
    ${played.map(
      ({ card, face }) =>
        html`<span key=${card} class="kh-held kh-in-play">
          <${CardGlyph} card=${face ?? ""} size=${18} />
          <span class=${glance ? "unseen" : ""}>${say.arg({ card, face })}</span>
        </span>`,
    )}
  </p>`;
}

/**
 * Steps of tracks to choose from, each with its present cost and gain, in the host's words.
 * @param {{table: TableProps, choice: Choice, pointing: Pointing}} props
 */
export function ChooseTrack({ table, choice, pointing }) {
  const { say, me } = table;
  const answers = TRACKS.map((track) => ({
    track,
    open: pointing.staged.find(({ args }) => termArg(args?.["track"]) === track) ?? null,
    closed: pointing.closed.find(({ value }) => same(value, track)) ?? null,
  }));
  return html`<ul class="kh-steps">
    ${answers.map(({ track, open, closed }) => {
      const bar = html`<${TrackBar} table=${table} seat=${me ?? 0} track=${track} />`;
      if (open)
        return html`<li key=${track} class="open">
          <button type="button" class="kh-step" aria-pressed=${pointing.option === open} onClick=${() => pointing.point(open)}>
            ${bar}
            <span class="kh-step-words">${optionWords(say, open)}</span>
          </button>
        </li>`;
      if (!closed) return html`<li key=${track}><span class="kh-step">${bar}</span></li>`;
      return html`<li key=${track} class="closed">
        <button type="button" class="kh-step" aria-disabled="true" onClick=${() => pointing.refuse(closed)}
            ...${closedProps(choice, closed)}>
          ${bar}
          <span class="kh-step-words">${whyWords(say, closed)}</span>
        </button>
      </li>`;
    })}
  </ul>`;
}
