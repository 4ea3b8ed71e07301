// The messages between two devices, whatever carries them: numbered, acknowledged, delivered in order and exactly once. No I/O.
//
// A packet is a string. Numbers are in base 36; an epoch begins anew, at message 1, when its sender has given the other side up.
//   m<epoch>.<number>.<their epoch>.<acknowledged>:<text>      a message
//   a<their epoch>.<acknowledged>                              an acknowledgement alone

/** The most unacknowledged messages, and the most that wait for a missing one. */
const WINDOW = 512;

/** The most unacknowledged characters. */
const UNSENT_CHARACTERS = 2 * 1024 * 1024;

/** @typedef {{ number: number, text: string, sentAt: number, via: string | null, tries: number }} Sent */
/** @typedef {{ texts: string[], renewed: boolean, isMessage: boolean }} Heard  what a packet brought to deliver */

const MESSAGE = /^m([\da-z]{1,8})\.([\da-z]{1,8})\.([\da-z]{1,8})\.([\da-z]{1,8}):/;
const ACK = /^a([\da-z]{1,8})\.([\da-z]{1,8})$/;

/** @param {string} text */
export const isPacket = (text) => MESSAGE.test(text) || ACK.test(text);

/** @param {number} number */
const write = (number) => number.toString(36);
/** @param {string | undefined} digits */
const read = (digits) => Number.parseInt(digits ?? "", 36);

export class Stream {
  /** What has not been acknowledged, oldest first. @type {Sent[]} */
  unacked = [];
  #epoch = 1;
  #last = 0;
  #characters = 0;
  /** 0 until something was heard. */
  #theirEpoch = 0;
  #next = 1;
  /** Messages that came before their turn. @type {Map<number, string>} */
  #early = new Map();
  /** This side has just begun a new epoch, so it expects one of the other side, too. */
  #isFresh = true;

  /** @param {string} text @returns {Sent | null} null when too much lies unacknowledged */
  push(text) {
    if (this.unacked.length >= WINDOW || this.#characters + text.length > UNSENT_CHARACTERS) return null;
    this.#last += 1;
    this.#characters += text.length;
    const sent = { number: this.#last, text, sentAt: 0, via: null, tries: 0 };
    this.unacked.push(sent);
    return sent;
  }

  /** @param {Sent} sent */
  packet({ number, text }) {
    return `m${write(this.#epoch)}.${write(number)}.${write(this.#theirEpoch)}.${write(this.#next - 1)}:${text}`;
  }

  ack() {
    return `a${write(this.#theirEpoch)}.${write(this.#next - 1)}`;
  }

  /** The other side was given up: what it has not acknowledged is not sent any more. */
  restart() {
    this.#isFresh = true;
    this.#epoch += 1;
    this.#last = 0;
    this.#characters = 0;
    this.unacked = [];
  }

  /** @param {string} packet @returns {Heard | null} null for what is no packet */
  receive(packet) {
    const [, ackEpoch, acked] = ACK.exec(packet) ?? [];
    if (ackEpoch !== undefined) {
      this.#acknowledged(read(ackEpoch), read(acked));
      return { texts: [], renewed: false, isMessage: false };
    }
    const [head = "", epoch, number, theirs, upTo] = MESSAGE.exec(packet) ?? [];
    if (epoch === undefined) return null;
    this.#acknowledged(read(theirs), read(upTo));
    const renewed = this.#renew(read(epoch)) && !this.#isFresh;
    this.#isFresh = false;
    return { texts: this.#take(read(epoch), read(number), packet.slice(head.length)), renewed, isMessage: true };
  }

  /** @param {number} epoch @returns {boolean} whether the other side has begun anew */
  #renew(epoch) {
    if (epoch <= this.#theirEpoch) return false;
    this.#theirEpoch = epoch;
    this.#next = 1;
    this.#early.clear();
    return true;
  }

  /** @param {number} epoch @param {number} number @param {string} text @returns {string[]} */
  #take(epoch, number, text) {
    if (epoch !== this.#theirEpoch || number < this.#next || number >= this.#next + WINDOW) return [];
    const held = [...this.#early.values()].reduce((sum, { length }) => sum + length, text.length);
    if (held > UNSENT_CHARACTERS) return []; // it is sent again when there is room
    this.#early.set(number, text);
    const texts = [];
    for (;;) {
      const next = this.#early.get(this.#next);
      if (next === undefined) return texts;
      this.#early.delete(this.#next);
      this.#next += 1;
      texts.push(next);
    }
  }

  /** @param {number} epoch @param {number} upTo */
  #acknowledged(epoch, upTo) {
    if (epoch !== this.#epoch || upTo > this.#last) return;
    while (this.unacked[0] !== undefined && this.unacked[0].number <= upTo) {
      this.#characters -= this.unacked.shift()?.text.length ?? 0;
    }
  }
}
