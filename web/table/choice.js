// Answering a question: what is lit, what was tapped once, what is open. Never what is legal: the host said that.

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../ui/announce.js";
import { groupsOf, optionOf, same } from "./view.js";

/** @typedef {import("../types.js").TableProps} TableProps */
/** @typedef {import("../types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../types.js").RefusedOption} RefusedOption */

// the place of a button that commits is not used for another one so soon that a second tap would hit it
const GUARD = 400;

/**
 * @typedef {object} Choice
 * @property {import("./view.js").Group[]} groups
 * @property {string|null} open         the group whose options are being shown
 * @property {(name: string|null) => void} setOpen
 * @property {any} lit                  the answer that counts now, or null
 * @property {boolean} sending          the lit answer has not reached the host yet
 * @property {number[]} picked          cards tapped so far
 * @property {(card: number) => void} toggle  for a pick
 * @property {number|null} card         the card tapped, when one card is the answer
 * @property {(card: number) => void} tapCard  a second tap on the same card commits it
 * @property {string|null} why          why the last tap was refused, in words
 * @property {(option: RefusedOption) => void} refuse
 * @property {(value: any) => void} give
 * @property {boolean} held             just changed: commits wait a moment
 */

/**
 * The state of the reader's choice; it starts anew with every question.
 * @param {TableProps} props
 * @returns {Choice}
 */
export function useChoice({ screen, sent, answer, say }) {
  const { question } = screen;
  const ask = question ? `${screen.match}/${question.ask}` : null;
  const [open, setOpenGroup] = useState(/** @type {string|null} */ (null));
  const [picked, setPicked] = useState(/** @type {number[]} */ ([]));
  const [card, setCard] = useState(/** @type {number|null} */ (null));
  const [why, setWhy] = useState(/** @type {string|null} */ (null));
  const before = useRef(ask);
  const held = useGuard(question ? `${ask} ${open}` : null);

  const proving = question?.options?.find((option) => option.good)?.card?.card ?? null;
  const fresh = before.current !== ask;
  useEffect(() => {
    before.current = ask;
    setOpenGroup(null);
    setPicked([]);
    setCard(proving);
    setWhy(null);
  }, [ask]);

  const given = sent && question && sent.ask === question.ask ? sent : null;
  const lit = given ? given.value : (question?.chosen ?? null);

  const setOpen = useCallback((/** @type {string|null} */ name) => {
    setOpenGroup(name);
    setWhy(null);
  }, []);
  const give = (/** @type {any} */ value) => {
    if (held || !question) return;
    setOpen(null);
    if (!same(value, lit)) answer(value);
  };
  return {
    groups: question ? groupsOf(question) : [],
    open: fresh ? null : open,
    setOpen: (name) => {
      if (!held) setOpen(name);
    },
    lit,
    sending: given?.state === "sending",
    picked: fresh ? [] : picked,
    toggle: (one) => {
      setWhy(null);
      setPicked((cards) => (cards.includes(one) ? cards.filter((other) => other !== one) : [...cards, one].slice(-(question?.count ?? 1))));
    },
    card: fresh ? proving : card,
    tapCard: (one) => {
      if (one === card) give(cardAnswer(question, one));
      else setCard(one);
      setWhy(null);
    },
    why: fresh ? null : why,
    refuse: (option) => {
      const words = say(option.why.key, option.why.args ?? {});
      setWhy(words);
      announce(words);
    },
    give,
    held,
  };
}

/**
 * The answer that a card stands for.
 * @param {import("../types.js").Question|null} question @param {number} card
 */
export function cardAnswer(question, card) {
  return question?.options?.find((option) => option.card?.card === card)?.value ?? null;
}

/**
 * The words of an option's button.
 * @param {import("../types.js").Say} say @param {ChoiceOption|RefusedOption} option
 */
export function optionWords(say, option) {
  const key = [`answer.${option.name}`, `action.${option.name}`].find((one) => say.has(one));
  return key ? say(key, option.args ?? {}) : option.name;
}

/**
 * The words of the answer that is lit.
 * @param {import("../types.js").Say} say @param {import("../types.js").Question|null} question @param {any} value
 */
export function answerWords(say, question, value) {
  const option = optionOf(question, value);
  if (!option) return null;
  const seat = option.seat ?? null;
  return seat === null ? optionWords(say, option) : `${optionWords(say, option)} → ${say.arg({ seat })}`;
}

/**
 * True for a moment after the buttons have changed into other buttons.
 * @param {string|null} buttons  names what is offered; null is nothing
 */
function useGuard(buttons) {
  const [held, setHeld] = useState(false);
  const last = useRef(buttons);
  useEffect(() => {
    const changed = last.current !== null && buttons !== null && last.current !== buttons;
    last.current = buttons;
    if (!changed) return;
    setHeld(true);
    const timer = setTimeout(() => setHeld(false), GUARD);
    return () => {
      clearTimeout(timer);
      setHeld(false);
    };
  }, [buttons]);
  return held;
}
