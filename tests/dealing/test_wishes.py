"""What people who deal together ask of each other: a break, more time, going on without somebody silent; and that they read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from dealing.saying import answering, saying
from dealing.test_door import ALLOWED, Pages
from dealing.toy import TOY
from tavola.dealing import door
from tavola.dealing.clocks import GRACE, MORE_TIME, MORE_TIMES
from tavola.dealing.wishes import LONGEST_BREAK, SILENCE
from tavola.engine.dealer import Seat
from tavola.session.windows import READS


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(door, "group", lambda: TOY)
    yield
    monkeypatch.setattr(door, "_door", None)


def settle(pages: Pages, ms: int = 0) -> None:
    """All pages hear each other, several times within so many ms."""
    steps = 4 + ms // 1_000
    for _ in range(steps):
        pages.now += ms // steps
        for home in range(len(pages.doors)):
            pages.tell(home)


def company(pages: Pages, home: int = 0) -> Any:
    opened = pages.doors[home]
    assert opened is not None
    return opened.part.company


def answers(pages: Pages) -> int:
    return len(pages.replicas[0].match.answers)


def asked(pages: Pages) -> Seat:
    """A seat that the table waits for."""
    ask = pages.replicas[0].match.ask
    assert ask is not None
    return ask.waiting[0]


def refused(news: Any) -> list[str]:
    return [said["why"]["key"] for _, said in news["told"] if said["t"] == "refused"]


def at_table(seed: str, **more: Any) -> Pages:
    """Three people, each at a home of their own; the first is the room's owner."""
    pages = Pages("coup", 3, 3, seed, **more)
    settle(pages)
    return pages


# -- a break --


def test_a_break_stops_all_clocks_and_answers_are_taken_meanwhile() -> None:
    pages = at_table("break")
    pages.tell(1, says=[saying(1, "recess", on=True)])
    settle(pages)
    for seat in range(3):
        screen = pages.screens[seat]
        assert screen["recess"] == {
            "seat": 1, "left": LONGEST_BREAK, "yours": seat == 1, "agreed": 0, "of": 2, "mine": False,
        }  # fmt: skip
        assert screen["clock"]["paused"] and not screen["may_rest"]
    left, before = pages.screens[0]["clock"]["left"], len(pages.log)
    settle(pages, ALLOWED + GRACE)
    assert len(pages.log) == before, "the clock has spoken for nobody"
    seat = asked(pages)
    pages.tell(
        seat, says=[answering(pages.replicas[0].match, seat, pages.replicas[0].match.legal(seat)[0], "mine")]
    )
    settle(pages)
    assert answers(pages) == 1
    assert left > ALLOWED - 1_000


def test_bots_stand_still_in_a_break() -> None:
    pages = Pages("coup", 4, 2, "bots rest")
    settle(pages)
    while asked(pages) not in company(pages).bots:
        seat = asked(pages)
        pages.tell(
            seat, says=[answering(pages.replicas[0].match, seat, pages.replicas[0].match.legal(seat)[0], "a")]
        )
        settle(pages)
    pages.tell(0, says=[saying(0, "recess", on=True)])
    settle(pages)
    before = answers(pages)
    settle(pages, 20_000)
    assert answers(pages) == before
    pages.tell(0, says=[saying(0, "recess", on=False)])
    settle(pages, 4_000)
    assert answers(pages) > before


@pytest.mark.parametrize(
    ("caller", "agree", "over"),
    [(1, [1], True), (1, [0], True), (0, [1], False), (0, [1, 2], True), (1, [2], False), (1, [2, 2], False)],
    ids=["its caller", "the owner", "one other", "all others", "one who is not the owner", "one twice"],
)
def test_who_ends_a_break(caller: int, agree: list[int], *, over: bool) -> None:
    pages = at_table("ends")
    pages.tell(caller, says=[saying(caller, "recess", on=True)])
    settle(pages)
    for seat in agree:
        pages.tell(seat, says=[saying(seat, "recess", on=False)])
        settle(pages)
    assert [(pages.screens[seat]["recess"] is None) for seat in range(3)] == [over] * 3
    if not over:
        assert pages.screens[agree[0]]["recess"]["mine"]
        assert pages.screens[caller]["recess"]["agreed"] == 1


def test_each_person_calls_one_break_and_it_ends_by_itself() -> None:
    pages = at_table("once")
    assert pages.screens[2]["may_rest"]
    pages.tell(2, says=[saying(2, "recess", on=True)])
    settle(pages)
    assert refused(pages.tell(1, says=[saying(1, "recess", on=True)])) == ["why.recess_on"]
    settle(pages, LONGEST_BREAK + 5_000)
    assert pages.screens[0]["recess"] is None
    assert [pages.screens[seat]["may_rest"] for seat in range(3)] == [True, True, False]
    assert refused(pages.tell(2, says=[saying(2, "recess", on=True)])) == ["why.recess_spent"]
    assert refused(pages.tell(2, says=[saying(2, "recess", on=False)])) == ["why.no_recess"]
    pages.tell(1, says=[saying(1, "recess", on=True)])
    settle(pages)
    assert company(pages).wishes.on.seat == 1


