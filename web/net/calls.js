// When this device calls out in the meeting place, and when a guest looks for its host in other ways. No I/O, no clock: times are
// handed in, ms.

import { isOneOfMany, pauseAfter, SELDOM } from "./retry.js";

/** @typedef {import("./goodbye.js").EndWhy} EndWhy */

/** After so long without the host, while relays answer, the page says so. */
const PATIENCE_MS = 8000;
/** The host must get an invite's answer within this time; people may send it by mail. */
const ANSWER_MS = 60 * 60 * 1000;
/** How long one call to the room lasts. */
const CALL_MS = 3000;
/** After so long without a path to the host it is greeted through the meeting place; then after twice as long, ... */
const MAIL_MS = 4000;
const LAST_MAIL_MS = 60_000;
/** The minimum time between two calls of a host for those whom it missed. */
const MISSED_MS = 60_000;

export class Calls {
  /** Since when the host has been away. Unlike the time below, a relay that reconnects does not reset it. */
  goneSince;
  /** Since when this page waits for the host, or for a relay. */
  #waitingSince;
  #tries = 0;
  #callAt = Infinity;
  #calledAt = 0;
  /** Before this time no friend is asked to carry to the host: a host that has just sent us away is not greeted at once. */
  #greetAt = 0;
  #mailPause = MAIL_MS;
  #mailAt;

  /** @param {number} now */
  constructor(now) {
    this.goneSince = now;
    this.#waitingSince = now;
    this.#mailAt = now + MAIL_MS;
  }

  /**
   * A call goes out; the next one is scheduled.
   * @param {number} now @param {number} [tries] how often was called before it since the host went
   * @returns {boolean} whether it has to be brief, because it is one of many
   */
  call(now, tries = this.#tries) {
    this.#calledAt = now;
    this.#tries = tries + 1;
    this.#callAt = now + pauseAfter(tries);
    return isOneOfMany(tries);
  }

  /** The host is here. */
  found() {
    this.#tries = 0;
    this.#callAt = Infinity;
  }

  /** The host is gone. @param {EndWhy} why @param {number} now @returns {boolean} whether it is to be called at once */
  lost(why, now) {
    this.goneSince = now;
    this.#waitingSince = now;
    this.#greetAt = 0;
    this.#mailPause = MAIL_MS;
    this.#mailAt = now + MAIL_MS;
    if (why === "lost" || why === "replaced") return true;
    // A host that said goodbye calls when it is back; one that shut us out need not be called at once.
    this.#tries = why === "left" ? 1 : SELDOM;
    this.#callAt = now + pauseAfter(this.#tries);
    this.#greetAt = this.#callAt;
    return false;
  }

  /** The page is looked at again: the next call is due, unless one is still going on. @param {number} now */
  wake(now) {
    if (now - this.#calledAt <= CALL_MS) return;
    this.#tries = 0;
    this.#callAt = now;
  }

  /** A relay answers after a time without any. @param {number} now */
  relayIsBack(now) {
    this.#waitingSince = now;
  }

  /** Somebody was found and not reached. @param {number} now @returns {boolean} whether the room is called for it: seldom, because others cannot be reached at all */
  missed(now) {
    if (now - this.#calledAt <= MISSED_MS) return false;
    this.#calledAt = now;
    return true;
  }

  /** Whether the host is greeted by mail now; then the next time is later. @param {number} now */
  takeMail(now) {
    if (now < this.#mailAt) return false;
    this.#mailAt = now + this.#mailPause;
    this.#mailPause = Math.min(2 * this.#mailPause, LAST_MAIL_MS);
    return true;
  }

  /** @param {number} now */
  isCallDue(now) {
    return now >= this.#callAt;
  }

  /** @param {number} now */
  isGreetingDue(now) {
    return now >= this.#greetAt;
  }

  /** Whether it is too early to say that the host is away. @param {number} now */
  isPatient(now) {
    return now - this.#waitingSince < PATIENCE_MS;
  }

  /** Whether it is too late for the host to take this page's answer to an invite. @param {number} now */
  isAnswerLate(now) {
    return now - this.#waitingSince > ANSWER_MS;
  }
}
