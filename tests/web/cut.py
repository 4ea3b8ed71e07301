"""Words that a screen cuts: a script for the page, for tests of whole games and of single screens."""

from __future__ import annotations

# (large: is the text of twice the usual size) -> what is cut, each in words. A line that is told in full elsewhere may
# end in dots at the usual size: the ticker, the last turn and names, which are in the log and on the tiles' sheets.
CUT = """(large) => {
  const names = ".player-label, .who *, .stamp *, .contract-name, .calls-name";
  const dots = large ? ".face-name" : `.ticker, .recent *, ${names}, .face-name, .without`;
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
      const { overflowY: hides } = getComputedStyle(around);
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
