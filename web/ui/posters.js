// The covers of the four games: our own drawings, one motif each (rings, lozenges, bubbles, meander).

import { html } from "htm/preact";

/** One sign for each character, in a box of 24. */
const SIGNS = [
  ["ambassador", "M4.5 7h15v10.5h-15zM4.5 7l7.5 6 7.5-6"],
  ["captain", "M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM12 3v18M3 12h18M5.6 5.6l12.8 12.8M18.4 5.6L5.6 18.4"],
  ["duke", "M5 17.5h14l1.2-9-4.7 3.6L12 5l-3.5 7.1-4.7-3.6z"],
  ["contessa", "M12 19.5L3.5 9.5a12.5 12.5 0 0 1 17 0zM12 19.5V6M12 19.5L7.6 7.2M12 19.5l4.4-12.3"],
  ["assassin", "M12 2.5l2.3 11.5H9.7zM7 14h10M12 14v6.5"],
];

function Coup() {
  return html`<svg class="poster" viewBox="0 0 220 150" aria-hidden="true">
    <defs>
      <pattern id="poster-rings" width="28" height="28" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor" stroke-width="0.9" opacity="0.34">
          <circle cx="0" cy="14" r="11" />
          <circle cx="14" cy="14" r="11" />
          <circle cx="28" cy="14" r="11" />
          <circle cx="7" cy="0" r="11" />
          <circle cx="21" cy="0" r="11" />
          <circle cx="7" cy="28" r="11" />
          <circle cx="21" cy="28" r="11" />
        </g>
      </pattern>
    </defs>
    ${SIGNS.map(
      ([role, sign], i) => html`<g transform="rotate(${(i - 2) * 14} 110 214)">
        <rect x="82" y="32" width="56" height="80" rx="5" fill="var(--paper)" stroke="var(--paper-line)" />
        <rect x="85.5" y="35.5" width="49" height="73" rx="3" fill="none" stroke="var(--paper-line)" stroke-width="0.6" />
        <circle cx="110" cy="68" r="18" fill="var(--role-${role})" />
        <path
          d=${sign}
          transform="translate(98 56)"
          fill="none"
          stroke="#fbf5e7"
          stroke-width="1.5"
          stroke-linejoin="round"
          stroke-linecap="round"
        />
        <path d="M96 98h28M101 103h18" stroke="var(--paper-line)" stroke-width="1.2" stroke-linecap="round" />
      </g>`,
    )}
  </svg>`;
}

function Coinche() {
  return html`<svg class="poster" viewBox="0 0 96 60" fill="currentColor" aria-hidden="true">
    <g fill="none" stroke="currentColor" stroke-width="1.2" opacity="0.5">
      <path d="M12 8l10 22-10 22L2 30zM36 8l10 22-10 22-10-22zM60 8l10 22-10 22-10-22zM84 8l10 22-10 22-10-22z" />
    </g>
    <path d="M12 21c4.5 4 7 6.4 7 9.3 0 3.6-4.2 4.5-6 1.9l1.3 5.3H9.7L11 32.2c-1.8 2.6-6 1.7-6-1.9 0-2.9 2.5-5.3 7-9.3z" />
    <path d="M36 38.5c-5-3.7-7.3-6.3-7.3-9.6 0-4.6 5.6-5.7 7.3-1.7 1.7-4 7.3-2.9 7.3 1.7 0 3.3-2.3 5.9-7.3 9.6z" />
    <path d="M60 20.5l6.3 9.5-6.3 9.5-6.3-9.5z" />
    <path d="M84 21.5a3.7 3.7 0 0 1 2.7 6.3 3.7 3.7 0 1 1-1.9 5.2l1.2 4.5h-4l1.2-4.5a3.7 3.7 0 1 1-1.9-5.2 3.7 3.7 0 0 1 2.7-6.3z" />
  </svg>`;
}

function Couperation() {
  const rows = [1, 2, 3, 4];
  return html`<svg class="poster" viewBox="0 0 96 60" fill="none" stroke="currentColor" stroke-width="1.3" aria-hidden="true">
    ${rows.map((count, row) =>
      Array.from({ length: count }, (_, i) => {
        const x = 48 - count * 7.5 + i * 15;
        const y = 4 + row * 13;
        const level = 3 + ((i * 5 + row * 3) % 6);
        return html`<g key=${`${row}.${i}`}>
          <path d="M${x + 2} ${y + 11 - level}h11l-1 ${level}h-9z" fill="currentColor" stroke="none" opacity="0.55" />
          <path d="M${x + 1.5} ${y}h12l-1.5 11.5h-9z" />
        </g>`;
      }),
    )}
  </svg>`;
}

function Khora() {
  return html`<svg class="poster" viewBox="0 0 96 60" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true">
    <path d="M8 54V46h12v8h-8M26 54V46h12v8h-8M44 54V46h12v8h-8M62 54V46h12v8h-8M80 54V46h10" opacity="0.5" />
    <path d="M22 16L48 4l26 12z" fill="currentColor" fill-opacity="0.5" />
    <path d="M22 20h52M28 22v16M41 22v16M55 22v16M68 22v16M22 40h52" />
  </svg>`;
}

/** @type {Record<string, () => any>} */
const POSTERS = { coup: Coup, coinche: Coinche, couperation: Couperation, khora: Khora };

/** @param {{game: string}} props */
export function Poster({ game }) {
  const Drawn = POSTERS[game];
  return Drawn ? html`<${Drawn} />` : null;
}

/** The mark of Tavola: a round table and the places around it. @param {{size?: number}} props */
export function Mark({ size = 32 }) {
  return html`<svg class="mark" width=${size} height=${size} viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">
    <circle cx="16" cy="16" r="8.5" stroke-width="1.8" />
    <circle cx="16" cy="16" r="5.2" stroke-width="0.9" />
    <g fill="currentColor" stroke="none">
      <circle cx="16" cy="3.2" r="1.9" />
      <circle cx="27.1" cy="9.6" r="1.9" />
      <circle cx="27.1" cy="22.4" r="1.9" />
      <circle cx="16" cy="28.8" r="1.9" />
      <circle cx="4.9" cy="22.4" r="1.9" />
      <circle cx="4.9" cy="9.6" r="1.9" />
    </g>
  </svg>`;
}
