// The host is away: whether a guest wants to be told when it is back, whether the reader has not yet seen that it is, and the new rooms
// that others offer meanwhile.

import { createDoor, goesTo, hosts } from "../room/door.js";

/** @typedef {import("../../net/types.js").Offer} Offer */
/** @typedef {{tell: boolean, back: boolean, offers: Offer[], moving: boolean}} Absence  `moving`: a new room is being opened in place of this one; `back`: the title says so until the reader looks */

/** @typedef {{absence: Absence}} State */
/** @typedef {{"absence/tell": {tell: boolean}, "absence/looked": void, "absence/anew": void, "absence/break off": void, "absence/follow": {offer: Offer}, "net/offered": {offer: Offer}}} Payloads */

/** The first ones stay, so that no button turns into another under the finger. */
const MOST_OFFERS = 3;

/** One of each host, its latest. @param {Offer[]} offers @param {Offer} offer */
function withOffer(offers, offer) {
  if (offers.some(({ hostKey }) => hostKey === offer.hostKey))
    return offers.map((one) => (one.hostKey === offer.hostKey ? offer : one));
  return offers.length < MOST_OFFERS ? [...offers, offer] : offers;
}

/** @type {import("../../core/feature.js").Feature<{}, State, Payloads>} */
export const absence = {
  room: () => ({ absence: { tell: false, back: false, offers: [], moving: false } }),
  actions: {
    "absence/tell": { perform: ({ absence }, { tell }) => ({ absence: { ...absence, tell, back: false } }) },
    "absence/looked": {
      predicate: ({ absence }) => absence.back,
      perform: ({ absence }) => ({ absence: { ...absence, back: false } }),
    },
    "net/offered": {
      predicate: ({ net }) => net?.phase !== "connected",
      perform: ({ absence }, { offer }) => ({ absence: { ...absence, offers: withOffer(absence.offers, offer) } }),
      effect: ({ model, dispatch }, { offer: { name } }, before) => {
        if (model().absence.offers.length > before.absence.offers.length)
          dispatch("announce/say", { key: "missing.offer", args: { name } });
      },
    },
    "absence/anew": {
      predicate: ({ absence }) => !absence.moving,
      perform: ({ absence }) => ({ absence: { ...absence, moving: true } }),
      effect: hosts((host, page) => host.hostAnew(page)),
    },
    /** Of a match that only a device that is gone can open. */
    "absence/break off": {
      effect: ({ use }) => {
        const session = use(createDoor).session();
        if (session && "breakOff" in session) session.breakOff();
      },
    },
    "absence/follow": { effect: goesTo((address, page, { offer }) => address.follow(page, offer)) },
  },
  on: {
    "net/state": {
      perform: ({ absence }, { state }) =>
        state.phase === "connected"
          ? { absence: { ...absence, tell: false, back: absence.back || absence.tell, offers: [] } }
          : {},
      effect: ({ model, dispatch }, _, before) => {
        if (!model().absence.back || before.absence.back) return;
        dispatch("sound/call");
        dispatch("notices/show", { key: "missing.back" });
      },
    },
  },
};