def test_a_page_that_is_loaded_again_is_in_the_same_break() -> None:
    pages = at_table("again")
    pages.tell(1, says=[saying(1, "recess", on=True)])
    settle(pages)
    pages.tell(2, says=[saying(2, "recess", on=False)])
    settle(pages)
    pages.reload(0)
    settle(pages)
    assert pages.screens[0]["recess"] == {**pages.screens[2]["recess"], "mine": False}
    pages.tell(0, says=[saying(0, "recess", on=False)])
    settle(pages)
    assert [pages.screens[seat]["recess"] for seat in range(3)] == [None] * 3


def test_a_break_whose_time_was_up_is_over_also_for_a_page_that_is_loaded_again() -> None:
    pages = at_table("late")
    pages.tell(1, says=[saying(1, "recess", on=True)])
    settle(pages, LONGEST_BREAK + 5_000)
    for home in range(3):
        pages.reload(home)
    settle(pages, 2_000)
    assert [company(pages, home).wishes.on for home in range(3)] == [None] * 3
    assert [company(pages, home).wishes.resumed for home in range(3)] == [{0, 1, 2}] * 3
    before = len(pages.log)
    settle(pages, 3_000)
    assert len(pages.log) == before, "it is said once"


# -- time --


def test_more_time_is_for_all_and_three_times_at_most() -> None:
    pages = at_table("more")
    seat, other = asked(pages), (asked(pages) + 1) % 3
    ask = pages.screens[seat]["question"]["ask"]
    assert refused(pages.tell(other, says=[saying(other, "more_time", ask=ask)])) == ["why.not_asked"]
    for times in range(1, MORE_TIMES + 1):
        pages.tell(seat, says=[saying(seat, "more_time", ask=ask)] * 2)
        settle(pages)
        clock = pages.screens[other]["clock"]
        assert clock["of"] == ALLOWED + MORE_TIME * times
        assert clock["more"] == MORE_TIMES - times
    assert refused(pages.tell(seat, says=[saying(seat, "more_time", ask=ask)])) == ["why.no_more_time"]
    settle(pages, ALLOWED + MORE_TIME * MORE_TIMES - 3_000)
    assert answers(pages) == 0
    settle(pages, 6_000)
    assert answers(pages) == 1


def test_a_page_that_is_loaded_again_has_its_time_again() -> None:
    pages = at_table("clock")
    seat = asked(pages)
    settle(pages, 10_000)
    pages.reload(seat)
    settle(pages)
    assert pages.screens[seat]["clock"]["left"] > ALLOWED - 1_000
    settle(pages, 5_000)
    assert answers(pages) == 0


def test_there_is_no_more_time_without_a_clock() -> None:
    pages = at_table("none", clock=0)
    seat = asked(pages)
    ask = pages.screens[seat]["question"]["ask"]
    assert refused(pages.tell(seat, says=[saying(seat, "more_time", ask=ask)])) == ["why.no_clock"]
    assert refused(pages.tell(seat, says=[saying(seat, "more_time", ask=ask + 1)])) == ["why.stale"]


# -- silence --


def test_all_others_go_on_without_somebody_silent() -> None:
    pages = at_table("silent", clock=0)
    silent = asked(pages)
    one, two = [seat for seat in range(3) if seat != silent]
    one, two = (two, one) if one == 0 else (one, two)  # the owner's word is enough
    ask = pages.screens[silent]["question"]["ask"]
    settle(pages, SILENCE - 5_000)
    assert pages.screens[one]["silent"] is None
    assert refused(pages.tell(one, says=[saying(one, "go_on", ask=ask, seat=silent)])) == ["why.not_silent"]
    settle(pages, 6_000)
    told = {"seat": silent, "agreed": 0, "of": 2, "mine": False}
    assert pages.screens[one]["silent"] == {"ask": ask, "seats": [told], "mine": False}
    assert refused(pages.tell(silent, says=[saying(silent, "go_on", ask=ask, seat=silent)])) == [
        "why.not_about_oneself"
    ]
    pages.tell(one, says=[saying(one, "go_on", ask=ask, seat=silent)])
    settle(pages, 10_000)
    assert answers(pages) == 0
    assert pages.screens[one]["silent"]["seats"] == [{**told, "agreed": 1, "mine": True}]
    assert pages.screens[two]["silent"]["seats"] == [{**told, "agreed": 1}]
    pages.tell(two, says=[saying(two, "go_on", ask=ask, seat=silent)])
    settle(pages, 5_000)
    assert answers(pages) == 1, "a bot has answered"
    assert pages.screens[one]["silent"] is None


