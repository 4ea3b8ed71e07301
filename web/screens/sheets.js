// What rises over a screen: settings, sharing, one option's choices, the log, the menu at the table, the way without a relay.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { cardOf } from "../model.js";
import { Glossary, hasGlossary } from "../table/glossary.js";
import { FoldedTips } from "../table/reference.js";
import { Icon } from "../ui/icons.js";
import { Carried, Choice, LanguageSwitch, NameForm, Told, TurnForm } from "../ui/parts.js";
import { Poster } from "../ui/posters.js";
import { Qr } from "../ui/qr.js";
import { Sheet } from "../ui/sheet.js";
import { play } from "../ui/sound.js";
import { keyList } from "./aloud.js";
import { useTable } from "./fence.js";
import { GameSheet } from "./game_sheet.js";
import { seatWords } from "./home.js";
import { TruthSheet } from "./lookback.js";
import { effectOf, valueWords } from "./options.js";
import { PeopleSheet } from "./people.js";
import { TableLog } from "./table.js";
import { TypedOption } from "./typed_option.js";
import { lineWords } from "./words.js";

/** @typedef {import("../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../types.js").Settings} Settings */

/** @param {ScreenProps} props */
function LookSettings(props) {
  const { model, say, send } = props;
  const { settings } = model;
  return html`<div class="field">
      <p class="field-label" aria-hidden="true">${say("settings.language")}</p>
      <${LanguageSwitch} ...${props} />
    </div>
    <${Choice}
      label=${say("settings.theme")}
      value=${settings.theme}
      choices=${["system", "light", "dark"].map((id) => [id, say(`settings.theme.${id}`)])}
      onPick=${(/** @type {Settings["theme"]} */ theme) => send({ type: "settings", settings: { theme } })}
    />
    <${Choice}
      label=${say("settings.motion")}
      value=${settings.motion}
      choices=${["system", "less", "full"].map((id) => [id, say(`settings.motion.${id}`)])}
      onPick=${(/** @type {Settings["motion"]} */ motion) => send({ type: "settings", settings: { motion } })}
    />
    <${Choice}
      label=${say("settings.sound")}
      value=${settings.sound ? "on" : "off"}
      choices=${["on", "off"].map((id) => [id, say(`settings.${id}`)])}
      onPick=${(/** @type {string} */ id) => send({ type: "settings", settings: { sound: id === "on" } })}
    />
    ${settings.sound && VOLUMES.map(([what, sound]) => html`<${Volume} ...${props} what=${what} sound=${sound} />`)}
    <${Choice}
      label=${say("settings.keys")}
      value=${settings.keys ? "on" : "off"}
      choices=${["on", "off"].map((id) => [id, say(`settings.${id}`)])}
      onPick=${(/** @type {string} */ id) => send({ type: "settings", settings: { keys: id === "on" } })}
    />
    <${Choice}
      label=${say("settings.marks")}
      value=${settings.marks ? "on" : "off"}
      choices=${["on", "off"].map((id) => [id, say(`settings.${id}`)])}
      onPick=${(/** @type {string} */ id) => send({ type: "settings", settings: { marks: id === "on" } })}
    />`;
}

/** @type {[keyof import("../types.js").Volume, import("../ui/sound.js").SoundName][]} */
const VOLUMES = [
  ["turn", "turn"],
  ["events", "claim"],
  ["clock", "tick"],
];

/**
 * How loud: a slider that sounds when it is let go.
 * @param {ScreenProps & {what: keyof import("../types.js").Volume, sound: import("../ui/sound.js").SoundName}} props
 */
function Volume({ model, say, send, what, sound }) {
  const { volume } = model.settings;
  const percent = Math.round(volume[what] * 100);
  return html`<div class="field">
    <label class="field-label" for=${`volume-${what}`}>${say(`settings.volume.${what}`)}</label>
    <input
      id=${`volume-${what}`}
      class="slider"
      type="range"
      min="0"
      max="100"
      step="10"
      value=${percent}
      aria-valuetext=${say("settings.percent", { percent })}
      onChange=${(/** @type {Event} */ event) => {
        const loud = Number(/** @type {HTMLInputElement} */ (event.target).value) / 100;
        send({ type: "settings", settings: { volume: { ...volume, [what]: loud } } });
        play([sound], loud);
      }}
    />
  </div>`;
}

