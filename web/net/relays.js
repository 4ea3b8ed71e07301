// Which relays, brokers and STUN servers to use: relays.json beside the page, or what the address of the page asks for instead.

import { hostOf, isOfOneDevice, isRelay, isStun, MOST, mayLead } from "./servers.js";

/** @typedef {import("./types.js").Relays} Relays */

/**
 * Whether the page may open a socket to this address: for another the browser throws. The page's policy (index.html) lets it open
 * encrypted ones, and any to its own device where a server on that device serves it (web/sitebuild/serve.py).
 * @param {string} address a WebSocket's
 */
export function canOpen(address) {
  const { protocol, hostname, hash } = new URL(address);
  return hash === "" && (protocol === "wss:" || ["127.0.0.1", "localhost"].includes(hostname));
}

/**
 * `?relay=wss://...` and `?broker=wss://...` (each may be repeated) replace the list, for people with servers of their own and for
 * tests; such a page uses no STUN server unless it names one by `?stun=stun:...`. The address may be a link that somebody has sent:
 * what a link may not name is left out.
 * @param {string} base the page's address
 * @returns {Promise<Relays & { isListed: boolean }>} isListed: they are the site's own
 */
export async function loadRelays(base) {
  const { searchParams, hostname } = new URL(base);
  const relays = searchParams.getAll("relay").filter(isRelay);
  const brokers = searchParams.getAll("broker").filter(isRelay);
  if (relays.length + brokers.length === 0) return { ...(await listed(base)), isListed: true };
  const few = (/** @type {string[]} */ urls, /** @type {number} */ most) =>
    urls.filter((url) => mayLead(hostname, url)).slice(0, most);
  const stun = few(searchParams.getAll("stun").filter(isStun), MOST.stun);
  return { relays: few(relays, MOST.relay), brokers: few(brokers, MOST.broker), stun, isListed: false };
}

/**
 * The hosts of those servers that are neither the site's own nor on one device with it: their readers are asked first.
 * @param {string[]} urls that a link names @param {string} base the page's address
 */
export async function strangers(urls, base) {
  const { hostname } = new URL(base);
  const others = urls.filter((url) => !isOfOneDevice(hostname, url));
  if (others.length === 0) return [];
  const { relays, brokers, stun } = await listed(base);
  const own = new Set([...relays, ...brokers, ...stun]);
  return [...new Set(others.filter((url) => !own.has(url)).map(hostOf))];
}

/** @param {string} base @returns {Promise<Relays>} what the site names */
async function listed(base) {
  const response = await fetch(new URL("relays.json", base));
  if (!response.ok) throw new Error(`relays.json: ${response.status}`);
  const list = /** @type {Relays} */ (await response.json());
  return { relays: list.relays.filter(isRelay), brokers: (list.brokers ?? []).filter(isRelay), stun: list.stun };
}
