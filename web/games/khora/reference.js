// The sheet of rules: cities, politics cards, tracks, events and achievements with their numbers in force; and the rules,
// section by section, open where the reader is.

import { html } from "htm/preact";
import { Reference } from "../../table/reference.js";
import { effectWords } from "./reading.js";

/** @typedef {import("../../core/types.js").Say} Say */

// which section of the rules a question belongs to
const SECTION_OF = /** @type {Record<string, string>} */ ({
  choose_city: "setup",
  keep_card: "setup",
  ban: "setup",
  buy_citizens: "dice",
  put_dice: "dice",
  settle: "dice",
  keep_drawn: "actions",
  buy_token: "actions",
  explore: "exploring",
  play_card: "cards",
  take_back: "cards",
  take_token: "cards",
  develop: "city",
  one_of: "city",
  two_tracks: "city",
  raise: "progress",
  raise_by_event: "event",
  lose_token: "event",
  discard: "event",
  extra_action: "event",
  reward: "achievements",
  last_call: "end",
});

// in reading order
const SECTIONS = [
  "goal",
  "setup",
  "taxes",
  "dice",
  "actions",
  "exploring",
  "cards",
  "city",
  "progress",
  "event",
  "achievements",
  "end",
];

const KINDS = ["immediate", "ongoing", "end"];

/** @param {import("../../table/reference.js").RulesProps} props */
export function Rules(props) {
  return html`<${Reference} ...${props} class="khora-sheet" card=${ReferenceCard} sections=${SECTIONS} about=${SECTION_OF} />`;
}

/** @param {import("../../table/reference.js").RulesProps} props */
function ReferenceCard({ say, room }) {
  const book = /** @type {import("./wire.js").Reference|undefined} */ (room.reference);
  if (!book) return null;
  return html`${Object.entries(book.cities).map(
    ([city, levels]) =>
      html`<${Rows} key=${city} say=${say} title=${say(`city.${city}`)} rows=${levels.map((level, n) => ({
        ...level,
        name: `${n + 1}`,
        effect: say(`effect.${level.text}`, level.numbers),
      }))} />`,
  )}
  ${KINDS.map(
    (kind) =>
      html`<${Rows} key=${kind} say=${say} title=${say(`kind.${kind}`)} rows=${book.cards
        .filter((card) => card.kind === kind)
        .map((card) => ({ ...card, name: say(`face.${card.id}`), effect: effectWords(say, card) }))} />`,
  )}
  ${Object.entries(book.tracks).map(
    ([track, steps]) =>
      html`<${Rows} key=${track} say=${say} title=${say(`counter.${track}`)} rows=${Object.entries(steps).map(
        ([level, step]) => ({
          ...step,
          name: level,
          effect: rewardOf(say, step),
        }),
      )} />`,
  )}
  <${Rows} say=${say} title=${say("zone.event")}
      rows=${book.events.map((event) => ({
        ...event,
        name: say(`face.${event.id}`),
        effect: say(`effect.${event.id}`, event.numbers),
      }))} />
  <section>
    <h3>${say("stage.achievements")}</h3>
    <ul>
      ${Object.entries(book.achievements).map(([id, least]) => html`<li key=${id}>${say(`achievement.${id}`, { least })}</li>`)}
    </ul>
  </section>`;
}

/** What a step brings. @param {Say} say @param {import("./wire.js").StepRow} step */
function rewardOf(say, { reward, third_die }) {
  const gains = Object.entries(reward).map(([thing, count]) =>
    say("clause.more", { thing: { term: `counter.${thing}` }, count }),
  );
  return [...gains, ...(third_die ? [say("clause.third_die")] : [])].join(", ");
}

/**
 * Rows under a heading: name, effect, price.
 * @param {{say: Say, title: string, rows: {name: string, effect: string, cost?: number, req?: string}[]}} props
 */
function Rows({ say, title, rows }) {
  return html`<section>
    <h3>${title}</h3>
    <dl>
      ${rows.map(
        ({ name, effect, cost, req }) => html`<div key=${name}>
          <dt>${name}</dt>
          <dd>${effect} ${priceOf(say, cost, req)}</dd>
        </div>`,
      )}
    </dl>
  </section>`;
}

/** The price of a row, if it has one. @param {Say} say @param {number} [cost] @param {string} [req] */
function priceOf(say, cost, req = "") {
  const tokens = [...new Set(req)].map((colour) =>
    say("clause.lacking", { colour: { term: `colour.${colour}` }, count: req.split(colour).length - 1 }),
  );
  const price = [...tokens, ...(cost ? [say("sheet.cost", { cost })] : [])].join(", ");
  return price ? html`<small>${price}</small>` : null;
}
