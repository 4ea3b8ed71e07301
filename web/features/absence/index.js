// The host is away: whether a guest wants to be told when it is back, and whether the reader has not yet seen that it is.

/** @typedef {{tell: boolean, back: boolean}} Absence  `back`: the title says so until the reader looks */

/** @typedef {{absence: Absence}} State */
/** @typedef {{"absence/tell": {tell: boolean}, "absence/looked": void}} Payloads */

/** @type {import("../../core/feature.js").Feature<{}, State, Payloads>} */
export const absence = {
  room: () => ({ absence: { tell: false, back: false } }),
  actions: {
    "absence/tell": { perform: (_, { tell }) => ({ absence: { tell, back: false } }) },
    "absence/looked": {
      predicate: ({ absence }) => absence.back,
      perform: ({ absence }) => ({ absence: { ...absence, back: false } }),
    },
  },
  on: {
    "net/state": {
      perform: ({ absence }, { state }) =>
        state.phase === "connected" && absence.tell ? { absence: { tell: false, back: true } } : {},
      effect: ({ model, dispatch }, _, before) => {
        if (!model().absence.back || before.absence.back) return;
        dispatch("sound/call");
        dispatch("notices/show", { key: "gone.back" });
      },
    },
  },
};
