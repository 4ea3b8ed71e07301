// The first screen: the game of last time, the others, and two verbs. Drawn before anything else is there.

import { html } from "htm/preact";
import { addressFor, outsideAddress } from "../../net/address.js";
import { Icon, LanguageSwitch, PythonProgress } from "../../ui/parts.js";
import { clothOf, Mark, Poster } from "../../ui/posters.js";
import { OpenFile } from "../past/open_file.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/device.js").SavedRoom} SavedRoom */
/** @typedef {import("../../core/types.js").ShelfGame} ShelfGame */

/** The sign that tells what a game is. @param {ScreenProps & {game: string}} props */
function About({ say, dispatch, game }) {
  return html`<button type="button" class="tile-about" aria-label=${say("home.about_game", { game: say(`shelf.${game}`) })}
      onClick=${() => dispatch("home/about", { game })}>
    <${Icon} name="info" />
  </button>`;
}

/** For how many, and how long. @param {{say: import("../../core/types.js").Say, game: ShelfGame}} props */
const figures = ({ say, game: { seats, box } }) =>
  [seats && seatWords(say, seats), box?.minutes && say("box.minutes", { n: box.minutes })]
    .filter(Boolean)
    .join(say.lang === "ja" ? "・" : " · ");

/** A label that may break where its text has a bar. @param {string} label */
const partsOf = (label) => label.split("|").map((part, n) => (n ? [html`<wbr />`, part] : part));

/** A game on the shelf: a tap chooses it. @param {ScreenProps & {game: ShelfGame}} props */
function Tile(props) {
  const { model, say, dispatch, game } = props;
  const { id, seats } = game;
  const words = html`<span class="tile-name">${partsOf(say(`shelf.${id}.label`))}</span>
    <span class="tile-note">${seats ? figures(props) : say("home.coming")}</span>
    <span class="tile-line">${say(`shelf.${id}.tagline`)}</span>
    <${Poster} game=${id} />`;
  return seats
    ? html`<div class="tile-place" data-cloth=${id} style=${clothOf(id)}>
        <button type="button" class="tile ready" aria-pressed=${model.pick === id}
            onClick=${() => dispatch("home/pick", { game: id })}>
          ${words}
          <span class="tile-chosen"><${Icon} name="done" size=${16} /></span>
        </button>
        <${About} ...${props} game=${id} />
      </div>`
    : html`<button type="button" class="tile coming" onClick=${() => dispatch("sheet/open", { kind: "coming", game: id })}>
      ${words}
    </button>`;
}

/** On a phone: the table of the chosen game, as large as the room allows. @param {ScreenProps} props */
function Vignette(props) {
  const { model, say } = props;
  const game = model.shelf.find(({ id }) => id === model.pick);
  if (!game) return null;
  return html`<section class="vignette" data-cloth=${game.id} style=${clothOf(game.id)}>
    <div class="vignette-table" key=${game.id}><${Poster} game=${game.id} /></div>
    <div class="vignette-words" key=${`words ${game.id}`}>
      <h2>${say(`shelf.${game.id}`)} <small>${figures({ say, game })}</small></h2>
      <p>${say(`shelf.${game.id}.tagline`)}</p>
    </div>
    <${About} ...${props} game=${game.id} />
  </section>`;
}

/** For how many a game is. @param {import("../../core/types.js").Say} say @param {[number, number]} seats */
export function seatWords(say, [least, most]) {
  return least === most ? say("home.seats_just", { n: most }) : say("home.seats", { least, most });
}

/** The name of a game; a room whose game has not been heard of yet has none. @param {import("../../core/types.js").Say} say @param {string} game */
export function gameName(say, game) {
  return say.has(`shelf.${game}`) ? say(`shelf.${game}`) : say("shelf.unknown");
}

/** @param {ScreenProps & {room: SavedRoom}} props */
export function Resume({ say, dispatch, room }) {
  return html`<li class="resume">
    <button type="button" class="button" onClick=${() => dispatch("room/resume", { room })}>
      <${Icon} name="play" />
      <span>${say(`resume.${room.kind}`, { game: gameName(say, room.game) })}</span>
    </button>
    <button type="button" class="icon-button" aria-label=${say("resume.forget")}
        onClick=${() => dispatch("home/forget", { id: room.id })}>
      <${Icon} name="close" size=${18} />
    </button>
  </li>`;
}

