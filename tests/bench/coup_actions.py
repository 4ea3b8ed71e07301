"""Decisions per second of random Coup, beside `coupml`, a public engine of the same game in pure Python.

A decision is one answer, allowing included, drawn evenly from the legal ones. Ours deals with its secrets on: fresh handles in
every shuffle, what each seat has seen, events, and a record from which the game can be replayed. Both play whole games, one
after the other in short turns, and only the processor's time counts; the median of the paired ratios is what is reported.

Ours is played out by the engine itself (`Match.playout`), which takes each answer from the list of legal ones. The rows
named `checked` pass every answer to `Match.answer` instead, which validates it. The rows named `world` begin in worlds that
a bot imagines (`engine.worlds`), and are played by the same rules, without names, events and a record; those named `lean` are
played in the lean round of Coup's search. `worlds` counts how many worlds a bot draws and plays to the end there in 300 ms by the
quick habits of the strong bot.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

import coupml

from tavola.engine.ask import Answer, Knows, Question, picks
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Handle, Seat
from tavola.engine.game import game_named
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.engine.rerun import Draw
from tavola.engine.table import Player
from tavola.engine.worlds import Worlds, at_random, worlds_of
from tavola.games.coup.bots.lean import Act, Round
from tavola.games.coup.bots.rivals import habits_of
from tavola.games.coup.bots.rollout import Position
from tavola.games.coup.characters import Action, Role
from tavola.games.coup.questions import ALLOW_OR_CHALLENGE, acts
from tavola.games.coup.ways import Seen

RULES = game_named("coup").rules
PAIRS = 9
STARTS = 16
"""How many games the imagined worlds belong to."""
TURN_S = 0.15
"""The length of one side's turn."""


class PythonRandom(random.Random):
    """Python's generator under the names that coupml expects from numpy's, whose `choice` takes a number too."""

    def choice(self, seq: Any) -> Any:
        return int(self.random() * seq) if isinstance(seq, int) else seq[int(self.random() * len(seq))]


Play = Callable[[int, int, PythonRandom], int]
"""Plays one game, given its seats, its number and the source of random answers. Returns the number of decisions."""


def play_out(seats: int, number: int, chance: PythonRandom) -> int:
    """Let the engine play that game. Returns the number of decisions."""
    match = Match.begin(Header("coup", RULES, seats, {}, seed_of(str(number))))
    match.playout(chance.random)
    return len(match.answers)


def play_checked(seats: int, number: int, chance: PythonRandom) -> int:
    """Play that game answer by answer. Returns the number of decisions."""
    draw = chance.random
    match = Match.begin(Header("coup", RULES, seats, {}, seed_of(str(number))))
    while match.ask is not None:
        for seat in match.ask.questions:
            legal = match.legal(seat)
            match.answer(seat, legal[int(draw() * len(legal))])
    return len(match.answers)


class CountingPlayer:
    """A random player of a world, who counts its decisions."""

    def __init__(self) -> None:
        self.decisions = 0

    def __call__(self, state: Any, knows: Knows, draw: Draw) -> Player:
        random_answer = at_random(state, knows, draw)

        def player(seat: Seat, question: Question, optional: bool) -> Answer:
            self.decisions += 1
            return random_answer(seat, question, optional)

        return player


@cache
def some_worlds(seats: int, number: int) -> Worlds:
    """The worlds of who begins one of a few games."""
    match = Match.begin(Header("coup", RULES, seats, {}, seed_of(f"worlds {number}")))
    assert match.ask is not None, "somebody begins"
    return worlds_of(match.information(match.ask.waiting[0]), Chance(seed_of(str(number))))


def play_world(seats: int, number: int, _chance: PythonRandom) -> int:
    """Play a game from its first question in a new world, as a bot does that thinks ahead. Returns the number of decisions."""
    counting = CountingPlayer()
    next(some_worlds(seats, number % STARTS)).play(None, counting)
    return counting.decisions


class AtRandom(Round):
    """A lean round at random. It counts its decisions."""

    __slots__ = ("decisions",)

    decisions: int

    def one_of(self, options: Sequence[Any]) -> Any:
        self.decisions += 1
        return options[int(self.draw() * len(options))]

    def act(self, seat: Seat) -> Act:
        book, coins, rivals = self.ruleset.book, self.coins, self.others(seat)
        rich = tuple([rival for rival in rivals if coins[rival] >= book.least_stolen_from])
        act: Act = self.one_of(acts(book, coins[seat], seat, rivals, rich))
        return act

    def respond(self, seat: Seat, action: Action, target: Seat | None, may_block: bool) -> Answer:
        return self.one_of(
            (*ALLOW_OR_CHALLENGE, *self.ruleset.blocks[action.id]) if may_block else ALLOW_OR_CHALLENGE
        )

    def stop(self, seat: Seat, action: Action, target: Seat | None) -> Answer:
        return self.one_of(("allow", *self.ruleset.blocks[action.id]))

    def doubt_block(self, seat: Seat, blocker: Seat, role: Role) -> Answer:
        return self.one_of(ALLOW_OR_CHALLENGE)

    def prove(self, seat: Seat, role: Role) -> Handle:
        card: Handle = self.one_of(self.hands[seat])
        return card

    def lose(self, seat: Seat) -> Handle:
        card: Handle = self.one_of(self.hands[seat])
        return card

    def give_back(self, seat: Seat, hand: list[Handle], before: list[Handle]) -> Sequence[Handle]:
        cards: Sequence[Handle] = self.one_of(picks(hand, len(hand) - len(before)))
        return cards


