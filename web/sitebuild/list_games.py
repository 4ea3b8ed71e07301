"""Prints the files that the site has of each game, as JSON: its summary, its texts in every language, its first tables."""

import json
import sys

sys.path.insert(0, "../web")
sys.path.insert(0, ".")

from sitebuild import first_tables
from tavola.engine.game import games
from tavola.engine.words import LANGUAGES, texts
from tavola.session import screens


def main() -> None:
    """One object: path in the site -> content."""
    files: dict[str, object] = {}
    for game_id, game in games().items():
        files[f"games/{game_id}/game.json"] = {**game.summary(), "lobby": screens.lobby(game)}
        for language in LANGUAGES:
            files[f"games/{game_id}/texts.{language}.json"] = texts(game_id, language)
        files |= first_tables.files(game)
    print(json.dumps(files))


main()
