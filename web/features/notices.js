// Short news over everything else, read aloud as well; each goes away by itself.

/** @typedef {import("../core/types.js").Args} Args */
/** @typedef {"quiet"|"bad"|"turn"} Tone */

/** @typedef {{notices: {id: number, key: string, args: Args, tone: Tone}[], nextNotice: number}} State */

/** @typedef {{"notices/show": {key: string, args?: Args|undefined, tone?: Tone}, "notices/hide": {id: number}}} Payloads */

const SHOWN_MS = 6000;
/** More than these would cover the screen. */
const MOST = 3;

/** @type {import("../core/feature.js").Feature<State, {}, Payloads>} */
export const notices = {
  state: () => ({ notices: [], nextNotice: 1 }),
  actions: {
    "notices/show": {
      perform: ({ notices, nextNotice: id }, { key, args = {}, tone = "quiet" }) => {
        const others = notices.filter((notice) => notice.key !== key).slice(1 - MOST);
        return { notices: [...others, { id, key, args, tone }], nextNotice: id + 1 };
      },
      effect: ({ dispatch }, { key, args }, { nextNotice: id }) => {
        setTimeout(() => dispatch("notices/hide", { id }), SHOWN_MS);
        dispatch("announce/say", { key, args });
      },
    },
    "notices/hide": {
      perform: ({ notices }, { id }) => ({ notices: notices.filter((notice) => notice.id !== id) }),
    },
  },
};