def play_lean(seats: int, number: int, _chance: PythonRandom) -> int:
    """Play a game from its first question in a new world, lean. Returns the number of decisions."""
    worlds = some_worlds(seats, number % STARTS)
    position, world = position_of(seats, number % STARTS), next(worlds)
    game = AtRandom(position.ruleset, position.state, world.faces, world.draw)
    game.decisions = 0
    while len(game.living) > 1:
        game.turn()
    return game.decisions


@cache
def position_of(seats: int, number: int) -> Position:
    """The first question of one of those games."""
    return Position(some_worlds(seats, number).present)


def play_theirs(seats: int, number: int, chance: PythonRandom) -> int:  # deals from `chance` alone
    """Play a game of theirs. Returns the number of decisions."""
    draw = chance.random
    game = coupml.Coup(seats, chance)
    game.init_game()
    decisions = 0
    while not game.is_game_over():
        legal = game.get_legal_actions()
        game.play_action(legal[int(draw() * len(legal))])
        decisions += 1
    return decisions


def rate(play: Play, seats: int, turn: int) -> float:
    """Decisions per second of processor time, over as many games as fit into one turn."""
    chance = PythonRandom(turn)
    decisions = games = 0
    began = time.process_time()
    while (taken := time.process_time() - began) < TURN_S:
        decisions += play(seats, turn << 20 | games, chance)
        games += 1
    return decisions / taken


WANTED = {2: 2500, 4: 1000}
"""How many worlds a bot should be able to play in 300 ms, by seats."""

MEASURES: dict[str, tuple[Play, int]] = {
    "coup.actions_per_s": (play_out, 4),
    "coup.actions_per_s.2p": (play_out, 2),
    "coup.actions_per_s.6p": (play_out, 6),
    "coup.actions_per_s.checked": (play_checked, 4),
    "coup.actions_per_s.world": (play_world, 4),
    "coup.actions_per_s.world.2p": (play_world, 2),
    "coup.actions_per_s.lean": (play_lean, 4),
    "coup.actions_per_s.lean.2p": (play_lean, 2),
}


def rows() -> list[dict[str, Any]]:
    """One row for each measure; four seats is the headline."""
    found = []
    for measure, (play, seats) in MEASURES.items():
        # a warm-up: imports, tables, the interpreter's caches
        for side in (play, play_theirs):
            rate(side, seats, turn=0)
        pairs = [(rate(play, seats, n), rate(play_theirs, seats, n)) for n in range(1, PAIRS + 1)]
        ours, anchor = (round(statistics.median(side)) for side in zip(*pairs, strict=True))
        ratio = round(statistics.median(one / other for one, other in pairs), 2)
        found.append({"measure": measure, "ours": ours, "anchor": anchor, "ratio": ratio, "unit": "/s"})
    for seats in (2, 4):
        ours = round(statistics.median(worlds_played(seats, turn) for turn in range(1, PAIRS + 1)))
        row = {"measure": f"coup.worlds.{seats}p", "ours": ours, "anchor": WANTED[seats], "unit": "/300 ms"}
        found.append(row | {"ratio": round(ours / WANTED[seats], 2)})
    return found


def worlds_played(seats: int, turn: int) -> float:
    """How many worlds are drawn and played to the end in 300 ms of processor time, by quick habits, from the start of a game."""
    honest, liar = habits_of(Seen())[0][0], habits_of(Seen())[1][1]
    habits, without_end = [liar, honest] * (seats // 2), 1 << 30
    count = 0
    began = time.process_time()
    while (taken := time.process_time() - began) < TURN_S:
        number = (turn + count) % STARTS
        position_of(seats, number).play(next(some_worlds(seats, number)), None, habits, without_end)
        count += 1
    return 0.3 * count / taken


if __name__ == "__main__":
    for row in rows():
        print(
            f"{row['measure']:26} {row['ours']:>9,} {row['unit']}  coupml {row['anchor']:>9,}  x{row['ratio']:.2f}"
        )
