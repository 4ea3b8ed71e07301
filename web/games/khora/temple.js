// A city's temple: steps, a column for each of its four levels that has been reached, the gable with its emblem.

import { html } from "htm/preact";
import { Emblem } from "./emblems.js";

const WIDE = 300;
const HIGH = 214;
const COLUMNS = [46, 110, 174, 238]; // the centres of the columns, below a gable as wide as the drawing
const FLUTES = [-8, 0, 8];

/** @param {{x: number, n: number, stands: boolean}} props */
function Column({ x, n, stands }) {
  return html`<g class=${stands ? "kh-temple-column" : "kh-temple-place"} style=${{ "--n": n }}>
    <path class="stone" d=${`M${x - 20} 92h40v8h-6v70h6v8h-40v-8h6v-70h-6z`} />
    <path class="flutes" d=${FLUTES.map((at) => `M${x + at} 103v64`).join("")} />
  </g>`;
}

/** @param {{city: string, level?: number}} props */
export function Temple({ city, level = COLUMNS.length }) {
  return html`<span class="kh-temple">
    <svg viewBox=${`0 0 ${WIDE} ${HIGH}`}>
      <g class="kh-temple-steps"><path class="stone" d="M18 178h264v10H18zM10 188h280v11H10zM2 199h296v12H2z" /></g>
      ${COLUMNS.map((x, n) => html`<${Column} key=${x} x=${x + 8} n=${n} stands=${n < level} />`)}
      <g class="kh-temple-gable">
        <path class="stone" d="M8 70 150 4l142 66z" /><path class="roof" d="M34 66 150 13l116 53z" />
        <path class="stone" d="M12 71h276v20H12z" /><path class="frieze" d="M20 86V76h14v7h-7M46 86V76h14v7h-7M72 86V76h14v7h-7M98 86V76h14v7h-7M124 86V76h14v7h-7M150 86V76h14v7h-7M176 86V76h14v7h-7M202 86V76h14v7h-7M228 86V76h14v7h-7M254 86V76h14v7h-7" />
      </g>
    </svg>
    <span class="kh-temple-emblem"><${Emblem} city=${city} size=${58} /></span>
  </span>`;
}
