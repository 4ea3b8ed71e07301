// How the page looks and sounds, and whether it hears keys: at the table's menu and among the settings alike.

import { html } from "htm/preact";
import { Choice, LanguageSwitch } from "../../ui/parts.js";
import { play } from "../../ui/sound.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Settings} Settings */

/** @param {ScreenProps} props */
export function LookSettings(props) {
  const { model, say, dispatch } = props;
  const { settings } = model;
  return html`<div class="field">
      <p class="field-label" aria-hidden="true">${say("settings.language")}</p>
      <${LanguageSwitch} ...${props} />
    </div>
    <${Choice}
      label=${say("settings.theme")}
      value=${settings.theme}
      choices=${["system", "light", "dark"].map((id) => [id, say(`settings.theme.${id}`)])}
      onPick=${(/** @type {Settings["theme"]} */ theme) => dispatch("settings/change", { theme })}
    />
    <${Choice}
      label=${say("settings.motion")}
      value=${settings.motion}
      choices=${["system", "less", "full"].map((id) => [id, say(`settings.motion.${id}`)])}
      onPick=${(/** @type {Settings["motion"]} */ motion) => dispatch("settings/change", { motion })}
    />
    <${Choice}
      label=${say("settings.sound")}
      value=${settings.sound ? "on" : "off"}
      choices=${["on", "off"].map((id) => [id, say(`settings.${id}`)])}
      onPick=${(/** @type {string} */ id) => dispatch("settings/change", { sound: id === "on" })}
    />
    ${settings.sound && VOLUMES.map(([what, sound]) => html`<${Volume} ...${props} what=${what} sound=${sound} />`)}
    ${
      "vibrate" in navigator &&
      html`<${Choice}
        label=${say("settings.vibration")}
        value=${settings.vibration ? "on" : "off"}
        choices=${["on", "off"].map((id) => [id, say(`settings.${id}`)])}
        onPick=${(/** @type {string} */ id) => dispatch("settings/change", { vibration: id === "on" })}
      />`
    }
    <${Choice}
      label=${say("settings.phrases")}
      value=${settings.phrases ? "on" : "off"}
      choices=${["on", "off"].map((id) => [id, say(`settings.${id}`)])}
      onPick=${(/** @type {string} */ id) => dispatch("settings/change", { phrases: id === "on" })}
    />
    <${Choice}
      label=${say("settings.keys")}
      value=${settings.keys ? "on" : "off"}
      choices=${["on", "off"].map((id) => [id, say(`settings.${id}`)])}
      onPick=${(/** @type {string} */ id) => dispatch("settings/change", { keys: id === "on" })}
    />
    ${
      say.has("truth.marks") &&
      html`<${Choice}
        label=${say("truth.marks")}
        value=${settings.marks ? "on" : "off"}
        choices=${["on", "off"].map((id) => [id, say(`settings.${id}`)])}
        onPick=${(/** @type {string} */ id) => dispatch("settings/change", { marks: id === "on" })}
      />`
    }`;
}

/** @type {[keyof import("../../core/types.js").Volume, import("../../ui/sound.js").SoundName][]} */
const VOLUMES = [
  ["turn", "turn"],
  ["events", "claim"],
  ["clock", "tick"],
];

/**
 * How loud: a slider that sounds when it is let go.
 * @param {ScreenProps & {what: keyof import("../../core/types.js").Volume, sound: import("../../ui/sound.js").SoundName}} props
 */
function Volume({ model, say, dispatch, what, sound }) {
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
        dispatch("settings/change", { volume: { ...volume, [what]: loud } });
        play([sound], loud);
      }}
    />
  </div>`;
}
