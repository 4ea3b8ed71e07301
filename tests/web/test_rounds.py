"""In a match of several rounds, the table shows those won: at every seat, in the desk's rail, and in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from web.coup_screens import find
from web.screens import Screen, asked, both
from web.tables import DESK, PHONE, BarePage, Show, bare, showing

SCREENS: dict[str, Screen] = json.loads(
    json.dumps(
        {
            "several": find(
                both(asked("Act"), lambda match, seat: sum(match.table.state.scores) == 2), 4, rounds_to_win=3
            ),
            "crowd": find(
                both(asked("Act"), lambda match, seat: sum(match.table.state.scores) == 2), 8, rounds_to_win=5
            ),
            "one": find(asked("Act"), 4),
        }
    )
)


@pytest.fixture(scope="module")
def bare_page(site: str, browser: Browser) -> Iterator[BarePage]:
    yield from bare("coup", site, browser)


@pytest.fixture
def show(bare_page: BarePage) -> Iterator[Show]:
    yield from showing(bare_page, SCREENS)


def rounds(name: str) -> dict[int, int]:
    return {seat["seat"]: seat["counters"]["rounds"] for seat in SCREENS[name]["screen"]["view"]["seats"]}


@pytest.mark.parametrize("name", ["several", "crowd"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_every_seat_shows_how_many_rounds_it_has_won(name: str, size: Any, show: Show) -> None:
    page = show(name, size)
    me, won = SCREENS[name]["me"], rounds(name)
    of = SCREENS[name]["screen"]["view"]["counters"]["rounds_to_win"]
    for seat, count in won.items():
        place = page.locator(".mine" if seat == me else f".tile-place[data-seat='{seat}']")
        assert place.locator(".rounds-won i").count() == of
        assert place.locator(".rounds-won i.won").count() == count
        assert place.locator(".rounds-won").is_visible()
    if size is DESK:
        assert page.locator(".coup-rail .rounds-won").count() == len(won)


@pytest.mark.parametrize("lang", ["ja", "en", "fr"])
def test_they_are_said_in_words(lang: str, show: Show) -> None:
    page = show("several", PHONE, lang=lang)
    me, won = SCREENS["several"]["me"], rounds("several")
    for seat, count in won.items():
        if seat == me:
            words = page.locator(".mine .rounds-won").get_attribute("aria-label") or ""
        else:
            words = page.locator(f".tile-place[data-seat='{seat}'] button > .unseen").first.inner_text()
        assert str(count) in words and "3" in words


def test_in_a_match_of_one_round_there_are_none(show: Show) -> None:
    assert show("one", DESK).locator(".rounds-won").count() == 0
