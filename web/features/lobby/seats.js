// Who sits where, and what can be done about it.

import { html } from "htm/preact";
import { Crest } from "../../ui/crest.js";
import { Icon } from "../../ui/parts.js";
import { lineOf } from "../room/line_of.js";
import { isMiddle } from "../same_room/index.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").RoomSeat} RoomSeat */

/** @param {import("../../core/types.js").Say} say @param {RoomSeat} seat */
const botWords = (say, { bot, name }) => (typeof bot === "number" ? say(`bot.${bot}`) : (name ?? say("lobby.bot")));

/** How who sits here is reached, and in which time. @param {ScreenProps & {seat: RoomSeat}} props */
export function LineTag({ model, say, seat }) {
  const line = lineOf(model, seat);
  if (line === null) return null;
  const delay = line.delay ? ` · ${say(line.delay.key, line.delay.args)}` : "";
  return html`<span class=${`tag${line.isSlow ? " warn" : ""}`}>${say(line.way.key, line.way.args)}${delay}</span>`;
}

/** @param {ScreenProps & {room: Room, seat: RoomSeat}} props */
function Seat(props) {
  const { say, room, seat } = props;
  const mine = room.your_seat === seat.seat;
  const who = seat.kind === "human" ? seat.name : seat.kind === "bot" ? botWords(say, seat) : say("lobby.empty");
  return html`<li class="seat ${seat.kind} ${mine ? "mine" : ""}">
    <${Crest} seat=${seat.seat} size=${22} hollow=${seat.kind === "empty"} />
    <span class="seat-name">
      <span class="name">${who}</span>
      ${seat.kind === "human" && seat.crest && say.has(`crest.${seat.crest}`) && html`<span class="unseen">${say(`crest.${seat.crest}`)}</span>`}
      ${mine && html`<span class="tag">${say("lobby.you")}</span>`}
      ${seat.owner && html`<span class="tag">${say("lobby.host")}</span>`}
      ${seat.kind === "bot" && html`<span class="tag"><${Icon} name="bot" size=${14} /> ${say("lobby.bot_tag")}${seat.temper && html` · ${say(`option.temper.${seat.temper}`)}`}</span>`}
      ${seat.ready && html`<span class="tag ready"><${Icon} name="done" size=${14} /> ${say("lobby.ready")}</span>`}
      ${seat.kind === "human" && !seat.here && html`<span class="tag warn">${say("lobby.away")}</span>`}
      <${LineTag} ...${props} />
      ${seat.score > 0 && html`<span class="tag">${say("lobby.wins", { n: seat.score })}</span>`}
    </span>
    <${SeatVerbs} ...${props} />
  </li>`;
}

/** What can be done about a seat. @param {ScreenProps & {room: Room, seat: RoomSeat}} props */
function SeatVerbs({ model, say, dispatch, room, seat }) {
  const number = { n: seat.seat + 1 };
  /** @param {"bot"|"empty"} kind */
  const fill = (kind) => dispatch("room/tell", { t: "seat", seat: seat.seat, kind });
  return html`<span class="seat-verbs">
    ${
      room.your_seat === seat.seat &&
      html`<button type="button" class="icon-button" aria-label=${say("name.change")} onClick=${() => dispatch("sheet/open", { kind: "rename" })}>
        <${Icon} name="pen" size=${18} />
      </button>`
    }
    ${
      seat.kind !== "human" &&
      room.your_seat === null &&
      !isMiddle(model, room) &&
      html`<button type="button" class="button primary" onClick=${() => dispatch("room/tell", { t: "sit", seat: seat.seat })}>
        <span>${say("verb.sit")}<span class="unseen"> ${say("seat.nameless", number)}</span></span>
      </button>`
    }
    ${
      room.host &&
      seat.kind === "empty" &&
      html`<button type="button" class="button quiet" aria-label=${say("lobby.add_bot_at", number)} onClick=${() => fill("bot")}>
        <${Icon} name="bot" size=${18} /> <span>${say("verb.add_bot")}</span>
      </button>`
    }
    ${
      room.host &&
      seat.kind === "bot" &&
      html`<button type="button" class="icon-button" aria-label=${say("lobby.remove_bot_at", number)} onClick=${() => fill("empty")}>
        <${Icon} name="close" size=${18} />
      </button>`
    }
  </span>`;
}

// so many empty seats are shown, or as many as the game needs; there may be more
const EMPTY = 2;

/** @param {ScreenProps & {room: Room}} props */
export function Seats(props) {
  const { model, say, dispatch, room } = props;
  const least = model.shelf.find((game) => game.id === room.game)?.seats?.[0] ?? 0;
  const empty = room.seats.filter((seat) => seat.kind === "empty");
  const most = Math.max(EMPTY, least - (room.seats.length - empty.length));
  const shown = new Set(empty.slice(0, most));
  return html`<section class="seats" aria-labelledby="seats-title">
    <h2 id="seats-title">${say("lobby.seats")}</h2>
    <ul>
      ${room.seats
        .filter((seat) => seat.kind !== "empty" || shown.has(seat))
        .map((seat) => html`<${Seat} key=${seat.seat} ...${props} seat=${seat} />`)}
    </ul>
    ${empty.length > most && html`<p class="hint">${say("lobby.more_seats", { n: empty.length - most })}</p>`}
    ${
      model.role !== "solo" &&
      html`<button type="button" class="button people-button" onClick=${() => dispatch("sheet/open", { kind: "people" })}>
        <${Icon} name="crown" size=${18} /> <span>${say("people.title")}</span>${room.locked && html` <span class="tag">${say("lobby.locked")}</span>`}
      </button>
      <button type="button" class="link" onClick=${() => dispatch("sheet/open", { kind: "same_room" })}>${say("same_room.title")}</button>`
    }
    ${room.watching > 0 && html`<p class="hint">${say("lobby.watching", { n: room.watching })}</p>`}
  </section>`;
}
