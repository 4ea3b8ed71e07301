"""axe finds nothing to complain about, in light and dark, on a phone and on a desk, in every state that a journey visits."""

from __future__ import annotations

from typing import Any, Literal

from playwright.sync_api import Page

from web import places
from web.relay import Relay
from web.sizes import SIDEWAYS
from web.tables import AXE, TAGS
from web.visitor import DESK, PHONE, START, NewContext, Visitor, at_rest, play_fast


def complaints(page: Page) -> list[dict[str, Any]]:
    """What axe finds now, with the element and the reason; motion is brought to its end first.

    Light and dark differ in colours alone. The visitor's `color_scheme` must be given: only then the page follows the device.
    """
    return [*_found(page, "light", TAGS), *_found(page, "dark", ["color-contrast"])]


def _found(page: Page, theme: Literal["light", "dark"], rules: list[str]) -> list[dict[str, Any]]:
    page.emulate_media(color_scheme=theme)
    page.wait_for_function("(theme) => document.documentElement.dataset.theme === theme", arg=theme)
    at_rest(page)
    if not page.evaluate("'axe' in window"):
        # evaluated, not put into the page: its policy admits no script of the tests
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "(rules) => axe.run(document, {runOnly: rules, resultTypes: ['violations'], preload: false})", rules
    )
    return [
        {"theme": theme, "rule": rule["id"], "at": node["target"], "why": node.get("failureSummary", "")}
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def narrow(page: Page) -> None:
    """Nothing is wider than the narrowest phone."""
    size = page.viewport_size or PHONE
    page.set_viewport_size({"width": 320, "height": 568})
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.set_viewport_size({"width": size["width"], "height": size["height"]})


def test_before_the_game(site: str, relay: Relay, new_context: NewContext) -> None:
    visitor = Visitor(new_context, f"{site}?relay={relay.url}", color_scheme="light")
    page = visitor.page
    assert complaints(page) == []
    narrow(page)
    to_come = page.locator(".tile.coming").all()[:1]
    links = [places.button(page, key) for key in ("settings.title", "home.have_code")]
    for opener in (*links, places.me(page), *to_come):
        visitor.open_sheet(opener)
        assert complaints(page) == []
        visitor.close_sheet()
    visitor.open_room()
    page.get_by_role("switch").first.click()
    page.get_by_text(places.words("lobby.details")).click()
    assert complaints(page) == []
    narrow(page)
    for size in (SIDEWAYS, DESK):
        page.set_viewport_size(size)
        assert complaints(page) == []
    ways = [places.button(page, key) for key in ("verb.qr", "lobby.without_relay", "rules.read")]
    for opener in (*ways, places.rule(page, "返答のしかた")):
        visitor.open_sheet(opener)
        assert complaints(page) == []
        visitor.close_sheet()
    guest = Visitor(new_context, page.url, color_scheme="light")
    places.sit(guest.page).wait_for(timeout=START)
    assert complaints(guest.page) == []
    guest.open_sheet(places.rule(guest.page, "返答のしかた"))
    assert complaints(guest.page) == []
    broken = Visitor(new_context, f"{site}#v1.abc", color_scheme="light", python=False)
    places.trouble(broken.page).wait_for()
    assert complaints(broken.page) == []


def test_at_the_table(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, color_scheme="light", seed=7)
    page = visitor.page
    page.clock.install()
    visitor.play_alone()
    seen: set[str] = set()

    def look() -> bool:
        """Look at every kind of question once, on a phone, on its side, and on a desk."""
        kind = page.evaluate("document.querySelector('.decision')?.className ?? 'over'")
        if kind not in seen:
            seen.add(kind)
            assert complaints(page) == [], kind
            narrow(page)
            for size in (SIDEWAYS, DESK):
                page.set_viewport_size(size)
                assert complaints(page) == [], kind
            page.set_viewport_size(PHONE)
        return visitor.over

    play_fast(visitor, 600, until=look)
    places.over(page).wait_for()
    assert complaints(page) == []
    for kind in ("log", "menu", "leave"):
        visitor.open_sheet(visitor.opener(kind))
        assert complaints(page) == []
        visitor.close_sheet()
    visitor.open_sheet(page.get_by_role("button", name="嘘の年表"))
    assert complaints(page) == []
    visitor.close_sheet()
    places.button(page, "verb.watch_again").click()
    page.locator(".replay .felt").wait_for()
    narrow(page)
    for size in (PHONE, SIDEWAYS, DESK):
        page.set_viewport_size(size)
        page.keyboard.press("ArrowRight")
        assert complaints(page) == []
    places.eyes(page).select_option("0")
    places.mine(page).wait_for()
    assert complaints(page) == []
