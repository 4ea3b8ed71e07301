"""A match drives stages by hand: asks of each kind, on a tiny game, and what it refuses."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.tiny import TINY, Bid, CalledOff
from tavola.engine.chance import Chance, seed_of
from tavola.engine.clone import clone
from tavola.engine.dealer import Seat
from tavola.engine.driver import CHECKPOINT_EVERY
from tavola.engine.errors import BadRecord, Refused
from tavola.engine.game import games
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.record import Header, Record


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the tiny game."""
    monkeypatch.setitem(games(), "tiny", TINY)


def begin(seats: int = 3, seed: str = "tiny") -> Match:
    return Match.begin(Header("tiny", 3, seats, {}, seed_of(seed)))


def waiting(match: Match) -> list[Seat]:
    return [] if match.ask is None else match.ask.waiting


def refusal(match: Match, seat: int, answer: Any) -> str:
    before = (list(match.answers), waiting(match), len(match.events))
    with pytest.raises(Refused) as refused:
        match.answer(Seat(seat), answer)
    assert (list(match.answers), waiting(match), len(match.events)) == before
    return refused.value.why.name


def test_all_are_asked_at_once_and_heard_when_the_last_has_answered() -> None:
    match = begin()
    assert waiting(match) == [0, 1, 2]
    match.answer(Seat(2), 1)
    match.answer(Seat(0), 3)
    assert match.events == []
    assert waiting(match) == [1]
    match.answer(Seat(1), 2)
    assert match.events == [Bid(Seat(0), 3), Bid(Seat(1), 2), Bid(Seat(2), 1)], "as they were asked"


def test_sealed_asks_say_nobody_who_is_awaited() -> None:
    match = begin()
    assert match.waiting_for(SPECTATOR) == {"name": "how_much", "args": {"round": 1}, "seats": None}
    match.answer(Seat(0), 1)
    assert match.waiting_for(Seat(1)) == {"name": "how_much", "args": {"round": 1}, "seats": None}
    assert match.question_for(Seat(0)) is None
    assert match.question_for(Seat(1)) is not None


def test_open_asks_say_whom_of_the_others_the_table_awaits() -> None:
    match = begin()
    for seat in range(3):
        match.answer(Seat(seat), 3 - seat)
    assert match.waiting_for(Seat(0)) == {
        "name": "objection",
        "args": {"winner": {"seat": 0}},
        "seats": [1, 2],
    }
    match.answer(Seat(2), "fine")
    assert match.waiting_for(Seat(1)) == {"name": "objection", "args": {"winner": {"seat": 0}}, "seats": []}
    assert match.waiting_for(SPECTATOR) == {
        "name": "objection",
        "args": {"winner": {"seat": 0}},
        "seats": [1],
    }


def test_the_first_objection_closes_the_ask() -> None:
    match = begin()
    for seat in range(3):
        match.answer(Seat(seat), 3 - seat)
    match.answer(Seat(2), "no")
    assert match.ask is not None
    assert match.table.state.round == 2
    assert waiting(match) == [0, 1, 2]


def test_when_all_pass_the_rule_goes_on() -> None:
    match = begin()
    for seat in range(3):
        match.answer(Seat(seat), 3 - seat)
    match.answer(Seat(2), "fine")
    match.answer(Seat(1), "fine")
    assert waiting(match) == [0]
    card = match.legal(Seat(0))[0]
    match.answer(Seat(0), card)
    assert match.table.state.log == [match.knows(SPECTATOR)(card)]


def chosen(match: Match) -> None:
    """A match in which seat 0 has the highest bid, and must choose the card that it keeps."""
    for seat in range(3):
        match.answer(Seat(seat), 3 - seat)
    match.answer(Seat(1), "fine")
    match.answer(Seat(2), "fine")


def test_who_may_speak_is_asked_and_not_waited_for() -> None:
    match = begin()
    chosen(match)
    assert match.ask is not None
    assert (match.ask.waiting, match.ask.open, [*match.ask.optional]) == ([0], [0, 1, 2], [1, 2])
    questions: list[Any] = [match.question_for(Seat(seat)) for seat in range(3)]
    assert [question["optional"] for question in questions] == [False, True, True]
    assert questions[1]["default"] is None
    for seat in (1, SPECTATOR):
        assert match.waiting_for(Seat(seat)) == {"name": "keep", "args": {"seat": {"seat": 0}}, "seats": [0]}
    assert match.information(Seat(1)).optional and not match.information(Seat(0)).optional
    assert match.accepts(Seat(1), "stop") and not match.accepts(Seat(0), "stop")
    assert match.accepts(Seat(0), match.legal(Seat(0))[0])


def test_the_clock_does_not_speak_for_who_need_not() -> None:
    match = begin()
    chosen(match)
    with pytest.raises(Refused, match="not_asked"):
        match.fallback(Seat(1))
    match.answer(Seat(0), match.fallback(Seat(0))[0])
    assert match.table.state.log, "and the match goes on without them"


@pytest.mark.parametrize(("word", "bids"), [("stop", [3, 2, 1]), ("undo", [0, 0, 0])])
def test_the_first_answer_of_anybody_closes_the_ask(word: str, bids: list[int]) -> None:
    match = begin()
    chosen(match)
    assert refusal(match, 2, match.legal(Seat(0))[0]) == "not_legal"
    match.answer(Seat(2), word)
    assert match.events[-1] == CalledOff(Seat(2))
    assert (match.table.state.bids, match.table.state.log, waiting(match)) == (bids, [], [0, 1, 2])
    assert Match.replay(Record.loads(match.record().dumps())).events == match.events == match.fork().events


