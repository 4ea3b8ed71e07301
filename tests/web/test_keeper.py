"""A room of friends that outlives the device on which it began."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from tavola.engine.game import game_ids
from web.browsers import Browsers
from web.conftest import devices
from web.evening import TAPS, Evening, evening
from web.relay import Relay
from web.visitor import MY_TURN, PYTHON_IS_THERE, START, NewContext, Visitor, play, telling

AGAIN = "() => document.querySelector('.over .button.primary:not([disabled])')?.click()"

TEXTS = Path(__file__).parents[2] / "web" / "texts"

KEPT = "performance.getEntriesByName('tavola:keeps').length"
"""How often the room has come onto this device."""

SOON = 30
"""After so many seconds at most the others play on. Alone on a machine: 7 s after a death, 2 s after a goodbye."""

HIDDEN = """() => {
  Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""

SUDDEN = "addEventListener('pagehide', (event) => event.stopImmediatePropagation())"
"""Such a page says nothing when it goes, as if its device had died."""


DECIDED = 10
"""After so many seconds at most the next decision of the others is kept, while nothing else fails."""

# The question that is open to the reader, without an answer; an answer that is kept is shown, or there is another question.
ASKED = """() => {
  const dock = document.querySelector(".decision.asking");
  return dock && !dock.querySelector(".lit:not(.denomination, .step-top)") ? dock.dataset.ask : null;
}"""
IS_KEPT = """([ask, sending]) => {
  const dock = document.querySelector(".decision");
  if (!dock?.matches(".asking")) return dock !== null;
  const isOther = dock.dataset.ask.split("/").at(-2) !== ask.split("/").at(-2);
  return isOther || (dock.querySelector(".lit") !== null && !sending.includes(dock.querySelector(".dock-foot")?.innerText));
}"""
SENDING = [json.loads(texts.read_text())["table.sending"] for texts in TEXTS.glob("*.json")]

CLOSINGS = int(os.environ.get("CLOSINGS", "0"))
"""Of each game, matches whose keeper goes at a random moment: `CLOSINGS=20 pytest tests/web/test_keeper.py -k moment`.

Without it, whatever takes long is left out.
"""


by_command = pytest.mark.skipif(CLOSINGS == 0, reason="by command alone")


@pytest.fixture
def home(site: str, relay: Relay) -> str:
    return f"{site}?relay={relay.url}"


def seated(
    home: str, new_context: NewContext, guests: int, *, script: str = "", **phone: Any
) -> list[Visitor]:
    """A host and guests in a match of Coup without clocks, which any of their devices may keep. `script` runs in guests' pages;
    `phone` is the host's device."""
    host = Visitor(new_context, home, script=SUDDEN, **phone)
    link = host.open_room()
    others = [Visitor(new_context, link, language="en-GB", script=script) for _ in range(guests)]
    for other in others:
        other.sit()
    host.page.locator(".seat.human").nth(guests).wait_for(timeout=START)
    host.choose("速さ", "はやい")
    host.without_clocks()
    host.start()
    for other in others:
        other.table()
    return [host, *others]


def turn_of_one(visitors: list[Visitor], those: list[Visitor]) -> Visitor:
    """Play until it is the turn of one of those, who has not answered yet."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        for visitor in visitors:
            seen = visitor.act(MY_TURN if visitor in those else None)
            if seen == "there":
                return visitor
            if seen == "over":  # those were out of it before; in the next one they aren't
                visitor.page.evaluate(AGAIN)
        time.sleep(0.1)
    raise AssertionError("nobody's turn comes")


def decides(visitor: Visitor) -> float:
    """That one answers, and is told that the answer is kept; in seconds."""
    begun, seen = time.monotonic(), ""
    while seen not in ("answered", "waiting"):
        seen = visitor.act()
        assert time.monotonic() < begun + 60
    visitor.page.wait_for_function("() => !document.querySelector('.decision.asking .lit')", timeout=START)
    return time.monotonic() - begun


def ends_fair(visitors: list[Visitor], those: list[Visitor]) -> None:
    """The match is played to its end, and found fair by those."""
    play(visitors, 240)
    for visitor in those:
        visitor.page.locator(".over .fairness").wait_for(timeout=START)
    assert [visitor.errors for visitor in visitors] == [[] for _ in visitors]


def sudden(new_context: NewContext) -> NewContext:
    """Devices whose pages say nothing when they go."""

    def device(**options: Any) -> BrowserContext:
        made = new_context(**options)
        made.add_init_script(SUDDEN)
        return made

    return device


def leaves(visitor: Visitor) -> None:
    """As a person would, by the sheet."""
    visitor.open_sheet(visitor.opener("leave"))
    visitor.page.locator("dialog .button.primary").click()


def keeper_of(visitors: list[Visitor], seconds: float = SOON) -> Visitor:
    """The one of them onto whose device the room has come."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for visitor in visitors:
            if visitor.page.evaluate(KEPT):
                return visitor
        time.sleep(0.1)
    raise AssertionError("nobody keeps the room")


BUSY = "() => { const end = performance.now() + 400; while (performance.now() < end); }"


@contextmanager
def stopped(browser: Browser, visitor: Visitor) -> Iterator[None]:
    """The process of that page stands still: the one that works while the page does."""

    def worked() -> dict[int, float]:
        processes = devtools.send("SystemInfo.getProcessInfo")["processInfo"]
        return {one["id"]: one["cpuTime"] for one in processes if one["type"] == "renderer"}

    devtools = browser.new_browser_cdp_session()
    before = worked()
    visitor.page.evaluate(BUSY)
    process, _ = max(worked().items(), key=lambda one: one[1] - before.get(one[0], one[1]))
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def test_the_keepers_tab_is_closed(home: str, new_context: NewContext) -> None:
    """Another device takes over, which had Python ready, and the match is played to its end."""
    host, *others = everybody = seated(home, new_context, 2)
    with telling(*others):
        others[0].page.wait_for_function(PYTHON_IS_THERE, timeout=START)
        asked = turn_of_one(everybody, others)
        host.page.close()
        assert decides(asked) < SOON
        assert [other.page.evaluate(KEPT) for other in others] == [1, 0]
        assert not others[1].page.evaluate(PYTHON_IS_THERE)
        ends_fair(others, others)


IS_NAMED = "() => Object.keys(localStorage).some((key) => key.endsWith('.deputy'))"
"""Whether this device has the owner's word that it may keep the lobby."""


def test_a_friend_keeps_the_lobby_until_the_owner_is_back(
    home: str, new_context: NewContext, engine: Browser
) -> None:
    """The owner's phone shows another app. A stranger comes in by the link meanwhile, the friend gives the owner's command,
    and they play. The owner who comes back plays the next match with them."""
    host = Visitor(new_context, home)
    link = host.open_room()
    friend = Visitor(new_context, link, language="en-GB")
    friend.sit()
    host.page.locator(".seat.human").nth(1).wait_for(timeout=START)
    host.without_clocks()
    friend.page.wait_for_function(IS_NAMED, timeout=START)
    host.page.evaluate(HIDDEN)
    with stopped(engine, host), telling(friend):
        stranger = Visitor(new_context, link, language="en-US")
        stranger.sit()
        assert friend.page.evaluate(KEPT) == 1
        friend.page.get_by_role("button", name="Start", exact=True).click(timeout=START)
        for visitor in (friend, stranger):
            visitor.table()
        assert stranger.page.evaluate("Object.keys(localStorage).some((key) => key.endsWith('.1'))"), "a log"
        play([friend, stranger], 60, taps=2)
    everybody = [host, friend, stranger]
    with telling(*everybody):
        host.table()
        ends_fair(everybody, [stranger])
        for visitor in everybody:
            visitor.page.locator(".over .button.primary").click()
        for visitor in everybody:
            visitor.page.locator(".over").wait_for(state="detached", timeout=START)
            visitor.table()
    assert [visitor.errors for visitor in everybody] == [[], [], []]


def test_two_of_four_go_and_come_back(home: str, new_context: NewContext) -> None:
    """Who leaves, or whose page goes, hands over, so that nobody waits. One of four waits until others are back."""
    host, *others = everybody = seated(home, new_context, 3)
    link = host.page.url
    with telling(*others):
        others[0].page.wait_for_function(PYTHON_IS_THERE, timeout=START)
        asked = turn_of_one(everybody, others)
        leaves(host)
        assert decides(asked) < SOON
        keeper = keeper_of(others)
        rest = [other for other in others if other is not keeper]
        rest[0].page.wait_for_function(PYTHON_IS_THERE, timeout=START)
        asked = turn_of_one(others, rest)
        time.sleep(2)  # a device keeps the table for 2 s at least
        keeper.page.goto("about:blank")
        assert decides(asked) < SOON
        last = keeper_of(rest)
        (waiting,) = (other for other in rest if other is not last)
        last.page.goto("about:blank")
        waiting.page.locator(".missing").wait_for(timeout=START)
        for visitor in (host, keeper, last):
            visitor.page.goto(link)
        for visitor in (host, keeper, last):
            visitor.table()
        waiting.page.locator(".missing").wait_for(state="detached", timeout=START)
        ends_fair(everybody, others)


def test_pages_load_anew_in_two_browsers(home: str, new_context: NewContext, browsers: Browsers) -> None:
    """A member's and the keeper's, in Chromium and in Firefox. The keeper hands over first."""
    with devices(browsers["firefox"]) as fox:
        host = Visitor(new_context, home)
        link = host.open_room()
        others = [
            Visitor(device, link, language=words)
            for device, words in ((fox, "en-GB"), (new_context, "en-US"))
        ]
        for other in others:
            other.sit()
        host.page.locator(".seat.human").nth(2).wait_for(timeout=START)
        host.without_clocks()
        host.start()
        everybody = [host, *others]
        for other in others:
            other.table()
        with telling(*everybody):
            for loading in (others[1], host):
                others[0].page.wait_for_function(PYTHON_IS_THERE, timeout=START)
                hand = loading.hand
                loading.page.reload()
                loading.table()
                assert loading.hand == hand
                play(everybody, 120, taps=2)
            assert others[0].page.evaluate(KEPT) == 1, "in Firefox"
            ends_fair(everybody, everybody[1:])


@pytest.mark.parametrize("seconds", [30, pytest.param(300, marks=by_command)])
def test_the_keepers_page_stands_still(
    home: str, new_context: NewContext, engine: Browser, seconds: int
) -> None:
    """As on a phone that is locked. The others play on; whose page goes on again is told all, and plays too."""
    host, *others = everybody = seated(home, new_context, 2)
    with telling(*others):
        others[0].page.wait_for_function(PYTHON_IS_THERE, timeout=START)
        asked = turn_of_one(everybody, others)
        with stopped(engine, host):
            assert decides(asked) < SOON
            assert others[0].page.evaluate(KEPT) == 1
            play(others, 60, taps=1)
            time.sleep(seconds)
    with telling(*everybody):
        ends_fair(everybody, others)
        host.page.locator(".over").wait_for(timeout=START)


@by_command
@pytest.mark.parametrize("seed", range(max(CLOSINGS, 1)))
@pytest.mark.parametrize("game", game_ids())
def test_at_a_random_moment(site: str, relay: Relay, new_context: NewContext, game: str, seed: int) -> None:
    """The keeper's page is closed, or only goes elsewhere: the others play to the end, and find all of it fair."""
    random = Random(f"{game} {seed}")
    device = sudden(new_context) if random.random() < 0.5 else new_context
    with evening(site, relay, device, game, lambda *_: None, python=True) as friends:
        host, *others = friends.pages
        host.page.locator(".dock .button.primary:not([disabled])").click(timeout=START)
        friends.everybody_at_the_table()
        friends.tap(random.randrange(25))
        over = host.over
        asked = {other: ask for other in others if (ask := other.page.evaluate(ASKED))}
        host.page.close()
        begun = time.monotonic()
        if not over:
            keeper_of(others, DECIDED)
            print(f"{game} {seed}: taken over after {time.monotonic() - begun:.1f} s", end="")
            while asked and not any(
                other.page.evaluate(IS_KEPT, [ask, SENDING]) for other, ask in asked.items()
            ):
                assert time.monotonic() < begun + DECIDED, f"no decision after {DECIDED} s"
                for other in others:
                    other.page.evaluate(TAPS[game])
                time.sleep(0.05)
            print(f", decided after {time.monotonic() - begun:.1f} s" if asked else "")
            Evening(game, others, lambda *_: None).play(400)
        for other in others:
            other.page.locator(".over .fairness").wait_for(timeout=START)
        assert [other.errors for other in others] == [[], []]


PHONE_IN_HAND: dict[str, Any] = {"is_mobile": True, "has_touch": True}


@by_command
def test_a_phone_whose_page_is_hidden_hands_over(home: str, new_context: NewContext) -> None:
    """The next decision is kept within two seconds."""
    host, *others = everybody = seated(home, new_context, 2, **PHONE_IN_HAND)
    with telling(*others):
        others[0].page.wait_for_function(PYTHON_IS_THERE, timeout=START)
        asked = turn_of_one(everybody, others)
        time.sleep(2)  # a device keeps the table for 2 s at least
        begun = time.monotonic()
        host.page.evaluate(HIDDEN)
        decides(asked)
        seconds = time.monotonic() - begun
        print(f"decided {seconds:.1f} s after the page was hidden")
        assert keeper_of(others) is others[0]
        assert seconds < 2
        ends_fair(everybody, others)


SAVES_DATA = (
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } })"
)


