// The menu at the table: rules, people, look, the line, and the way off the seat.

import { html } from "htm/preact";
import { Choice, Icon } from "../../ui/parts.js";
import { carriers, ownLine } from "../room/line_of.js";
import { lineWords } from "../room/why.js";
import { LookSettings } from "../settings/look.js";
import { AloneVerb } from "./asides.js";
import { canSpeak } from "./props.js";
import { RulesInForce } from "./rules.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */

/** The path to the host, and who carries for whom. @param {ScreenProps} props */
function Paths({ model, say }) {
  const mine = ownLine(model);
  const way = mine && [mine.way, mine.delay].flatMap((part) => (part ? say(part.key, part.args) : [])).join(" · ");
  return html`${way && html`<p class="hint">${say("line.mine", { way })}</p>`}
    ${mine?.isSlow && html`<p class="hint">${say("line.slow_hint")}</p>`}
    ${carriers(model).map(({ key, args }) => html`<p class="hint" key=${JSON.stringify(args)}>${say(key, args)}</p>`)}`;
}

const PACES = /** @type {const} */ (["calm", "normal", "quick"]);

/** Where the menu leads. @param {ScreenProps & {room: Room}} props */
function Verbs({ model, say, dispatch, room }) {
  const toLobby = () => {
    dispatch("room/tell", { t: "lobby" });
    dispatch("sheet/close");
  };
  const rest = () => {
    dispatch("room/tell", { t: "recess", on: true });
    dispatch("sheet/close");
  };
  const [before] = model.past;
  const watch = () => {
    if (before) dispatch("past/watch", before);
    dispatch("sheet/close");
  };
  /** @param {string} words @param {() => void} act */
  const button = (words, act) => html`<button type="button" class="button" onClick=${act}>${words}</button>`;
  return html`<div class="row menu-verbs">
    ${button(say("rules.title"), () => dispatch("sheet/open", { kind: "rules" }))}
    ${model.role !== "solo" && button(say("people.title"), () => dispatch("sheet/open", { kind: "people" }))}
    ${model.role !== "solo" && button(say("same_room.title"), () => dispatch("sheet/open", { kind: "same_room" }))}
    ${canSpeak(model, room) && button(say("talk.title"), () => dispatch("sheet/open", { kind: "say" }))}
    ${before && room.phase === "playing" && button(say("lobby.last_match"), watch)}
    ${button(say("verb.about_game"), () => dispatch("home/about", { game: room.game }))}
    ${model.screen && room.phase === "playing" && html`<${AloneVerb} ...${{ model, say, dispatch }} screen=${model.screen} />`}
    ${model.role !== "solo" && model.screen?.mayRest && button(say("recess.call"), rest)}
    ${model.role === "solo" && room.phase === "playing" && button(say("verb.change_rules"), toLobby)}
  </div>`;
}

/** The line to the host, or to the guests, and the way to call more. @param {ScreenProps} props */
function LineField(props) {
  const { model, say, dispatch } = props;
  const words = lineWords(model);
  return html`<div class="field">
    <p class="field-label">${say("menu.line")}</p>
    <p class="relay ${words.tone}"><i aria-hidden="true"></i>${say(words.key, words.args)}</p>
    ${words.hint && html`<p class="hint">${say(words.hint)}</p>`}
    <${Paths} ...${props} />
    ${
      model.link &&
      html`<button type="button" class="button" onClick=${() => dispatch("sheet/open", { kind: "share" })}>
        <${Icon} name="qr" /> ${say("lobby.call")}
      </button>`
    }
  </div>`;
}

/** The way off the seat. @param {ScreenProps} props */
function StandUp({ say, dispatch }) {
  const stand = () => {
    dispatch("room/tell", { t: "stand" });
    dispatch("sheet/close");
  };
  return html`<button type="button" class="button danger" onClick=${stand}>${say("verb.stand")}</button>`;
}

/** @param {ScreenProps} props */
export function MenuSheet(props) {
  const { model, say } = props;
  const { room, role } = model;
  const isPlaying = room?.phase === "playing";
  const rules = html`<div class="field">
    <p class="field-label">${say("lobby.rules")}</p>
    <${RulesInForce} ...${props} room=${room} />
  </div>`;
  return html`${room && html`<${Verbs} ...${props} room=${room} />`}
    <${LookSettings} ...${props} />
    ${room && rules}
    ${role !== "solo" && html`<${LineField} ...${props} />`}
    ${isPlaying && role === "solo" && !model.screen?.lesson && html`<${Pace} ...${props} room=${room} />`}
    ${isPlaying && role !== "solo" && html`<${InviteBack} ...${props} room=${room} />`}
    ${isPlaying && room.your_seat !== null && role !== "solo" && html`<${StandUp} ...${props} />`}`;
}

/** How long bots take, from the next question on. @param {ScreenProps & {room: Room}} props */
function Pace({ say, dispatch, room }) {
  return html`<${Choice}
    label=${say("option.pace")}
    value=${room.options["pace"]}
    choices=${PACES.map((id) => [id, say(`option.pace.${id}`)])}
    onPick=${(/** @type {typeof PACES[number]} */ pace) => dispatch("room/tell", { t: "pace", pace })}
  />`;
}

/** An invite without meeting points, also in the middle of a match, by whoever is inside: for a guest who had come by one. @param {ScreenProps & {room: Room}} props */
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
    ${
      away.length
        ? away.map(({ seat }) => button(say("menu.invite_back", { who: { seat } })))
        : button(say("lobby.without_relay"))
    }
    <p class="hint">${say("menu.invite_hint")}</p>
  </div>`;
}
