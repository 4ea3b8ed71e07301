"""All words stand out from what is really drawn behind them, also where axe can't tell: on every game's table in the page's
frame, on a phone upright and on its side and on a desk, by day and by night."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from night import by_day
from web import places
from web.all_screens import GAMES, covering, screens_of
from web.contrast import faint
from web.page_states import after_a_match
from web.sizes import SIDEWAYS, TALL_PHONE
from web.tables import DESK, PHONE, bare, draw_on, load_axe
from web.visitor import at_rest

# By day one of them; axe looks at a phone's light colours and the desk's dark ones in test_walk.py.
LOOKS = {
    "390-light": (PHONE, {"theme": "light", "lang": "ja"}),
    "1280-dark": (DESK, {"theme": "dark", "lang": "en"}),
    "tall-dark": (TALL_PHONE, {"theme": "dark", "lang": "ja"}),
    "844-light": (SIDEWAYS, {"theme": "light", "lang": "en"}),
}

# What bears words on the screen, by its classes.
WORDED = """() => [...new Set([...document.querySelectorAll(".frame *")].flatMap((one) =>
  [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) ? [...one.closest("[class]").classList] : []))]"""

PLANT = """(light) => {
  const words = document.createElement("p");
  words.textContent = "faint words on a gradient";
  words.className = "planted";
  words.style.cssText = "position: fixed; z-index: 99; top: 0; left: 0; color: #fff";
  words.style.background = `linear-gradient(90deg, #000, ${light})`;
  document.querySelector(".planted")?.remove();
  document.body.append(words);
}"""


@pytest.fixture(scope="module", params=GAMES)
def table(request: pytest.FixtureRequest, site: str, unpaced: Browser) -> Iterator[tuple[str, Page]]:
    for page, errors in bare(request.param, site, unpaced, painted=True):
        load_axe(page)
        yield request.param, page
        assert errors == []


def drawn(page: Page, screen: Any, **look: str) -> None:
    draw_on(page, "frame", screen, **look)
    at_rest(page)


@cache
def worded(game: str, page: Page) -> list[str]:
    """So many screens of a game that every kind of words is on one of them."""
    classes: dict[str, Iterable[str]] = {}
    page.set_viewport_size(DESK)  # it shows more than a phone
    for name, screen in screens_of(game).items():
        draw_on(page, "frame", screen)
        classes[name] = page.evaluate(WORDED)
    return covering(classes)


@pytest.mark.parametrize("name", by_day({"tall-dark"}, LOOKS))
def test_all_words_stand_out_from_what_is_drawn_behind_them(table: tuple[str, Page], name: str) -> None:
    (game, page), (size, look) = table, LOOKS[name]
    screens = screens_of(game)
    found: dict[str, str] = {}
    shows = worded(game, page)
    page.set_viewport_size(size)
    for shown in shows:
        drawn(page, screens[shown], **look)
        found |= dict.fromkeys(faint(page), shown)
    assert found == {}


def test_what_the_lobby_tells_of_the_match_before_stands_out(table: tuple[str, Page]) -> None:
    game, page = table
    found: dict[str, str] = {}
    for name, state in after_a_match(game).items():
        for theme in ("light", "dark"):
            page.set_viewport_size({**PHONE, "height": 1600})  # all of it lies on one screen
            draw_on(page, "page", state, theme=theme, lang="ja")
            places.button(page, "verb.watch_again").wait_for()
            at_rest(page)
            found |= dict.fromkeys(faint(page), f"{name} {theme}")
    assert found == {}


def test_faint_words_are_found(table: tuple[str, Page]) -> None:
    """Also on a gradient, of which axe says nothing: its light end counts."""
    game, page = table
    drawn(page, next(iter(screens_of(game).values())), theme="dark")
    page.evaluate(PLANT, "#ccc")
    assert [what for what in faint(page) if "planted" in what] != []
    page.evaluate(PLANT, "#555")
    assert [what for what in faint(page) if "planted" in what] == []
    page.evaluate("document.querySelector('.planted').style.background = '#ddd'")  # flat: axe's own finding
    assert [what for what in faint(page) if "planted" in what] != []
    page.evaluate("document.querySelector('.planted').remove()")
