"""Hints (`hint_text` in `session.bots`): for who plays alone and is asked, and for nobody else."""

from __future__ import annotations

import json

import pytest

from session.party import Party
from tavola.bots.thought import match_of
from tavola.engine.ahead import ahead, step_of
from tavola.engine.ask import Answer, Question
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused
from tavola.engine.match import Match
from tavola.session.bots import hint_text
from tavola.session.host import Host
from tavola.session.windows import take


def alone(game: str = "coup", seed: str = "a quiet evening") -> Host:
    """A solo room whose owner is asked something."""
    host = Host.open(key="ann", name="Ann", game=game, seed=seed, app="1", solo=True, now=0)
    now = 0
    host.begin(now)
    while not asked(host):
        now += 5_000
        host.tick(now)
    return host


def asked(host: Host) -> bool:
    assert host.playing is not None
    assert host.playing.match.ask is not None
    return Seat(0) in host.playing.match.ask.waiting


def test_who_plays_alone_gets_a_question_that_holds_what_the_own_seat_knows() -> None:
    host = alone()
    text = hint_text(host.room, host.playing)
    assert text is not None
    data = json.loads(text)
    assert (data["seat"], data["temper"]) == (0, None)
    assert host.playing is not None
    match = host.playing.match
    own = {card: match.knows(Seat(0))(card) for card in match.table.state.hands[0]}
    seen = dict(data["seen"])
    assert {card: seen[card] for card in own} == own
    assert not any(card in seen for hand in match.table.state.hands[1:] for card in hand)
    assert hint_text(host.room, host.playing) == text  # asked again, it is the same
    assert host.seed not in text


def test_nobody_else_gets_a_hint() -> None:
    host = alone()
    assert hint_text(host.room, host.playing) is not None
    host.room.places[1].give_to("ben", "Ben")  # by any way, somebody else sits there
    assert hint_text(host.room, host.playing) is None
    host = alone()
    host.room.alone = False
    assert hint_text(host.room, host.playing) is None


def test_a_room_of_friends_gives_no_hint_even_to_its_owner_among_bots() -> None:
    party = Party()
    party.say("owner", t="seat", seat=1, kind="bot")
    party.say("owner", t="start")
    party.wait(5_000)
    assert party.host.playing is not None
    while not asked(party.host):
        party.wait(5_000)
    assert hint_text(party.host.room, party.host.playing) is None


def test_a_lesson_gives_no_hint() -> None:
    host = Host.teach(key="ann", name="Ann", game="coup", seed="x", app="1", now=0)
    assert hint_text(host.room, host.playing) is None


def test_there_is_no_hint_while_a_bot_is_asked() -> None:
    hosts = [
        Host.open(key="ann", name="Ann", game="coup", seed=f"seed {n}", app="1", solo=True, now=0)
        for n in range(8)
    ]
    assert {hint_text(host.room, host.playing) is not None for host in hosts} == {True, False}
    assert all((hint_text(host.room, host.playing) is not None) == asked(host) for host in hosts)


def test_within_a_composed_answer_the_question_that_follows_has_a_hint() -> None:
    """The next question is asked as if the answers so far were given; the match itself stays where it is."""
    host = alone("khora", "composed")
    now = 1_000_000
    for _ in range(200):
        assert host.playing is not None
        match = host.playing.match
        assert match.ask is not None
        if asked(host):
            composed = follows(match)
            if composed is not None:
                answer, further = composed
                before, told = match.ask, len(match.answers)
                text = hint_text(host.room, host.playing, [answer])
                assert text is not None
                assert text != hint_text(host.room, host.playing)
                again = match_of(json.loads(text)).ask
                assert again is not None
                assert type(again.questions[Seat(0)]) is type(further)
                assert (match.ask, len(match.answers)) == (before, told)
                return
            take(host.playing, Seat(0), match.legal(Seat(0))[0], now)
        now += 5_000
        host.tick(now)
    raise AssertionError("no answer was composed")


def follows(match: Match) -> tuple[Answer, Question] | None:
    """An answer after which its step goes on, and the question that follows."""
    if step_of(match, Seat(0)) is None:
        return None
    for answer in match.legal(Seat(0)):
        further = ahead(match, Seat(0), [answer])
        if further is not None and further.ask is not None:
            return answer, further.ask.questions[Seat(0)]
    return None


def test_what_can_not_be_composed_is_refused() -> None:
    with pytest.raises(Refused):
        hint_text(alone().room, alone().playing, ["nonsense"])
