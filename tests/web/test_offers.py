"""Going on without somebody silent, and a bot that answers for the reader: every game's table says it and covers nothing."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from web.all_screens import GAMES, offers_of, screens_of
from web.cut import CUT
from web.screens import Screen
from web.sizes import SIDEWAYS, SMALL_SIDEWAYS
from web.tables import DESK, PHONE, SMALL_PHONE, TAGS, bare, draw_on, load_axe

LOOKS: dict[str, tuple[ViewportSize, str, bool]] = {
    "phone-ja": (PHONE, "ja", False),
    "sideways-fr": (SMALL_SIDEWAYS, "fr", False),
    "long-sideways-ja": (SIDEWAYS, "ja", False),
    "small-phone-fr": (SMALL_PHONE, "fr", False),
    "desk-en": (DESK, "en", False),
    "large-ja": (PHONE, "ja", True),
}


@dataclass
class Framed:
    """A page that draws one game's table in the page's own frame, and what it complains of."""

    game: str
    page: Page
    errors: list[str]

    def draw(self, screen: Screen, lang: str = "ja") -> None:
        draw_on(self.page, "frame", screen, lang=lang)
        self.page.locator(".frame .table:not(.plain)").wait_for()

    def told(self) -> list[Any]:
        return [payload for _, payload in self.page.evaluate("told")]


@pytest.fixture(scope="module", params=GAMES)
def framed(request: pytest.FixtureRequest, site: str, unpaced: Browser) -> Iterator[Framed]:
    for page, errors in bare(request.param, site, unpaced):
        page.evaluate("document.documentElement.dataset.theme = 'dark'")
        yield Framed(request.param, page, errors)
        assert errors == []


# What is too small, lies outside or under something else: the offers' buttons and words, and the question's own buttons.
WRONG = """(large) => {
  const words = [...document.querySelectorAll(".offer > *")].map((one) => one.innerText.slice(0, 30));
  const wrong = (CUT)(large).filter((told) => words.some((said) => told.endsWith(said)));
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
  return wrong;
}""".replace("CUT", CUT)


LOOK_AT = """(large) => {
  document.documentElement.style.fontSize = large ? "200%" : "";
  if (large) document.documentElement.dataset.text = "large";
  else delete document.documentElement.dataset.text;
}"""

# The words of the line that says who is away: whole, in the window, and above the table.
LINE = """() => [".ticker", ".ticker > *"].flatMap((what) => [...document.querySelectorAll(what)]).flatMap((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  const { left, right, bottom } = words.getBoundingClientRect();
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const wrong = left < -0.5 || right > innerWidth + 0.5 || bottom > stage.top + 1;
  return wrong || one.scrollWidth > one.clientWidth + 1 ? [one.innerText] : [];
})"""


@pytest.mark.parametrize("lang", ["ja", "en", "fr"])
@pytest.mark.parametrize("until", [10**9, -1], ids=["a bot will play", "a bot plays"])
def test_the_line_of_who_is_away_is_whole_at_twice_the_size(framed: Framed, lang: str, until: int) -> None:
    page = framed.page
    page.set_viewport_size(PHONE)
    page.evaluate(LOOK_AT, True)
    screen = offers_of(framed.game)["one"]
    away = next(seat for seat in screen["room"]["seats"] if seat["seat"] == 1)
    away |= {"kind": "human", "name": "さすらいの船乗りケンジ", "away": {"since": -3_600_000, "until": until}}
    framed.draw(screen, lang)
    assert "さすらいの船乗りケンジ" in page.locator(".ticker").inner_text()
    wrong = page.evaluate(LINE)
    page.evaluate(LOOK_AT, False)
    assert wrong == []


@pytest.mark.parametrize("look", LOOKS)
def test_an_offer_covers_nothing_and_is_whole(framed: Framed, look: str) -> None:
    size, lang, large = LOOKS[look]
    page, wrong = framed.page, {}
    page.set_viewport_size(size)
    page.evaluate(LOOK_AT, large)
    for name, screen in offers_of(framed.game).items():
        framed.draw(screen, lang)
        assert page.locator(".offer").count() == (2 if name == "two" else 1), name
        if found := page.evaluate(WRONG, large):
            wrong[name] = found
    page.evaluate(LOOK_AT, False)
    assert wrong == {}


# The question's buttons that are cut by their dock or the window.
CUT_OFF = """() => [...document.querySelectorAll(".decision button")].flatMap((one) => {
  const { top, bottom, height } = one.getBoundingClientRect();
  const dock = one.closest(".decision").getBoundingClientRect();
  return height && (bottom > Math.min(dock.bottom, innerHeight) + 1 || top < dock.top - 1) ? [one.innerText] : [];
})"""


@pytest.mark.parametrize("size", [SMALL_SIDEWAYS, SIDEWAYS], ids=str)
@pytest.mark.parametrize("lang", ["ja", "fr"])
def test_on_its_side_an_offer_takes_no_answer_out_of_sight(
    framed: Framed, size: ViewportSize, lang: str
) -> None:
    framed.page.set_viewport_size(size)
    offers, cut = offers_of(framed.game), {}
    alone = copy.deepcopy(offers["break"])
    alone["screen"]["recess"] = None
    for name, screen in {"": alone, **offers}.items():
        framed.draw(screen, lang)
        cut[name] = framed.page.evaluate(CUT_OFF)
    without = cut.pop("")
    assert {name: found for name, found in cut.items() if set(found) - set(without)} == {}


# What is wrong with the button that opens the table of a phone that is a hand, and with the words of the offers beside it.
FOLD = """() => {
  const shown = (one) => one?.getBoundingClientRect();
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
  return wrong.concat((CUT)(false).filter((told) => words.some((said) => told.endsWith(said))));
}""".replace("CUT", CUT)


@pytest.mark.parametrize("size", [SMALL_SIDEWAYS, SIDEWAYS], ids=str)
@pytest.mark.parametrize("lang", ["ja", "en", "fr"])
def test_on_its_side_an_offer_leaves_a_hand_the_button_of_its_table(
    framed: Framed, size: ViewportSize, lang: str
) -> None:
    framed.page.set_viewport_size(size)
    wrong = {}
    for name, screen in offers_of(framed.game).items():
        draw_on(framed.page, "frame", screen, lang=lang, part="hand")
        framed.page.locator(".frame.in-hand").wait_for()
        if found := framed.page.evaluate(FOLD):
            wrong[name] = found
    assert wrong == {}


LOOK = """async (tags) => {
  const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ["violations"], preload: false });
  return violations.flatMap((rule) => rule.nodes.map((node) => [rule.id, node.target, node.failureSummary]));
}"""


def test_axe_finds_nothing_in_the_offers(framed: Framed) -> None:
    load_axe(framed.page)
    framed.page.set_viewport_size(PHONE)
    found = {}
    for name in ("two", "sealed", "bot answers", "break"):
        framed.draw(offers_of(framed.game)[name])
        found[name] = framed.page.evaluate(LOOK, TAGS)
    assert not any(found.values()), found


def test_a_tap_says_what_the_offer_says(framed: Framed) -> None:
    framed.page.set_viewport_size(PHONE)
    every = offers_of(framed.game)
    for name, seats in {"one": 1, "two": 2}.items():
        framed.draw(every[name])
        for button in framed.page.locator(".offer .button").all():
            button.click(timeout=5_000)
        silent = [one["seat"] for one in every[name]["screen"]["silent"]["seats"]]
        assert len(silent) == seats
        assert framed.told() == [{"t": "go_on", "ask": 7, "seat": seat} for seat in silent]
    framed.draw(every["sealed"])
    framed.page.locator(".offer .button").click(timeout=5_000)
    assert framed.told() == [{"t": "go_on", "ask": 7, "seat": None}]
    framed.draw(every["wish"])
    for button in framed.page.locator(".offer .button").all():
        button.click(timeout=5_000)
    assert framed.told() == [{"t": "let_sit", "who": "1f", "on": on} for on in (False, True)]
    for name in ("break", "own break"):
        framed.draw(every[name])
        framed.page.locator(".offer .button").click(timeout=5_000)
        assert framed.told() == [{"t": "recess", "on": False}]
    for name in ("reader", "bot answers"):
        framed.draw(every[name])
        framed.page.locator(".offer .button").click(timeout=5_000)
        assert framed.told() == [{"t": "here"}]
    for name in ("agreed", "sealed agreed"):
        framed.draw(every[name])
        assert framed.page.locator(".offer .button").count() == 0, name


def test_who_has_asked_for_a_seat_is_told_that_the_host_decides(framed: Framed) -> None:
    framed.page.set_viewport_size(PHONE)
    screen = copy.deepcopy(screens_of(framed.game)["spectator"])
    screen["room"] |= {"host": False, "kept_for_you": None, "asked_for": None}
    framed.draw(screen)
    framed.page.locator(".aside .button").click(timeout=5_000)
    assert framed.told() == [{"t": "sit", "seat": None}]
    screen["room"]["asked_for"] = 1
    framed.draw(screen)
    assert framed.page.locator(".aside .button").count() == 0
    assert "ホスト" in framed.page.locator(".aside").inner_text()


def test_who_is_asked_back_has_one_way_to_a_seat(framed: Framed) -> None:
    framed.page.set_viewport_size(PHONE)
    screen = copy.deepcopy(screens_of(framed.game)["spectator"])
    screen["room"]["asked_back"] = True
    framed.draw(screen)
    assert framed.page.locator(".aside").count() == 1
    framed.page.locator(".aside .button").click(timeout=5_000)
    assert framed.told() == [{"t": "sit", "seat": None}]
