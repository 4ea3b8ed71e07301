"""How long a bot that thinks takes for an answer, in milliseconds of processor time: here, and in the page's Python under Node.

The questions come from matches among quick bots. A thought is all that the second worker does: it reads the question, plays the
match that the seat can't tell from the real one, and searches with the budget of the highest level.
"""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))
sys.path.insert(0, str(Path(__file__).parents[2] / "web"))

from tavola.bots.thought import answer_to, question_as_text, quick_bot, thinker_of
from tavola.engine.chance import Chance, seed_of
from tavola.engine.character import Level
from tavola.engine.game import Game, games
from tavola.engine.match import Match
from tavola.engine.record import Header

LEVEL: Level = "master"
MOST_SEATS = 4
ASKED = 60
"""How many questions a game has here; of those of its matches, every third."""

THINKING = [game.id for game in games().values() if thinker_of(game, LEVEL)]


def questions(game: Game[Any, Any]) -> list[str]:
    """Questions to its thinking bot, in the preset that its strength is told for."""
    thinker, found, number = thinker_of(game, LEVEL), list[str](), 0
    assert thinker is not None
    options = dict(game.presets["published"]) if "published" in game.presets else {}
    while len(found) < ASKED:
        chance, asked = Chance(seed_of(f"thoughts {number}")), 0
        seats = min(MOST_SEATS, game.most) if game.id != "couperation" else 3
        match = Match.begin(Header(game.id, game.rules, seats, options, chance.seed))
        bot = quick_bot(game, LEVEL)
        while match.ask is not None and asked < 3 * ASKED:
            seat, asked = match.ask.waiting[0], asked + 1
            if asked % 3 == 0:
                found.append(question_as_text(match, seat, *thinker, chance))
            match.answer(seat, bot.decide(match.information(seat), match.ask.questions[seat], chance))
        number += 1
    return found[:ASKED]


def thoughts(game: str, worked: Callable[[], float]) -> list[float]:
    """The seconds of each thought, after one for nothing. `worked` is the clock."""
    took, texts = [], questions(games()[game])
    for text in (texts[0], *texts):
        began = worked()
        answer_to(text)
        took.append(worked() - began)
    return took[1:]


def in_pyodide() -> dict[str, list[float]]:
    """The same thoughts in the page's Python under Node, by game."""
    from sitebuild import tools  # what the page's Python does not have

    script = Path(__file__).with_name("thoughts_in_pyodide.mjs")
    done = subprocess.run([str(tools.node()), str(script)], capture_output=True, text=True, check=True)
    took: dict[str, list[float]] = json.loads(done.stdout.splitlines()[-1])
    return took


def rows() -> list[dict[str, Any]]:
    """The measures thought.<game>.p50, .p95 and .p99, and the same in Pyodide."""
    found = []
    for where, by_game in (
        ("", {game: thoughts(game, time.process_time) for game in THINKING}),
        (".pyodide", in_pyodide()),
    ):
        for game, took in by_game.items():
            parts = statistics.quantiles(took, n=100)
            for name, seconds in (("p50", parts[49]), ("p95", parts[94]), ("p99", parts[98])):
                measure = f"thought.{game}{where}.{name}"
                row = {"measure": measure, "ours": round(1000 * seconds, 1), "anchor": None}
                found.append({**row, "ratio": None, "unit": "ms"})
    return found


if __name__ == "__main__":
    for row in rows():
        print(row)
