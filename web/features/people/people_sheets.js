// The sheets about who is in the room, and what is said to them.

import { later, once } from "../../core/later.js";
import { putOn } from "../../core/tables.js";
import { PeopleSheet } from "./people.js";

const styled = once(() => putOn("web/features/people/say.css"));

const Say = later(async () => (await Promise.all([import("./say.js"), styled()]))[0].SaySheet);

/** @type {import("../sheets/open_sheet.js").SheetsOf<"people"|"say">} */
export const sheets = {
  people: { title: ({ say }) => say("people.title"), Body: PeopleSheet, inRoom: true },
  say: { title: ({ say }) => say("talk.title"), Body: Say, inRoom: true },
};
