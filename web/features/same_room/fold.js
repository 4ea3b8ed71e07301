// A phone that is only a hand: the table is folded away to one button, and opens for whatever is answered on it.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { isHand } from "./index.js";

/** @typedef {{looks: string, on: boolean, open: boolean, turn: () => void}} Fold */

/** @param {import("../../ui/parts.js").ScreenProps & {room: import("../../core/types.js").Room, screen: import("../../core/types.js").Screen}} props @returns {Fold} */
export function useFold({ model, room, screen }) {
  const [open, setOpen] = useState(false);
  const on = isHand(model, room) && !screen.over && model.moment === null;
  return { looks: on ? ` in-hand${open ? "" : " folded"}` : "", on, open, turn: () => setOpen(!open) };
}

/** @param {{say: import("../../core/types.js").Say, fold: Fold}} props */
export function FoldButton({ say, fold }) {
  if (!fold.on) return null;
  return html`<button type="button" class="fold" aria-expanded=${fold.open} onClick=${fold.turn}>
    ${say(fold.open ? "same_room.fold" : "same_room.unfold")}
  </button>`;
}
