// Asks Python what a strong bot thinks. A device that hosts a room asks its second Python, if it can afford one, so that no table waits.

import { PythonDied } from "../../boot/watch.js";
import { createPython, createThinker } from "../python/worker.js";

/** @typedef {import("../../core/feature.js").Page} Page */
/** @typedef {import("../../core/types.js").Decision} Decision */
/** @typedef {import("../../core/types.js").Failed} Failed */

/** @param {Failed} result */
const whyOf = ({ why }) => why ?? { key: "why.fault" };

/** @param {unknown} error @returns {Failed} */
const fault = (error) => {
  if (!(error instanceof PythonDied)) console.error(error);
  return { ok: false, error: String(error) };
};

/**
 * @template {import("../../core/types.js").InsightOperations} Op
 * @param {Page} page @param {Op} op @returns {Promise<import("../python/worker.js").ResultOf<Op>|Failed>}
 */
function ask({ use, model }, op) {
  const { look } = use(createThinker);
  const { role } = model();
  const hosts = role === "solo" || role === "host";
  const asked = hosts && look && op.op !== "hint" ? look(op) : use(createPython).ask(op);
  return asked.catch(fault);
}

/** @param {Page} page @param {string} asked @param {import("../../core/types.js").ReasonsResult} result */
function tell({ dispatch }, asked, result) {
  if (result.ok) dispatch("insight/come", { asked, reasons: result.reasons });
  else dispatch("insight/failed", { asked, why: whyOf(result) });
}

/** What a strong bot would weigh for the open question. @param {Page} page */
export async function hint(page) {
  const asked = page.model().insight.asked ?? "";
  const question = await ask(page, { op: "hint", answers: page.model().screen?.given ?? [] });
  if (!question.ok) return tell(page, asked, question);
  if (question.text === null) return page.dispatch("insight/failed", { asked, why: { key: "why.not_asked" } });
  tell(page, asked, await ask(page, { op: "reasons", text: question.text }));
}

/** The decisions of the match that is watched. @param {Page} page */
export async function list(page) {
  const record = page.model().insight.record ?? "";
  const result = await ask(page, { op: "decisions", text: record });
  if (result.ok) page.dispatch("insight/listed", { record, decisions: [...result.decisions] });
  else page.dispatch("notices/show", { ...whyOf(result), tone: "bad" });
}

/** What a strong bot thinks of one of them. @param {Page} page @param {number} at */
export async function look(page, at) {
  const { record } = page.model().insight;
  tell(page, `look ${at}`, await ask(page, { op: "insight", text: record ?? "", at }));
}

/** Reviews these decisions, one after the other, as long as the reader waits for it. @param {Page} page @param {Decision[]} decisions */
export async function review(page, decisions) {
  const begun = page.model().insight;
  for (const decision of decisions) {
    const { sheet, insight } = page.model();
    if (sheet?.kind !== "review" || insight.record !== begun.record) return;
    const result = await ask(page, { op: "review", text: begun.record ?? "", at: decision.at });
    if (result.ok) page.dispatch("insight/reviewed", { seat: decision.seat, found: { decision, review: result.review } });
    else page.dispatch("notices/show", { ...whyOf(result), tone: "bad" });
  }
}
