// A seat's crest, in its colour: the figure that its holder has chosen, else the shape of the seat. Without the colour, too, two
// seats are told apart: of two equal figures the second stands on a bar.

import { html } from "htm/preact";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { FIGURES, SeatFigures } from "./figures.js";

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
        ? html`<path d=${FIGURES[worn.figure]} fill="currentColor" fill-rule="evenodd" stroke="currentColor" stroke-width="0.6" stroke-linejoin="round" />`
        : html`<path d=${SHAPES[n]} fill=${hollow ? "none" : "currentColor"} stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" />`
    }
    ${worn?.again && html`<path d=${BAR} stroke="currentColor" stroke-width="2.2" />`}
    ${crowned && html`<path class="crown" d=${CROWN} />`}
  </svg>`;
}
