// What others carry between this device and those to whom it has no line: sealed as it goes, opened as it comes, and handed to whom it
// concerns.

import { Greeter } from "./greeter.js";
import { RELAY } from "./map.js";

/** @typedef {import("./types.js").RelayCarrier} RelayCarrier */
/** @typedef {Omit<import("./greeter.js").Around, "carry" | "spare" | "owner"> & { owner: import("./types.js").WaysOwner }} Around  as of greeter.js */

export class Carried {
  greeter;
  /** The meeting place, while it takes something. @type {RelayCarrier | null} */
  relay = null;
  #around;

  /** @param {Around} around */
  constructor(around) {
    this.#around = around;
    this.greeter = new Greeter({
      ...around,
      carry: (to, via, bodies) => this.#carry(to, via, bodies, true),
      spare: () => this.relay?.spare() ?? 0,
    });
  }

  /** @param {string} key @param {string} packet @param {import("./types.js").How} how */
  async post(key, packet, { via, isEarly = false, session }) {
    const { router, seals } = this.#around;
    const path = via || (router.via(key) ?? router.path(key, Date.now()));
    const body = await (isEarly ? seals.sealEarly(key, packet) : seals.seal(key, packet, session));
    if (path !== null && body !== null) this.#carry(key, path, [body], true);
  }

  /** A packet of the router's. @param {string} to @param {string} via @param {string} packet */
  async packet(to, via, packet) {
    const body = await this.#around.seals.seal(to, packet);
    // Without keys the packet waits until both have greeted each other.
    if (body === null) this.greeter.greet(to, Date.now());
    else this.#carry(to, via, [body]);
  }

  /** What came for this device. @param {string} from @param {string} via @param {string} body */
  async hear(from, via, body) {
    if (body.startsWith("h")) return this.greeter.hello(from, via, body);
    const { seals, owner, tell } = this.#around;
    const { answers, packet, met, isFalse } = await seals.hear(from, body);
    // A sealed message over the meeting place to a page without keys was meant for another page of the same person.
    const isStray = via === RELAY && body.startsWith("s") && packet === null;
    if (!isStray && answers.length > 0) this.#carry(from, via, answers, true);
    if (isFalse) owner.refused("proof");
    if (met !== null) this.greeter.met(from, via, met);
    if (packet === null) return;
    const isIntroduction = /^[owc]/.test(packet);
    if (!isIntroduction) this.greeter.bring(from);
    const allowed = owner.allows(from, packet);
    if (allowed === "oversize") return owner.oversize(from);
    if (!allowed) return;
    if (packet.startsWith("b")) owner.bye(from, packet.slice(1));
    else if (isIntroduction) owner.introduced(from, packet, via);
    else tell({ type: "opened", from, via, packet });
  }

  /** @param {string} to @param {string} via @param {string[]} bodies @param {boolean} [isUrgent] */
  #carry(to, via, bodies, isUrgent = false) {
    const { me, lines } = this.#around;
    if (via === RELAY) this.relay?.send(to, bodies, isUrgent);
    else for (const body of bodies) lines.get(via)?.post(`f${to}${me}${body}`);
  }
}
