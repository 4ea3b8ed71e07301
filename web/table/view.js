// Reads a view: who sits where, what lies where. No rules: only what the host said, found by name.

/** @typedef {import("../core/types.js").View} View */
/** @typedef {import("../core/types.js").Card} Card */
/** @typedef {import("../core/types.js").ViewSeat} ViewSeat */
/** @typedef {import("../core/types.js").Room} Room */
/** @typedef {import("../core/types.js").Question} Question */
/** @typedef {import("../core/types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../core/types.js").RefusedOption} RefusedOption */
/** @typedef {import("../core/types.js").Arg} Arg */

/**
 * The cards of a zone; none if there is no such zone.
 * @param {View} view @param {string} name @param {number|null} seat
 * @returns {Card[]}
 */
export function cardsIn(view, name, seat) {
  return view.zones.find((zone) => zone.name === name && zone.seat === seat)?.cards ?? [];
}

/** The seats clockwise from the reader's left; all seats for a spectator. @param {View} view @param {number|null} me */
export function othersOf(view, me) {
  const at = view.seats.findIndex((seat) => seat.seat === me);
  return at < 0 ? view.seats : [...view.seats.slice(at + 1), ...view.seats.slice(0, at)];
}

/**
 * Who sits there, in the reader's words: the reader is "you".
 * @param {{say: import("../core/types.js").Say, me: number|null}} table @param {number} seat
 */
export function nameOf({ say, me }, seat) {
  return seat === me ? say("table.you") : say.arg({ seat });
}

/** @param {View} view @param {number|null} seat */
export function seatIn(view, seat) {
  return view.seats.find((one) => one.seat === seat) ?? null;
}

/**
 * A seat's counters, heading by heading; without headings all of them under none. Counters at zero under a heading are left out.
 * @param {View} view @param {number} seat
 * @returns {[string, [string, number][]][]}
 */
export function countersOf(view, seat) {
  const counters = seatIn(view, seat)?.counters ?? {};
  const headings = Object.entries(view.groups ?? {});
  if (headings.length === 0) return [["", Object.entries(counters)]];
  const under = (/** @type {string[]} */ names) => names.flatMap((name) => (counters[name] ? [[name, counters[name]]] : []));
  return /** @type {[string, [string, number][]][]} */ (headings.map(([heading, names]) => [heading, under(names)])).filter(
    ([, some]) => some.length > 0,
  );
}

/** @param {Room} room @param {number} seat */
export function sitter(room, seat) {
  return room.seats.find((one) => one.seat === seat) ?? null;
}

/** The seat that an argument names, or null. @param {Arg|undefined} arg */
export function seatArg(arg) {
  return arg && typeof arg === "object" && "seat" in arg ? arg.seat : null;
}

/** The last part of the term that an argument names ("role.duke" is "duke"), or null. @param {Arg|undefined} arg */
export function termArg(arg) {
  return arg && typeof arg === "object" && "term" in arg ? (arg.term.split(".").pop() ?? null) : null;
}

/**
 * Options of the same name share one button: a choice among them (of a seat, of a character) follows.
 * @typedef {{name: string, options: ChoiceOption[], refused: RefusedOption[]}} Group
 */

/**
 * The groups of a question, in the host's order, the disabled ones last.
 * @param {Question} question
 * @returns {Group[]}
 */
export function groupsOf(question) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  /** @param {string} name */
  const group = (name) => {
    const found = groups.get(name) ?? { name, options: [], refused: [] };
    groups.set(name, found);
    return found;
  };
  for (const option of question.options ?? []) group(option.name).options.push(option);
  for (const option of question.refused ?? []) group(option.name).refused.push(option);
  return [...groups.values()];
}

/** Whether two answers are the same JSON. @param {unknown} a @param {unknown} b */
export function same(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The question that the reader has to answer now, if there is one. @param {{question: Question|null}} screen */
export function duty({ question }) {
  return question?.optional ? null : question;
}

/**
 * The cards that fill the blanks of an option, each null in its value with another one; none without a blank. The host has said how many.
 * @param {Question|null} question @param {ChoiceOption} option
 * @returns {{cards: Card[], count: number}}
 */
export function blanksOf(question, { value }) {
  const cards = question?.cards ?? [];
  const parts = Array.isArray(value) ? value : [];
  return {
    cards: cards.filter(({ card }) => !parts.includes(card)),
    count: cards.length > 0 ? parts.filter((part) => part === null).length : 0,
  };
}

/**
 * The cards to pick from, and how many: those of a pick, or those for the blanks of the option that is open; null if there is nothing to pick.
 * @param {Question|null} question @param {string|null} open
 * @returns {{cards: Card[], count: number, option: ChoiceOption|null}|null}
 */
export function trayOf(question, open) {
  if (question?.shape === "pick") return { cards: question.cards ?? [], count: question.count ?? 0, option: null };
  const option = question?.options?.find((one) => open === JSON.stringify(one.value) && blanksOf(question, one).count > 0);
  return option ? { ...blanksOf(question, option), option } : null;
}

/**
 * An option whose blanks are filled with these cards, in the order in which the host names them.
 * @param {Question|null} question @param {ChoiceOption} option @param {number[]} chosen
 * @returns {ChoiceOption}
 */
export function filled(question, option, chosen) {
  const { cards, count } = blanksOf(question, option);
  if (count === 0 || !Array.isArray(option.value)) return option;
  const some = cards.flatMap(({ card }) => (chosen.includes(card) ? [card] : []));
  return { ...option, value: [...option.value.slice(0, -count), ...some] };
}

/** The option of a question that an answer names, or null. @param {Question|null} question @param {unknown} value */
export function optionOf(question, value) {
  if (value === null || value === undefined) return null;
  return question?.options?.find((option) => same(option.value, value)) ?? null;
}
