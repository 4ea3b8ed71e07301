"""The options of a room: those of its game and those of its table (`TableOptions`), by name.

>>> from tavola.engine.game import game_named
>>> coup = game_named("coup")
>>> read_options(coup, {"clock": 40})["clock"], known_options(coup, {"clock": 41, "gone": 1})["clock"]
(40, 15)
>>> read_options(coup, {"clock": 41})
Traceback (most recent call last):
...
tavola.engine.errors.Refused: unknown_option
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tavola.engine.errors import Refused
from tavola.engine.game import Game, TableOptions
from tavola.engine.options import option_values, read_option

Options = dict[str, Any]

CLOCKS = ("clock", "turn_clock")


def default_options(game: Game[Any, Any], alone: bool = False) -> Options:
    """The default of every option of a game and of its table; a solo game (`alone`) has no clocks.

    >>> from tavola.engine.game import game_named
    >>> default_options(game_named("coup"))["turn_clock"], default_options(game_named("coup"), alone=True)["turn_clock"]
    (60, 0)
    """
    chosen = (game.defaults, game.table_options)
    options = {name: getattr(each, name) for each in chosen for name in option_values(type(each))}
    return {**options, **dict.fromkeys(CLOCKS, 0)} if alone else options


def read_options(game: Game[Any, Any], given: Mapping[str, Any]) -> Options:
    """All options; those not given have their default. Raises Refused for an unknown option or value."""
    return {**default_options(game), **_validated(game, given)}


def known_options(game: Game[Any, Any], given: Mapping[str, Any], alone: bool = False) -> Options:
    """All options: the given value if the game still has it, else the default. Remembered options may be of older rules."""
    kept: Options = {}
    for name, value in given.items():
        try:
            kept |= _validated(game, {name: value})
        except Refused:
            continue
    return {**default_options(game, alone), **kept}


def _validated(game: Game[Any, Any], given: Mapping[str, Any]) -> Options:
    """These options of the game or of its table, validated. Raises Refused for an unknown option or value."""
    of_table = option_values(TableOptions)
    return {
        name: read_option(TableOptions if name in of_table else game.options, name, value)
        for name, value in given.items()
    }
