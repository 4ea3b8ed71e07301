// When a match is over: the way back into it.

import { html } from "htm/preact";
import { Icon } from "../../ui/parts.js";
import { useTable } from "../table/props.js";

/**
 * What the end of a match offers: all of it as soon as the host tells of the end, which comes with the last screen.
 * @param {import("../../ui/parts.js").ScreenProps} props
 */
export function LookBack({ model, say, dispatch }) {
  const { lookback, role, screen } = model;
  const table = useTable(lookback?.game ?? model.room?.game ?? "");
  // only a game of claims has these words, and the lobby may be another game's by now
  const claims = lookback ? lookback.claims !== null : say.has("truth.claim");
  /** @param {string} icon @param {string} key @param {() => void} act */
  const verb = (icon, key, act) => html`<li>
    <button type="button" disabled=${!lookback} onClick=${act}><${Icon} name=${icon} /><span>${say(key)}</span></button>
  </li>`;
  return html`<ul class=${lookback ? "lookback" : "lookback coming"} aria-label=${say("replay.title")}>
    ${verb("play", "verb.watch_again", () => dispatch("replay/watch", {}))}
    ${claims && say.has("truth.title") && verb("truth", "truth.title", () => dispatch("sheet/open", { kind: "truth" }))}
    ${verb("copy", "share.copy_link", () => dispatch("replay/copy"))}
    ${verb("save", "verb.save_file", () => dispatch("replay/save"))}
    ${table?.posterOf && !claims && verb("picture", "picture.verb", () => dispatch("sheet/open", { kind: "picture" }))}
    ${role === "solo" && screen?.over && verb("share", "challenge.verb", () => dispatch("room/challenge"))}
  </ul>`;
}
