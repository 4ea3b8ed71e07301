import assert from "node:assert/strict";
import { test } from "node:test";
import { START } from "./page.js";

const { createStore, handlersOf, initialState } = await import("../../web/core/store.js");
const { FEATURES } = await import("../../web/features/features.js");

/** @param {Record<string, any>} features */
function storeOf(features) {
  let changes = 0;
  const faults = [];
  const page = createStore({
    features,
    model: initialState(features, START),
    world: {},
    changed: () => (changes += 1),
    failed: (error) => faults.push(error),
  });
  return { page, faults, changes: () => changes };
}

test("an action changes the state, then others do what they do on it, then effects see both", () => {
  const order = [];
  const { page, changes } = storeOf({
    purse: {
      state: () => ({ coins: 1 }),
      actions: {
        "purse/add": {
          perform: ({ coins }, { more }) => ({ coins: coins + more }),
          effect: ({ model }, { more }, before) => order.push(["purse", before.coins, more, model().coins, model().total]),
        },
      },
    },
    sum: {
      state: () => ({ total: 0 }),
      actions: {},
      on: { "purse/add": { perform: ({ coins }) => ({ total: coins }), effect: () => order.push(["sum"]) } },
    },
  });
  page.dispatch("purse/add", { more: 2 });
  assert.deepEqual(order, [["purse", 1, 2, 3, 3], ["sum"]]);
  assert.deepEqual(page.model(), { coins: 3, total: 3 });
  assert.equal(changes(), 1);
});

test("an action that can't happen now does nothing, and neither do those that listen to it", () => {
  const heard = [];
  const { page, changes } = storeOf({
    door: {
      state: () => ({ open: false }),
      actions: { "door/go": { predicate: ({ open }) => open, perform: () => ({ gone: true }) } },
    },
    ear: { actions: {}, on: { "door/go": { effect: () => heard.push("go") } } },
  });
  page.dispatch("door/go");
  assert.deepEqual([page.model(), heard, changes()], [{ open: false }, [], 0]);
});

test("what lives as long as a room starts over with the next", () => {
  const { page } = storeOf({
    seat: {
      state: () => ({ name: "Ann" }),
      room: () => ({ cards: 0 }),
      actions: {
        "seat/draw": { perform: ({ cards }) => ({ cards: cards + 1, name: "Bob" }) },
        "seat/leave": { anew: true },
      },
    },
  });
  page.dispatch("seat/draw");
  page.dispatch("seat/leave");
  assert.deepEqual(page.model(), { name: "Bob", cards: 0 });
});

test("an effect that fails is told, at once or later, and the others are done all the same", async () => {
  const done = [];
  const { page, faults } = storeOf({
    one: {
      actions: {
        "one/do": {
          effect: () => {
            throw new Error("at once");
          },
        },
      },
    },
    two: {
      actions: {},
      on: {
        "one/do": {
          effect: async () => {
            throw new Error("later");
          },
        },
      },
    },
    three: { actions: {}, on: { "one/do": { effect: () => done.push("three") } } },
  });
  page.dispatch("one/do");
  await new Promise((later) => setTimeout(later));
  assert.deepEqual(
    faults.map(({ message }) => message),
    ["at once", "later"],
  );
  assert.deepEqual(done, ["three"]);
});

test("a wrong name is no silent nothing", () => {
  const act = { perform: () => ({}) };
  assert.throws(() => storeOf({}).page.dispatch("nobody/does"), /no action/);
  assert.throws(() => handlersOf({ one: { actions: { "a/b": act } }, two: { actions: { "a/b": act } } }), /two actions/);
  assert.throws(() => handlersOf({ one: { actions: {}, on: { "a/b": act } } }), /no action/);
});

test("what a feature keeps outside of the state is made once for a page", () => {
  const { page } = storeOf({});
  const make = () => ({});
  assert.equal(page.use(make), page.use(make));
  assert.notEqual(storeOf({}).page.use(make), page.use(make));
});

test("no two features own a field, and the state of the page is data alone", () => {
  const owners = new Map();
  for (const [feature, { state, room }] of Object.entries(FEATURES)) {
    for (const field of Object.keys({ ...state?.(START), ...room?.() })) {
      assert.equal(owners.get(field), undefined, `${field} is ${feature}'s, too`);
      owners.set(field, feature);
    }
  }
  const state = initialState(FEATURES, START);
  assert.deepEqual(structuredClone(state), state);
  assert.deepEqual(Object.keys(state).sort(), [...owners.keys()].sort());
});

test("an action's name tells whose it is", () => {
  for (const [feature, { actions }] of Object.entries(FEATURES)) {
    for (const name of Object.keys(actions)) {
      // what a session tells keeps its own name
      if (/^(line|net|host)\//.test(name)) continue;
      assert.equal(name.split("/")[0], feature, `${name} is in the feature ${feature}`);
    }
  }
});
