// The panel at the end of a match: who won, and what the reader can do next.

import { html } from "htm/preact";
import { Crest } from "../../ui/crest.js";
import { overWords } from "../announce/aloud.js";
import { FairLine, Tonight } from "../fair/evening.js";
import { AfterLesson } from "../lesson/bubble.js";
import { LookBack } from "../replay/lookback.js";
import { useTable } from "./props.js";
import { Scores } from "./scores.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").Screen} Screen */

/** @param {ScreenProps & {room: Room, screen: Screen}} props */
export function OverPanel({ say, dispatch, model, room, screen }) {
  const Ending = useTable(room.game)?.Ending;
  const over = screen.over ?? { winners: [], scores: [] };
  const hostName = room.seats.find((seat) => seat.owner)?.name ?? say("lobby.host");
  return html`<section class="over on-paper" aria-labelledby="over-title">
    <p class="over-crests">${over.winners.map((seat) => html`<${Crest} key=${seat} seat=${seat} size=${40} />`)}</p>
    <h2 id="over-title">${overWords(say, over, room.your_seat)}</h2>
    ${
      Ending
        ? html`<${Ending} replay=${model.lookback} screen=${screen} log=${model.log} room=${room} me=${room.your_seat} say=${say} />`
        : html`<${Scores} say=${say} screen=${screen} />`
    }
    ${!screen.lesson && html`<${LookBack} model=${model} say=${say} dispatch=${dispatch} />`}
    <${FairLine} model=${model} say=${say} dispatch=${dispatch} match=${screen.match} />
    <${Tonight} say=${say} room=${room} level="h3" />
    <div class="over-verbs">
      ${
        screen.lesson
          ? html`<${AfterLesson} say=${say} dispatch=${dispatch} game=${room.game} />`
          : room.host
            ? html`<button type="button" class="button" onClick=${() => dispatch("room/tell", { t: "lobby" })}>${say(model.role === "solo" ? "verb.change_rules" : "verb.to_lobby")}</button>
            <button type="button" class="button primary" onClick=${() => dispatch("room/tell", { t: "again" })}>${say("verb.again")}</button>`
            : html`<p class="hint">${say("over.wait_again", { host: hostName })}</p>`
      }
    </div>
  </section>`;
}
