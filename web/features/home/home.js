// The first screen: four games and two verbs. Drawn before anything else is there.

import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import { Icon } from "../../ui/icons.js";
import { Mark, Poster } from "../../ui/posters.js";
import { PythonLine } from "../python/line.js";
import { LanguageSwitch } from "../settings/language.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/device.js").SavedRoom} SavedRoom */

/** @typedef {import("../../types.js").ShelfGame} ShelfGame */

/** A game on the shelf: a tap chooses it, another opens its sheet. @param {ScreenProps & {game: ShelfGame}} props */
function Tile({ model, say, dispatch, game: { id, seats } }) {
  const words = html`<span class="tile-name">${say(`shelf.${id}`)}</span>
    <span class="tile-note">${seats ? seatWords(say, seats) : say("home.coming")}</span>
    <${Poster} game=${id} />`;
  return seats
    ? html`<div class="tile-place">
        <button type="button" class="tile ready" aria-pressed=${model.pick === id} onClick=${() => dispatch("home/pick", { game: id })}>
          ${words}
          <span class="tile-chosen"><${Icon} name="done" size=${16} /></span>
        </button>
        <button type="button" class="tile-about" aria-label=${say("home.about_game", { game: say(`shelf.${id}`) })} onClick=${() => dispatch("home/about", { game: id })}>
          <${Icon} name="info" />
        </button>
      </div>`
    : html`<button type="button" class="tile coming" onClick=${() => dispatch("sheet/open", { kind: "coming", game: id })}>${words}</button>`;
}

/** For how many a game is. @param {import("../../types.js").Say} say @param {[number, number]} seats */
export function seatWords(say, [least, most]) {
  return least === most ? say("home.seats_just", { n: most }) : say("home.seats", { least, most });
}

/** The name of a game; a room whose game has not been heard of yet has none. @param {import("../../types.js").Say} say @param {string} game */
export function gameName(say, game) {
  return say.has(`shelf.${game}`) ? say(`shelf.${game}`) : say("shelf.unknown");
}

/** @param {ScreenProps & {room: SavedRoom}} props */
function Resume({ say, dispatch, room }) {
  return html`<li class="resume">
    <button type="button" class="button" onClick=${() => dispatch("room/resume", { room })}>
      <${Icon} name="play" />
      <span>${say(`resume.${room.kind}`, { game: gameName(say, room.game) })}</span>
    </button>
    <button type="button" class="icon-button" aria-label=${say("resume.forget")} onClick=${() => dispatch("home/forget", { id: room.id })}>
      <${Icon} name="close" size=${18} />
    </button>
  </li>`;
}

/** @param {ScreenProps} props */
export function InAppBanner({ model, say, dispatch }) {
  if (!model.inApp) return null;
  return html`<div class="banner" role="note">
    <p>${say(model.inApp === "line" ? "inapp.line" : "inapp.other", { app: model.inApp })}</p>
    ${
      model.inApp === "line"
        ? html`<a class="button" href=${outsideAddress()}>${say("inapp.open")}</a>`
        : html`<button type="button" class="button" onClick=${() => dispatch("share/copy", { text: location.href })}>${say("share.copy_link")}</button>`
    }
  </div>`;
}

/** The same page, with the sign that tells LINE to use the real browser. */
function outsideAddress() {
  const url = new URL(location.href);
  url.searchParams.set("openExternalBrowser", "1");
  return url.href;
}

/** A replay from a file. @param {ScreenProps} props */
function OpenFile({ say, dispatch }) {
  const input = useRef(/** @type {HTMLInputElement|null} */ (null));
  return html`<button type="button" class="link" onClick=${() => input.current?.click()}>${say("home.open_file")}</button>
    <input
      ref=${input}
      type="file"
      hidden
      aria-label=${say("home.open_file")}
      onChange=${(/** @type {Event} */ event) => {
        const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
        if (file) dispatch("replay/file", { file });
      }}
    />`;
}

/** @param {ScreenProps} props */
export function Home(props) {
  const { model, say, dispatch } = props;
  return html`<main class="home">
    <header class="home-head">
      <h1 class="brand"><${Mark} /> <span>Tavola</span></h1>
      <${LanguageSwitch} ...${props} compact=${true} />
      <button type="button" class="icon-button" aria-label=${say("settings.title")} onClick=${() => dispatch("sheet/open", { kind: "settings" })}>
        <${Icon} name="sun" />
      </button>
    </header>
    <p class="home-line">${say("home.line")}</p>
    <${InAppBanner} ...${props} />
    ${!model.lasting && html`<p class="banner" role="note">${say("home.no_storage")}</p>`}
    <section class="shelf" aria-label=${say("home.games")}>
      ${model.shelf.map((game) => html`<${Tile} key=${game.id} ...${props} game=${game} />`)}
    </section>
    <p class="home-about">${model.pick && html`<b>${say(`shelf.${model.pick}`)}</b> <span>${say(`shelf.${model.pick}.line`)}</span>`}</p>
    <div class="home-foot">
      ${
        model.saved.length > 0 &&
        html`<ul class="resumes" aria-label=${say("resume.title")}>
          ${model.saved.slice(0, 2).map((room) => html`<${Resume} key=${room.id} ...${props} room=${room} />`)}
        </ul>`
      }
      <button type="button" class="me" onClick=${() => dispatch("sheet/open", { kind: "rename" })}>
        <span class="me-label">${say("home.you")}</span>
        <span class="me-name">${model.name}</span>
        <${Icon} name="pen" size=${18} />
        <span class="unseen">${say("name.change")}</span>
      </button>
      <div class="verbs">
        <button type="button" class="button big" onClick=${() => dispatch("room/solo")}>${say("verb.solo")}</button>
        <button type="button" class="button big primary" onClick=${() => dispatch("room/friends")}>${say("verb.friends")}</button>
      </div>
      <div class="home-small">
        <${PythonLine} ...${props} />
        <div class="home-links">
          ${
            model.shelf.some((game) => game.id === model.pick && game.lesson) &&
            html`<button type="button" class="link first-game" onClick=${() => dispatch("lesson/start", { game: model.pick })}>${say("first.offer")}</button>`
          }
          <button type="button" class="link" onClick=${() => dispatch("sheet/open", { kind: "paste" })}>${say("home.have_code")}</button>
          <${OpenFile} ...${props} />
        </div>
      </div>
    </div>
  </main>`;
}
