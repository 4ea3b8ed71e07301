// The state of an answer in the making: what is lit, tapped, open. It decides nothing about legality: the host does.

import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../ui/reader.js";
import { groupsOf, optionOf, same, trayOf } from "./view.js";

/** @typedef {import("../core/types.js").TableProps} TableProps */
/** @typedef {import("../core/types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../core/types.js").RefusedOption} RefusedOption */
/** @typedef {import("../core/types.js").Sentence} Sentence */
/** @typedef {import("../core/types.js").Question} Question */
/** @typedef {import("../core/types.js").Answer} Answer */

/** The reason shown for every answer while the connection to the host is lost. @type {Sentence} */
const LOST = { key: "missing.closed" };

// ms: new buttons in the place of old ones ignore taps for this time, so that a double tap does not commit twice
const GUARD = 400;

/**
 * What was tapped since the question was put; none of it has been answered yet.
 * @typedef {object} Tapped
 * @property {string|null} ask
 * @property {string|null} open  the group whose options are being shown
 * @property {number[]} picked  cards tapped so far, for a pick
 * @property {(Answer|null)[]} put  the slot of each piece so far, for an assignment
 * @property {number} hand  the piece that the next slot is for
 * @property {number|null} card  the card tapped, where one card is the answer; the proving card to begin with
 * @property {Sentence|null} refused  why the last tap was refused; translated when it is drawn
 *
 * @typedef {Tapped & {
 *   why: string|null,
 *   tray: ReturnType<typeof trayOf>,
 *   groups: import("./view.js").Group[],
 *   lit: Answer,
 *   zero: {value: Answer, words: string}|null,
 *   sending: boolean,
 *   held: boolean,
 *   give: (value: Answer) => void,
 *   setOpen: (name: string|null) => void,
 *   close: () => void,
 *   startOver: () => void,
 *   toggle: (card: number) => void,
 *   take: (piece: number) => void,
 *   putOn: (slot: Answer, piece?: number) => void,
 *   tapCard: (card: number) => void,
 *   refuse: (option: RefusedOption) => void,
 *   explain: (option: RefusedOption|null) => void,
 * }} Choice
 *
 * why: why the last tap was refused, in words. tray: the cards to pick from now. lit: the answer that counts now, or null. zero: the default answer when the clock
 * runs out, and its words. sending: it has not reached the host yet. held: nothing can be answered, because the connection is
 * lost or because the buttons have just changed; `close` always works. tapCard: a second tap on the same card commits it.
 * refuse: a disabled option was tapped; explain: one has got the keyboard focus (its button says why itself), or lost it.
 * startOver: forgets all taps.
 */

/**
 * The state of the reader's choice; it is reset with every question.
 * @param {TableProps} props
 * @returns {Choice}
 */
export function useChoice({ screen, sent, answer, say, lost = false }) {
  const { question } = screen;
  const ask = question ? `${screen.match}/${question.ask}` : null;
  const untapped = untappedOf(question, ask);
  const [kept, keep] = useState(untapped);
  const tapped = kept.ask === ask ? kept : untapped;
  const change = (/** @type {Partial<Tapped>} */ news) =>
    keep((/** @type {Tapped} */ now) => ({ ...(now.ask === ask ? now : untapped), refused: null, ...news }));
  const tray = trayOf(question, tapped.open);
  const { held, blocks } = useGuard(question ? `${ask} ${tapped.open}` : null);

  const refuse = (/** @type {Sentence} */ refused) => {
    change({ refused });
    announce(say(refused.key, refused.args));
  };

  const given = sent && question && sent.ask === question.ask ? sent : null;
  const lit = given ? given.value : (question?.chosen ?? null);
  const give = (/** @type {Answer} */ value) => {
    if (lost) return refuse(LOST);
    if (blocks() || !question) return;
    change({ open: null });
    if (!same(value, lit)) answer(value);
  };
  return {
    ...tapped,
    why: tapped.refused && say(tapped.refused.key, tapped.refused.args),
    tray,
    groups: question ? groupsOf(question) : [],
    lit,
    zero: zeroOf(screen, say),
    sending: given?.state === "sending",
    held: held || lost,
    give,
    setOpen: (open) => {
      if (lost) refuse(LOST);
      else if (!blocks()) change({ open, picked: [] });
    },
    close: () => change({ open: null }),
    startOver: () => keep(untapped),
    toggle: (card) => change({ picked: toggled(tapped.picked, card, tray?.count ?? 1) }),
    take: (piece) => change({ hand: piece }),
    putOn: (slot, piece = tapped.hand) => change(putOn(tapped, slot, piece)),
    tapCard: (card) => {
      if (card === tapped.card) give(cardAnswer(question, card));
      else change({ card });
    },
    refuse: (option) => refuse(lost ? LOST : option.why),
    explain: (option) => change({ refused: option?.why }),
  };
}

