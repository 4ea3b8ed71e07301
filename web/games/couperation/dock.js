// Couperation's decisions: the four things a turn may do, the sum for the reserve, and the one move that can lose the game, which
// is committed by holding the button or in two steps.

import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { optionWords, whyWords } from "../../table/choice.js";
import { AnswerButton, Choices, closedProps, Dock, PickCommit, WaitingFor } from "../../table/dock.js";
import { cardsIn } from "../../table/view.js";
import { laying, within } from "./move.js";
import { causeOf, closedVerb, handOf, mapOf, markOf, numberOf, plainOption, rangeWords, towerOf } from "./reading.js";
import { referenceOf } from "./shown.js";

/** @typedef {import("../../types.js").TableProps} TableProps */
/** @typedef {import("../../types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../../types.js").RefusedOption} RefusedOption */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("./move.js").Move} Move */
/** @typedef {{table: TableProps, choice: Choice, move: Move, onLook: (place: string) => void}} Props */

const HOLD = 600; // how long the button of the dangerous move is held

/** @param {Props} props */
export function CouperationDock(props) {
  const { table, choice, move } = props;
  const { question, view } = table.screen;
  const common = { table, choice };
  if (!question) {
    // one who is waited for alone is named in the sentence
    const several = (table.screen.waiting?.seats?.length ?? 0) > 1;
    return html`<${Dock} ...${common}>${several ? html`<${WaitingFor} table=${table} />` : null}<${Drew} table=${table} /><//>`;
  }
  switch (question.name) {
    case "act":
      if (choice.open === "exchange") return html`<${Exchange} ...${props} />`;
      if (choice.open === "concede") return html`<${Concede} ...${props} />`;
      if (choice.open === "reveal" || (move.place && mapOf(towerOf(view)).cells.has(move.place)))
        return html`<${Reveal} ...${props} />`;
      return html`<${Act} ...${props} />`;
    case "put":
      return html`<${Put} ...${props} />`;
    case "discard":
    case "discard_reserve":
      return html`<${Dock} ...${common} class="choosing"><${PickCommit} ...${common} words=${table.say("tower.throw_away")} /><//>`;
    case "wish":
      return html`<${Dock} ...${common} words=${table.say("tower.wish")} class="few"><${Choices} ...${common} /><//>`;
    case "draw":
      return html`<${Dock} ...${common} class="few">
        ${question.options?.map((option) => html`<${AnswerButton} key=${option.value} choice=${choice} option=${option}>${optionWords(table.say, option)}<//>`)}
      <//>`;
    default:
      return html`<${Dock} ...${common} class="few"><${Choices} ...${common} /><//>`;
  }
}

/**
 * A step back that answers nothing.
 * @param {{table: TableProps, choice: Choice, onBack: () => void}} props
 */
function BackButton({ table, choice, onBack }) {
  return html`<button type="button" class="button back" aria-disabled=${choice.held || undefined} onClick=${onBack}>${table.say("table.back")}</button>`;
}

/** The draw that began this turn, and why it was so many. @param {{table: TableProps}} props */
function Drew({ table }) {
  const { doomed, drew, turns_left: left } = towerOf(table.screen.view);
  const { say } = table;
  if (doomed) return html`<p class="dock-foot warn">${say("tower.doomed")}</p>`;
  if (left !== null) return html`<p class="dock-foot warn">${say("tower.turns_left", { count: left })}</p>`;
  return drew
    ? html`<p class="dock-foot">${say(drew.count ? "tower.drew" : "tower.drew_none", { count: drew.count, because: say(`tower.because.${causeOf(drew.after)}`) })}</p>`
    : null;
}