/** @param {ScreenProps} props */
function SettingsSheet(props) {
  return html`<${NameForm} ...${props} /><${LookSettings} ...${props} />
    <${TurnForm} ...${props} />
    <p class="hint">${props.say("settings.kept")}</p>`;
}

/** @param {ScreenProps} props */
function ShareSheet(props) {
  const { model, say, send } = props;
  const { link } = model;
  if (!link) return null;
  return html`<div class="share">
    <${Qr} text=${link} label=${say("share.qr")} />
    <p>${say("share.scan")}</p>
    <${Carried} ...${props} text=${link} label=${say("share.link")} />
    ${
      model.canShare &&
      html`<button type="button" class="button" onClick=${() => send({ type: "share" })}><${Icon} name="share" /> ${say("verb.share")}</button>`
    }
  </div>`;
}

/** @param {ScreenProps & {option: string}} props */
function OptionSheet({ model, say, send, option }) {
  const { room } = model;
  const card = cardOf(model, room?.game);
  const found = card?.options.find((each) => each.id === option);
  if (!room || !found) return null;
  const value = room.options[option] ?? found.default;
  const open = room.host && room.phase === "lobby";
  return html`<ul class="values" role=${open ? "radiogroup" : undefined} aria-label=${say(`option.${option}`)}>
      ${found.values.map((id) => {
        const effect = effectOf(say, found, id);
        const words = html`<span class="value-name">${say(`option.${option}.${id}`)}</span>
          ${effect && html`<span class="value-effect">${effect}</span>`}`;
        return html`<li key=${id} role=${open ? "presentation" : undefined}>
          ${
            open
              ? html`<button
                  type="button"
                  role="radio"
                  aria-checked=${id === value}
                  class="value"
                  onClick=${() => {
                    send({ type: "tell", message: { t: "options", options: { [option]: id } } });
                    send({ type: "sheet", sheet: null });
                  }}
                >
                  ${words}
                </button>`
              : html`<p class=${id === value ? "value on" : "value off"}>${words}${id === value && html`<span class="tag">${say("lobby.chosen")}</span>`}</p>`
          }
        </li>`;
      })}
    </ul>
    ${found.typed && html`<${TypedOption} key=${value} say=${say} send=${send} option=${found} value=${value} open=${open} />`}
    ${!open && html`<p class="hint">${say(room.phase === "lobby" ? "lobby.host_chooses" : "lobby.fixed")}</p>`}`;
}

/** The games of the shelf, to choose another one for the room. @param {ScreenProps} props */
function GamesSheet({ model, say, send }) {
  return html`<ul class="values" role="radiogroup" aria-label=${say("games.title")}>
    ${model.shelf.map(
      ({ id, seats }) =>
        seats &&
        html`<li key=${id} role="presentation">
          <button type="button" role="radio" aria-checked=${id === model.room?.game} class="value game-value" onClick=${() => send({ type: "change game", game: id })}>
            <${Poster} game=${id} />
            <span class="value-name">${say(`shelf.${id}`)} <small>${seatWords(say, seats)}</small></span>
            <span class="value-effect">${say(`shelf.${id}.line`)}</span>
          </button>
        </li>`,
    )}
  </ul>`;
}

/** @param {ScreenProps} props */
function InviteSheet(props) {
  const { model, say, send } = props;
  const [code, setCode] = useState("");
  const { invite } = model;
  if (invite && invite.stage !== "open") {
    return html`<div class="stack">
      <p class=${invite.stage === "missed" ? "bad" : ""}><${Told} text=${say(`invite.${invite.stage}`)} /></p>
      <button type="button" class="button" onClick=${() => send({ type: "make invite" })}>${say("invite.another")}</button>
    </div>`;
  }
  return html`<ol class="steps">
    <li>
      <p>${say("invite.step1")}</p>
      ${invite?.code ? html`<${Qr} text=${invite.code} label=${say("invite.qr")} /><${Carried} ...${props} text=${invite.code} label=${say("invite.code")} />` : html`<p class="hint">${say(invite?.why ?? "invite.making")}</p>`}
    </li>
    <li>
      <form
        onSubmit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          send({ type: "accept answer", code });
        }}
      >
        <label for="answer-code">${say("invite.step2")}</label>
        <textarea
          id="answer-code"
          class="input code"
          rows="3"
          value=${code}
          onInput=${(/** @type {InputEvent} */ event) => setCode(/** @type {HTMLTextAreaElement} */ (event.target).value)}
        ></textarea>
        ${invite?.why && invite.code && html`<p class="bad"><${Told} text=${say(invite.why)} /></p>`}
        <button type="submit" class="button primary" disabled=${!code.trim()}>${say("invite.accept")}</button>
      </form>
    </li>
  </ol>`;
}

