// Small parts that several screens share: the page's icons, the language, how far the rules have come, what is drawn some frames later.

import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { LANG_NAMES, LANGS } from "../core/texts.js";
import { announce } from "./reader.js";

/** @type {Record<string, string>} */
const PATHS = {
  back: "M15 5l-7 7 7 7",
  undo: "M8.5 6.5L4 11l4.5 4.5M4.5 11H15a4.6 4.6 0 0 1 0 9.200h-3.500",
  menu: "M4 7h16M4 12h16M4 17h16",
  share: "M12 15V4M8 7.5L12 3.5l4 4M6 11.5H5v8.5h14v-8.5h-1",
  copy: "M9 9h10v11H9zM15 9V4H5v11h4",
  done: "M5 12.5l4.5 4.5L19 7.5",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5zM20 14v1M14 20h1",
  pen: "M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM14 6.5l3.5 3.5",
  close: "M6 6l12 12M18 6L6 18",
  bot: "M5 9h14v10H5zM12 9V5M12 5a.6.6 0 1 0 0-1.2 .6.6 0 0 0 0 1.2M9 13.5v1M15 13.5v1M2.5 13v2.5M21.5 13v2.5",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  gear: "M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM10.3 3h3.4l.5 2.6 1.7.9 2.5-.9 1.7 2.9-2 1.8v1.6l2 1.8-1.7 2.9-2.5-.9-1.7.9-.5 2.6h-3.4l-.5-2.6-1.7-.9-2.5.9-1.7-2.9 2-1.8v-1.6l-2-1.8 1.7-2.9 2.5.9 1.7-.9z",
  skip: "M5 6l6 6-6 6M13 6l6 6-6 6",
  say: "M4 5h16v11h-8l-4.5 4v-4H4ZM8 10.5h.01M12 10.5h.01M16 10.5h.01",
  log: "M5 5h14M5 10h14M5 15h9M5 20h6",
  crown: "M4 18h16M4 15.5L3 7l5 4 4-6.5L16 11l5-4-1 8.5z",
  info: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.5v.1",
  play: "M8 5.5v13l10.5-6.5z",
  pause: "M8 5.5v13M16 5.5v13",
  previous: "M15.5 5.5v13L7 12z",
  next: "M8.5 5.5v13L17 12z",
  first: "M18 5.5v13L9.5 12zM6 5.5v13",
  last: "M6 5.5v13L14.5 12zM18 5.5v13",
  moment: "M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4 4.5v3.8h3.8M12 8v4.5l3 2",
  save: "M12 4v11M8 11.5l4 4 4-4M5 19.5h14",
  picture: "M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 16M15.5 9.5v.1",
  bulb: "M9.5 17.5h5M10.500 20.500h3M9.500 17.500c0-2.500-3.500-3.800-3.500-7.500a6 6 0 0 1 12 0c0 3.700-3.500 5-3.500 7.500",
  truth: "M12 4v16M8 20h8M5 7h14M5 7l-2.5 6h5zM19 7l-2.5 6h5z",
};

/** @param {{name: string, size?: number}} props */
export function Icon({ name, size = 20 }) {
  return html`<svg
    class="icon"
    width=${size}
    height=${size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d=${PATHS[name] ?? ""} />
  </svg>`;
}

/**
 * The props of every screen.
 * @typedef {{model: import("../features/features.js").Model, say: import("../core/types.js").Say,
 *   dispatch: import("../core/feature.js").Dispatch}} ScreenProps
 */

/**
 * Words of the page that are announced to screen readers when they appear.
 * @param {{text: string}} props
 */
export function Told({ text }) {
  useEffect(() => announce(text), [text]);
  return text;
}

/**
 * One of several, as buttons with words.
 * @param {{label: string, value: string, choices: [string, string][], onPick: (value: string) => void}} props
 */
export function Choice({ label, value, choices, onPick }) {
  return html`<div class="field" role="group" aria-label=${label}>
    <p class="field-label" aria-hidden="true">${label}</p>
    <div class="segments">
      ${choices.map(
        ([id, words]) =>
          html`<button type="button" key=${id} aria-pressed=${value === id} onClick=${() => onPick(id)}>${words}</button>`,
      )}
    </div>
  </div>`;
}

/**
 * Text to hand on that is too long to read out: shown, copied, or as a QR code.
 * @param {ScreenProps & {text: string, label: string}} props
 */
export function Carried({ say, dispatch, text, label }) {
  return html`<div class="carried">
    <label class="unseen" for="carried">${label}</label>
    <textarea id="carried" class="input code" readonly rows="3" value=${text} onFocus=${(/** @type {FocusEvent} */ event) =>
      /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea>
    <button type="button" class="button" onClick=${() => dispatch("share/copy", { text })}>
      <${Icon} name="copy" /> ${say("verb.copy")}
    </button>
  </div>`;
}

/**
 * How far the rules have come. Quiet while nobody waits for them; a real bar where somebody does.
 * @param {ScreenProps & {wanted?: boolean}} props
 */
export function PythonProgress({ model, say, dispatch, wanted = false }) {
  const { state, share, step, why } = model.python;
  if (state === "ready" || state === "asleep") return null;
  if (state === "failed") {
    return html`<div class="python failed" translate=${false}>
      <p><${Told} text=${say(`python.failed_${why}`)} /></p>
      ${model.sent && html`<p>${say("python.unplayed")}</p>`}
      <button type="button" class="button" onClick=${() => dispatch("room/retry")}>${say("verb.retry")}</button>
    </div>`;
  }
  const percent = Math.round(share * 100);
  const doing = say.has(`python.${step}`) ? say(`python.${step}`) : say("python.loading");
  return html`<div class=${`python${wanted ? " wanted" : ""} ${step}`} translate=${false}>
    <div
      class="bar"
      role="progressbar"
      aria-label=${say("python.label")}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${percent}
    >
      <i style=${{ transform: `scaleX(${share})` }}></i>
    </div>
    <p><span>${doing}</span> <span class="percent">${percent}${"\u2060"}%</span></p>
  </div>`;
}

/** @param {ScreenProps & {compact?: boolean}} props */
export function LanguageSwitch({ model, say, dispatch, compact = false }) {
  return html`<div class=${compact ? "segments compact" : "segments"} translate=${false} role="group"
      aria-label=${say("settings.language")}>
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

/** Runs this in a task of its own, after the next frame; at once where nobody sees frames. @param {() => void} run @returns {() => void}  takes it back */
function afterPaint(run) {
  let timer = 0;
  const soon = () => {
    timer = setTimeout(run);
  };
  const frame = document.hidden ? 0 : requestAnimationFrame(soon);
  if (document.hidden) soon();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Draws its content so many frames after the screen, and until then what keeps its place: drawn all at once, a large screen would keep a
 * slow phone from its taps.
 * @param {{turn: number, place?: import("preact").ComponentChildren, children?: import("preact").ComponentChildren}} props
 */
export function InTurn({ turn, place = null, children }) {
  const [frames, count] = useState(0);
  useLayoutEffect(() => (frames < turn ? afterPaint(() => count(frames + 1)) : undefined), [frames]);
  return frames < turn ? place : children;
}
