"""Another match with the same seats, at anybody's wish. In room time.

It begins when all people who are there would like one, or some seconds after the first has said so: so nobody loses the end from
sight unasked, and nobody who is away or asleep holds up the others.

>>> from tavola.session.host import Host
>>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=True, now=0)
>>> host.room.phase = "over"
>>> wish(host, "ann", True, now=50)
>>> look(host, now=50)  # she is alone: nobody is waited for
>>> host.draw is None
False
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tavola.session import drawing

if TYPE_CHECKING:
    from tavola.session.host import Host

WITHIN = 20_000
"""How long a wish for another match waits for people who are there and say nothing, in ms."""


def wish(host: Host, key: str, on: bool, now: int) -> None:
    """Somebody at the table would like a match, or no longer; after a match also an owner without a seat. Raises Refused."""
    room = host.room
    if room.phase == "over" and on:
        room.check_start(again=True)
    if room.phase == "over" and key == room.owner and room.seat_of(key) is None:
        room.begins_at = now + WITHIN if on else None
    else:
        room.set_ready(key, on)


def look(host: Host, now: int) -> None:
    """Begin the next match if it is time."""
    room = host.room
    if room.phase != "over" or host.draw is not None:
        return
    if any(place.ready for place in room.in_play):
        if room.begins_at is None:
            room.begins_at = now + WITHIN
            host.room_changed = True
    elif room.seat_of(room.owner) is not None:
        room.begins_at = None
    awaited = any(place.is_attended and not place.ready for place in room.in_play)
    if room.begins_at is not None and (now >= room.begins_at or not awaited):
        room.begins_at = None
        drawing.begin(host, now)
        host.room_changed = True
