// A QR code as one path: sharp at any size, dark on light in both themes because readers expect that.

import { html } from "htm/preact";
import { generate } from "lean-qr";
import { useMemo } from "preact/hooks";

/** @param {string} text */
function outline(text) {
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { size: code.size, path };
}

/** @param {{text: string, label: string}} props */
export function Qr({ text, label }) {
  const { size, path } = useMemo(() => outline(text), [text]);
  const quiet = 3;
  return html`<svg
    class="qr"
    role="img"
    aria-label=${label}
    viewBox="${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}"
    shape-rendering="crispEdges"
  >
    <rect x=${-quiet} y=${-quiet} width=${size + 2 * quiet} height=${size + 2 * quiet} fill="#fff" />
    <path d=${path} fill="#14181c" />
  </svg>`;
}
