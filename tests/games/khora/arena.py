"""How well Khora's bots play: the mean of four planning bots, and planning against greedy ones at the same tables.

    python tests/games/khora/arena.py 20           twenty tables of four planning bots, and twenty pairs

A pair is one deal played twice: two of each kind, then with their seats changed.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import mean

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


def of_four(tables: int) -> float:
    """The mean of four planning bots."""
    return mean(mean(scores(f"four/{n}", [PlanningBot() for _ in range(SEATS)])) for n in range(tables))


def ahead_of_greedy(pairs: int) -> float:
    """By how many points a planning bot is ahead of a greedy one, on the mean of both seatings."""
    leads = []
    for n in range(pairs):
        for first in (0, 1):
            planning = [seat % 2 == first for seat in range(SEATS)]
            points = scores(f"pair/{n}", [PlanningBot() if each else GreedyBot() for each in planning])
            mine = [each for each, plans in zip(points, planning, strict=True) if plans]
            theirs = [each for each, plans in zip(points, planning, strict=True) if not plans]
            leads.append(mean(mine) - mean(theirs))
    return mean(leads)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    print(f"four planning bots: {of_four(count):.1f} points on the mean of {count} tables")
    print(f"planning ahead of greedy by {ahead_of_greedy(count):.1f} points on the mean of {count} pairs")


if __name__ == "__main__":
    main()
