// The room before the game: the link, the seats, the rules in words, and the honest sentence about who deals.

import { html } from "htm/preact";
import { cardOf } from "../model.js";
import { Crest } from "../ui/crest.js";
import { Icon } from "../ui/icons.js";
import { PythonLine, Told } from "../ui/parts.js";
import { Poster } from "../ui/posters.js";
import { FairLine, Tonight } from "./evening.js";
import { goodWords } from "./game_sheet.js";
import { InAppBanner, seatWords } from "./home.js";
import { CallAgain } from "./hostgone.js";
import { LookBack } from "./lookback.js";
import { Rules } from "./options.js";
import { lineWords } from "./words.js";

/** @typedef {import("../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("../types.js").RoomSeat} RoomSeat */

/** @param {ScreenProps & {room: Room}} props */
function Call({ model, say, send }) {
  const words = lineWords(model);
  const { link } = model;
  return html`<section class="call" aria-labelledby="call-title">
    <h2 id="call-title">${say("lobby.call")}</h2>
    ${
      link &&
      html`<div class="call-verbs">
        ${
          model.canShare &&
          html`<button type="button" class="button" onClick=${() => send({ type: "share" })}>
            <${Icon} name="share" /> <span>${say("verb.share")}</span>
          </button>`
        }
        <button type="button" class="button" onClick=${() => send({ type: "copy", text: link })}>
          <${Icon} name="copy" /> <span>${say("share.copy_link")}</span>
        </button>
        <button type="button" class="button" onClick=${() => send({ type: "sheet", sheet: { kind: "share" } })}>
          <${Icon} name="qr" /> <span>${say("verb.qr")}</span>
        </button>
      </div>`
    }
    <p class="relay ${words.tone}"><i aria-hidden="true"></i><span><${Told} text=${say(words.key, words.args)} /></span></p>
    ${words.hint && html`<p class="hint">${say(words.hint)}</p>`}
    <button type="button" class="link" onClick=${() => send({ type: "sheet", sheet: { kind: "invite" } })}>${say("lobby.without_relay")}</button>
  </section>`;
}

/** @param {import("../types.js").Say} say @param {RoomSeat} seat */
const botWords = (say, { bot, name }) => (typeof bot === "number" ? say(`bot.${bot}`) : (name ?? say("lobby.bot")));

/** @param {ScreenProps & {room: Room, seat: RoomSeat}} props */
function Seat({ say, send, room, seat }) {
  const mine = room.your_seat === seat.seat;
  const who = seat.kind === "human" ? seat.name : seat.kind === "bot" ? botWords(say, seat) : say("lobby.empty");
  const number = { n: seat.seat + 1 };
  return html`<li class="seat ${seat.kind} ${mine ? "mine" : ""}">
    <${Crest} seat=${seat.seat} size=${22} hollow=${seat.kind === "empty"} />
    <span class="seat-name">
      <span class="name">${who}</span>
      ${mine && html`<span class="tag">${say("lobby.you")}</span>`}
      ${seat.owner && html`<span class="tag">${say("lobby.host")}</span>`}
      ${seat.kind === "bot" && html`<span class="tag"><${Icon} name="bot" size=${14} /> ${say("lobby.bot_tag")}</span>`}
      ${seat.ready && html`<span class="tag ready"><${Icon} name="done" size=${14} /> ${say("lobby.ready")}</span>`}
      ${seat.kind === "human" && !seat.here && html`<span class="tag warn">${say("lobby.away")}</span>`}
      ${seat.score > 0 && html`<span class="tag">${say("lobby.wins", { n: seat.score })}</span>`}
    </span>
    <span class="seat-verbs">
      ${
        mine &&
        html`<button type="button" class="icon-button" aria-label=${say("name.change")} onClick=${() => send({ type: "sheet", sheet: { kind: "rename" } })}>
          <${Icon} name="pen" size=${18} />
        </button>`
      }
      ${
        !mine &&
        seat.kind !== "human" &&
        room.your_seat === null &&
        html`<button
          type="button"
          class="button primary"
          onClick=${() => send({ type: "tell", message: { t: "sit", seat: seat.seat } })}
        >
          <span>${say("verb.sit")}<span class="unseen"> ${say("seat.nameless", number)}</span></span>
        </button>`
      }
      ${
        room.host &&
        seat.kind === "empty" &&
        html`<button
          type="button"
          class="button quiet"
          aria-label=${say("lobby.add_bot_at", number)}
          onClick=${() => send({ type: "tell", message: { t: "seat", seat: seat.seat, kind: "bot" } })}
        >
          <${Icon} name="bot" size=${18} /> <span>${say("verb.add_bot")}</span>
        </button>`
      }
      ${
        room.host &&
        seat.kind === "bot" &&
        html`<button
          type="button"
          class="icon-button"
          aria-label=${say("lobby.remove_bot_at", number)}
          onClick=${() => send({ type: "tell", message: { t: "seat", seat: seat.seat, kind: "empty" } })}
        >
          <${Icon} name="close" size=${18} />
        </button>`
      }
    </span>
  </li>`;
}

