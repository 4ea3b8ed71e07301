// The way into a room without meeting points: an invitation and its answer, which people carry to each other.

import { isReplay, replayCode } from "../replay/link.js";
import { goesTo } from "../room/door.js";

/** @typedef {{code: string|null, why: string|null, state: "open"|"joining"|"met"|"missed"}} Invite */

/** @typedef {{invite: Invite|null}} RoomState */
/** @typedef {RoomState & {answer: string|null}} State  `answer`: what a guest has to carry back to the host */

/**
 * @typedef {{
 *   "invite/make": void,
 *   "invite/changed": {invite: Invite|null},
 *   "invite/accept": {code: string},
 *   "invite/open": {code: string},
 *   "invite/answer": {code: string},
 * }} Payloads
 */

const answered = { answer: null };

/** @param {import("../../core/feature.js").Page} page */
const invites = async ({ use }) => use((await import("./host.js")).createInvites);

const openCode = goesTo((address, page, /** @type {{code: string}} */ { code }) => address.openCode(page, code));

/** @type {import("../../core/feature.js").Feature<{answer: string|null}, RoomState, Payloads>} */
export const invite = {
  state: () => ({ answer: null }),
  room: () => ({ invite: null }),
  actions: {
    "invite/make": {
      perform: () => ({ invite: null }),
      effect: async (page) => (await invites(page)).make(),
    },
    "invite/changed": { perform: (_, { invite }) => ({ invite }) },
    "invite/accept": { effect: async (page, { code }) => (await invites(page)).accept(code) },
    /** Pasted text: a replay, a room's link or an invite. */
    "invite/open": {
      effect: (page, { code }) =>
        isReplay(code) ? page.dispatch("replay/open", { text: replayCode(code) }) : openCode(page, { code }),
    },
    "invite/answer": { perform: (_, { code }) => ({ answer: code }) },
  },
  on: {
    "sheet/open": {
      predicate: ({ invite }, { kind }) => kind === "invite" && !invite,
      effect: ({ dispatch }) => dispatch("invite/make"),
    },
    "line/welcome": { perform: () => answered },
    "net/state": { perform: (_, { state }) => (state.phase === "connected" ? answered : {}) },
    "room/leave": { perform: () => answered },
    "room/put away": { perform: () => answered },
  },
};
