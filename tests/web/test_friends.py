"""With friends: a link, a seat, a whole game over data channels; reloads; and the way that needs no relay."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest

from web import places
from web.relay import Relay
from web.visitor import FULL_MOTION, START, NewContext, Visitor, play, telling

# nothing answers here: the way without a relay must not need one
NO_RELAY = "ws://127.0.0.1:9"


@pytest.fixture
def relay() -> Iterator[Relay]:
    with Relay() as running:
        yield running


@pytest.fixture
def home(site: str, relay: Relay) -> str:
    """The page, told to meet through the relay of the test."""
    return f"{site}?relay={relay.url}"


def quick(host: Visitor) -> None:
    """The shortest windows: tests have no time to think."""
    host.choose("速さ", "はやい")


def unhurried(host: Visitor) -> None:
    """Nobody's turn ends by itself."""
    host.without_clocks()


def needed_no_python(guest: Visitor) -> bool:
    return bool(
        guest.page.evaluate(
            "performance.getEntriesByType('resource').every((e) => !e.name.endsWith('.wasm'))"
        )
    )


def python_began_before_the_page(host: Visitor) -> bool:
    """A host who comes back needs Python first, though its room's link is one that friends have."""
    return bool(
        host.page.evaluate(
            """performance.getEntriesByType("resource").find(({ name }) => name.includes("/pyscript/")).startTime
            < performance.getEntriesByName("tavola:home")[0].startTime"""
        )
    )


@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
def test_two_friends_and_two_bots_play_a_whole_game(home: str, new_context: NewContext) -> None:
    """In Firefox; in Chromium three play one of each game (`test_evening.py`)."""
    host = Visitor(new_context, home, **FULL_MOTION)
    link = host.open_room()
    guest = Visitor(new_context, link, language="fr-FR", **FULL_MOTION)
    guest.sit()
    assert needed_no_python(guest)
    host.add_bots(2)
    quick(host)
    host.start()
    guest.table()
    assert not set(host.hand) & {""}
    play([host, guest], 600)
    assert places.over(host.page).get_by_role("heading", level=2).inner_text()
    assert places.over(guest.page).get_by_role("heading", level=2).inner_text()
    # who has dealt is said
    guest.page.locator(".over .fairness").wait_for(timeout=START)
    assert guest.page.locator(".over .tonight li b").count() == 4
    # and a guest watches it again, with every card open
    places.button(guest.page, "verb.watch_again").click(timeout=START)
    guest.page.locator(".replay .player-tile .mini.face").first.wait_for()
    places.close_replay(guest.page).click()
    # again, in one tap of each
    for visitor in (guest, host):
        places.again(visitor.page).click()
    for visitor in (host, guest):
        places.over(visitor.page).wait_for(state="detached", timeout=START)
        assert len(visitor.hand) == 2
        assert visitor.errors == []


def test_a_guest_begins_where_the_host_keeps_all_waiting(home: str, new_context: NewContext) -> None:
    """The host looks elsewhere. Both are told that they may wait no longer."""
    host = Visitor(new_context, home, language="en-GB")
    link = host.open_room()
    guest = Visitor(new_context, link, language="en-GB")
    guest.sit()
    with telling(host, guest):
        guest.page.get_by_role("button", name="I’m ready").click()
        host.wait_words("anybody who is ready may")
        guest.wait_words("you may")
        assert guest.page.get_by_role("button", name="Start", exact=True).count() == 0
        guest.page.get_by_role("button", name="Start", exact=True).click(timeout=START)
        guest.table()
        host.table()
    assert (host.errors, guest.errors) == ([], [])


