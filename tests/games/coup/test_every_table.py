"""Every table that a lobby can set up: all eight choices of expansions, under each preset, for every number of players.

Each table runs one of the conformance suite's checks, in rotation, so that every check meets every expansion, every preset
and every number of players. By hand, more of them:

    python tests/games/coup/test_every_table.py --rounds 20 [--from 1]

A failure prints the command that repeats the one match that failed.
"""

from __future__ import annotations

import argparse
import sys
from itertools import product
from pathlib import Path

import pytest

if __name__ == "__main__":  # run as a file: find the package and the tests as pytest does
    ROOT = Path(__file__).resolve().parents[3]
    sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from games.conformance import CHECKS, check
from games.runs import Run
from tavola.games.coup import GAME
from tavola.games.coup.options import PRESETS

EXPANSIONS = ("factions", "inquisitor", "diplomat")
TABLES = [
    {**PRESETS[preset], **dict(zip(EXPANSIONS, chosen, strict=True))}
    for preset in PRESETS
    for chosen in product((False, True), repeat=3)
]


def runs_of(seats: int, lap: int = 0) -> list[tuple[str, Run]]:
    """Every table for this number of players, each with its check in this round."""
    names = list(CHECKS)
    tables = [table for table in TABLES if GAME.unfit(seats, GAME.read_options(table)) is None]
    return [
        (names[(number + seats + lap) % len(names)], Run("coup", seats, table, f"table{lap}-{number}"))
        for number, table in enumerate(tables)
    ]


@pytest.mark.parametrize("seats", range(GAME.fewest, GAME.most + 1))
def test_every_table_keeps_the_invariants(seats: int) -> None:
    for name, run in runs_of(seats):
        check(name, [run])


def test_every_check_meets_every_expansion_preset_and_number_of_players() -> None:
    met = {
        (name, what)
        for seats in range(GAME.fewest, GAME.most + 1)
        for name, run in runs_of(seats)
        for what in (seats, *run.options.items())
    }
    wanted = {what for _, what in met}
    assert met == set(product(CHECKS, wanted))


def main() -> None:
    parser = argparse.ArgumentParser(description="Check every table, several times.")
    parser.add_argument(
        "--rounds", type=int, default=len(CHECKS), help="how often, each time with other checks"
    )
    parser.add_argument(
        "--from", dest="first", type=int, default=1, help="the first lap; 0 is what the tests do"
    )
    given = parser.parse_args()
    for lap in range(given.first, given.first + given.rounds):
        for seats in range(GAME.fewest, GAME.most + 1):
            for name, run in runs_of(seats, lap):
                check(name, [run])
        print(f"lap {lap} holds", flush=True)


if __name__ == "__main__":
    main()
