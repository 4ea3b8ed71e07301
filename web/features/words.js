// The words on the screen: the page's own in the reader's language, and those of the game that is shown, with its summary. The last
// request counts, whichever response comes first.

import { tableAhead } from "../core/tables.js";
import { loadCatalogue, loadRest } from "../core/texts.js";

/** @typedef {import("../core/types.js").GameFile} GameFile */
/** @typedef {import("../core/types.js").GameOption} GameOption */
/** @typedef {import("../core/types.js").OptionValue} OptionValue */
/** @typedef {import("../core/types.js").Say} Say */
/** @typedef {import("../core/types.js").Settings} Settings */
/** @typedef {import("../core/texts.js").Catalogue} Catalogue */
/** @typedef {import("../core/types.js").Lang} Lang */

/** @typedef {{pageTexts: Catalogue, gameTexts: Catalogue|null, summary: GameFile|null}} State  `gameTexts` and `summary`: once they are here */

/**
 * @typedef {{
 *   "words/wanted": {game: string},
 *   "words/language": Settings,
 *   "words/come": {pageTexts?: Catalogue, gameTexts?: Catalogue, summary?: GameFile, settings?: Settings},
 * }} Payloads
 */

/** The summary of a game, if it is here. @param {Pick<State, "summary">} model @param {string|undefined} game */
export function summaryOf({ summary }, game) {
  return summary && summary.id === game ? summary : undefined;
}

/** The last part of a value's keys: one that was typed in has none of its own. @param {GameOption} option @param {OptionValue} value */
const wordOf = (option, value) => (option.typed && !option.values.includes(value) ? "typed" : value);

/** What a value is called. @param {Say} say @param {GameOption} option @param {OptionValue} value */
export function valueWords(say, option, value) {
  return say(`option.${option.id}.${wordOf(option, value)}`);
}

/** What a value does; of one that was typed in, the text. @param {Say} say @param {GameOption} option @param {OptionValue} value */
export function effectOf(say, option, value) {
  const word = wordOf(option, value);
  const key = `option.${option.id}.${word}.effect`;
  return word === "typed" && value !== "typed" ? `${value}` : say.has(key) ? say(key) : "";
}

/** @param {import("../core/feature.js").Page} page */
const wantPick = ({ dispatch, model }) => dispatch("words/wanted", { game: model().pick });

/** @type {import("../core/feature.js").Feature<State, {}, Payloads>} */
export const words = {
  state: ({ pageTexts }) => ({ pageTexts, gameTexts: null, summary: null }),
  actions: {
    /** Another game is to be drawn. */
    "words/wanted": {
      effect: ({ use, model }, { game }) => {
        void tableAhead(game);
        return use(createWords).show(game, model().settings.lang);
      },
    },
    "words/language": {
      effect: ({ use }, settings) => use(createWords).change(settings),
    },
    "words/come": {
      perform: (model, { pageTexts, gameTexts, summary }) => ({
        pageTexts: pageTexts ?? model.pageTexts,
        gameTexts: gameTexts ?? model.gameTexts,
        summary: summary ?? model.summary,
      }),
    },
  },
  on: {
    // fetched beside the room's modules, and while the keys of a room for friends are made: its lobby is drawn from the summary
    "room/solo": { effect: ({ use, model }) => use(createWords).show(model().pick, model().settings.lang) },
    "room/friends": { effect: wantPick },
    "room/entered": {
      effect: ({ dispatch }, { game }) => game && dispatch("words/wanted", { game }),
    },
    "line/room": {
      effect: ({ dispatch }, { room: { game } }, before) => {
        if (before.room?.game !== game || before.summary?.id !== game) dispatch("words/wanted", { game });
      },
    },
    "replay/close": {
      // the replay may have been of another game than the room's
      effect: ({ dispatch }, _, { room, summary }) => {
        if (room && room.game !== summary?.id) dispatch("words/wanted", { game: room.game });
      },
    },
  },
};

/** @param {import("../core/feature.js").Page} page */
export function createWords({ root, device, model, dispatch }) {
  /** The game whose words are to come to the screen. @type {string|null} */
  let wanted = null;
  /** Counts the languages that were chosen. */
  let languages = 0;

  /** @param {string} game @param {Lang} lang */
  const fetchTexts = (game, lang) => loadCatalogue(new URL(`games/${game}/texts.${lang}.json`, root));

  /** @param {string} game @returns {Promise<GameFile>} */
  const fetchSummary = async (game) => {
    const answer = await fetch(new URL(`games/${game}/game.json`, root));
    if (!answer.ok) throw new Error(`${game}: ${answer.status}`);
    return answer.json();
  };

  /**
   * Fetches a game's words and summary for the screen, unless they are here or another game was wanted meanwhile.
   * @param {string} game @param {Lang} lang
   */
  const show = async (game, lang) => {
    if (wanted === game && model().summary?.id === game) return;
    wanted = game;
    const [gameTexts, summary] = await Promise.all([fetchTexts(game, lang), fetchSummary(game)]);
    if (wanted !== game) return;
    const now = model().settings.lang;
    if (lang === now) dispatch("words/come", { gameTexts, summary });
    else await show(game, now);
  };

  /** Another language, as soon as all its words are here. @param {import("../core/types.js").Settings} settings */
  const change = async (settings) => {
    languages += 1;
    const mine = languages;
    const game = model().summary?.id ?? null;
    const { lang } = settings;
    try {
      const [pageTexts, gameTexts] = await Promise.all([
        loadCatalogue(new URL(`web/texts/${lang}.json`, root)),
        game ? fetchTexts(game, lang) : undefined,
        loadRest(lang),
      ]);
      if (mine !== languages) return;
      device.saveSettings(settings);
      dispatch("words/come", { pageTexts, settings, ...(gameTexts && game === wanted ? { gameTexts } : {}) });
      if (wanted && game !== wanted) await show(wanted, lang);
    } catch {
      if (mine === languages) dispatch("notices/show", { key: "why.no_texts", tone: "bad" });
    }
  };

  return { fetchTexts, show, change };
}
