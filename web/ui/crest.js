// A seat's crest, in its colour: the figure that its holder has chosen, else the shape of the seat. Without the colour, too, two
// seats are told apart: of two equal figures the second stands on a bar.

import { html } from "htm/preact";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

// The figures that people choose as their crests, in a box of 24. The host knows the same names (py/tavola/session/room.py).

/** What a seat bears. @typedef {{figure: string, again: boolean}} Worn  `again`: a seat before bears the same, so this one has a bar below */

/** What seats bear; where nobody says so, their own shapes. */
export const SeatFigures = createContext(/** @type {Map<number, Worn>} */ (new Map()));

/** @type {Record<string, string>} */
export const FIGURES = {
  tower: "M5 3h3v3h2.500V3h3v3H16V3h3v7l-2 2v6.500l2 3H5l2-3V12l-2-2z",
  key: "M12 1.800a4.9 4.9 0 0 1 1.6 9.500V13h3.600v3h-3.600v1.600h3.600v3h-3.600V22h-3.200V11.300A4.9 4.9 0 0 1 12 1.800zm0 3a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.800z",
  anchor:
    "M12 1.600a3 3 0 0 1 1.6 5.600V9H17v3h-3.400v6.600c2.5-.5 4.2-1.9 4.9-3.800l-2.1-.2 3.7-4.2 2.5 5.1-1.6-.2C20 19.8 16.4 22.4 12 22.400S4 19.8 3 15.300l-1.6.2 2.5-5.1 3.7 4.2-2.1.2c.7 1.9 2.4 3.3 4.9 3.800V12H7V9h3.400V7.200A3 3 0 0 1 12 1.600z",
  sun: "M12 6.800a5.2 5.2 0 1 1 0 10.4 5.2 5.2 0 0 1 0-10.400zM12 .8l1.9 3.900h-3.800zM12 23.200l-1.9-3.900h3.800zM.8 12l3.9-1.900v3.800zM23.2 12l-3.9 1.900v-3.800zM4 4l4.1 1.5-2.6 2.600zM20 4l-1.5 4.1-2.6-2.600zM20 20l-4.1-1.5 2.6-2.600zM4 20l1.5-4.1 2.6 2.600z",
  leaf: "M20.8 2.600C22 13 18 20.2 8.6 19.400l-3 3-2.6-1.6 3.2-4.600C3.4 8.4 10 3.8 20.8 2.600z",
  fish: "M1.6 12C5 6.2 12 5.2 16.4 9.800l5.8-4.300c-.9 4-.9 9 0 13l-5.8-4.300C12 18.8 5 17.8 1.6 12z",
  bird: "M1.8 5.600c4.2.3 7.2 2 9.3 4.7 1-4.5 4-6.9 7.5-6.300l3.8 1.4-2.8 1.800c0 7-4.2 12-11.8 12.500L3 21.400l2.3-3.800c2.6-.9 3.7-1.9 4.3-3C5.4 13.6 2.8 10.4 1.8 5.600z",
  cup: "M4.8 2.400h14.400c0 6.2-1.9 9.8-5.5 10.800v4.400c2.7.3 4.5 1.5 4.5 4.200H5.800c0-2.7 1.8-3.9 4.5-4.200v-4.400C6.7 12.2 4.8 8.6 4.8 2.400z",
  bell: "M12 1.600a2.1 2.1 0 0 1 2.1 2.100c3.2.9 4.9 3.7 4.9 7.5 0 3.6.9 5.2 2.7 6.900H2.300C4.1 16.4 5 14.8 5 11.200c0-3.8 1.7-6.6 4.9-7.500A2.1 2.1 0 0 1 12 1.600zM8.9 19.600h6.200a3.1 3.1 0 0 1-6.2 0z",
  flame:
    "M12.6 1.200c.6 4.7 7 7.5 7 13.600A7.5 7.5 0 0 1 12 22.500a7.5 7.5 0 0 1-7.6-7.700c0-3.4 1.8-5.7 3.5-7.8.2 2 .9 3.2 2.3 4C9.8 7.4 10.5 4 12.6 1.200z",
  ship: "M11 1.600v13.200H3C4.9 11 8.7 6.5 11 1.600zM13 4c4.1 2.8 6.8 6.6 7.8 10.800H13zM1.8 17h20.400c-1 3.5-3.1 5.2-6.2 5.200H8c-3.1 0-5.2-1.7-6.2-5.200z",
  tree: "M12 1.400c3.7 2 5.8 4.8 5.8 7.5 2.3 1.2 3.5 3 3.5 5.1 0 3-2.6 4.4-5.7 4.400h-2.100v4h-3v-4H8.400c-3.1 0-5.7-1.4-5.7-4.4 0-2.1 1.2-3.9 3.5-5.1 0-2.7 2.1-5.5 5.8-7.500z",
};

