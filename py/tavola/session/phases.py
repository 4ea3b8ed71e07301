"""The phases of a room, and what may happen in each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from tavola.engine.errors import Refused, Why
from tavola.session.room import Phase, RoomState

Event = Literal["start", "again", "outcome", "to_lobby", "ready", "options", "game", "swap"]

PHASES: Mapping[tuple[Phase, Event], Phase] = {
    ("lobby", "start"): "playing",
    ("playing", "outcome"): "over",
    ("over", "again"): "playing",
    ("lobby", "to_lobby"): "lobby",
    ("playing", "to_lobby"): "lobby",
    ("over", "to_lobby"): "lobby",
    ("lobby", "ready"): "lobby",
    ("over", "ready"): "over",
    ("lobby", "options"): "lobby",
    ("over", "options"): "over",
    ("lobby", "game"): "lobby",
    ("lobby", "swap"): "lobby",
}
"""The phase after each event; what is not in here is refused."""


def after(room: RoomState, event: Event) -> Phase:
    """The phase that an event leads to. Raises Refused if it may not happen now.

    >>> from tavola.engine.game import game_named
    >>> room = RoomState(game_named("coup"), "ann's key", {}, [])
    >>> after(room, "start")
    'playing'
    >>> after(room, "again")
    Traceback (most recent call last):
    ...
    tavola.engine.errors.Refused: in_lobby
    """
    found = PHASES.get((room.phase, event))
    if found is None:
        raise Refused(Why("in_lobby" if room.phase == "lobby" else "match_running"))
    return found
