"""Friends whose devices deal together: no device knows a card that its seat may not see."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from random import Random

import pytest
from playwright.sync_api import Browser

from tavola.engine.game import game_ids
from web import places
from web.browsers import Browsers
from web.conftest import devices
from web.evening import Evening, evening
from web.relay import Relay
from web.test_keeper import CLOSINGS, KEPT, SAVES_DATA, SUDDEN, by_command, stopped, sudden
from web.visitor import PYTHON_IS_THERE, QUESTION, START, NewContext, Visitor, play, telling

TOGETHER = "みんなで一緒に"

AUDITED = re.compile(
    "All cards were dealt fairly|すべて公正に配られました|Toutes les cartes ont été distribuées"
)


@pytest.fixture
def home(site: str, relay: Relay) -> str:
    return f"{site}?relay={relay.url}"


def seated(
    home: str,
    new_context: NewContext,
    guests: int,
    *,
    bots: int = 0,
    script: str = "",
    device: NewContext | None = None,
    closed: bool = False,
) -> list[Visitor]:
    """A host and guests in a match of Coup without clocks, dealt by all their devices. `script` runs in the host's page,
    `device` is that of the first guest; `closed`: nobody wants an audit."""
    host = Visitor(new_context, home, script=script)
    link = host.open_room(together=True)
    if closed:
        host.choose("テーブルを預かる人", "札は伏せたまま")
    theirs = [device or new_context, *[new_context] * (guests - 1)]
    others = [Visitor(one, link, language="en-GB") for one in theirs]
    for other in others:
        other.sit()
    host.page.locator(".seat.human").nth(guests).wait_for(timeout=START)
    if bots:
        host.add_bots(bots)
    host.choose("速さ", "はやい")
    host.without_clocks()
    are_ready(host, guests + 1)
    host.start()
    for other in others:
        other.table()
    return [host, *others]


def are_ready(host: Visitor, homes: int) -> None:
    """So many devices can deal."""
    host.page.locator(".lobby", has_text=f"{homes}台の端末がいっしょに配ります").wait_for(timeout=START)


def ends_fair(visitors: Sequence[Visitor]) -> None:
    """The match is played to its end, and all devices say that all of it was dealt fairly."""
    play(visitors, 300)
    for visitor in visitors:
        visitor.page.locator(".over .fairness", has_text=AUDITED).wait_for(timeout=START)
    assert [visitor.errors for visitor in visitors] == [[] for _ in visitors]


BREAK = re.compile("Clocks and bots stand still|時計もボットも止まっています")


def take_a_break(caller: Visitor, owner: Visitor, others: Sequence[Visitor]) -> None:
    """Somebody calls a break, of which all are told; the owner ends it."""
    caller.open_sheet(caller.opener("menu"))
    caller.page.get_by_role("button", name="Call a break").click()
    ends = owner.page.get_by_role("button", name="休憩を終える")
    ends.wait_for(timeout=START)
    for other in others:
        other.page.get_by_role("button", name="Go on", exact=True).wait_for(timeout=START)
    ends.click()
    for visitor in (caller, owner, *others):
        visitor.page.get_by_text(BREAK).wait_for(state="detached", timeout=START)


def test_three_friends_and_a_bot_play_what_none_of_their_devices_knows(
    home: str, new_context: NewContext
) -> None:
    visitors = host, caller, other = seated(home, new_context, 2, bots=1)
    with telling(*visitors):
        play(visitors, 120, taps=3)
        take_a_break(caller, host, [other])
        ends_fair(visitors)


# A page that keeps what its home writes to others back, until it lets go.
HOLDS_BACK = """
window.held = [];
const { send } = RTCDataChannel.prototype;
RTCDataChannel.prototype.send = function (data) {
    const text = typeof data === "string" ? data : new TextDecoder("latin1").decode(data);
    if (held && /home\\|[^|]*\\|letter/.test(text)) held.push([this, data]);
    else send.call(this, data);
};
window.letGo = () => {
    const all = held;
    held = null;
    for (const [channel, data] of all) send.call(channel, data);
};
"""


def test_who_holds_up_the_deal_is_named_after_a_second(home: str, new_context: NewContext) -> None:
    host = Visitor(new_context, home)
    guest = Visitor(new_context, host.open_room(together=True), language="en-GB", script=HOLDS_BACK)
    guest.sit()
    are_ready(host, 2)
    places.start(host.page).click(timeout=START)
    host.page.get_by_text(re.compile(".+さんの端末を待っています")).first.wait_for(timeout=START)
    guest.page.evaluate("letGo()")
    for visitor in (host, guest):
        visitor.table()
    host.page.get_by_text("端末を待っています").first.wait_for(state="detached", timeout=START)


def test_the_keepers_tab_is_closed(home: str, new_context: NewContext) -> None:
    """The two others deal on, and open what the third one's device knew."""
    host, *others = seated(home, new_context, 2, script=SUDDEN)
    with telling(*others):
        play([host, *others], 120, taps=3)
        host.page.close()
        play(others, 300)
        for other in others:
            other.page.locator(".over .fairness").wait_for(timeout=START)
        assert sum(other.page.evaluate(KEPT) for other in others) == 1


