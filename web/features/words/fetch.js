// Fetches catalogues and summaries. The last request counts, whichever response comes first.

import { loadCatalogue } from "../../core/texts.js";

/** @typedef {import("../../core/types.js").Lang} Lang */
/** @typedef {import("../../core/types.js").GameFile} GameFile */

/** @param {import("../../core/feature.js").Page} page */
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

  /** Another language, as soon as all its words are here. @param {import("../../core/types.js").Settings} settings */
  const change = async (settings) => {
    languages += 1;
    const mine = languages;
    const game = model().summary?.id ?? null;
    const { lang } = settings;
    try {
      const [pageTexts, gameTexts] = await Promise.all([
        loadCatalogue(new URL(`web/texts/${lang}.json`, root)),
        game ? fetchTexts(game, lang) : undefined,
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
