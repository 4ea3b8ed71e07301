"""A script that finds clipped text on a page, for tests of whole games and of single screens."""

from __future__ import annotations

# (large: whether text has twice the usual size) -> a description of each clipped element. Text that stands in full elsewhere may
# have an ellipsis at the usual size: the ticker, the last turn and names, which are in the log and on the tiles' sheets.
CUT = """(large) => {
  const names = ".kh-name, .player-label, .who *, .stamp *, .contract-name, .calls-name";
  const dots = large ? ".face-name" : `.ticker, .ticker *, .recent *, .claim-end *, ${names}, .face-name, .without`;
  const wrong = [];
  for (const one of document.querySelectorAll("#app *")) {
    if (one.closest(".unseen, [aria-hidden=true], dialog, svg") || one.matches(dots) || !one.checkVisibility()) continue;
    const own = [...one.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    if (own.length === 0) continue;
    const { overflowX, overflowY } = getComputedStyle(one);
    const told = `${one.className || one.localName}: ${one.innerText.slice(0, 30)}`;
    if (one.clientWidth && overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1) wrong.push(`cut: ${told}`);
    if (one.clientHeight && overflowY === "hidden" && one.scrollHeight > one.clientHeight + 6) wrong.push(`cut below: ${told}`);
    const words = document.createRange();
    words.setStartBefore(own[0]);
    words.setEndAfter(own[own.length - 1]);
    const box = words.getBoundingClientRect();
    if (box.right > innerWidth + 1 || box.left < -1) wrong.push(`outside: ${told}`);
    for (let around = one.parentElement; around && around.id !== "app"; around = around.parentElement) {
      const { overflowY: hides, display } = getComputedStyle(around);
      if (display === "contents") continue; // it has no box of its own
      if (hides === "auto" || hides === "scroll") break;
      const edge = around.getBoundingClientRect();
      if (hides === "hidden" && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3)) {
        wrong.push(`cut by .${around.className}: ${told}`);
        break;
      }
    }
  }
  return wrong;
}"""

# -> text whose ink is cut: by a box that hides what overflows it, or by the edge of the window, above, below or at a side. Unlike
# CUT it measures what is drawn, letter by letter, and looks also at pictures of text that words elsewhere tell (cards, tiles).
# `dots` may end in dots at the side, but are never cut above or below.
INK = """(dots) => {
  const pen = document.createElement("canvas").getContext("2d");
  const wrong = [];
  for (const one of document.querySelectorAll("#app *")) {
    // the box of a line that lies aslant, on a stamp, is not the line
    if (one.closest(".unseen, dialog, svg, .stamp") || !one.checkVisibility({ visibilityProperty: true })) continue;
    for (const node of one.childNodes) {
      if (node.nodeType !== 3 || !node.data.trim()) continue;
      const style = getComputedStyle(one);
      if (style.writingMode !== "horizontal-tb") continue;
      pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const ink = pen.measureText(node.data);
      const words = document.createRange();
      words.selectNodeContents(node);
      for (const line of words.getClientRects()) {
        if (line.width < 1) continue;
        const scale = line.height / (ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent);
        const baseline = line.bottom - ink.fontBoundingBoxDescent * scale;
        const drawn = {
          top: baseline - ink.actualBoundingBoxAscent * scale, bottom: baseline + ink.actualBoundingBoxDescent * scale,
          left: line.left, right: line.right,
        };
        const cut = cutAt(one, drawn, one.matches(dots) || one.closest(".lately") !== null);
        if (cut) wrong.push(`${cut}: ${one.className || one.localName} ${node.data.trim().slice(0, 24)}`);
      }
    }
  }
  return [...new Set(wrong)];

  function cutAt(one, drawn, ends) {
    for (let box = one; box && box.id !== "app"; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      if (edge.width <= 1) return null;  // for the ear alone
      const name = `.${box.className}`;
      if (overflowY === "hidden" || overflowY === "clip") {
        if (drawn.top > edge.bottom - 0.75 || drawn.bottom < edge.top + 0.75) return null;  // a line that is not there at all
        if (drawn.bottom > edge.bottom + 0.75) return `cut below by ${name}, ${(drawn.bottom - edge.bottom).toFixed(1)} px`;
        if (drawn.top < edge.top - 0.75) return `cut above by ${name}, ${(edge.top - drawn.top).toFixed(1)} px`;
      } else if (overflowY !== "visible") return null;  // what is scrolled can be reached
      if (overflowX === "hidden" && drawn.left > edge.right - 0.75) return null;  // nor is one in a column beside the box
      const over = drawn.right > edge.right + 1 || drawn.left < edge.left - 1;
      if (overflowX === "hidden" && !ends && over) return `cut at the side by ${name}`;
    }
    const beside = !ends && (drawn.right > innerWidth + 1 || drawn.left < -1);
    return beside || drawn.bottom > innerHeight + 1 ? "outside the window" : null;
  }
}"""
