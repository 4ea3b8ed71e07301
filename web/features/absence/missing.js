// A device is missing without which the table stands still: whose, for how long, what comes of it, and what the reader can do meanwhile.

import { html } from "htm/preact";
import { Told } from "../../ui/parts.js";
import { countOfHomes, keeperOf, keepsHere, mayAllKeep, span, useSeconds } from "../people/presence.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").Sentence} Sentence */

/** How long the line may be down before this panel explains it, in seconds. */
const HICCUP = 3;

/** After so many seconds without a host the link may be old: a host that is there is found sooner. */
const OLD_LINK = 15;

/** After so many seconds the device may never come back, and somebody else had better open a room. */
const LONG = 60;

/** Seconds since a moment; redraws every second. @param {number|null} since  ms since 1970 */
function useElapsed(since) {
  useSeconds(since !== null);
  return since === null ? 0 : Math.max(0, (Date.now() - since) / 1000);
}

/** Too few of the devices that keep the match are here. @param {{here: number, of: number, wants: number}} count @returns {Sentence} */
const tooFew = ({ here, of, wants }) => ({
  key: here === 1 ? "missing.count_one" : "missing.count",
  args: { here, of, nth: { term: `missing.nth.${wants}` } },
});

/** Too few of the devices that deal together are here, for longer than a hiccup. @param {Room} room @returns {{here: number, of: number, wants: number}|null} */
function fewHomes(room) {
  const count = countOfHomes(room);
  const gone = room.seats.map(({ away }) => away?.since ?? Infinity);
  return count && performance.now() - Math.min(...gone) >= HICCUP * 1000 ? count : null;
}

/** What comes of it that nobody keeps the room. @param {ScreenProps["model"]} model @returns {Sentence} */
function outcome({ room, net }) {
  const members = room?.phase === "playing" ? net?.members : undefined;
  if (!room || !mayAllKeep(room) || (room.phase === "playing" && !members)) return { key: "missing.goes_on", args: {} };
  if (members?.of === 2) return { key: "missing.of_two", args: {} };
  return members && members.here < members.wants ? tooFew(members) : { key: "missing.taken_over", args: {} };
}

/** Whose device is waited for, and what comes of it. @param {Pick<ScreenProps, "model"|"say"> & {seconds: number}} props */
function Awaited({ model, say, seconds }) {
  const keeper = model.room && keeperOf(model.room);
  const who = keeper ? { seat: keeper.seat } : model.room?.keeper_name;
  const time = span(seconds * 1000);
  const { key, args } = outcome(model);
  const whose = who ? say("missing.device", { who, time }) : say("missing.host", { time });
  return html`<b>${whose}</b> <span>${say(key, args)}</span>`;
}

/** Another match in the same room, with a bot in place of who is gone: of two members nobody else can open that match. @param {ScreenProps} props */
function BreakOff({ model, say, dispatch }) {
  if (model.room?.phase !== "playing" || model.net?.members?.of !== 2) return null;
  return html`<button type="button" class="button" onClick=${() => dispatch("absence/break off")}>
    ${say("missing.break_off")}
  </button>`;
}

/** The same, where the reader keeps the room, and the other of two devices that have dealt is gone. @param {ScreenProps & {room: Room}} props */
function GoOnWithBots({ say, dispatch, room }) {
  const goOn = () => {
    dispatch("room/tell", { t: "lobby" });
    for (const { seat, kind, here } of room.seats)
      if (kind === "human" && !here) dispatch("room/tell", { t: "seat", seat, kind: "bot" });
    dispatch("room/tell", { t: "start" });
  };
  return html`<button type="button" class="button primary" onClick=${goOn}>${say("missing.break_off")}</button>`;
}

/** Call who keeps again, or be told when the table goes on. @param {ScreenProps} props */
export function CallAgain({ model, say, dispatch }) {
  const again = () => {
    dispatch("room/retry");
    dispatch("notices/show", { key: "missing.calling" });
  };
  return html`<button type="button" class="button primary" onClick=${again}>${say("verb.retry")}</button>
    <button type="button" class="button" aria-pressed=${model.absence.tell}
        onClick=${() => dispatch("absence/tell", { tell: !model.absence.tell })}>
      ${say(model.absence.tell ? "missing.telling" : "missing.tell")}
    </button>`;
}

/**
 * A new room with the same game and rules, for whoever no longer waits; until it is there, what it waits for.
 * @param {ScreenProps & {primary?: boolean}} props
 */
