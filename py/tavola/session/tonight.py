"""Tonight's score: wins by person or bot, whatever seat and game they played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tavola.engine.game import Outcome
from tavola.engine.record import Ways
from tavola.session.names import Name
from tavola.session.place import Place

TALLIES_KEPT = 32


@dataclass(slots=True)
class Tally:
    """A person's or bot's wins tonight, in any seat."""

    name: Name
    won: int = 0
    played: int = 0
    ways: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """By game, what its matches have shown of how they play, for bots."""


def add_match(tonight: dict[str, Tally], places: Sequence[Place], outcome: Outcome) -> None:
    """Add a finished match: one more match for each holder of a place, one more win for each winner.

    The table is bounded: those who have not played for the longest are dropped.

    >>> tonight = {}
    >>> add_match(tonight, [Place("human", "Ann", "ann's key"), Place("bot", 3)], Outcome([0], [1, 0]))
    >>> tonight["ann's key"], tonight["bot 3"].played
    (Tally(name='Ann', won=1, played=1, ways={}), 1)
    """
    for seat, place in enumerate(places):
        before = tonight.pop(place.who, None) or Tally("")
        name = "" if place.name is None else place.name
        won = before.won + (seat in outcome.winners)
        tonight[place.who] = Tally(name, won, before.played + 1, before.ways)
    while len(tonight) > TALLIES_KEPT:
        del tonight[next(iter(tonight))]


def add_ways(
    tonight: dict[str, Tally], places: Sequence[Place], game: str, seen: Sequence[Sequence[int]]
) -> None:
    """Add what a match has shown of the ways of each holder.

    >>> tonight, places = {"ann's key": Tally("Ann")}, [Place("human", "Ann", "ann's key")]
    >>> add_ways(tonight, places, "coup", [(1, 2)])
    >>> add_ways(tonight, places, "coup", [(0, 5)])
    >>> ways_of(tonight, places, "coup"), ways_of(tonight, places, "khora")
    (((1, 7),), ())
    """
    for place, counts in zip(places, seen, strict=bool(seen)):
        ways = tonight[place.who].ways
        before = ways.get(game, (0,) * len(counts))
        ways[game] = tuple([one + more for one, more in zip(before, counts, strict=True)])


def ways_of(tonight: dict[str, Tally], places: Sequence[Place], game: str) -> Ways:
    """What earlier matches have shown of the holder of each seat; empty if nobody has played that game tonight."""
    rows = [tonight[place.who].ways.get(game) if place.who in tonight else None for place in places]
    length = max([len(row) for row in rows if row is not None], default=0)
    return tuple([row or (0,) * length for row in rows]) if length else ()
