"""People whose devices can't reach each other play all the same: through a friend, then over the meeting place."""

from __future__ import annotations

import re

import pytest

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
        friend.page.locator(".seats").wait_for()
        far = Visitor(new_context, link, language="fr-FR", script=apart("far", "host"), python=False)
        far.sit()
        host.page.locator(".seat .tag", has_text="友だち 経由").wait_for()
        far.page.locator(".seat.mine .tag", has_text="par un ami").wait_for()
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
            host.page.locator(".seat:not(.empty)").nth(1).wait_for()
        far = Visitor(new_context, link, language="fr-FR", script=apart("far", "host"), python=False)
        with telling(host, friend, far):
            far.sit()
            # everybody reads everybody's line, in their own words
            for visitor, words in ((host, "経由"), (friend, "through"), (far, "par ")):
                visitor.page.locator(".seat .tag", has_text=words).wait_for()
            for visitor, words in ((host, "直通"), (friend, "direct"), (far, "direct")):
                visitor.page.locator(".seat .tag", has_text=re.compile(rf"{words}.*\d+")).wait_for()
            host.choose("速さ", "はやい")
            host.start()
            far.table()
            host.open_sheet(host.opener("menu"))
            host.page.locator("dialog .hint", has_text="通信を中継しています").wait_for()
            host.close_sheet()
            play([host, friend, far], 420)
            friend.context.close()
            host.page.locator(".over .button.primary").click()
            far.table()
            play([host, far], 300, taps=4)
            far.open_sheet(far.opener("menu"))
            far.page.locator("dialog .hint", has_text="ligne lente").wait_for()
        assert host.errors == far.errors == []


def invited(by: Visitor, opener: str, new_context: NewContext) -> Visitor:
    """Somebody who comes in by an invite that this visitor makes and carries."""
    by.page.locator(opener).click(timeout=START)
    invite = by.page.locator("dialog #carried")
    invite.wait_for(timeout=START)
    newcomer = Visitor(new_context, invite.input_value(), language="en-US", python=False)
    answer = newcomer.page.locator(".answer textarea")
    answer.wait_for(timeout=START)
    by.page.locator("#answer-code").fill(answer.input_value())
    by.page.locator("dialog .button.primary").click()
    newcomer.page.locator(".seats, .frame").first.wait_for(timeout=START)
    by.close_sheet()
    return newcomer


def test_a_guest_invites_somebody_without_any_relay(site: str, new_context: NewContext) -> None:
    host = Visitor(new_context, f"{site}?relay=ws://127.0.0.1:9")
    host.page.locator(".verbs .button.primary").click()
    friend = invited(host, ".call .link", new_context)
    with telling(host, friend):
        newcomer = invited(friend, ".lobby-people > .link", new_context)
        newcomer.sit()
        host.page.locator(".seat:not(.empty)").nth(1).wait_for()
        # they were introduced: nobody need carry any more
        host.page.locator(".seat .tag", has_text="直通").wait_for()
        friend.context.close()
        newcomer.page.locator(".seat.mine .tag", has_text="direct").wait_for()
        # in a match, too
        host.start()
        newcomer.table()
        newcomer.open_sheet(newcomer.page.locator(".frame .bar .icon-button").last)
        late = invited(newcomer, "dialog .button:text-is('Invite without meeting points')", new_context)
    assert [host.errors, newcomer.errors, late.errors] == [[], [], []]
