// The moment over the table: hidden from screen readers, which have announced it already. It takes no taps; any tap or key ends it.

import { html } from "htm/preact";
import { useEffect } from "preact/hooks";

/** Without motion a moment is one picture: as long as it takes to read it. */
const CALM_MS = 900;

/**
 * @param {import("../../ui/parts.js").ScreenProps & {room: import("../../core/types.js").Room, table: import("../../core/types.js").TableModule|null}} props
 */
export function MomentStage({ model, say, dispatch, room, table }) {
  const { loud } = model;
  const { calm } = model.system;
  useEffect(() => {
    if (!loud) return;
    const end = () => dispatch("moments/over");
    const timer = setTimeout(end, calm ? CALM_MS : loud.ms);
    const kinds = ["pointerdown", "keydown"];
    for (const kind of kinds) document.addEventListener(kind, end, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, end, { capture: true });
    };
  }, [loud, calm]);
  if (!loud || !table?.Moment) return null;
  return html`<div class=${`moment of-${loud.kind}`} data-game=${room.game} aria-hidden="true">
    <${table.Moment} key=${loud.n} moment=${loud} say=${say} />
  </div>`;
}
