// The language, in one tap.

import { html } from "htm/preact";
import { LANG_NAMES, LANGS } from "../../core/texts.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */

/** @param {ScreenProps & {compact?: boolean}} props */
export function LanguageSwitch({ model, say, dispatch, compact = false }) {
  return html`<div class=${compact ? "segments compact" : "segments"} role="group" aria-label=${say("settings.language")}>
    ${LANGS.map(
      (lang) => html`<button
        type="button"
        key=${lang}
        lang=${lang}
        aria-pressed=${model.settings.lang === lang}
        onClick=${() => dispatch("settings/change", { lang })}
      >
        ${compact ? { ja: "日本語", en: "EN", fr: "FR" }[lang] : LANG_NAMES[lang]}
      </button>`,
    )}
  </div>`;
}
