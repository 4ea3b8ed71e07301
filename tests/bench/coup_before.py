"""Coup's strong bot as it was at some commit, to play against today's (this needs the history of git), and without its table.

PYTHONPATH=py:tests python -m tavola arena coup --bots strong,bench.coup_before:at_d25d5643 --games 400
PYTHONPATH=py:tests python -m tavola arena coup --bots strong,bench.coup_before:WithoutTable --deals same --games 2000

With the same deals the second is paired: both matches of a lap are one and the same until the last two influences.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.information import InformationSet
from tavola.games.coup.bots.search import best_of, tastes
from tavola.games.coup.bots.strong import StrongBot

HERE = Path(__file__).resolve().parents[2]
GAME = "py/tavola/games/coup"
FOLDER = TemporaryDirectory()
"""Where its modules lie while this process runs."""

BESIDE = ("lean", "manner", "mind", "reasons")
"""Lay beside the rules then, as did every `bot_*`."""

RENAMED = {
    "from tavola.games.coup.bots.": "from {package}.",
    "from tavola.games.coup.bots import": "from tavola.games.coup.bots.careful import",
    "from tavola.games.coup.bot_": "from {package}.",
    **{
        f"from tavola.games.coup.{name} ": f"from tavola.games.coup.bots.{name} "
        for name in ("lean", "manner", "mind", "reasons")
    },
    "from tavola.engine.match import InformationSet": "from tavola.engine.information import InformationSet\n"
    "from tavola.engine.worlds import worlds_of",
    "known.worlds(chance)": "worlds_of(known, chance)",
    "law_of": "ruleset_of",
    "self.law": "self.ruleset",
}
"""What was called otherwise then. The game and its engine are today's; the bot alone is of then."""


class WithoutTable(StrongBot):
    """Plays the last two influences out, as all before (`bots.endgame`)."""

    def best(
        self, known: InformationSet, question: Question, options: Sequence[Answer], chance: Chance
    ) -> Answer:
        taste = tastes(known, options, self.temper)
        return best_of(known, options, self.budget, chance, taste, self.notes)


def __getattr__(name: str) -> Any:
    if not re.fullmatch("at_[0-9a-f]{7,40}", name):
        raise AttributeError(name)
    package = f"coup_{name}"
    if package not in sys.modules:
        unpack(package, name.removeprefix("at_"))
    return import_module(f"{package}.strong").StrongBot


def unpack(package: str, commit: str) -> None:
    """Write the modules of the bot, as a package that can be imported."""
    folder = Path(FOLDER.name, package)
    folder.mkdir()
    for path in git("ls-tree", "-r", "--name-only", commit, f"{GAME}/").split():
        if "/bot_" in path or "/bots/" in path:
            source = git("show", f"{commit}:{path}")
            for then, now in RENAMED.items():
                source = source.replace(then, now.format(package=package))
            (folder / Path(path).name.removeprefix("bot_")).write_text(source, encoding="utf-8")
    sys.path.append(FOLDER.name)


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=HERE, check=True, capture_output=True, text=True).stdout
