"""The preset that the lobby lights is the one that was chosen: no two of a game are the same set of options."""

from __future__ import annotations

import pytest

from tavola.engine.game import game_ids, game_named
from tavola.session.room import Room


@pytest.mark.parametrize(
    ("game", "preset"), [(game, preset) for game in game_ids() for preset in game_named(game).presets]
)
def test_a_preset_that_is_chosen_is_the_one_that_is_lit(game: str, preset: str) -> None:
    room = Room.new(game_named(game), "owner", "Ann")
    room.use_preset(preset)
    assert room.preset == preset
