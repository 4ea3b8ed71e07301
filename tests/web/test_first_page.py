"""The first page: it shows every game's picture whole, and on a phone on its side with the verbs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from web.all_screens import GAMES
from web.sizes import ON_ITS_SIDE, SIDES, SIDEWAYS, TALL_PHONE
from web.tables import DESK, PHONE, BarePage, bare
from web.visitor import at_rest


@pytest.fixture(scope="module", params=GAMES)
def framed(request: pytest.FixtureRequest, site: str, unpaced: Browser) -> Iterator[tuple[str, BarePage]]:
    for page in bare(request.param, site, unpaced):
        yield request.param, page


PICTURED = """() => [...document.querySelectorAll(".tile .poster, .tile-name, .verbs .button")].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const seen = box.height > (one.matches(".poster") ? 40 : 12) &&
    box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  return seen ? [] : [`${one.className} ${Math.round(box.width)}x${Math.round(box.height)} at ${Math.round(box.top)}`];
})"""


@pytest.mark.parametrize(
    ("size", "lang"),
    [pytest.param(ON_ITS_SIDE[size], lang, id=f"{size}-{lang}") for size, lang in SIDES],
)
def test_the_first_page_shows_every_game_with_its_picture_and_the_verbs(
    size: ViewportSize, lang: str, framed: tuple[str, BarePage]
) -> None:
    game, (page, errors) = framed
    page.set_viewport_size(size)
    saved = [{"id": "room 1", "kind": "host", "game": game, "at": 0}]
    for before in ({"pick": None}, {"pick": game, "saved": saved}):
        page.evaluate("([before, look]) => first(before, look)", [before, {"lang": lang}])
        at_rest(page)
        assert page.locator(".tile .poster").count() == len(GAMES)
        assert page.evaluate(PICTURED) == []
    assert errors == []


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
def test_no_picture_of_the_first_page_is_cut_at_its_sides(
    framed: tuple[str, BarePage], size: ViewportSize
) -> None:
    game, (page, _) = framed
    page.set_viewport_size(size)
    page.evaluate("(pick) => first({ pick }, {})", game)
    page.evaluate("() => document.getAnimations().forEach((one) => one.cancel())")
    assert page.locator(".poster").count() >= len(GAMES)
    assert page.evaluate(CUT_POSTERS) == []
