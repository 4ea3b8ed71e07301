"""A step with several answers: each is tried ahead, the last ones can be taken back, and trying reveals nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.market import MARKET, Buy, State
from games.conformance import check
from games.runs import Breach, Run
from tavola.engine import ahead as looking
from tavola.engine.ahead import ahead, step_of
from tavola.engine.chance import seed_of
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused
from tavola.engine.game import Stage, games
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.engine.table import Table

MarketTable = Table[State, Any]
A, B, C = Seat(0), Seat(1), Seat(2)


def begin() -> Match:
    return Match.begin(Header("market", 1, 3, {}, seed_of("market")))


@pytest.fixture
def shopping(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match in which the seats may buy up to one, two and three cards, one card after the other."""
    monkeypatch.setitem(games(), "market", MARKET)
    match = begin()
    for seat in (A, B, C):
        match.answer(seat, ("fish", "bread"))
    return match


def coins(match: Match) -> list[int]:
    state: State = match.table.state
    return state.coins


def test_a_step_is_whole_with_the_answer_after_which_it_asks_no_more(shopping: Match) -> None:
    assert ahead(shopping, A, [1]) is None
    assert ahead(shopping, B, [1]) is not None
    assert ahead(shopping, B, [1, 2]) is None
    assert ahead(shopping, B, [0]) is None


def test_what_is_tried_changes_nothing_and_shows_what_would_come(shopping: Match) -> None:
    before = [*coins(shopping)]
    further = ahead(shopping, C, [2, 1])
    assert further is not None
    assert coins(shopping) == before
    assert coins(further)[C] == before[C] - 3
    assert shopping.answers == further.answers[:-2]
    question = further.question_for(C)
    assert question is not None
    assert (question["args"]["left"], question["step"]) == (1, True)


def test_an_answer_beside_the_question_is_a_part_that_leaves_it_open(shopping: Match) -> None:
    further = ahead(shopping, A, [("pawn", 2)])
    assert further is not None
    assert coins(further)[A] == coins(shopping)[A] + 3
    assert ahead(shopping, A, [("pawn", 2), 1]) is None


@pytest.mark.parametrize("answers", [[7], [1, 7], [1, 1, 1], ["no such answer"], [0, 1]])
def test_an_illegal_part_or_one_too_many_is_refused(shopping: Match, answers: list[Any]) -> None:
    with pytest.raises(Refused, match="not_legal"):
        ahead(shopping, B, answers)


def test_others_may_answer_meanwhile(shopping: Match) -> None:
    shopping.answer(C, 1)
    further = ahead(shopping, B, [1])
    assert further is not None
    assert step_of(further, C) is not None
    shopping.answer(A, 0)
    assert ahead(shopping, B, [1, 1]) is None


def test_a_question_outside_of_a_step_has_no_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "market", MARKET)
    match = begin()
    assert step_of(match, A) is None
    with pytest.raises(Refused, match="not_legal"):
        ahead(match, A, [("fish", "bread")])


# -- nobody learns anything by trying --


async def roll(table: MarketTable) -> None:
    await table.roll(6)


async def draw(table: MarketTable) -> None:
    await table.show(await table.shuffle(table.state.hands[1]), A)


async def turn_up(table: MarketTable) -> None:
    await table.reveal((await table.shuffle(table.state.hands[1]))[0])


async def show_own(table: MarketTable) -> None:
    await table.reveal(table.state.hands[0][0])


async def rename_own(table: MarketTable) -> None:
    table.state.hands[0] = await table.shuffle(table.state.hands[0], A)
    await table.show(table.state.hands[0], A)


async def show_another(table: MarketTable) -> None:
    await table.show(table.state.hands[1], B)


def between(middle: Callable[[MarketTable], Awaitable[None]], monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match in which seat A, who knows its own hand, is asked twice; `middle` runs in between."""

    async def asking(table: MarketTable) -> Stage | None:
        for seat in (A, B):
            table.state.hands[seat] = await table.mint(["fish", "bread", "salt"])
            if seat == A:
                await table.show(table.state.hands[seat], seat)

        async def step() -> None:
            await table.one(A, Buy((), table.state, A, 2))
            await middle(table)
            await table.one(A, Buy((), table.state, A, 1))

        await table.whole(step())
        return None

    monkeypatch.setitem(games(), "market", replace(MARKET, stages=(asking,)))
    return begin()


@pytest.mark.parametrize("news", [roll, draw, turn_up])
def test_news_makes_what_was_answered_final(news: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = between(news, monkeypatch)
    assert ahead(match, A, [1]) is None
    with pytest.raises(Refused):
        ahead(match, A, [1, 1])
    match.answer(A, 1)
    assert ahead(match, A, [1]) is None, "the rest of the step is asked by itself"


@pytest.mark.parametrize("known", [show_own, rename_own, show_another])
def test_what_the_seat_knows_is_no_news(known: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ahead(between(known, monkeypatch), A, [1]) is not None


@pytest.mark.parametrize("news", [roll, draw, turn_up])
def test_the_check_of_all_games_finds_a_step_that_tells_too_much(
    news: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    between(news, monkeypatch)
    check("steps", [Run("market", 3)])
    monkeypatch.setattr(looking, "_keep_secrets", lambda twin, seat: None)
    with pytest.raises(Breach, match="learns by trying"):
        check("steps", [Run("market", 3)])