@by_command
def test_a_device_that_saves_data_is_asked_to_load_the_rules(home: str, new_context: NewContext) -> None:
    """Nobody else could keep the table. Its person taps, and the device takes over when the keeper's is gone."""
    host, *others = everybody = seated(home, new_context, 2, script=SAVES_DATA)
    with telling(*others):
        offer = others[0].page.locator(".offer", has_text="once it has loaded the rules")
        offer.wait_for(timeout=START)
        assert others[1].page.locator(".offer", has_text="once it has loaded the rules").count() == 0
        assert not others[0].page.evaluate(PYTHON_IS_THERE)
        offer.get_by_role("button", name="Load them").click()
        others[0].page.wait_for_function(PYTHON_IS_THERE, timeout=START)
        offer.wait_for(state="detached", timeout=START)
        asked = turn_of_one(everybody, others)
        host.page.close()
        assert decides(asked) < SOON
        assert [other.page.evaluate(KEPT) for other in others] == [1, 0]
        assert not others[1].page.evaluate(PYTHON_IS_THERE)


@by_command
def test_the_keepers_person_has_the_owners_verbs_after_half_a_minute(
    home: str, new_context: NewContext
) -> None:
    host, *others = everybody = seated(home, new_context, 2)
    with telling(*others):
        others[0].page.wait_for_function(PYTHON_IS_THERE, timeout=START)
        asked = turn_of_one(everybody, others)
        host.page.close()
        decides(asked)
        keeper, other = others
        for visitor in others:
            visitor.open_sheet(visitor.opener("menu"))
            visitor.page.get_by_role("button", name="People and room").click()
        end = keeper.page.get_by_role("button", name="End the match", exact=True)
        end.wait_for(timeout=60_000)
        assert other.page.get_by_role("button", name="End the match", exact=True).count() == 0
        assert keeper.page.get_by_role("button", name="Close the room").count() == 0
        end.click()
        keeper.page.locator("dialog .button", has_text="Really end it?").click()
        for visitor in others:
            visitor.page.locator(".played").wait_for(timeout=START)


