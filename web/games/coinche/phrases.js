// The figure of Coinche's phrases, which never speak of the cards in play: a card.

import { html } from "htm/preact";
import { Picture } from "../../table/phrase.js";

/** @type {import("../../table/phrase.js").Figure} */
const CARD = {
  figure: () => html`<g transform="rotate(-7 22 26)">
      <rect x="10" y="9" width="25" height="35" rx="3.5" fill="#f4f7ec" stroke="#1a4537" stroke-width="1.6" />
      <path d="M15.5 19C12 16.4 12.6 13.4 14.3 13.4C15 13.4 15.4 13.9 15.5 14.4C15.6 13.9 16 13.4 16.7 13.4C18.4 13.4 19 16.4 15.5 19Z" fill="#b93322" />
      <path d="M29.5 34C33 36.6 32.4 39.6 30.7 39.6C30 39.6 29.6 39.1 29.5 38.6C29.4 39.1 29 39.6 28.3 39.6C26.6 39.6 26 36.6 29.5 34Z" fill="#b93322" />
    </g>`,
  eyes: [17.5, 27.5, 25.5],
  mouth: [23, 33],
  ink: "#1a4537",
  said: {
    hello: ["glad", "wave"],
    well_played: ["wide", "stars"],
    ouch: ["pained", "bolt"],
    sorry: ["sad", "drop"],
    thinking: ["wonder", "dots"],
    thanks: ["glad", "heart"],
  },
};

/** @param {{id: string, size?: number}} props */
export const Phrase = (props) => html`<${Picture} of=${CARD} ...${props} />`;
