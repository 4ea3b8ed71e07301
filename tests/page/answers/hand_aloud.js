import { readFile } from "node:fs/promises";
import { newsAloud } from "../../../web/features/announce/aloud.js";
import { makeSay } from "../../../web/core/texts.js";

const page = JSON.parse(await readFile(new URL("../../../web/texts/en.json", import.meta.url), "utf8"));
const say = makeSay({ lang: "en", page });
const view = {
  stage: "",
  turn: 0,
  round: 2,
  seats: [],
  zones: [{ name: "hand", seat: 0, cards: [{ card: 1, face: "an_ace" }] }],
};
const screen = { view, question: null, over: null };

/** For each event, whether the hand is read aloud after it. @param {{deals: string[], events: string[]}} game */
export default ({ deals, events }) =>
  events.map((name) => {
    const news = { events: [{ n: 9, name, args: {} }], screen, me: 0, asked: false, ended: false, first: false, back: false };
    return newsAloud(say, news, null, null, deals).lines.some((line) => line.includes("an_ace"));
  });
