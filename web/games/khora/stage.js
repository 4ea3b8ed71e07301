// Only what the phase needs: the stage of a question, or a view while others decide.

import { html } from "htm/preact";
import { byName } from "../../core/foreign.js";
import { cardsIn } from "../../table/view.js";
import { ChooseCard, PickCards, ShowCards } from "./cards.js";
import { ChooseTrack, City, Levels } from "./city.js";
import { ActionTiles } from "./dice.js";
import { ExploringMap } from "./map.js";
import { cityOf } from "./reading.js";
import { Achievements, Tiles } from "./round.js";
import { Slips } from "./slips.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("./pointing.js").Pointing} Pointing */
/** @typedef {{table: TableProps, choice: Choice, pointing: Pointing, drag: import("./dice.js").Drag, board?: boolean}} Props
 *   board: the map lies on the board beside it */

// the questions that a card answers, and where the cards lie
const OF_CARDS = /** @type {Record<string, string>} */ (
  byName({
    keep_card: "pack",
    keep_drawn: "drawn",
    play_card: "hand",
    take_back: "played",
  })
);

// phases in which everybody's choice matters
const OF_TILES = ["settle", "buy_citizens"];

// where the stage shows a city, its levels or its tracks
const OF_CITY = ["develop", "explore", "last_call", "raise", "raise_by_event"];
const TILES_LIE = ["dice", "actions"];

/** @param {Props} props */
export function Stage({ table, choice, pointing, drag, board = false }) {
  const { screen, me } = table;
  const { question, view } = screen;
  const asked = { table, choice, pointing };
  const zone = OF_CARDS[question?.name ?? ""];
  if (question?.shape === "assign") return html`<${ActionTiles} table=${table} choice=${choice} drag=${drag} />`;
  if (question?.shape === "pick") return html`<${PickCards} table=${table} choice=${choice} />`;
  if (zone) return html`<${ChooseCard} ...${asked} cards=${cardsIn(view, zone, me)} />`;
  switch (question?.name) {
    case undefined:
      return html`<${Meanwhile} table=${table} board=${board} />`;
    case "explore":
      return board ? html`<${City} table=${table} seat=${me ?? 0} />` : html`<${ExploringMap} ...${asked} />`;
    case "raise":
    case "raise_by_event":
      return html`<${ChooseTrack} ...${asked} />`;
    case "develop":
      return board
        ? html`<${City} table=${table} seat=${me ?? 0} />`
        : html`<${Levels} table=${table} seat=${me ?? 0} city=${cityOf(view, me ?? 0) ?? ""} />`;
    case "last_call":
      return html`<${City} table=${table} seat=${me ?? 0} brief=${!board} />`;
    default:
      return html`<${Slips} ...${asked} />${OF_TILES.includes(question?.name ?? "") ? html`<${Tiles} table=${table} />` : null}`;
  }
}

/** On a desktop, the reader's own city below the question, if there is room for it. @param {{table: TableProps}} props */
export function CityBelow({ table }) {
  const { view, question } = table.screen;
  const seat = table.me ?? 0;
  const shown = question ? OF_CITY.includes(question.name) : !TILES_LIE.includes(view.stage);
  return shown || !cityOf(view, seat) ? null : html`<${City} table=${table} seat=${seat} brief=${true} />`;
}

/** The view while others decide. @param {{table: TableProps, board: boolean}} props */
function Meanwhile({ table, board }) {
  const { screen, me, say } = table;
  const { view } = screen;
  const mine = me === null ? [] : cardsIn(view, "hand", me);
  const city = html`<${City} table=${table} seat=${view.turn ?? me ?? 0} glance=${!board} />`;
  switch (view.stage) {
    case "setup":
    case "draft":
      return mine.length > 0 ? html`<${ShowCards} table=${table} cards=${mine} label=${say("zone.hand")} />` : city;
    case "dice":
    case "actions":
      return html`<${Tiles} table=${table} />`;
    case "resolution":
    case "achievements":
      return board ? city : html`<${Achievements} table=${table} />`;
    default:
      return city;
  }
}
