"""The owner's room in real browsers: readiness, the lock, a match that is broken off, and somebody who is removed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from web import places
from web.relay import Relay
from web.test_axe import complaints
from web.visitor import START, NewContext, Visitor, at_rest, telling
from web.voice import listen


@pytest.fixture
def home(site: str) -> Iterator[str]:
    with Relay() as relay:
        yield f"{site}?relay={relay.url}"


# Words and buttons of the sheet that leave it sideways, and buttons that are too small for a finger.
WIDE = """() => [...document.querySelectorAll("dialog .people *, dialog .room-verbs *")].flatMap((one) => {
  const { left, right, width, height } = one.getBoundingClientRect();
  if (width && (left < -0.5 || right > innerWidth + 0.5)) return [`outside: ${one.className} ${one.innerText}`];
  if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth) return [`cut: ${one.className} ${one.innerText}`];
  return one.matches("button, select") && height < 44 ? [`small: ${one.innerText}`] : [];
})"""


def wide_at_twice_the_size(page: Page) -> list[str]:
    """What is wrong with the sheet of people while text has twice its size."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.wait_for_function("() => document.documentElement.dataset.text === 'large'")
    at_rest(page)
    found: list[str] = page.evaluate(WIDE)
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.wait_for_function("() => document.documentElement.dataset.text !== 'large'")
    return found


def test_the_owner_holds_the_room_up(home: str, new_context: NewContext) -> None:
    host = Visitor(new_context, home, color_scheme="light")
    link = host.open_room()
    guest = Visitor(new_context, link, language="en-US")
    with telling(host, guest):
        guest.sit()
        guest.page.get_by_role("button", name="I’m ready").click()
        places.seats(host.page).filter(has_text="準備OK").wait_for(timeout=START)
        host.add_bots(1)
        host.choose("持ち時間", "なし")
        host.start()
        guest.table()
        # the owner bears a crown, for the eye and for the ear
        guest.page.get_by_role("button", name=" · host").locator(".crown").wait_for()
        # what somebody says hangs at their seat, in the words of who reads it, and is told to who listens
        listen(host.page)
        guest.page.get_by_role("button", name="Say something").click()
        guest.page.get_by_role("button", name="Go easy on me").click()
        host.page.locator(".slip", has_text="お手柔らかに").wait_for(timeout=START)
        host.page.wait_for_function("() => window.heard.some((line) => line.includes('お手柔らかに'))")
        # the seat goes to a bot, which all are told, and its person is asked back
        host.opener("menu").click()
        host.page.get_by_role("button", name="参加者と部屋").click()
        assert complaints(host.page) == []
        assert wide_at_twice_the_size(host.page) == []
        host.page.get_by_role("button", name="席をボットに任せる").click()
        # a notice goes by itself, and a slow page may never be seen with it: the log keeps it
        guest.open_sheet(guest.opener("log"))
        places.sheet(guest.page).get_by_role("listitem").filter(has_text="seat to a bot").wait_for(
            timeout=START
        )
        guest.close_sheet()
        host.page.get_by_role("button", name="呼び戻す").click()
        guest.page.get_by_role("button", name="Take my seat").click(timeout=START)
        guest.table()
        # the match is broken off: everybody is back in the room, and may watch it
        end = host.page.get_by_role("button", name="対局を打ち切る")
        end.click()
        host.page.get_by_role("button", name="本当に打ち切りますか").click()
        for visitor in (host, guest):
            places.button(visitor.page, "verb.watch_again").wait_for(timeout=START)
        guest.wait_words("broken off before its end")
        guest.page.locator(".last-match .fairness").wait_for(timeout=START)
        places.button(guest.page, "verb.watch_again").click()
        guest.page.locator(".replay .player-tile .mini.face").first.wait_for()
        places.close_replay(guest.page).click()
        # and whoever is removed is told so and stays outside
        places.button(host.page, "people.title").click()
        host.page.get_by_role("button", name="退室させる").click()
        host.page.get_by_role("button", name="戻れなくしますか").click()
        places.trouble(guest.page).wait_for(timeout=START)
        host.page.get_by_role("button", name="入室を許す").wait_for(timeout=START)
        assert complaints(host.page) == []
        assert wide_at_twice_the_size(host.page) == []
        host.page.get_by_role("button", name="部屋を閉じる").click()
        host.page.get_by_role("button", name="本当に、全員の部屋を閉じますか").click()
        places.home(host.page).wait_for(timeout=START)
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
        host.opener("menu").click()
        host.page.get_by_role("button", name="参加者と部屋").click()
        host.wait_words("離席0:\\d\\d（ボットがプレイ中）")
        assert host.errors == []
