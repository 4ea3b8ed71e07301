// Runs the conformance suite against a server that somebody else has started: `node conform.js relay|broker ADDRESS`. It prints "stop"
// and "start", and waits for a line each time until the server has done so.

import { createInterface } from "node:readline";
import { Broker } from "../../../web/net/broker.js";
import { NostrRelay } from "../../../web/net/nostr.js";
import { mqtt } from "../../../web/node_modules/u8-mqtt/esm/web/basic-v4.js";
import { conforms } from "./conformance.js";

const [kind, url] = process.argv.slice(2);
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const ask = async (what) => {
  console.log(what);
  await lines.next();
};

await conforms((owner) => (kind === "broker" ? new Broker(url, mqtt, owner) : new NostrRelay(url, owner)), {
  stop: () => ask("stop"),
  start: () => ask("start"),
});
console.log("conforms");
process.exit(0);
