// The moment over the table: hidden from screen readers, which have announced it already. It takes no taps; any tap or key ends it.

import { html } from "htm/preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { boxOf } from "../../table/growth.js";
import { beforePaint } from "../../ui/reader.js";

/** Without motion a moment is one picture: as long as it takes to read it. */
const CALM_MS = 900;

/**
 * Cuts the open dock out of the veil: what can be answered is as light as before, and the moment is told above it. In percent, as a
 * desk draws moments larger.
 * @param {HTMLElement|null} root  the moment
 * @param {boolean} comes  it has just begun; later nothing of it moves
 */
function clearDock(root, comes) {
  const veil = /** @type {HTMLElement|null|undefined} */ (root?.querySelector(".moment-dim"));
  const frame = root?.parentElement;
  const dock = /** @type {HTMLElement|null|undefined} */ (frame?.querySelector(".decision.asking"));
  if (!root || !veil || !frame || !dock) return;
  const { x, y, width } = boxOf(frame);
  const one = boxOf(dock);
  const { offsetHeight: height } = frame;
  const below = height - (one.y - y);
  if (comes) {
    root.style.setProperty("--below", `${(below / height) * 100}%`);
    root.style.setProperty("--veil", `${(-below / (height - below)) * 100}%`);
  }
  const [left, right] = [one.x - x, one.x - x + one.width].map((at) => `${(at / width) * 100}%`);
  const top = `${(1 - below / height) * 100}%`;
  veil.style.clipPath = `polygon(0 0, 100% 0, 100% 100%, ${right} 100%, ${right} ${top}, ${left} ${top}, ${left} 100%, 0 100%)`;
}

/**
 * @param {import("../../ui/parts.js").ScreenProps & {room: import("../../core/types.js").Room, screen: import("../../core/types.js").Screen, table: import("../../core/types.js").TableModule|null}} props
 */
export function MomentStage({ model, say, dispatch, room, screen, table }) {
  const { loud } = model;
  const { calm } = model.system;
  const root = useRef(/** @type {HTMLElement|null} */ (null));
  const lies = useRef("");
  // after motion has measured, so that nothing is laid out for it
  useLayoutEffect(() => {
    const one = loud && table?.Moment ? `${screen.match} ${loud.n}` : "";
    const comes = one !== lies.current;
    lies.current = one;
    return one ? beforePaint(() => clearDock(root.current, comes)) : undefined;
  }, [loud, screen, table]);
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
  return html`<div ref=${root} class=${`moment of-${loud.kind}`} data-game=${room.game} aria-hidden="true">
    <${table.Moment} key=${loud.n} moment=${loud} say=${say} />
  </div>`;
}
