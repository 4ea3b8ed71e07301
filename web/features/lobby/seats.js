// Who sits where, and what can be done about it.

import { html } from "htm/preact";
import { Crest } from "../../ui/crest.js";
import { Icon } from "../../ui/parts.js";
import { clothOf } from "../../ui/posters.js";
import { KeeperTag } from "../people/keeper_tag.js";
import { lineOf } from "../room/line_of.js";
import { isMiddle } from "../same_room/same_room_actions.js";
import { summaryOf } from "../words.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").RoomSeat} RoomSeat */

/** @param {import("../../core/types.js").Say} say @param {RoomSeat} seat */
const botWords = (say, { bot, name }) => (typeof bot === "number" ? say(`bot.${bot}`) : (name ?? say("lobby.bot")));

/** How strong this room's bots are, and what this one likes to do. @param {ScreenProps & {room: Room, seat: RoomSeat}} props */
function BotTag({ model, say, room, seat }) {
  const option = summaryOf(model, room.game)?.options.find(({ id }) => id === "level");
  const level = room.options.level ?? option?.default;
  const words = [];
  if (level && say.has(`option.level.${level}`)) words.push(say(`option.level.${level}`));
  if (seat.temper) words.push(say(`option.temper.${seat.temper}`));
  return html`<span class="tag">
    <${Icon} name="bot" size=${14} /><span class="unseen">${say("lobby.bot_tag")}</span> ${words.join(" · ")}
  </span>`;
}

/** How who sits here is reached, and in which time. @param {ScreenProps & {seat: RoomSeat}} props */
export function LineTag({ model, say, seat }) {
  const line = lineOf(model, seat);
  if (line === null) return null;
  const delay = line.delay ? ` · ${say(line.delay.key, line.delay.args)}` : "";
  return html`<span class=${`tag${line.isSlow ? " warn" : ""}`}>${say(line.way.key, line.way.args)}${delay}</span>`;
}

/** @param {ScreenProps & {room: Room, seat: RoomSeat, at: number[]}} props */
function Seat(props) {
  const { say, room, seat } = props;
  const mine = room.your_seat === seat.seat;
  const who = seat.kind === "human" ? seat.name : seat.kind === "bot" ? botWords(say, seat) : say("lobby.empty");
  const [row, column] = props.at;
  return html`<li class="seat ${seat.kind} ${mine ? "mine" : ""}" style=${{ "--row": row, "--column": column }}>
    <span class="disc"><${Crest} seat=${seat.seat} size=${26} hollow=${seat.kind === "empty"} /></span>
    <small class="seat-number" aria-hidden="true">${seat.seat + 1}</small>
    <span class="seat-name">
      <span class="name">${who}</span>
      ${
        seat.kind === "human" &&
        seat.crest &&
        say.has(`crest.${seat.crest}`) &&
        html`<span class="unseen">${say(`crest.${seat.crest}`)}</span>`
      }
      ${mine && html`<span class="tag">${say("lobby.you")}</span>`}
      ${seat.owner && html`<span class="tag">${say("lobby.host")}</span>`}
      <${KeeperTag} ...${props} />
      ${seat.kind === "bot" && html`<${BotTag} ...${props} />`}
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
      html`<button type="button" class="icon-button" aria-label=${say("name.change")}
          onClick=${() => dispatch("sheet/open", { kind: "rename" })}>
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
      html`<button type="button" class="icon-button" aria-label=${say("lobby.remove_bot_at", number)}
          onClick=${() => fill("empty")}>
        <${Icon} name="close" size=${18} />
      </button>`
    }
  </span>`;
}

// At least so many empty seats are shown, or as many as the game needs, and an even number around the table: the places don't move
// whenever somebody comes.
const EMPTY = 2;

const FOOT = [5, 2];

/** Places around the table, clockwise from its foot: a row, of six half ones, and a column, of three. @type {Record<number, number[][]>} */
const ROUND = {
  1: [FOOT],
  2: [FOOT, [1, 2]],
  3: [FOOT, [2, 1], [2, 3]],
  4: [FOOT, [3, 1], [1, 2], [3, 3]],
  5: [FOOT, [4, 1], [2, 1], [2, 3], [4, 3]],
  6: [FOOT, [4, 1], [2, 1], [1, 2], [2, 3], [4, 3]],
  7: [FOOT, [5, 1], [3, 1], [1, 1], [1, 3], [3, 3], [5, 3]],
  8: [FOOT, [5, 1], [3, 1], [1, 1], [1, 2], [1, 3], [3, 3], [5, 3]],
  9: [
    [7, 2],
    [7, 1],
    [5, 1],
    [3, 1],
    [1, 1],
    [1, 3],
    [3, 3],
    [5, 3],
    [7, 3],
  ],
  10: [
    [7, 2],
    [7, 1],
    [5, 1],
    [3, 1],
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 3],
    [5, 3],
    [7, 3],
  ],
};

/** Who is shown, and where: the reader sits at the foot. @param {Room} room @param {number} least  of players @returns {[RoomSeat, number[]][]} */
function placed(room, least) {
  const empty = room.seats.filter((seat) => seat.kind === "empty");
  const taken = room.seats.length - empty.length;
  const most = Math.max(least, 2 * Math.ceil((taken + EMPTY) / 2)) - taken;
  const offered = new Set(empty.slice(0, most));
  const shown = room.seats.filter((seat) => seat.kind !== "empty" || offered.has(seat));
  const mine = Math.max(
    0,
    shown.findIndex((seat) => seat.seat === room.your_seat),
  );
  const places = ROUND[shown.length] ?? [];
  return shown.map((seat, n) => [seat, places[(n - mine + shown.length) % shown.length] ?? FOOT]);
}

/** @param {ScreenProps & {room: Room}} props */
export function Seats(props) {
  const { model, say, room } = props;
  const around = placed(room, model.shelf.find((game) => game.id === room.game)?.seats?.[0] ?? 0);
  const taken = room.seats.filter((seat) => seat.kind !== "empty").length;
  const more = room.seats.length - around.length;
  return html`<section class="seats" aria-labelledby="seats-title">
    <h2 id="seats-title" class="unseen">${say("lobby.seats")}</h2>
    <div class="ring" data-cloth=${room.game} style=${clothOf(room.game)}>
      <ul>
        ${around.map(([seat, at]) => html`<${Seat} key=${seat.seat} ...${props} seat=${seat} at=${at} />`)}
      </ul>
      <div class="ring-middle">
        <p class="ring-count">${say("lobby.taken", { n: taken, of: room.seats.length })}</p>
        ${more > 0 && html`<p>${say("lobby.more_seats", { n: more })}</p>`}
        ${room.watching > 0 && html`<p>${say("lobby.watching", { n: room.watching })}</p>`}
      </div>
    </div>
  </section>`;
}

/** What concerns the room as a whole. @param {ScreenProps & {room: Room}} props */
export function RoomVerbs({ model, say, dispatch, room }) {
  if (model.role === "solo") return null;
  return html`<div class="room-verbs">
    <button type="button" class="button people-button" onClick=${() => dispatch("sheet/open", { kind: "people" })}>
      <${Icon} name="crown" size=${18} /> <span>${say("people.title")}</span>
      ${room.locked && html` <span class="tag">${say("lobby.locked")}</span>`}
    </button>
    <button type="button" class="link" onClick=${() => dispatch("sheet/open", { kind: "same_room" })}>
      ${say("same_room.title")}
    </button>
  </div>`;
}
