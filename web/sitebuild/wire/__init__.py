"""The wire, written once: what `build.py wire` makes of the shapes that Python declares.

web/wire/types.js      JSDoc types of all that page, worker and host say to each other
web/wire/shapes.js     the same as data, by which the page checks what a host sends (web/wire/check.js)
web/games/shapes.js    the same of what each game's own table is shown
web/games/<id>/wire.js the types of a game's own: its events, its focus, its reference
docs/protocol.md       every message in words, with examples from rooms that were played
ARCHITECTURE.md, docs/room.md  their pictures of tables (sitebuild/pictures.py)

They are committed. A test fails when they are stale.
"""

from pathlib import Path

from sitebuild import pictures
from sitebuild.tools import TOP
from sitebuild.wire import checker, document, gathered, typedefs

COMMAND = "python3 build.py wire"


def files() -> dict[str, str]:
    """What is generated, by its path below the top of the repository."""
    found = gathered.wire()
    made = {
        "web/wire/types.js": typedefs.shared(found),
        "web/wire/shapes.js": checker.module(found),
        "web/games/shapes.js": checker.module_of_games(found),
        "docs/protocol.md": document.text(found),
        **pictures.texts(),
    }
    for game in gathered.games():
        if (TOP / "web" / "games" / game.id).is_dir():
            made[f"web/games/{game.id}/wire.js"] = typedefs.of_game(game)
    return made


def stale() -> list[str]:
    """The paths of those that are not what they would be if they were made now."""
    return [path for path, text in files().items() if _text(TOP / path) != text]


def write() -> list[str]:
    """Make all again and return the paths of those that have changed."""
    changed = []
    for path, text in files().items():
        if _text(TOP / path) != text:
            (TOP / path).parent.mkdir(parents=True, exist_ok=True)
            (TOP / path).write_text(text, encoding="utf-8", newline="\n")
            changed.append(path)
    return changed


def _text(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None
