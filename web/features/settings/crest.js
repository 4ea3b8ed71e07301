// The crest: one of the figures, or the mark of whatever seat one has.

import { html } from "htm/preact";
import { Crest, FIGURES } from "../../ui/crest.js";

/** @param {import("../../ui/parts.js").ScreenProps} props */
export function CrestChoice({ model, say, dispatch }) {
  const chosen = model.settings.crest ?? null;
  const seat = model.room?.your_seat ?? 0;
  /** @param {string|null} crest @param {import("preact").ComponentChildren} drawn */
  const button = (crest, drawn) => html`<button
    type="button"
    key=${crest ?? ""}
    aria-label=${say(`crest.${crest ?? "seat"}`)}
    aria-pressed=${chosen === crest}
    onClick=${() => dispatch("settings/change", { crest })}
  >
    ${drawn}
  </button>`;
  const colour = { color: `var(--seat-${(seat % 10) + 1})` };
  return html`<div class="field" role="group" aria-label=${say("crest.title")}>
    <p class="field-label" aria-hidden="true">${say("crest.title")}</p>
    <div class="crest-choice">
      ${button(null, html`<${Crest} seat=${seat} size=${26} bare=${true} />`)}
      ${Object.entries(FIGURES).map(([crest, path]) =>
        button(
          crest,
          html`<svg width="26" height="26" viewBox="0 0 24 24" style=${colour} aria-hidden="true">
            <path d=${path} fill="currentColor" fill-rule="evenodd" />
          </svg>`,
        ),
      )}
    </div>
  </div>`;
}
