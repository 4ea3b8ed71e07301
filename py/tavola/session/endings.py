"""What is left of a match: tonight's score, by person, over all seats and games; and what its end shows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from tavola.engine.dealer import Seat
from tavola.engine.errors import BadRecord
from tavola.engine.game import Outcome
from tavola.engine.record import Record, Ways
from tavola.session.match import Finished
from tavola.session.room import Place, RoomState, Tally

if TYPE_CHECKING:
    from tavola.session import wire

TALLIES_KEPT = 32


def add_match(room: RoomState, outcome: Outcome, seen: Sequence[Sequence[int]] = ()) -> None:
    """Add a finished match to tonight's score: one more match for each holder of a seat, one more win for each winner, and what
    was `seen` of everybody's ways.

    The score is bounded: those who have not played for the longest are dropped.
    """
    places, tonight = room.in_play, room.tonight
    room.winner = places[outcome.winners[0]].who if len(outcome.winners) == 1 else None
    for seat, place in enumerate(places):
        before = tonight.pop(place.who, None) or Tally("")
        name = "" if place.name is None else place.name
        won = before.won + (seat in outcome.winners)
        tonight[place.who] = Tally(name, won, before.played + 1, before.ways)
    while len(tonight) > TALLIES_KEPT:
        del tonight[next(iter(tonight))]
    for place, counts in zip(places, seen, strict=bool(seen)):
        ways = tonight[place.who].ways
        known = ways.get(room.game.id, (0,) * len(counts))
        ways[room.game.id] = tuple([one + more for one, more in zip(known, counts, strict=True)])


def wins(room: RoomState, place: Place) -> int:
    """How many matches the holder of this place has won tonight."""
    tally = room.tonight.get(place.who) if place.kind != "empty" else None
    return tally.won if tally else 0


def ways_of(room: RoomState) -> Ways:
    """What the evening's earlier matches of this game have shown of each seat's holder; empty if nobody has played it tonight."""
    tallies = [room.tonight.get(place.who) for place in room.in_play]
    rows = [tally.ways.get(room.game.id) if tally else None for tally in tallies]
    length = max([len(row) for row in rows if row is not None], default=0)
    return tuple([row or (0,) * length for row in rows]) if length else ()


def first(room: RoomState) -> Seat | None:
    """The seat that begins the next match because its holder has won the last one; None if the game has no such rule, or if that
    winner has left."""
    if not room.game.winner_begins or room.winner is None:
        return None
    seats = (
        seat for seat, place in enumerate(room.in_play) if place.kind != "empty" and place.who == room.winner
    )
    return next(map(Seat, seats), None)


@lru_cache(maxsize=1)
def told(done: Finished) -> wire.Told | None:
    """What a page shows of the end beside the last screen, before its own Python has replayed the record; None of one that is
    too long to be replayed."""
    from tavola.engine import retold  # not before the first match is over

    try:
        return cast("wire.Told", retold.told(Record.loads(done.record), done.names))
    except BadRecord:
        return None
