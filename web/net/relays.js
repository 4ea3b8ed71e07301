// Which relays, brokers and STUN servers to use: relays.json beside the page, or what the address of the page asks for instead.

import { isRelay } from "./link.js";

/** @typedef {import("./types.js").Relays} Relays */

/**
 * Whether the page may open a socket to this address: for another the browser throws. The page's policy (index.html) lets it open
 * encrypted ones, and any to its own device.
 * @param {string} address a WebSocket's
 */
export function canOpen(address) {
  const { protocol, hostname, hash } = new URL(address);
  return hash === "" && (protocol === "wss:" || ["127.0.0.1", "localhost"].includes(hostname));
}

/**
 * `?relay=wss://...` and `?broker=wss://...` (each may be repeated) replace the list, for people with servers of their own and for
 * tests; such a page uses no STUN server unless it names one by `?stun=stun:...`.
 * @param {string} base the page's address
 * @returns {Promise<Relays>}
 */
export async function loadRelays(base) {
  const wanted = new URL(base).searchParams;
  const relays = wanted.getAll("relay").filter(isRelay);
  const brokers = wanted.getAll("broker").filter(isRelay);
  if (relays.length + brokers.length > 0) return { relays, brokers, stun: wanted.getAll("stun") };
  const response = await fetch(new URL("relays.json", base));
  if (!response.ok) throw new Error(`relays.json: ${response.status}`);
  const list = /** @type {Relays} */ (await response.json());
  return { relays: list.relays.filter(isRelay), brokers: (list.brokers ?? []).filter(isRelay), stun: list.stun };
}