def test_the_owner_goes_on_alone() -> None:
    pages = at_table("owner", clock=0)
    while asked(pages) == 0:
        pages.tell(
            0, says=[answering(pages.replicas[0].match, 0, pages.replicas[0].match.legal(Seat(0))[0], "a")]
        )
        settle(pages)
    silent, before = asked(pages), answers(pages)
    settle(pages, SILENCE + 1_000)
    ask = pages.screens[silent]["question"]["ask"]
    pages.tell(0, says=[saying(0, "go_on", ask=ask, seat=silent)])
    settle(pages, 5_000)
    assert answers(pages) > before


def test_in_a_sealed_window_nobody_is_named() -> None:
    pages = at_table("sealed", clock=0)
    seat = asked(pages)
    pages.tell(seat, says=[answering(pages.replicas[0].match, seat, ["tax", None], "a")])
    settle(pages)
    ask = pages.replicas[0].match.ask
    assert ask is not None and ask.sealed
    first, second = ask.waiting
    pages.tell(first, says=[answering(pages.replicas[0].match, first, "allow", "b")])
    settle(pages, SILENCE + 1_000)
    assert [pages.screens[one]["silent"] for one in range(3)] == [
        {"ask": ask.number, "seats": None, "mine": False}
    ] * 3
    assert refused(pages.tell(seat, says=[saying(seat, "go_on", ask=ask.number, seat=second)])) == [
        "why.not_silent"
    ]
    for voter in (seat, first):
        pages.tell(voter, says=[saying(voter, "go_on", ask=ask.number, seat=None)])
        settle(pages)
        assert pages.screens[voter]["silent"]["mine"]
    settle(pages, 6_000)
    assert answers(pages) == 3


def test_a_home_has_nobody_skipped_before_its_own_clock_says_so() -> None:
    """Two homes whose clocks are a minute ahead."""
    pages = at_table("early", clock=0)
    silent = asked(pages)
    others = [seat for seat in range(3) if seat != silent]
    ask = pages.screens[silent]["question"]["ask"]
    pages.now += SILENCE
    for seat in others:
        pages.tell(seat)
        pages.tell(seat, says=[saying(seat, "go_on", ask=ask, seat=silent)])
    pages.now -= SILENCE - 5_000
    for _ in range(20):
        pages.now += 100
        pages.tell(silent)
    assert not pages.replicas[silent].match.answers


# -- reading --


def when_a_deal_is_scored() -> Pages:
    """Coinche, two people and two bots: a deal has just been scored, and nobody has read how."""
    pages = Pages("coinche", 4, 2, "account")
    for _ in range(200):
        pages.play(until=len(pages.log) + 1)
        settle(pages)
        if any(pages.screens[seat]["reading"] is not None for seat in (0, 1)):
            settle(pages)  # the other one comes to it
            return pages
    raise AssertionError("no deal was scored")


@pytest.fixture
def scored() -> Pages:
    return when_a_deal_is_scored()


def readers(pages: Pages, seat: int) -> list[int]:
    shown = pages.screens[seat]["readers"]
    return [] if shown is None else list(shown["seats"])


def test_nobody_goes_on_before_all_have_read(scored: Pages) -> None:
    pages, before = scored, answers(scored)
    asked_at = pages.screens[0]["reading"]
    for seat in (0, 1):
        assert pages.screens[seat]["reading"] == asked_at
        assert readers(pages, seat) == [0, 1]
        assert pages.screens[seat]["clock"]["paused"]
    pages.tell(0, says=[saying(0, "read", ask=asked_at)])
    settle(pages, 5_000)
    assert answers(pages) == before
    assert pages.screens[0]["reading"] is None
    assert readers(pages, 0) == [1]
    pages.tell(1, says=[saying(1, "read", ask=asked_at)])
    settle(pages)
    assert [readers(pages, seat) for seat in (0, 1)] == [[], []]
    pages.play(until=len(pages.log) + 3)
    assert answers(pages) > before


def test_the_table_goes_on_without_readers_after_half_a_minute(scored: Pages) -> None:
    settle(scored, READS - 2_000)
    assert scored.screens[0]["reading"] is not None
    settle(scored, 3_000)
    assert [scored.screens[seat]["reading"] for seat in (0, 1)] == [None, None]
    assert [kept["faults"] for kept in scored.kept] == [[], []]
    assert company(scored).here == [0, 1], "nobody was missed meanwhile"
