// Who is in the room, and what its owner may do with it: on a sheet, in the lobby and at the table alike.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Crest } from "../../ui/crest.js";
import { Icon } from "../../ui/parts.js";
import { LineTag } from "../lobby/seats.js";
import { KeeperTag } from "./keeper_tag.js";
import { awayWords, countOfHomes } from "./presence.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").RoomSeat} RoomSeat */
/** @typedef {import("../../core/types.js").PageMessage} PageMessage */

/**
 * A verb that can't be taken back: it is done at the second tap.
 * @param {{words: string, sure: string, onDo: () => void}} props
 */
function Careful({ words, sure, onDo }) {
  const [asked, setAsked] = useState(false);
  return html`<button
    type="button"
    class=${`button${asked ? " danger" : ""}`}
    onBlur=${() => setAsked(false)}
    onClick=${() => {
      setAsked(!asked);
      if (asked) onDo();
    }}
  >
    ${asked ? sure : words}
  </button>`;
}

/** The details of a seat beside the name. @param {ScreenProps & {room: Room, seat: RoomSeat}} props */
function Marks(props) {
  const { say, room, seat } = props;
  return html`<${LineTag} ...${props} />
    ${seat.seat === room.your_seat && html`<span class="tag">${say("lobby.you")}</span>`}
    ${seat.owner && html`<span class="tag"><${Icon} name="crown" size=${14} /> ${say("lobby.host")}</span>`}
    <${KeeperTag} ...${props} />
    ${
      seat.kind === "bot" &&
      html`<span class="tag">
        <${Icon} name="bot" size=${14} /> ${seat.was ? say("people.bot_for", { who: seat.was }) : say("lobby.bot_tag")}
        ${seat.temper && html` · ${say(`option.temper.${seat.temper}`)}`}
      </span>`
    }
    ${room.phase === "lobby" && seat.ready && html`<span class="tag">${say("lobby.ready")}</span>`}
    ${seat.idle && html`<span class="tag warn">${say("people.idle")}</span>`}
    ${seat.away && html`<span class="tag warn">${countOfHomes(room) ? say("lobby.away") : awayWords(say, seat)}</span>`}`;
}

/** What the owner, or whoever stands in, may do with a seat and with who sits there. @param {ScreenProps & {room: Room, seat: RoomSeat}} props */
function SeatVerbs({ say, dispatch, room, seat }) {
  const tell = (/** @type {PageMessage} */ message) => dispatch("room/tell", message);
  const lobby = room.phase === "lobby";
  const who = { who: { seat: seat.seat } };
  const person = room.people?.find((each) => each.seat === seat.seat);
  return html`<div class="person-verbs">
    ${
      seat.kind === "human" &&
      !seat.owner &&
      room.phase !== "over" &&
      html`<button type="button" class="button" onClick=${() => tell({ t: "seat", seat: seat.seat, kind: "bot" })}>
        ${say("people.to_bot")}
      </button>`
    }
    ${
      seat.was &&
      html`<button type="button" class="button" onClick=${() => tell({ t: "ask_back", seat: seat.seat })}>
        ${say("people.ask_back", { who: seat.was })}
      </button>`
    }
    ${
      lobby &&
      html`<select
        class="input"
        aria-label=${say("people.move_label", who)}
        onChange=${(/** @type {Event} */ event) => {
          const chosen = /** @type {HTMLSelectElement} */ (event.target);
          tell({ t: "swap", one: seat.seat, other: Number(chosen.value) });
          chosen.value = "";
        }}
      >
        <option value="">${say("people.move")}</option>
        ${room.seats.map(
          (other) =>
            other.seat !== seat.seat &&
            html`<option key=${other.seat} value=${other.seat}>
              ${
                other.kind === "empty"
                  ? say("seat.nameless", { n: other.seat + 1 })
                  : `${other.seat + 1} · ${say.arg({ seat: other.seat })}`
              }
            </option>`,
        )}
      </select>`
    }
    ${
      person &&
      html`<${Careful} words=${say("people.remove")} sure=${say("people.remove_sure", { who: person.name })}
          onDo=${() => tell({ t: "remove", who: person.id })} />`
    }
  </div>`;
}

/** @param {ScreenProps & {room: Room}} props */
export function PeopleSheet(props) {
  const { say, dispatch, room, model } = props;
  const tell = (/** @type {PageMessage} */ message) => dispatch("room/tell", message);
  const owns = room.host && model.role !== "solo";
  return html`<ul class="people">
      ${room.seats
        .filter((seat) => seat.kind !== "empty")
        .map(
          (seat) => html`<li key=${seat.seat} class="person">
            <p>
              <${Crest} seat=${seat.seat} size=${18} /> <b class="name">${say.arg({ seat: seat.seat })}</b> <${Marks} ...${props}
                  seat=${seat} />
            </p>
            ${owns && html`<${SeatVerbs} ...${props} seat=${seat} />`}
          </li>`,
        )}
      ${(room.people ?? []).map(
        (person) =>
          person.seat === null &&
          html`<li key=${person.id} class="person">
            <p><b class="name">${person.name}</b> <span class="tag">${
              typeof person.wants === "number" ? say("people.wants", { who: { seat: person.wants } }) : say("people.watches")
            }</span></p>
            <div class="person-verbs">
              ${
                typeof person.wants === "number" &&
                html`<button type="button" class="button" onClick=${() => tell({ t: "let_sit", who: person.id, on: true })}>
                  ${say("presence.let_sit")}
                </button>`
              }
              <${Careful} words=${say("people.remove")} sure=${say("people.remove_sure", { who: person.name })}
                  onDo=${() => tell({ t: "remove", who: person.id })} />
            </div>
          </li>`,
      )}
      ${(room.banned ?? []).map(
        (person) => html`<li key=${person.id} class="person">
          <p><b class="name">${person.name}</b> <span class="tag warn">${say("people.kept_out")}</span></p>
          <div class="person-verbs">
            <button type="button" class="button" onClick=${() => tell({ t: "let_in", who: person.id })}>
              ${say("people.let_in")}
            </button>
          </div>
        </li>`,
      )}
    </ul>
    ${room.locked && !owns && html`<p class="hint">${say("people.is_locked")}</p>`}
    ${owns && html`<${RoomVerbs} ...${props} />`}`;
}

/** What the owner may do with the room as a whole; only the owner closes it. @param {ScreenProps & {room: Room}} props */
function RoomVerbs({ model, say, dispatch, room }) {
  const tell = (/** @type {PageMessage} */ message) => {
    dispatch("room/tell", message);
    if (message.t !== "lock") dispatch("sheet/close");
  };
  return html`<div class="stack room-verbs">
    <button type="button" class="button" aria-pressed=${room.locked === true}
        onClick=${() => tell({ t: "lock", on: !room.locked })}>
      ${say(room.locked ? "people.unlock" : "people.lock")}
    </button>
    <p class="hint">${say("people.lock_hint")}</p>
    ${
      room.phase === "playing" &&
      html`<${Careful} words=${say("people.end")} sure=${say("people.end_sure")} onDo=${() => tell({ t: "lobby" })} />`
    }
    ${
      model.role === "host" &&
      html`<${Careful} words=${say("people.close")} sure=${say("people.close_sure")} onDo=${() => tell({ t: "close" })} />`
    }
  </div>`;
}
