// What every carrier keeps to, whatever it is: run against the simulated relay by nostr.test.js, and by tests/web/test_carriers.py
// against a relay and a broker that are servers.

import assert from "node:assert/strict";
import { until } from "./relay.js";

/** A carrier with an owner that writes down what it is told. */
function owned(make) {
  const told = { mail: [], changed: [], answered: [] };
  const carrier = make({
    mail: (content) => told.mail.push(content),
    answered: (taken) => told.answered.push(taken),
    changed: (by, reopened) => told.changed.push([by.state().state, reopened]),
    untimely: () => assert.fail("nothing is wrong with this clock"),
  });
  return { carrier, told };
}

/**
 * @param make makes a carrier for an owner
 * @param {{ stop: () => Promise<void>, start: () => Promise<void> }} server where the carrier leads
 */
export async function conforms(make, server) {
  const [ann, ben, eve] = [owned(make), owned(make), owned(make)];
  const all = [ann, ben, eve];
  const isOpen = ({ carrier }) => carrier.state().state === "open";
  assert.equal(ann.carrier.state().state, "closed", "nothing is opened before somebody listens");
  ann.carrier.publish("of ben", "too early");
  for (const [who, topic] of [[ann, "of ann"], [ben, "of ben"], [eve, "of eve"]]) who.carrier.listen([topic, "of all"], Date.now());
  assert.equal(ann.carrier.state().state, "connecting", "it has not answered yet");
  await until(() => all.every(isOpen), "it never opened");
  for (const { told } of all) assert.deepEqual(told.changed, [["open", false]]);

  ann.carrier.publish("of ben", "only ben");
  await until(() => ben.told.mail.length > 0, "ben heard nothing");
  ann.carrier.publish("of all", "everybody");
  await until(() => all.every(({ told }) => told.mail.includes("everybody")), "not everybody heard it");
  assert.deepEqual([ben.told.mail, eve.told.mail], [["only ben", "everybody"], ["everybody"]]);

  await server.stop();
  await until(() => all.every(({ carrier }) => carrier.state().state !== "open"), "it does not notice that it is gone");
  ann.carrier.publish("of ben", "into the void");
  await server.start();
  for (const { carrier } of all) carrier.wake(Date.now(), true);
  await until(() => all.every(isOpen), "it never opened again");
  for (const { told } of all) assert.deepEqual(told.changed.at(-1), ["open", true], "it says that it was open before");
  ben.carrier.publish("of ann", "again");
  await until(() => ann.told.mail.includes("again"), "ann heard nothing");

  const before = ann.told.changed.length;
  for (const { carrier } of all) carrier.close();
  assert.equal(ann.carrier.state().state, "closed");
  ann.carrier.wake(Date.now(), true);
  ann.carrier.tick(Date.now() + 1e6);
  assert.deepEqual([ann.carrier.state().state, ann.told.changed.length], ["closed", before], "what is closed stays closed, and says nothing");
}
