"""Khora at four seats: whole random games per second of processor time, and the milliseconds of a planning bot's decision.

Games are played out by the engine (`Match.playout`), with secrets, events and a record from which each can be replayed. A
decision is the bot's alone, without rules and screens; it is also measured in the page's Python under Node.
"""

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))
sys.path.insert(0, str(Path(__file__).parents[2] / "web"))

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance, seed_of
from tavola.engine.game import game_named
from tavola.engine.information import InformationSet
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.khora.bots.players import PlanningBot
from tavola.terminal import play_out

RULES = game_named("khora").rules
SEATS = 4
TURNS = 9
BOT_GAMES = 4
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


def decisions(worked: Callable[[], float]) -> list[float]:
    """The seconds of each decision in a few games of four planning bots, after one for nothing. `worked` is the clock."""
    took: list[float] = []
    for game in range(BOT_GAMES + 1):
        if game == 1:
            took.clear()
        bots = [Timed(worked, took) for _ in range(SEATS)]
        play_out(begin(f"bots {game}"), bots, Chance(seed_of(str(game))))
    return took


class Timed(PlanningBot):
    """A planning bot that notes how long it decides."""

    def __init__(self, worked: Callable[[], float], took: list[float]) -> None:
        self.worked = worked
        self.took = took

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        began = self.worked()
        answer = super().decide(known, question, chance)
        self.took.append(self.worked() - began)
        return answer


def in_pyodide() -> list[float]:
    """The same decisions in the page's Python under Node."""
    from sitebuild import tools  # what the page's Python does not have

    script = Path(__file__).with_name("khora_in_pyodide.mjs")
    done = subprocess.run([str(tools.node()), str(script)], capture_output=True, text=True, check=True)
    took: list[float] = json.loads(done.stdout.splitlines()[-1])
    return took


def rows() -> list[dict[str, Any]]:
    """One row for each measure."""
    random_games(0)  # once for nothing: imports, tables, the interpreter's own warming up
    games = round(statistics.median(random_games(turn) for turn in range(1, TURNS + 1)))
    found = [{"measure": "khora.games_per_s", "ours": games, "anchor": None, "ratio": None, "unit": "/s"}]
    for where, took in (("", decisions(time.process_time)), (".pyodide", in_pyodide())):
        figures = {
            "p50": statistics.median(took),
            "p95": statistics.quantiles(took, n=20)[-1],
            "max": max(took),
        }
        for name, seconds in figures.items():
            ours = round(1000 * seconds, 1)
            measure = f"khora.bot_decision{where}.{name}"
            found.append({"measure": measure, "ours": ours, "anchor": None, "ratio": None, "unit": "ms"})
    return found


if __name__ == "__main__":
    for row in rows():
        print(row)
