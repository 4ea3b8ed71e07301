// What a game is, before it is played: its cover, two paragraphs, the figures of its box, tips, and the ways in.

import { html } from "htm/preact";
import { makeSay } from "../../core/texts.js";
import { Tips } from "../../table/reference.js";
import { Poster } from "../../ui/posters.js";
import { seatWords } from "./home.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../core/types.js").Box} Box */
/** @typedef {import("../../core/types.js").ShelfGame} ShelfGame */

const HARDEST = 5;

/**
 * For how many a game is good, if that is not for everybody who may play.
 * @param {Say} say @param {ShelfGame|undefined} game
 */
export function goodWords(say, game) {
  if (!game?.seats || !game.box) return "";
  const [least, most] = game.box.good;
  if (game.box.best) return say("box.good_best", { least, most, best: game.box.best });
  return least === game.seats[0] && most === game.seats[1] ? "" : say("box.good", { least, most });
}

/** The sheet of a game on the shelf. @param {ScreenProps & {sheet: {game: string, words: import("../../core/texts.js").Catalogue}}} props */
export function GameSheet({ model, dispatch, sheet: { game, words } }) {
  const say = makeSay({ lang: model.settings.lang, page: model.pageTexts, game: words });
  const found = model.shelf.find((each) => each.id === game);
  if (!found) return null;
  return html`<div class="game-sheet">
    <${Poster} game=${game} />
    <${Figures} say=${say} game=${found} />
    <p>${say("about.1")}</p>
    <p>${say("about.2")}</p>
    ${model.place === "home" && html`<${WaysIn} say=${say} dispatch=${dispatch} game=${found} />`}
    <section>
      <h3>${say("rules.tips")}</h3>
      <${Tips} say=${say} />
    </section>
  </div>`;
}

/** @param {{say: Say, game: ShelfGame}} props */
function Figures({ say, game }) {
  const { box, seats } = game;
  if (!seats) return null;
  const good = goodWords(say, game);
  return html`<dl class="figures">
    <div><dt>${say("box.players")}</dt><dd>${seatWords(say, seats)}${good && html` <small>${good}</small>`}</dd></div>
    ${box?.minutes && html`<div><dt>${say("box.time")}</dt><dd>${say("box.minutes", { n: box.minutes })}</dd></div>`}
    ${box?.age && html`<div><dt>${say("box.age")}</dt><dd>${say("box.from_age", { n: box.age })}</dd></div>`}
    ${
      box?.difficulty &&
      html`<div>
        <dt>${say("box.difficulty")}</dt>
        <dd class="stars">
          <span class="unseen">${say("box.of", { n: box.difficulty, most: HARDEST })}</span>
          <span aria-hidden="true">${"★".repeat(box.difficulty)}${"☆".repeat(HARDEST - box.difficulty)}</span>
        </dd>
      </div>`
    }
  </dl>`;
}

/** From the shelf it is one tap to the table. @param {{say: Say, dispatch: ScreenProps["dispatch"], game: ShelfGame}} props */
function WaysIn({ say, dispatch, game }) {
  const enter = (/** @type {"room/solo"|"room/friends"} */ way) => () => {
    dispatch("home/pick", { game: game.id });
    dispatch(way);
  };
  return html`<div class="ways-in">
    <button type="button" class="button" onClick=${enter("room/solo")}>${say("verb.solo")}</button>
    <button type="button" class="button primary" onClick=${enter("room/friends")}>${say("verb.friends")}</button>
    ${
      game.lesson &&
      html`<button type="button" class="link" onClick=${() => dispatch("lesson/start", { game: game.id })}>
        ${say("first.offer")}
      </button>`
    }
  </div>`;
}