@pytest.mark.parametrize(
    "game",
    ["couperation", *(pytest.param(game, marks=pytest.mark.nightly) for game in ("coinche", "khora"))],
)
def test_other_games_are_played_whole(site: str, relay: Relay, new_context: NewContext, game: str) -> None:
    """With a bot where three are too few."""
    with evening(site, relay, new_context, game, lambda *_: None, python=True) as friends:
        friends.host.choose("テーブルを預かる人", TOGETHER)
        are_ready(friends.host, 3)
        friends.host.page.locator(".dock .button.primary:not([disabled])").click(timeout=START)
        friends.everybody_at_the_table()
        friends.play(500)
        for visitor in friends.pages:
            visitor.page.locator(".over .fairness", has_text=AUDITED).wait_for(timeout=START)
        assert [visitor.errors for visitor in friends.pages] == [[]] * 3


def hand_at_rest(everybody: Sequence[Visitor], one: Visitor) -> list[str]:
    """The hand of one, once somebody is asked and no page shows anything new: the last tap, or a card, may still be under way."""
    before: list[str] = []
    for _ in range(60):
        now = [visitor.page.locator(".frame").inner_text() for visitor in everybody]
        if now == before and any(visitor.page.locator(QUESTION).count() for visitor in everybody):
            return one.hand
        before = now
        one.page.wait_for_timeout(1000)
    raise AssertionError("something is under way for a minute")


def test_who_saves_data_and_who_comes_late_are_served_by_others(home: str, new_context: NewContext) -> None:
    """One friend's page never loads Python; a newcomer takes the bot's seat. A home's page is loaded again meanwhile."""
    host = Visitor(new_context, home)
    link = host.open_room(together=True)
    friend = Visitor(new_context, link, language="en-GB")
    friend.sit()
    frugal = Visitor(new_context, link, language="en-GB", script=SAVES_DATA, python=False)
    frugal.sit()
    host.page.locator(".seat.human").nth(2).wait_for(timeout=START)
    host.add_bots(1)
    host.without_clocks()
    are_ready(host, 2)
    assert host.page.locator(".seat.human .tag", has_text="の端末").count() == 1
    host.start()
    everybody = [host, friend, frugal]
    with telling(*everybody):
        for other in everybody[1:]:
            other.table()
        play(everybody, 120, taps=3)
        newcomer = Visitor(new_context, link, language="en-GB", python=False)
        newcomer.page.locator(".aside .button").click(timeout=START)
        host.page.locator(".offer .button.primary").click(timeout=START)
        newcomer.table()
        everybody = [*everybody, newcomer]
        play(everybody, 120, taps=3)
        hand = hand_at_rest(everybody, frugal)
        for loading in (host, frugal):
            loading.page.reload()
            loading.table()
        assert sorted(hand_at_rest(everybody, frugal)) == sorted(hand)
        ends_fair(everybody)
        assert not frugal.page.evaluate(PYTHON_IS_THERE)


@pytest.mark.parametrize("gone", ["host", "friend"])
def test_of_two_who_deal_one_is_gone_and_the_other_goes_on_with_a_bot(
    home: str, new_context: NewContext, gone: str
) -> None:
    """Neither could open the cards alone, so it is another match."""
    host, friend = seated(home, new_context, 1, script=SUDDEN)
    left = friend if gone == "host" else host
    with telling(left):
        play([host, friend], 120, taps=2)
        (host if gone == "host" else friend).page.close()
        left.wait_words("1 of 2|only that device|2台のうち1台")
        left.page.get_by_role("button", name=re.compile("play on with a bot|ボットと続ける")).click()
        left.page.locator(".missing").wait_for(state="detached", timeout=START)
        left.table()
        play([left], 300)
        assert left.errors == []