/** @param {ScreenProps} props */
function PasteSheet({ say, send }) {
  const [code, setCode] = useState("");
  return html`<form
    class="stack"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      send({ type: "open code", code });
    }}
  >
    <label for="paste-code">${say("paste.text")}</label>
    <textarea
      id="paste-code"
      class="input code"
      rows="4"
      value=${code}
      onInput=${(/** @type {InputEvent} */ event) => setCode(/** @type {HTMLTextAreaElement} */ (event.target).value)}
    ></textarea>
    <button type="submit" class="button primary" disabled=${!code.trim()}>${say("paste.open")}</button>
  </form>`;
}

/** @param {ScreenProps} props */
function MenuSheet(props) {
  const { model, say, send } = props;
  const { room } = model;
  const words = lineWords(model);
  return html`${
    room &&
    html`<div class="row menu-verbs">
        <button type="button" class="button" onClick=${() => send({ type: "sheet", sheet: { kind: "rules" } })}>${say("rules.title")}</button>
        ${model.part !== "solo" && html`<button type="button" class="button" onClick=${() => send({ type: "sheet", sheet: { kind: "people" } })}>${say("people.title")}</button>`}
        <button type="button" class="button" onClick=${() => send({ type: "about game", game: room.game })}>${say("verb.about_game")}</button>
        ${
          model.part === "solo" &&
          room.phase === "playing" &&
          html`<button
            type="button"
            class="button"
            onClick=${() => {
              send({ type: "tell", message: { t: "lobby" } });
              send({ type: "sheet", sheet: null });
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
      model.part !== "solo" &&
      html`<div class="field">
        <p class="field-label">${say("menu.line")}</p>
        <p class="relay ${words.tone}"><i aria-hidden="true"></i>${say(words.key, words.args)}</p>
        ${words.hint && html`<p class="hint">${say(words.hint)}</p>`}
        ${model.link && html`<button type="button" class="button" onClick=${() => send({ type: "sheet", sheet: { kind: "share" } })}><${Icon} name="qr" /> ${say("lobby.call")}</button>`}
      </div>`
    }
    ${room && room.phase === "playing" && model.part === "host" && html`<${InviteBack} ...${props} room=${room} />`}
    ${
      room &&
      room.your_seat !== null &&
      model.part !== "solo" &&
      room.phase === "playing" &&
      html`<button
        type="button"
        class="button danger"
        onClick=${() => {
          send({ type: "tell", message: { t: "stand" } });
          send({ type: "sheet", sheet: null });
        }}
      >
        ${say("verb.stand")}
      </button>`
    }`;
}

/** An invite without meeting points, also in the middle of a match: for whoever had come by one. @param {ScreenProps & {room: import("../types.js").Room}} props */
function InviteBack({ model, say, send, room }) {
  const away = room.seats.filter((seat) => seat.kind === "human" && !seat.here);
  const invite = () => {
    if (model.invite) send({ type: "make invite" });
    send({ type: "sheet", sheet: { kind: "invite" } });
  };
  /** @param {string} words */
  const button = (words) => html`<button type="button" class="button" onClick=${invite}>${words}</button>`;
  return html`<div class="field">
    <p class="field-label">${say("invite.title")}</p>
    ${away.length ? away.map(({ seat }) => button(say("menu.invite_back", { who: { seat } }))) : button(say("lobby.without_relay"))}
    <p class="hint">${say("menu.invite_hint")}</p>
  </div>`;
}

/** What each option of the room is set to. @param {ScreenProps & {room: import("../types.js").Room}} props */
function RulesInForce({ model, say, room }) {
  const card = cardOf(model, room.game);
  return html`<dl class="rules-list">
    ${card?.options.map((option) => {
      const value = room.options[option.id] ?? option.default;
      return html`<div key=${option.id}><dt>${say(`option.${option.id}`)}</dt><dd>${valueWords(say, option, value)}</dd></div>`;
    })}
  </dl>`;
}

/** The rules, by the game's own table if it tells them. @param {ScreenProps & {room: import("../types.js").Room}} props */
function RulesSheet(props) {
  const { model, say, room } = props;
  const table = useTable(room.game);
  if (!table) return null;
  if (table.Rules) return html`<${table.Rules} say=${say} room=${room} screen=${model.screen} tab="rules" />`;
  return html`<${RulesInForce} ...${props} />
    <div class="rules-text"><${FoldedTips} say=${say} /></div>
    ${hasGlossary(say) && html`<h3>${say("rules.words")}</h3><${Glossary} say=${say} />`}`;
}

/** @param {{say: ScreenProps["say"], game: string}} props */
function KeysSheet({ say, game }) {
  const table = useTable(game);
  return html`<dl class="keys-list">
    ${keyList(say, table?.keys).map(([key, does]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}
  </dl>`;
}

/** @param {ScreenProps & {room: import("../types.js").Room}} props */
function LogSheet(props) {
  const table = useTable(props.room.game);
  return html`<${TableLog} ...${props} table=${table} />`;
}

/** @param {ScreenProps} props */
function LeaveSheet({ model, say, send }) {
  return html`<div class="stack">
    <p>${say(`leave.${model.screen?.lesson ? "lesson" : (model.part ?? "solo")}`)}</p>
    <button type="button" class="button primary" onClick=${() => send({ type: "home" })}>${say("verb.home")}</button>
    <button type="button" class="button" onClick=${() => send({ type: "sheet", sheet: null })}>${say("verb.stay")}</button>
  </div>`;
}

/** @param {ScreenProps} props */
export function OpenSheet(props) {
  const { model, say, send } = props;
  const { sheet } = model;
  if (!sheet) return null;
  /** @type {[string, any]} */
  const [title, body] = (() => {
    switch (sheet.kind) {
      case "settings":
        return [say("settings.title"), html`<${SettingsSheet} ...${props} />`];
      case "games":
        return [say("games.title"), html`<${GamesSheet} ...${props} />`];
      case "rename":
        return [say("name.title"), html`<${NameForm} ...${props} />`];
      case "share":
        return [say("lobby.call"), html`<${ShareSheet} ...${props} />`];
      case "log":
        return [say("log.title"), model.room && html`<${LogSheet} ...${props} room=${model.room} />`];
      case "truth":
        return [say("truth.title"), html`<${TruthSheet} ...${props} />`];
      case "option":
        return [say(`option.${sheet.option}`), html`<${OptionSheet} ...${props} option=${sheet.option} />`];
      case "coming":
        return [
          say(`shelf.${sheet.game}`),
          html`<p>${say(`shelf.${sheet.game}.line`)}</p><p class="hint">${say("home.coming_text")}</p>`,
        ];
      case "game":
        return [say(`shelf.${sheet.game}`), html`<${GameSheet} ...${props} game=${sheet.game} words=${sheet.words} />`];
      case "invite":
        return [say("invite.title"), html`<${InviteSheet} ...${props} />`];
      case "paste":
        return [say("paste.title"), html`<${PasteSheet} ...${props} />`];
      case "people":
        return [say("people.title"), model.room && html`<${PeopleSheet} ...${props} room=${model.room} />`];
      case "menu":
        return [say("menu.title"), html`<${MenuSheet} ...${props} />`];
      case "keys":
        return [say("keys.title"), html`<${KeysSheet} say=${say} game=${model.room?.game ?? ""} />`];
      case "rules":
        return [say("rules.title"), model.room && html`<${RulesSheet} ...${props} room=${model.room} />`];
      case "leave":
        return [say("leave.title"), html`<${LeaveSheet} ...${props} />`];
      case "inspect":
        return [sheet.title, sheet.body];
    }
  })();
  return html`<${Sheet} key=${sheet.kind} title=${title} closeLabel=${say("verb.close")} onClose=${() => send({ type: "sheet", sheet: null })}>${body}</${Sheet}>`;
}
