// The host's client in a page, the same for a guest and for the host's own page: says hello, collects events into a log,
// counts the clock on this device, and repeats an answer until the host has taken it.
// Sans-I/O, like the host (py/tavola/session/host.py): it is given a clock, and hands the effects of a call, in order, to its driver:
// live_client.js in the page, the simulated evenings under Node (tests/session/pages.mjs).

import { PROTOCOL } from "../wire/shapes.js";
import { Answering } from "./answering.js";
import { roomOf, screenOf } from "./screens.js";
import { Story } from "./story.js";

/** @import {Answer, GameEvent, HostMessage, PageMessage, Room, ScreenMessage, Sentence} from "../core/types.js" */
/** @import {ClientEffect, ClientNews, Read} from "./types.js" */

/** @type {Read} */
const readTrusted = (text) => JSON.parse(text);

export class Client {
  /** @type {ClientEffect[]} */
  #effects = [];
  #now = 0;
  #attached = false;
  /** The host's rules start again: until they say so, nothing is sent that they would not hear. */
  #restarting = false;
  #isWaiting = false;
  /** @type {Room|null} */
  #room = null;
  /** Whether this connection has been told the notes so far. */
  #told = false;
  #name;
  #app;
  #clock;
  #perform;
  #read;
  #answering;
  #story = new Story();

