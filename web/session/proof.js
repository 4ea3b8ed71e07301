// What proves who keeps a match, as this page knows it: a chain of signed lists (log/warrant.js), and the warrant that follows from it.

import { toBase64url } from "../net/bytes.js";
import { isDeputys } from "./deputies.js";
import { isLater, readChain, signList, warranted } from "./log/warrant.js";

/** @typedef {import("./log/warrant.js").Link} Link */
/** @typedef {import("./log/warrant.js").Warrant} Warrant */

/** @typedef {Pick<import("./deputies.js").DeputiesSetup, "identity"|"isOwner"|"room"|"owner"|"log">} ProofSetup */

export class Proof {
  /** @type {Link[]} */
  chain = [];
  /** @type {Warrant|null} */
  warrant = null;
  #setup;

  /** @param {ProofSetup} setup */
  constructor(setup) {
    this.#setup = setup;
  }

  /** What somebody's chain proves, and this page does not know yet. @param {string} text @returns {Promise<{chain: Link[], found: Warrant}|null>} */
  async read(text) {
    const { room, owner } = this.#setup;
    const chain = readChain(text);
    const last = chain?.at(-1);
    if (!chain || !last) return null;
    const found = await warranted(chain, { room: room ?? last.list.room, owner });
    if (found === null) return null;
    if (this.warrant === null || isLater(found, this.warrant)) return { chain, found };
    this.#shortens(chain, found);
    return null;
  }

  /** The same keeper is proven in fewer links. @param {Link[]} chain @param {Warrant} found */
  #shortens(chain, { match, counter, term, keeper }) {
    const now = this.warrant;
    const isSame = match === now?.match && counter === now.counter && term === now.term && keeper === now.keeper;
    if (isSame && chain.length < this.chain.length) this.#keep(chain);
  }

  /** That one is known from now on. @param {Link[]} chain */
  take(chain) {
    const { list, term, keeper } = /** @type {Link} */ (chain.at(-1));
    this.chain = chain;
    this.warrant = { match: list.match, counter: list.counter, term, keeper };
  }

  /** This device keeps in a later term, by these votes. @param {Pick<Link, "term"|"keeper"|"votes">} claim */
  leads(claim) {
    const last = /** @type {Link} */ (this.chain.at(-1));
    this.#keep([...this.chain.slice(0, -1), { ...last, ...claim }]);
    this.take(this.chain);
  }

  /**
   * The owner is back: it signs the list of whoever keeps by the words of others.
   * @param {ReadonlySet<string>} banned @returns {Promise<boolean>} whether it has
   */
  async countersigns(banned) {
    const { isOwner, identity } = this.#setup;
    const last = this.chain.at(-1);
    if (!isOwner || !last || this.chain.length === 1 || isDeputys([last]) || banned.has(last.keeper)) return false;
    this.#keep([{ ...last, by: toBase64url(identity.publicKey), sign: await signList(identity, last.list) }]);
    return true;
  }

  /** @param {Link[]} chain  of the same match */
  #keep(chain) {
    const { log } = this.#setup;
    this.chain = chain;
    if (log.match === chain.at(-1)?.list.match) log.keepChain(chain);
  }
}
