// The controls of a replay: the step that is shown, and through whose eyes.

import { html } from "htm/preact";
import { Icon } from "../../ui/parts.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Replay} Replay */

/** Through whose eyes it is seen. @param {{say: ScreenProps["say"], dispatch: ScreenProps["dispatch"], data: Replay}} props */
function Eyes({ say, dispatch, data }) {
  return html`<label class="replay-eyes">
        <span class="unseen">${say("replay.eyes")}</span>
        <select
          class="input"
          value=${data.eyes ?? ""}
          onChange=${(/** @type {Event} */ event) => {
            const { value } = /** @type {HTMLSelectElement} */ (event.target);
            dispatch("replay/eyes", { eyes: value === "" ? null : Number(value) });
          }}
        >
          <option value="">${say("replay.all_eyes")}</option>
          ${data.names.map(
            (_, seat) => html`<option key=${seat} value=${seat}>${say("replay.eyes_of", { who: { seat } })}</option>`,
          )}
        </select>
      </label>`;
}

/**
 * @param {{say: ScreenProps["say"], dispatch: ScreenProps["dispatch"], data: Replay, at: number, playing: boolean,
 *   slider: {current: HTMLInputElement|null}, jump: (to: number) => void, toggle: () => void}} props
 */
export function Controls({ slider, say, dispatch, data, at, playing, jump, toggle }) {
  const last = data.steps.length - 1;
  /** @param {string} icon @param {string} key @param {number} to */
  const button = (icon, key, to) => html`<button
    type="button"
    class="icon-button"
    aria-label=${say(key)}
    title=${say(key)}
    aria-disabled=${to < 0 || to > last || to === at || undefined}
    onClick=${() => jump(to)}
  >
    <${Icon} name=${icon} />
  </button>`;
  return html`<section class="replay-controls" aria-label=${say("replay.controls")}>
    <div class="replay-time">
      <input
        ref=${slider}
        type="range"
        min="0"
        max=${last}
        step="1"
        value=${at}
        aria-label=${say("replay.step")}
        aria-valuetext=${say("replay.at", { n: at + 1, of: last + 1 })}
        onInput=${(/** @type {InputEvent} */ event) => jump(Number(/** @type {HTMLInputElement} */ (event.target).value))}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          toggle();
        }}
      />
      <span class="replay-at" aria-hidden="true">${say("replay.at", { n: at + 1, of: last + 1 })}</span>
    </div>
    <div class="replay-row">
      ${!data.code && html`<p class="replay-eyes">${say("replay.seen")}</p>`}
      ${data.code && html`<${Eyes} say=${say} dispatch=${dispatch} data=${data} />`}
      <div class="replay-buttons">
        ${button("first", "replay.first", 0)}${button("previous", "replay.previous", at - 1)}
        <button type="button" class="icon-button play" aria-label=${say(playing ? "replay.pause" : "replay.play")}
            title=${say(playing ? "replay.pause" : "replay.play")} onClick=${toggle}>
          <${Icon} name=${playing ? "pause" : "play"} />
        </button>
        ${button("next", "replay.next", at + 1)}${button("last", "replay.last", last)}
      </div>
    </div>
  </section>`;
}
