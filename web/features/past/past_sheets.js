// The sheet of what lies behind: rooms to come back to, finished matches, a replay from a file, and the ways to take it along and to forget it.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { nameKept } from "../../core/names.js";
import { Icon } from "../../ui/parts.js";
import { gameName, Resume } from "../home/home.js";
import { OpenFile } from "./open_file.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("./past_actions.js").PastMatch} PastMatch */

/** Who won, by name. @param {Pick<ScreenProps, "say"> & {model: Pick<ScreenProps["model"], "pageTexts">, one: PastMatch}} props */
export function wonWords({ say, model: { pageTexts }, one: { names, winners } }) {
  if (winners.length === 0) return say("over.nobody_won");
  if (winners.length === names.length) return say("over.all_won");
  const list = winners.map((seat) => nameKept(pageTexts, names[seat] ?? null) ?? say("seat.nameless", { n: seat + 1 }));
  return say("over.won", { winners: { list } });
}

/** @param {ScreenProps & {one: PastMatch}} props */
function Match({ model, say, dispatch, one }) {
  const day = new Intl.DateTimeFormat(say.lang, { dateStyle: "medium", timeStyle: "short" }).format(one.at);
  const verb = (/** @type {string} */ icon, /** @type {string} */ key, /** @type {() => void} */ act) =>
    html`<button type="button" class="icon-button" aria-label=${say(key)} onClick=${act}><${Icon} name=${icon} /></button>`;
  return html`<li class="past-match">
    <span><b>${gameName(say, one.game)}</b> ${wonWords({ say, model, one })}<small>${day}</small></span>
    ${verb("play", "verb.watch_again", () => dispatch("past/watch", one))}
    ${verb("copy", "share.copy_link", () => dispatch("past/share", one))}
    ${verb("close", "past.delete", () => dispatch("past/delete", { match: one.match }))}
  </li>`;
}

/** @param {ScreenProps} props */
function PastSheet(props) {
  const { model, say, dispatch } = props;
  const [sure, setSure] = useState(false);
  return html`<div class="past-sheet">
    ${
      model.saved.length > 0 &&
      html`<h3>${say("resume.title")}</h3><ul class="resumes">
        ${model.saved.map((room) => html`<${Resume} key=${room.id} ...${props} room=${room} />`)}
      </ul>`
    }
    <h3>${say("past.matches")}</h3>
    ${
      model.past.length === 0
        ? html`<p class="hint">${say("past.none")}</p>`
        : html`<ul class="past-list">${model.past.map((one) => html`<${Match} key=${one.match} ...${props} one=${one} />`)}</ul>`
    }
    <${OpenFile} ...${props} class="button" />
    <h3>${say("past.device")}</h3>
    <p class="hint">${say("past.take_text")}</p>
    <button type="button" class="button" data-does="take" onClick=${() => dispatch("past/take along")}>
      ${say("past.take")}
    </button>
    <p class="hint">${say("past.device_text")}</p>
    <button type="button" class="button danger" onClick=${() => (sure ? dispatch("past/delete everything") : setSure(true))}>
      ${say(sure ? "past.sure" : "past.delete_all")}
    </button>
  </div>`;
}

/** @type {import("../sheets/open_sheet.js").SheetsOf<"past">} */
export const sheets = { past: { title: ({ say }) => say("past.title"), Body: PastSheet } };
