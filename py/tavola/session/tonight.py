"""Tonight's score: wins by person or bot, whatever seat and game they played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tavola.engine.game import Outcome
from tavola.session.names import Name
from tavola.session.place import Place

TALLIES_KEPT = 32


@dataclass(slots=True)
class Tally:
    """A person's or bot's wins tonight, in any seat."""

    name: Name
    won: int = 0
    played: int = 0


def add_match(tonight: dict[str, Tally], places: Sequence[Place], outcome: Outcome) -> None:
    """Add a finished match: one more match for each holder of a place, one more win for each winner.

    The table is bounded: those who have not played for the longest are dropped.

    >>> tonight = {}
    >>> add_match(tonight, [Place("human", "Ann", "ann's key"), Place("bot", 3)], Outcome([0], [1, 0]))
    >>> tonight["ann's key"], tonight["bot 3"]
    (Tally(name='Ann', won=1, played=1), Tally(name=3, won=0, played=1))
    """
    for seat, place in enumerate(places):
        before = tonight.pop(place.who, None) or Tally("")
        name = "" if place.name is None else place.name
        tonight[place.who] = Tally(name, before.won + (seat in outcome.winners), before.played + 1)
    while len(tonight) > TALLIES_KEPT:
        del tonight[next(iter(tonight))]