export function Anew({ model, say, dispatch, primary = false }) {
  const { moving } = model.absence;
  return html`<button type="button" class=${primary ? "button primary" : "button"} aria-disabled=${moving || undefined}
      onClick=${() => dispatch("absence/anew")}>
    ${say(moving ? "missing.offering" : "trouble.anew")}
  </button>`;
}

/** New rooms that others offer; who they are is their own word. @param {ScreenProps} props */
export function Offers({ model, say, dispatch }) {
  return model.absence.offers.map(
    (offer) => html`<div key=${offer.hostKey} class="row offered">
      <p><${Told} text=${say("missing.offer", { name: offer.name })} /></p>
      <button type="button" class="button" onClick=${() => dispatch("absence/follow", { offer })}>
        ${say("missing.follow")}
      </button>
    </div>`,
  );
}

/** Save the screens of a match that another device deals as a file. @param {ScreenProps} props */
export function SaveSeen({ model, say, dispatch }) {
  if (keepsHere(model) || model.history.length === 0) return null;
  return html`<button type="button" class="button" onClick=${() => dispatch("replay/save seen")}>${say("missing.save")}</button>`;
}

/** The way home; after a while a new room, as the bar has a way home, too. @param {ScreenProps & {seconds: number}} props */
const WayOut = (props) =>
  props.seconds >= LONG
    ? html`<${Anew} ...${props} />`
    : html`<button type="button" class="button" onClick=${() => props.dispatch("room/leave")}>${props.say("verb.home")}</button>`;

/** Who keeps hears too few others: that is said, and who they are. @param {ScreenProps & {room: Room, paused: NonNullable<Room["paused"]>}} props */
function Paused(props) {
  const { say, room, paused } = props;
  const { key, args } = tooFew(paused);
  const away = room.seats.filter((seat) => seat.kind === "human" && !seat.here).map(({ seat }) => ({ seat }));
  return html`<p>
    <b>${say(key, args)}</b> ${away.length > 0 && html`<span>${say("missing.away", { who: { list: away } })}</span>`}
  </p>
    <div class="row">
      ${room.together && room.host && paused.of === 2 && html`<${GoOnWithBots} ...${props} />`}
      <${SaveSeen} ...${props} /><${WayOut} ...${props} seconds=${0} />
    </div>`;
}

/** The line to who keeps is down. @param {ScreenProps & {seconds: number}} props */
const Lost = (props) => html`<p><${Awaited} ...${props} /></p>
  <${Offers} ...${props} />
  <div class="row">
    <${CallAgain} ...${props} />
    <${BreakOff} ...${props} />
    <${SaveSeen} ...${props} />
    <${WayOut} ...${props} />
  </div>`;

/**
 * The panel lies over the far side of the table: nothing moves, and the reader's own cards stay visible. `lost`: the line to who keeps is down.
 * @param {ScreenProps & {room: Room, lost: boolean}} props
 */
export function Missing(props) {
  const { model, say, room, lost } = props;
  const since = lost ? (model.net?.since ?? null) : null;
  const seconds = useElapsed(since);
  useSeconds(!lost && countOfHomes(room) !== null);
  const paused = room.paused ?? fewHomes(room);
  if (lost ? since === null || seconds < HICCUP : !paused) return null;
  return html`<section class=${lost ? "missing" : "missing paused"} aria-label=${say("missing.title")}>
    <p class="unseen"><${Told} text=${say("missing.title")} /></p>
    ${!lost && paused ? html`<${Paused} ...${props} paused=${paused} />` : html`<${Lost} ...${props} seconds=${seconds} />`}
  </section>`;
}

/** Whoever keeps the room does not answer: since when, what that may mean, and what can be done. @param {ScreenProps} props */
export function Absent(props) {
  const { model, say } = props;
  const since = model.net?.since ?? null;
  const seconds = useElapsed(since);
  if (since === null || model.net?.phase === "failed") return null;
  return html`<${Offers} ...${props} />
    ${seconds >= OLD_LINK && html`<p class="hint"><${Told} text=${say("waiting.old_link")} /></p>`}
    ${
      model.net?.phase === "host_away" &&
      html`<p class="hint"><${Awaited} ...${props} seconds=${seconds} /></p><div class="row"><${CallAgain} ...${props} /></div>`
    }
    ${seconds >= LONG && html`<p class="hint">${say("missing.anew_text")}</p><${Anew} ...${props} />`}`;
}
