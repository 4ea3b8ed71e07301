// The reader's end of the line, the same for a guest and for the host's own page: says hello, collects events into a log,
// counts the clock on this device, and repeats an answer until the host has taken it. Knows no transport.

import { PROTOCOL } from "../wire/shapes.js";
import { readMessage } from "./check.js";

/** @typedef {import("../types.js").PageMessage} PageMessage */
/** @typedef {import("../types.js").HostMessage} HostMessage */
/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {import("../types.js").Question} Question */
/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("../types.js").Screen} Screen */
/** @typedef {import("../types.js").Sent} Sent */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../types.js").Opened} Opened */
/** @typedef {import("./witness.js").Witness} Witness */

/**
 * What the line tells the page.
 * @typedef {{type: "line/welcome"} | {type: "line/room", room: Room}
 *   | {type: "line/screen", screen: Screen, log: GameEvent[], fresh: GameEvent[]}
 *   | {type: "line/record", match: string, text: string, seats: number[], names: import("../types.js").KeptName[]|null,
 *     unfinished: boolean, seen: boolean}
 *   | {type: "line/notes", notes: import("../types.js").Note[], missed: boolean}
 *   | {type: "line/sent", sent: Sent|null} | {type: "line/refused", why: Message}
 *   | {type: "line/phrase", seat: number, id: string, text?: string}
 *   | {type: "line/restarting"} | {type: "line/bye", why: Message}} LineNews
 */

const REPEAT_AFTER = 2500;

let counter = 0;
/** A short name for an answer, different after a reload. */
function freshId() {
  counter += 1;
  return `${Date.now().toString(36)}.${counter.toString(36)}`;
}

/**
 * A `witness` keeps what a guest needs to check the match at its end; the host's own page needs none.
 * @param {{name: string, app: string, emit: (news: LineNews) => void, witness?: Witness|null, now?: () => number}} setup
 */