@by_command
def test_ten_seats_and_ten_watchers(home: str, new_context: NewContext) -> None:
    """The host's page goes: the other nine play on, and ten who watch are told what they do."""
    host = Visitor(new_context, home, script=SUDDEN)
    link = host.open_room()
    players = [Visitor(new_context, link, language="en-GB", python=seat < 2) for seat in range(9)]
    for seat, player in enumerate(players, 1):
        player.sit()
        host.page.locator(".seat.human").nth(seat).wait_for(timeout=START)
    watchers = [Visitor(new_context, link, language="en-GB", python=False) for _ in range(10)]
    host.without_clocks()
    host.page.locator(".dock .button.primary:not([disabled])").click(timeout=START)
    everybody = [host, *players]
    for visitor in everybody:
        visitor.table()
    for watcher in watchers:
        watcher.page.locator(".frame .decision").wait_for(timeout=START)
    players[0].page.wait_for_function(PYTHON_IS_THERE, timeout=START)
    asked = turn_of_one(everybody, players)
    host.page.close()
    seconds = decides(asked)
    print(f"decided {seconds:.1f} s after the page was closed, of ten with ten watchers")
    assert seconds < SOON
    play(players, 240, taps=10)
    for watcher in watchers:
        watcher.wait_words(r"away \d")  # only the next keeper has told them so
    assert [visitor.errors for visitor in (*players, *watchers)] == [[]] * 19


def test_two_people(home: str, new_context: NewContext) -> None:
    """Only the device that is gone can open the match: the other waits, or plays on with a bot. Who comes back plays too."""
    host, guest = seated(home, new_context, 1)
    link = host.page.url
    play([host, guest], 60, taps=2)
    host.page.close()
    with telling(guest):
        panel = guest.page.locator(".missing")
        panel.wait_for(timeout=START)
        assert "that device can go on" in panel.inner_text()
        panel.locator(".button", has_text="play on with a bot").click()
        panel.wait_for(state="detached", timeout=START)
        guest.table()
        play([guest], 120, taps=3)
        host.page = host.context.new_page()
        host.page.goto(link)
        host.page.locator(".offer .button.primary").click(timeout=START)
    with telling(host, guest):
        play([host, guest], 300)
        assert guest.page.locator(".over .tonight li b").count() == 2
    assert guest.errors == []
