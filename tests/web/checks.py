"""What is asked of every table that is drawn: checks that read a page and say what is wrong on it.

Each is the body of a function of the screen, in JavaScript; it returns what is wrong, and null where it has nothing to look at.
Which of them is asked at which size and in which language: `test_walk.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from web.all_screens import needed, own_cards, small
from web.cut import CUT

# What a decision needs, by the part of the screen that it belongs to; two parts never share a place.
PARTS = """const parts = () => {
  const found = { bar: [], head: [], table: [], hand: [], dock: [] };
  const take = (part, one) => {
    const box = one.getBoundingClientRect();
    if (box.width > 1 && box.height > 1 && !one.closest(".unseen") && one.checkVisibility({ visibilityProperty: true })) {
      found[part].push([one, box]);
    }
  };
  for (const one of document.querySelectorAll(".bar > *")) take("bar", one);
  for (const one of document.querySelectorAll(".offers > *")) take("head", one);
  for (const one of document.querySelectorAll(needed)) {
    if (own && one.matches(own)) continue;
    take(one.closest(".decision") ? "dock" : "table", one);
  }
  if (own) for (const one of document.querySelectorAll(own)) take("hand", one);
  return found;
};
const told = (one) => `.${one.className} ${one.textContent.slice(0, 24)}`;
const overlaps = (found) => {
  const wrong = [];
  const names = Object.keys(found);
  for (const [n, part] of names.entries()) for (const other of names.slice(n + 1)) {
    for (const [one, a] of found[part]) for (const [two, b] of found[other]) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2) wrong.push(`${told(one)} over ${told(two)} by ${Math.round(wide)}x${Math.round(high)}`);
    }
  }
  return wrong;
};"""

# A decision on a phone on its side: all that it needs lies in the window, nothing of it under something else.
IN_SIGHT = """  if (!screen.screen.question) return null;
  const found = parts();
  const wrong = overlaps(found);
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) {
    wrong.push(`the page scrolls: ${root.scrollWidth}x${root.scrollHeight}`);
  }
  for (const one of document.querySelectorAll(".felt, .kh-felt, .decision")) {
    const scrolls = ["auto", "scroll"].includes(getComputedStyle(one).overflowY);
    const more = one.scrollHeight - one.clientHeight;
    if (scrolls && more > 4) wrong.push(`${told(one)} scrolls by ${more}`);
  }
  for (const part of ["table", "dock"]) for (const [one, box] of found[part]) {
    if (box.top < 0 || box.bottom > innerHeight + 0.5 || box.left < -0.5 || box.right > innerWidth + 0.5) {
      wrong.push(`outside: ${told(one)}`);
    }
  }
  for (const [one, box] of found.dock) {
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (one.matches("button") && !(at && one.contains(at))) wrong.push(`hidden: ${told(one)}`);
  }
  for (const [one, box] of found.hand) {
    const sides = box.left < -0.5 || box.right > innerWidth + 0.5;
    if (sides || box.top + Math.min(44, box.height) > innerHeight + 0.5) wrong.push(`outside: ${told(one)}`);
  }
  return wrong;"""

# A decision on a page that scrolls: every answer can be brought into view, and nothing lies over it.
IN_REACH = """  if (!screen.screen.question) return null;
  const wrong = overlaps(parts());
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) wrong.push(`wide by ${wide}`);
  for (const one of document.querySelectorAll(".decision button")) {
    if (!one.checkVisibility()) continue;
    one.scrollIntoView({ block: "center" });
    const box = one.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, Math.min(box.top + box.height / 2, innerHeight - 2));
    if (!at || !(one.contains(at) || at.contains(one))) wrong.push(`${told(one)} is under ${at ? told(at) : "nothing"}`);
  }
  return wrong;"""

# The same where the dock sticks to the foot of the window, over what scrolls.
IN_REACH_OVER = IN_REACH.replace("overlaps(parts())", "[]")

# While others act, so many of the newest lines as it was given the dock shows whole.
TOLD = """  if (screen.screen.question || screen.screen.over || !screen.log.length) return null;
  const dock = document.querySelector(".decision").getBoundingClientRect();
  const lines = [...document.querySelectorAll(".lately > li")].map((one) => one.getBoundingClientRect());
  const seen = lines.filter(({ left, top, bottom }) => left < dock.right && top >= dock.top && bottom <= dock.bottom);
  const least = Math.min(4, screen.log.length);
  return seen.length < least ? [`tells ${seen.length} of ${lines.length}, not ${least}`] : [];"""

# What of the table lies behind the words of the end, and the places of hands that have no card any more.
ENDED = """  if (!screen.screen.over) return null;
  for (let turns = 0; turns < 60 && !document.querySelector(".over"); turns += 1) await new Promise(requestAnimationFrame);
  const over = document.querySelector(".over").getBoundingClientRect();
  const drawn = [...document.querySelectorAll(".table :is(button, p, ul, [data-card], svg)")].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }));
  const behind = drawn.filter((one) => one.getBoundingClientRect().right > over.left + 0.5);
  const hands = [...document.querySelectorAll(".table > .mine")];
  const bare = hands.filter((one) => !one.querySelector("[data-card]") && one.offsetHeight);
  return [...behind, ...bare].map((one) => `${one.className.baseVal ?? one.className} ${one.textContent.slice(0, 24)}`);"""

# A step of a lesson says what it teaches.
TAUGHT = """  const bubble = () => document.querySelector(".bubble")?.checkVisibility();
  for (let turns = 0; turns < 60 && !bubble(); turns += 1) await new Promise(requestAnimationFrame);
  return bubble() ? [] : ["no bubble"];"""

SCROLLING = """  return [...document.querySelectorAll(".felt, .kh-felt")]
  .filter((one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 2)
  .map((one) => `${one.className} scrolls by ${one.scrollHeight - one.clientHeight}`);"""

# What must be seen to decide lies within the window, and nothing makes the page wider.
FITS = """  const wrong = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) wrong.push(`wide by ${root.scrollWidth - root.clientWidth}`);
  const felt = document.querySelector(".felt");
  if (felt && getComputedStyle(felt).overflowY !== "visible" && felt.scrollHeight > felt.clientHeight + 4) {
    wrong.push(`felt scrolls by ${felt.scrollHeight - felt.clientHeight}`);
  }
  for (const one of document.querySelectorAll(needed)) {
    const box = one.getBoundingClientRect();
    if (box.width && (box.top < 0 || box.bottom > innerHeight + 0.5 || box.left < -0.5 || box.right > innerWidth + 0.5)) {
      wrong.push(`outside: ${one.className} ${one.textContent.slice(0, 40)}`);
    }
  }
  return wrong;"""

NARROW = """  const wrong = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) wrong.push(`wide by ${wide}`);
  const dock = document.querySelector(".decision");
  if (dock && dock.getBoundingClientRect().bottom > innerHeight + 0.5) wrong.push("the dock is cut");
  return wrong;"""

WHOLE_WORDS = "  return whole(false);"

# Everything tappable is large enough (44 px both ways) and says what it is.
BUTTONS = """  return [...document.querySelectorAll(".table button")].filter((one) => one.offsetWidth).flatMap((one) => [
  ...(Math.min(one.offsetWidth, one.offsetHeight) < (one.matches(small) ? 24 : 44)
    ? [`${one.className} is ${one.offsetWidth}x${one.offsetHeight}`] : []),
  .../\\p{L}|\\p{N}/u.test(one.ariaLabel ?? one.textContent) ? [] : [`${one.className} has no name`],
]);"""

# Words below 12 px, on the table and in both rails; the letter of a team's sign repeats its shape.
SMALLEST = """  return [...document.querySelectorAll(".table *, .rail *")].flatMap((one) => {
  const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  if (!own || !one.checkVisibility() || one.closest(".unseen, .team-sign")) return [];
  const drawing = one.ownerSVGElement;
  const scale = drawing ? drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width : 1;
  const size = parseFloat(getComputedStyle(one).fontSize) * scale;
  if (size === 0) return []; // left out where there is no room
  const smallest = drawing && innerHeight < 500 ? 8 : 11.99; // in a low window drawings are scaled down
  return size < smallest ? [`${one.className.baseVal ?? one.className} ${one.textContent.slice(0, 20)}: ${size}`] : [];
});"""

# Texts that end in dots after fewer than three letters, and units that a line break tears apart.
BROKEN = """  document.getAnimations().forEach((one) => one.cancel());  // a stamp that falls is larger than where it lies
  const wrong = new Set();
  const spread = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0.5);
  };
  for (const one of document.querySelectorAll("#app *")) {
    if (one.closest(".unseen, dialog, svg") || !one.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(one);
    if (style.writingMode !== "horizontal-tb") continue;
    for (const node of one.childNodes) {
      if (node.nodeType !== 3 || !node.data.trim()) continue;
      const box = one.getBoundingClientRect();
      const told = `${one.className || one.localName}: ${node.data.trim().slice(0, 20)}`;
      const isCut = style.overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1;
      if (isCut && box.width > 1) {
        const edge = box.right - parseFloat(style.paddingRight) - parseFloat(style.fontSize);
        const letters = [...node.data].filter((letter, n) => letter.trim() && spread(node, n, n + 1)[0]?.right <= edge + 1);
        if (letters.length < 3) wrong.add(`${letters.length} letters of ${told}`);
      }
      for (const unit of units) {
        for (const { 0: { length }, index } of node.data.matchAll(new RegExp(unit, "g"))) {
          const lines = new Set(spread(node, index, index + length).map(({ top }) => Math.round(top)));
          if (lines.size > 1) wrong.add(`${node.data.slice(index, index + length)} torn in ${told}`);
        }
      }
    }
  }
  return [...wrong];"""

# What of the bar leaves the window, or is cut; the chip of a house rule may end in dots after three letters.
BAR = """  return [...document.querySelectorAll("header.bar, header.bar *")].flatMap((one) => {
  const { left, right, bottom, width } = one.getBoundingClientRect();
  const told = `${one.className || one.localName} ${one.textContent.trim()}`;
  if (width && (left < 0 || right > innerWidth + 0.5 || bottom > 44.5)) return [`outside: ${told}`];
  if (one.matches(".house-first")) return one.clientWidth < Math.min(one.scrollWidth, 36) ? [`unreadable: ${told}`] : [];
  return one.clientWidth && one.scrollWidth > one.clientWidth + 1 ? [`cut: ${told}`] : [];
});"""

# Of the offers' words and buttons and the question's own buttons: what is too small, outside, or under something else.
OFFERED = """  const large = document.documentElement.dataset.text === "large";
  const many = screen.screen.silent?.seats?.length ?? 1;
  if (document.querySelectorAll(".offer").length !== many) return ["not offered"];
  const words = [...document.querySelectorAll(".offer > *")].map((one) => one.innerText.slice(0, 30));
  const wrong = whole(large).filter((told) => words.some((said) => told.endsWith(said)));
  for (const one of document.querySelectorAll(".offer > *, .decision button")) {
    if (!one.offsetWidth) continue;
    one.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = one.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!top || !(one.contains(top) || top.contains(one))) wrong.push(`covered by ${top?.className}: ${one.innerText}`);
    if (one.matches(".offer > button") && Math.min(width, height) < 44) wrong.push(`small: ${width}x${height}`);
  }
  scrollTo(0, 0);
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is wider than the screen");
  return wrong;"""

# The question's buttons that are cut by their dock or the window.
CUT_OFF = """  return [...document.querySelectorAll(".decision button")].flatMap((one) => {
  const { top, bottom, height } = one.getBoundingClientRect();
  const dock = one.closest(".decision").getBoundingClientRect();
  return height && (bottom > Math.min(dock.bottom, innerHeight) + 1 || top < dock.top - 1) ? [one.innerText] : [];
});"""

# What is wrong with the button that opens the table of a phone that is a hand, and with the words of the offers beside it.
FOLD = """  const shown = (one) => one?.getBoundingClientRect();
  const fold = document.querySelector(".fold");
  const { x, y, width, height } = shown(fold);
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const wrong = fold.contains(top) ? [] : [`covered by ${top?.className}`];
  if (Math.min(width, height) < 44) wrong.push(`small: ${width}x${height}`);
  for (const one of document.querySelectorAll(".offer > *, .bar > button")) {
    const other = shown(one);
    const seen = other.width && one.checkVisibility({ visibilityProperty: true });
    if (seen && x < other.right - 1 && other.left < x + width - 1 && y < other.bottom - 1 && other.top < y + height - 1) {
      wrong.push(`over ${one.innerText || one.ariaLabel}`);
    }
  }
  const words = [fold, ...document.querySelectorAll(".offer > *")].map((one) => one.innerText.slice(0, 30));
  return wrong.concat(whole(false).filter((told) => words.some((said) => told.endsWith(said))));"""

NAMES = {
    "long": ["さすらいの船乗りケンジ", "アレクサンドリーヌ", "夜更かしのふくろう先生", "風まかせの旅がらす"],
    "short": ["あ", "リン", "ゆうた", "Z"],
}

UNITS = ["あなた", "番です", "（あと\\d+回）", "\\d+枚", "\\d+点", "\\d+秒", *NAMES["short"][1:3]]
"""Words that stand in one line, as patterns."""

CHECKS = {
    "in sight": IN_SIGHT,
    "in reach": IN_REACH,
    "in reach, the dock over the rest": IN_REACH_OVER,
    "told": TOLD,
    "ended": ENDED,
    "scrolling": SCROLLING,
    "taught": TAUGHT,
    "fits": FITS,
    "narrow": NARROW,
    "cut": WHOLE_WORDS,
    "buttons": BUTTONS,
    "smallest": SMALLEST,
    "broken": BROKEN,
    "bar": BAR,
    "offered": OFFERED,
    "cut off": CUT_OFF,
    "fold": FOLD,
}


def script(game: str, names: Iterable[str]) -> str:
    """An expression: the checks of these names as functions, for that game's table."""
    given = {"needed": needed(game), "own": own_cards(game), "small": small(game), "units": UNITS}
    before = "\n".join(f"const {name} = {json.dumps(value)};" for name, value in given.items())
    made = ",\n".join(f"{json.dumps(name)}: async (screen) => {{\n{CHECKS[name]}\n}}" for name in names)
    return f"(() => {{\n{before}\nconst whole = {CUT};\n{PARTS}\nreturn {{\n{made}\n}};\n}})()"
