// This page in a room of friends that any of its devices may keep: a client that speaks to the keeper (following.js), which may be this
// device (own_room.js), this device's part in the log of the match (match_log.js), and in its lobby (lobby.js).

import { hasCome } from "./founding.js";
import { isBefore, readTold, readWord, toldText } from "./lane.js";
import { RESTARTED } from "./lines.js";
import { OwnRoom } from "./own_room.js";
import { createParts } from "./table_parts.js";

/** @typedef {import("./lane.js").Age} Age */
/** @typedef {import("../core/types.js").Room} Room */
/** @typedef {import("../net/types.js").Peer} Peer */

export class Table {
  client;
  #setup;
  #others;
  #match;
  #lobby;
  #home;
  /** The room, while it is on this device. @type {OwnRoom|null} */
  #own = null;
  /** As this page was told last. @type {Room|null} */
  #room = null;
  #offs;
  /** The store of this device is read: others' words have no meaning before. */
  #entered;

  /** @param {import("./types.js").TableSetup} setup */
  constructor(setup) {
    this.#setup = setup;
    const { client, others, match, home, lobby } = createParts(setup, {
      own: () => this.#own,
      found: (found) => this.#found(found),
      hearNews: (news) => this.#hearNews(news),
      hearLog: (news) => this.#hearLog(news),
      tellState: () => this.#tellState(),
      keep: (saved, playsOn) => this.#keep(saved, playsOn),
      follow: (key, age) => this.#follow(key, age),
    });
    this.client = client;
    this.#others = others;
    this.#match = match;
    this.#home = home;
    this.#lobby = lobby;
    this.#offs = this.#listen();
    this.#tellState();
    this.#entered = this.#enter().then(() => this.#tellState());
  }

  retry() {
    this.#setup.transport.retry();
    return false;
  }

  /** Gives up a match that only an absent device can open, and begins another one in the same room. */
  breakOff() {
    this.#lobby.breakOff();
  }

  async close() {
    this.goes();
    this.#rest();
    this.#match.close();
    this.#home.close();
    this.#lobby.close();
    this.client.detach();
    for (const off of this.#offs) off();
    await this.#setup.transport.leave();
  }

  /** This page goes, or may be stopped: another device keeps, if there is one that can. @returns {boolean} */
  goes() {
    return this.#own !== null && this.#match.handOver();
  }

  /** Whether this page is looked at. */
  sees = (/** @type {boolean} */ isVisible) => this.#match.sees(isVisible);

  /** The match that this device has a log of goes on; else the owner opens the room. */
  async #enter() {
    if (await this.#match.restore()) {
      this.#home.restore();
      this.#others.nobody();
    } else if (this.#setup.isOwner) this.#keep(this.#setup.saved);
  }

  // -- who keeps --

  /** The room is on this device from now on. @param {string|string[]|null} saved @param {boolean} [playsOn]  another match begins */
  #keep(saved, playsOn = false) {
    const others = this.#others;
    performance.mark("tavola:keeps");
    const own = new OwnRoom(this.#setup, {
      saved,
      playsOn,
      python: () => this.#home.python(),
      hear: (text) => this.client.receive(text),
      age: () => others.age,
      line: (line) => this.#lobby.tell(line),
      save: (text) => this.#lobby.save(text),
      dead: () => this.goes() || this.#setup.emit({ type: "host/dead" }),
    });
    this.#own = own;
    others.own(this.#setup.identity.key, (text) => own.keeping.say(text));
    this.#home.keeps();
    for (const peer of others.peers.values()) {
      own.keeping.came(peer);
      peer.send(toldText(others.age, 0, RESTARTED)); // pages that said hello before the room was here say it again
    }
  }

  /** It is not any more. */
  #rest() {
    this.#own?.close();
    if (this.#own) this.#others.nobody();
    this.#own = null;
  }

