// A page without a browser: the store with all features, and a world in which every effect of the outside is noted.

import assert from "node:assert/strict";

globalThis.document ??= { getElementById: () => null, addEventListener() {}, removeEventListener() {} };

/** A page's pending timers (a notice goes after six seconds) do not keep the process of a finished test alive. */
const plan = globalThis.setTimeout;
globalThis.setTimeout = (then, ms, ...given) => (!(ms >= 1000) ? plan(then, ms, ...given) : plan(then, ms, ...given).unref());

const { createStore, initialState } = await import("../../web/core/store.js");
const { FEATURES } = await import("../../web/features/features.js");

/** Fields that a feature changes beside its own: the lobby draws the room ahead. */
const SHARED = { lobby: ["room"] };

/** The features, wrapped to report one that changes a field of another. */
function watched() {
  const watch = (feature, own, actions = {}) =>
    Object.fromEntries(
      Object.entries(actions).map(([name, { perform, ...rest }]) => [
        name,
        {
          ...rest,
          perform(...given) {
            const changes = perform?.(...given) ?? {};
            const strange = Object.keys(changes).filter((field) => !own.includes(field));
            assert.deepEqual(strange, [], `${feature} changes these on ${name}`);
            return changes;
          },
        },
      ]),
    );
  return Object.fromEntries(
    Object.entries(FEATURES).map(([name, feature]) => {
      const own = [...Object.keys({ ...feature.state?.(START), ...feature.room?.() }), ...(SHARED[name] ?? [])];
      return [name, { ...feature, actions: watch(name, own, feature.actions), on: watch(name, own, feature.on) }];
    }),
  );
}

/** The storage of a device on its first visit. */
export const START = {
  settings: {
    lang: "en",
    theme: "system",
    motion: "system",
    sound: false,
    vibration: false,
    volume: { turn: 0.5, events: 0.5, clock: 0 },
    keys: true,
    marks: true,
    phrases: true,
  },
  name: "Ann",
  app: "test",
  pageTexts: {},
  shelf: [
    { id: "small", seats: [2, 4], lesson: true },
    { id: "large", seats: [2, 6], lesson: true },
    { id: "untaught", seats: [2, 9], lesson: false },
    { id: "coming", seats: null, lesson: false },
  ],
  pick: null,
  system: { dark: false, less: false, calm: false, wide: false },
  turnServer: { urls: "", username: "", credential: "" },
  unkept: null,
  saved: [],
  past: [],
  inApp: null,
  canShare: false,
  chosenPart: null,
};

/** A room of two people and a bot, whose first seat is the reader's. */
export const room = (more = {}) => ({
  game: "small",
  options: {},
  preset: null,
  phase: "playing",
  seats: [
    { seat: 0, kind: "human", name: "Ann", here: true, owner: true, score: 0 },
    { seat: 1, kind: "human", name: "Bob", here: true, owner: false, score: 0 },
    { seat: 2, kind: "bot", name: null, bot: 3, here: true, owner: false, score: 0 },
  ],
  watching: 0,
  your_seat: 0,
  host: true,
  can_start: true,
  why_not: null,
  ...more,
});

/** A screen of a match. */
export const screen = (more = {}) => ({
  match: "m1",
  view: { stage: "turn", turn: 0, round: 1, seats: [], zones: [], focus: null },
  question: null,
  waiting: null,
  clock: null,
  over: null,
  ...more,
});

/** A question to the reader. */
export const question = (ask, more = {}) => ({ ask, name: "bid", args: {}, shape: "choose", options: [], ...more });

export const events = (...numbers) => numbers.map((n) => ({ n, name: `happened_${n}`, args: {} }));

/**
 * `kept` is what was asked of the device, call by call; `said` the sentences that were
 * made; `faults` what effects have thrown.
 * @param {object} [state]  fields that differ from those of a page that starts
 * @param {object} [device]  what the device answers
 * @param {object} [place]  what the address bar answers
 */
export function startPage(state = {}, device = {}, place = {}) {
  const kept = [];
  const answers = { rooms: () => [], options: () => null, save: () => null, lasting: true, ...device };
  const noted = new Proxy(answers, {
    get: (known, name) => (name in known ? known[name] : (...given) => void kept.push([name, ...given])),
  });
  const shown = [];
  const places = { show: (hash) => shown.push(hash), here: () => "", href: () => "https://tavola.example/", sync() {}, ...place };
  const faults = [];
  const said = [];
  const say = (key, args) => {
    said.push([key, args]);
    return key;
  };
  const page = createStore({
    features: watched(),
    model: { ...initialState(FEATURES, START), ...state },
    world: { root: new URL("https://tavola.example/"), device: noted, version: { app: "test" }, places, say: () => say },
    changed() {},
    failed: (error) => faults.push(error),
  });
  return { ...page, kept, shown, said, faults };
}
