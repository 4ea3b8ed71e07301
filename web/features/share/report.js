// "This word is wrong": a report that the reader only has to finish. It names where the words stand, and holds no card and no name.

import { html } from "htm/preact";
import { VERSION } from "../../core/tables.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */

/**
 * Where the source of this site is discussed. An address of GitHub Pages names its repository; any other site does not say where its own is.
 * @param {{hostname: string, pathname: string}} place
 */
export function issuePage({ hostname, pathname }) {
  const owner = /^([\w-]+)\.github\.io$/.exec(hostname)?.[1];
  return owner ? `https://github.com/${owner}/${/^\/([\w.-]+)\//.exec(pathname)?.[1] ?? hostname}/issues/new` : null;
}

/** The keys of what the screen says, as the catalogues have them. @param {ScreenProps["model"]} model */
function keysOf({ place, room, sheet, screen, log }) {
  const last = log.at(-1);
  return [
    [place, room?.phase, sheet?.kind].filter(Boolean).join("/"),
    room?.game,
    screen?.question && `ask.${screen.question.name}`,
    last && `event.${last.name}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

const LONGEST = 200; // characters of what the reader has marked

/** @param {Pick<ScreenProps, "model"|"say">} props @param {string} marked  the words that the reader has marked */
export function reportOf({ model, say }, marked) {
  const words = { app: VERSION.app, lang: say.lang, where: keysOf(model), marked: marked.slice(0, LONGEST) };
  return say("report.text", words);
}

/** @param {ScreenProps} props */
export function Report(props) {
  const { say, dispatch } = props;
  const text = () => reportOf(props, getSelection()?.toString() ?? "");
  const page = issuePage(location);
  if (page === null) {
    return html`<p class="hint report">
      <button type="button" class="link" onClick=${() => dispatch("share/copy", { text: text() })}>${say("report.link")}</button>
      ${" "}
      ${say("report.copies")}
    </p>`;
  }
  // what is marked is known when it is tapped
  const address = () => `${page}?${new URLSearchParams({ title: say("report.link"), body: text() })}`;
  return html`<p class="hint report">
    <a class="link" href=${address()} target="_blank" rel="noopener"
        onClick=${(/** @type {{currentTarget: HTMLAnchorElement}} */ { currentTarget }) =>
          Object.assign(currentTarget, { href: address() })}>
      ${say("report.link")}
    </a>
    ${" "}
    ${say("report.opens")}
  </p>`;
}
