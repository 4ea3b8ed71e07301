// The marks in words, for the ear.

import { signsIn } from "../../table/signs.js";

export const signsAloud = signsIn({ "♢♢": "mark.two.aloud", "♢": "mark.one.aloud", "♡": "mark.heart.aloud" });
