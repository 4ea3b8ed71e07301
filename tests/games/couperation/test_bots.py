"""The greedy bot of Couperation: it finishes towers."""

from __future__ import annotations

from collections import Counter

import pytest

from games.couperation.scene import Scene
from games.playthroughs import played_by_bots
from games.runs import Run
from tavola.arena.intervals import wilson
from tavola.arena.lap import Plan, play_match
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.match import Match
from tavola.games.couperation import GAME
from tavola.games.couperation.bots.greedy import GreedyBot, Mind
from tavola.games.couperation.bots.outlook import shape_from
from tavola.games.couperation.questions import Act
from tavola.games.couperation.state import State
from tavola.games.couperation.tower import smaller

GREEDY_RATES = {"seed": 0.12, "published": 0.21}
"""Of three players, by preset (section 6 of the rules)."""


def decided(table: Scene, seat: int = 0) -> str:
    """The name of the bot's chosen action."""
    match: Match = table.match
    assert match.ask is not None
    who = Seat(seat)
    answer = GreedyBot().decide(match.information(who), match.ask.questions[who], Chance(seed_of("x")))
    return str(answer[0] if isinstance(answer, tuple) else answer)


def test_it_does_not_waste_the_place_beside_the_25() -> None:
    """26 beside 25 leaves no number over them: it keeps the room."""
    table = Scene("26 33 48", "7 9 11")
    match = table.match
    assert match.ask is not None
    answer = GreedyBot().decide(
        match.information(Seat(0)), match.ask.questions[Seat(0)], Chance(seed_of("x"))
    )
    assert match.knows(Seat(0))(answer[1]) == "33"


def test_it_never_reveals_what_it_does_not_know_while_there_is_another_way() -> None:
    for seed in range(6):
        for match in played_by_bots(Run("couperation", 3, seed=f"reveal {seed}")):
            if match.ask is None:
                continue
            seat = match.ask.waiting[0]
            question = match.ask.questions[seat]
            if not isinstance(question, Act):
                continue
            answer = GreedyBot().decide(match.information(seat), question, Chance(seed_of("x")))
            if answer[0] == "reveal" and match.knows(seat)(answer[1]) is None:
                assert {other[0] for other in match.legal(seat)} <= {"reveal", "concede"}


def test_it_agrees_to_concede_and_never_proposes_it() -> None:
    assert decided(Scene("30 40 41", "7 9 11").play("A concede"), 1) == "agree"
    for seed in range(6):
        *_, match = played_by_bots(Run("couperation", 2, seed=f"{seed}"))
        state: State = match.table.state
        assert state.why != "conceded"


def test_it_keeps_the_top_for_the_finish_card() -> None:
    table = Scene("26 33 48", "7 9 11", finish=True)
    mind = Mind(table.match.information(Seat(0)))
    assert {cell: number for cell, number in zip(mind.shape.cells, mind.known, strict=True) if number} == {
        (4, 4): 25,
        (1, 7): 25,
    }


def test_its_shape_of_the_tower_is_the_law_of_the_tower() -> None:
    shape = shape_from(1)
    for place, cell in enumerate(shape.cells):
        for other in shape.smaller[place]:
            assert smaller(shape.cells[other], cell)
        for other in shape.larger[place]:
            assert smaller(cell, shape.cells[other])
    assert sum(map(len, shape.smaller)) == sum(map(len, shape.larger)) == 42


@pytest.mark.parametrize("preset", ["seed", "published"])
def test_it_finishes_about_as_many_towers_as_the_rules_want_at_least(preset: str) -> None:
    """A small sample (`tavola arena` measures exactly) that detects a rate far below the expected one."""
    games, plan = 24, Plan("couperation", ("greedy",) * 3, "sample", GAME.presets[preset])
    played = (play_match(plan, plan.line_up, f"sample {game}", Counter()) for game in range(games))
    won = sum(match.table.state.result == "won" for match in played)
    assert wilson(won, games)[1] > GREEDY_RATES[preset]
    assert won > 0


@pytest.mark.parametrize(
    "options",
    [
        {"finish": True},
        {"anchor": "floating"},
        {"wildcard_domain": "unseen"},
        {"finish": True, "finish_value": "none", "facedown_needs_integer": False},
        dict(GAME.presets["strict"]),
    ],
    ids=str,
)
def test_it_plays_every_variant_to_its_end(options: dict[str, object]) -> None:
    for seed in range(3):
        *_, match = played_by_bots(Run("couperation", 3, options, f"variant {seed}"))
        assert match.outcome is not None
