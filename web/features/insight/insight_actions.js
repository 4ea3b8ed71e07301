// What bots think: a hint for who plays alone, and looking back at the decisions of a finished match. Nothing of it is there before
// somebody asks, and it is computed by Python, from what a seat knows or knew (counsel.js).

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Payloads} Payloads */

/** @type {State["insight"]} */
const NOTHING = { asked: null, reasons: null, why: null, record: null, decisions: null, reviewing: null };

const counsel = () => import("./counsel.js");

/** Whether a game has a bot that can say why. @param {Pick<import("../features.js").Model, "shelf">} model @param {string|undefined} game */
export const hasCounsel = ({ shelf }, game) => shelf.find(({ id }) => id === game)?.reasons === true;

/**
 * Whether a hint may be asked for: alone, outside lessons, when something is asked. Within a step, for each of its questions.
 * @param {Pick<import("../features.js").Model, "role"|"room"|"screen"|"sent"|"shelf">} model
 */
export const canHint = ({ role, room, screen, sent, shelf }) =>
  role === "solo" && !!screen?.question && !screen.lesson && sent === null && hasCounsel({ shelf }, room?.game);

/** @type {import("../../core/feature.js").Feature<State, {}, Payloads>} */
export const insight = {
  state: () => ({ insight: NOTHING }),
  actions: {
    "insight/hint": {
      predicate: canHint,
      perform: ({ insight, screen }) => ({
        insight: {
          ...insight,
          asked: `hint ${screen?.match} ${screen?.question?.ask} ${screen?.given?.length ?? 0}`,
          reasons: null,
          why: null,
        },
      }),
      effect: async (page) => {
        page.dispatch("sheet/open", { kind: "hint" });
        await (await counsel()).hint(page);
      },
    },
    "insight/look back": {
      predicate: ({ replay }) => !!replay?.data?.code,
      perform: ({ insight, replay }) =>
        insight.record === replay?.data?.file ? {} : { insight: { ...NOTHING, record: replay?.data?.file ?? null } },
      effect: async (page, { step }) => {
        page.dispatch("sheet/open", { kind: "insight", step });
        if (!page.model().insight.decisions) await (await counsel()).list(page);
      },
    },
    "insight/listed": {
      predicate: ({ insight }, { record }) => insight.record === record,
      perform: ({ insight }, { decisions }) => ({ insight: { ...insight, decisions } }),
    },
    "insight/look": {
      perform: ({ insight }, { at }) => ({ insight: { ...insight, asked: `look ${at}`, reasons: null, why: null } }),
      effect: async (page, { at }) => (await counsel()).look(page, at),
    },
    "insight/come": {
      predicate: ({ insight }, { asked }) => insight.asked === asked,
      perform: ({ insight }, { reasons }) => ({ insight: { ...insight, reasons } }),
    },
    "insight/failed": {
      predicate: ({ insight }, { asked }) => insight.asked === asked,
      perform: ({ insight }, { why }) => ({ insight: { ...insight, why } }),
    },
    "insight/review": {
      predicate: ({ insight }) => insight.decisions !== null,
      perform: ({ insight }, { seat }) => ({
        insight: { ...insight, reviewing: { seat, of: ofSeat(insight, seat).length, found: [] } },
      }),
      effect: async (page, { seat }) => {
        page.dispatch("sheet/open", { kind: "review" });
        await (await counsel()).review(page, ofSeat(page.model().insight, seat));
      },
    },
    "insight/reviewed": {
      predicate: ({ insight }, { seat }) => insight.reviewing?.seat === seat,
      perform: ({ insight }, { found }) =>
        insight.reviewing
          ? { insight: { ...insight, reviewing: { ...insight.reviewing, found: [...insight.reviewing.found, found] } } }
          : {},
    },
  },
};

/** The decisions of a seat. @param {State["insight"]} insight @param {number} seat */
const ofSeat = ({ decisions }, seat) => (decisions ?? []).filter((each) => each.seat === seat);
