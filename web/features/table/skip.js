// Alone nobody has to wait for bots: a button in the bar, one in the menu (the bar of the narrowest phones has no room), and a key.

import { html } from "htm/preact";
import { duty } from "../../table/view.js";
import { Icon } from "../../ui/icons.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Screen} Screen */

/** The key that does the same. */
export const SKIP_KEY = "w";

/** Whether bots are waited for: the reader has nothing to decide or to read. @param {Pick<ScreenProps["model"], "role"|"sent">} model @param {Screen} screen */
export const canSkip = ({ role, sent }, screen) =>
  role === "solo" && !screen.over && typeof screen.reading !== "number" && (!duty(screen) || sent !== null);

/** @param {import("../../core/feature.js").Dispatch} dispatch */
export const skip = (dispatch) => dispatch("room/tell", { t: "skip" });

/** @param {ScreenProps & {screen: Screen}} props */
export function SkipButton({ model, say, dispatch, screen }) {
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
export function SkipVerb({ model, say, dispatch, screen }) {
  if (!canSkip(model, screen)) return null;
  const act = () => {
    skip(dispatch);
    dispatch("sheet/close");
  };
  return html`<button type="button" class="button" onClick=${act}><${Icon} name="skip" size=${18} /> ${say("verb.skip")}</button>`;
}
