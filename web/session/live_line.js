// The line in the page: what it wants done is done here, with the page's clock, timers, storage and cryptography.

import { Line } from "./line.js";

/** @typedef {import("./line.js").LineEffect} LineEffect */
/** @typedef {import("./line.js").LineNews} LineNews */
/** @typedef {import("./witness.js").Kept} Kept */
/** @typedef {{load: () => Kept[], save: (kept: Kept[]) => void}} Drawer  where a guest's witness keeps what outlives a reload */

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** 64 hexadecimal digits that nobody can foresee. */
export const randomDigits = () => hex(crypto.getRandomValues(new Uint8Array(32)));

/** @param {string} text */
const sha256 = async (text) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));

/**
 * A guest's line has a drawer; that of the host's own page, which has nothing to check, has none.
 * @param {{name: string, app: string, emit: (news: LineNews) => void, drawer?: Drawer|null}} setup
 */
export function createLiveLine({ name, app, emit, drawer = null }) {
  const witness = drawer && { kept: drawer.load(), random: randomDigits };
  const line = new Line({ name, app, life: Date.now().toString(36), witness });
  const now = () => performance.now();
  /** @type {((text: string) => void)|null} */
  let out = null;
  let timer = 0;
  /** Settled when every digest has been told. @type {Promise<unknown>} */
  let digests = Promise.resolve();

  /** @param {LineEffect[]} effects */
  const perform = (effects) => effects.forEach(carryOut);

  /** @param {LineEffect} effect */
  const carryOut = (effect) => {
    switch (effect.do) {
      case "send":
        out?.(effect.text);
        break;
      case "tell":
        emit(effect.news);
        break;
      case "wake":
        clearTimeout(timer);
        timer = setTimeout(() => perform(line.tick(now())), effect.at - now());
        break;
      case "keep":
        drawer?.save(effect.kept);
        break;
      case "digest": {
        const { match, number, text } = effect;
        const told = sha256(text).then((digest) => line.digested(match, number, digest));
        digests = Promise.all([digests, told]);
        break;
      }
    }
  };

  return {
    /** The way to the host is there (again). @param {(text: string) => void} way */
    attach(way) {
      out = way;
      perform(line.attach(now()));
    },
    detach() {
      out = null;
      clearTimeout(timer);
      line.detach();
    },
    /** @param {string} text */
    receive: (text) => perform(line.receive(text, now())),
    /** @param {import("../types.js").PageMessage} message */
    send: (message) => perform(line.send(message)),
    /** @param {string} name */
    rename: (name) => perform(line.rename(name)),
    /** @param {import("../types.js").Answer} value */
    answer: (value) => perform(line.answer(value, now())),
    moreTime: () => perform(line.moreTime()),
    /** What the check at the end needs, once the record is here. */
    async evidence() {
      await digests;
      return line.evidence();
    },
  };
}
