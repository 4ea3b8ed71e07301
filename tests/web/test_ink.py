"""No letter of Coinche is cut on the narrowest phone and on the lowest, above, below or at a side, before and after a tap."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser

from web.all_screens import names_that_end, screens_of
from web.cut import INK
from web.sizes import SMALL_SIDEWAYS
from web.tables import SMALL_PHONE, Show, bare, showing

# What is drawn when the reader has begun to choose: a card in hand, else the first choice there is.
TAP = """() => {
  const open = (button) => button.ariaDisabled !== "true" && !button.disabled && button.offsetWidth;
  [...document.querySelectorAll(".hand button, .decision button")].find(open)?.click();
}"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


@dataclass
class Table:
    """One game's table, and how its screens are drawn."""

    game: str
    show: Show


@pytest.fixture(scope="module", params=["coinche"])
def table(request: pytest.FixtureRequest, site: str, unpaced: Browser) -> Iterator[Table]:
    for page in bare(request.param, site, unpaced):
        for show in showing(page, screens_of(request.param)):
            yield Table(request.param, show)


@pytest.mark.parametrize("lang", ["ja", "en", "fr"])
def test_no_letter_is_cut_above_below_or_at_the_side(table: Table, lang: str) -> None:
    look = f"() => ({INK})({json.dumps(names_that_end(table.game))})"
    cut: dict[str, list[str]] = {}
    for name in screens_of(table.game):
        for size in (SMALL_PHONE, SMALL_SIDEWAYS):
            page = table.show(name, size, lang=lang, calm=True)
            page.evaluate(DRAWN)
            cut[f"{name} {size['width']}"] = page.evaluate(look)
            page.evaluate(TAP)
            page.evaluate(DRAWN)
            cut[f"{name} {size['width']}, tapped"] = page.evaluate(look)
    assert {name: what for name, what in cut.items() if what} == {}
