"""The shelf: what the page knows of every game before one is chosen. Games are discovered by their folders.

py/tavola/games/<id>/          its card and its texts: it can be played
web/games/<id>/poster.svg      its cover; a game with a cover alone is still to come
web/games/<id>/table.js, *.css its own table, and what that wears (one sheet by then, see styles.py)
"""

import json
import re

from sitebuild import styles

Files = dict[str, bytes]

CATALOGUE = re.compile(r"web/texts/(\w+)\.json$")


def games(files: Files) -> list[dict[str, object]]:
    """A row for every game, in the order of their ids; those still to come stand at the end."""
    cards = {name.split("/")[1]: json.loads(files[name]) for name in files if name.endswith("/game.json")}
    posters = {name.split("/")[2] for name in files if re.match(r"web/games/[^/]+/poster\.svg$", name)}
    return [_row(game, cards.get(game), files) for game in [*sorted(cards), *sorted(posters - cards.keys())]]


def _row(game: str, card: dict[str, object] | None, files: Files) -> dict[str, object]:
    folder = f"web/games/{game}/"
    return {
        "id": game,
        "seats": card["seats"] if card else None,
        "lesson": bool(card and card["lesson"]),
        "box": card["box"] if card else None,
        "table": f"{folder}table.js" in files,
        "style": style if (style := styles.of_game(game)) in files else None,
        "poster": files.get(f"{folder}poster.svg", b"").decode(),
    }


def words(files: Files) -> Files:
    """The page's catalogues with each game's name and line, as the game says them itself."""
    return {name: _with_names(name, found[1], files) for name in files if (found := CATALOGUE.match(name))}


def _with_names(name: str, language: str, files: Files) -> bytes:
    page = json.loads(files[name])
    for path, content in files.items():
        parts = path.split("/")
        if parts[0] == "games" and parts[-1] == f"texts.{language}.json":
            lines = json.loads(content)
            page[f"shelf.{parts[1]}"] = lines["game.name"]
            page[f"shelf.{parts[1]}.line"] = lines["game.tagline"]
    return (json.dumps(page, ensure_ascii=False, separators=(",", ":")) + "\n").encode()
