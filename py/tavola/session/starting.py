"""Who may begin a match. In the lobby the owner at any time; any other person once all are ready and have been kept waiting.

After a match, another one with the same seats begins when all people who are there would like one, or some seconds after the
first has said so: so nobody loses the end from sight unasked, and nobody who is away or asleep holds up the others.

All times are room time, in ms. Nothing of it is saved: after a reload the wait begins anew.

>>> from tavola.session.host import Host
>>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=False, now=0)
>>> room = host.room
>>> room.places[1].give_to("ben", "Ben")
>>> wish(host, "ben", messages.Ready(on=True))
>>> watch(room, now=0)
>>> room.others_start, due(room) == WAIT
('soon', True)
>>> start(host, "ben", messages.Start())
Traceback (most recent call last):
...
tavola.engine.errors.Refused: not_host
>>> watch(room, now=WAIT)
>>> room.others_start
'now'
>>> start(host, "ben", messages.Start())
>>> host.draw is None, room.notes.notes[-1].name
(False, 'began')
>>> look(host)  # no match is over
>>> again(host, "ann", messages.Again())
Traceback (most recent call last):
...
tavola.engine.errors.Refused: in_lobby
"""

from __future__ import annotations

from tavola.engine.errors import Refused, Why
from tavola.session import matches, messages, phases
from tavola.session.room import RoomState
from tavola.session.state import State

WAIT = 20_000
"""How long the owner may let all others wait in the lobby, in ms."""

WITHIN = 20_000
"""How long a wish for another match waits for people who are there and say nothing, in ms."""


def again(state: State, key: str, _: messages.Again) -> None:
    """The owner would like another match. Raises Refused."""
    matches.check_start(state.room, again=True)
    wish(state, key, messages.Ready(on=True))


def wish(state: State, key: str, message: messages.Ready) -> None:
    """Somebody at the table would like a match, or no longer; after a match also an owner without a seat. Raises Refused."""
    room, on = state.room, message.on
    if room.phase == "over" and on:
        matches.check_start(room, again=True)
    seat = room.seat_of(key)
    if room.phase == "over" and key == room.owner and seat is None:
        room.begins_at = state.now + WITHIN if on else None
    elif seat is None:
        raise Refused(Why("not_seated"))
    else:
        room.phase = phases.after(room, "ready")
        room.places[seat].ready = on
    room.changed = True


def look(state: State) -> None:
    """Begin the next match if it is time."""
    room = state.room
    if room.phase != "over" or state.draw is not None:
        return
    if any(place.ready for place in room.in_play):
        if room.begins_at is None:
            room.begins_at = state.now + WITHIN
            room.changed = True
    elif room.seat_of(room.owner) is not None:
        room.begins_at = None
    awaited = any(place.is_attended and not place.ready for place in room.in_play)
    if room.begins_at is not None and (state.now >= room.begins_at or not awaited):
        room.begins_at = None
        matches.begin_draw(state)
        room.changed = True


def watch(room: RoomState, now: int) -> None:
    """Look whether all in the lobby are ready, and have been kept waiting."""
    if not _all_ready(room):
        room.all_ready_since = None
    elif room.all_ready_since is None:
        room.all_ready_since = now
    before, due_at = room.others_start, due(room)
    room.others_start = None if due_at is None else "now" if due_at <= now else "soon"
    room.changed |= room.others_start != before


def _all_ready(room: RoomState) -> bool:
    """Whether a match may begin, and everybody here who has a seat is ready, apart from the owner: at least one person."""
    if room.phase != "lobby" or room.alone:
        return False
    others = [p for p in room.places if p.kind == "human" and p.key != room.owner and p.away_since is None]
    return bool(others) and all(place.ready for place in others) and room.why_not_start() is None


def due(room: RoomState) -> int | None:
    """When the others may begin; None if they are not ready."""
    return None if room.all_ready_since is None else room.all_ready_since + WAIT


def start(state: State, key: str, _: messages.Start) -> None:
    """Begin the match from the lobby; a note tells who has done it in the owner's place. Raises Refused."""
    room = state.room
    seat = room.seat_of(key)
    is_ready = room.others_start == "now" and seat is not None and room.places[seat].ready
    if key != room.owner and not is_ready:
        raise Refused(Why("not_host"))
    matches.check_start(room, again=False)
    is_first = state.draw is None
    matches.begin_draw(state)
    if key != room.owner and is_first:
        state.note("began", who=room.name_of(key), owner=room.name_of(room.owner))
    room.changed = True
