// The time of what this device sends to relays. Some take nothing whose time is minutes off from theirs, so a device whose clock is wrong
// would meet nobody. No relay says what time it is; the site does, with every answer.

/** What is no more than the way and the site's own inaccuracy, ms. */
const NEAR_MS = 30_000;

/** How far the time of events is from this device's clock, ms. */
let off = 0;

/** The time of an event that is made now, in s. */
export const eventTime = () => Math.floor((Date.now() + off) / 1000);

/** Whether a relay refuses an event for its time. @param {unknown} reason in the relay's words: NIP-01 names only what comes before the colon */
export const isForItsTime = (reason) =>
  typeof reason === "string" && /created_at|timestamp|too (old|late|early|far)|future/i.test(reason);

/**
 * Sets the time of events by the site's.
 * @returns {Promise<boolean|null>} whether it was wrong; null where the site does not say
 */
export async function setTime() {
  // "HEAD" is answered by no cache, the service worker's included
  const answer = await fetch(location.href.split("#")[0] ?? "", { method: "HEAD", cache: "no-store" }).catch(() => null);
  const said = Date.parse(answer?.headers.get("Date") ?? "");
  if (Number.isNaN(said)) return null;
  const wanted = said - Date.now();
  if (Math.abs(wanted - off) < NEAR_MS) return false;
  off = wanted;
  return true;
}
