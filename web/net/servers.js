// Where a link may lead the browser of whoever opens it: to few servers, and to none that is nearer than the site. No page on the
// internet asks what runs on its reader's own device, or in the reader's own network, because somebody has sent a link.

/** The most servers that one link names, and the most addresses of its one TURN server. */
export const MOST = { relay: 8, broker: 3, turn: 1, stun: 2, turnAddresses: 4 };

const LONGEST = 200;
/** As RFC 7064 and 7065 write them. A host name has the letters that the network knows (punycode). */
const ICE = /^(?:turn|stun)s?:((?:[a-z0-9-]+\.)*[a-z0-9-]+|\[[0-9a-f:.]+\])(:\d{1,5})?(\?transport=(?:udp|tcp))?$/i;

const DEVICE = 0;
const NETWORK = 1;
const ANYWHERE = 2;

/** IPv4 addresses of one's own network, by their beginnings (RFC 1918, 3927, 6598), and those that are nobody's. */
const LOCAL = /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|22[4-9]|2[3-5]\d)\./;
const LOCAL_NAME = /\.(local|internal|lan|home|intranet|home\.arpa)$/;

/** @typedef {typeof DEVICE | typeof NETWORK | typeof ANYWHERE} Nearness */

/**
 * The parts of a server's address, as the browser reads it; null for what is none, or hides its host behind a user's name.
 * @param {unknown} address of a WebSocket, a TURN or a STUN server @returns {URL | null}
 */
function read(address) {
  if (typeof address !== "string" || address.length > LONGEST) return null;
  const [, host, port = ""] = ICE.exec(address) ?? [];
  const parts = parsed(host === undefined ? address : `https://${host}${port}`);
  if (parts === null) return null;
  const isServer = host !== undefined || ["ws:", "wss:"].includes(parts.protocol);
  return isServer && parts.username === "" && parts.password === "" ? parts : null;
}

/** @param {string} text */
function parsed(text) {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** @param {unknown} address @returns {address is string} */
export const isRelay = (address) => read(address) !== null && /^wss?:/i.test(String(address));

/** @param {unknown} address @returns {address is string} */
export const isStun = (address) => read(address) !== null && /^stuns?:/i.test(String(address));

/** All addresses of one TURN server: they differ in port or transport alone. @param {string[]} urls */
export function isTurn(urls) {
  const hosts = new Set(urls.map((url) => (/^turns?:/i.test(url) ? read(url)?.hostname : undefined)));
  return urls.length <= MOST.turnAddresses && hosts.size === 1 && !hosts.has(undefined);
}

/** What a reader is shown of an address: its host, in the letters that the network knows, so no name looks like another. @param {string} address */
export const hostOf = (address) => read(address)?.host ?? "";

/** @param {string} hostname as a URL has it: an IPv4 address has four numbers, however it was written @returns {Nearness} */
export function nearness(hostname) {
  const name = hostname.replace(/\.$/, "");
  if (name.startsWith("[")) return nearnessOf6(name);
  if (/^(\d+\.){3}\d+$/.test(name)) return /^(127|0)\./.test(name) ? DEVICE : LOCAL.test(name) ? NETWORK : ANYWHERE;
  if (name === "localhost" || name.endsWith(".localhost")) return DEVICE;
  return !name.includes(".") || LOCAL_NAME.test(name) ? NETWORK : ANYWHERE;
}

/** Beginning with "::": this device, or an IPv4 address in disguise. Public ones begin with 2 or 3, of which 2002 hides an IPv4 address. @param {string} name */
function nearnessOf6(name) {
  if (name.startsWith("[::")) return DEVICE;
  return /^\[[23][0-9a-f]{3}:/.test(name) && !name.startsWith("[2002:") ? ANYWHERE : NETWORK;
}

/** Whether a page at one host may be led to this server by a link. @param {string} page a host's name @param {string} address */
export function mayLead(page, address) {
  const server = read(address);
  return server !== null && nearness(server.hostname) >= nearness(page);
}

/** Whether page and server are on one device: whoever works on the page runs both. @param {string} page @param {string} address */
export const isOfOneDevice = (page, address) => nearness(page) === DEVICE && nearness(read(address)?.hostname ?? "") === DEVICE;
