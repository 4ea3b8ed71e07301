// The figure of Coup's phrases: a mask.

import { html } from "htm/preact";
import { Picture } from "../../table/phrase.js";

/** @type {import("../../table/phrase.js").Figure} */
const MASK = {
  figure:
    () => html`<path d="M11 17C16 12.5 32 12.5 37 17C38.5 29 33.5 40 24 42.5C14.5 40 9.5 29 11 17Z" fill="#5f3d80" stroke="#2c1b40" stroke-width="1.4" />
    <path d="M11.4 19C7.5 19.5 6 23 7 27M36.6 19C40.5 19.5 42 23 41 27" stroke="#2c1b40" stroke-width="1.6" />
    <path d="M15 17.5C19 15.4 29 15.4 33 17.5" stroke="#9a7cc0" stroke-width="1.4" />`,
  eyes: [18.5, 29.5, 25.5],
  mouth: [24, 34],
  ink: "#fff8ec",
  said: {
    hello: ["glad", "wave"],
    swear: ["wide", "halo"],
    really: ["doubt", "question"],
    spare_me: ["sad", "drop"],
    well_bluffed: ["wide", "stars"],
    thanks: ["glad", "heart"],
  },
};

/** @param {{id: string, size?: number}} props */
export const Phrase = (props) => html`<${Picture} of=${MASK} ...${props} />`;