export function createLine({ name, app, emit, witness = null, now = () => performance.now() }) {
  /** @type {((text: string) => void)|null} */
  let out = null;
  let match = "";
  /** @type {GameEvent[]} */
  let log = [];
  /** What the next screen brings: its own events, and those of the story before it. @type {GameEvent[]} */
  let fresh = [];
  let ask = -1;
  /** The question on the last screen of this connection. @type {Question|null} */
  let asked = null;
  /** @type {{id: string, ask: number, match: string, value: any}|null} */
  let unacked = null;
  /** What was sent to the open ask, from the acknowledged answer on. @type {any[]} */
  let values = [];
  /** @type {Room|null} */
  let room = null;
  /** Whether this page has been in the room since before the match began, so that it knows who began it. */
  let there = false;
  /** The finished record, as far as it has come. @type {Opened|null} */
  let opened = null;
  /** How many of its pieces have come. */
  let pieces = 0;
  let timer = 0;
  /** The host's rules start anew: until they say so, nothing is sent that they would not hear. */
  let restarting = false;

  /** @param {PageMessage} message */
  const send = (message) => out?.(JSON.stringify(message));

  /** Times on this device's own scale. @param {import("../wire/types.js").RoomSeat} seat @returns {import("../types.js").RoomSeat} */
  const localised = (seat) => {
    const { away } = seat;
    return { ...seat, away: away && { since: now() - away.since, until: now() + away.bot_in } };
  };

  /** Whether this connection has been told the notes so far. */
  let told = false;

  const hello = () => {
    told = false;
    send({ t: "hello", v: PROTOCOL, app, name, have: match && log.length ? { match, event: last() } : null });
  };
  const last = () => log[log.length - 1]?.n ?? -1;

  const repeat = () => {
    clearTimeout(timer);
    if (!unacked || restarting) return;
    send({ t: "answer", ...unacked });
    timer = setTimeout(repeat, REPEAT_AFTER);
  };

  const settle = () => {
    unacked = null;
    clearTimeout(timer);
  };

  /** The answer under way, if there is one, belongs to a question that is gone. */
  const nextQuestion = (/** @type {number} */ number) => {
    ask = number;
    values = [];
    settle();
    emit({ type: "line/sent", sent: null });
  };

  /**
   * Puts what was said into the log. False if something before it is missing: then the whole story was asked for.
   * @param {import("../types.js").ScreenMessage|import("../types.js").StoryMessage} message
   */
  const hear = (message) => {
    if (message.match !== match) {
      // every match counts its questions from the start
      if (match) nextQuestion(-1);
      match = message.match;
      log = [];
      fresh = [];
    }
    const first = message.events[0];
    if (first && first.n > last() + 1) {
      log = [];
      fresh = [];
      match = "";
      hello();
      return false;
    }
    const news = message.events.filter((event) => event.n > last());
    log = news.length ? [...log, ...news] : log;
    fresh = [...fresh, ...news];
    witness?.shown(message, room?.your_seat ?? null, first ? first.n : last() + 1, last() + 1);
    return true;
  };

  /** @param {import("../types.js").ScreenMessage} message */
  const onScreen = (message) => {
    if (!hear(message)) return;
    const told = fresh;
    fresh = [];
    const question = message.question ?? null;
    const crossed = unacked && stillAsked(asked, question) ? unacked : null;
    if ((question?.ask ?? -1) !== ask) nextQuestion(question?.ask ?? -1);
    asked = question;
    const { clock } = message;
    emit({
      type: "line/screen",
      log,
      fresh: told,
      screen: {
        match,
        view: message.view,
        question,
        waiting: message.waiting ?? null,
        clock: clock ? runningClock(clock, now()) : null,
        over: message.over ?? null,
        lesson: message.lesson ?? null,
        reading: message.reading ?? null,
        thinking: message.thinking ?? null,
        silent: message.silent ?? null,
      },
    });
    if (crossed && crossed.ask !== ask) answer(crossed.value);
  };

  /** @param {any} value */
  const answer = (value) => {
    if (ask < 0) return;
    unacked = { id: freshId(), ask, match, value };
    values.push(value);
    emit({ type: "line/sent", sent: { ask, value, state: "sending" } });
    repeat();
  };

  /** @param {import("../types.js").RecordMessage} message */
  const onRecord = ({ match: name, secret, parts, n, of, text, names, unfinished }) => {
    if (n === 0) {
      opened = { match: name, secret, parts, text: "", unfinished: unfinished === true };
      pieces = 0;
    }
    if (!opened || opened.match !== name || n !== pieces) return;
    pieces += 1;
    opened.text += text;
    if (n + 1 < of) return;
    const seats = parts.map(([seat]) => seat);
    emit({
      type: "line/record",
      match: name,
      text: opened.text,
      seats,
      names: names ?? null,
      unfinished: opened.unfinished,
      seen: name === match,
    });
  };

  /** @param {HostMessage} message */
  const onMessage = (message) => {
    switch (message.t) {
      case "welcome":
        if (message.v !== PROTOCOL) emit({ type: "line/bye", why: { key: "why.version" } });
        else emit({ type: "line/welcome" });
        there = false;
        break;
      case "room":
        room = { ...message.room, seats: message.room.seats.map(localised) };
        there ||= room.phase !== "playing";
        emit({ type: "line/room", room });
        break;
      case "screen":
        onScreen(message);
        break;
      case "events":
        hear(message);
        break;
      case "commit":
        if (witness) send({ t: "part", match: message.match, part: witness.part(message.match, message.commitment) });
        break;
      case "deal":
        witness?.dealt(message.match, message, there ? room : null);
        there = false;
        break;
      case "record":
        onRecord(message);
        break;
      case "ack":
        if (unacked?.id === message.id) {
          const { ask: number, value } = unacked;
          values.splice(0, values.length - 1);
          if (typeof room?.your_seat === "number") witness?.taken(room.your_seat, number, values);
          settle();
          emit({ type: "line/sent", sent: { ask: number, value, state: "taken" } });
        }
        break;
      case "restarting":
        restarting = true;
        emit({ type: "line/restarting" });
        break;
      case "restarted":
        begin();
        break;
      case "refused":
        // what was sent to a room that has been opened anew meanwhile: it does not know this page yet
        if (message.why.key === "why.no_hello" && unacked) return hello();
        if (message.id !== null && message.id !== undefined) {
          // a refusal of an answer that no longer matters is not worth a word
          if (unacked?.id !== message.id) return;
          settle();
          emit({ type: "line/sent", sent: null });
        }
        emit({ type: "line/refused", why: message.why });
        break;
      case "bye":
        emit({ type: "line/bye", why: message.why });
        break;
      case "notes":
        emit({ type: "line/notes", notes: message.notes, missed: !told });
        told = true;
        break;
      case "phrase":
        emit({ type: "line/phrase", seat: message.seat, id: message.id });
        break;
      case "talk":
        emit({ type: "line/phrase", seat: message.seat, id: "", text: message.text });
        break;
    }
  };

  /** The host does not know yet what this page knows, nor what it has answered. */
  const begin = () => {
    restarting = false;
    asked = null;
    hello();
    repeat();
  };

  return {
    /** The way to the host is there (again). @param {(text: string) => void} way */
    attach(way) {
      out = way;
      begin();
    },
    detach() {
      out = null;
      clearTimeout(timer);
    },
    /** @param {string} text */
    receive(text) {
      const message = readMessage(text);
      if (message) onMessage(message);
    },
    send,
    /** @param {string} next */
    rename(next) {
      name = next;
      send({ t: "name", name });
    },
    answer,
    /** What the check at the end needs, once the record is here. */
    evidence: async () => (witness && opened ? witness.evidence(opened) : null),
    moreTime() {
      if (ask >= 0) send({ t: "more_time", ask });
    },
  };
}

/** @param {import("../types.js").Clock} clock @param {number} now @returns {import("../types.js").RunningClock} */
function runningClock({ left, of, paused, more = 1 }, now) {
  return { until: now + left, left, of, paused: paused === true, more };
}

/**
 * Whether what could be said without being waited for can be said still: an interrupt that has crossed something which
 * leaves its question as it was is given again, to the new ask.
 * @param {Question|null} before @param {Question|null} now
 */
function stillAsked(before, now) {
  if (!before?.optional || !now?.optional || before.name !== now.name) return false;
  return JSON.stringify(before.args) === JSON.stringify(now.args);
}

/** @typedef {ReturnType<typeof createLine>} Line */
