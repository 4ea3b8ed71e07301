// What somebody has just said, on a slip at their seat. It takes no taps; the one voice has told it already.

import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { boxOf } from "../../table/motion.js";
import { nameOf } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */

const EDGE = 6; // px between a slip and the rim of the frame

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * Where slips hang: each below its seat, within the frame, and below those that already hang there.
 * @param {{seat: Box, width: number, height: number}[]} slips @param {{width: number, height: number}} frame
 * @returns {Box[]}
 */
export function hung(slips, frame) {
  /** @type {Box[]} */
  const hanging = [];
  const within = (/** @type {number} */ at, /** @type {number} */ room) => Math.max(EDGE, Math.min(at, room - EDGE));
  for (const { seat, width, height } of slips) {
    const x = within(seat.x + seat.width / 2 - width / 2, frame.width - width);
    let y = seat.y + seat.height + EDGE;
    for (const other of [...hanging].sort((a, b) => a.y - b.y))
      if (x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height)
        y = other.y + other.height;
    hanging.push({ x, y: within(y, frame.height - height), width, height });
  }
  return hanging;
}

/**
 * Slips by seat. One about a claim hangs below that, if the table still shows it; any other below the crest at the seat's own place, or the first one on
 * the table, and the reader's own below the button that says it where the table shows none.
 * @param {{table: TableProps, of: import("../../core/types.js").TableModule|null}} props
 */
export function Spoken({ table, of }) {
  const { say } = table;
  const spoken = table.spoken ?? [];
  const layer = useRef(/** @type {HTMLElement|null} */ (null));
  useLayoutEffect(() => {
    const place = () => hangAll(layer.current);
    place();
    addEventListener("resize", place);
    return () => removeEventListener("resize", place);
  });
  if (spoken.length === 0) return null;
  return html`<div class="spoken" ref=${layer} data-game=${table.room.game} aria-hidden="true">
    ${spoken.map(
      ({ n, seat, id, on, text }) => html`<p key=${n} class="slip on-paper" data-says=${seat} data-about=${on?.n}>
        ${text === undefined && of?.Phrase ? html`<${of.Phrase} id=${id} size=${36} />` : null}
        <span>
          <small><${Crest} seat=${seat} size=${12} /> ${nameOf(table, seat)}</small>
          ${on ? html`<q>${say(`event.${on.name}`, on.args)}</q>` : null}
          ${text ?? say(`phrase.${id}`)}
        </span>
      </p>`,
    )}
  </div>`;
}

/** Everything is measured before anything moves. @param {HTMLElement|null} layer */
function hangAll(layer) {
  const frame = layer?.parentElement;
  if (!layer || !frame) return;
  const home = boxOf(frame);
  const slips = /** @type {HTMLElement[]} */ ([...layer.children]);
  const sizes = slips.map((slip) => {
    const { says, about } = slip.dataset;
    const drawn = (/** @type {string} */ where) =>
      [...frame.querySelectorAll(where)].find((one) => one.getClientRects().length > 0);
    const crest = `[data-crest="${says}"]`;
    const place =
      drawn(`.stage [data-event="${about}"]`) ??
      drawn(`:is(.stage :is(.mine, [data-seat="${says}"]), .rail.left [data-seat="${says}"]) ${crest}`) ??
      drawn(`.stage ${crest}`) ??
      drawn(".bar [data-opens=say]");
    const { x, y, width, height } = boxOf(place ?? frame);
    return { seat: { x: x - home.x, y: y - home.y, width, height }, width: slip.offsetWidth, height: slip.offsetHeight };
  });
  for (const [n, { x, y }] of hung(sizes, home).entries())
    slips[n]?.style.setProperty("translate", `${Math.round(x)}px ${Math.round(y)}px`);
}
