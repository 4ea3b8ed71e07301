"""Pieces on slots, concurrent steps, and asides, on the tiny market."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.market import MARKET, Buy, Coins, Pawned, PutDice, State
from games.conformance import CHECKS, check
from games.runs import sampled_runs
from tavola.engine import code
from tavola.engine.ask import assignments
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused
from tavola.engine.game import Stage, games
from tavola.engine.match import Match
from tavola.engine.record import Header, Record
from tavola.engine.table import Table

ALL = (Seat(0), Seat(1), Seat(2))


@pytest.fixture(autouse=True)
def market(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "market", MARKET)


def begin() -> Match:
    return Match.begin(Header("market", 1, 3, {}, seed_of("market")))


def shopping() -> Match:
    """A match at the moment when all may buy."""
    match = begin()
    for seat in ALL:
        match.answer(seat, ("fish", "bread"))
    return match


def asked(match: Match) -> dict[int, tuple[str, int]]:
    """The question's name and number of each asked seat."""
    assert match.ask is not None
    return {
        seat: (type(question).__name__, match.ask.number_of(seat))
        for seat, question in match.ask.questions.items()
    }


def refusal(match: Match, seat: int, answer: Any) -> str:
    with pytest.raises(Refused) as refused:
        match.answer(Seat(seat), answer)
    return refused.value.why.name


# -- pieces to slots --


def test_an_assignment_is_accepted_if_every_piece_has_a_slot_of_its_own() -> None:
    question = PutDice(assignments(("fish", "bread", "salt"), 2), (1, 2), ("fish", "bread", "salt"))
    assert question.accepts(("salt", "fish"), lambda card: None)
    for wrong in (("fish", "fish"), ("fish",), ("fish", "salt", "bread"), ("fish", "wool"), "fish", None, ()):
        assert not question.accepts(wrong, lambda card: None)
    assert len(question.choices) == 6


def test_a_page_is_sent_pieces_slots_and_fits_but_not_every_assignment() -> None:
    match = begin()
    question = match.question_for(Seat(0))
    assert question is not None
    assert (question["shape"], question["options"]) == ("assign", [])
    assert [slot["value"] for slot in question["slots"]] == ["fish", "bread", "salt", "wool"]
    assert len(question["pieces"]) == len(question["fits"]) == 2
    assert any(fit and fit["args"]["short"] for row in question["fits"] for fit in row)


# -- steps together --


def test_all_are_asked_at_once_and_an_answer_moves_its_own_seat_alone() -> None:
    match = shopping()
    before = asked(match)
    assert list(before) == [0, 1, 2]
    match.answer(Seat(2), 1)
    after = asked(match)
    assert after[2] == ("Buy", before[2][1] + 1), "the next question of who has answered"
    assert {seat: after[seat] for seat in (0, 1)} == {seat: before[seat] for seat in (0, 1)}
    match.answer(Seat(0), 0)
    assert list(asked(match)) == [1, 2], "whose step is over is asked no more"


def test_results_come_in_the_order_of_the_steps_whoever_was_quicker() -> None:
    first, second = shopping(), shopping()
    for seat in (0, 1, 1, 2, 2):
        first.answer(Seat(seat), 1)
    for seat in (2, 1, 2, 0, 1):
        second.answer(Seat(seat), 1)
    for match in (first, second):
        match.answer(Seat(2), 1)
    assert first.table.state.hands == second.table.state.hands
    assert first.table.state.coins == second.table.state.coins


def test_a_fork_and_a_record_in_the_middle_of_steps_go_on_as_the_original() -> None:
    match = shopping()
    match.answer(Seat(1), 2)
    twins = (match.fork(), Match.replay(Record.loads(match.record().dumps())))
    for twin in twins:
        assert asked(twin) == asked(match)
        assert [twin.question_for(seat) for seat in ALL] == [match.question_for(seat) for seat in ALL]


def test_a_step_that_asks_somebody_else_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nosy(table: Table[State, Any]) -> Stage | None:
        async def step(seat: Seat) -> None:
            await table.one(Seat(1 - seat), Buy((), table.state, seat, 1))

        await table.together({Seat(0): step(Seat(0))})
        return None

    monkeypatch.setitem(games(), "market", replace(MARKET, stages=(nosy,)))
    with pytest.raises(RuntimeError, match="asks seat 0 alone"):
        begin()


# -- beside a question --


def test_an_answer_beside_a_question_leaves_it_open() -> None:
    match = begin()
    ask = match.ask
    assert match.legal(Seat(0))[-1] == ("pawn", 2)
    match.answer(Seat(0), ("pawn", 2))
    assert match.ask is ask
    assert match.events == [Pawned(Seat(0), [Coins(3)])]
    assert match.table.state.coins[0] == 7
    assert refusal(match, 0, ("pawn", 2)) == "not_legal", "what it spends is spent"
    shown = match.question_for(Seat(0))
    assert shown is not None
    assert [aside["value"] for aside in shown["asides"]] == [("pawn", 1)]


def test_beside_a_sealed_question_all_other_answers_stay() -> None:
    match = begin()
    match.answer(Seat(1), ("fish", "wool"))
    match.answer(Seat(0), ("pawn", 2))
    assert refusal(match, 1, ("pawn", 2)) == "already_answered"
    assert match.ask is not None
    assert list(match.ask.given) == [1]
    code.decode(code.encode(match.record()))


def test_an_imagined_match_forgets_sealed_answers_and_keeps_what_was_done_beside_them() -> None:
    match = begin()
    match.answer(Seat(1), ("fish", "wool"))
    match.answer(Seat(0), ("pawn", 2))
    twin = match.imagine(Seat(0), Chance(seed_of("imagined")))
    assert twin.ask is not None
    assert (twin.answers, twin.ask.given) == ([(Seat(0), ("pawn", 2))], {})


def test_a_clause_of_an_event_is_a_sentence_with_its_own_line() -> None:
    match = begin()
    match.answer(Seat(0), ("pawn", 2))
    [event] = match.events_for(Seat(1))
    assert event["args"]["gains"] == {"list": [{"say": "clause.coins", "args": {"coins": 3}}]}


@pytest.mark.parametrize("name", CHECKS)
def test_the_market_keeps_every_invariant(name: str) -> None:
    check(name, sampled_runs(MARKET, 4, "market"))