  /**
   * `life` begins the names of answers, and is another one after each reload. A page of a room of friends checks what comes (`read`,
   * check.js); one that plays alone hears its own worker, and does not.
   * `clock` tells the time in ms, on any scale.
   * @param {{name: string, app: string, life: string, clock: () => number, perform: (effect: ClientEffect) => void, read?: Read}} setup
   */
  constructor({ name, app, life, clock, perform, read = readTrusted }) {
    this.#name = name;
    this.#app = app;
    this.#clock = clock;
    this.#perform = perform;
    const effect = (/** @type {ClientEffect} */ one) => this.#effects.push(one);
    this.#read = read;
    this.#answering = new Answering({
      life,
      heard: () => this.#attached && !this.#restarting,
      send: (answer) => this.#send(answer),
      tell: (sent) => this.#tell({ type: "line/sent", sent }),
      wake: (at) => effect({ do: "wake", at }),
    });
  }

  // -- what the page does --

  /** The way to the host is there (again). */
  attach() {
    this.#attached = true;
    this.#do(() => this.#begin());
  }

  /** It is gone: nothing is sent until it is there again. */
  detach() {
    this.#attached = false;
  }

  /** What the page was shown last of the match is undone: that is said, and all of it asked for. */
  startOver() {
    this.#story = new Story();
    this.#do(() => {
      this.#tell({ type: "line/refused", why: { key: "missing.undone" } });
      if (this.#attached) this.#begin();
    });
  }

  /** A text from the host. @param {string} text */
  receive(text) {
    const message = this.#read(text, this.#room);
    const does = /** @type {(message: HostMessage) => void} */ (this.#on[message.t]);
    this.#do(() => does(message));
  }

  /** A time that was named in `wake` has come. */
  tick() {
    this.#do(() => this.#answering.tick(this.#now));
  }

  /** The reader answers the open question. @param {Answer} value */
  answer(value) {
    this.#do(() => this.#answering.give(value, this.#story.match, this.#now));
  }

  /** The reader takes back the last answer to a step that is not whole yet; one that is being sent can't be taken back. */
  back() {
    this.#do(() => this.#answering.back() && this.#draw([]));
  }

  /** @param {PageMessage} message */
  send(message) {
    this.#do(() => this.#send(message));
  }

  /** @param {string} name */
  rename(name) {
    this.#name = name;
    this.send({ t: "name", name });
  }

  moreTime() {
    const ask = this.#answering.ask;
    if (ask >= 0) this.send({ t: "more_time", ask });
  }

  // -- what the host says --

  /** What each message does. @type {{[T in HostMessage["t"]]: (message: Extract<HostMessage, {t: T}>) => void}} */
  #on = {
    welcome: ({ v }) => {
      this.#tell(v === PROTOCOL ? { type: "line/welcome" } : { type: "line/bye", why: { key: "why.version" } });
    },
    room: ({ room: told }) => {
      const room = roomOf(told, this.#room, this.#now);
      const other = this.#room !== null && this.#room.game !== room.game;
      this.#room = room;
      this.#tell({ type: "line/room", room, other });
    },
    screen: (message) => this.#show(message),
    found: (message) => this.#effects.push({ do: "home", message }),
    opening: (message) => this.#effects.push({ do: "home", message }),
    record: ({ match, text, unfinished, names, told, dealers, audit }) =>
      this.#tell({ type: "line/record", match, text, names, unfinished, told, dealers, audit: audit ?? null }),
    ack: ({ id }) => void this.#answering.taken(id),
    follows: (message) => this.#answering.goesOn(message) && this.#draw([]),
    refused: ({ id, why }) => this.#refused(id ?? null, why),
    lines: ({ lines }) => this.#tell({ type: "line/lines", lines }),
    stalled: ({ on }) => this.#tell({ type: "line/stalled", on }),
    dealing: ({ who }) => this.#waits(who),
    restarting: () => {
      this.#restarting = true;
      this.#tell({ type: "line/restarting" });
    },
    restarted: () => this.#begin(),
    notes: ({ notes }) => {
      this.#tell({ type: "line/notes", notes, missed: !this.#told });
      this.#told = true;
    },
    phrase: ({ seat, id, on }) => this.#tell({ type: "line/phrase", seat, id, on: on ?? null }),
    talk: ({ seat, text }) => this.#tell({ type: "line/phrase", seat, id: "", text }),
    bye: ({ why }) => this.#tell({ type: "line/bye", why }),
  };

  /** Say hello, and repeat the pending answer: the host may know neither. */
  #begin() {
    this.#restarting = false;
    this.#answering.forgetQuestion();
    this.#hello();
    this.#answering.repeat(this.#now);
  }

  #hello() {
    this.#told = false;
    this.#send({ t: "hello", v: PROTOCOL, app: this.#app, name: this.#name, have: this.#story.known });
  }

  /** A deal takes long, and waits for the devices of these seats. @param {number[]} who */
  #waits(who) {
    this.#isWaiting = who.length > 0;
    this.#tell({ type: "line/dealing", who });
  }

  /** A screen, with what the log lacks; where it lacks more, all is asked for. @param {ScreenMessage} message */
  #show(message) {
    if (this.#isWaiting) this.#waits([]); // whoever said so may be gone
    if (this.#story.turnTo(message.match)) this.#answering.turnTo(-1); // every match counts its questions from the start
    const fresh = this.#story.add(message.events);
    if (!fresh) return this.#hello();
    const crossed = this.#answering.shown(screenOf(message, this.#now));
    this.#draw(fresh);
    if (crossed) this.#answering.give(crossed.value, this.#story.match, this.#now);
  }

  /** @param {GameEvent[]} fresh */
  #draw(fresh) {
    const screen = this.#answering.drawn;
    if (screen) this.#tell({ type: "line/screen", log: this.#story.log, fresh, screen });
  }

  /** @param {string|null} id @param {Sentence} why */
  #refused(id, why) {
    const unacked = this.#answering.unacked;
    // the room was reopened meanwhile and does not know this page yet
    if (why.key === "why.no_hello" && unacked) return this.#hello();
    if (id !== null && unacked?.id !== id) return; // a refusal of an answer that no longer matters is not shown
    if (id !== null) this.#answering.settle();
    this.#tell({ type: "line/refused", why });
  }

  /** @param {ClientNews} news */
  #tell(news) {
    this.#effects.push({ do: "tell", news });
  }

  /** @param {PageMessage} message */
  #send(message) {
    if (this.#attached) this.#effects.push({ do: "send", text: JSON.stringify(message) });
  }

  /** Perform an action's effects when it is over. @param {() => void} action */
  #do(action) {
    this.#now = this.#clock();
    action();
    for (const effect of this.#effects.splice(0)) this.#perform(effect);
  }
}
