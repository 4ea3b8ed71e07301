"""Going on without somebody silent, and a bot that answers for the reader: every game's table says it. (That it
covers nothing: `test_walk.py`.)
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page

from web.all_screens import GAMES, offers_of, screens_of
from web.screens import Screen
from web.tables import LARGE, PHONE, TAGS, bare, draw_on, load_axe


@dataclass
class Framed:
    """A page that draws one game's table in the page's own frame, and what it complains of."""

    game: str
    page: Page
    errors: list[str]

    def draw(self, screen: Screen, lang: str = "ja") -> None:
        draw_on(self.page, "frame", screen, lang=lang)
        self.page.locator(".frame .table:not(.plain)").wait_for()

    @property
    def ways_on(self) -> Locator:
        """What the line that offers something lets the reader do."""
        return self.page.locator(".offer").get_by_role("button")

    def told(self) -> list[Any]:
        return [payload for _, payload in self.page.evaluate("told")]


@pytest.fixture(scope="module", params=GAMES)
def framed(request: pytest.FixtureRequest, site: str, unpaced: Browser) -> Iterator[Framed]:
    for page, errors in bare(request.param, site, unpaced):
        page.evaluate("document.documentElement.dataset.theme = 'dark'")
        yield Framed(request.param, page, errors)
        assert errors == []


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
    page.evaluate(LARGE, True)
    screen = offers_of(framed.game)["one"]
    away = next(seat for seat in screen["room"]["seats"] if seat["seat"] == 1)
    away |= {"kind": "human", "name": "さすらいの船乗りケンジ", "away": {"since": -3_600_000, "until": until}}
    framed.draw(screen, lang)
    assert "さすらいの船乗りケンジ" in page.locator(".ticker").inner_text()
    wrong = page.evaluate(LINE)
    page.evaluate(LARGE, False)
    assert wrong == []


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
        for button in framed.ways_on.all():
            button.click(timeout=5_000)
        silent = [one["seat"] for one in every[name]["screen"]["silent"]["seats"]]
        assert len(silent) == seats
        assert framed.told() == [{"t": "go_on", "ask": 7, "seat": seat} for seat in silent]
    framed.draw(every["sealed"])
    framed.ways_on.click(timeout=5_000)
    assert framed.told() == [{"t": "go_on", "ask": 7, "seat": None}]
    framed.draw(every["wish"])
    for button in framed.ways_on.all():
        button.click(timeout=5_000)
    assert framed.told() == [{"t": "let_sit", "who": "1f", "on": on} for on in (False, True)]
    for name in ("break", "own break"):
        framed.draw(every[name])
        framed.ways_on.click(timeout=5_000)
        assert framed.told() == [{"t": "recess", "on": False}]
    for name in ("reader", "bot answers"):
        framed.draw(every[name])
        framed.ways_on.click(timeout=5_000)
        assert framed.told() == [{"t": "here"}]
    for name in ("agreed", "sealed agreed"):
        framed.draw(every[name])
        assert framed.ways_on.count() == 0, name


def test_who_has_asked_for_a_seat_is_told_that_the_host_decides(framed: Framed) -> None:
    framed.page.set_viewport_size(PHONE)
    screen = copy.deepcopy(screens_of(framed.game)["spectator"])
    screen["room"] |= {"host": False, "kept_for_you": None, "asked_for": None}
    framed.draw(screen)
    framed.page.locator(".aside").get_by_role("button").click(timeout=5_000)
    assert framed.told() == [{"t": "sit", "seat": None}]
    screen["room"]["asked_for"] = 1
    framed.draw(screen)
    assert framed.page.locator(".aside").get_by_role("button").count() == 0
    assert "ホスト" in framed.page.locator(".aside").inner_text()


def test_who_is_asked_back_has_one_way_to_a_seat(framed: Framed) -> None:
    framed.page.set_viewport_size(PHONE)
    screen = copy.deepcopy(screens_of(framed.game)["spectator"])
    screen["room"]["asked_back"] = True
    framed.draw(screen)
    assert framed.page.locator(".aside").count() == 1
    framed.page.locator(".aside").get_by_role("button").click(timeout=5_000)
    assert framed.told() == [{"t": "sit", "seat": None}]
