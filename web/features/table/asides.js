// Beside the table, in the bar and above it: the reader watches, or looks at an earlier moment; plays alone; folds the table away on
// a phone that is only a hand; and the rules by which this table differs from the nearest preset.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { useKeys } from "../../table/keys.js";
import { duty } from "../../table/view.js";
import { Icon, Told } from "../../ui/parts.js";
import { canHint } from "../insight/insight_actions.js";
import { isHand } from "../same_room/same_room_actions.js";
import { effectOf, summaryOf, valueWords } from "../words.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").Screen} Screen */
/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../core/types.js").GameOption} GameOption */
/** @typedef {import("../../core/types.js").OptionValue} OptionValue */

/** @param {ScreenProps & {room: Room, screen: Screen}} props */
export function Aside({ say, dispatch, room, screen }) {
  // who is asked back has an offer of their own
  if (screen.over || room.your_seat !== null || room.asked_back) return null;
  const free = room.seats.some((seat) => seat.kind === "bot");
  if (typeof room.asked_for === "number")
    return html`<p class="aside watching"><span>${say("frame.asked_for", { who: { seat: room.asked_for } })}</span></p>`;
  const mayTake = room.host || room.kept_for_you !== null;
  return html`<p class="aside watching">
    <span>${say("frame.watching")}</span>
    ${
      free &&
      html`<button type="button" class="button" onClick=${() => dispatch("room/tell", { t: "sit", seat: null })}>
        ${say(mayTake ? "verb.take_bot" : "verb.ask_for_seat")}
      </button>`
    }
  </p>`;
}

/**
 * Over the table of an earlier moment: which one it is, and the way back. The clock and a decision go on all the while.
 * @param {ScreenProps & {screen: Screen, event: import("../../core/types.js").GameEvent|undefined}} props
 */
export function Earlier({ say, dispatch, screen, event }) {
  const now = () => dispatch("table/moment", { event: null });
  useKeys(true, (key) => (key === "Escape" ? now : null));
  return html`<div class="earlier">
    <p>
      <b><${Told} text=${say(duty(screen) ? "earlier.title_asked" : "earlier.title")} /></b>
      ${event && html` <span><${Told} text=${say(`event.${event.name}`, event.args)} /></span>`}
    </p>
    <button type="button" class="button primary" onClick=${now}>${say("earlier.now")}</button>
  </div>`;
}

// Who plays alone has two verbs in one place of the bar: what is asked may be weighed with a strong bot, and while bots think, nobody
// has to wait for them. Each also stands in the menu (the bar of the narrowest phones has no room), and has a key.

export const SKIP_KEY = "w";
export const HINT_KEY = "i";

/** Whether bots are waited for: the reader has nothing to decide or to read. @param {Pick<ScreenProps["model"], "role"|"sent">} model @param {Screen} screen */
const canSkip = ({ role, sent }, screen) =>
  role === "solo" && !screen.over && typeof screen.reading !== "number" && (!duty(screen) || sent !== null);

/** @param {import("../../core/feature.js").Dispatch} dispatch */
const skip = (dispatch) => dispatch("room/tell", { t: "skip" });

/** What a key of these does, or null. @param {Pick<ScreenProps, "model"|"dispatch"> & {screen: Screen}} props @param {string} key */
export function aloneKey({ model, dispatch, screen }, key) {
  if (key === HINT_KEY && canHint(model)) return () => dispatch("insight/hint");
  return key === SKIP_KEY && canSkip(model, screen) ? () => skip(dispatch) : null;
}

/** @param {ScreenProps & {screen: Screen}} props */
export function AloneButton({ model, say, dispatch, screen }) {
  if (canHint(model)) {
    return html`<button type="button" class="icon-button" data-opens="hint" aria-label=${say("hint.title")}
        title=${say("hint.title")} onClick=${() => dispatch("insight/hint")}>
      <${Icon} name="bulb" />
    </button>`;
  }
  const can = canSkip(model, screen);
  return html`<button
    type="button"
    class="icon-button"
    data-opens="skip"
    aria-label=${say("verb.skip")}
    aria-disabled=${!can || undefined}
    onClick=${() => can && skip(dispatch)}
  >
    <${Icon} name="skip" />
  </button>`;
}

/** The same in the menu, which it closes. @param {ScreenProps & {screen: Screen}} props */
export function AloneVerb({ model, say, dispatch, screen }) {
  if (canHint(model)) {
    return html`<button type="button" class="button" onClick=${() => dispatch("insight/hint")}>
      <${Icon} name="bulb" size=${18} /> ${say("hint.title")}
    </button>`;
  }
  if (!canSkip(model, screen)) return null;
  const act = () => {
    skip(dispatch);
    dispatch("sheet/close");
  };
  return html`<button type="button" class="button" onClick=${act}>
    <${Icon} name="skip" size=${18} /> ${say("verb.skip")}
  </button>`;
}

