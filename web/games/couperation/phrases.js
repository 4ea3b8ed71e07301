// The figure of Couperation's phrases, the only words at a silent table: a glass.

import { html } from "htm/preact";
import { Picture } from "../../table/phrase.js";

/** @type {import("../../table/phrase.js").Figure} */
const GLASS = {
  figure: () => html`<path d="M24 31V39M16.5 42C18 39.5 30 39.5 31.5 42Z" stroke="#23365f" stroke-width="2" fill="#dfe6f2" />
    <path d="M7.5 17H40.5C40.5 27 33 32.5 24 32.5C15 32.5 7.5 27 7.5 17Z" fill="#f2d27e" stroke="#23365f" stroke-width="1.6" />
    <path d="M10 19.5H38" stroke="#fff8e2" stroke-width="1.6" />`,
  eyes: [18, 30, 22.5],
  mouth: [24, 27.5],
  ink: "#23365f",
  said: {
    hello: ["glad", "wave"],
    checking_deck: ["wonder", "cards"],
    final_turn: ["wide", "last"],
    go_on: ["calm", "onward"],
    back_soon: ["sad", "clock"],
    thanks: ["glad", "heart"],
  },
};

/** @param {{id: string, size?: number}} props */
export const Phrase = (props) => html`<${Picture} of=${GLASS} ...${props} />`;
