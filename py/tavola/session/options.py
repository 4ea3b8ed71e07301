"""The game of a room and its options, by name: those of the game itself and those of its table (`TableOptions`).

>>> from tavola.engine.game import game_named
>>> coup = game_named("coup")
>>> read_options(coup, {"clock": 40})["clock"], known_options(coup, {"clock": 41, "gone": 1})["clock"]
(40, 15)
>>> read_options(coup, {"clock": 41})
Traceback (most recent call last):
...
tavola.engine.errors.Refused: unknown_option
>>> default_options(coup)["turn_clock"], default_options(coup, alone=True)["turn_clock"]
(60, 0)
>>> room = new_room(coup, "ann's key", "Ann")
>>> set_options(room, {"clock": 40})
>>> use_preset(room, [*coup.presets][-1])
>>> room.preset == [*coup.presets][-1], room.options["clock"]
(True, 40)
>>> change_game(room, game_named("coinche"), {})
>>> len(room.places), room.places[0].name
(4, 'Ann')
>>> [place.kind for place in seated_in(room.game, [Place(), Place("human", "Ann", "ann's key")])]
['empty', 'human', 'empty', 'empty']
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tavola.engine.errors import Refused, Why
from tavola.engine.game import Game, TableOptions
from tavola.engine.options import option_values, read_option
from tavola.session.room import Options, Place, RoomState

CLOCKS = ("clock", "turn_clock")


def default_options(game: Game[Any, Any], alone: bool = False) -> Options:
    """The default of every option of a game and of its table; a solo game (`alone`) has no clocks."""
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


def new_room(
    game: Game[Any, Any], owner: str, name: str, options: Mapping[str, Any] | None = None, alone: bool = False
) -> RoomState:
    """A room with its owner on the first seat. Options that the game does not have are ignored."""
    places = [Place() for _ in range(game.most)]
    places[0].give_to(owner, name)
    options = known_options(game, options or {}, alone)
    return RoomState(game, owner, owner, options, places, names={owner: name}, alone=alone)


def set_options(room: RoomState, changes: Mapping[str, Any]) -> None:
    """Change some options between matches. Raises Refused for an unknown option or value."""
    room.phase = room.phase_after("options")
    room.options = read_options(room.game, {**room.options, **changes})


def use_preset(room: RoomState, preset: str) -> None:
    """Apply a preset: the resulting options do not depend on those before. Raises Refused for an unknown preset."""
    if preset not in room.game.presets:
        raise Refused(Why("unknown_preset"))
    set_options(room, room.game.settled_by(preset))


def change_game(room: RoomState, game: Game[Any, Any], options: Mapping[str, Any]) -> None:
    """Another game for the same people, in the lobby. If it has fewer seats, bots leave first; people without a seat watch.

    Raises Refused.
    """
    room.phase = room.phase_after("game")
    if game is not room.game:
        room.winner = None
    room.game = game
    room.options = known_options(game, options, room.alone)
    room.places = seated_in(game, room.places)


def seated_in(game: Game[Any, Any], places: Sequence[Place]) -> list[Place]:
    """As many places as the game has. People stay before bots, and keep their seats if these exist."""
    rank = {"human": 0, "bot": 1, "empty": 2}
    kept = sorted(range(len(places)), key=lambda seat: rank[places[seat].kind])[: game.most]
    return [*(places[seat] for seat in sorted(kept)), *(Place() for _ in range(game.most - len(kept)))]
