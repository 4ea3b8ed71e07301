"""The joint draw in the room: who is asked for a part, and when the match begins (see `draw`).

>>> from json import dumps, loads
>>> from tavola.session import messages
>>> from tavola.session.host import Host
>>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=False, now=0)
>>> hello = dumps({"t": "hello", "v": messages.PROTOCOL, "app": "1", "name": "Bob", "have": None})
>>> effects = [*host.joined("bob", now=5), *host.receive("bob", hello, now=10)]
>>> host.room.sit("bob", "Bob", 1)
>>> may_add(host, "ann"), may_add(host, "bob")
(False, True)
>>> host.room.places[2].give_to_bot(taken=[])
>>> begin(host, now=20)
>>> sorted(host.draw.asked)
['bob']
>>> ask_for_part(host, "bob")  # his page was reloaded
>>> give_part(host, "bob", messages.GivePart(host.draw.match, "5a" * 32))
>>> end(host, host.draw, now=30)
>>> [seat for seat, _ in host.playing.drawn.parts]
[1]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tavola.engine.errors import Refused, Why
from tavola.session import messages, screens
from tavola.session.draw import PARTS_WITHIN, Drawn, JointDraw

if TYPE_CHECKING:
    from tavola.session.host import Host


def begin(host: Host, now: int) -> None:
    """Ask every connected person for a part. If there is nobody else, begin the match at once."""
    if host.draw is None:
        drawn = Drawn.of(host.seed, host.room.matches + 1)
        host.draw = JointDraw(drawn.match, drawn.commitment, now + PARTS_WITHIN)
        for place in host.room.places:
            if place.key is not None:
                ask_for_part(host, place.key)


def ask_for_part(host: Host, key: str) -> None:
    """Send the commitment to a connected person whose part may count and is missing."""
    draw = host.draw
    peer = host.peers.get(key)
    if draw is None or peer is None or not peer.greeted or not may_add(host, key) or key in draw.parts:
        return
    draw.asked.add(key)
    host.reply(key, screens.commit(draw.match, draw.commitment))


def may_add(host: Host, key: str) -> bool:
    """Whether the part of that key counts: it has a seat and is not the owner, who knows the secret."""
    return key != host.room.owner and host.room.seat_of(key) is not None


def give_part(host: Host, key: str, message: messages.GivePart) -> None:
    """Take a part of the open draw. Repeats are harmless. Raises Refused if it was not asked for, or comes too late."""
    draw, playing = host.draw, host.playing
    if draw is not None and draw.match == message.match:
        if key not in draw.asked or not may_add(host, key):
            raise Refused(Why("not_asked"))
        draw.parts.setdefault(key, message.part)  # the first part counts: nobody draws again
    elif (
        playing is None
        or playing.id != message.match
        or ((host.room.seat_of(key), message.part) not in playing.drawn.parts)
    ):
        raise Refused(Why("part_too_late"))


def end(host: Host, draw: JointDraw, now: int) -> None:
    """Begin the match if all parts are there or the draw has timed out, unless the table has become too empty."""
    missing = (key for key in draw.asked - draw.parts.keys() if key in host.peers and may_add(host, key))
    if now < draw.ends and any(missing):
        return
    host.draw = None
    if host.room.why_not_start() is None:
        host.dropped = None  # people who come from now on miss no match
        host.begin_match(now, draw.parts)
        host.keep_room()
