"""The shelf: what the page knows of every game before one is chosen. Games are discovered by their folders.

py/tavola/games/<id>/          its summary and its texts: it can be played
web/games/<id>/poster.svg      its cover; a game with a cover alone is still to come
web/games/<id>/table.js, *.css its own table and its style sheets (joined into one, see styles.py)
"""

import json
import re

from sitebuild import styles

Files = dict[str, bytes]

CATALOGUE = re.compile(r"web/texts/(\w+)\.json$")

NAMED = re.compile(r'["`]([a-z_]+\.[a-z_.]*)')
"""The beginning of a text in code: a key, or the part of one before a hole."""

FROM_RULES = "why."
"""Reasons come from Python, and may be told anywhere."""

AT_A_TABLE = (
    "fair.", "note.acted", "note.apart", "note.gone_on", "note.keeps", "note.recess", "note.stood_in"
)  # fmt: skip
"""Of what the first page's modules name, what is said while a match is played, or after it: by then the rest has come."""


def games(files: Files) -> list[dict[str, object]]:
    """A row for every game, in the order of their ids; those still to come stand at the end."""
    summaries = {name.split("/")[1]: json.loads(files[name]) for name in files if name.endswith("/game.json")}
    posters = {name.split("/")[2] for name in files if re.match(r"web/games/[^/]+/poster\.svg$", name)}
    return [
        _row(game, summaries.get(game), files)
        for game in [*sorted(summaries), *sorted(posters - summaries.keys())]
    ]


def _row(game: str, summary: dict[str, object] | None, files: Files) -> dict[str, object]:
    folder = f"web/games/{game}/"
    return {
        "id": game,
        "seats": summary["seats"] if summary else None,
        "lesson": bool(summary and summary["lesson"]),
        "reasons": bool(summary and summary["reasons"]),
        "box": summary["box"] if summary else None,
        "table": f"{folder}table.js" in files,
        "style": style if (style := styles.of_game(game)) in files else None,
        "poster": files.get(f"{folder}poster.svg", b"").decode(),
    }


def table_of(row: dict[str, object]) -> str:
    """The module that draws a game's table."""
    return f"web/games/{row['id']}/table.js" if row["table"] else "web/table/generic.js"


def words(files: Files) -> Files:
    """The page's catalogues with each game's name and line, as the game says them itself."""
    return {name: _with_names(name, found[1], files) for name in files if (found := CATALOGUE.match(name))}


def _with_names(name: str, language: str, files: Files) -> bytes:
    page = json.loads(files[name])
    for path, content in files.items():
        parts = path.split("/")
        if parts[0] == "games" and parts[-1] == f"texts.{language}.json":
            entries = json.loads(content)
            page[f"shelf.{parts[1]}"] = entries["game.name"]
            page[f"shelf.{parts[1]}.label"] = entries.get("game.label", entries["game.name"])
            page[f"shelf.{parts[1]}.tagline"] = entries["game.tagline"]
    return _written(page)


def _written(catalogue: dict[str, str]) -> bytes:
    return (json.dumps(catalogue, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def parted(files: Files, modules: list[str]) -> Files:
    """The page's catalogues in two: the entries that the first page's modules name, and the rest, which comes after it."""
    named = {key for module in modules for key in NAMED.findall(files[module].decode())}
    beginnings = (FROM_RULES, *(key for key in named if key.endswith((".", "_"))))
    parts: Files = {}
    for name in [name for name in files if CATALOGUE.match(name)]:
        first: dict[str, str] = {}
        rest: dict[str, str] = {}
        for key, entry in json.loads(files[name]).items():
            at_once = (key in named or key.startswith(beginnings)) and not key.startswith(AT_A_TABLE)
            (first if at_once else rest)[key] = entry
        parts |= {name: _written(first), name.replace(".json", ".rest.json"): _written(rest)}
    return parts
