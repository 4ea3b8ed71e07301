// A character card: large with its name and picture, or small in a player's tile; face down, face up, or lost.

import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Glyph, monogram, SmallBack, Weave } from "./art.js";

/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../core/types.js").Card} Card */

/**
 * The paper of a large card.
 * @param {{card: Card, say: Say, lost?: boolean}} props
 */
export function Face({ card, say, lost = false }) {
  const role = card.face;
  if (role === null) return html`<span class="card back" aria-hidden="true"><${Weave} /></span>`;
  const name = say(`role.${role}`);
  return html`<span class=${`card face${lost ? " lost" : ""}`} aria-hidden="true" style=${{ "--role": `var(--role-${role})` }}>
    <${Name} name=${name} />
    <span class="card-disc"><${Glyph} name=${role} size="72%" /></span>
    <${Powers} role=${role} say=${say} />
  </span>`;
}

/** A character's name, condensed where the card is too narrow for it. @param {{name: string}} props */
function Name({ name }) {
  const place = useRef(/** @type {HTMLElement|null} */ (null));
  useLayoutEffect(() => {
    const room = place.current;
    const words = /** @type {HTMLElement|null|undefined} */ (room?.firstElementChild);
    if (!room || !words) return;
    const fit = () => {
      const width = room.clientWidth - parseFloat(getComputedStyle(room).paddingLeft);
      words.style.setProperty("--squeeze", String(Math.min(1, width / words.offsetWidth)));
    };
    // after the page's own layout, so that measuring forces none
    const watch = new ResizeObserver(fit);
    watch.observe(room);
    watch.observe(words);
    return () => watch.disconnect();
  }, [name]);
  return html`<span class="card-name" ref=${place}><span><b>${name.slice(0, 1)}</b>${name.slice(1)}</span></span>`;
}

/** What a character can do and block, where there is room for it. @param {{role: string, say: Say}} props */
function Powers({ role, say }) {
  const rows = [
    { glyph: "allow", kind: "can" },
    { glyph: "block", kind: "stops" },
  ].filter(({ kind }) => say.has(`role.${role}.${kind}`) && say(`role.${role}.${kind}`));
  return html`<span class="card-powers">
    ${rows.map(
      ({ glyph, kind }) => html`<span key=${kind}><${Glyph} name=${glyph} size=${11} /> ${say(`role.${role}.${kind}`)}</span>`,
    )}
  </span>`;
}

/**
 * A card in somebody's tile. The tile's accessible name contains its words, so screen readers skip the picture.
 * @param {{card: Card, say: Say, seat: number, zone: string}} props
 */
export function MiniCard({ card, say, seat, zone }) {
  const mark = { "data-card": card.card, "data-zone": `${zone} ${seat}` };
  if (card.face === null) return html`<span class="mini back" ...${mark}><${SmallBack} /></span>`;
  return html`<span class=${`mini face${zone === "lost" ? " lost" : ""}`} style=${{ "--role": `var(--role-${card.face})` }}
      ...${mark}>
    <span class="mini-mark">${monogram(say, card.face)}</span>
    <${Glyph} name=${card.face} size=${20} />
  </span>`;
}
