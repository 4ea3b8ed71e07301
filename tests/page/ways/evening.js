// An evening on the simulated network: people talk while lines die, the room is split and friends lie. Afterwards every pair
// that any honest path joins must hear each other. `node tests/page/ways/evening.js FIRST [COUNT]` plays these seeds.

import { chance } from "./chance.js";
import { BACKGROUND_TICK_MS, LIES, Network } from "./network.js";

const TALK_MS = 20_000;
const CALM_MS = 90_000;
const LAST_WORDS_MS = 120_000;

/** @returns {string[]} what went wrong */
export function evening(seed, setup = {}) {
  const random = chance(seed ^ 0x5bd1e995);
  const relay = random.next() < 0.5;
  const network = new Network(seed, { devices: 2 + random.below(7), joined: random.between(0.5, 1), relay, ...setup });
  for (const guest of network.guests) if (random.next() < 0.25) guest.lie = random.one(LIES);
  for (const device of network.all) if (random.next() < 0.25) device.tick = BACKGROUND_TICK_MS;
  talk(network, random, TALK_MS);
  const turns = setup.isAmongAll ? 4 : 0;
  for (let n = 0; n < turns; n += 1) network.after(random.between(500, TALK_MS), () => network.turn(random.one(network.all)));
  trouble(network, random);
  network.run(CALM_MS);
  lastWords(network, relay);
  return network.wrongs;
}

function talk(network, random, until) {
  for (const [from, to] of network.pairs) {
    const speak = () => {
      from.say(to.key);
      if (network.now < until) network.after(random.between(20, 1500), speak);
    };
    network.after(random.between(0, 1500), speak);
  }
}

function trouble(network, random) {
  for (let n = random.below(12); n > 0; n -= 1) {
    const [one, other] = [random.one(network.all), random.one(network.all)];
    if (one === other) continue;
    const [at, length] = [random.between(500, TALK_MS), random.between(500, 20_000)];
    network.after(at, () => {
      if (!network.isJoined(one, other)) return;
      network.cut(one, other, random.between(0, 6000));
      if (random.next() < 0.7) network.after(length + 6000, () => !network.isJoined(one, other) && network.join(one, other));
    });
  }
  if (random.next() > 0.3) return;
  const isLeft = network.all.map(() => random.next() < 0.5);
  const [at, length] = [random.between(500, TALK_MS), random.between(500, 20_000)];
  network.after(at, () => {
    const torn = [];
    for (const [i, one] of network.all.entries()) {
      for (const [j, other] of network.all.entries()) {
        if (i >= j || isLeft[i] === isLeft[j] || !network.isJoined(one, other)) continue;
        network.cut(one, other);
        torn.push([one, other]);
      }
    }
    network.after(length, () => {
      for (const [one, other] of torn) if (!network.isJoined(one, other)) network.join(one, other);
    });
  });
}

/** One more text each way: it has to arrive wherever an honest path leads. */
function lastWords(network, relay) {
  const able = network.pairs.filter(([from, to]) => {
    const friends = network.all.filter((friend) => friend !== from && friend !== to && friend.lie === null);
    const isMet = (one) => network.isJoined(one, to);
    return relay || isMet(from) || friends.some((friend) => isMet(friend) && network.isJoined(friend, from));
  });
  for (const [from, to] of able) {
    if (from.without.has(to.key)) network.wrongs.push(`${from.key} and ${to.key} are apart`);
    from.say(to.key);
  }
  network.run(CALM_MS + LAST_WORDS_MS);
  for (const [from, to] of able) {
    const [said, heard] = [from.sent.get(to.key), to.heard.get(from.key) ?? 0];
    if (heard === said || (from.mayMiss.get(to.key) ?? 0) >= said) continue;
    network.wrongs.push(`${to.key} heard ${heard} of ${said} from ${from.key} in the end`);
  }
}

/** @returns the first seed whose evening goes wrong, and how; null if none does */
export function firstWrong(first, count, setup) {
  for (let seed = first; seed < first + count; seed += 1) {
    const wrongs = evening(seed, setup);
    if (wrongs.length > 0) return { seed, wrongs };
  }
  return null;
}

if (process.argv[1]?.endsWith("evening.js")) {
  const found = firstWrong(Number(process.argv[2] ?? 1), Number(process.argv[3] ?? 1));
  console.log(found === null ? "nothing went wrong" : `seed ${found.seed}:\n${found.wrongs.join("\n")}`);
  process.exitCode = found === null ? 0 : 1;
}
