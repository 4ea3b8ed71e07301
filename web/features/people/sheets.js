// The sheet about who is in the room.

import { PeopleSheet } from "./people.js";

/** @type {import("../sheets/sheets.js").SheetsOf<"people">} */
export const sheets = {
  people: { title: ({ say }) => say("people.title"), Body: PeopleSheet, inRoom: true },
};
