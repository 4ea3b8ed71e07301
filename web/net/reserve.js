// The second kind of carrier, in reserve: public MQTT brokers, which are loaded and asked when nobody has been heard for a while.

/** @typedef {import("./carrier.js").Carrier} Carrier */
/** @typedef {import("./carrier.js").CarrierOwner} CarrierOwner */
/** @typedef {(urls: string[], owner: CarrierOwner) => Promise<Carrier[]>} Load */

/** Nobody has been heard for so long: brokers are asked. */
const SILENCE_MS = 1500;
/** The pause before a file that has not come is asked for again. */
const AGAIN_MS = 5000;

/** The client comes from a package, bundled by the build, and only here. */
const CLIENT = new URL("../../vendor/mqtt.js", import.meta.url);

/** @type {Load} */
async function load(urls, owner) {
  const [{ Broker }, { mqtt }] = await Promise.all([import("./broker.js"), import(CLIENT.href)]);
  return urls.map((url) => new Broker(url, mqtt, owner));
}

export class Reserve {
  /** None before they are asked. @type {Carrier[]} */
  brokers = [];
  #urls;
  #topics;
  #owner;
  #load;
  /** Since when there was no reason not to ask. @type {number | null} */
  #silentSince = null;
  #isAsked = false;
  #isOver = false;

  /** @param {string[]} urls @param {string[]} topics @param {CarrierOwner} owner @param {Load} [loaded] for tests */
  constructor(urls, topics, owner, loaded = load) {
    this.#urls = urls;
    this.#topics = topics;
    this.#owner = owner;
    this.#load = loaded;
  }

  /** Called every second. @param {number} now @param {boolean} isContent whether somebody is here, and a relay open for newcomers @param {number} heardAt when somebody was heard last */
  tick(now, isContent, heardAt) {
    for (const broker of this.brokers) broker.tick(now);
    if (this.#isAsked || this.#urls.length === 0) return;
    this.#silentSince = isContent ? null : (this.#silentSince ?? now);
    if (this.#silentSince !== null && now - Math.max(this.#silentSince, heardAt) >= SILENCE_MS) void this.#ask(now);
  }

  close() {
    this.#isOver = true;
    for (const broker of this.brokers) broker.close();
  }

  /** @param {number} now */
  async #ask(now) {
    this.#isAsked = true;
    try {
      this.brokers = await this.#load(this.#urls, this.#owner);
      if (this.#isOver) return this.close();
      for (const broker of this.brokers) broker.listen(this.#topics, now);
    } catch (error) {
      console.error(error);
      this.#isAsked = false;
      this.#silentSince = now + AGAIN_MS;
    }
  }
}
