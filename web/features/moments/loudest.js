// Which moment the news deserve, if any. Pure: sound and picture both ask.

/** @typedef {import("../../core/types.js").TableModule} TableModule */
/** @typedef {import("../../core/types.js").Moment} Moment */

/**
 * One moment at most, and none for who comes back to a story that went on without them.
 * @param {Pick<TableModule, "momentOf">} table @param {Pick<import("../table/news.js").News, "events"|"me"|"back"|"first">} news
 * @returns {Moment|null}
 */
export function loudest(table, { events, me, back, first }) {
  return back || first || events.length === 0 ? null : (table.momentOf?.(events, me) ?? null);
}
