// Forty small drawings, one for each politics card: lines on 24 x 24, and dots where a drawing needs them.

import { html } from "htm/preact";
import { byName } from "../../core/foreign.js";

/** @typedef {[x: number, y: number, r: number]} Dot */

/** @public A test in a browser compares them. @type {Record<string, [lines: string, ...dots: Dot[]]>} */
export const GLYPHS = byName({
  bank: ["M5 8c0-2.5 14-2.5 14 0v9c0 2.5-14 2.5-14 0zM5 8c0 2.5 14 2.5 14 0M5 12.500c0 2.5 14 2.5 14 0"],
  austerity: ["M3 11h18c0 5-4 8-9 8s-9-3-9-8zM8 22h8M4 4l16 4"],
  proskenion: ["M3 21h18M5 21V7M19 21V7M3 7h18M5 3h14M8 11h8v3a4 4 0 0 1-8 0z"],
  diversification: ["M12 22V11M12 11L5 5M12 11l7-6M12 11V5", [5, 4, 2], [12, 3.5, 2], [19, 4, 2]],
  central_government: ["M3 21h18M5 21v-7h14v7M6 14a6 6 0 0 1 12 0M12 8V3h5M10 21v-4h4v4"],
  gold_reserve: ["M2 20l2-6h5l2 6zM13 20l2-6h5l2 6zM7.5 13l2-6h5l2 6z"],
  heavy_taxes: ["M7 9h10l3 12H4zM9 9a3 3 0 1 1 6 0M9 15h6M12 12v6"],
  hall_of_statues: ["M7 22h10M9 22v-4h6v4M7 17c0-4 2-6 5-6s5 2 5 6zM12 3a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.400z"],
  stoa_poikile: ["M2 7h20M2 3h20M3 21h18M5 7v14M10 7v14M14 7v14M19 7v14"],
  amnesty_for_socrates: ["M5 3h14c0 7-2 10-7 10S5 10 5 3zM12 13v7M8 21h8M9 7l2 2 4-4"],
  persians: ["M6 3c8 1 14 7 15 15M6 3l15 15M3 21L14 10M10 9.500h4.500V14"],
  extraordinary_collection: ["M2 16c4-3 7-1 10 1h6c3 0 3 3 0 3H9M15 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM15 6v3"],
  diolkos: ["M3 11h18l-3 6H6zM12 11V3l6 6h-6", [6, 20, 1.6], [12, 20, 1.6], [18, 20, 1.6]],
  corinthian_columns: ["M6 22h12M8 19h8M9 19V10M12 19V10M15 19V10M5 3h14M6 3c0 3 1 5 3 7h6c2-2 3-4 3-7"],
  foreign_supplies: ["M4 11h16v10H4zM4 15h16M10 15v6M12 2v8M9 7l3 3 3-3"],
  gradualism: ["M2 21h5v-5h5v-5h5V6h5"],
  old_guard: ["M9 4h12v8c0 5-3 8-6 9-3-1-6-4-6-9zM4 2v20M2 7l2-5 2 5M12 10h6"],
  oracle: ["M3 7c5-6 13-6 18 0-5 6-13 6-18 0zM12 12l-6 10M12 12l6 10M8 18h8", [12, 7, 2]],
  power: ["M13 2L5 14h6l-2 8 10-13h-6z"],
  public_market: ["M3 9l2-6h14l2 6M3 9c0 3 4.5 3 4.5 0 0 3 4.5 3 4.5 0 0 3 4.5 3 4.5 0 0 3 4.5 3 4.5 0M5 13v8h14v-8"],
  reformists: ["M5 11a7 7 0 0 1 12-4l2 2M19 4v5h-5M19 13a7 7 0 0 1-12 4l-2-2M5 20v-5h5"],
  founding_the_lyceum: ["M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14M6 9h3M15 9h3M6 13h3M15 13h3"],
  stadion: ["M8 5h8a7 7 0 0 1 0 14H8A7 7 0 0 1 8 5zM8 9h8a3 3 0 0 1 0 6H8a3 3 0 0 1 0-6z"],
  lighthouse: ["M9 22l1-13h4l1 13zM6 22h12M10 9V5h4v4M3 3l4 2M21 3l-4 2M3 10l4-2M21 10l-4-2"],
  helepole: ["M6 19V8l3-5h6l3 5v11zM6 11h12M6 15h12M12 3V1", [8.5, 21, 1.7], [15.5, 21, 1.7]],
  constructing_the_mint: ["M12 12a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.600zM4 3h9v5H4zM8.5 8v4M13 5.500h8"],
  ostracism: ["M4 5l9-3 8 7-2 9-9 4-7-7zM8 9h7M8 12h8M10 15h5"],
  rivalry: ["M4 3l14 14M20 3L6 17M15 20l5-5M4 15l5 5M18 18l3 3M6 18l-3 3"],
  peripteros: ["M2 9l10-7 10 7zM2 21h20M5 9v9M9.7 9v9M14.3 9v9M19 9v9M4 18h16"],
  quarry: ["M3 11C7 3 17 3 21 11M12 5v17M3 22h5l-2-4zM16 22h5l-1-3z"],
  contribution: ["M2 15h5l4 4h10M2 20h5M14 3v9M9.5 7.500h9"],
  colossus_of_rhodes: ["M12 13L6 21M12 13l6 8M12 7v6M12 8l6-5M12 9l-6 4M2 22h6M16 22h6", [12, 4, 2.4]],
  silver_mining: ["M3 10h18l-2 8H5zM7 10l2-5 4 2 3-3 2 6", [8, 20.5, 1.7], [16, 20.5, 1.7]],
  scholarly_welcome: ["M5 22V3h10v19M3 22h18M15 6l5 2v14", [12, 13, 1.2]],
  tunnel_of_eupalinos: ["M2 21v-9a10 10 0 0 1 20 0v9M7 21v-8a5 5 0 0 1 10 0v8M7 18c2-2 3 1 5-1s3 1 5-1"],
  gifts_from_the_west: ["M4 11h16v10H4zM3 7h18v4H3zM12 7v14M12 7c-5 0-7-4-4-5s4 3 4 5c0-2 1-6 4-5s1 5-4 5"],
  council: ["M3 21c0-5 7-5 7 0M14 21c0-5 7-5 7 0M8.5 12c0-4.5 7-4.5 7 0", [6.5, 14.5, 2], [17.5, 14.5, 2], [12, 5.5, 2.2]],
  mercenary_recruitment: ["M9 6a7 7 0 1 1 0 14A7 7 0 0 1 9 6zM20 2v20M18 7l2-5 2 5M9 10v6M6 13h6"],
  archives: ["M3 3h18v18H3zM3 12h18", [8, 7.5, 1.7], [13, 7.5, 1.7], [8, 16.5, 1.7], [16, 16.5, 1.7]],
  greek_fire: ["M12 2c1 5 6 7 6 13a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 1-3 1-6 1-10zM12 21c-2-2-1-4 0-5 1 1 2 3 0 5"],
});

/** @param {{card: string, size?: number}} props */
export function CardGlyph({ card, size = 26 }) {
  const [lines, ...dots] = GLYPHS[card] ?? [""];
  return html`<svg class="kh-card-glyph" width=${size} height=${size} viewBox="0 0 24 24" fill="none" stroke="currentColor"
      stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true">
    <path d=${lines} />
    ${dots.map(([x, y, r]) => html`<circle key=${`${x} ${y}`} cx=${x} cy=${y} r=${r} fill="currentColor" stroke="none" />`)}
  </svg>`;
}
