// The room of friends while it is on this device: kept by the log of its match, if there is one (storing.js), and said with its age.

import { Keeping } from "./keeping.js";
import { toldText } from "./lane.js";
import { Storing } from "./storing.js";

/** @typedef {import("./types.js").TableSetup} TableSetup */

/** At the beginning of a match the others have to be heard first; that is not announced. */
const PATIENCE_MS = 1000;

export class OwnRoom {
  storing = new Storing();
  keeping;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  #isPaused = false;
  /** The room without secrets, as it was saved last. */
  #line = "";

  /**
   * @param {TableSetup} setup
   * @param {{saved: string|string[]|null, playsOn: boolean, python: TableSetup["python"], hear: (text: string) => void, age: () => import("./lane.js").Age,
   *   line: (line: string) => void, save: (text: string) => boolean, dead: () => void}} own  `line`: the room without secrets is another; `dead`: Python has died for good
   */
  constructor(setup, { saved, playsOn, python, hear, age, line, save, dead }) {
    const { identity, emit } = setup;
    const { storing } = this;
    this.keeping = new Keeping({
      ...setup,
      python,
      key: identity.key,
      saved,
      playsOn,
      solo: false,
      parts: true,
      hear,
      emit: (news) => (news.type === "host/dead" ? dead() : emit(news)),
      word: (text) => toldText(age(), storing.number, text),
      through: {
        save: ({ text, part }) => {
          const [now = ""] = text.split("\n", 1);
          if (now !== this.#line) line(now);
          this.#line = now;
          storing.save(text, part);
          if (!save(text)) emit({ type: "host/unsaved" });
        },
        send: ({ stored }, act) => storing.send(stored, act),
      },
    });
  }

  /** This device keeps the match. @param {import("./log/membership.js").Membership} membership */
  open(membership) {
    this.storing.open({
      add: (part, isWhole) => membership.add(part, isWhole),
      get next() {
        return membership.log.next;
      },
    });
  }

  /** Too few members are heard. @param {() => {here: number, of: number, wants: number}} count */
  pauses(count) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isPaused = true;
      this.keeping.pause(count());
    }, PATIENCE_MS);
  }

  goesOn() {
    clearTimeout(this.#timer);
    if (this.#isPaused) this.keeping.resume();
    this.#isPaused = false;
  }

  close() {
    clearTimeout(this.#timer);
    this.keeping.close();
  }
}
