"""Khora on a tablet: the board has room there, held upright as well as flat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from web import places
from web.all_screens import screens_of
from web.tables import DESK, TABLET, BarePage, Show, bare, draw_on, showing
from web.test_khora_table import HIDDEN_END, in_the_evening

SCREENS = screens_of("khora")

FLAT: ViewportSize = {"width": 1024, "height": 768}


@pytest.fixture(scope="module")
def bare_page(site: str, browser: Browser) -> Iterator[BarePage]:
    yield from bare("khora", site, browser)


@pytest.fixture
def show(bare_page: BarePage) -> Iterator[Show]:
    yield from showing(bare_page, SCREENS)


def test_everybody_the_event_and_the_board_lie_above_what_is_asked(show: Show) -> None:
    page = show("explore_far", TABLET, lang="en")
    for part in (
        ".kh-chip",
        ".kh-event",
        ".kh-board .kh-lane",
        ".kh-board .kh-space",
        ".kh-stage .kh-temple",
    ):
        assert page.locator(part).first.is_visible(), part
    assert page.locator(".kh-marker").count() == 16
    assert page.locator(".kh-tabs button").count() == 3, "the map lies on the board"


SCROLLED = """() => [...document.querySelectorAll(".kh-felt, .kh-stage, .kh-looked")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1)
  .map((one) => `${one.className} by ${one.scrollHeight - one.clientHeight}`)"""


@pytest.mark.parametrize("lang", ["ja", "en", "fr"])
def test_no_decision_needs_scrolling(lang: str, show: Show) -> None:
    asking = [name for name, screen in SCREENS.items() if screen["screen"]["question"]]
    scrolled = {
        name: found
        for name in asking
        if (found := show(name, TABLET, lang=lang, calm=True).evaluate(SCROLLED))
    }
    assert scrolled == {}


@pytest.mark.parametrize("lang", ["ja", "fr"])
def test_the_end_shows_the_rounds_and_the_sources_above_the_frames_words(
    lang: str, bare_page: BarePage
) -> None:
    page, errors = bare_page
    page.set_viewport_size(TABLET)
    for name, screen in (("over", in_the_evening("over")), ("over_two", SCREENS["over_two"])):
        draw_on(page, "frame", screen, lang=lang, host=True)
        page.locator(".kh-ending .kh-curve").wait_for()
        places.over(page).wait_for()
        assert page.locator(".kh-ending .kh-sources").is_visible()
        assert page.evaluate(HIDDEN_END) == [], name
    assert errors == []


def test_held_flat_it_has_one_rail_and_opens_the_log_from_the_bar(bare_page: BarePage) -> None:
    page, errors = bare_page
    for size, flat in ((FLAT, True), (DESK, False)):
        page.set_viewport_size(size)
        draw_on(page, "frame", SCREENS["explore_far"])
        page.locator(".kh-board").wait_for()
        for part, seen in ((".rail.right", not flat), ("[data-opens=log]", flat), (".kh-event", flat)):
            assert page.locator(part).first.is_visible() == seen, part
        spaces = page.locator(".kh-space > button").evaluate_all("(all) => all.map((one) => one.offsetWidth)")
        assert min(spaces) >= 44
    assert errors == []
