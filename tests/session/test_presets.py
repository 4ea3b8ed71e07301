"""Presets have no history: the options follow from the preset chosen last, and the page marks that one."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tavola.engine.game import Game, game_ids, game_named
from tavola.engine.options import option_group, option_values
from tavola.session.options import new_room, set_options, use_preset
from tavola.session.room import RoomState

EVERY_PRESET = [(game, preset) for game in game_ids() for preset in game_named(game).presets]
EVERY_PAIR = [
    (game, *pair) for game in game_ids() for pair in permutations(game_named(game).presets, 2)
]  # fmt: skip


def room_of(game: Game[Any, Any]) -> RoomState:
    return new_room(game, "owner", "Ann")


def everything_else(game: Game[Any, Any]) -> dict[str, Any]:
    """Every option of a game at a value that is not its default."""
    known = option_values(game.options)
    return {
        name: next(value for value in values if value != getattr(game.defaults, name))
        for name, values in known.items()
    }


@pytest.mark.parametrize(("game", "preset"), EVERY_PRESET)
def test_a_preset_that_is_chosen_is_the_one_that_is_lit(game: str, preset: str) -> None:
    room = room_of(game_named(game))
    use_preset(room, preset)
    assert room.preset == preset


@pytest.mark.parametrize(("game", "first", "then"), EVERY_PAIR)
def test_of_the_preset_before_nothing_is_left(game: str, first: str, then: str) -> None:
    room, fresh = room_of(game_named(game)), room_of(game_named(game))
    use_preset(room, first)
    use_preset(room, then)
    use_preset(fresh, then)
    assert room.options == fresh.options


@pytest.mark.parametrize(("game", "preset"), EVERY_PRESET)
def test_what_was_chosen_by_hand_is_left_only_where_no_preset_has_a_say(game: str, preset: str) -> None:
    rules = game_named(game)
    room, fresh = room_of(rules), room_of(rules)
    clocks = option_values(type(rules.table_options))["clock"]
    clock = next(each for each in clocks if each != fresh.options["clock"])
    set_options(room, {**everything_else(rules), "clock": clock})
    use_preset(room, preset)
    use_preset(fresh, preset)
    own = {name for name, value in room.options.items() if value != fresh.options[name]}
    named = {option for each in rules.presets.values() for option in each}
    assert "clock" in own, "how the table is run is no matter of a preset"
    assert not own & named
    assert {option_group(rules.options, name) for name in own if hasattr(rules.defaults, name)} <= {"rules"}
    assert room.preset == preset


@pytest.mark.parametrize(("game", "preset"), EVERY_PRESET)
def test_the_page_is_told_all_that_a_preset_settles(game: str, preset: str) -> None:
    """The page marks the preset, and previews it before Python has loaded, by the settings on the game's card."""
    rules = game_named(game)
    room = room_of(rules)
    set_options(room, everything_else(rules))
    before = dict(room.options)
    use_preset(room, preset)
    assert {**before, **rules.summary()["presets"][preset]} == room.options
