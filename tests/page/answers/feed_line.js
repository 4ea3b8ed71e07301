import { handlersOf, initialState } from "../../../web/core/store.js";
import { FEATURES } from "../../../web/features/features.js";
import { newsOf } from "../../../web/features/table/past.js";
import { readMessage } from "../../../web/session/check.js";
import { LiveClient } from "../../../web/session/live_client.js";

const START = { settings: { sound: true }, shelf: [], saved: [], system: {} };

/**
 * What comes of messages to a client; a text that begins with "!" is an answer that the reader gives.
 * @param {string[]} texts
 */
export default (texts) => {
  const news = [];
  const sent = [];
  const client = new LiveClient({ name: "ann", app: "test", emit: (one) => news.push(one), read: readMessage });
  client.attachTo((text) => sent.push(JSON.parse(text)));
  const handlers = handlersOf(FEATURES);
  let model = { ...initialState(FEATURES, START), place: "room" };
  const done = [];
  for (const text of texts) {
    if (text.startsWith("!")) client.answer(JSON.parse(text.slice(1)));
    else client.receive(text);
    for (const one of news.splice(0)) {
      const asked = one.type === "line/screen" && newsOf(model, one.screen, one.log, one.fresh).asked;
      done.push({ news: one, asked });
      for (const { perform } of handlers.get(one.type)) model = { ...model, ...perform?.(model, one) };
    }
  }
  const given = sent.filter((one) => one.t === "answer").map(({ ask, value }) => [ask, value]);
  return { done, given, sent: sent.map((one) => one.t), spoken: model.spoken, log: model.log.length };
};