// A phone that is only a hand: the table is folded away to one button, and opens for whatever is answered on it. A desk has room for both.

/** @typedef {{looks: string, on: boolean, open: boolean, turn: () => void}} Fold */

/** @param {import("../../ui/parts.js").ScreenProps & {room: import("../../core/types.js").Room, screen: import("../../core/types.js").Screen}} props @returns {Fold} */
export function useFold({ model, room, screen }) {
  const [open, setOpen] = useState(model.system.wide);
  const on = isHand(model, room) && !screen.over && model.moment === null;
  return { looks: on ? ` in-hand${open ? "" : " folded"}` : "", on, open, turn: () => setOpen(!open) };
}

/** @param {{say: import("../../core/types.js").Say, fold: Fold}} props */
export function FoldButton({ say, fold }) {
  if (!fold.on) return null;
  return html`<button type="button" class="fold" aria-expanded=${fold.open} onClick=${fold.turn}>
    ${say(fold.open ? "same_room.fold" : "same_room.unfold")}
  </button>`;
}

// The rules by which this table differs from the nearest preset, named in the bar; a tap says what each of them does.

/** @typedef {{option: GameOption, value: OptionValue}} Rule */

/**
 * The preset that differs least from the options, the first of those that differ equally, and in what it differs. How the table is
 * run (its clocks, its pace) is no rule.
 * @param {{options: GameOption[], presets: {[name: string]: {[option: string]: OptionValue}}}} game @param {{[option: string]: OptionValue}} options
 * @returns {{preset: string|null, rules: Rule[]}}
 */
export function houseRules({ options: all, presets }, options) {
  const rules = all
    .filter(({ group }) => group !== "table")
    .map((option) => ({ option, value: options[option.id] ?? option.default }));
  const from = (/** @type {{[option: string]: OptionValue}} */ preset) =>
    rules.filter(({ option, value }) => value !== (preset[option.id] ?? option.default));
  const compared = Object.entries(presets).map(([preset, values]) => ({ preset, rules: from(values) }));
  const [nearest] = compared.sort((a, b) => a.rules.length - b.rules.length);
  return nearest ?? { preset: null, rules: from({}) };
}

/** What a rule is called: an expansion by its name, anything else by what was chosen. @param {Say} say @param {Rule} rule */
const nameOf = (say, { option, value }) => (value === true ? say(`option.${option.id}`) : valueWords(say, option, value));

/** What is played, the number of the round, and the house rules. @param {ScreenProps & {room: Room, screen: Screen}} props */
export function BarTitle(props) {
  const { say, room, screen } = props;
  return html`<div class="bar-title">
    <h1>
      <span class="bar-name">${say(`shelf.${room.game}`)}</span>
      ${screen.view.round > 1 && html` <span class="round">${say("frame.round", { n: screen.view.round })}</span>`}
    </h1>
    <${HouseRules} ...${props} />
  </div>`;
}

/** @param {ScreenProps & {room: Room}} props */
function HouseRules({ model, say, dispatch, room }) {
  const summary = summaryOf(model, room.game);
  if (!summary) return null;
  const { rules } = houseRules(summary, room.options);
  const [first, ...more] = rules.map((rule) => nameOf(say, rule));
  if (first === undefined) return null;
  return html`<button
    type="button"
    class="house-rules"
    aria-label=${`${say("house.title")} · ${say.arg({ list: [first, ...more] })}`}
    onClick=${() => dispatch("sheet/open", { kind: "house" })}
  >
    <span class="tag"><span class="house-first">${first}</span></span>
    ${more.length > 0 && html`<span class="house-more">+${more.length}</span>`}
  </button>`;
}

/** @param {ScreenProps & {room: Room}} props */
export function HouseRulesSheet({ model, say, room }) {
  const summary = summaryOf(model, room.game);
  if (!summary) return null;
  const { preset, rules } = houseRules(summary, room.options);
  return html`${preset && html`<p>${say("house.from", { preset: say(`preset.${preset}`) })}</p>`}
    <dl class="rules-list">
      ${rules.map(
        ({ option, value }) => html`<div key=${option.id}>
          <dt>${say(`option.${option.id}`)}</dt>
          <dd>${valueWords(say, option, value)}</dd>
          <dd>${effectOf(say, option, value)}</dd>
        </div>`,
      )}
    </dl>`;
}
