"""A room that any of its devices may keep, as people read it: whose device is missing, who deals, who stands in for its owner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from web import places
from web.cut import CUT
from web.page_states import kept
from web.sizes import DESK, PHONE, SIDEWAYS, SMALL_PHONE
from web.tables import BarePage, bare, draw_on
from web.test_people import WIDE
from web.visitor import at_rest

GAME = "coup"
STATES = kept(GAME)


@pytest.fixture(scope="module")
def page(site: str, browser: Browser) -> Iterator[BarePage]:
    yield from bare(GAME, site, browser)


def drawn(page: Page, state: str, lang: str = "en") -> Page:
    draw_on(page, "page", STATES[state], lang=lang)
    return page


def panel(page: Page, state: str, lang: str = "en") -> str:
    """What the panel says, without its buttons; times as they are."""
    words: str = drawn(page, state, lang).locator(".missing > p:not(.unseen)").inner_text()
    return " ".join(words.split())


def buttons(page: Page) -> list[str]:
    return [words.strip() for words in places.missing(page).get_by_role("button").all_inner_texts()]


def test_who_saves_data_is_asked_once(page: BarePage) -> None:
    bare_page, errors = page
    line = drawn(bare_page, "could keep").locator(".offer")
    assert "This one can once it has loaded the rules (about 6 MB)" in line.inner_text()
    assert line.get_by_role("button").inner_text() == "Load them"
    assert not errors


def test_the_panel_says_whose_device_is_missing_and_what_comes_of_it(page: BarePage) -> None:
    bare_page, errors = page
    name = next(seat for seat in STATES["stands in"]["room"]["seats"] if seat["who"] == _keeper())["name"]
    waits = f"Waiting for {name}’s device (0:42)."
    assert panel(bare_page, "missing, taken over") == f"{waits} Another one takes over in a moment."
    assert (
        panel(bare_page, "missing, too few")
        == f"{waits} 2 of 4 devices are here; the table waits for a third."
    )
    assert panel(bare_page, "missing, host") == f"{waits} The game goes on as soon as it is back."
    ways = ["Try again", "Tell me when the table goes on"]
    assert buttons(bare_page) == [*ways, "Save the match so far", "Home"]
    only = "With two players only that device can go on with this match."
    assert panel(bare_page, "missing, of two") == f"{waits} {only}"
    assert "End the match – play on with a bot" in buttons(bare_page)
    assert "(1:15). 1 of 3 devices is here; the table waits for a second." in panel(
        bare_page, "missing, for long"
    )
    assert "Open a new room" in buttons(bare_page)
    assert places.missing(bare_page).get_attribute("aria-label") == "The table waits for a device"
    assert errors == []


def test_the_device_of_somebody_who_watches_has_a_name_too(page: BarePage) -> None:
    state = STATES["missing, taken over"]
    room = {**state["room"], "keeper": "of no seat", "keeper_name": "Ève"}
    draw_on(page[0], "page", {**state, "room": room}, lang="fr")
    assert "On attend l’appareil d’Ève (0:42)." in places.missing(page[0]).inner_text()


def test_a_line_that_is_down_for_a_moment_is_not_explained(page: BarePage) -> None:
    state = STATES["missing, taken over"]
    draw_on(page[0], "page", {**state, "net": {**state["net"], "since": -1000}}, lang="en")
    assert places.dock(page[0]).count() == 1
    assert places.missing(page[0]).count() == 0


def test_a_table_that_waits_for_others_says_so_and_who_they_are(page: BarePage) -> None:
    said = panel(page[0], "missing, paused")
    assert said.startswith("2 of 5 devices are here; the table waits for a third. Not here: ")
    assert buttons(page[0]) == ["Save the match so far", "Home"]
    assert panel(page[0], "missing, paused", "ja").startswith(
        "5台のうち2台がつながっています。テーブルは3台目を待っています。"
    )
    assert "la table en attend un troisième" in panel(page[0], "missing, paused", "fr")


def test_whoever_keeps_a_table_that_waits_can_answer(page: BarePage) -> None:
    page[0].set_viewport_size(SIDEWAYS)
    found = places.missing(drawn(page[0], "missing, paused")).bounding_box()
    dock = places.dock(page[0]).bounding_box()
    page[0].set_viewport_size(PHONE)
    assert found and dock and found["x"] + found["width"] <= dock["x"] + 1


def test_who_stands_in_for_the_owner_has_the_verbs_but_for_two(page: BarePage) -> None:
    sheet = places.sheet(drawn(page[0], "stands in"))
    shown = sheet.get_by_role("button").all_inner_texts()
    assert "Lock the room" in shown and "End the match" in shown
    assert "Close the room" not in shown
    owner = sheet.locator(".person", has=page[0].locator(".tag", has_text="host"))
    assert owner.count() == 1 and owner.locator(".button").count() == 0
    sheet.get_by_role("button", name="Lock the room").click()
    assert page[0].evaluate("told") == [["room/tell", {"t": "lock", "on": True}]]
    # and none of them once the owner is back
    state = STATES["stands in"]
    draw_on(
        page[0], "page", {**state, "room": {**state["room"], "host": False, "owner_here": True}}, lang="en"
    )
    assert sheet.locator(".button").count() == 0


def test_whose_device_deals_bears_a_mark(page: BarePage) -> None:
    marked = drawn(page[0], "stands in").locator("dialog .person", has=page[0].locator(".tag.keeps"))
    assert marked.count() == 1 and "you" in marked.inner_text() and "deals" in marked.inner_text()
    for state, name in (("lobby, deals", "みさき"), ("lobby, another deals", "Léa")):
        seat = drawn(page[0], state).locator(".seat", has=page[0].locator(".tag.keeps"))
        assert seat.count() == 1 and name in seat.inner_text()
        honest = " ".join(page[0].locator(".honest").inner_text().split())
        wanted = f"{name}’s device deals the cards. If it goes, another takes over and then knows the cards. Somebody"
        assert honest.startswith(wanted)
    options = {**STATES["lobby, deals"]["room"]["options"], "keep": "owner"}
    lobby = STATES["lobby, deals"]
    draw_on(page[0], "page", {**lobby, "room": {**lobby["room"], "options": options}}, lang="en")
    assert page[0].locator(".tag.keeps").count() == 0
    assert "another takes over" not in page[0].locator(".honest").inner_text()


def test_who_leaves_is_told_whether_the_others_play_on(page: BarePage) -> None:
    for state, words in (("leave, others", "The others play on."), ("leave, waits", "Without your device")):
        assert drawn(page[0], state).locator("dialog p").first.inner_text().startswith(words)


@pytest.mark.parametrize("lang", ["ja", "en", "fr"])
@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, SIDEWAYS, DESK], ids=["320", "390", "844", "1280"])
def test_nothing_of_it_is_cut(size: ViewportSize, lang: str, page: BarePage) -> None:
    bare_page, errors = page
    bare_page.set_viewport_size(size)
    found: dict[str, Any] = {}
    for state in STATES:
        drawn(bare_page, state, lang)
        at_rest(bare_page)
        # what a lobby's empty seat says stands on its button, too
        cut = [] if state.startswith("lobby") else bare_page.evaluate(f"({CUT})(false)")
        if wrong := [*cut, *bare_page.evaluate(WIDE)]:
            found[state] = wrong
        outside = places.missing(bare_page).get_by_role("button").evaluate_all(OUTSIDE)
        if outside:
            found[f"{state}: buttons"] = outside
    bare_page.set_viewport_size(PHONE)
    assert found == {}
    assert errors == []


OUTSIDE = """(buttons) => buttons.flatMap((one) => {
  if (!one.checkVisibility()) return []; // on its side they give way to a question
  const { left, right, top, bottom, height } = one.getBoundingClientRect();
  const inside = left >= -0.5 && right <= innerWidth + 0.5 && top >= -0.5 && bottom <= innerHeight + 0.5 && height >= 43;
  return inside && one.scrollWidth <= one.clientWidth + 1 ? [] : [one.innerText];
})"""
"""Buttons that are not wholly in the window, or too low for a finger."""


def _keeper() -> str:
    who: str = STATES["missing, taken over"]["room"]["keeper"]
    return who
