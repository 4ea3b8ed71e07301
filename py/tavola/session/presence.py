"""Presence: the notes when a person disconnects, returns, acts again, or is replaced by a bot.

>>> from json import dumps, loads
>>> from tavola.session import messages
>>> from tavola.session.host import Host
>>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=False, now=0)
>>> hello = dumps({"t": "hello", "v": messages.PROTOCOL, "app": "1", "name": "Bob", "have": None})
>>> effects = [*host.joined("bob", now=5), *host.receive("bob", hello, now=10)]
>>> host.room.sit("bob", "Bob", 1)
>>> mark(host, "bob", away_since=20, now=20)
>>> host.room.places[1].away_since
20
>>> mark(host, "bob", away_since=None, now=30)
>>> seats_changed(host, "bob", None, 30)
>>> has_acted(host, "bob", now=30)
>>> host.room.places[1].is_attended, is_newest(host, None)
(True, False)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tavola.engine.dealer import Seat
from tavola.session import drawing
from tavola.session.chronicle import Note
from tavola.session.playing import Playing

if TYPE_CHECKING:
    from tavola.session.host import Host


def mark(host: Host, key: str, away_since: int | None, now: int) -> None:
    """Mark a person as disconnected since `away_since`, or as connected (None). It may stop or start the clock."""
    seat = host.room.seat_of(key)
    if seat is None:
        return
    _tell(host, seat, away_since, now)
    host.room.places[seat].away_since = away_since
    if host.playing is not None:
        host.playing.seat_changed(seat, now)


def _tell(host: Host, seat: Seat, away_since: int | None, now: int) -> None:
    """Note who disconnects or returns during a match.

    The note of a return replaces that of the disconnection, so an unstable connection gives one line in the log.
    """
    playing, place = host.playing, host.room.places[seat]
    unchanged = (place.away_since is None) == (away_since is None)
    if playing is None or host.room.phase != "playing" or unchanged:
        return
    who = str(place.name)
    gone = host.room.notes.last(playing.id, "away", who)
    if away_since is not None:
        flickers = host.room.notes.last(playing.id, "back", who)
        host.note("away", replaces=flickers if is_newest(host, flickers) else None, who=who)
    elif gone is not None:
        host.note("back", replaces=gone, who=who, seconds=max(1, (now - (place.away_since or 0)) // 1000))


def is_newest(host: Host, note: Note | None) -> bool:
    """Whether no other note has come after this one."""
    return note is not None and host.room.notes.notes[-1] is note


def has_acted(host: Host, key: str, now: int) -> None:
    """Note that a person has acted: no bot answers for them any more."""
    playing, seat = host.playing, host.room.seat_of(key)
    if playing is None or seat is None or host.room.phase != "playing":
        return
    if playing.has_acted(seat, now):
        host.note("acted", who=host.name_of(key))
        host.keep_room()


def seats_changed(
    host: Host, key: str, before: Seat | None, now: int, note: str = "took_seat", **args: str | int
) -> None:
    """A person has sat down or stood up, so their page must be shown another view. In a match a bot takes the empty seat, and
    the `note` tells everybody."""
    playing, after = host.playing, host.room.seat_of(key)
    if playing is not None and host.room.phase == "playing" and before != after:
        host.note(note, replaces=None, who=host.name_of(key), **args)
        if after is not None:
            playing.has_acted(after, now)
    for seat in (before, after):
        if playing is not None and seat is not None:
            playing.seat_changed(seat, now)
    host.peers[key].owed, host.peers[key].events = True, 0
    drawing.ask_for_part(host, key)
    host.keep_room()


def stand_ins(host: Host, playing: Playing) -> None:
    """Note for whom bots have answered, and without whom the others go on. Answers in a row are one note with a count."""
    notes = host.room.notes
    for name, seat, after in playing.told:
        who = str(playing.places[seat].name)
        last = notes.notes[-1] if notes.notes else None
        again = last is not None and (last.match, last.name, last.args.get("who")) == (playing.id, name, who)
        count = int(last.args["count"]) + 1 if again and last is not None and name == "stood_in" else 1
        notes.tell(
            playing.id,
            after,
            name,
            replaces=last if again else None,
            who=who,
            **({"count": count} if name == "stood_in" else {}),
        )
        host.keep_room()
    playing.told.clear()
