// Who plays alone has two verbs in one place of the bar: what is asked may be weighed with a strong bot, and while bots think, nobody
// has to wait for them. Each also stands in the menu (the bar of the narrowest phones has no room), and has a key.

import { html } from "htm/preact";
import { duty } from "../../table/view.js";
import { Icon } from "../../ui/icons.js";
import { canHint } from "../insight/index.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Screen} Screen */

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
    return html`<button type="button" class="icon-button" data-opens="hint" aria-label=${say("hint.title")} title=${say("hint.title")} onClick=${() => dispatch("insight/hint")}>
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
    return html`<button type="button" class="button" onClick=${() => dispatch("insight/hint")}><${Icon} name="bulb" size=${18} /> ${say("hint.title")}</button>`;
  }
  if (!canSkip(model, screen)) return null;
  const act = () => {
    skip(dispatch);
    dispatch("sheet/close");
  };
  return html`<button type="button" class="button" onClick=${act}><${Icon} name="skip" size=${18} /> ${say("verb.skip")}</button>`;
}
