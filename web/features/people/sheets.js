// The sheets about who is in the room, and what is said to them.

import { PeopleSheet } from "./people.js";
import { SaySheet } from "./say.js";

/** @type {import("../sheets/sheets.js").SheetsOf<"people"|"say">} */
export const sheets = {
  people: { title: ({ say }) => say("people.title"), Body: PeopleSheet, inRoom: true },
  say: { title: ({ say }) => say("talk.title"), Body: SaySheet, inRoom: true },
};
