// The moment over the table: hidden from screen readers, which have announced it already. It takes no taps; any tap or key ends it.

import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { boxOf } from "../../table/growth.js";
import { beforePaint } from "../../ui/reader.js";

/** Without motion a moment is one picture: as long as it takes to read it. */
const CALM_MS = 900;

/**
 * Where a moment is told, and the veil below it: above an open dock, whose answers stay as light as before. Of the frame's size in
 * percent, as a desk draws moments larger.
 * @typedef {{of: string, below: string, veil: string, cut: string}} Place  of: the moment
 */

/** @param {string} of @param {Place|null} was  nothing of a moment moves once it has begun @returns {Place|null} */
function placeOf(of, was) {
  const frame = /** @type {HTMLElement|null} */ (document.querySelector(".frame"));
  if (!frame) return was;
  const dock = /** @type {HTMLElement|null} */ (frame.querySelector(".decision.asking"));
  const all = boxOf(frame);
  const one = dock ? boxOf(dock) : { x: all.x, y: all.y + frame.offsetHeight, width: 0 };
  const top = (one.y - all.y) / frame.offsetHeight;
  const [left, right] = [one.x, one.x + one.width].map((x) => `${((x - all.x) / all.width) * 100}%`);
  const down = `${top * 100}%`;
  return {
    below: `${(1 - top) * 100}%`,
    veil: `${(1 - 1 / top) * 100}%`,
    ...(was?.of === of ? was : { of }),
    cut: `polygon(0 0, 100% 0, 100% 100%, ${right} 100%, ${right} ${down}, ${left} ${down}, ${left} 100%, 0 100%)`,
  };
}

/**
 * @param {import("../../ui/parts.js").ScreenProps & {room: import("../../core/types.js").Room, screen: import("../../core/types.js").Screen, table: import("../../core/types.js").TableModule|null}} props
 */
export function MomentOverlay({ model, say, dispatch, room, screen, table }) {
  const { loud } = model;
  const { calm } = model.system;
  const [place, setPlace] = useState(/** @type {Place|null} */ (null));
  const of = loud && table?.Moment ? `${screen.match} ${loud.n}` : "";
  // after motion has measured, so that nothing is laid out for it
  useLayoutEffect(() => (of ? beforePaint(() => setPlace((was) => placeOf(of, was))) : undefined), [of, screen]);
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
  if (!loud || !table?.Moment || place?.of !== of) return null;
  const style = { "--below": place.below, "--veil": place.veil, "--cut": place.cut };
  return html`<div class=${`moment of-${loud.kind}`} style=${style} data-game=${room.game} aria-hidden="true">
    <${table.Moment} key=${loud.n} moment=${loud} say=${say} me=${room.your_seat} />
  </div>`;
}
