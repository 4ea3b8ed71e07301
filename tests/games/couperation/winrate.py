"""Measures how often Couperation's bots finish the tower, with 95 % confidence intervals (Wilson):

python tests/games/couperation/winrate.py --preset seed --seats 2 3 4 --games 1000
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from math import sqrt
from pathlib import Path

if __name__ == "__main__":  # run as a file: find the package
    sys.path[:0] = [str(Path(__file__).resolve().parents[3] / "py")]

from tavola.bots.bot import Bot
from tavola.engine.chance import Chance, seed_of
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.couperation import GAME
from tavola.games.couperation.state import State

PUBLISHED = {("seed", 2): 0.11, ("seed", 3): 0.12, ("seed", 4): 0.09} | {
    ("published", 2): 0.20,
    ("published", 3): 0.21,
    ("published", 4): 0.18,
}
"""The greedy rates of the rules, section 6."""


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a rate."""
    z, rate = 1.96, won / games
    middle, spread = (
        rate + z * z / (2 * games),
        z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)),
    )
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def played(preset: str, seats: int, seed: str) -> tuple[Match, int, float]:
    """Play a match of bots. Returns it with the number of decisions, and the seconds that they took."""
    match = Match.begin(Header(GAME.id, GAME.rules, seats, GAME.presets[preset], seed_of(seed)))
    bots: list[Bot] = [next(iter(GAME.bots.values()))() for _ in range(seats)]
    chance, decisions, seconds = Chance(seed_of(f"{seed}/bots")), 0, 0.0
    while match.ask is not None:
        seat = match.ask.waiting[0]
        known, question = match.information(seat), match.ask.questions[seat]
        started = time.process_time()
        answer = bots[seat].decide(known, question, chance)
        seconds += time.process_time() - started
        decisions += 1
        match.answer(seat, answer)
    return match, decisions, seconds


def main() -> None:
    parser = argparse.ArgumentParser(description="How often the bots of Couperation win.")
    parser.add_argument("--preset", nargs="+", default=["seed", "published"], choices=list(GAME.presets))
    parser.add_argument("--seats", nargs="+", type=int, default=[2, 3, 4])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="winrate")
    given = parser.parse_args()
    for preset in given.preset:
        for seats in given.seats:
            won = decisions = 0
            seconds, turns, why = 0.0, 0, Counter[str]()
            for number in range(given.games):
                match, count, took = played(preset, seats, f"{given.seed}/{preset}/{seats}/{number}")
                state: State = match.table.state
                won += state.result == "won"
                why[state.why or "won"] += 1
                turns += state.round
                decisions += count
                seconds += took
            low, high = wilson(won, given.games)
            print(
                f"{preset} {seats}: {won}/{given.games} = {won / given.games:.3f} ({low:.3f}-{high:.3f}),"
                f" wanted {PUBLISHED.get((preset, seats), 0.0):.2f};"
                f" {1000 * seconds / decisions:.2f} ms a decision, {turns / given.games:.1f} turns; {dict(why)}",
                flush=True,
            )


if __name__ == "__main__":
    main()
