// Who may keep a room's lobby, and sign the list of a match's members, while its owner is away: those who sit there, each by the signed word
// of whoever keeps it. Such a word is a list of one member, so it is a link of a warrant's chain like others (log/warrant.js).

import { toBase64url } from "../net/bytes.js";
import { LONGEST_CHAIN, readChain, signList, warranted } from "./log/warrant.js";

/** @typedef {import("./founding.js").Card} Card */
/** @typedef {import("./log/warrant.js").Link} Link */

/** In place of a match's name. */
const LOBBY = "lobby";

/** Whether somebody in this chain keeps by the word of who kept before, and not by votes. @param {Link[]} chain */
export const isDeputys = (chain) => chain.some(({ list }) => list.match === LOBBY);

/**
 * `identity`: this device's. `room`, `owner`: what the link says. `card`: what a page has told of itself. `log`: where the word for this device is kept.
 * @typedef {{identity: import("../net/types.js").Identity, isOwner: boolean, room: string|null, owner: string,
 *   log: import("./log/drawer.js").LogDrawer, send: (to: string, word: string, body: string) => void}} DeputiesSetup
 */

export class Deputies {
  #setup;
  #card;
  /** The words that this device has given, by whose they are. @type {Map<string, string>} */
  #given = new Map();

  /** @param {DeputiesSetup} setup @param {(key: string) => Card|undefined} card */
  constructor(setup, card) {
    this.#setup = setup;
    this.#card = card;
  }

  /** The word for this device; empty if there is none. */
  get own() {
    return this.#setup.log.deputy ?? "";
  }

  /**
   * What proves that this device may sign: nothing for the owner, null if it may not.
   * @param {Link[]} chain  of the last match @returns {Link[]|null}
   */
  proof(chain) {
    const { identity, isOwner } = this.#setup;
    if (isOwner) return [];
    const own = toBase64url(identity.publicKey);
    const shortest = [...chain];
    while (shortest.at(-1)?.by === own) shortest.pop(); // who might sign the last list may sign another instead
    const isMine = chain.at(-1)?.keeper === identity.key && shortest.length > 0 && shortest.length < LONGEST_CHAIN;
    return isMine ? shortest : readChain(this.own);
  }

  /** Gives their words to those who sit there and have none yet. @param {string[]} seated @param {Link[]} chain */
  async name(seated, chain) {
    const { identity, room, send } = this.#setup;
    const before = this.proof(chain);
    if (before === null || before.length + 1 >= LONGEST_CHAIN) return;
    for (const key of seated) {
      const card = this.#card(key);
      if (!card || this.#given.has(key)) continue;
      this.#given.set(key, "");
      const counter = (before.at(-1)?.list.counter ?? 0) + 1;
      const list = {
        room: room ?? "",
        match: LOBBY,
        counter,
        first: key,
        members: [{ key: card.key, half: card.half, hash: "" }],
      };
      const link = {
        list,
        by: toBase64url(identity.publicKey),
        sign: await signList(identity, list),
        term: 1,
        keeper: key,
        votes: [],
      };
      const text = JSON.stringify([...before, link]);
      this.#given.set(key, text);
      send(key, "deputy", text);
    }
  }

  /** A word for this device, from whoever keeps. @param {string} text */
  async hear(text) {
    const { log, identity } = this.#setup;
    const isShorter = (readChain(text)?.length ?? 0) <= (readChain(this.own)?.length ?? LONGEST_CHAIN);
    if (isShorter && (await this.isOf(identity.key, text))) log.keepDeputy(text);
  }

  /** Whether the text proves that page to be one. @param {string} key @param {string} text */
  async isOf(key, text) {
    const { room, owner } = this.#setup;
    const chain = readChain(text);
    const last = chain?.at(-1);
    if (!chain || last?.list.match !== LOBBY) return false;
    const found = await warranted(chain, { room: room ?? last.list.room, owner });
    return found?.keeper === key;
  }
}