@pytest.mark.both_browsers
def test_guest_and_host_come_back_after_a_reload(home: str, new_context: NewContext) -> None:
    host = Visitor(new_context, home)
    link = host.open_room()
    guest = Visitor(new_context, link)
    guest.sit()
    host.add_bots(1)
    unhurried(host)
    host.start()
    guest.table()
    hands = (host.hand, guest.hand)

    guest.page.reload()
    guest.table()
    assert guest.hand == hands[1]

    host.page.reload()
    host.table()
    assert host.hand == hands[0]
    assert python_began_before_the_page(host)
    assert host.page.url.split("#")[1] == link.split("#")[1]
    guest.page.wait_for_function("() => !document.querySelector('.ticker.warn')", timeout=START)
    play([host, guest], 120, taps=3)  # both can still be asked and answer


def test_a_guest_who_comes_late_watches_and_takes_a_bots_seat(home: str, new_context: NewContext) -> None:
    host = Visitor(new_context, home)
    link = host.open_room()
    host.add_bots(2)
    unhurried(host)  # no bot has lost a card when its seat is taken
    host.start()
    late = Visitor(new_context, link)
    places.button(late.page, "verb.ask_for_seat").click(timeout=START)
    assert not late.hand, "a seat is the owner's to give"
    places.button(host.page, "presence.let_sit").click(timeout=START)
    late.table()
    assert len(late.hand) == 2


@pytest.mark.both_browsers
def test_an_invite_without_any_relay(site: str, new_context: NewContext) -> None:
    host = Visitor(new_context, f"{site}?relay={NO_RELAY}")
    places.with_friends(host.page).click()
    places.button(host.page, "lobby.without_relay").click()
    invite = places.invite(host.page)
    invite.wait_for(timeout=START)
    guest = Visitor(new_context, invite.input_value())
    with telling(host, guest):
        answer = places.answer(guest.page)
        answer.wait_for(timeout=START)
        places.answer_field(host.page).fill("nonsense")
        places.button(host.page, "invite.accept").click()
        host.wait_words("返事のコードではありません")
        places.answer_field(host.page).fill(answer.input_value())
        places.button(host.page, "invite.accept").click()
        guest.sit()
        host.close_sheet()
        host.start()
        guest.table()
        assert len(guest.hand) == 2
        assert needed_no_python(guest)


def test_an_invite_whose_guest_has_gone_says_so(site: str, new_context: NewContext) -> None:
    host = Visitor(new_context, f"{site}?relay={NO_RELAY}", python=False)
    places.with_friends(host.page).click()
    host.page.clock.install()
    places.button(host.page, "lobby.without_relay").click()
    invite = places.invite(host.page)
    invite.wait_for(timeout=START)
    guest = Visitor(new_context, invite.input_value(), python=False)
    answer = places.answer(guest.page)
    answer.wait_for(timeout=START)
    places.answer_field(host.page).fill(answer.input_value())
    guest.context.close()
    places.button(host.page, "invite.accept").click()
    host.wait_words("つないでいます")
    host.page.clock.fast_forward(60_000)
    host.wait_words("つながりませんでした")
    first = places.button(host.page, "invite.another")
    first.click()
    places.invite(host.page).wait_for(timeout=START)


FROM_ELSEWHERE = "&fbclid=IwAR0&utm_source=newsletter&hand=1"
"""What a messenger, a newsletter, and the room before have hung on the address of who hosts."""


def test_what_others_hung_on_the_hosts_address_is_not_handed_on(
    home: str, new_context: NewContext, relay: Relay
) -> None:
    host = Visitor(new_context, home + FROM_ELSEWHERE, python=False)
    link = host.open_room()
    parameters = parse_qs(urlsplit(link).query)
    assert parameters == {"relay": [relay.url], "openExternalBrowser": ["1"]}
    places.button(host.page, "lobby.without_relay").click()
    invite = places.invite(host.page)
    invite.wait_for(timeout=START)
    assert parse_qs(urlsplit(invite.input_value()).query) == parameters
    guest = Visitor(new_context, link.replace("?", "?fbclid=IwAR1&"), python=False)
    guest.page.wait_for_function("() => 'tavola.rooms' in localStorage", timeout=START)
    assert guest.page.evaluate("JSON.parse(localStorage['tavola.rooms'])[0].link") == link
