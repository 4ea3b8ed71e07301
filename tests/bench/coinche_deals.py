"""Deals of Coinche per second of processor time: random ones, played out by the engine, and those of four careful players.

A deal is the auction and eight tricks, with the secrets on: fresh handles in every shuffle, what each seat has seen, events, and
a record from which the match can be replayed. There is no public engine of these very rules in pure Python to stand beside it.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

from tavola.engine.chance import Chance, seed_of
from tavola.engine.game import game_named
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.coinche.bots import CarefulBot
from tavola.terminal import play_out

RULES = game_named("coinche").rules
TURNS = 9
TURN_S = 0.3
"""How long each turn is; the median of the turns is what is reported."""


def random_match(match: Match, chance: random.Random) -> None:
    """Any legal answers."""
    match.playout(chance.random)


def careful_match(match: Match, chance: random.Random) -> None:
    """Four careful players."""
    play_out(match, [CarefulBot() for _ in range(4)], Chance(seed_of(str(chance.random()))))


Play = Callable[[Match, random.Random], None]


def rate(play: Play, turn: int) -> float:
    """Deals per second, over as many matches as fit into one turn."""
    chance = random.Random(turn)
    deals = matches = 0
    began = time.process_time()
    while (taken := time.process_time() - began) < TURN_S:
        match = Match.begin(Header("coinche", RULES, 4, {}, seed_of(f"{turn} {matches}")))
        play(match, chance)
        deals += match.table.state.deal
        matches += 1
    return deals / taken


MEASURES: dict[str, Play] = {
    "coinche.deals_per_s": random_match,
    "coinche.bot_deals_per_s": careful_match,
}


def rows() -> list[dict[str, Any]]:
    """One row for each measure."""
    found = []
    for measure, play in MEASURES.items():
        rate(play, turn=0)  # once for nothing: imports, tables, the interpreter's own warming up
        deals = round(statistics.median(rate(play, turn) for turn in range(1, TURNS + 1)))
        found.append({"measure": measure, "ours": deals, "anchor": None, "ratio": None, "unit": "/s"})
    return found


if __name__ == "__main__":
    for row in rows():
        print(f"{row['measure']:26} {row['ours']:>9,} {row['unit']}")
