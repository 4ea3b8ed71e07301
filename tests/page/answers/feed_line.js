import { handlersOf, initialState } from "../../../web/core/store.js";
import { FEATURES } from "../../../web/features/index.js";
import { newsOf } from "../../../web/features/table/news.js";
import { LiveLine } from "../../../web/session/live_line.js";

const START = { settings: { sound: true }, shelf: [], system: {} };

/**
 * What comes of messages to the reader's end of the line; a text that begins with "!" is an answer that the reader gives.
 * @param {string[]} texts
 */
export default (texts) => {
  const news = [];
  const said = [];
  const line = new LiveLine({ name: "ann", app: "test", emit: (one) => news.push(one) });
  line.attach((text) => said.push(JSON.parse(text)));
  const handlers = handlersOf(FEATURES);
  let model = { ...initialState(FEATURES, START), place: "room" };
  const done = [];
  for (const text of texts) {
    if (text.startsWith("!")) line.answer(JSON.parse(text.slice(1)));
    else line.receive(text);
    for (const one of news.splice(0)) {
      const asked = one.type === "line/screen" && newsOf(model, one.screen, one.log, one.fresh).asked;
      done.push({ news: one, asked });
      for (const { perform } of handlers.get(one.type)) model = { ...model, ...perform?.(model, one) };
    }
  }
  const given = said.filter((one) => one.t === "answer").map(({ ask, value }) => [ask, value]);
  return { done, given, said: said.map((one) => one.t), spoken: model.spoken, log: model.log.length };
};
