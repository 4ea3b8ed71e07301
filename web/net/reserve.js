// The second kind of meeting place, in reserve: public MQTT brokers, which are loaded and asked when no relay has answered for a
// while. They only carry; who has met there gets a line by what they carry (introductions.js).

/** @typedef {import("./broker.js").Broker} Broker */
/** @typedef {import("./broker.js").BrokerOwner} BrokerOwner */
/** @typedef {(urls: string[], owner: BrokerOwner, now: number) => Promise<Pick<Broker, "state"|"tick"|"wake"|"publish"|"close">[]>} Load */

/** No relay has answered for so long: brokers are asked. */
const SILENCE_MS = 4000;

/** The client comes from a package, bundled by the build, and only here. */
const CLIENT = new URL("../../vendor/mqtt.js", import.meta.url);

/** @type {Load} */
async function load(urls, owner, now) {
  const [{ Broker }, { mqtt }] = await Promise.all([import("./broker.js"), import(CLIENT.href)]);
  return urls.map((url) => new Broker(url, mqtt, owner, now));
}

export class Reserve {
  #urls;
  #owner;
  #load;
  /** Since when no relay has been open; null: one is. @type {number | null} */
  #silentSince = null;
  /** @type {Awaited<ReturnType<Load>>} */
  #brokers = [];
  #isAsked = false;
  #isOver = false;

  /** @param {string[]} urls @param {BrokerOwner} owner @param {Load} [loaded] for tests */
  constructor(urls, owner, loaded = load) {
    this.#urls = urls;
    this.#owner = owner;
    this.#load = loaded;
  }

  /** @returns {import("./types.js").RelayState[]} none before they are asked */
  states() {
    return this.#brokers.map((broker) => broker.state());
  }

  /** Called every second. @param {number} now @param {boolean} isFirstOpen whether a relay of the first kind is */
  tick(now, isFirstOpen) {
    for (const broker of this.#brokers) broker.tick(now);
    if (this.#isAsked || this.#urls.length === 0) return;
    this.#silentSince = isFirstOpen ? null : (this.#silentSince ?? now);
    if (this.#silentSince !== null && now - this.#silentSince >= SILENCE_MS) void this.#ask(now);
  }

  /** The network may be another one. @param {number} now */
  wake(now) {
    for (const broker of this.#brokers) broker.wake(now);
  }

  /** @param {string} topic @param {string} content */
  publish(topic, content) {
    for (const broker of this.#brokers) broker.publish(topic, content);
  }

  close() {
    this.#isOver = true;
    for (const broker of this.#brokers) broker.close();
  }

  /** @param {number} now */
  async #ask(now) {
    this.#isAsked = true;
    try {
      this.#brokers = await this.#load(this.#urls, this.#owner, now);
      if (this.#isOver) this.close();
    } catch (error) {
      console.error(error);
      this.#isAsked = false; // the file has not come: it is asked for again
      this.#silentSince = null;
    }
  }
}