@by_command
@pytest.mark.parametrize("seed", range(max(CLOSINGS, 1)))
@pytest.mark.parametrize("game", game_ids())
def test_a_page_is_closed_at_a_random_moment(
    site: str, relay: Relay, new_context: NewContext, game: str, seed: int
) -> None:
    """The keeper's, or a friend's: the two others play to the end, and find all of it fair."""
    random = Random(f"{game} {seed} together")
    with evening(site, relay, sudden(new_context), game, lambda *_: None, python=True) as friends:
        friends.host.choose("テーブルを預かる人", TOGETHER)
        are_ready(friends.host, 3)
        friends.host.page.locator(".dock .button.primary:not([disabled])").click(timeout=START)
        friends.everybody_at_the_table()
        friends.tap(random.randrange(25))
        gone = random.choice([*friends.pages[:1] * 2, *friends.pages[1:]])
        others = [visitor for visitor in friends.pages if visitor is not gone]
        gone.page.close()
        begun = time.monotonic()
        Evening(game, others, lambda *_: None).play(400)
        for other in others:
            other.page.locator(".over .fairness", has_text=AUDITED).wait_for(timeout=START)
        print(
            f"{game} {seed}: {'keeper' if gone is friends.host else 'friend'}, {time.monotonic() - begun:.0f} s"
        )
        assert [other.errors for other in others] == [[], []]


@by_command
def test_a_device_that_sleeps_is_missed_and_comes_home(
    home: str, new_context: NewContext, engine: Browser
) -> None:
    """The others deal on without it, and a bot answers for its person."""
    host, sleeper, other = everybody = seated(home, new_context, 2)
    with telling(*everybody):
        play(everybody, 120, taps=3)
        with stopped(engine, sleeper):
            play([host, other], 60, taps=3)
            time.sleep(30)
        ends_fair(everybody)


@by_command
def test_the_home_of_somebody_who_is_served_is_gone(home: str, new_context: NewContext) -> None:
    """Their seat moves to another home, which serves them from then on."""
    host = Visitor(new_context, home, script=SUDDEN)
    link = host.open_room(together=True)
    friends = [Visitor(new_context, link, language="en-GB") for _ in range(2)]
    frugal = Visitor(new_context, link, language="en-GB", script=SAVES_DATA, python=False)
    others = [*friends, frugal]
    for seat, other in enumerate(others, 1):
        other.sit()
        host.page.locator(".seat.human").nth(seat).wait_for(timeout=START)
    host.without_clocks()
    are_ready(host, 3)
    host.start()
    with telling(*others):
        for other in others:
            other.table()
        play([host, *others], 120, taps=3)
        host.page.close()
        play(others, 120, taps=3)
        ends_fair(others)


@pytest.mark.parametrize("kind", ["chromium", pytest.param("firefox", marks=pytest.mark.nightly)])
def test_each_page_is_loaded_again(home: str, new_context: NewContext, browsers: Browsers, kind: str) -> None:
    """Also that of a friend in another browser."""
    with devices(browsers[kind]) as device:
        everybody = seated(home, new_context, 2, device=device)
        with telling(*everybody):
            for loading in reversed(everybody):
                play(everybody, 120, taps=2)
                hand = hand_at_rest(everybody, loading)
                loading.page.reload()
                loading.table()
                assert sorted(loading.hand) == sorted(
                    hand
                )  # in an exchange the drawn ones lie apart until then
            ends_fair(everybody)


def test_two_break_off_and_play_another_one(home: str, new_context: NewContext) -> None:
    everybody = host, friend = seated(home, new_context, 1)
    with telling(*everybody):
        play(everybody, 120, taps=2)
        host.open_sheet(host.opener("menu"))
        for verb in ("参加者と部屋", "対局を打ち切る", "本当に打ち切りますか"):
            host.page.get_by_role("button", name=verb).click()
        friend.page.locator(".lobby").wait_for(timeout=START)
        host.start()
        friend.table()
        ends_fair(everybody)
        for visitor in everybody:
            visitor.page.locator(".over .button.primary").click()
        for visitor in everybody:
            visitor.page.locator(".over").wait_for(state="detached", timeout=START)
            visitor.table()
        ends_fair(everybody)


def test_without_an_audit_the_cards_stay_closed_and_the_end_in_sight(
    home: str, new_context: NewContext
) -> None:
    everybody = _, friend = seated(home, new_context, 1, closed=True)
    closed = re.compile("札は伏せたままです|The cards stay closed")
    with telling(*everybody):
        play(everybody, 240)
        for visitor in everybody:
            visitor.page.locator(".over .fairness", has_text=closed).wait_for(timeout=START)
            visitor.page.locator(".over .lookback").wait_for(state="detached", timeout=START)
        friend.page.reload()
        friend.page.locator(".over .fairness", has_text=closed).wait_for(timeout=START)
        for visitor in everybody:
            visitor.page.locator(".over .button.primary").click()
        for visitor in everybody:
            visitor.page.locator(".over").wait_for(state="detached", timeout=START)
            visitor.table()
        play(everybody, 120, taps=3)
        assert [visitor.errors for visitor in everybody] == [[], []]
