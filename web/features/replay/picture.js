// A finished match as a picture to keep and send, drawn by its game.

import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../ui/parts.js";
import { savePicture, sharePicture } from "../../ui/picture.js";
import { finishedAt } from "../past/past_actions.js";
import { useTable } from "../table/props.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */

/** @param {ScreenProps["model"]} model */
export const shownReplay = (model) => model.replay?.data ?? model.lookback;

/** The picture with its two verbs; nothing for a game that draws none. @param {ScreenProps} props */
export function Picture({ model, say }) {
  const replay = shownReplay(model);
  const table = useTable(replay?.game ?? "");
  const place = useRef(/** @type {HTMLElement|null} */ (null));
  const [drawn, setDrawn] = useState(/** @type {HTMLCanvasElement|null} */ (null));
  const draw = table?.posterOf;
  const at = model.replay ? model.replay.at : finishedAt(model);
  useEffect(() => {
    if (!draw || !replay) return;
    let wanted = true;
    const show = (/** @type {HTMLCanvasElement} */ canvas) => {
      if (!wanted) return;
      canvas.className = "poster-sheet";
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", say("picture.alt"));
      place.current?.replaceChildren(canvas);
      setDrawn(canvas);
    };
    draw({ replay, say, at }).then(show, console.error);
    return () => {
      wanted = false;
    };
  }, [draw, replay]);
  if (!draw || !replay) return null;
  const name = `tavola-${replay.game}`;
  return html`<figure class="picture">
    <div ref=${place}></div>
    <figcaption class="row">
      <button type="button" class="button" onClick=${() => drawn && void savePicture(drawn, name)}>
        <${Icon} name="save" /> ${say("picture.save")}
      </button>
      ${
        typeof navigator.canShare === "function" &&
        html`<button type="button" class="button primary"
            onClick=${() => drawn && void sharePicture(drawn, name, say("game.name"))}>
          <${Icon} name="share" /> ${say("picture.send")}
        </button>`
      }
    </figcaption>
  </figure>`;
}
