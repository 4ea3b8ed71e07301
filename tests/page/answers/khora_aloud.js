import { newsAloud, readOut } from "../../../web/features/announce/aloud.js";
import * as more from "../../../web/games/khora/more.js";
import * as table from "../../../web/games/khora/table.js";
import { makeSay } from "../../../web/core/texts.js";

const khora = { ...table, ...more };

/**
 * What is read aloud at a table of Khora: what is heard on coming there, then what the keys read out, each by its name.
 * @param {{at: any, lang: string, page: any, game: any, keys: string}} given  at: what the table is handed
 */
export default ({ at, lang, page, game, keys }) => {
  const say = makeSay({ lang, page, game, seatName: (seat) => at.room.seats[seat].name });
  const news = { ...at, events: at.log, asked: true, ended: at.screen.over !== null, first: true, back: false };
  const { lines, question } = newsAloud(say, news, at.room, khora);
  const read = [...keys].map((key) => [key, readOut({ ...at, say }, key, khora)]);
  return { ...Object.fromEntries(read), heard: lines.join(" "), question };
};
