// Whether the public relays, brokers and STUN servers of relays.json do what the page needs of them: a relay or a broker passes on
// what nobody known says to who asks for its topic, a STUN server tells an address. Prints a line for each, and ends with 1 if one
// does not.
// usage: node check_meeting_points.mjs [wss://... | mqtt+wss://... | stun:host:port]...
import { randomBytes } from "node:crypto";
import { createSocket } from "node:dgram";
import { readFile } from "node:fs/promises";
import { argv, exit } from "node:process";
import { mqtt } from "u8-mqtt/esm/web/basic-v4.js";
import { Broker } from "../net/broker.js";
import { NostrRelay } from "../net/nostr.js";

const PATIENCE_MS = 15_000;
const MAGIC_COOKIE = 0x2112a442;
/** Before the address of a broker. */
const MQTT = "mqtt+";

/** Two clients, as in a room: one writes to the other. @param {(owner: import("../net/carrier.js").CarrierOwner) => import("../net/carrier.js").Carrier} make */
async function checkCarrier(make) {
  const topic = randomBytes(16).toString("hex");
  const content = randomBytes(16).toString("hex");
  /** @type {import("../net/carrier.js").Carrier[]} */
  const both = [];
  const opened = new Set();
  try {
    await new Promise((resolve, reject) => {
      const owner = {
        mail: (/** @type {string} */ heard) => heard === content && resolve(undefined),
        answered: (/** @type {boolean} */ taken) => taken || reject(new Error("refuses what is published")),
        changed: (/** @type {import("../net/carrier.js").Carrier} */ by) => {
          const { state } = by.state();
          if (state === "closed") reject(new Error(opened.has(by) ? "refuses what is published" : "can't be reached"));
          if (state === "open") opened.add(by);
          if (opened.size === 2) both[1]?.publish(topic, content);
        },
        untimely: () => reject(new Error("refuses this device's clock")),
      };
      for (const own of [topic, `${topic}-speaker`]) {
        const carrier = make(owner);
        both.push(carrier);
        carrier.listen([own], Date.now());
      }
    });
  } finally {
    for (const one of both) one.close();
  }
}

/** @param {string} url */
async function checkStun(url) {
  const [, host = "", port = "3478"] = url.split(":");
  const socket = createSocket("udp4");
  const request = Buffer.concat([Buffer.from([0, 1, 0, 0]), Buffer.alloc(4), randomBytes(12)]);
  request.writeUInt32BE(MAGIC_COOKIE, 4);
  try {
    await new Promise((resolve, reject) => {
      socket.on("error", reject);
      socket.on("message", (answer) => (answer.readUInt16BE(0) === 0x0101 ? resolve(undefined) : reject(new Error("refuses"))));
      socket.send(request, Number(port), host, (error) => error && reject(error));
    });
  } finally {
    socket.close();
  }
}

/** @param {string} url @returns {Promise<void>} */
function check(url) {
  if (url.startsWith("stun:")) return checkStun(url);
  if (url.startsWith(MQTT)) return checkCarrier((owner) => new Broker(url.slice(MQTT.length), mqtt, owner));
  return checkCarrier((owner) => new NostrRelay(url, owner));
}

/** @param {string} url @returns {Promise<boolean>} */
async function report(url) {
  const began = Date.now();
  let timer;
  const tooLate = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came back within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
  });
  try {
    await Promise.race([check(url), tooLate]);
    console.log(`ok      ${url}: ${Date.now() - began} ms`);
    return true;
  } catch (error) {
    console.log(`broken  ${url}: ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const listed = JSON.parse(await readFile(new URL("../relays.json", import.meta.url), "utf8"));
const named = argv.slice(2);
const results = await Promise.all((named.length > 0 ? named : [...listed.relays, ...listed.brokers.map((url) => MQTT + url), ...listed.stun]).map(report));
exit(results.every(Boolean) ? 0 : 1);
