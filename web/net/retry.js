// When a guest calls a host that is not here: often for a minute, so that one that wakes is found at once, and seldom later.

const OFTEN_MS = 2000;
const OFTEN_TRIES = 30;
const LATER_MS = [8000, 15000, 30000, 60000];

/** How often must have been called before the calls become seldom: where one begins whom the host has sent away. */
export const SELDOM = OFTEN_TRIES;

/** How long to wait for the next call, ms. @param {number} tries how often was called before the last call */
export function pauseAfter(tries) {
  if (tries < OFTEN_TRIES) return OFTEN_MS;
  return LATER_MS[Math.min(tries - OFTEN_TRIES, LATER_MS.length - 1)] ?? OFTEN_MS;
}

/** Whether that call is one of many and has to be brief: relays take more for a flood. @param {number} tries */
export const isOneOfMany = (tries) => tries > 0 && tries < OFTEN_TRIES;
