"""Deals of Coinche per second of processor time: random ones beside `colver`, and those of four careful players.

A deal is the auction and eight tricks. Ours is Python with its secrets on: fresh handles in every shuffle, what each seat has
seen, events, and a record from which the match can be replayed. Colver, a public engine of the French federation's game, is
compiled from Rust and steps one open deal. For both, answers are drawn from the legal ones, by that federation's rules.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

import colver

from tavola.engine.chance import Chance, seed_of
from tavola.engine.game import game_named
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.coinche.bots.careful import CarefulBot
from tavola.games.coinche.options import PRESETS
from tavola.terminal import play_out

RULES = game_named("coinche").rules
OPTIONS = {**PRESETS["ffb_contree"], "sata_enabled": False}
PAIRS = 9
TURN_S = 0.3
"""The length of one side's turn."""

Play = Callable[[str, random.Random], int]
"""Plays deals, given a seed and the source of random answers. Returns their number."""


def play_random(seed: str, chance: random.Random) -> int:
    """A match of any legal answers."""
    match = Match.begin(Header("coinche", RULES, 4, OPTIONS, seed_of(seed)))
    match.playout(chance.random)
    return int(match.table.state.deal)


def play_careful(seed: str, chance: random.Random) -> int:
    """A match of four careful players."""
    match = Match.begin(Header("coinche", RULES, 4, {}, seed_of(seed)))
    play_out(match, [CarefulBot() for _ in range(4)], Chance(seed_of(str(chance.random()))))
    return int(match.table.state.deal)


def play_theirs(seed: str, chance: random.Random) -> int:
    """A deal of any legal answers."""
    deal = colver.Env.deal(seed=chance.getrandbits(32))
    while not deal.is_terminal():
        legal = deal.legal_actions()
        deal.step(legal[int(chance.random() * len(legal))])
    return 1


def rate(play: Play, turn: int) -> float:
    """Deals per second, over as many as fit into one turn."""
    chance = random.Random(turn)
    deals = matches = 0
    began = time.process_time()
    while (taken := time.process_time() - began) < TURN_S:
        deals += play(f"{turn} {matches}", chance)
        matches += 1
    return deals / taken


def rows() -> list[dict[str, Any]]:
    """One row for each measure."""
    for play in (play_random, play_theirs, play_careful):
        rate(play, turn=0)  # a warm-up: imports, tables, the interpreter's caches
    pairs = [(rate(play_random, turn), rate(play_theirs, turn)) for turn in range(1, PAIRS + 1)]
    ours, anchor = (round(statistics.median(side)) for side in zip(*pairs, strict=True))
    ratio = round(statistics.median(one / other for one, other in pairs), 2)
    careful = round(statistics.median(rate(play_careful, turn) for turn in range(1, PAIRS + 1)))
    return [
        {"measure": "coinche.deals_per_s", "ours": ours, "anchor": anchor, "ratio": ratio, "unit": "/s"},
        {"measure": "coinche.bot_deals_per_s", "ours": careful, "anchor": None, "ratio": None, "unit": "/s"},
    ]


if __name__ == "__main__":
    for row in rows():
        print(row)
