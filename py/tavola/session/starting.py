"""Who may begin the match from the lobby: the owner at any time; any other person once all are ready and have been kept waiting.

All times are room time, in ms. Nothing of it is saved: after a reload the wait begins anew.

>>> from tavola.engine.game import game_named
>>> room = Room.new(game_named("coup"), "ann's key", "Ann")
>>> room.sit("ben's key", "Ben", None)
>>> room.set_ready("ben's key", True)
>>> watch(room, now=0), room.others_start, due(room) == WAIT
(True, 'soon', True)
>>> check(room, "ben's key")
Traceback (most recent call last):
...
tavola.engine.errors.Refused: not_host
>>> watch(room, now=WAIT), room.others_start
(True, 'now')
>>> check(room, "ben's key")
>>> restart(room)
>>> watch(room, now=WAIT), room.others_start
(True, 'soon')
"""

from __future__ import annotations

from tavola.engine.errors import Refused, Why
from tavola.session.room import Room

WAIT = 20_000
"""How long the owner may let all others wait, in ms."""


def watch(room: Room, now: int) -> bool:
    """Look whether all are ready. Returns whether anything has changed for them."""
    if not _all_ready(room):
        room.all_ready_since = None
    elif room.all_ready_since is None:
        room.all_ready_since = now
    before, due_at = room.others_start, due(room)
    room.others_start = None if due_at is None else "now" if due_at <= now else "soon"
    return room.others_start != before


def _all_ready(room: Room) -> bool:
    """Whether a match may begin, and everybody here who has a seat is ready, apart from the owner: at least one person."""
    if room.phase != "lobby" or room.alone:
        return False
    others = [p for p in room.places if p.kind == "human" and p.key != room.owner and p.away_since is None]
    return bool(others) and all(place.ready for place in others) and room.why_not_start() is None


def due(room: Room) -> int | None:
    """When the others may begin; None if they are not ready."""
    return None if room.all_ready_since is None else room.all_ready_since + WAIT


def restart(room: Room) -> None:
    """The owner has done something in the lobby: the wait begins anew."""
    room.all_ready_since = None


def check(room: Room, key: str) -> None:
    """Raises Refused if that key may not begin the match now."""
    seat = room.seat_of(key)
    is_ready = room.others_start == "now" and seat is not None and room.places[seat].ready
    if key != room.owner and not is_ready:
        raise Refused(Why("not_host"))
