// The host's client in a page, the same for a guest and for the host's own page: says hello, collects events into a log,
// counts the clock on this device, and repeats an answer until the host has taken it.
// Sans-I/O, like the host (py/tavola/session/host.py): it is given a clock, and hands the effects of a call, in order, to its driver:
// live_client.js in the page, the simulated evenings under Node (tests/session/pages.mjs).

import { PROTOCOL } from "../wire/shapes.js";
import { Answering } from "./answering.js";
import { roomOf, screenOf } from "./screens.js";
import { Story } from "./story.js";

/** @import {Answer, GameEvent, HostMessage, Opened, PageMessage, RecordMessage, Room, ScreenMessage, Sentence} from "../core/types.js" */
/** @import {ClientEffect, ClientNews, MakeWitness, Read} from "./types.js" */

/** @type {Read} */
const readTrusted = (text) => JSON.parse(text);

export class Client {
  /** @type {ClientEffect[]} */
  #effects = [];
  #now = 0;
  #attached = false;
  /** The host's rules start again: until they say so, nothing is sent that they would not hear. */
  #restarting = false;
  /** @type {Room|null} */
  #room = null;
  /** Whether this page has been in the room since before the match began, so that it knows who began it. */
  #there = false;
  /** Whether this connection has been told the notes so far. */
  #told = false;
  #name;
  #app;
  #clock;
  #perform;
  #read;
  #isOwner;
  #witness;
  #answering;
  #story = new Story();
  /** The last record. @type {Opened|null} */
  #opened = null;

  /**
   * `life` begins the names of answers, and is another one after each reload. A guest checks what comes (`read`, check.js) and keeps
   * a witness; the host's own page, which hears its own worker, does neither. `isOwner`: of the room.
   * `clock` tells the time in ms, on any scale.
   * @param {{name: string, app: string, life: string, clock: () => number, perform: (effect: ClientEffect) => void, read?: Read,
   *   witness?: MakeWitness|null, isOwner?: boolean}} setup
   */
  constructor({ name, app, life, clock, perform, read = readTrusted, witness = null, isOwner = false }) {
    this.#name = name;
    this.#app = app;
    this.#clock = clock;
    this.#perform = perform;
    const effect = (/** @type {ClientEffect} */ one) => this.#effects.push(one);
    this.#read = read;
    this.#isOwner = isOwner;
    this.#witness = witness?.(effect) ?? null;
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
    this.#witness?.startOver();
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

  /** The digest that an effect has asked for. @param {string} match @param {number} number @param {string} digest */
  digested(match, number, digest) {
    this.#witness?.digested(match, number, digest);
  }

  /** What the check at the end needs, once the record is here and every digest has been told. */
  evidence() {
    return this.#witness && this.#opened ? this.#witness.evidence(this.#opened) : null;
  }

  // -- what the host says --

  /** What each message does. @type {{[T in HostMessage["t"]]: (message: Extract<HostMessage, {t: T}>) => void}} */
  #on = {
    welcome: ({ v }) => {
      this.#there = false;
      this.#tell(v === PROTOCOL ? { type: "line/welcome" } : { type: "line/bye", why: { key: "why.version" } });
    },
    room: ({ room: told }) => {
      const room = roomOf(told, this.#room, this.#now);
      const other = this.#room !== null && this.#room.game !== room.game;
      this.#room = room;
      this.#there ||= room.phase !== "playing";
      this.#tell({ type: "line/room", room, other });
    },
    screen: (message) => this.#show(message),
    commit: ({ match, commitment }) => {
      if (this.#witness) this.#send({ t: "part", match, part: this.#witness.part(match, commitment) });
    },
    found: (message) => this.#effects.push({ do: "home", message }),
    opening: (message) => this.#effects.push({ do: "home", message }),
    deal: (message) => {
      const playing = this.#room?.phase === "playing"; // a page that comes back after the end is told of the draw as well
      this.#witness?.dealt(message.match, message, this.#there && playing ? this.#room : null);
      this.#there = !playing;
    },
    record: (message) => this.#open(message),
    ack: ({ id }) => this.#taken(id),
    follows: (message) => this.#answering.goesOn(message) && this.#draw([]),
    refused: ({ id, why }) => this.#refused(id ?? null, why),
    lines: ({ lines }) => this.#tell({ type: "line/lines", lines }),
    stalled: ({ on }) => this.#tell({ type: "line/stalled", on }),
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

  /** A screen, with what the log lacks; where it lacks more, all is asked for. @param {ScreenMessage} message */
  #show(message) {
    if (this.#story.turnTo(message.match)) this.#answering.turnTo(-1); // every match counts its questions from the start
    const { events } = message;
    const fresh = this.#story.add(events);
    if (!fresh) return this.#hello();
    const last = events.at(-1)?.n ?? this.#story.last; // a page whose seat has changed is told again what it has heard
    this.#witness?.shown(message, this.#room?.your_seat ?? null, events[0]?.n ?? last + 1, last + 1);
    const crossed = this.#answering.shown(screenOf(message, this.#now));
    this.#draw(fresh);
    if (crossed) this.#answering.give(crossed.value, this.#story.match, this.#now);
  }

  /** @param {GameEvent[]} fresh */
  #draw(fresh) {
    const screen = this.#answering.drawn;
    if (screen) this.#tell({ type: "line/screen", log: this.#story.log, fresh, screen });
  }

  /** @param {string} id */
  #taken(id) {
    const taken = this.#answering.taken(id);
    const seat = this.#room?.your_seat;
    if (taken && typeof seat === "number") this.#witness?.taken(seat, taken.ask, taken.values);
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

  /** @param {RecordMessage} message */
  #open({ match, secret, parts, text, unfinished, names, told, dealers, audit }) {
    this.#opened = secret === null || parts === null ? null : { match, secret, parts, text, unfinished };
    const seats = (parts ?? []).map(([seat]) => seat);
    const all = this.#isOwner && dealers.length < 2 && !this.#room?.keeper; // this device has dealt all of it
    const seen = this.#opened !== null && this.#witness !== null && !all && match === this.#story.match;
    this.#tell({ type: "line/record", match, text, seats, names, unfinished, seen, told, dealers, ...(audit && { audit }) });
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