/** The figures that the holders of seats have chosen. @param {import("../core/types.js").Room|null} room @returns {Map<number, Worn>} */
export function figuresOf(room) {
  /** @type {Map<number, Worn>} */
  const worn = new Map();
  const before = new Set();
  for (const { seat, kind, crest } of room?.seats ?? []) {
    if (kind !== "human" || !crest || !Object.hasOwn(FIGURES, crest)) continue;
    worn.set(seat, { figure: crest, again: before.has(crest) });
    before.add(crest);
  }
  return worn;
}

const SHAPES = [
  "M12 2.2l2.95 6.3 6.85.9-5 4.8 1.25 6.85L12 17.7l-6.05 3.35L7.2 14.2l-5-4.8 6.85-.9z",
  "M12 3l9.6 17.4H2.4z",
  "M12 1.8L21.4 12 12 22.2 2.6 12z",
  "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
  "M4 4h16v16H4z",
  "M7 3.4h10L22 12l-5 8.6H7L2 12z",
  "M8.6 2.6h6.8v6h6v6.8h-6v6H8.6v-6h-6V8.6h6z",
  "M12 21.4C5.4 16.6 2.4 13 2.4 8.8A5.1 5.1 0 0 1 12 6.6a5.1 5.1 0 0 1 9.6 2.2c0 4.2-3 7.8-9.6 12.6z",
  "M15.6 2.8A9.8 9.8 0 1 0 21.4 16 8 8 0 0 1 15.6 2.8z",
  "M3 3h18L12 12l9 9H3l9-9z",
];

/** The outline of a seat's crest, in a box of 24. @param {number} seat */
export const shapeOf = (seat) => SHAPES[seat % SHAPES.length] ?? "";

/** Whose crests bear the sign of the room's owner, and its text alternative; null: nobody's. */
export const OwnerSeat = createContext(/** @type {{seat: number, words: string}|null} */ (null));

const BAR = "M3.500 23.200h17";
const CROWN = "M13.5 10.5h9.6l1-6.3-3.3 2-2.5-4-2.5 4-3.3-2z";

/**
 * @param {{seat: number, size?: number, hollow?: boolean, bare?: boolean}} props  hollow: nobody sits there; bare: the shape of the seat, whoever sits there
 */
export function Crest({ seat, size = 18, hollow = false, bare = false }) {
  const n = seat % SHAPES.length;
  const owner = useContext(OwnerSeat);
  const crowned = owner?.seat === seat;
  const figures = useContext(SeatFigures);
  const worn = bare ? undefined : figures.get(seat);
  return html`<svg
    class=${`crest${hollow ? " hollow" : ""}${crowned ? " crowned" : ""}`}
    width=${size}
    height=${size}
    viewBox="0 0 24 24"
    data-crest=${seat}
    data-figure=${worn?.figure}
    role=${crowned ? "img" : undefined}
    aria-label=${crowned ? owner.words : undefined}
    aria-hidden=${crowned ? undefined : "true"}
    style=${{ color: `var(--seat-${n + 1})` }}
  >
    ${
      worn
        ? html`<path d=${FIGURES[worn.figure]} fill="currentColor" fill-rule="evenodd" stroke="currentColor"
            stroke-width="0.6" stroke-linejoin="round" />`
        : html`<path d=${SHAPES[n]} fill=${hollow ? "none" : "currentColor"} stroke="currentColor" stroke-width="1.6"
            stroke-linejoin="round" />`
    }
    ${worn?.again && html`<path d=${BAR} stroke="currentColor" stroke-width="2.2" />`}
    ${crowned && html`<path class="crown" d=${CROWN} />`}
  </svg>`;
}
