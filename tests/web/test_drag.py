"""Cards of the hand are dragged onto the table, by mouse and by finger; a tap stays a tap, and nothing scrolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from web import places
from web.all_screens import screens_of
from web.tables import DESK, PHONE, answers, bare, showing, wait
from web.test_khora_table import drag_by_finger, drag_by_mouse

Drag = Callable[[Page, Any, Any], None]


def coinche(page: Page, drag: Drag) -> None:
    card = page.locator(".mine .own.open").first
    number = int(str(card.get_attribute("data-card")))
    drag(page, card, page.locator(".coinche .middle"))
    assert answers(page) == [number]
    expect(page.locator("[data-dragged], [data-takes]")).to_have_count(0)


def closed(page: Page, drag: Drag) -> None:
    """A card that may not be played says why."""
    drag(page, page.locator(".mine .own.closed").first, page.locator(".coinche .middle"))
    assert answers(page) == []
    expect(places.why(page)).not_to_be_empty()


def back(page: Page, drag: Drag) -> None:
    """A card that is let go over the hand is not played."""
    cards = page.locator(".mine .own.open")
    drag(page, cards.first, cards.last)
    assert answers(page) == []


def lose(page: Page, drag: Drag) -> None:
    card = page.locator(".mine .own.open").first
    number = int(str(card.get_attribute("data-card")))
    drag(page, card, page.locator(".coup .middle"))
    assert [number] in [[one] if isinstance(one, int) else one[-1:] for one in answers(page)]


def give_back(page: Page, drag: Drag) -> None:
    """Each card that is dragged is picked; the button commits."""
    cards = page.locator(".mine .own.open")
    for number in (0, 2):
        drag(page, cards.nth(number), page.locator(".coup .middle"))
        expect(cards.nth(number)).to_have_attribute("aria-pressed", "true")
    assert answers(page) == []


def tower(page: Page, drag: Drag) -> None:
    """Card and place are chosen; how it lies is a button."""
    page.locator(".mine .own.open").first.click()
    place = page.locator(".couperation .slot.fits").first
    name = place.get_attribute("data-cell")
    page.locator(".mine .own.open").first.click()
    drag(page, page.locator(".mine .own.open").first, page.locator(f"[data-cell='{name}']"))
    expect(page.locator(f"[data-cell='{name}']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".decision.laying .lay")).to_have_count(2)


CASES = [
    ("coinche", "play_follow", coinche),
    ("coinche", "play_follow", closed),
    ("coinche", "play_follow", back),
    ("coup", "lose", lose),
    ("coup", "return", give_back),
    ("couperation", "act", tower),
]


def drags(site: str, engine: Browser, game: str, drag: Drag) -> None:
    for bare_page in bare(game, site, engine):
        for show in showing(bare_page, screens_of(game)):
            for which, screen, case in CASES:
                for size in (PHONE, DESK) if which == game else ():
                    page = show(screen, size, calm=size is DESK)
                    wait(page)
                    case(page, drag)
                    assert page.evaluate("scrollX + scrollY") == 0


@pytest.mark.both_browsers(by_night="firefox")
@pytest.mark.parametrize("game", ["coinche", "coup", "couperation"])
def test_cards_are_dragged_with_the_mouse(site: str, engine: Browser, game: str) -> None:
    drags(site, engine, game, drag_by_mouse)


@pytest.mark.parametrize("game", ["coinche", "coup", "couperation"])
def test_cards_are_dragged_with_a_finger(site: str, browser: Browser, game: str) -> None:
    drags(site, browser, game, drag_by_finger)
