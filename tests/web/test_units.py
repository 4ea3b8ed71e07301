"""Japanese on a narrow phone, in the page's own frame: no name is cut to a letter or two, and no line breaks inside a word."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from web.all_screens import GAMES, screens_of
from web.sizes import SIDEWAYS, TALL_PHONE
from web.tables import DESK, PHONE, SMALL_PHONE, BarePage, bare, draw_on

NAMES = {
    "long": ["さすらいの船乗りケンジ", "アレクサンドリーヌ", "夜更かしのふくろう先生", "風まかせの旅がらす"],
    "short": ["あ", "リン", "ゆうた", "Z"],
}

UNITS = ["あなた", "番です", "（あと\\d+回）", "\\d+枚", "\\d+点", "\\d+秒", *NAMES["short"][1:3]]
"""Words that stand in one line, as patterns."""

# -> texts that end in dots after fewer than three letters, and units that a line break tears apart.
BROKEN = """(units) => {
  document.getAnimations().forEach((one) => one.cancel());  // a stamp that falls is larger than where it lies
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
  return [...wrong];
}"""


@pytest.fixture(scope="module", params=GAMES)
def table(request: pytest.FixtureRequest, site: str, unpaced: Browser) -> Iterator[tuple[str, BarePage]]:
    for page in bare(request.param, site, unpaced):
        yield request.param, page


def renamed(screen: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """The same screen, at whose table people of these names sit."""
    made = copy.deepcopy(screen)
    for n, seat in enumerate(made["room"]["seats"]):
        if seat["kind"] == "human":
            seat["name"] = names[n % len(names)]
    return made


@pytest.mark.parametrize("names", NAMES)
def test_no_name_is_cut_to_a_letter_and_no_word_is_torn(table: tuple[str, BarePage], names: str) -> None:
    game, (page, errors) = table
    page.set_viewport_size(PHONE)
    found: dict[str, Any] = {}
    for name, screen in screens_of(game).items():
        draw_on(page, "frame", renamed(screen, NAMES[names]), role="solo")
        found[name] = page.evaluate(BROKEN, UNITS)
    assert {name: what for name, what in found.items() if what} == {}
    assert errors == []


# -> what of the bar leaves the window, or is cut; the chip of a house rule may end in dots after three letters.
BAR = """() => [...document.querySelectorAll("header.bar, header.bar *")].flatMap((one) => {
  const { left, right, bottom, width } = one.getBoundingClientRect();
  const told = `${one.className || one.localName} ${one.textContent.trim()}`;
  if (width && (left < 0 || right > innerWidth + 0.5 || bottom > 44.5)) return [`outside: ${told}`];
  if (one.matches(".house-first")) return one.clientWidth < Math.min(one.scrollWidth, 36) ? [`unreadable: ${told}`] : [];
  return one.clientWidth && one.scrollWidth > one.clientWidth + 1 ? [`cut: ${told}`] : [];
})"""


@pytest.mark.parametrize("lang", ["ja", "en", "fr"])
@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE], ids=["320", "390"])
def test_the_bar_holds_the_game_its_turn_house_rules_clock_and_buttons(
    table: tuple[str, BarePage], size: Any, lang: str
) -> None:
    game, (page, _) = table
    page.set_viewport_size(size)
    found: dict[str, Any] = {}
    for role in ("solo", "guest"):
        for name, screen in screens_of(game).items():
            played = copy.deepcopy(screen)
            played["screen"]["view"]["round"] = max(9, played["screen"]["view"]["round"])
            draw_on(page, "frame", played, lang=lang, role=role)
            found[f"{name} {role}"] = page.evaluate(BAR)
    assert {name: what for name, what in found.items() if what} == {}


# -> what is drawn of a poster and lies outside its picture or the place that clips it.
CUT_POSTERS = """() => [...document.querySelectorAll(".vignette-table .poster, .tile .poster")].flatMap((poster) => {
  if (!poster.checkVisibility()) return [];
  const edges = [poster, poster.closest(".vignette, .tile")].map((one) => one.getBoundingClientRect());
  return [...poster.querySelectorAll("rect, path")].flatMap((part) => {
    const { left, right } = part.getBoundingClientRect();
    return edges.some((edge) => left < edge.left - 0.5 || right > edge.right + 0.5) ? [`${left}-${right}`] : [];
  });
})"""


@pytest.mark.parametrize("size", [PHONE, TALL_PHONE, SIDEWAYS, DESK], ids=str)
def test_no_picture_of_the_first_page_is_cut_at_its_sides(table: tuple[str, BarePage], size: Any) -> None:
    game, (page, _) = table
    page.set_viewport_size(size)
    page.evaluate("(pick) => first({ pick }, {})", game)
    page.evaluate("() => document.getAnimations().forEach((one) => one.cancel())")
    assert page.locator(".poster").count() >= len(GAMES)
    assert page.evaluate(CUT_POSTERS) == []
