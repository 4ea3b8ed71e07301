// The covers of the games, and our own mark.

import { html } from "htm/preact";
import { onShelf } from "../core/tables.js";

/** The cover of a game, as it lies in the game's own folder (poster.svg); our mark for one that has none. @param {{game: string}} props */
export function Poster({ game }) {
  const drawn = onShelf(game)?.poster;
  if (drawn) return html`<span class="cover" dangerouslySetInnerHTML=${{ __html: drawn }}></span>`;
  return html`<span class="cover">
    <svg class="poster" viewBox="0 0 220 150" aria-hidden="true"><g transform="translate(64 36)"><${Mark} size=${92} /></g></svg>
  </span>`;
}

/** The colours of a game's cloth, from light to dark, as its cover names them (`data-cloth`). @param {string} game */
export function clothOf(game) {
  const [hi, mid, lo] = /data-cloth="([^"]+)"/.exec(onShelf(game)?.poster ?? "")?.[1]?.split(" ") ?? [];
  return hi ? { "--cloth-hi": hi, "--cloth": mid, "--cloth-lo": lo } : {};
}

/** The mark of Tavola: a round table and the places around it. @param {{size?: number}} props */
export function Mark({ size = 32 }) {
  return html`<svg class="mark" width=${size} height=${size} viewBox="0 0 32 32" fill="none" stroke="currentColor"
      aria-hidden="true">
    <circle cx="16" cy="16" r="8.5" stroke-width="1.8" />
    <circle cx="16" cy="16" r="5.2" stroke-width="0.9" />
    <g fill="currentColor" stroke="none">
      <circle cx="16" cy="3.2" r="1.9" />
      <circle cx="27.1" cy="9.6" r="1.9" />
      <circle cx="27.1" cy="22.4" r="1.9" />
      <circle cx="16" cy="28.8" r="1.9" />
      <circle cx="4.9" cy="22.4" r="1.9" />
      <circle cx="4.9" cy="9.6" r="1.9" />
    </g>
  </svg>`;
}
