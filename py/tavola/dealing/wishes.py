"""What people at a table that homes deal together ask of each other: a break, and to go on without somebody silent.

Each wish is a deed, so all homes keep the same counts. How long somebody is silent, and when a break is over by itself, each home
sees by its own clock: it counts for its own seats alone.

A break stops the clocks and bots of all homes; answers are taken meanwhile. Its caller and the owner can end it at once; all
others can end it together, if there are at least two. Each person may call one in a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tavola.engine.ask import Ask
from tavola.engine.dealer import Seat
from tavola.engine.match import SPECTATOR

LONGEST_BREAK = 600_000
"""How long a break lasts if nobody ends it, in ms."""

SILENCE = 60_000
"""How long a person must be silent before the others may go on, in ms."""


@dataclass
class Break:
    """A break that is on."""

    seat: Seat  # who has called it
    until: int  # by the device's clock
    agreed: set[Seat] = field(default_factory=set)  # who would like to go on


class Wishes:
    """The wishes of a match's people so far. Whoever is handed in as `here` is a person whose home is not away."""

    def __init__(self, owner: Seat | None) -> None:
        self.on: Break | None = None
        self.rested: set[Seat] = set()  # who has called a break
        self.resumed: set[Seat] = set()  # who has said since that it is over
        self.is_late = False  # whether the last break's time was up, by this home's clock
        self._owner = owner
        self._votes: dict[tuple[int, Seat], set[Seat]] = {}  # by question: who would go on without its seat

    @property
    def breaks(self) -> int:
        """How many breaks there were; a wish names that number, so it counts for no other break."""
        return len(self.rested)

    # -- breaks --

    def call(self, seat: Seat, now: int) -> None:
        """That person calls a break; a second one has no effect."""
        if seat not in self.rested:
            self.rested.add(seat)
            self.resumed, self.is_late = set(), False
            self.on = Break(seat, now + LONGEST_BREAK)

    def resume(self, seat: Seat, here: Sequence[Seat]) -> None:
        """That person would like to go on."""
        self.resumed.add(seat)
        if self.on is not None:
            self.on.agreed.add(seat)
            others = self.needed(self.on, here)
            if seat in (self.on.seat, self._owner) or (others and others <= self.on.agreed):
                self.on = None

    def needed(self, on: Break, here: Sequence[Seat]) -> set[Seat]:
        """The others who end a break together; none if there are less than two."""
        others = {*here} - {on.seat}
        return others if len(others) > 1 else set()

    def tick(self, now: int) -> None:
        """A break whose time is up ends."""
        if self.on is not None and self.on.until <= now:
            self.on, self.is_late = None, True

    # -- silence --

    def vote(self, ask: Ask, seat: Seat, whom: Seat) -> None:
        """A person would go on without another; in a sealed window without whoever has not answered (SPECTATOR)."""
        asked = whom == SPECTATOR if ask.sealed else whom in ask.waiting and whom != seat
        if asked:
            self._votes = {
                question: votes for question, votes in self._votes.items() if question in questions(ask)
            }
            self._votes.setdefault(question_of(ask, whom), set()).add(seat)

    def votes(self, ask: Ask, whom: Seat) -> set[Seat]:
        """Who would go on without that seat, or without whoever has not answered."""
        return self._votes.get(question_of(ask, whom), set())

    def goes_on(self, ask: Ask, seat: Seat, silent: Sequence[Seat], here: Sequence[Seat]) -> bool:
        """Whether the others have agreed to go on without a seat, of those that are silent: all of them who are here."""
        votes = self.votes(ask, SPECTATOR if ask.sealed else seat)
        needed = {*here} - ({*silent} if ask.sealed else {seat})
        return bool(needed) and (self._owner in votes or needed <= votes)


def question_of(ask: Ask, whom: Seat) -> tuple[int, Seat]:
    """The question on which is voted."""
    return (ask.number if whom == SPECTATOR else ask.number_of(whom)), whom


def questions(ask: Ask) -> set[tuple[int, Seat]]:
    """All on which may be voted now."""
    return {question_of(ask, seat) for seat in (SPECTATOR, *ask.questions)}
