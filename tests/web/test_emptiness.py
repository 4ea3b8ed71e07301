"""No table has a large empty place: at every kind of moment its largest empty rectangle is under a quarter of the window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from night import by_day
from web.all_screens import GAMES, screens_of
from web.emptiness import emptiest
from web.page_states import thoughts
from web.sizes import DESK, PHONE, SIDEWAYS, SMALL_SIDEWAYS, TALL_PHONE
from web.tables import bare, draw_on
from web.visitor import at_rest

MOST = 0.25
SIZES = {"390": PHONE, "tall": TALL_PHONE, "844": SIDEWAYS, "1280": DESK}
HANDS = {**SIZES, "667": SMALL_SIDEWAYS}
EVERY_SIZE = pytest.mark.parametrize("size", by_day({"1280"}, SIZES))
"""By day the size with the most room to leave empty."""


@pytest.fixture(scope="module", params=GAMES)
def table(request: pytest.FixtureRequest, site: str, unpaced: Browser) -> Iterator[tuple[str, Page]]:
    for page, errors in bare(request.param, site, unpaced, painted=True):
        yield request.param, page
        assert errors == []


def moments(game: str) -> dict[str, Any]:
    """A screen of each kind: by what is asked, or waited for, and whether by a player or a spectator."""
    found: dict[tuple[object, ...], str] = {}
    for name, one in screens_of(game).items():
        shown = one["screen"]
        asked, waited = (shown[what] and shown[what]["name"] for what in ("question", "waiting"))
        kind = (shown["view"]["stage"], asked or waited, bool(asked), one["me"] is None, bool(shown["over"]))
        if one["log"]:  # a scene that begins in the middle has none; a match has
            found.setdefault(kind, name)
    return {name: screens_of(game)[name] for name in found.values()}


def look(page: Page, found: dict[str, Any], name: str) -> None:
    at_rest(page)
    empty = emptiest(page)
    if empty["share"] >= MOST:
        found[name] = (round(empty["share"], 3), empty["box"])


@EVERY_SIZE
def test_no_quarter_of_the_window_is_empty(size: str, table: tuple[str, Page]) -> None:
    game, page = table
    page.set_viewport_size(HANDS[size])
    found: dict[str, Any] = {}
    for name, screen in moments(game).items():
        draw_on(page, "frame", screen, lang="ja")
        look(page, found, name)
    assert found == {}


@pytest.mark.parametrize("size", by_day({"tall"}, HANDS))
def test_no_quarter_of_a_hand_is_empty(size: str, table: tuple[str, Page]) -> None:
    game, page = table
    page.set_viewport_size(HANDS[size])
    found: dict[str, Any] = {}
    for name, screen in moments(game).items():
        if screen["me"] is not None:
            draw_on(page, "frame", screen, lang="ja", part="hand")
            look(page, found, name)
    assert found == {}


@EVERY_SIZE
def test_no_quarter_of_a_replay_is_empty(size: str, table: tuple[str, Page]) -> None:
    game, page = table
    page.set_viewport_size(HANDS[size])
    given = thoughts(game)["replay"]
    steps = given["replay"]["data"]["steps"]
    found: dict[str, Any] = {}
    for at in (0, len(steps) // 2, len(steps) - 1):
        replay = {**given["replay"], "start": max(0, steps[at]["said"] - 1)}
        draw_on(page, "page", {**given, "replay": replay}, lang="ja")
        page.locator(".replay .table").wait_for()
        look(page, found, f"step {at} of {len(steps)}")
    assert found == {}


def test_an_empty_place_is_found(table: tuple[str, Page]) -> None:
    game, page = table
    page.set_viewport_size(PHONE)
    draw_on(page, "frame", next(iter(moments(game).values())))
    at_rest(page)
    before = emptiest(page)["share"]
    page.add_style_tag(content=".stage { visibility: hidden }")
    assert before < MOST < emptiest(page)["share"]
    page.evaluate("document.head.lastElementChild.remove()")
