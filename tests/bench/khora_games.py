"""Khora at four seats: whole random games per second of processor time, and the milliseconds of a planning bot's decision.

Games are played out by the engine (`Match.playout`), with secrets, events and a record from which each can be replayed.
"""

import random
import statistics
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

from tavola.engine.chance import Chance, seed_of
from tavola.engine.game import game_named
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.khora.bots import PlanningBot
from tavola.terminal import play_out

RULES = game_named("khora").rules
SEATS = 4
TURNS = 9
TURN_S = 0.5
"""How long each turn of random play lasts."""


def begin(seed: str) -> Match:
    """A new match."""
    return Match.begin(Header("khora", RULES, SEATS, {}, seed_of(seed)))


def random_games(turn: int) -> float:
    """Games per second, over as many as fit into one turn."""
    chance = random.Random(turn)
    games = 0
    began = time.process_time()
    while (taken := time.process_time() - began) < TURN_S:
        begin(f"{turn} {games}").playout(chance.random)
        games += 1
    return games / taken


def bot_decision(turn: int) -> float:
    """Milliseconds for each decision of a game of four planning bots."""
    match = begin(f"bots {turn}")
    began = time.process_time()
    play_out(match, [PlanningBot() for _ in range(SEATS)], Chance(seed_of(str(turn))))
    return 1000 * (time.process_time() - began) / len(match.answers)


def rows() -> list[dict[str, Any]]:
    """One row for each measure."""
    random_games(0)  # once for nothing: imports, tables, the interpreter's own warming up
    games = round(statistics.median(random_games(turn) for turn in range(1, TURNS + 1)))
    decision = round(statistics.median(bot_decision(turn) for turn in range(3)), 1)
    return [
        {"measure": "khora.games_per_s", "ours": games, "anchor": None, "ratio": None, "unit": "/s"},
        {"measure": "khora.bot_decision", "ours": decision, "anchor": None, "ratio": None, "unit": "ms"},
    ]


if __name__ == "__main__":
    for row in rows():
        print(row)
