"""What is read aloud without being asked for: the hand, whenever a game says that everybody holds new cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from page.node import ask
from tavola.engine.game import Game, games

WEB = Path(__file__).resolve().parents[2] / "web"


@pytest.mark.parametrize("game", [game for game in games().values() if game.deals], ids=lambda game: game.id)
def test_the_hand_is_read_at_every_deal(game: Game[Any, Any]) -> None:
    deals = list(game.deals)
    *heard, silent = ask("hand_aloud", {"deals": deals, "events": [*deals, "something_else"]})
    assert (heard, silent) == ([True] * len(deals), False)


def test_the_shared_page_names_no_games_event() -> None:
    shared = [
        file
        for file in WEB.glob("**/*.js")
        if not {"games", "node_modules", "vendor"} & {*file.relative_to(WEB).parts}
    ]
    assert shared
    words = {file.name: file.read_text(encoding="utf-8") for file in shared}
    named = [
        (name, file)
        for game in games().values()
        for name in game.deals
        for file, text in words.items()
        if f'"{name}"' in text
    ]
    assert named == []
