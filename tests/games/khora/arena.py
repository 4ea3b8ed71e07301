"""How well Khora's bots play: planning against greedy ones at the same tables, and the mean of four planning bots.

    python tests/games/khora/arena.py 20           twenty pairs, and twenty tables of four planning bots

A pair is one deal played twice: two of each kind, then with their seats changed. Its seed is "pair/<number>", that of a table
"four/<number>".
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

if __name__ == "__main__":  # run as a file: find the package as pytest does
    sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "py"))

from tavola.bots.bot import Bot
from tavola.engine.chance import Chance, seed_of
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.khora import GAME
from tavola.games.khora.bots import GreedyBot, PlanningBot
from tavola.terminal import play_out

SEATS = 4


def scores(seed: str, bots: Sequence[Bot]) -> Sequence[int]:
    """The points of a whole match, by seat."""
    match = Match.begin(Header(GAME.id, GAME.rules, len(bots), {}, seed_of(seed)))
    play_out(match, bots, Chance(seed_of(f"{seed}/bots")))
    assert match.outcome is not None, "a match played out is over"
    return match.outcome.scores


def of_four(number: int) -> float:
    """The mean of four planning bots at a table."""
    return mean(scores(f"four/{number}", [PlanningBot() for _ in range(SEATS)]))


def ahead_of_greedy(number: int) -> float:
    """The planning bots' mean lead over the greedy ones in a pair."""
    leads = []
    for first in (0, 1):
        planning = [seat % 2 == first for seat in range(SEATS)]
        points = scores(f"pair/{number}", [PlanningBot() if each else GreedyBot() for each in planning])
        mine = [each for each, plans in zip(points, planning, strict=True) if plans]
        theirs = [each for each, plans in zip(points, planning, strict=True) if not plans]
        leads.append(mean(mine) - mean(theirs))
    return mean(leads)


def with_interval(found: Sequence[float]) -> str:
    """A mean and its 95 % confidence interval. The values must be independent: one for each deal.

    >>> with_interval([1.0, 2.0, 3.0])
    '2.0 ± 1.1'
    """
    half = 1.96 * stdev(found) / sqrt(len(found)) if len(found) > 1 else float("inf")
    return f"{mean(found):.1f} ± {half:.1f}"


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    ahead, four = ([*map(measure, range(count))] for measure in (ahead_of_greedy, of_four))
    print(f"planning ahead of greedy: {with_interval(ahead)} points, {count} pairs")
    print(f"four planning bots: {with_interval(four)} points, {count} tables")


if __name__ == "__main__":
    main()
