"""People whose devices can't reach each other play all the same: through a friend, then over the meeting place."""

from __future__ import annotations

import re

import pytest

from web import places
from web.apart import apart
from web.relay import Relay
from web.visitor import START, NewContext, Visitor, play, telling


def test_a_spectator_carries_for_a_player_until_the_page_is_closed(
    site: str, new_context: NewContext
) -> None:
    with Relay() as relay:
        host = Visitor(new_context, f"{site}?relay={relay.url}", script=apart("host", "far"))
        link = host.open_room()
        friend = Visitor(new_context, link, language="en-US", python=False)
        places.lobby(friend.page).wait_for()
        far = Visitor(new_context, link, language="fr-FR", script=apart("far", "host"), python=False)
        far.sit()
        places.seats(host.page).filter(has_text="友だち 経由").wait_for()
        places.my_seat(far.page).filter(has_text="par un ami").wait_for()
        host.choose("速さ", "はやい")
        host.start()
        far.table()
        play([host, far], 120, taps=5)
        friend.context.close()
        play([host, far], 300)
        assert host.errors == []
        assert far.errors == []


@pytest.mark.long
def test_three_sit_of_whom_two_have_no_line_and_play_a_whole_game(site: str, new_context: NewContext) -> None:
    with Relay() as relay:
        host = Visitor(new_context, f"{site}?relay={relay.url}", script=apart("host", "far"))
        link = host.open_room()
        friend = Visitor(new_context, link, language="en-US", python=False)
        with telling(host, friend):
            friend.sit()
            places.taken(host.page).nth(1).wait_for()
        far = Visitor(new_context, link, language="fr-FR", script=apart("far", "host"), python=False)
        with telling(host, friend, far):
            far.sit()
            # everybody reads everybody's line, in their own words
            for visitor, words in ((host, "経由"), (friend, "through"), (far, "par ")):
                places.seats(visitor.page).filter(has_text=words).wait_for()
            for visitor, words in ((host, "直通"), (friend, "direct"), (far, "direct")):
                places.seats(visitor.page).filter(has_text=re.compile(rf"{words}.*\d+")).wait_for()
            host.choose("速さ", "はやい")
            host.start()
            far.table()
            host.open_sheet(host.opener("menu"))
            places.sheet(host.page).get_by_text("通信を中継しています").wait_for()
            host.close_sheet()
            play([host, friend, far], 420)
            friend.context.close()
            places.again(host.page).click()
            far.table()
            play([host, far], 300, taps=4)
            far.open_sheet(far.opener("menu"))
            places.sheet(far.page).get_by_text("ligne lente").wait_for()
        assert host.errors == far.errors == []


def invited(by: Visitor, new_context: NewContext) -> Visitor:
    """Somebody who comes in by an invite that this visitor makes and carries."""
    places.button(by.page, "lobby.without_relay").click(timeout=START)
    invite = places.invite(by.page)
    invite.wait_for(timeout=START)
    newcomer = Visitor(new_context, invite.input_value(), language="en-US", python=False)
    answer = places.answer(newcomer.page)
    answer.wait_for(timeout=START)
    places.answer_field(by.page).fill(answer.input_value())
    places.button(by.page, "invite.accept").click()
    newcomer.page.locator(".seats, .frame").first.wait_for(timeout=START)
    by.close_sheet()
    return newcomer


def test_a_guest_invites_somebody_without_any_relay(site: str, new_context: NewContext) -> None:
    host = Visitor(new_context, f"{site}?relay=ws://127.0.0.1:9")
    places.with_friends(host.page).click()
    friend = invited(host, new_context)
    with telling(host, friend):
        newcomer = invited(friend, new_context)
        newcomer.sit()
        places.taken(host.page).nth(1).wait_for()
        # they were introduced: nobody need carry any more
        places.seats(host.page).filter(has_text="直通").wait_for()
        friend.context.close()
        places.my_seat(newcomer.page).filter(has_text="direct").wait_for()
        # in a match, too
        host.start()
        newcomer.table()
        newcomer.open_sheet(newcomer.opener("menu"))
        late = invited(newcomer, new_context)
    assert [host.errors, newcomer.errors, late.errors] == [[], [], []]
