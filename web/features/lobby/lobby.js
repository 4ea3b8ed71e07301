// The room before the game: the link, the seats, the rules in words, and the honest sentence about who deals.

import { html } from "htm/preact";
import { Icon, Told } from "../../ui/parts.js";
import { clothOf, Poster } from "../../ui/posters.js";
import { CallAgain, Offers } from "../absence/missing.js";
import { Tonight } from "../fair/evening.js";
import { FairLine } from "../fair/fair.js";
import { goodWords } from "../home/game_sheet.js";
import { InAppBanner, seatWords } from "../home/home.js";
import { keeperOf, keepsHere, mayAllKeep } from "../people/presence.js";
import { LookBack } from "../replay/lookback.js";
import { lineWords } from "../room/why.js";
import { summaryOf } from "../words.js";
import { Dock } from "./dock.js";
import { Rules } from "./options.js";
import { RoomVerbs, Seats } from "./seats.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */

/** @param {ScreenProps & {room: Room}} props */
function Call({ model, say, dispatch, room }) {
  const words = lineWords(model);
  const { link } = model;
  // until the match can begin, the invitation is the main act
  const first = room.can_start ? "button" : "button primary";
  return html`<section class="call" aria-labelledby="call-title">
    <h2 id="call-title">${say("lobby.call")}</h2>
    ${
      link &&
      html`<div class="call-verbs">
        ${
          model.canShare &&
          html`<button type="button" class=${first} onClick=${() => dispatch("share/send")}>
            <${Icon} name="share" /> <span>${say("verb.share")}</span>
          </button>`
        }
        <button type="button" class=${model.canShare ? "button" : first} onClick=${() => dispatch("share/copy", { text: link })}>
          <${Icon} name="copy" /> <span>${say("share.copy_link")}</span>
        </button>
        <button type="button" class="button" onClick=${() => dispatch("sheet/open", { kind: "share" })}>
          <${Icon} name="qr" /> <span>${say("verb.qr")}</span>
        </button>
      </div>`
    }
    <p class="relay ${words.tone}"><i aria-hidden="true"></i><span><${Told} text=${say(words.key, words.args)} /></span></p>
    ${words.hint && html`<p class="hint">${say(words.hint)}</p>`}
    <button type="button" class="link" onClick=${() => dispatch("sheet/open", { kind: "invite" })}>
      ${say("lobby.without_relay")}
    </button>
  </section>`;
}

/** The match before, to be watched again; also one that was broken off. One in which somebody cheated has no record. @param {ScreenProps} props */
function LastMatch({ model, say, dispatch }) {
  if (!model.record || !(model.lookback || model.record.audit)) return null;
  return html`<section class="last-match" aria-labelledby="last-title">
    <h2 id="last-title">${say("lobby.last_match")}</h2>
    ${model.record.unfinished && model.record.text !== "" && html`<p class="hint">${say("lobby.broken_off")}</p>`}
    ${model.lookback && html`<${LookBack} model=${model} say=${say} dispatch=${dispatch} />`}
    <${FairLine} model=${model} say=${say} match=${model.record.match} />
  </section>`;
}

/** The game of this room; the host can choose another. @param {ScreenProps & {room: Room}} props */
function Played({ model, say, dispatch, room }) {
  const game = model.shelf.find((each) => each.id === room.game);
  const others = model.shelf.filter((each) => each.seats).length > 1;
  return html`<section class="played" style=${clothOf(room.game)} aria-labelledby="played-title">
    <button type="button" class="played-about" aria-label=${say("home.about_game", { game: say(`shelf.${room.game}`) })}
        onClick=${() => dispatch("home/about", { game: room.game })}>
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
      html`<button type="button" class="button" onClick=${() => dispatch("sheet/open", { kind: "games" })}>
        ${say("verb.change_game")}
      </button>`
    }
  </section>`;
}

/** Whose device deals, and what that means. @param {ScreenProps & {room: Room}} props */
function Honest({ model, say, room }) {
  const host = keeperOf(room)?.name ?? room.keeper_name ?? say("lobby.host");
  const { homes = 0, together } = room;
  if (together) return say("lobby.gets_ready");
  if (homes > 1) return say(`lobby.${room.options["keep"]}`, { n: homes, of: (homes >> 1) + 1 });
  return [
    keepsHere(model) ? say("lobby.deals_here") : say("lobby.deals", { host }),
    ...(mayAllKeep(room) ? [say("lobby.takes_over")] : []),
    say("lobby.honest"),
  ].join(say.lang === "ja" ? "" : " ");
}

/** @param {ScreenProps & {room: Room}} props */
export function Lobby(props) {
  const { model, say, dispatch, room } = props;
  const summary = summaryOf(model, room.game);
  const away = !keepsHere(model) && model.net !== null && model.net.phase !== "connected";
  return html`<main class="lobby" translate=${false}>
    <i class="cloth" aria-hidden="true"></i>
    <header class="bar">
      <button type="button" class="icon-button" aria-label=${say("verb.home")} onClick=${() => dispatch("room/leave")}>
        <${Icon} name="back" />
      </button>
      <h1>${say("lobby.title", { game: say(`shelf.${room.game}`) })}</h1>
      <button type="button" class="icon-button" aria-label=${say("settings.title")}
          onClick=${() => dispatch("sheet/open", { kind: "settings" })}>
        <${Icon} name="menu" />
      </button>
    </header>
    <div class="lobby-body">
      <${InAppBanner} ...${props} />
      ${
        away &&
        html`<p class="banner"><${Told} text=${say(lineWords(model).key, lineWords(model).args)} /></p>
          <${Offers} ...${props} />
          <div class="row"><${CallAgain} ...${props} /></div>`
      }
      <div class="lobby-people">
        <${Seats} ...${props} />
        ${model.role === "host" && html`<${Call} ...${props} />`}
        ${
          model.role === "guest" &&
          html`<button type="button" class="link" onClick=${() => dispatch("sheet/open", { kind: "invite" })}>
            ${say("lobby.without_relay")}
          </button>`
        }
        <${RoomVerbs} ...${props} />
        <${Tonight} model=${model} say=${say} room=${room} />
        <${LastMatch} ...${props} />
      </div>
      <div class="lobby-rules">
        <${Played} ...${props} />
        ${summary && model.gameTexts && html`<${Rules} ...${props} summary=${summary} />`}
        ${
          model.role !== "solo" &&
          html`<p class="honest"><${Icon} name="info" size=${18} /> <span><${Honest} ...${props} /></span></p>`
        }
      </div>
    </div>
    <${Dock} ...${props} />
  </main>`;
}
