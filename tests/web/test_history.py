"""Back and forward: what lies on top goes first, a table asks before it is left, and home is one step from the way out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page

from tavola.bots.bot import RandomBot
from tavola.engine.chance import Chance, seed_of
from tavola.engine.game import games
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.engine.retold import link_text
from tavola.terminal import play_out
from web import places
from web.visitor import START, NewContext, Visitor

Place = Callable[[Page], Locator]


def back(visitor: Visitor) -> None:
    visitor.page.go_back(wait_until="commit")


def forward(visitor: Visitor) -> None:
    visitor.page.go_forward(wait_until="commit")


def see(visitor: Visitor, place: Place) -> None:
    place(visitor.page).wait_for(timeout=START)


def gone(visitor: Visitor, place: Place) -> None:
    place(visitor.page).wait_for(state="detached")


ELSEWHERE = "version.json"
"""What was open before the page: Firefox does not keep its first, empty page as a step."""


def leaves_the_site(visitor: Visitor) -> None:
    """One step back, and the page is not ours any more."""
    # Firefox takes the other page from its memory, and its driver does not hear of that as a navigation
    visitor.page.evaluate("() => setTimeout(() => history.back())")
    visitor.page.wait_for_function("(elsewhere) => location.pathname.endsWith(elsewhere)", arg=ELSEWHERE)


@pytest.mark.both_browsers
def test_back_from_a_table(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, coming_from=site + ELSEWHERE)
    visitor.play_alone()
    table, hand = visitor.page.url, visitor.hand
    assert "#solo." in table
    menu = visitor.opener("menu")

    # a sheet goes first, and the game goes on
    visitor.open_sheet(menu)
    back(visitor)
    gone(visitor, places.sheet)
    assert (visitor.page.url, visitor.hand) == (table, hand)
    # forward: the sheet is gone, nothing happens
    forward(visitor)
    gone(visitor, places.sheet)

    # then it asks, as often as it is tried; who stays has lost nothing
    for _ in range(3):
        back(visitor)
        see(visitor, places.leave)
        back(visitor)
        gone(visitor, places.sheet)
    back(visitor)
    see(visitor, places.leave)
    places.button(visitor.page, "verb.stay").click()
    gone(visitor, places.sheet)
    assert (visitor.page.url, visitor.hand) == (table, hand)

    # a page reloaded knows where it is, also with a sheet open
    visitor.open_sheet(menu)
    visitor.page.reload()
    visitor.table()
    assert (visitor.page.url, visitor.hand) == (table, hand)
    back(visitor)
    see(visitor, places.leave)
    places.leave(visitor.page).click()
    see(visitor, places.home)
    visitor.page.wait_for_function("() => location.hash === ''")

    # forward again: the table that was left
    forward(visitor)
    visitor.table()
    assert (visitor.page.url, visitor.hand) == (table, hand)
    back(visitor)
    places.leave(visitor.page).click()
    see(visitor, places.home)
    visitor.page.wait_for_function("() => location.hash === ''")
    leaves_the_site(visitor)
    assert visitor.errors == []


def test_back_from_where_a_link_has_led(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, f"{site}#v1.{'A' * 32}", python=False, coming_from=site + ELSEWHERE)
    see(visitor, places.waiting)
    visitor.page.locator(".hold p", has_not_text="準備").first.wait_for()
    link = visitor.page.url
    visitor.open_sheet(places.button(visitor.page, "settings.title"))
    back(visitor)
    gone(visitor, places.sheet)
    see(visitor, places.waiting)
    visitor.page.reload()
    see(visitor, places.waiting)
    assert visitor.page.url == link
    back(visitor)
    see(visitor, places.home)
    assert visitor.page.url == site
    forward(visitor)
    see(visitor, places.waiting)
    assert visitor.page.url == link
    # another address in the same tab, and back over both
    visitor.page.evaluate("location.hash = '#v1.nonsense'")
    see(visitor, places.trouble)
    back(visitor)
    see(visitor, places.home)
    visitor.page.wait_for_function("() => location.hash === ''")
    leaves_the_site(visitor)
    assert visitor.errors == []


def test_an_address_pasted_while_the_page_draws_is_entered(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, python=False)
    # the tap is drawn before the browser tells of the new address
    visitor.page.evaluate("location.hash = '#v1.nonsense'; document.querySelector('.me').click()")
    see(visitor, places.trouble)
    assert visitor.page.url == f"{site}#v1.nonsense"
    assert visitor.errors == []


def test_home_is_left_at_once_and_its_sheets_close(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, python=False, coming_from=site + ELSEWHERE)
    for _ in range(2):
        places.me(visitor.page).click()
        see(visitor, places.sheet)
        back(visitor)
        gone(visitor, places.sheet)
        places.me(visitor.page).click()
        visitor.close_sheet()
    # a sheet that was closed by hand leaves no step behind
    visitor.page.wait_for_function("() => history.state.depth === 0")
    leaves_the_site(visitor)


def test_back_from_a_room_that_has_not_begun(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, python=False, coming_from=site + ELSEWHERE)
    places.with_friends(visitor.page).click()
    see(visitor, places.lobby)
    visitor.page.wait_for_function("() => location.hash.startsWith('#v1.')")
    link = visitor.page.url
    for _ in range(2):
        places.button(visitor.page, "verb.qr").click()
        see(visitor, places.sheet)
        back(visitor)
        gone(visitor, places.sheet)
        see(visitor, places.lobby)
        back(visitor)
        see(visitor, places.home)
        assert visitor.page.url == site
        forward(visitor)
        see(visitor, places.lobby)
        assert visitor.page.url == link
    visitor.page.reload()
    see(visitor, places.lobby)
    back(visitor)
    see(visitor, places.home)
    leaves_the_site(visitor)


@pytest.fixture
def replay(site: str) -> str:
    match = Match.begin(Header("coup", games()["coup"].rules, 3, {}, seed_of("history")))
    play_out(match, [RandomBot() for _ in range(3)], Chance(seed_of("history/bots")))
    return f"{site}#{link_text(match.record(), [None] * 3)}"


def test_back_from_a_replay(replay: str, site: str, new_context: NewContext) -> None:
    # as people quote it
    visitor = Visitor(new_context, f"{replay}」。", coming_from=site + ELSEWHERE)
    see(visitor, places.controls)
    visitor.open_sheet(places.button(visitor.page, "log.title"))
    back(visitor)
    gone(visitor, places.sheet)
    see(visitor, places.controls)
    visitor.page.reload()
    see(visitor, places.controls)
    back(visitor)
    see(visitor, places.home)
    assert visitor.page.url == site
    forward(visitor)
    see(visitor, places.controls)
    back(visitor)
    see(visitor, places.home)
    leaves_the_site(visitor)
    assert visitor.errors == []


def test_a_table_left_by_its_own_button_leaves_no_steps_behind(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, coming_from=site + ELSEWHERE)
    for _ in range(2):
        visitor.play_alone()
        places.way_out(visitor.page).click()
        places.leave(visitor.page).click()
        see(visitor, places.home)
    visitor.page.wait_for_function("() => history.state.depth === 0")
    leaves_the_site(visitor)
