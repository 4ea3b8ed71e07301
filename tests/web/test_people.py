"""The owner's room in real browsers: readiness, the lock, a match that is broken off, and somebody who is removed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from web.relay import Relay
from web.visitor import START, NewContext, Visitor, telling


@pytest.fixture
def home(site: str) -> Iterator[str]:
    with Relay() as relay:
        yield f"{site}?relay={relay.url}"


def test_the_owner_holds_the_room_up(home: str, new_context: NewContext) -> None:
    host = Visitor(new_context, home)
    link = host.open_room()
    guest = Visitor(new_context, link, language="en-US")
    with telling(host, guest):
        guest.sit()
        guest.page.get_by_role("button", name="I’m ready").click()
        host.page.locator(".seat .tag.ready").wait_for(timeout=START)
        host.add_bots(1)
        host.choose("持ち時間", "なし")
        host.start()
        guest.table()
        # the owner bears a crown, for the eye and for the ear
        guest.page.locator("[role=img][aria-label=host]").first.wait_for()
        # the seat goes to a bot, which all are told, and its person is asked back
        host.page.locator(".frame .bar .icon-button").last.click()
        host.page.get_by_role("button", name="参加者と部屋").click()
        host.page.get_by_role("button", name="席をボットに任せる").click()
        guest.wait_words("gives .* seat to a bot")
        host.page.locator(".person-verbs button", has_text="呼び戻す").click()
        guest.page.get_by_role("button", name="Take my seat").click()
        guest.table()
        # the match is broken off: everybody is back in the room, and may watch it
        end = host.page.get_by_role("button", name="対局を打ち切る")
        end.click()
        host.page.get_by_role("button", name="本当に打ち切りますか").click()
        for visitor in (host, guest):
            visitor.page.locator(".last-match .lookback button").first.wait_for(timeout=START)
        guest.wait_words("broken off before its end")
        guest.page.locator(".last-match .fairness.fair").wait_for(timeout=START)
        guest.page.locator(".last-match .lookback button").first.click()
        guest.page.locator(".replay .player-tile .mini.face").first.wait_for()
        guest.page.locator(".replay .bar button").first.click()
        # and whoever is removed is told so and stays outside
        host.page.locator(".people-button").click()
        host.page.get_by_role("button", name="退室させる").click()
        host.page.get_by_role("button", name="戻れなくしますか").click()
        guest.page.locator(".trouble").wait_for(timeout=START)
        host.page.get_by_role("button", name="入室を許す").wait_for()
        host.page.get_by_role("button", name="部屋を閉じる").click()
        host.page.get_by_role("button", name="本当に、全員の部屋を閉じますか").click()
        host.page.locator(".home").wait_for(timeout=START)
        assert host.page.evaluate("localStorage.getItem('tavola.rooms')") == "[]"
        assert [host.errors, guest.errors] == [[], []]


def test_who_is_away_is_said_at_the_table(home: str, new_context: NewContext) -> None:
    host = Visitor(new_context, home)
    guest = Visitor(new_context, host.open_room())
    with telling(host, guest):
        guest.sit()
        host.choose("持ち時間", "20")
        host.start()
        guest.table()
        guest.context.close()
        host.wait_words("離席中。あと\\d+秒でボットが代わります", START / 1000)
        host.wait_words("離席 0:")
        host.page.locator(".frame .bar .icon-button").last.click()
        host.page.get_by_role("button", name="参加者と部屋").click()
        host.wait_words("離席0:\\d\\d（ボットがプレイ中）")
        assert host.errors == []
