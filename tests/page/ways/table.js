// How many rooms come together whole, from the real routing code: `node tests/page/ways/table.js [ROOMS A CELL]`.
// star: everybody has a line to the host. friends: by a line or through one friend. all ways: or through the meeting place.

import { Network } from "./network.js";

const CHANCES = [0.6, 0.7, 0.78, 0.85, 0.9, 0.95];
const SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const PATIENCE_MS = 10_000;

/** @returns whether every guest heard the host and was heard, in time */
function isWhole(network) {
  const { host, guests } = network;
  for (const guest of guests) {
    guest.say(host.key);
    host.say(guest.key);
  }
  const isMet = (guest) => guest.heard.get(host.key) === 1 && host.heard.get(guest.key) === 1;
  while (network.now < PATIENCE_MS) {
    if (guests.every(isMet)) return true;
    if (guests.some((guest) => guest.without.size > 0)) return false;
    network.run(network.now + 100);
  }
  return false;
}

/** The shares of rooms that are whole. */
export function cell(devices, joined, rooms, first = 1) {
  const whole = { star: 0, friends: 0, all: 0 };
  for (let room = first; room < first + rooms; room += 1) {
    const seed = room * 1_000_003 + devices * 1009 + Math.round(joined * 100);
    const network = new Network(seed, { devices, joined });
    const star = network.guests.every((guest) => network.isJoined(guest, network.host));
    const friends = isWhole(network);
    if (star) whole.star += 1;
    if (friends) whole.friends += 1;
    if (friends || isWhole(new Network(seed, { devices, joined, relay: true }))) whole.all += 1;
  }
  return Object.fromEntries(Object.entries(whole).map(([name, count]) => [name, count / rooms]));
}

export function table(rooms) {
  const percent = (share) => `${(100 * share).toFixed(1)}`.padStart(6);
  const lines = [`${rooms} rooms a cell; whole with star / friends / all ways, in %`, ""];
  lines.push(`devices ${CHANCES.map((joined) => `p = ${joined}`.padStart(21)).join("")}`);
  for (const devices of SIZES) {
    const cells = CHANCES.map((joined) => cell(devices, joined, rooms));
    lines.push(
      `${String(devices).padStart(7)} ${cells.map(({ star, friends, all }) => ` ${percent(star)} ${percent(friends)} ${percent(all)}`).join("")}`,
    );
  }
  return lines.join("\n");
}

if (process.argv[1]?.endsWith("table.js")) console.log(table(Number(process.argv[2] ?? 1000)));
