"""A dealer that has to wait for others pauses the match at a deal; the match then resumes, and is unchanged."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from types import coroutine
from typing import Any

import pytest

from engine.market import MARKET
from games.runs import played, random_answer, sampled_runs, snapshot
from tavola.engine.chance import seed_of
from tavola.engine.dealer import DEAL, Deal, Face, Handle, HostDealer, Seat
from tavola.engine.errors import Refused
from tavola.engine.game import Game, games
from tavola.engine.match import Match


class SlowDealer(HostDealer):
    """A host's dealer that waits twice before each public disclosure."""

    @coroutine
    def reveal(self, card: Handle) -> Generator[Deal, None, Face]:
        yield DEAL
        yield DEAL
        return (yield from HostDealer.reveal(self, card).__await__())

    @coroutine
    def roll(self, sides: int) -> Generator[Deal, None, int]:
        yield DEAL
        yield DEAL
        return (yield from HostDealer.roll(self, sides).__await__())


GAMES: dict[str, Game[Any, Any]] = {**games(), "market": MARKET}


@pytest.fixture(autouse=True)
def market(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "market", MARKET)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_match_that_waits_is_the_same_match(game: Game[Any, Any]) -> None:
    for run in sampled_runs(game, 2, "waits"):
        slow, chance, waited = run.begin(SlowDealer(seed_of(run.seed))), run.chance("play"), 0
        for step, match in enumerate(played(run)):
            while slow.dealing:
                assert slow.ask is None
                assert slow.outcome is None
                slow.go_on()
                waited += 1
            if step % 5 == 0 or match.ask is None:
                assert snapshot(slow) == snapshot(match)
                assert slow.news == match.news
            if slow.ask is not None:
                slow.answer(*random_answer(slow, chance))
        assert waited or game is MARKET


def waiting() -> Match:
    """A match of Coup that waits for its first roll, which draws the starting player."""

    [run] = sampled_runs(games()["coup"], 1, "wait")
    match = run.begin(SlowDealer(seed_of("wait")))
    assert match.dealing
    return match


def test_nobody_answers_while_cards_are_dealt() -> None:
    match = waiting()
    before = len(match.events), match.answers.copy()
    with pytest.raises(Refused, match="cards_are_dealt"):
        match.answer(Seat(0), ("income", None))
    assert not match.accepts(Seat(0), ("income", None))
    assert match.question_for(Seat(0)) is None
    assert match.waiting_for(Seat(0)) is None
    assert (len(match.events), match.answers) == before


def test_to_go_on_without_a_deal_changes_nothing() -> None:
    match = waiting()
    while match.dealing:
        match.go_on()
    before, news = snapshot(match), list(match.news)
    match.go_on()
    assert snapshot(match) == before
    assert list(match.news) == news


def test_a_match_is_not_played_out_with_a_dealer_that_waits() -> None:
    with pytest.raises(RuntimeError, match="never waits"):
        waiting().playout(Random(1).random)
