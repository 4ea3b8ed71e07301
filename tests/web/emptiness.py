"""How much of a window holds nothing: the largest rectangle of its picture in which nothing is written, drawn or framed."""

from __future__ import annotations

import base64
from typing import TypedDict

from playwright.sync_api import Page

# Squares of SIDE px whose channels differ by at most PLAIN are empty: the weave and light of the cloth are so even, but no line,
# letter or shadow is. Of those the largest rectangle, by the heights of the empty columns above each row.
LARGEST = """async ([data, side, plain]) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const { width, height } = image;
  const drawing = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  drawing.drawImage(image, 0, 0);
  const { data: pixels } = drawing.getImageData(0, 0, width, height);
  const isEmpty = (left, top) => {
    const [least, most] = [[255, 255, 255], [0, 0, 0]];
    for (let y = top; y < Math.min(top + side, height); y += 1) {
      for (let x = left; x < Math.min(left + side, width); x += 1) {
        for (let n = 0; n < 3; n += 1) {
          const value = pixels[(y * width + x) * 4 + n];
          least[n] = Math.min(least[n], value);
          most[n] = Math.max(most[n], value);
          if (most[n] - least[n] > plain) return false;
        }
      }
    }
    return true;
  };
  const columns = Math.floor(width / side);
  const heights = new Array(columns + 1).fill(0);
  let best = { share: 0, box: [0, 0, 0, 0] };
  for (let row = 0; row < Math.floor(height / side); row += 1) {
    const open = [];
    for (let column = 0; column <= columns; column += 1) {
      const full = column === columns || !isEmpty(column * side, row * side);
      heights[column] = full ? 0 : heights[column] + 1;
      let left = column;
      while (open.length && open.at(-1)[1] >= heights[column]) {
        const [from, high] = open.pop();
        left = from;
        const share = ((column - from) * high * side * side) / (width * height);
        if (share > best.share) {
          best = { share, box: [from * side, (row + 1 - high) * side, (column - from) * side, high * side] };
        }
      }
      open.push([left, heights[column]]);
    }
  }
  return best;
}"""

SIDE, PLAIN = 5, 12


class Emptiness(TypedDict):
    """Its share of the window, and where it is: x, y, width and height in px."""

    share: float
    box: tuple[int, int, int, int]


def emptiest(page: Page) -> Emptiness:
    """The largest empty rectangle that the page shows now."""
    picture = base64.b64encode(page.screenshot()).decode()
    found: Emptiness = page.evaluate(LARGEST, [picture, SIDE, PLAIN])
    return found
