"""Optional questions: how bots, clocks and absent people treat them, on the tiny game of the engine's tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.tiny import TINY, CalledOff
from session.party import Party
from tavola.engine.ask import NOTHING_PASSES, Answer, Ask, Question
from tavola.engine.chance import Chance
from tavola.engine.dealer import Seat
from tavola.engine.game import games
from tavola.engine.information import InformationSet
from tavola.session.pace import PACES

asked: list[tuple[int, bool]] = []  # the seat of each bot that was asked, and whether its answer was optional


class Scripted:
    """A bot that gives the first legal answer, and to an optional question the answer that the test has set."""

    says: Answer = None

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        asked.append((known.seat, known.optional))
        return self.says if known.optional else question.legal_for(known.face)[0]


@pytest.fixture
def party(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Party]:
    """Opens a room and plays the tiny game up to the owner's choice of a card."""
    monkeypatch.setitem(games(), "tiny", replace(TINY, bots={"scripted": Scripted}))
    monkeypatch.setattr(Scripted, "says", None)
    asked.clear()

    def opened(*guests: str, clock: int = 20, bots: int = 0) -> Party:
        party = Party(*guests, game="tiny", clock=clock)
        for seat in range(bots):
            party.say("owner", t="seat", seat=len(guests) + 1 + seat, kind="bot")
        party.start()
        for bid, key in zip((3, 2, 1), ("owner", *guests), strict=False):
            party.answer(key, bid)
        party.wait(4_000)
        for key in guests:
            party.answer(key, "fine")
        while party.screen("owner")["waiting"]["name"] != "keep":  # bots take their time
            party.wait(100)
        return party

    return opened


def events(party: Party) -> list[str]:
    return [event["name"] for event in party.playing.match.events_for(-1)]


def test_who_may_speak_is_told_so_and_the_table_waits_for_another(party: Callable[..., Party]) -> None:
    room = party("ann", "bob")
    screen = room.screen("ann")
    assert screen["question"]["optional"] and screen["question"]["default"] is None
    assert screen["waiting"]["seats"] == [0] and screen["waiting"]["name"] == "keep"
    assert not room.screen("owner")["question"]["optional"]


def test_an_interrupt_is_taken_and_the_answer_that_crossed_it_is_stale(party: Callable[..., Party]) -> None:
    room = party("ann", "bob")
    ask = room.playing.match.asks - 1
    room.answer("bob", "stop")
    assert room.reply("bob")["t"] == "ack" and events(room)[-1] == "called_off"
    answers = len(room.playing.match.answers)
    for late, answer in (("ann", "undo"), ("owner", room.playing.match.table.state.hands[0][0])):
        room.answer(late, answer, ask=ask)
        assert room.why(late) == "why.stale"
    assert len(room.playing.match.answers) == answers


def test_an_interrupt_that_crossed_the_answer_it_was_to_stop_is_stale(party: Callable[..., Party]) -> None:
    room = party("ann", "bob")
    room.answer("owner", room.playing.match.table.state.hands[0][0])
    room.answer("ann", "stop", ask=room.playing.match.asks - 2)
    assert room.why("ann") == "why.stale" and "called_off" not in events(room)


def test_the_clock_answers_for_who_is_waited_for_and_for_nobody_else(party: Callable[..., Party]) -> None:
    room = party("ann", "bob")
    room.say("ann", t="more_time", ask=room.playing.match.asks - 1)
    assert room.why("ann") == "why.not_asked"
    room.wait(21_100)
    assert len(room.playing.match.table.state.log) == 1 and "called_off" not in events(room)


def test_who_need_not_speak_may_be_away_and_the_clock_runs(party: Callable[..., Party]) -> None:
    room = party("ann", "bob")
    room.leave("ann")
    assert not room.screen("owner")["clock"]["paused"]
    room.leave("bob")
    room.take(room.host.joined("bob", room.now))
    assert not room.screen("owner")["clock"]["paused"]


def test_a_silent_bot_is_asked_once_and_the_table_waits_for_the_person(party: Callable[..., Party]) -> None:
    room = party(bots=2, clock=0)
    asked.clear()
    number = room.playing.match.asks
    room.wait(60_000)
    assert sorted(asked) == [(1, True), (2, True)]
    assert room.playing.match.asks == number, "nobody has spoken"


def test_a_bot_that_speaks_does_so_after_its_delay(
    party: Callable[..., Party], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = party(bots=2, clock=0)
    monkeypatch.setattr(Scripted, "says", "stop")
    delays = room.playing.window.thinking
    soonest = min(delays[seat] for seat in room.playing.match.ask.optional) - room.host.now
    assert soonest > 500
    room.wait(soonest - 1)
    assert "called_off" not in events(room)
    room.wait(1)
    assert events(room).count("called_off") == 1
    assert isinstance(room.playing.match.events[-1], CalledOff)


@pytest.mark.parametrize("name", PACES)
def test_a_bot_hurries_only_where_no_person_might_want_to_speak_first(name: str) -> None:
    pace, question = PACES[name], Question(("go on",))
    ask = Ask({Seat(0): question, Seat(1): question}, passing=NOTHING_PASSES, optional=(Seat(1),))
    assert pace.thinking(ask, Seat(0), people=True) == pace.racing
    assert pace.thinking(ask, Seat(0), people=False) == pace.alone
    assert pace.thinking(ask, Seat(1), people=True) == pace.alone, "who interrupts has to be quicker"
    assert pace.alone.most < pace.racing.least


def test_silence_outlives_a_reload_of_the_host(party: Callable[..., Party]) -> None:
    room = party("ann", bots=1, clock=0)
    room.wait(10_000)
    number = room.playing.match.asks
    room.reload_host()
    room.join("ann")
    room.wait(60_000)
    assert room.playing.match.asks == number
    room.answer("ann", "undo")
    assert room.reply("ann")["t"] == "ack"
