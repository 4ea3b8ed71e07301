// Who is away or silent or has called a break, said at every game's table: since when, what happens and when, and what can be done about it.

import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").RoomSeat} RoomSeat */
/** @typedef {NonNullable<Room["people"]>[number]} Person */
/** @typedef {import("../../core/types.js").Screen} Screen */
/** @typedef {import("../../core/types.js").Say} Say */

/** What a page fetches for Python and the rules, compressed. */
const PYTHON_MB = 6;

/** Minutes and seconds. @param {number} ms */
export const span = (ms) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;

/**
 * Since when somebody is away, and when a bot plays for them.
 * @param {Say} say @param {RoomSeat} seat
 */
export function awayWords(say, { away }) {
  if (!away) return "";
  const now = performance.now();
  const left = Math.ceil((away.until - now) / 1000);
  return left > 0 ? say("presence.away_tag", { left }) : say("presence.away_bot", { time: span(now - away.since) });
}

/** Redraws every second while it is wanted. @param {boolean} wanted */
export function useSeconds(wanted) {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => redraw((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [wanted]);
}

/**
 * The newest line of the log. While the table waits for somebody who has just disconnected, that is said instead, and later a
 * word of it stays beside the line. Screen readers hear of it by the notes. Where somebody may go away, the line keeps its place.
 * @param {ScreenProps & {room: Room, screen: Screen, newest: string}} props
 */
export function Ticker({ model, say, room, screen, newest }) {
  const away = screen.over ? [] : room.seats.filter((seat) => seat.kind === "human" && seat.away);
  useSeconds(away.length > 0);
  const now = performance.now();
  const awaited = countOfHomes(room) ? undefined : away.find((seat) => (seat.away?.until ?? 0) > now);
  if (awaited?.away) {
    const who = { seat: awaited.seat };
    const line = say("presence.away", { who, left: Math.ceil((awaited.away.until - now) / 1000) });
    return html`<p class="ticker warn">
      ${line}
      ${screen.clock?.paused && html` <span>${say("presence.clock_stopped")}</span>`}
    </p>`;
  }
  const [gone] = away;
  if (!gone) return html`<p class=${model.role === "solo" ? "ticker" : "ticker shared"}>${newest}</p>`;
  return html`<div class="ticker with-away">
    <p>${newest}</p>
    <span class="away-chip">
      ${say("presence.gone", { who: { seat: gone.seat }, time: span(now - (gone.away?.since ?? now)) })}
      ${away.length > 1 && ` +${away.length - 1}`}
    </span>
  </div>`;
}

/** Who would like a bot's seat, for the owner to say yes or no: it shows the cards of that seat to somebody new. @param {ScreenProps & {room: Room, people: Person[]}} props */
function Wishes({ say, dispatch, people }) {
  return people.map(({ id, name, wants }) => {
    const answer = (/** @type {boolean} */ on) => dispatch("room/tell", { t: "let_sit", who: id, on });
    return html`<p key=${id} class="aside offer">
      <span>${say("presence.wants", { person: name, who: { seat: wants ?? 0 } })}</span>
      <button type="button" class="button" onClick=${() => answer(false)}>${say("presence.not_now")}</button>
      <button type="button" class="button primary" onClick=${() => answer(true)}>${say("presence.let_sit")}</button>
    </p>`;
  });
}

/** Whole seconds until a moment. @param {number} until  on the scale of `performance.now()` */
export const secondsTo = (until) => Math.max(0, Math.ceil((until - performance.now()) / 1000));

/** Whom the table waits for, and for how long at most, said to who has read. @param {{say: Say, readers: NonNullable<Screen["readers"]>}} props */
function Readers({ say, readers }) {
  useSeconds(true);
  const who = { list: readers.seats.map((seat) => ({ seat })) };
  return html`<p class="aside offer"><span>${say("presence.reading", { who, left: secondsTo(readers.until) })}</span></p>`;
}

/** A break that somebody has called: whose it is, how long it may still last, and the way to end it. @param {ScreenProps & {room: Room, recess: NonNullable<Screen["recess"]>}} props */
function Break({ say, dispatch, room, recess }) {
  useSeconds(true);
  const { who, until, yours, agreed, of, mine } = recess;
  const decides = yours || room.host;
  const votes = !decides && room.your_seat !== null && of > 0;
  return html`<p class="aside offer">
    <span>
      ${say(yours ? "recess.yours" : "recess.on", { who, left: span(Math.max(0, until - performance.now())) })}
      ${agreed > 0 && ` (${agreed}/${of})`}
    </span>
    ${votes && mine && html`<span>${say("presence.agreed")}</span>`}
    ${
      (decides || (votes && !mine)) &&
      html`<button type="button" class=${decides ? "button primary" : "button"}
          onClick=${() => dispatch("room/tell", { t: "recess", on: false })}>
        ${say(decides ? "recess.end" : "recess.agree")}
      </button>`
    }
  </p>`;
}

/** Nobody could go on but this device, which saves data and so has not loaded the rules. @param {Pick<ScreenProps, "say"|"dispatch">} props */
function LoadsRules({ say, dispatch }) {
  return html`<p class="aside offer">
    <span>${say("presence.could_keep", { mb: PYTHON_MB })}</span>
    <button type="button" class="button" onClick=${() => dispatch("python/start")}>${say("presence.load")}</button>
  </p>`;
}

/**
 * Who wants a seat; a break; who is still reading; going on without somebody silent; that a bot plays for the reader; that the reader is asked back.
 * @param {ScreenProps & {room: Room, screen: Screen}} props
 */
export function Offers(props) {
  const { model, say, dispatch, room, screen } = props;
  if (screen.over) return null;
  if (model.net?.asks && model.python.state === "asleep") return html`<${LoadsRules} ...${props} />`;
  const wishing = (room.people ?? []).filter(({ wants }) => typeof wants === "number");
  if (wishing.length > 0) return html`<${Wishes} ...${props} people=${wishing.slice(0, 1)} />`;
  if (screen.recess) return html`<${Break} ...${props} recess=${screen.recess} />`;
  const me = room.your_seat;
  const { silent } = screen;
  const here = () => dispatch("room/tell", { t: "here" });
  if (me !== null && room.seats.some((seat) => seat.seat === me && seat.idle)) {
    return html`<p class="aside offer">
      <span>${say("presence.bot_for_you")}</span>
      <button type="button" class="button primary" onClick=${here}>${say("presence.here")}</button>
    </p>`;
  }
  if (me === null && room.asked_back) {
    return html`<p class="aside offer">
      <span>${say("presence.asked_back")}</span>
      <button type="button" class="button primary" onClick=${() => dispatch("room/tell", { t: "sit", seat: null })}>
        ${say("presence.take_back")}
      </button>
    </p>`;
  }
  if (screen.readers?.seats.length && typeof screen.reading !== "number")
    return html`<${Readers} say=${say} readers=${screen.readers} />`;
  if (!silent || me === null) return null;
  const goOn = (/** @type {number|null} */ seat) => dispatch("room/tell", { t: "go_on", ask: silent.ask, seat });
  if (silent.seats === null) {
    return html`<p class="aside offer">
      <span>${say(silent.mine ? "presence.agreed" : "presence.silent_sealed")}</span>
      ${
        !silent.mine &&
        html`<button type="button" class="button" onClick=${() => goOn(null)}>${say("presence.go_on_sealed")}</button>`
      }
    </p>`;
  }
  return silent.seats.map(({ seat, agreed, of, mine }) => {
    const who = { who: { seat } };
    if (seat === me) {
      return html`<p key=${seat} class="aside offer">
        <span>${say("presence.you_silent")}</span>
        <button type="button" class="button primary" onClick=${here}>${say("presence.here")}</button>
      </p>`;
    }
    return html`<p key=${seat} class="aside offer">
      <span>${say("presence.silent", who)}${agreed > 0 && ` (${agreed}/${of})`}</span>
      ${
        mine
          ? html`<span>${say("presence.agreed")}</span>`
          : html`<button type="button" class="button" onClick=${() => goOn(seat)}>${say("presence.go_on", who)}</button>`
      }
    </p>`;
  });
}

/** Whether every device may keep it. @param {Pick<Room, "options">|null} room */
export const mayAllKeep = (room) => ["everybody", "together", "closed"].includes(String(room?.options["keep"]));

/** How many of the devices that deal together are here, where these are too few to go on. @param {Room} room */
export function countOfHomes({ phase, together, seats }) {
  if (!together || phase !== "playing") return null;
  const of = together.homes.length;
  const gone = seats.filter(({ who, here }) => !here && together.homes.includes(who ?? "")).length;
  const count = { here: of - gone, of, wants: (of >> 1) + 1 };
  return count.here < count.wants ? count : null;
}

/** Who sits there. @param {Room} room */
export const keeperOf = ({ seats, keeper }) => seats.find((seat) => (keeper ? seat.who === keeper : seat.owner)) ?? null;

/** Whether this device keeps it. @param {Pick<ScreenProps["model"], "role"|"room">} model */
export const keepsHere = ({ role, room }) =>
  room?.keeper ? keeperOf(room)?.seat === room.your_seat : role === "host" || role === "solo";
