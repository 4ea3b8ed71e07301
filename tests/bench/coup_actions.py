"""Decisions per second of random Coup, beside `coupml`, a public engine of the same game in pure Python.

A decision is one answer, allowing included, drawn evenly from the legal ones. Ours deals with its secrets on: fresh handles in
every shuffle, what each seat has seen, events, and a record from which the game can be replayed. Both play whole games, one
after the other in short turns, and only the processor's time counts; the median of the paired ratios is what is reported.

Ours is played out by the engine itself (`Match.playout`), which takes each answer from the list of legal ones. The rows
named `checked` pass every answer to `Match.answer` instead, which validates it.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

import coupml

from tavola.engine.chance import seed_of
from tavola.engine.game import game_named
from tavola.engine.match import Match
from tavola.engine.record import Header

RULES = game_named("coup").rules
PAIRS = 9
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


MEASURES: dict[str, tuple[Play, int]] = {
    "coup.actions_per_s": (play_out, 4),
    "coup.actions_per_s.2p": (play_out, 2),
    "coup.actions_per_s.6p": (play_out, 6),
    "coup.actions_per_s.checked": (play_checked, 4),
}


def rows() -> list[dict[str, Any]]:
    """One row for each measure; four seats is the headline."""
    found = []
    for measure, (play, seats) in MEASURES.items():
        for side in (
            play,
            play_theirs,
        ):  # a warm-up: imports, tables, the interpreter's caches
            rate(side, seats, turn=0)
        pairs = [(rate(play, seats, n), rate(play_theirs, seats, n)) for n in range(1, PAIRS + 1)]
        ours, anchor = (round(statistics.median(side)) for side in zip(*pairs, strict=True))
        ratio = round(statistics.median(one / other for one, other in pairs), 2)
        found.append({"measure": measure, "ours": ours, "anchor": anchor, "ratio": ratio, "unit": "/s"})
    return found


if __name__ == "__main__":
    for row in rows():
        print(
            f"{row['measure']:26} {row['ours']:>9,} {row['unit']}  coupml {row['anchor']:>9,}  x{row['ratio']:.2f}"
        )
