// The figure of Khora's phrases: Athena's owl.

import { html } from "htm/preact";
import { Picture } from "../../table/phrase.js";

/** @type {import("../../table/phrase.js").Figure} */
const OWL = {
  figure:
    () => html`<path d="M11 12C14 14 18 14.5 20 14H27C29 14.5 33 14 36 12C38.5 18 39 30 36 36C33.5 41.5 14.5 41.5 12 36C9 30 8.5 18 11 12Z" fill="#b5673c" stroke="#4a2412" stroke-width="1.5" />
    <circle cx="17.5" cy="22.5" r="6.2" fill="#fbead2" />
    <circle cx="30.5" cy="22.5" r="6.2" fill="#fbead2" />
    <path d="M22 25.5H26L24 30Z" fill="#e9b44c" stroke="#4a2412" stroke-width="1" />`,
  eyes: [17.5, 30.5, 23.5],
  mouth: [24, 34.5],
  ink: "#2a1409",
  said: {
    hello: ["glad", "wave"],
    well_played: ["wide", "stars"],
    by_zeus: ["wide", "bolt"],
    cursed_dice: ["pained", "die"],
    thinking: ["wonder", "dots"],
    thanks: ["glad", "heart"],
  },
};

/** @param {{id: string, size?: number}} props */
export const Phrase = (props) => html`<${Picture} of=${OWL} ...${props} />`;
