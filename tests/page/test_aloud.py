"""Automatic reading aloud: the hand is read whenever a game says that everybody holds new cards."""

from __future__ import annotations

from typing import Any

import pytest

from page.node import ask
from tavola.engine.game import Game, games


@pytest.mark.parametrize("game", [game for game in games().values() if game.deals], ids=lambda game: game.id)
def test_the_hand_is_read_at_every_deal(game: Game[Any, Any]) -> None:
    deals = list(game.deals)
    *heard, silent = ask("hand_aloud", {"deals": deals, "events": [*deals, "something_else"]})
    assert (heard, silent) == ([True] * len(deals), False)
