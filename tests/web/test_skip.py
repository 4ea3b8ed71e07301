"""Alone, bots are not waited for: by a tap in the bar, in the menu where the bar has no room, or by a key."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from web.all_screens import screens_of
from web.tables import PHONE, SMALL_PHONE, BarePage, Show, bare, draw_on, press, showing

SKIPPED = ["room/tell", {"t": "skip"}]


@pytest.fixture(scope="module")
def bare_page(site: str, browser: Browser) -> Iterator[BarePage]:
    yield from bare("coup", site, browser)


@pytest.fixture
def show(bare_page: BarePage) -> Iterator[Show]:
    yield from showing(bare_page, screens_of("coup"))


def test_bots_are_skipped_by_a_tap_or_a_key_on_every_phone(show: Show) -> None:
    waits = screens_of("coup")["watch"]
    page = show("watch", PHONE)
    button = page.locator(".bar [data-opens=skip]")
    draw_on(page, "frame", waits, role="solo")
    button.click()
    assert page.evaluate("told") == [SKIPPED]
    press(page, "w")
    page.wait_for_function("told.length === 2")
    assert page.evaluate("told") == [SKIPPED] * 2
    page.set_viewport_size(SMALL_PHONE)
    draw_on(page, "frame", waits, role="solo", sheet={"kind": "menu"})
    button.wait_for(state="hidden")
    page.locator(".menu-verbs .button", has=page.locator("svg")).click()
    assert page.evaluate("told") == [SKIPPED, ["sheet/close", None]]


def test_nothing_is_skipped_while_something_is_asked_or_with_friends(show: Show) -> None:
    page = show("act", PHONE)
    for screen, role in (("act", "solo"), ("watch", "guest")):
        draw_on(page, "frame", screens_of("coup")[screen], role=role)
        press(page, "w")
        press(page, "?")  # opens the list of keys: the key before it has been heard
        page.wait_for_function("told.length > 0")
        assert page.evaluate("told") == [["sheet/open", {"kind": "keys"}]]
