"""The lobby: people sit around a table, whose places keep clear of one another at every size."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from web.screens import lobbies
from web.sizes import ON_ITS_SIDE, SIDEWAYS, TALL_PHONE
from web.tables import DESK, PHONE, SMALL_PHONE, BarePage, bare

FAULTS = """() => {
  const found = [];
  const body = document.querySelector(".lobby-body");
  if (body.scrollWidth > body.clientWidth) found.push("the lobby is wider than the screen");
  const lies = (one, another) => {
    const [a, b] = [one.getBoundingClientRect(), another.getBoundingClientRect()];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return across > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  };
  const parts = [...document.querySelectorAll(".seat :is(.disc, .seat-name, .button)")].filter((one) => one.offsetWidth > 2);
  const all = [...parts, document.querySelector(".ring-count")];
  for (const one of parts) {
    const { left, right } = one.getBoundingClientRect();
    if (left < 0 || right > innerWidth) found.push(`${one.innerText} leaves the screen`);
    for (const another of all)
      if (one.closest(".seat") !== another.closest(".seat") && lies(one, another))
        found.push(`${one.innerText} lies on ${another.innerText}`);
  }
  return found;
}"""

AT_THE_FOOT = """() => {
  const place = (one) => one.getBoundingClientRect();
  const [mine, ring] = [".seat.mine", ".ring"].map((what) => place(document.querySelector(what)));
  const middle = Math.abs(mine.left + mine.right - ring.left - ring.right) < 4;
  return middle && [...document.querySelectorAll(".seat")].every((seat) => place(seat).top <= mine.top);
}"""

OFFERS = """() => [...document.querySelectorAll(".seat.empty")].map((seat) => {
  seat.scrollIntoView({ block: "center" });
  const { left, top, width } = seat.querySelector(".disc").getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + width / 2);
  return hit?.closest("button") === seat.querySelector(".button");
})"""


@pytest.fixture(scope="module")
def bare_page(site: str, browser: Browser) -> Iterator[BarePage]:
    yield from bare("coup", site, browser)


def drawn(page: Page, name: str, size: ViewportSize, lang: str) -> None:
    page.set_viewport_size(size)
    page.evaluate("([room, lang]) => lobby(room, { lang })", [lobbies("coup")[name], lang])


@pytest.mark.parametrize("lang", ["ja", "fr"])
def test_nobody_sits_on_somebody_else(lang: str, bare_page: BarePage) -> None:
    page, errors = bare_page
    for name in lobbies("coup"):
        for size in (SMALL_PHONE, PHONE, TALL_PHONE, *ON_ITS_SIDE.values(), DESK):
            drawn(page, name, size, lang)
            assert page.evaluate(FAULTS) == [], (name, size)
    assert errors == []


def test_the_reader_sits_at_the_foot_and_an_empty_seat_is_offered_as_a_whole(bare_page: BarePage) -> None:
    page, _ = bare_page
    for name in ("lobby alone", "lobby", "lobby full"):
        for size in (PHONE, TALL_PHONE, SIDEWAYS):
            drawn(page, name, size, "ja")
            assert page.evaluate(AT_THE_FOOT), (name, size)
    drawn(page, "lobby", PHONE, "ja")
    offers = page.evaluate(OFFERS)
    assert len(offers) == 3 and all(offers)
