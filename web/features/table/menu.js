// The menu at the table: rules, people, look, the line, and the way off the seat.

import { html } from "htm/preact";
import { Icon } from "../../ui/icons.js";
import { carriedFor, ownLine } from "../room/line_of.js";
import { lineWords } from "../room/line_words.js";
import { LookSettings } from "../settings/look.js";
import { RulesInForce } from "./rules.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../types.js").Room} Room */

/** By which path the host is reached, and for whom this device carries. @param {ScreenProps} props */
function Paths({ model, say }) {
  const mine = ownLine(model);
  const way = mine && [mine.way, mine.delay].flatMap((part) => (part ? say(part.key, part.args) : [])).join(" · ");
  return html`${way && html`<p class="hint">${say("line.mine", { way })}</p>`}
    ${mine?.isSlow && html`<p class="hint">${say("line.slow_hint")}</p>`}
    ${carriedFor(model).map(({ key, args }) => html`<p class="hint" key=${JSON.stringify(args)}>${say(key, args)}</p>`)}`;
}

/** @param {ScreenProps} props */
export function MenuSheet(props) {
  const { model, say, dispatch } = props;
  const { room } = model;
  const words = lineWords(model);
  return html`${
    room &&
    html`<div class="row menu-verbs">
        <button type="button" class="button" onClick=${() => dispatch("sheet/open", { kind: "rules" })}>${say("rules.title")}</button>
        ${model.role !== "solo" && html`<button type="button" class="button" onClick=${() => dispatch("sheet/open", { kind: "people" })}>${say("people.title")}</button>`}
        <button type="button" class="button" onClick=${() => dispatch("home/about", { game: room.game })}>${say("verb.about_game")}</button>
        ${
          model.role === "solo" &&
          room.phase === "playing" &&
          html`<button
            type="button"
            class="button"
            onClick=${() => {
              dispatch("room/tell", { t: "lobby" });
              dispatch("sheet/close");
            }}
          >
            ${say("verb.change_rules")}
          </button>`
        }
      </div>`
  }
    <${LookSettings} ...${props} />
    ${
      room &&
      html`<div class="field">
        <p class="field-label">${say("lobby.rules")}</p>
        <${RulesInForce} ...${props} room=${room} />
      </div>`
    }
    ${
      model.role !== "solo" &&
      html`<div class="field">
        <p class="field-label">${say("menu.line")}</p>
        <p class="relay ${words.tone}"><i aria-hidden="true"></i>${say(words.key, words.args)}</p>
        ${words.hint && html`<p class="hint">${say(words.hint)}</p>`}
        <${Paths} ...${props} />
        ${model.link && html`<button type="button" class="button" onClick=${() => dispatch("sheet/open", { kind: "share" })}><${Icon} name="qr" /> ${say("lobby.call")}</button>`}
      </div>`
    }
    ${room && room.phase === "playing" && model.role === "host" && html`<${InviteBack} ...${props} room=${room} />`}
    ${
      room &&
      room.your_seat !== null &&
      model.role !== "solo" &&
      room.phase === "playing" &&
      html`<button
        type="button"
        class="button danger"
        onClick=${() => {
          dispatch("room/tell", { t: "stand" });
          dispatch("sheet/close");
        }}
      >
        ${say("verb.stand")}
      </button>`
    }`;
}

/** An invite without meeting points, also in the middle of a match: for whoever had come by one. @param {ScreenProps & {room: Room}} props */
function InviteBack({ model, say, dispatch, room }) {
  const away = room.seats.filter((seat) => seat.kind === "human" && !seat.here);
  const invite = () => {
    if (model.invite) dispatch("invite/make");
    dispatch("sheet/open", { kind: "invite" });
  };
  /** @param {string} words */
  const button = (words) => html`<button type="button" class="button" onClick=${invite}>${words}</button>`;
  return html`<div class="field">
    <p class="field-label">${say("invite.title")}</p>
    ${away.length ? away.map(({ seat }) => button(say("menu.invite_back", { who: { seat } }))) : button(say("lobby.without_relay"))}
    <p class="hint">${say("menu.invite_hint")}</p>
  </div>`;
}