/** @param {{say: ScreenProps["say"], send: ScreenProps["send"], room: Room}} props */
function ReadyButton({ say, send, room }) {
  const on = room.seats.some((seat) => seat.seat === room.your_seat && seat.ready);
  return html`<button type="button" class=${on ? "button" : "button primary"} onClick=${() => send({ type: "tell", message: { t: "ready", on: !on } })}>
    ${say(on ? "verb.not_ready" : "verb.ready")}
  </button>`;
}

/** The match before, to be watched again; also one that was broken off. @param {ScreenProps} props */
function LastMatch({ model, say, send }) {
  if (!model.record || !model.lookback) return null;
  return html`<section class="last-match" aria-labelledby="last-title">
    <h2 id="last-title">${say("lobby.last_match")}</h2>
    ${model.record.unfinished && html`<p class="hint">${say("lobby.broken_off")}</p>`}
    <${LookBack} model=${model} say=${say} send=${send} />
    <${FairLine} model=${model} say=${say} send=${send} match=${model.record.match} />
  </section>`;
}

/** @param {ScreenProps & {room: Room}} props */
function Dock(props) {
  const { model, say, send, room } = props;
  const hostName = room.seats.find((seat) => seat.owner)?.name ?? say("lobby.host");
  if (room.host) {
    return html`<footer class="dock">
      ${model.python.state !== "ready" ? html`<${PythonLine} ...${props} wanted=${true} />` : room.why_not && html`<p class="dock-line">${say(room.why_not.key, room.why_not.args)}</p>`}
      <button
        type="button"
        class="button big primary"
        disabled=${!room.can_start}
        onClick=${() => send({ type: "tell", message: { t: "start" } })}
      >
        ${say("verb.start")}
      </button>
    </footer>`;
  }
  const free = room.seats.some((seat) => seat.kind !== "human");
  return html`<footer class="dock">
    ${
      room.your_seat === null
        ? html`<p class="dock-line">${say(free ? "lobby.sit_line" : "lobby.full_line")}</p>
            ${
              free &&
              html`<button type="button" class="button big primary" onClick=${() => send({ type: "tell", message: { t: "sit", seat: null } })}>
                ${say("verb.sit")}
              </button>`
            }`
        : html`<p class="dock-line">${say("lobby.wait_start", { host: hostName })}</p>
            <div class="row dock-row">
              <button type="button" class="button" onClick=${() => send({ type: "tell", message: { t: "stand" } })}>${say("verb.stand")}</button>
              <${ReadyButton} say=${say} send=${send} room=${room} />
            </div>`
    }
  </footer>`;
}

