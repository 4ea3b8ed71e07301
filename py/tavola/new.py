"""`python -m tavola new <id>`: the folders of a new game that can be played and tested at once.

They are copies of `tests/starter`, a game of which each part is as small as it can be; `docs/a-new-game.md` goes on from there.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tavola.engine.game import game_ids

TOP = Path(__file__).resolve().parents[2]
STARTER = TOP / "tests" / "starter"
IMPORTS = re.compile(r"^(?:from .+ import .+\n)+", re.MULTILINE)
"""Lines that are in order under the old name."""


class NotMade(Exception):
    """Why no game can be made, as a sentence."""


def new(game: str) -> None:
    """Write `py/tavola/games/<id>` and `tests/games/<id>`, with two playthroughs. Raises NotMade."""
    if not re.fullmatch(r"[a-z][a-z0-9]*", game):
        raise NotMade(f"an id is a word of small letters and digits: not {game!r}")
    if game in game_ids():
        raise NotMade(f"there is a game {game} already")
    if not STARTER.is_dir():
        raise NotMade("a game is made in a checkout of the project, and this is none")
    package, tests = TOP / "py" / "tavola" / "games" / game, TOP / "tests" / "games" / game
    copied(STARTER / "game", package, game)
    copied(STARTER / "tests", tests, game)
    playthroughs = str(TOP / "tests" / "games" / "playthroughs.py")
    for language in ("ja", "en"):
        command = [sys.executable, playthroughs, "--new", game, f"random-{language}", "--language", language]
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603  # our own script
    print(f"{package.relative_to(TOP)}\n{tests.relative_to(TOP)}")


def copied(source: Path, target: Path, game: str) -> None:
    """A copy of a folder in which `starter` is called otherwise."""
    for path in sorted(source.rglob("*")):
        if path.suffix in {".py", ".toml"}:
            text = path.read_text(encoding="utf-8").replace("starter.game", f"tavola.games.{game}")
            text = text.replace("starter", game).replace("Starter", game.capitalize())
            text = IMPORTS.sub(lambda block: "".join(sorted(block[0].splitlines(keepends=True))), text)
            place = target / path.relative_to(source)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