/** The newest room to come back to; the others are a tap away, so that they push nothing off the page. @param {ScreenProps} props */
function Saved(props) {
  const { model, say, dispatch } = props;
  const [newest, ...others] = model.saved;
  return html`<div class="saved">
    <ul class="resumes" aria-label=${say("resume.title")}>
      ${newest && html`<${Resume} key=${newest.id} ...${props} room=${newest} />`}
    </ul>
    ${
      others.length > 0 &&
      html`<button type="button" class="link" translate=${false} aria-label=${say("resume.more", { n: others.length })}
          onClick=${() => dispatch("sheet/open", { kind: "past" })}>
        +${others.length}
      </button>`
    }
  </div>`;
}

/** @param {ScreenProps} props */
export function InAppBanner({ model, say, dispatch }) {
  if (!model.inApp) return null;
  const copy = () => dispatch("share/copy", { text: addressFor(location.href, location.hash) });
  return html`<div class="banner" role="note">
    <p>${say(model.inApp === "line" ? "inapp.line" : "inapp.other", { app: model.inApp })}</p>
    ${
      model.inApp === "line"
        ? html`<a class="button" href=${outsideAddress()}>${say("inapp.open")}</a>`
        : html`<button type="button" class="button" onClick=${copy}>${say("share.copy_link")}</button>`
    }
  </div>`;
}

/** The line below the name: what the page is, or what it offers just now. @param {ScreenProps} props */
function HomeLine({ model, say, dispatch }) {
  /** @param {string} key @param {"home/take newer" | "install/take" | "install/later"} act */
  const verb = (key, act) => html` <button type="button" class="link newer" onClick=${() => dispatch(act)}>${say(key)}</button>`;
  if (model.newer)
    return html`<p class="home-line" key="newer">${say("home.newer")}${verb("home.newer_take", "home/take newer")}</p>`;
  if (!model.offered) return html`<p class="home-line" key="tagline">${say("home.tagline")}</p>`;
  return html`<p class="home-line install" key="install">
    ${say("install.offer")}${verb("install.take", "install/take")}${verb("install.later", "install/later")}
  </p>`;
}

/** @param {ScreenProps} props */
function Links(props) {
  const { model, say, dispatch } = props;
  const lesson = () => dispatch("lesson/start", { game: model.pick });
  /** @param {"past" | "paste"} kind */
  const open = (kind) => () => dispatch("sheet/open", { kind });
  return html`<div class="home-links">
    ${
      model.shelf.some((game) => game.id === model.pick && game.lesson) &&
      html`<button type="button" class="link first-game" onClick=${lesson}>${say("first.offer")}</button>`
    }
    <button type="button" class="link" onClick=${open("paste")}>${say("home.have_code")}</button>
    ${
      model.past.length > 0
        ? html`<button type="button" class="link" onClick=${open("past")}>${say("past.title")}</button>`
        : html`<${OpenFile} ...${props} />`
    }
  </div>`;
}

/** @param {ScreenProps} props */
export function Home(props) {
  const { model, say, dispatch } = props;
  return html`<main class="home" key=${model.settings.lang}>
    <header class="home-head">
      <h1 class="brand"><${Mark} /> <span>Tavola</span></h1>
      <${LanguageSwitch} ...${props} compact=${true} />
      <button type="button" class="icon-button" aria-label=${say("settings.title")}
          onClick=${() => dispatch("sheet/open", { kind: "settings" })}>
        <${Icon} name="gear" />
      </button>
    </header>
    <${HomeLine} ...${props} />
    <${InAppBanner} ...${props} />
    ${model.unkept && html`<p class="banner" role="note">${say(`home.${model.unkept}`)}</p>`}
    <${Vignette} ...${props} />
    <section class="shelf" aria-label=${say("home.games")}>
      ${model.shelf.map((game) => html`<${Tile} key=${game.id} ...${props} game=${game} />`)}
    </section>
    <div class="home-foot">
      ${model.saved.length > 0 && html`<${Saved} ...${props} />`}
      <div class="home-row">
      <button type="button" class="me" onClick=${() => dispatch("sheet/open", { kind: "rename" })}>
        <span class="me-label">${say("home.you")}</span>
        <span class="me-name" translate=${false}>${model.name}</span>
        <${Icon} name="pen" size=${18} />
        <span class="unseen">${say("name.change")}</span>
      </button>
      <button type="button" class="link other-rules" onClick=${() => dispatch("room/solo", { lobby: true })}>
        ${say("home.other_rules")}
      </button>
      </div>
      <div class="verbs">
        <button type="button" class="button big" onClick=${() => dispatch("room/solo")}>${say("verb.solo")}</button>
        <button type="button" class="button big primary" onClick=${() => dispatch("room/friends")}>${say("verb.friends")}</button>
      </div>
      <div class="home-small">
        <${PythonProgress} ...${props} />
        <${Links} ...${props} />
      </div>
    </div>
  </main>`;
}
