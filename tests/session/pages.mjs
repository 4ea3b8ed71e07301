// Guests' pages under Node, for tests in Python (pages.py): the page's own client (web/session), and the routers of
// devices (web/net/ways), driven over standard input and output. A line of JSON in is a list of calls, [page, method, ...arguments];
// a line of JSON out is what came of each.

import { createInterface } from "node:readline";
import { savedAnew } from "../../web/features/room/saved.js";
import { readMessage } from "../../web/session/check.js";
import { Router } from "../../web/net/ways/router.js";
import { Client } from "../../web/session/client.js";
import { LOSING, PLANTED as IN_ROUTERS, withFault } from "../page/ways/planted.js";
import { PLANTED } from "./planted.mjs";

/** @type {Map<string, Client>} */
const pages = new Map();

/** What each page shows: its last screen, and the log. */
const shown = new Map();

/** What the call that is being made has brought, at the time that it names last. */
const effects = [];
let now = 0;

/** @type {Map<string, Router>} */
const routers = new Map();

/** Of this class are new routers: the real one, unless a fault is planted in it. */
let RouterClass = Router;

/** Takes back the mistake that is planted. */
let restore = () => {};

/** Calls that are not methods of a client. */
const METHODS = {
  close_all() {
    pages.clear();
    shown.clear();
    routers.clear();
  },
  plant(_, name) {
    restore();
    restore = name === null ? () => {} : PLANTED[name]();
  },
  async plant_in_routers(_, name) {
    RouterClass = name === null ? Router : (await withFault([...IN_ROUTERS, ...LOSING].find(([called]) => called === name))).Router;
  },
  open_router: (router, key) => void routers.set(router, new RouterClass(key)),
  route: (router, message, now) => routers.get(router).receive(message, now),
  behind: (router, now) => routers.get(router).behind(now),
  open(page, setup) {
    const perform = (effect) => effects.push(effect);
    pages.set(page, new Client({ ...setup, clock: () => now, perform, read: readMessage }));
    shown.delete(page);
  },
  shown: (page) => shown.get(page),
  saved_anew: (_, save, key) => savedAnew(save, key),
  detach: (page) => pages.get(page).detach(),
};

/** The effects of a client's method at a time. */
function effectsOf(page, method, args) {
  const client = pages.get(page);
  if (typeof args.at(-1) === "number") now = args.pop();
  client[method](...args);
  const told = [];
  for (const effect of effects.splice(0)) {
    const { news } = effect;
    if (news?.type === "line/screen") told.push({ do: "tell", news: shortened(page, news) });
    else told.push(effect);
  }
  return told;
}

/** A screen comes with the whole log: a test hears the question, and asks for the rest when it looks at the page. */
function shortened(page, { type, screen, log }) {
  shown.set(page, { screen, log });
  const { match, question, reading, back } = screen;
  return { type, match, question, reading, back, events: log.length };
}

const call = async ([page, method, ...args]) =>
  (await (Object.hasOwn(METHODS, method) ? METHODS[method](page, ...args) : effectsOf(page, method, args))) ?? null;

for await (const text of createInterface({ input: process.stdin })) {
  const came = [];
  for (const one of JSON.parse(text)) came.push(await call(one));
  process.stdout.write(`${JSON.stringify(came)}\n`);
}