/** A card and its place are chosen in either order, then laid. @param {Props} props */
function Act(props) {
  const { table, choice, move } = props;
  const { say, screen, room, me } = table;
  const { question, view } = screen;
  const hand = handOf(view, me);
  const card = hand.find((one) => one.card === move.card) ?? null;
  const slot = move.place ? (mapOf(towerOf(view)).slots.get(move.place) ?? null) : null;
  const back = html`<${BackButton} table=${table} choice=${choice} onBack=${move.clear} />`;
  if (card && slot && move.place) {
    const { up, down } = laying(move, card.card, move.place);
    return html`<${Dock} table=${table} choice=${choice} words=${say("tower.lay_here", { card })} footAbove=${true} class="acting laying">
      ${back}
      <${Lay} ...${props} deed=${down} verb="face_down" />
      <${Lay} ...${props} deed=${up} verb="place" />
    <//>`;
  }
  if (card) {
    const mark = markOf(room, card.face);
    return html`<${Dock} table=${table} choice=${choice} words=${say("tower.where_to", { card })} footAbove=${true} class="acting">
      ${back}<p class="dock-hint">${say(mark ? `tower.gives.${mark}` : "tower.gives.none")}</p>
    <//>`;
  }
  if (slot) {
    const none = rangeWords(slot) === "×";
    return html`<${Dock} table=${table} choice=${choice} words=${none ? say("tower.none_fits") : say("tower.which_card", { range: rangeWords(slot) })} footAbove=${true} class="acting">
      ${back}<p class="dock-hint">${say("tower.heart_gives", { draw: slot.heart })}</p>
    <//>`;
  }
  const concede = plainOption(question, "concede");
  const pass = plainOption(question, "pass");
  return html`<${Dock} table=${table} choice=${choice} words=${say("tower.your_turn")} footAbove=${true} class="acting">
    <${Verb} ...${props} name="reveal" open=${move.deeds.some((deed) => deed.verb === "reveal" && deed.option)} />
    <${Verb} ...${props} name="exchange" open=${move.exchanges.length > 0} />
    ${pass && html`<${AnswerButton} choice=${choice} option=${pass} class="button primary">${say("tower.pass")}<//>`}
    ${concede && html`<button type="button" class="button quiet" aria-disabled=${choice.held || undefined} onClick=${() => choice.setOpen("concede")}>${say("tower.concede")}</button>`}
    <${Drew} table=${table} />
  <//>`;
}

/**
 * A verb that opens a step of its own, or says why it cannot be chosen.
 * @param {Props & {name: string, open: boolean}} props
 */
function Verb({ table, choice, move, name, open }) {
  const why = open ? null : closedVerb(table.screen.question, name);
  return html`<button
    type="button"
    class=${`button verb verb-${name}${open ? "" : " dim"}`}
    aria-disabled=${!open || choice.held || undefined}
    onClick=${() => {
      if (!open) return why && choice.refuse(why);
      move.clear();
      choice.setOpen(name);
    }}
    ...${closedProps(choice, why)}
  >
    ${table.say(`tower.${name}`)}${why ? html`<span class="unseen"> ${whyWords(table.say, why)}</span>` : null}
  </button>`;
}

/**
 * Laying the chosen card in the chosen place, open or covered, with what the next player would draw.
 * @param {Props & {deed: import("./reading.js").Deed|null, verb: string}} props
 */
function Lay({ table, choice, deed, verb }) {
  const { say } = table;
  const option = deed?.option;
  const look = verb === "place" ? "button primary lay" : "button lay";
  if (!option) {
    const why = deed?.refused ?? null;
    return html`<button type="button" class=${`${look} dim`} aria-disabled="true" onClick=${() => why && choice.refuse(why)} ...${closedProps(choice, why)}>
      ${say(`tower.${verb}`)}${why ? html`<span class="unseen"> ${whyWords(say, why)}</span>` : null}
    </button>`;
  }
  return html`<${AnswerButton} choice=${choice} option=${option} class=${look}>
    <span>${say(`tower.${verb}`)}</span> <small>${say("tower.next", { draw: option.args?.["count"] ?? 0 })}</small>
  <//>`;
}

