// The messages between two devices, whatever carries them: numbered, acknowledged, delivered in order and exactly once. A text is
// bytes here, one character each (packed.js). A long text goes in pieces, each of them a message, and is delivered whole. No I/O.
//
// A packet is a string. Numbers are in base 36; a new epoch begins, at message 1, when its sender has given the other side up.
//   m<epoch>.<number>.<their epoch>.<acknowledged>:<text>      a message, the whole text or its last piece
//   m<epoch>.<number>.<their epoch>.<acknowledged>+:<piece>    a message, a piece after which others come
//   a<their epoch>.<acknowledged>                              an acknowledgement alone

/** The most unacknowledged messages, and the most that wait for a missing one. */
const WINDOW = 1024;

/** The most unacknowledged bytes: two of the longest texts. */
const UNSENT_BYTES = 8 * 1024 * 1024;

/** The most bytes that are under way at one time: a line that is given more than it can send is given up (limits.js). */
export const UNDER_WAY_BYTES = 256 * 1024;

/** The longest piece: a frame holds it also when it is sealed and written in base64 twice. */
const PIECE = /[\s\S]{1,16384}/g;

/** isLast: whether no other piece of its text follows. @typedef {{ text: string, isLast: boolean }} Piece */
/** saidAt: when its text was given to be sent. @typedef {Piece & { number: number, saidAt: number, sentAt: number, via: string | null, tries: number }} Sent */
/**
 * What a packet brought to deliver. isPiece: others come after it. isTooLong: the other side sends a text without an end.
 * @typedef {{ texts: string[], renewed: boolean, isMessage: boolean, isPiece: boolean, isTooLong: boolean }} Heard
 */

const MESSAGE = /^m([\da-z]{1,8})\.([\da-z]{1,8})\.([\da-z]{1,8})\.([\da-z]{1,8})(\+?):/;
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
  #unackedBytes = 0;
  /** 0 until something was heard. */
  #theirEpoch = 0;
  #next = 1;
  /** Messages that came before their turn. @type {Map<number, Piece>} */
  #early = new Map();
  /** This side has just begun a new epoch, so it expects one of the other side, too. */
  #isFresh = true;
  /** The pieces so far of a text whose end has not come, and their bytes. @type {string[]} */
  #pieces = [];
  #bytes = 0;

  /** @param {number} longest the longest text that the other side may send, in bytes */
  constructor(longest) {
    this.longest = longest;
  }

  /** The oldest of what is not acknowledged, as much as may be under way; the others wait for their acknowledgement. */
  get underWay() {
    let bytes = 0;
    return this.unacked.filter(({ text }) => {
      bytes += text.length;
      return bytes <= UNDER_WAY_BYTES;
    });
  }

  /** @param {string} text @param {number} now @returns {Sent[] | null} its pieces; null when too much lies unacknowledged */
  push(text, now) {
    const pieces = text.match(PIECE) ?? [""];
    const isFull = this.unacked.length + pieces.length > WINDOW || this.#unackedBytes + text.length > UNSENT_BYTES;
    if (isFull) return null;
    this.#unackedBytes += text.length;
    const sent = pieces.map((piece, at) => this.#sent(piece, at === pieces.length - 1, now));
    this.unacked.push(...sent);
    return sent;
  }

  /** @param {string} text @param {boolean} isLast @param {number} saidAt @returns {Sent} */
  #sent(text, isLast, saidAt) {
    this.#last += 1;
    return { number: this.#last, text, isLast, saidAt, sentAt: 0, via: null, tries: 0 };
  }

  /** @param {Sent} sent */
  packet({ number, text, isLast }) {
    const heard = `${write(this.#theirEpoch)}.${write(this.#next - 1)}`;
    return `m${write(this.#epoch)}.${write(number)}.${heard}${isLast ? "" : "+"}:${text}`;
  }

  ack() {
    return `a${write(this.#theirEpoch)}.${write(this.#next - 1)}`;
  }

  /** The other side was given up: what it has not acknowledged is not sent any more. */
  restart() {
    this.#isFresh = true;
    this.#epoch += 1;
    this.#last = 0;
    this.#unackedBytes = 0;
    this.unacked = [];
  }

  /** @param {string} packet @returns {Heard | null} null for what is no packet */
  receive(packet) {
    const [, ackEpoch, acked] = ACK.exec(packet) ?? [];
    if (ackEpoch !== undefined) {
      this.#acknowledged(read(ackEpoch), read(acked));
      return { texts: [], renewed: false, isMessage: false, isPiece: false, isTooLong: false };
    }
    const [head = "", epoch, number, theirs, upTo, more] = MESSAGE.exec(packet) ?? [];
    if (epoch === undefined) return null;
    this.#acknowledged(read(theirs), read(upTo));
    const renewed = this.#renew(read(epoch)) && !this.#isFresh;
    this.#isFresh = false;
    const pieces = this.#take(read(epoch), read(number), { text: packet.slice(head.length), isLast: more === "" });
    const texts = pieces.flatMap((piece) => this.#join(piece));
    return { texts, renewed, isMessage: true, isPiece: more === "+", isTooLong: this.#bytes > this.longest };
  }

  /** @param {number} epoch @returns {boolean} whether the other side has begun a new epoch */
  #renew(epoch) {
    if (epoch <= this.#theirEpoch) return false;
    this.#theirEpoch = epoch;
    this.#next = 1;
    this.#early.clear();
    this.#forgetPieces();
    return true;
  }

  #forgetPieces() {
    this.#pieces = [];
    this.#bytes = 0;
  }

  /** Nothing more is kept of a text that is too long. @param {Piece} piece in its turn @returns {string[]} the text, if it is whole now */
  #join({ text, isLast }) {
    this.#bytes += text.length;
    if (this.#bytes > this.longest) return [];
    this.#pieces.push(text);
    if (!isLast) return [];
    const whole = this.#pieces.join("");
    this.#forgetPieces();
    return [whole];
  }

  /** @param {number} epoch @param {number} number @param {Piece} piece @returns {Piece[]} those whose turn it is */
  #take(epoch, number, piece) {
    if (epoch !== this.#theirEpoch || number < this.#next || number >= this.#next + WINDOW) return [];
    const held = [...this.#early.values()].reduce((sum, { text }) => sum + text.length, piece.text.length);
    if (held > UNSENT_BYTES) return []; // it is sent again when there is room
    this.#early.set(number, piece);
    const pieces = [];
    for (;;) {
      const next = this.#early.get(this.#next);
      if (next === undefined) return pieces;
      this.#early.delete(this.#next);
      this.#next += 1;
      pieces.push(next);
    }
  }

  /** @param {number} epoch @param {number} upTo */
  #acknowledged(epoch, upTo) {
    if (epoch !== this.#epoch || upTo > this.#last) return;
    while (this.unacked[0] !== undefined && this.unacked[0].number <= upTo) {
      this.#unackedBytes -= this.unacked.shift()?.text.length ?? 0;
    }
  }
}