def test_asks_are_numbered() -> None:
    match = begin()
    numbers = []
    while match.ask is not None:
        ask = match.ask
        numbers.append(ask.number)
        while match.ask is ask:
            match.answer(ask.waiting[0], match.fallback(ask.waiting[0])[0])
    assert numbers == list(range(len(numbers)))


def test_refusals() -> None:
    match = begin()
    assert refusal(match, 0, 4) == "not_legal"
    assert refusal(match, 0, True) == "not_legal"
    assert refusal(match, 0, 1.0) == "not_legal"
    assert refusal(match, 0, [1]) == "not_legal"
    assert refusal(match, 3, 1) == "not_asked"
    assert refusal(match, -1, 1) == "not_asked"
    match.answer(Seat(0), 1)
    assert refusal(match, 0, 2) == "already_answered"


def test_nobody_who_is_not_asked_has_legal_answers() -> None:
    match = begin()
    for ask in (match.legal, match.fallback):
        with pytest.raises(Refused):
            ask(Seat(3))


def test_a_match_that_is_over_takes_no_answers() -> None:
    match = finished()
    assert match.outcome is not None
    assert match.ask is None
    assert match.waiting_for(SPECTATOR) is None
    assert match.question_for(Seat(0)) is None
    assert refusal(match, 0, 1) == "match_over"


def finished(seed: str = "tiny") -> Match:
    match, chance = begin(seed=seed), Chance(seed_of(f"{seed}/answers"))
    while match.ask is not None:
        seat = match.ask.open[chance.below(len(match.ask.open))]
        legal = match.legal(seat)
        match.answer(seat, legal[chance.below(len(legal))])
    return match


@pytest.mark.parametrize("answered", range(4))
def test_a_playout_is_a_match_of_drawn_answers(answered: int) -> None:
    match = begin()
    for seat in [2, 0, 1][:answered]:
        match.answer(Seat(seat), match.legal(Seat(seat))[0])
    twin, draw = match.fork(), Random(answered).random
    match.playout(Random(answered).random)
    while (ask := twin.ask) is not None:
        seat = ask.waiting[0] if ask.given else next(iter(ask.speaking(draw)))
        legal = twin.legal(seat)
        twin.answer(seat, legal[int(draw() * len(legal))])
    assert match.answers == twin.answers
    assert match.events == twin.events
    assert match.outcome == twin.outcome is not None


def test_in_playouts_somebody_interrupts_now_and_then() -> None:
    interrupts, cards = 0, 0
    for seed in range(40):
        match = begin()
        match.playout(Random(seed).random)
        interrupts += sum(isinstance(event, CalledOff) for event in match.events)
        cards += len(match.table.state.log)
    assert 0 < interrupts < cards, "mostly they are silent"


def test_a_seat_sees_its_own_cards() -> None:
    match = begin()
    faces = {
        seat: [card["face"] for card in match.view(Seat(seat))["zones"][0]["cards"]] for seat in (0, 1, -1)
    }
    assert all(face in ("red", "black") for face in faces[0])
    assert faces[1] == faces[-1] == [None, None]


def test_events_since() -> None:
    match = begin()
    for seat in range(3):
        match.answer(Seat(seat), 1)
    assert [event["n"] for event in match.events_for(SPECTATOR, 1)] == [1, 2]
    assert match.events_for(SPECTATOR, 1)[0] == {
        "n": 1,
        "name": "bid",
        "args": {"seat": {"seat": 1}, "amount": 1},
    }


def test_a_fork_replays_from_a_checkpoint_and_is_independent() -> None:
    match, chance = begin(), Chance(seed_of("forks"))
    forked_late = 0
    while match.ask is not None:
        twin = match.fork()
        forked_late += len(match.answers) > CHECKPOINT_EVERY
        assert twin.answers == match.answers
        assert twin.events == match.events
        assert twin.table.state == match.table.state
        assert twin.asks == match.asks
        before = clone(match.table.state)
        for seat in waiting(twin):
            if seat in waiting(twin):
                twin.answer(seat, twin.legal(seat)[-1])
        assert match.table.state == before
        seat = match.ask.open[chance.below(len(match.ask.open))]
        match.answer(seat, match.legal(seat)[chance.below(len(match.legal(seat)))])
    assert forked_late > 20, "the match was long enough for checkpoints"


def test_an_imagined_match_forgets_the_sealed_answers_of_others() -> None:
    match = begin()
    match.answer(Seat(0), 3)
    twin = match.imagine(Seat(1), Chance(seed_of("imagined")))
    assert twin.answers == []
    assert waiting(twin) == [0, 1, 2]
    assert len(match.answers) == 1


def test_a_record_replays() -> None:
    match = finished()
    again = Match.replay(Record.loads(match.record().dumps()))
    assert again.events == match.events
    assert again.outcome == match.outcome


def test_a_record_of_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    record = finished().record()
    monkeypatch.setitem(games(), "tiny", replace(TINY, rules=4))
    with pytest.raises(BadRecord) as bad:
        Match.replay(record)
    assert bad.value.why.name == "record_of_other_rules"


def test_a_record_with_an_illegal_answer_is_refused() -> None:
    record = finished().record()
    record.answers[3] = (record.answers[3][0], "nonsense")
    with pytest.raises(BadRecord) as bad:
        Match.replay(record)
    assert bad.value.why.name == "record_unplayable"


def test_what_a_bot_is_told() -> None:
    match = begin()
    known = match.information(Seat(1))
    assert known.seat == 1
    mine, others = match.table.state.hands[1], match.table.state.hands[0]
    assert all(known.face(card) for card in mine)
    assert not any(known.face(card) for card in others)