/** Turning a covered card over. @param {Props} props */
function Reveal(props) {
  const { table, choice, move, onLook } = props;
  const { say, screen, me } = table;
  const cell = move.place ? mapOf(towerOf(screen.view)).cells.get(move.place) : null;
  const deed = cell ? move.deeds.find((one) => one.verb === "reveal" && one.card === cell.card.card && one.option) : null;
  const back = html`<${BackButton} table=${table} choice=${choice} onBack=${() => {
    move.clear();
    choice.close();
  }} />`;
  if (!cell || !deed?.option) {
    return html`<${Dock} table=${table} choice=${choice} words=${say("tower.which_covered")} footAbove=${true} class="acting">${back}<p class="dock-hint">${say("tower.reveal_risk")}</p><//>`;
  }
  const mine = cell.by === me && cell.card.face !== null;
  const words = mine
    ? say("tower.reveal_mine", { card: cell.card, range: rangeWords(cell) })
    : say("tower.reveal_other", { seat: { seat: cell.by ?? 0 }, range: rangeWords(cell) });
  return html`<${Dock} table=${table} choice=${choice} words=${words} footAbove=${true} class="acting revealing">
    ${back}
    <button type="button" class="button quiet look" onClick=${() => onLook(move.place ?? "")}>${say("tower.note")}</button>
    <${HoldButton} table=${table} choice=${choice} option=${deed.option} key=${move.place} />
    <p class="dock-foot warn">${say("tower.reveal_risk")}</p>
  <//>`;
}

/**
 * Commits when it has been held, or by a tap and a second one on the button that then takes its place: neither way is needed
 * for the other.
 * @param {{table: TableProps, choice: Choice, option: ChoiceOption}} props
 */
function HoldButton({ table, choice, option }) {
  const { say } = table;
  const [sure, setSure] = useState(false);
  const [holding, setHolding] = useState(false);
  const timer = useRef(0); // 0: it is not held
  const since = useRef(0);
  const asked = useRef(0);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = 0;
    setHolding(false);
  };
  useEffect(() => stop, []);
  const commit = () => {
    stop();
    choice.give(option.value);
  };
  const start = (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0) return;
    setHolding(true);
    since.current = event.timeStamp;
    timer.current = setTimeout(commit, HOLD);
  };
  const release = (/** @type {PointerEvent} */ event) => {
    // a busy page hears of the release before the timer that is already due
    if (timer.current && event.timeStamp - since.current >= HOLD) commit();
    else stop();
  };
  const tap = () => {
    // the second tap of a double tap decides nothing
    if (!sure) {
      asked.current = performance.now();
      setSure(true);
    } else if (performance.now() - asked.current > 400) choice.give(option.value);
  };
  return html`<button
    type="button"
    class=${`button danger holds${holding ? " holding" : ""}${sure ? " sure" : ""}`}
    aria-disabled=${choice.held || undefined}
    onPointerDown=${start}
    onPointerUp=${release}
    onPointerLeave=${stop}
    onPointerCancel=${stop}
    onContextMenu=${(/** @type {Event} */ event) => event.preventDefault()}
    onClick=${tap}
  >
    <span>${say(sure ? "tower.reveal_sure" : "tower.reveal_now")}</span> <small>${say(sure ? "tower.tap_again" : "tower.hold")}</small>
  </button>`;
}

/** Two cards of the hand, their sum, and what it fetches. @param {Props} props */
function Exchange(props) {
  const { table, choice, move } = props;
  const { say, screen, me } = table;
  const { view } = screen;
  const hand = handOf(view, me);
  const reserve = cardsIn(view, "reserve", null);
  const { possible, ready } = within(move);
  const done = move.target !== null ? ready : [];
  const [first] = done;
  const back = html`<${BackButton} table=${table} choice=${choice} onBack=${() => {
    move.clear();
    choice.close();
  }} />`;
  const more = move.target !== null && done.length === 0 && possible.length > 0;
  const hint =
    move.spend.length < 2
      ? say("tower.pick_two")
      : more
        ? say("tower.pick_one_more", { target: reserve.find((card) => card.card === move.target) ?? null })
        : possible.length === 0
          ? say("tower.fetches_none")
          : move.target === null
            ? say("tower.pick_target")
            : "";
  return html`<${Dock} table=${table} choice=${choice} words=${hint || say("tower.exchange_ready")} footAbove=${true} class="acting exchanging">
    <${Sums} table=${table} move=${move} hand=${hand} />
    <div class="dock-row">
      ${back}
      ${
        first &&
        html`<${AnswerButton} choice=${choice} option=${first.option} class="button big primary">
        ${say("tower.fetch", { target: reserve.find((card) => card.card === first.target) ?? null })}
      <//>`
      }
      ${!first && html`<button type="button" class="button big primary dim" aria-disabled="true">${say("tower.fetch_none")}</button>`}
    </div>
  <//>`;
}

