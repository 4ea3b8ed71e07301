"""The contrast of words with what is drawn behind them: what axe finds, and where it can't tell (gradients, pictures, other
elements), what is really there.

Those words are hidden, the page is photographed, and their colour is compared with the pixels of their lines.
"""

from __future__ import annotations

import base64

from playwright.sync_api import Page

ENOUGH, ENOUGH_IF_LARGE = 4.5, 3.0
"""The ratios of WCAG 2.2, success criterion 1.4.3."""

# Style that lies over the page's own while it is measured: nothing moves or fades, and then no words are seen.
STILL = "*, *::before, *::after { transition: none !important }"
WORDLESS = """*, *::before, *::after { text-shadow: none !important; text-decoration-color: transparent !important;
  -webkit-text-fill-color: transparent !important } svg text { fill: transparent !important; stroke: transparent !important }"""
WEAR = """(style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
UNDRESS = "() => { document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -2) }"

# What axe finds; and of the elements of which it can't tell, the boxes in which their words are seen, their colour, and the ratio
# that is enough.
LINES = """async ([enough, enoughIfLarge]) => {
  const resultTypes = ["violations", "incomplete"];
  const { violations, incomplete } = await axe.run(document, { runOnly: ["color-contrast"], resultTypes, preload: false });
  // letters in drawings, single ones, and pairs that no ear hears, are marks: what those need is another figure, measured with
  // the palette. The large letters of a trump lie under the bids as the cloth's pattern.
  const isWord = ({ target }) => {
    const element = document.querySelector(target.at(-1));
    if (!element) return false; // it has gone since axe saw it
    const least = element.closest("[aria-hidden=true]") ? 3 : 2;
    return !element.closest("svg, .trump-mark") && [...element.textContent.trim()].length >= least;
  };
  const within = (box, edge) => {
    const [x, y] = [Math.max(box.x, edge.x), Math.max(box.y, edge.y)];
    return new DOMRect(x, y, Math.min(box.right, edge.right) - x, Math.min(box.bottom, edge.bottom) - y);
  };
  const found = violations.flatMap(({ nodes }) => nodes).map(({ target, any }) => `${target}: ${any[0]?.message}`);
  const lines = incomplete.flatMap(({ nodes }) => nodes).filter(isWord).map(({ target }) => {
    const element = document.querySelector(target.at(-1));
    const style = getComputedStyle(element);
    const px = parseFloat(style.fontSize);
    const isLarge = px >= 24 || (px >= 18.66 && Number(style.fontWeight) >= 700);
    const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    const boxes = words.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    }).map((box) => {
      // what is hidden at an edge is not drawn
      for (let each = element; each; each = each.parentElement) {
        if (getComputedStyle(each).overflowX !== "visible") box = within(box, each.getBoundingClientRect());
      }
      return box;
    }).filter(({ x, y, width, height }) => width >= 1 && height >= 1 && [0.2, 0.5, 0.8].every((part) => {
      // nobody reads a line that lies under a panel or a notice, or is cut by its edge
      const points = [0.1, 0.5, 0.9].map((along) => document.elementFromPoint(x + width * along, y + height * part));
      return points.every((top) => top !== null && (element.contains(top) || top.contains(element)));
    }));
    let opacity = 1;
    for (let each = element; each; each = each.parentElement) opacity *= Number(getComputedStyle(each).opacity);
    return {
      target: target.at(-1), opacity, enough: isLarge ? enoughIfLarge : enough, colour: style.color,
      // above and below its letters, a line may reach beyond what it is written on
      boxes: boxes.map(({ x, y, width, height }) => [x, y + height / 5, width, (height * 3) / 5]),
    };
  });
  return [found, lines];
}"""

# The contrast that all but a tenth of a text's pixels reach: a thin line through it is no background.
MEASURE = """async ([data, lines]) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  drawing.drawImage(image, 0, 0);
  const inkOf = (colour) => {
    const ink = new OffscreenCanvas(1, 1).getContext("2d");
    ink.fillStyle = colour;
    ink.fillRect(0, 0, 1, 1);
    return ink.getImageData(0, 0, 1, 1).data;
  };
  const linear = (byte) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = (r, g, b) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  return lines.map(({ target, boxes, colour, opacity, enough }) => {
    const [red, green, blue, alpha] = inkOf(colour);
    const share = (alpha / 255) * opacity;
    const ratios = [];
    for (const [x, y, width, height] of boxes) {
      const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
      const wide = Math.min(Math.round(width) || 1, image.width - left);
      const high = Math.min(Math.round(height) || 1, image.height - top);
      if (wide < 1 || high < 1) continue;
      const { data: pixels } = drawing.getImageData(left, top, wide, high);
      for (let n = 0; n < pixels.length; n += 4) {
        const [r, g, b] = [pixels[n], pixels[n + 1], pixels[n + 2]];
        const behind = luminance(r, g, b);
        const before = luminance(r + (red - r) * share, g + (green - g) * share, b + (blue - b) * share);
        ratios.push((Math.max(behind, before) + 0.05) / (Math.min(behind, before) + 0.05));
      }
    }
    ratios.sort((one, other) => one - other);
    return { target, enough, ratio: ratios.length ? ratios[Math.floor(ratios.length / 10)] : null };
  });
}"""


def faint(page: Page) -> list[str]:
    """The words that stand out too little, with the ratio that they reach. axe must be loaded."""
    page.evaluate(WEAR, STILL)
    found: list[str]
    found, lines = page.evaluate(LINES, [ENOUGH, ENOUGH_IF_LARGE])
    page.evaluate(WEAR, WORDLESS)
    picture = page.screenshot()
    page.evaluate(UNDRESS)
    measured = page.evaluate(MEASURE, [base64.b64encode(picture).decode(), lines])
    return found + [
        f"{one['target']}: {one['ratio']:.2f}" for one in measured if (one["ratio"] or 21) < one["enough"]
    ]
