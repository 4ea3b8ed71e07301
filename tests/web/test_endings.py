"""The end of a match with all that can stand there, on phones: its verbs are in sight, and lie over nobody's row."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from web import places
from web.all_screens import GAMES
from web.page_states import ends
from web.sizes import ON_ITS_SIDE, PHONE, SMALL_PHONE, TALL_PHONE
from web.tables import BarePage, bare, draw_on
from web.visitor import at_rest

PHONES = {"320": SMALL_PHONE, "390": PHONE, "tall": TALL_PHONE, **ON_ITS_SIDE}
"""The sizes at which the end lies on the table, or beside it."""

USUAL = 6
"""With more seats the list of who was eliminated when may scroll."""

# Verbs of which any part can't be tapped, rows of the table that others lie over, and a page that scrolls.
COVERED = """(rows) => {
  const over = document.querySelector(".over");
  const wrong = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) wrong.push("the page scrolls");
  for (const one of over.querySelectorAll(rows ? "button, .fates tr" : "button")) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    for (const y of [top + 3, (top + bottom) / 2, bottom - 3]) {
      const at = document.elementFromPoint((left + right) / 2, y);
      if (!at || !(one.contains(at) || at.contains(one))) {
        wrong.push(`${one.innerText.slice(0, 20)} is under ${at ? `.${at.className}` : "nothing"}`);
        break;
      }
    }
    if (one.scrollWidth > one.clientWidth + 1) wrong.push(`wider than its button: ${one.innerText}`);
  }
  return wrong;
}"""


@pytest.fixture(scope="module", params=GAMES)
def framed(request: pytest.FixtureRequest, site: str, unpaced: Browser) -> Iterator[tuple[str, BarePage]]:
    for page in bare(request.param, site, unpaced):
        yield request.param, page


@pytest.mark.parametrize("lang", ["ja", "en", "fr"])
@pytest.mark.parametrize("size", PHONES.values(), ids=PHONES.keys())
def test_the_verbs_of_the_end_are_in_sight_and_over_nobodys_row(
    size: ViewportSize, lang: str, framed: tuple[str, BarePage]
) -> None:
    game, (page, errors) = framed
    page.set_viewport_size(size)
    found: dict[str, list[str]] = {}
    for name, state in ends(game).items():
        draw_on(page, "page", state, lang=lang)
        places.over(page).wait_for()
        at_rest(page)
        found[name] = page.evaluate(COVERED, len(state["room"]["seats"]) <= USUAL)
    assert found
    assert not any(found.values()), found
    assert errors == []
