"""The lean round, in which bots think ahead, against the rules: ten thousand random games are played on both.

Every game begins in a world of its own, with options and expansions drawn for each table. The rules play it at random, and the
lean round then does what was answered there, with the same shuffles. Where the two differ, the answers no longer fit, or a turn
begins with other coins, cards or sides.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields
from typing import Any, get_args, get_type_hints

import pytest

from tavola.engine.ask import Answer, Knows, Pick, Question
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Handle, Seat
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.engine.rerun import Draw, Present
from tavola.engine.table import Player
from tavola.engine.worlds import World, Worlds, worlds_of
from tavola.games.coup import GAME
from tavola.games.coup import questions as asked
from tavola.games.coup.bots import lean
from tavola.games.coup.bots.lean import Act
from tavola.games.coup.bots.rollout import Opening, Position
from tavola.games.coup.options import Options
from tavola.games.coup.state import State

SHARDS = 8
TABLES = 125
GAMES = 10
TURNS = 12
"""Of each game."""

Picture = tuple[Any, ...]


class TableOver(Exception):
    """The round is over, or has been played long enough."""


def table(number: int) -> Worlds:
    """The worlds of who begins, at a table with other options each time."""
    chance = Chance(seed_of(f"lean {number}"))
    hints = get_type_hints(Options)
    options = {field.name: drawn(get_args(hints[field.name]), chance) for field in fields(Options)}
    seats = 2 + chance.below(5)
    if options["two_player_setup"] == "official_draft":
        options["two_player_setup"] = "standard"  # a draft is before the first turn
    if seats < 3:
        options["factions"] = False
    match = Match.begin(Header("coup", GAME.rules, seats, options, chance.seed))
    assert match.ask is not None
    return worlds_of(match.information(match.ask.waiting[0]), Chance(seed_of(f"worlds {number}")))


def drawn(choices: tuple[Any, ...], chance: Chance) -> Any:
    return choices[chance.below(len(choices))]


def pictured(state: State | lean.Round, faces: Callable[[Handle], Any]) -> Picture:
    """All that a turn begins with."""
    if isinstance(state, lean.Round):
        turn: Seat | None = state.actor
        lost = [*state.lost]
    else:
        turn = state.turn
        lost = [faces(card) for pile in state.lost for card in pile]
    hands = [[*hand] for hand in state.hands]
    piles = [*state.coins], hands, [*state.deck], sorted(lost, key=str), [*state.sides]
    return (turn, *piles, state.almshouse, state.living)


class Noted:
    """A game at random under the rules: who answered what, and how each turn began."""

    def __init__(self) -> None:
        self.given: list[tuple[Seat, Answer]] = []
        self.turns: list[Picture] = []
        self.asked: set[type[Question]] = set()
        self.chance = Chance(seed_of("noted")).fractions()

    def __call__(self, state: State, face: Knows, _draw: Draw) -> Player:
        scores = sum(state.scores)

        def player(seat: Seat, question: Question, _optional: bool) -> Answer:
            if isinstance(question, asked.Act):
                if sum(state.scores) > scores:
                    raise TableOver
                self.turns.append(pictured(state, face))
                if len(self.turns) > TURNS:
                    raise TableOver
            self.asked.add(type(question))
            legal = question.legal_for(face)
            answer = legal[int(self.chance() * len(legal))]
            self.given.append((seat, answer))
            return answer

        return player


class Following(Opening):
    """Does what was answered, and shuffles as the dealer of worlds does."""

    __slots__ = ("expected", "seen")

    expected: list[Picture]
    seen: int

    def act(self, seat: Seat) -> Act:
        assert pictured(self, self.faces.__getitem__) == self.expected[self.seen], f"turn {self.seen}"
        self.seen += 1
        return super().act(seat)


def follow(present: Present, world: World, draw: Draw, noted: Noted) -> int:
    """Play the same game lean. Returns how many turns were the same."""
    position = Position(present)
    lean_round = Following(position.ruleset, position.state, world.faces, draw)
    lean_round.habits, lean_round.given, lean_round.lots, lean_round.rolls = [], noted.given, [], []
    lean_round.expected, lean_round.seen = noted.turns, 0
    while lean_round.seen < min(len(noted.turns), TURNS) and len(lean_round.living) > 1:
        lean_round.turn()
    if len(noted.turns) <= TURNS:
        assert len(lean_round.living) == 1, "the round is over"
    else:
        assert pictured(lean_round, world.faces.__getitem__) == noted.turns[TURNS]
    assert not noted.given, "everything answered was asked"
    return lean_round.seen


@pytest.mark.parametrize("shard", range(SHARDS))
def test_random_games_go_alike_under_the_rules_and_lean(shard: int) -> None:
    turns, kinds = 0, set[type[Question]]()
    for number in range(shard * TABLES, (shard + 1) * TABLES):
        worlds = table(number)
        for game in range(GAMES):
            imagined = next(worlds)
            noted = Noted()
            seed = seed_of(f"{number} {game}")
            world = World(worlds.present, imagined.faces, Chance(seed).fractions())
            with suppress(TableOver):
                world.play(None, noted)
            turns += follow(worlds.present, world, Chance(seed).fractions(), noted)
            kinds |= noted.asked
    assert turns > 5 * TABLES * GAMES
    every = {kind for kind in vars(asked).values() if isinstance(kind, type) and issubclass(kind, Question)}
    assert kinds == every - {Question, Pick, asked.Draft}, "a draft is before the first turn"