  /** @param {string} key @param {Age} age */
  #follow(key, age) {
    if (isBefore(age, this.#others.age)) return;
    if (key !== this.#setup.identity.key) this.#rest();
    this.#others.follow(key, age);
    this.#lobby.followed(key);
  }

  // -- the log of the match --

  /** @param {import("./log/membership.js").LogNews} news */
  #hearLog(news) {
    const { membership, counter } = this.#match;
    switch (news.type) {
      case "leads":
        return this.#leads(news.parts, { counter, term: news.term });
      case "follows":
        this.#match.readies();
        return this.#follow(news.keeper, { counter, term: news.term });
      case "acknowledged":
        return this.#own?.storing.acknowledged(news.number);
      case "pause":
        return membership?.log.leads ? this.#own?.pauses(() => this.#match.count) : this.#rest();
      case "resume":
        return this.#own?.goesOn();
      case "deed":
        return this.#home.deed(news.text);
      case "undone":
        return this.client.startOver();
      case "fault":
        return this.#setup.emit({ type: "host/fault", error: String(news.error) });
    }
  }

  /** @param {string[]|null} parts  the last save; null if it can't be opened @param {Age} age */
  #leads(parts, age) {
    const { membership } = this.#match;
    if (!membership) return;
    this.#others.age = age;
    if (this.#own === null) {
      if (parts === null || parts.length === 0) return this.#setup.emit({ type: "host/spoilt" });
      this.#keep(parts);
    }
    this.#match.proves();
    this.#own?.open(membership);
  }

  /** A match begins on this device, whose log others keep, too. @param {() => Promise<boolean>} found */
  async #found(found) {
    const own = this.#own;
    if (own === null) return false;
    own.storing.expect();
    const isFounded = await found();
    if (own !== this.#own) return false;
    if (this.#match.membership === null) own.storing.end();
    return isFounded;
  }

  // -- what is heard --

  /** What the keeper tells this page. @param {import("./types.js").ClientNews} news */
  #hearNews(news) {
    if (news.type === "line/room") {
      const [before, { room }] = [this.#room, news];
      this.#room = room;
      const isNew = before !== null && before.phase !== "playing";
      const isLate = this.#match.membership === null && !this.#match.isFounding && hasCome(room, before);
      this.#home.sees(before, room);
      const isOurs = room.phase === "playing" && !room.together && this.#setup.mayAll(room);
      if (this.#own && isOurs && (isNew || isLate))
        void this.#found(() => this.#match.found(this.#match.members(room), this.#others.age.counter));
    }
    this.#setup.emit(news);
  }

  /** @returns {(() => void)[]} what ends that */
  #listen() {
    const { transport, emit } = this.#setup;
    return [
      transport.on("peer", (peer) => this.#came(peer)),
      transport.on("message", (peer, text) => this.#hear(peer, text)),
      transport.on("told", (peer, text) => this.#hearWord(peer, text)),
      transport.on("gone", (peer, why) => this.#gone(peer, why)),
      transport.on("caught_up", () => this.#own?.keeping.tick()), // pages that are owed a screen get it now
      transport.on("refused", ({ why }) => this.#own && why === "version" && emit({ type: "net/stranger" })),
      // an answer is repeated until the keeper has it (answering.js)
      transport.on("unsent", (peer, why) => {
        if (this.#own) this.#own.keeping.unsent(peer, why);
        else emit({ type: "line/refused", why: { key: `why.${why}` } });
      }),
      transport.on("leaving", () => void this.goes()),
      transport.on("offered", (offer) => emit({ type: "net/offered", offer })),
      transport.on("state", () => this.#tellState()),
    ];
  }

  #tellState() {
    const state = this.#others.state(this.#match.count, this.#own !== null);
    this.#own?.keeping.reaches(state.ways);
    this.#setup.emit({ type: "net/state", state: this.#match.task === "asks" ? { ...state, asks: true } : state });
  }

  /** @param {Peer} peer */
  #came(peer) {
    this.#others.came(peer);
    this.#own?.keeping.came(peer);
    if (this.#own) this.#lobby.greet(peer);
    this.#match.came(peer.key);
  }

  /** @param {Peer} peer @param {import("../net/types.js").GoneWhy} why */
  #gone(peer, why) {
    if (why === "replaced") return;
    this.#others.gone(peer);
    this.#match.readies();
    this.#own?.keeping.gone(peer, why);
  }

  /** @param {Peer} peer @param {string} text  from a page to this device, or from the keeper to this page */
  #hear(peer, text) {
    if (this.#own) return this.#own.keeping.hear(peer.key, text);
    const told = this.#others.is(peer) && readTold(text);
    if (!told || isBefore(told.age, this.#others.age)) return;
    this.#others.age = told.age;
    this.#match.membership?.log.shown(told.age.term, told.number);
    this.client.receive(told.text);
  }

  /** @param {Peer} peer @param {string} text  of the members' lane */
  #hearWord(peer, text) {
    const { word, body } = readWord(text);
    void this.#entered.then(() => {
      if (this.#lobby.hears(peer, word, body) || this.#home.hears(peer.key, word, body)) return;
      void this.#match.hear(peer.key, word, body, () => this.#others.is(peer)).then(() => word === "member" && this.#tellState());
    });
  }
}
