// When a guest calls a host that is not here: often for a minute, so that one that wakes is found at once, and seldom later.

const OFTEN_MS = 2000;
const OFTEN_TRIES = 30;
const LATER_MS = [8000, 15000, 30000, 60000];

/** After so many calls they become rare; a guest whom the host has sent away begins here. */
export const SELDOM = OFTEN_TRIES;

/** How long to wait for the next call, ms. @param {number} tries how often was called before the last call */
export function pauseAfter(tries) {
  if (tries < OFTEN_TRIES) return OFTEN_MS;
  return LATER_MS[Math.min(tries - OFTEN_TRIES, LATER_MS.length - 1)] ?? OFTEN_MS;
}

/** Whether that call is one of many in a row and has to be brief, because relays limit the rate. @param {number} tries */
export const isOneOfMany = (tries) => tries > 0 && tries < OFTEN_TRIES;
