// Another match, by whoever is there: anybody at the table proposes it or agrees, and sees who has, and when it begins.

import { html } from "htm/preact";
import { Told } from "../../ui/parts.js";
import { secondsTo, useSeconds } from "../people/presence.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */

/** @param {ScreenProps & {room: Room}} props */
export function Rematch({ model, say, dispatch, room }) {
  const mine = room.seats.find(({ seat }) => seat === room.your_seat);
  const on = mine ? !mine.ready : true;
  const wish = () => dispatch("room/tell", mine ? { t: "ready", on } : { t: "again" });
  return html`<${Wishes} say=${say} room=${room} />
    <div class="over-verbs">
      ${
        room.host &&
        html`<button type="button" class="button" onClick=${() => dispatch("room/tell", { t: "lobby" })}>
          ${say(model.role === "solo" ? "verb.change_rules" : "verb.to_lobby")}
        </button>`
      }
      ${
        (mine || room.host) &&
        html`<button type="button" class=${on ? "button primary" : "button"} aria-pressed=${!on} onClick=${wish}>
          ${say(on ? "verb.again" : "over.not_again")}
        </button>`
      }
    </div>`;
}

/** More people are counted, not named. */
const MOST_NAMED = 4;

/** Who would like it, whose word is missing, and when it begins all the same. @param {{say: ScreenProps["say"], room: Room}} props */
function Wishes({ say, room }) {
  const { begins } = room;
  const running = typeof begins === "number";
  useSeconds(running);
  if (!running) return null;
  const people = room.seats.filter(({ kind }) => kind === "human");
  /** @param {typeof people} some */
  const named = (some) => ({ list: some.map(({ seat }) => ({ seat })) });
  if (people.length > MOST_NAMED) {
    const n = people.filter(({ ready }) => ready).length;
    return html`<p class="hint over-wishes">
      <span>
        <${Told} text=${say("over.wishes_of", { n, of: people.length })} />
      </span> <b>${say("over.begins", { left: secondsTo(begins) })}</b>
    </p>`;
  }
  const [wishing, missing] = [people.filter(({ ready }) => ready), people.filter(({ ready, here }) => here && !ready)];
  return html`<p class="hint over-wishes">
    ${wishing.length > 0 && html`<span><${Told} text=${say("over.wishes", { who: named(wishing) })} /></span> `}
    ${missing.length > 0 && html`<span>${say("over.awaited", { who: named(missing) })}</span> `}
    <b>${say("over.begins", { left: secondsTo(begins) })}</b>
  </p>`;
}
