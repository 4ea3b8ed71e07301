// Deliberate mistakes in a guest's page. Simulated evenings must find each of them; see tests/simulation/planted.py.

import { Answering } from "../../web/session/answering.js";
import { Story } from "../../web/session/story.js";

/** Put another method in place of a class's own, which it is given. What takes it back. */
function replace(type, name, other) {
  const own = type.prototype[name];
  type.prototype[name] = other(own);
  return () => {
    type.prototype[name] = own;
  };
}

export const PLANTED = {
  /** An answer that got lost with the connection is not sent again. */
  answer_sent_once() {
    const sent = new Set();
    return replace(Answering, "repeat", (repeat) => function (now) {
      if (this.unacked && sent.has(this.unacked)) return;
      sent.add(this.unacked);
      repeat.call(this, now);
    });
  },
  /** What was heard before a connection was lost is heard again. */
  events_heard_twice() {
    return replace(Story, "add", () => function (events) {
      this.log = [...this.log, ...events];
      return true;
    });
  },
  /** The log of one match goes on in the next. */
  matches_in_one_log() {
    return replace(Story, "turnTo", (turnTo) => function (match) {
      const { log } = this;
      const turned = turnTo.call(this, match);
      if (turned) this.log = log;
      return turned;
    });
  },
};