/**
 * What the cards chosen so far come to: one line for each way of reckoning, with the cards of the reserve that it reaches.
 * @param {{table: TableProps, move: Move, hand: import("../../types.js").Card[]}} props
 */
function Sums({ table, move, hand }) {
  const { say, screen } = table;
  const reserve = cardsIn(screen.view, "reserve", null);
  const { possible } = within({ ...move, target: null });
  const chosen = move.spend.map((card) => hand.find((one) => one.card === card) ?? null);
  if (move.spend.length < 2) {
    return html`<p class="sums"><span class="sum">${chosen
      .map((card) => say.arg(card))
      .concat("?")
      .slice(0, 2)
      .join(" , ")}</span></p>`;
  }
  const thrown = move.spend.length - 2;
  const [a, b] = chosen.map((card) =>
    card?.face === "finish" ? (referenceOf(table.room).finish_value ?? 25) : (numberOf(card) ?? 0),
  );
  const ways = referenceOf(table.room).ops;
  const [high, low] = [Math.max(a ?? 0, b ?? 0), Math.min(a ?? 0, b ?? 0)];
  return html`<ul class="sums" aria-label=${say("tower.sums")}>
    ${ways.map((way) => {
      const total = way === "sum" ? high + low : high - low;
      const found = possible.filter(({ option }) => /** @type {any} */ (option.args)?.op?.term === `op.${way}`);
      const targets = [...new Set(found.map(({ target }) => target))].map((target) => {
        const steps = found.filter((one) => one.target === target).map((one) => one.spent.length);
        return { card: reserve.find((card) => card.card === target), more: Math.min(...steps) - thrown };
      });
      return html`<li key=${way} class="sum">
        <span class="reckoning">${high} ${way === "sum" ? "+" : "−"} ${low} = <b>${total}</b>${thrown ? html` <small>±${thrown}</small>` : null}</span>
        <span class="found">
          ${targets.length === 0 ? html`<span aria-hidden="true">—</span><span class="unseen">${say("tower.nothing")}</span>` : targets.map(({ card, more }) => html`<span key=${card?.card} class=${more > 0 ? "goal later" : "goal"}>${say.arg(card ?? null)}${more > 0 ? html`<small aria-label=${say("tower.with_more", { count: more })}>±${more}</small>` : null}</span>`)}
        </span>
      </li>`;
    })}
  </ul>`;
}

/** Where the fetched card goes: a free place, or that of another card. @param {Props} props */
function Put(props) {
  const { table, choice, move } = props;
  const { say, screen } = table;
  const { question } = screen;
  const card = /** @type {any} */ (question?.args["card"] ?? null);
  const option = move.place ? move.puts.get(move.place) : undefined;
  const removed = option?.name === "replace" ? (option.card ?? null) : null;
  if (!option) {
    return html`<${Dock} table=${table} choice=${choice} words=${say("tower.where_to", { card })} footAbove=${true} class="acting putting"><p class="dock-hint">${say("tower.put_hint")}</p><//>`;
  }
  const words = option.name === "replace" ? say("tower.replace_here", { card, removed }) : say("tower.lay_here", { card });
  return html`<${Dock} table=${table} choice=${choice} words=${words} footAbove=${true} class="acting putting">
    <${BackButton} table=${table} choice=${choice} onBack=${move.clear} />
    <${AnswerButton} choice=${choice} option=${option} class="button big primary">
      <span>${say(option.name === "replace" ? "tower.replace" : "tower.put")}</span> <small>${say("tower.next", { draw: option.args?.["count"] ?? 0 })}</small>
    <//>
  <//>`;
}

/** Giving up is proposed in two steps too. @param {Props} props */
function Concede({ table, choice }) {
  const { say, screen } = table;
  const option = plainOption(screen.question, "concede");
  return html`<${Dock} table=${table} choice=${choice} words=${say("tower.concede_ask")} footAbove=${true} class="acting">
    <${BackButton} table=${table} choice=${choice} onBack=${choice.close} />
    ${option && html`<${AnswerButton} choice=${choice} option=${option} class="button danger">${say("tower.concede_now")}<//>`}
  <//>`;
}
