"""Prints the shelf as JSON, file by file: every game's card, and its texts in every language."""

import json
import sys

sys.path.insert(0, ".")

from tavola.engine.game import games
from tavola.engine.words import LANGUAGES, texts


def main() -> None:
    """One object: path in the site -> content."""
    cards = {game_id: {**game.card(), "ready": True} for game_id, game in games().items()}
    files: dict[str, object] = {"games/index.json": list(cards.values())}
    for game_id, card in cards.items():
        files[f"games/{game_id}/game.json"] = card
        for language in LANGUAGES:
            files[f"games/{game_id}/texts.{language}.json"] = texts(game_id, language)
    print(json.dumps(files))


main()
