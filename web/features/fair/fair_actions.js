// Whether a finished match was fair: a guest's own Python replays the record and compares it with what this page kept.

import { savesData } from "../../boot/offline.js";
import { createPython } from "../python/worker.js";
import { createDoor } from "../room/door.js";

/** @typedef {import("../../core/types.js").Fairness} Fairness */

/** @typedef {{fair: Fairness|null}} State */
/** @typedef {{"fair/found": Fairness, "fair/check": void}} Payloads */

/** What a page fetches for Python and the rules, compressed. */
export const PYTHON_MB = 6;

/** The verdict on a match, as a line. @param {Fairness} fair @returns {import("../../core/types.js").Sentence} */
export function fairWords({ finding, seats, audit }) {
  const who = { list: (audit?.faults ?? []).map(([name]) => name).concat(audit?.unknown ?? []) };
  return {
    key: `fair.${finding}`,
    args: { seats: { list: seats.map((seat) => ({ seat })) }, mb: PYTHON_MB, steps: audit?.steps ?? 0, who },
  };
}

/** What all devices that have dealt a match together have found. @param {string} match @param {import("../../core/types.js").Audit} audit @returns {Fairness} */
function audited(match, audit) {
  const finding = audit.faults.length > 0 ? "cheat" : audit.unknown.length > 0 ? "in_part" : "audited";
  return { match, state: finding === "cheat" ? "unfair" : "fair", finding, seats: [], audit };
}

/** The check needs Python: a page that saves data asks before it fetches it. @param {import("../../core/feature.js").Page} page @param {string} match */
function checkOrAsk(page, match) {
  if (!savesData() || page.model().python.state === "ready") return check(page, match);
  return page.dispatch("fair/found", { match, state: "asked", finding: "asked", seats: [] });
}

/** Only now does a guest's page start Python. @param {import("../../core/feature.js").Page} page @param {string} match */
async function check({ use, dispatch }, match) {
  const evidence = await use(createDoor).session()?.client.digestedEvidence();
  if (!evidence) return;
  /** @type {Omit<Fairness, "match">} */
  let verdict = { state: "unable", finding: "unable", seats: [] };
  try {
    const result = await use(createPython).ask({ op: "check", evidence });
    if (result.ok) verdict = result.verdict;
  } catch {
    // the rules could not be loaded: the verdict stays "unable"
  }
  dispatch("fair/found", { match, ...verdict });
}

/** @type {import("../../core/feature.js").Feature<{}, State, Payloads>} */
export const fair = {
  room: () => ({ fair: null }),
  actions: {
    "fair/check": {
      predicate: ({ fair }) => fair?.state === "asked",
      perform: ({ fair }) => (fair ? { fair: { ...fair, state: "checking", finding: "checking" } } : {}),
      effect: (page) => check(page, page.model().fair?.match ?? ""),
    },
    "fair/found": {
      predicate: ({ record }, { match }) => record?.match === match,
      perform: (_, fair) => ({ fair }),
      effect: ({ dispatch }, fair) => dispatch("announce/say", fairWords(fair)),
    },
  },
  on: {
    "line/record": {
      perform: (_, { match, seats, seen, audit }) => {
        if (audit) return { fair: audited(match, audit) };
        const state = seen ? "checking" : "published";
        // nobody else had a part in it: then there is nothing to say
        return { fair: state === "checking" || seats.length ? { match, state, finding: state, seats } : null };
      },
      effect: (page, { match, seen }) => (seen ? checkOrAsk(page, match) : undefined),
    },
  },
};
