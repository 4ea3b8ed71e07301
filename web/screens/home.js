// The first screen: four games and two verbs. Drawn before anything else is there.

import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import { SHELF } from "../model.js";
import { Icon } from "../ui/icons.js";
import { LanguageSwitch, PythonLine } from "../ui/parts.js";
import { Mark, Poster } from "../ui/posters.js";

/** @typedef {import("../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../store.js").SavedRoom} SavedRoom */

/** @param {ScreenProps & {game: string}} props */
function Tile({ model, say, send, game }) {
  const card = model.cards.find((each) => each.id === game && each.ready);
  const name = say(`shelf.${game}`);
  if (!card) {
    return html`<button type="button" class="tile coming" onClick=${() => send({ type: "sheet", sheet: { kind: "coming", game } })}>
      <${Poster} game=${game} />
      <span class="tile-name">${name}</span>
      <span class="tile-note">${say("home.coming")}</span>
    </button>`;
  }
  const [least, most] = card.seats;
  return html`<button type="button" class="tile ready" aria-pressed=${model.pick === game} onClick=${() => send({ type: "pick", game })}>
    <span class="tile-words">
      <span class="tile-name">${name}</span>
      <span class="tile-line">${say(`shelf.${game}.line`)}</span>
      <span class="tile-note">${say("home.seats", { least, most })}</span>
    </span>
    <${Poster} game=${game} />
  </button>`;
}

/** @param {ScreenProps & {room: SavedRoom}} props */
function Resume({ say, send, room }) {
  return html`<li class="resume">
    <button type="button" class="button" onClick=${() => send({ type: "resume", room })}>
      <${Icon} name="play" />
      <span>${say(`resume.${room.kind}`, { game: say(`shelf.${room.game}`) })}</span>
    </button>
    <button type="button" class="icon-button" aria-label=${say("resume.forget")} onClick=${() => send({ type: "forget", id: room.id })}>
      <${Icon} name="close" size=${18} />
    </button>
  </li>`;
}

/** @param {ScreenProps} props */
export function InAppBanner({ model, say, send }) {
  if (!model.inApp) return null;
  return html`<div class="banner" role="note">
    <p>${say(model.inApp === "line" ? "inapp.line" : "inapp.other", { app: model.inApp })}</p>
    ${
      model.inApp === "line"
        ? html`<a class="button" href=${outsideAddress()}>${say("inapp.open")}</a>`
        : html`<button type="button" class="button" onClick=${() => send({ type: "copy", text: location.href })}>${say("share.copy_link")}</button>`
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
function OpenFile({ say, send }) {
  const input = useRef(/** @type {HTMLInputElement|null} */ (null));
  return html`<button type="button" class="link" onClick=${() => input.current?.click()}>${say("home.open_file")}</button>
    <input
      ref=${input}
      type="file"
      hidden
      aria-label=${say("home.open_file")}
      onChange=${(/** @type {Event} */ event) => {
        const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
        if (file) send({ type: "replay file", file });
      }}
    />`;
}

/** @param {ScreenProps} props */
export function Home(props) {
  const { model, say, send } = props;
  return html`<main class="home">
    <header class="home-head">
      <h1 class="brand"><${Mark} /> <span>Tavola</span></h1>
      <${LanguageSwitch} ...${props} compact=${true} />
      <button type="button" class="icon-button" aria-label=${say("settings.title")} onClick=${() => send({ type: "sheet", sheet: { kind: "settings" } })}>
        <${Icon} name="sun" />
      </button>
    </header>
    <p class="home-line">${say("home.line")}</p>
    <${InAppBanner} ...${props} />
    ${!model.lasting && html`<p class="banner" role="note">${say("home.no_storage")}</p>`}
    <section class="shelf" aria-label=${say("home.games")}>
      ${SHELF.map((game) => html`<${Tile} key=${game} ...${props} game=${game} />`)}
    </section>
    <div class="home-foot">
      ${
        model.saved.length > 0 &&
        html`<ul class="resumes" aria-label=${say("resume.title")}>
          ${model.saved.slice(0, 2).map((room) => html`<${Resume} key=${room.id} ...${props} room=${room} />`)}
        </ul>`
      }
      <button type="button" class="me" onClick=${() => send({ type: "sheet", sheet: { kind: "rename" } })}>
        <span class="me-label">${say("home.you")}</span>
        <span class="me-name">${model.name}</span>
        <${Icon} name="pen" size=${18} />
        <span class="unseen">${say("name.change")}</span>
      </button>
      <div class="verbs">
        <button type="button" class="button big" onClick=${() => send({ type: "solo" })}>${say("verb.solo")}</button>
        <button type="button" class="button big primary" onClick=${() => send({ type: "friends" })}>${say("verb.friends")}</button>
      </div>
      <div class="home-small">
        <${PythonLine} ...${props} />
        <div class="home-links">
          ${
            model.cards.some((card) => card.id === model.pick && card.lesson) &&
            html`<button type="button" class="link first-game" onClick=${() => send({ type: "lesson", game: model.pick })}>${say("first.offer")}</button>`
          }
          <button type="button" class="link" onClick=${() => send({ type: "sheet", sheet: { kind: "paste" } })}>${say("home.have_code")}</button>
          <${OpenFile} ...${props} />
        </div>
      </div>
    </div>
  </main>`;
}