/** What is played here; the host can choose another game. @param {ScreenProps & {room: Room}} props */
function Played({ model, say, send, room }) {
  const game = model.shelf.find((each) => each.id === room.game);
  const others = model.shelf.filter((each) => each.seats).length > 1;
  return html`<section class="played" aria-labelledby="played-title">
    <button type="button" class="played-about" aria-label=${say("home.about_game", { game: say(`shelf.${room.game}`) })} onClick=${() => send({ type: "about game", game: room.game })}>
      <${Poster} game=${room.game} />
      <${Icon} name="info" size=${18} />
    </button>
    <div class="played-words">
      <h2 id="played-title">${say(`shelf.${room.game}`)}</h2>
      ${game?.seats && html`<p>${seatWords(say, game.seats)} ${goodWords(say, game)}</p>`}
    </div>
    ${
      room.host &&
      others &&
      html`<button type="button" class="button" onClick=${() => send({ type: "sheet", sheet: { kind: "games" } })}>${say("verb.change_game")}</button>`
    }
  </section>`;
}

// so many empty seats are shown, or as many as the game needs; there may be more
const EMPTY = 2;

/** @param {ScreenProps & {room: Room}} props */
function Seats(props) {
  const { model, say, send, room } = props;
  const least = model.shelf.find((game) => game.id === room.game)?.seats?.[0] ?? 0;
  const empty = room.seats.filter((seat) => seat.kind === "empty");
  const most = Math.max(EMPTY, least - (room.seats.length - empty.length));
  const shown = new Set(empty.slice(0, most));
  return html`<section class="seats" aria-labelledby="seats-title">
    <h2 id="seats-title">${say("lobby.seats")}</h2>
    <ul>
      ${room.seats
        .filter((seat) => seat.kind !== "empty" || shown.has(seat))
        .map((seat) => html`<${Seat} key=${seat.seat} ...${props} seat=${seat} />`)}
    </ul>
    ${empty.length > most && html`<p class="hint">${say("lobby.more_seats", { n: empty.length - most })}</p>`}
    ${
      model.part !== "solo" &&
      html`<button type="button" class="button people-button" onClick=${() => send({ type: "sheet", sheet: { kind: "people" } })}>
        <${Icon} name="crown" size=${18} /> <span>${say("people.title")}</span>${room.locked && html` <span class="tag">${say("lobby.locked")}</span>`}
      </button>`
    }
    ${room.watching > 0 && html`<p class="hint">${say("lobby.watching", { n: room.watching })}</p>`}
  </section>`;
}

/** @param {ScreenProps & {room: Room}} props */
export function Lobby(props) {
  const { model, say, send, room } = props;
  const card = cardOf(model, room.game);
  const hostName = room.seats.find((seat) => seat.owner)?.name ?? say("lobby.host");
  const away = !room.host && model.net !== null && model.net.phase !== "connected";
  return html`<main class="lobby">
    <header class="bar">
      <button type="button" class="icon-button" aria-label=${say("verb.home")} onClick=${() => send({ type: "home" })}>
        <${Icon} name="back" />
      </button>
      <h1>${say("lobby.title", { game: say(`shelf.${room.game}`) })}</h1>
      <button type="button" class="icon-button" aria-label=${say("settings.title")} onClick=${() => send({ type: "sheet", sheet: { kind: "settings" } })}>
        <${Icon} name="menu" />
      </button>
    </header>
    <div class="lobby-body">
      <${InAppBanner} ...${props} />
      ${
        away &&
        html`<p class="banner"><${Told} text=${say(lineWords(model).key, lineWords(model).args)} /></p>
          <div class="row"><${CallAgain} ...${props} /></div>`
      }
      <${Played} ...${props} />
      <div class="lobby-people">
        ${model.part === "host" && html`<${Call} ...${props} />`}
        <${Seats} ...${props} />
        <${Tonight} say=${say} room=${room} />
        <${LastMatch} ...${props} />
      </div>
      ${card && model.game && html`<${Rules} ...${props} card=${card} />`}
      ${
        model.part !== "solo" &&
        html`<p class="honest"><${Icon} name="info" size=${18} /> <span>${say(room.host ? "lobby.honest_host" : "lobby.honest_guest", { host: hostName })}</span></p>`
      }
    </div>
    <${Dock} ...${props} />
  </main>`;
}