/**
 * The state before the first tap: nothing is tapped but a card that proves, which is the default.
 * @param {Question|null} question @param {string|null} ask @returns {Tapped}
 */
function untappedOf(question, ask) {
  const proving = question?.options?.find((option) => option.good)?.card?.card ?? null;
  return { ask, open: null, picked: [], put: question?.pieces?.map(() => null) ?? [], hand: 0, card: proving, refused: null };
}

/**
 * The default answer when the clock runs out, and its words.
 * @param {import("../core/types.js").Screen} screen @param {import("../core/types.js").Say} say
 */
function zeroOf({ question, clock }, say) {
  const value = question?.default ?? null;
  return clock && value !== null ? { value, words: say("table.zero_mark") } : null;
}

/**
 * The picked cards after a tap on one: a picked card is unpicked, another replaces the oldest when the limit is reached.
 * @param {number[]} picked @param {number} card @param {number} most
 */
function toggled(picked, card, most) {
  return picked.includes(card) ? picked.filter((other) => other !== card) : [...picked, card].slice(-most);
}

/**
 * Puts a piece on a slot and takes the next piece without a slot in hand.
 * @param {Tapped} tapped @param {Answer} slot @param {number} piece @returns {Partial<Tapped>}
 */
function putOn({ hand, put: before }, slot, piece) {
  const put = before.map((other, n) => (n === piece ? slot : same(other, slot) ? null : other));
  const next = put.indexOf(null);
  return { put, hand: next < 0 ? hand : next };
}

/**
 * The reason for a refusal, in words.
 * @param {import("../core/types.js").Say} say @param {RefusedOption} option
 */
export function whyWords(say, option) {
  return say(option.why.key, option.why.args ?? {});
}

/**
 * The answer that a card stands for.
 * @param {Question|null} question @param {number} card
 */
function cardAnswer(question, card) {
  return question?.options?.find((option) => option.card?.card === card)?.value ?? null;
}

/**
 * The words of an option's button.
 * @param {import("../core/types.js").Say} say @param {ChoiceOption|RefusedOption} option
 */
export function optionWords(say, option) {
  const key = [`answer.${option.name}`, `action.${option.name}`].find((one) => say.has(one));
  return key ? say(key, option.args ?? {}) : option.name;
}

/**
 * The words of the answer that is lit.
 * @param {import("../core/types.js").Say} say @param {Question|null} question @param {Answer} value
 */
export function answerWords(say, question, value) {
  const option = optionOf(question, value);
  if (!option) return null;
  const seat = option.seat ?? null;
  return seat === null ? optionWords(say, option) : `${optionWords(say, option)} → ${say.arg({ seat })}`;
}

/**
 * Disables the buttons briefly after they have changed into others. Drawing uses `held`; a tap asks `blocks`, which knows of a
 * change at once.
 * @param {string|null} buttons  names what is offered; null is nothing
 */
function useGuard(buttons) {
  const [drawn, redraw] = useState(0);
  const last = useRef(buttons);
  const until = useRef(0);
  if (last.current !== buttons) {
    if (last.current !== null && buttons !== null) until.current = performance.now() + GUARD;
    last.current = buttons;
  }
  const blocks = () => performance.now() < until.current;
  const held = blocks();
  useEffect(() => {
    // buttons drawn as held are always redrawn, even when a busy page gets here after the time is over
    if (!held) return;
    const timer = setTimeout(() => redraw((n) => n + 1), Math.max(0, until.current - performance.now()) + 1);
    return () => clearTimeout(timer);
  }, [buttons, drawn]);
  return { held, blocks };
}
