// The host is gone: a guest reads for how long, may call again, be told when it is back, keep what was seen so far, or go home.

import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { Told } from "../../ui/parts.js";
import { keeperOf, mayAllKeep } from "../people/presence.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").Say} Say */

/** How long the line may be down before this panel explains it, in seconds. */
const HICCUP = 3;

/** After so many seconds without a host the link may be old: a host that is there is found sooner. */
const OLD_LINK = 15;

/** Whole seconds since a moment; redraws every second, later every ten. @param {number|null} since  ms since 1970 */
function useElapsed(since) {
  const [, redraw] = useState(0);
  const seconds = since === null ? 0 : Math.max(0, Math.floor((Date.now() - since) / 1000));
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => redraw((n) => n + 1), seconds < 60 ? 1000 : 10_000);
    return () => clearTimeout(timer);
  });
  return seconds;
}

/** After so many seconds the host may never come back, and somebody else had better open a room. */
const LONG = 60;

/** A time in words: seconds, minutes, hours. @param {Say} say @param {number} seconds */
function lapse(say, seconds) {
  if (seconds < 60) return say("gone.seconds", { n: seconds });
  if (seconds < 3600) return say("gone.minutes", { n: Math.floor(seconds / 60) });
  return say("gone.hours", { n: Math.floor(seconds / 3600) });
}

/** Whether the reader and whose device keeps the room are all that play: no other device can open the match. @param {Room|null} room */
const playsWithOne = (room) =>
  room?.phase === "playing" &&
  mayAllKeep(room) &&
  room.your_seat !== null &&
  room.seats.filter(({ kind }) => kind === "human").length === 2;

/** How long the host has been away, or whoever else keeps the room, and what comes of it. @param {ScreenProps & {seconds: number}} props */
function GoneFor({ model, say, seconds }) {
  const time = lapse(say, seconds);
  const keeper = model.room && mayAllKeep(model.room) ? keeperOf(model.room) : null;
  if (keeper === null) return say("gone.for", { time });
  return say(playsWithOne(model.room) ? "gone.of_two" : "gone.keeper", { who: { seat: keeper.seat }, time });
}

/** Another match in the same room, with a bot in place of who is gone. @param {ScreenProps} props */
function BreakOff({ model, say, dispatch }) {
  if (!playsWithOne(model.room)) return null;
  return html`<button type="button" class="button" onClick=${() => dispatch("absence/break off")}>${say("gone.break_off")}</button>`;
}

/** Call the host again, or be told when it is back. @param {ScreenProps} props */
export function CallAgain({ model, say, dispatch }) {
  const again = () => {
    dispatch("room/retry");
    dispatch("notices/show", { key: "gone.calling" });
  };
  return html`<button type="button" class="button primary" onClick=${again}>${say("verb.retry")}</button>
    <button type="button" class="button" aria-pressed=${model.absence.tell} onClick=${() => dispatch("absence/tell", { tell: !model.absence.tell })}>
      ${say(model.absence.tell ? "gone.telling" : "gone.tell")}
    </button>`;
}

/**
 * A new room with the same game and rules, for whoever no longer waits; until it is there, what it waits for.
 * @param {ScreenProps & {primary?: boolean}} props
 */
export function Anew({ model, say, dispatch, primary = false }) {
  const { moving } = model.absence;
  return html`<button type="button" class=${primary ? "button primary" : "button"} aria-disabled=${moving || undefined} onClick=${() => dispatch("absence/anew")}>${say(moving ? "gone.offering" : "trouble.anew")}</button>`;
}

/** New rooms that others offer; who they are is their own word. @param {ScreenProps} props */
export function Offers({ model, say, dispatch }) {
  return model.absence.offers.map(
    (offer) => html`<div key=${offer.hostKey} class="row offered">
      <p><${Told} text=${say("gone.offer", { name: offer.name })} /></p>
      <button type="button" class="button" onClick=${() => dispatch("absence/follow", { offer })}>${say("gone.follow")}</button>
    </div>`,
  );
}

/** Save the screens of this match as a file. @param {ScreenProps} props */
export function SaveSeen({ model, say, dispatch }) {
  if (model.role !== "guest" || model.history.length === 0) return null;
  return html`<button type="button" class="button" onClick=${() => dispatch("replay/save seen")}>${say("gone.save")}</button>`;
}

/** The panel lies over the far side of the table: nothing moves, and the reader's own cards stay visible. @param {ScreenProps} props */
export function HostGone(props) {
  const { model, say, dispatch } = props;
  const since = model.net?.since ?? null;
  const seconds = useElapsed(since);
  if (since === null || seconds < HICCUP) return null;
  return html`<section class="host-gone" aria-label=${say("gone.title")}>
    <p class="unseen"><${Told} text=${say("gone.title")} /></p>
    <p><b><${GoneFor} ...${props} seconds=${seconds} /></b> <span>${say("gone.closed")}</span></p>
    <${Offers} ...${props} />
    <div class="row">
      <${CallAgain} ...${props} /><${BreakOff} ...${props} /><${SaveSeen} ...${props} />
      ${
        // the bar has a way home, too
        seconds >= LONG
          ? html`<${Anew} ...${props} />`
          : html`<button type="button" class="button" onClick=${() => dispatch("room/leave")}>${say("verb.home")}</button>`
      }
    </div>
  </section>`;
}

/** The host does not answer: since when, what that may mean, and what can be done. @param {ScreenProps} props */
export function Absent(props) {
  const { model, say } = props;
  const since = model.net?.since ?? null;
  const seconds = useElapsed(since);
  if (since === null || model.net?.phase === "failed") return null;
  return html`<${Offers} ...${props} />
    ${seconds >= OLD_LINK && html`<p class="hint"><${Told} text=${say("waiting.old_link")} /></p>`}
    ${model.net?.phase === "host_away" && html`<p class="hint"><${GoneFor} ...${props} seconds=${seconds} /></p><div class="row"><${CallAgain} ...${props} /></div>`}
    ${seconds >= LONG && html`<p class="hint">${say("gone.anew_text")}</p><${Anew} ...${props} />`}`;
}
