// The suits in words, for the ear.

import { signsIn } from "../../table/signs.js";

export const signsAloud = signsIn({ "♠": "suit.S.name", "♥": "suit.H.name", "♦": "suit.D.name", "♣": "suit.C.name" });
