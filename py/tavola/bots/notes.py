"""What a bot notes while it decides, for a reader who wants to know why.

A bot that can say why has `notes`. They are None while it plays. For its reasons, hand it an empty `Notes` and ask it the same
question again: it notes what it tries and what it believes. It decides alike with and without them. A bot that follows a fixed
rule runs playouts for the reader alone; its notes say so (`by_rule`).

Options are tried in the same worlds, the first world first. So an option that was dropped early is compared in the worlds that it
saw: its worth is that of the chosen one, less how far it was behind there, and its error is that of this difference.

>>> notes = Notes("win")
>>> for option, outcome in (("tax", 1.0), ("aid", 0.0), ("tax", 0.5), ("aid", 0.0), ("tax", 0.0)):
...     notes.note(option, outcome)
>>> [(each.answer, each.worth, each.tries) for each in notes.weighed("tax")]
[('tax', 0.5, 3), ('aid', -0.25, 2)]
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Literal, Protocol, runtime_checkable

from tavola.engine.ask import Answer
from tavola.engine.dealer import Face, Handle
from tavola.engine.project import Clause, Json
from tavola.engine.worlds import World

Unit = Literal["win", "tower", "deal", "score", "end"]
"""What worths are counted in: the chance to win, the share of a finished tower, a deal's points or score, points at the end."""

SHARES: tuple[Unit, ...] = ("win", "tower")
"""These are shown in percent."""

CLEAR = 2.0
"""How many standard errors apart two answers are told apart."""


@dataclass(slots=True)
class Belief:
    """What a bot believes about somebody or something: rows of a word and its probability."""

    about: Clause | Json  # a typed argument: a seat, a word, a clause
    rows: Sequence[tuple[Clause | Json, float]]
    exactly_one: bool  # whether just one of them is true, so that they sum to 1


@dataclass(slots=True)
class Weighed:
    """An answer as the bot weighs it. Without a playout there is no error; without a worth, it went by a fixed rule."""

    answer: Answer
    worth: float | None
    error: float | None = None  # a standard error: of the chosen one's mean; of another's distance to it
    tries: int = 0  # playouts
    behind: float = 0.0  # the chosen one, by what the playouts brought alone

    @property
    def is_clearly_worse(self) -> bool:
        """Whether playouts tell it from the chosen one: by more than two standard errors."""
        return self.error is not None and self.behind > CLEAR * self.error

    @property
    def is_clearly_better(self) -> bool:
        """The same the other way round, where a bot goes by a rule."""
        return self.error is not None and -self.behind > CLEAR * self.error


@dataclass(slots=True)
class Notes:
    """See the module."""

    unit: Unit = "end"
    only: Sequence[Answer] = ()  # weigh these alone; empty: all that are worth it
    by_rule: bool = False  # it follows a fixed rule, and has run playouts for the reader alone
    tried: dict[Answer, list[float]] = field(default_factory=dict)
    # what is added to what playouts bring, if any
    opinions: dict[Answer, float] = field(default_factory=dict)
    worlds: list[World] = field(default_factory=list)  # those it has played in
    beliefs: list[Belief] = field(default_factory=list)
    words: dict[Answer, Json] = field(default_factory=dict)  # answers that the game words in a way of its own
    clauses: list[Clause | Json] = field(default_factory=list)  # more to say, with numbers of this decision

    def note(self, option: Answer, outcome: float) -> None:
        """Note what an option brought in its next world."""
        self.tried.setdefault(option, []).append(outcome)

    def weighed(self, chosen: Answer) -> list[Weighed]:
        """What each answer is worth: the chosen one first, then the best."""
        if not self.tried:
            rows = [Weighed(answer, worth) for answer, worth in self.opinions.items()]
        elif chosen in self.tried:
            rows = self._compared(chosen)
        else:
            rows = []
        if all(row.answer != chosen for row in rows):
            rows = [Weighed(chosen, None)]
        return sorted(rows, key=lambda row: (row.answer != chosen, -(row.worth or 0.0)))

    def _compared(self, chosen: Answer) -> list[Weighed]:
        best, opinion = self.tried[chosen], self.opinions.get
        top = mean(best) + opinion(chosen, 0.0)
        rows = [Weighed(chosen, top, error_of(best), len(best))]
        for answer, outcomes in self.tried.items():
            if answer != chosen:
                behind = [mine - its for mine, its in zip(best, outcomes, strict=False)]
                less = mean(behind) + opinion(chosen, 0.0) - opinion(answer, 0.0)
                rows.append(Weighed(answer, top - less, error_of(behind), len(behind), mean(behind)))
        return rows


@runtime_checkable
class TakesNotes(Protocol):
    """A bot that can say why."""

    notes: Notes | None


def mean(numbers: Sequence[float]) -> float:
    """Their mean.

    >>> mean([1.0, 0.0])
    0.5
    """
    return sum(numbers) / len(numbers)


def error_of(numbers: Sequence[float]) -> float | None:
    """The standard error of their mean; None of a single number.

    >>> error_of([0.0, 1.0, 0.0, 1.0]), error_of([1.0])
    (0.28867513459481287, None)
    """
    count = len(numbers)
    if count < 2:
        return None
    middle = mean(numbers)
    return sqrt(sum((number - middle) ** 2 for number in numbers) / (count - 1) / count)


def holding(worlds: Sequence[World], cards: Sequence[Handle], faces: Collection[Face | None]) -> float:
    """In what share of the worlds one of these cards has one of these faces."""
    return sum(any(world.face(card) in faces for card in cards) for world in worlds) / len(worlds)
