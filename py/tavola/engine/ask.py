"""Asks and questions: how a rule stops and waits for somebody.

A *question* is put to one seat: public fields, the answers to choose from, and the default, which the clock gives for a silent
seat.
An *ask* puts questions to one seat or to several at once, and closes when all have answered or when the first one objects.
A seat's answer may be optional: nobody waits for it.
Who is asked, and what, depends on public facts only; which answers are legal may also depend on the asked seat's own cards.

>>> known = {Handle(4): "duke"}.get
>>> question = Question(("tax", "income"))
>>> question.legal_for(known), question.fallback(known), question.describe("tax")
(('tax', 'income'), ('tax',), Option(name='tax', seat=None, card=None, args={}))
>>> cards = [Handle(4), Handle(5)]
>>> pick = Pick(picks(cards, 1), cards, 1)
>>> pick.accepts((Handle(5),), known), pick.tray() == Tray(cards, 1)
(True, True)
>>> [*filled(("swap", BLANK, BLANK), [Handle(4), Handle(5), Handle(6)])]
[('swap', 4, 5), ('swap', 4, 6), ('swap', 5, 6)]
>>> dice = Assign(assignments(("tax", "politics"), 1), pieces=(3,), slots=("tax", "politics"))
>>> dice.accepts(("politics",), known), dice.accepts(("march",), known)
(True, False)
>>> ask = Ask({Seat(0): question, Seat(2): pick})
>>> ask.given[Seat(0)] = "tax"
>>> ask.closes, ask.waiting
('all', [2])
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from types import NoneType
from typing import Any, ClassVar, Literal

from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.errors import Why
from tavola.engine.memo import remembered

Answer = Any
"""Plain data that survives JSON: a string, a whole number, None, or a tuple of these (a list on the wire)."""

Knows = Callable[[Handle], Face | None]
"""A seat's knowledge of cards: the face of a card, or None."""


BLANK = None
"""In an answer that a question lists: some card of its `fillers`."""


@dataclass(slots=True)
class Option:
    """An answer in words: the text `answer.<name>`, then the seat and the card, if there are any.

    The text may name the values of `args`, such as `{coins}`; it can't name `seat` and `card`, unless they are in `args` as well.
    """

    name: str
    seat: Seat | None = None
    card: Handle | None = None
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Tray:
    """The cards to pick from, and the number of cards to pick."""

    cards: Sequence[Handle]
    count: int


@dataclass(slots=True, eq=False)
class Question:
    """A choice of one answer. Games derive theirs, with public fields for the sentence that asks.

    `choices` are the answers that public facts allow; `legal_for` gives the legal ones, which may depend on the asked seat's own
    cards. The class's name in lower case with underscores is the key of its texts.
    """

    shape: ClassVar[Literal["choose", "pick", "assign"]] = "choose"
    not_said: ClassVar[frozenset[str]] = frozenset({"choices"})  # fields that no sentence names
    clock: ClassVar[Literal["turn", "answer"] | None] = None  # which clock it has; None: see `Match.is_turn`
    # homes that deal together judge its answers again when all cards have been gathered; nothing in it may change until then
    is_judged_again: ClassVar[bool] = False
    choices: Sequence[Answer]

    def describe(self, answer: Answer) -> Option:
        """How this answer is shown."""
        return Option(str(answer))

    def describe_for(self, answer: Answer, knows: Knows) -> Option:
        """How this answer is shown to the asked seat, whose own cards may add something."""
        return self.describe(answer)

    def legal_for(self, knows: Knows) -> Sequence[Answer]:
        """The legal answers, given what the asked seat knows. Never empty."""
        return self.choices

    def listed(self, knows: Knows) -> Sequence[Answer]:
        """The legal answers as a page is sent them: one with blanks stands for all that fill them (`filled`)."""
        return self.legal_for(knows)

    def fillers(self, knows: Knows) -> Sequence[Handle]:
        """The cards that fill blanks, in the order in which an answer names them; none if it lists none."""
        return ()

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        """The default answers: the clock gives one of these at random. All are legal; never empty."""
        return self.choices[:1]

    def good(self, answer: Answer, knows: Knows) -> bool:
        """Whether the page highlights this answer for the asked seat (the card that proves its claim)."""
        return False

    def refused(self, knows: Knows) -> Iterable[tuple[Answer, Why]]:
        """Illegal answers that the page shows disabled, each with the reason."""
        return ()

    def accepts(self, answer: Answer, knows: Knows) -> bool:
        """Whether the asked seat may answer this."""
        return answer in self.legal_for(knows)

    def alike(self, one: Answer, other: Answer) -> bool:
        """Whether two answers are equivalent: the same cards in another order, or equal dice swapped."""
        return bool(one == other)


@dataclass(slots=True, eq=False)
class Pick(Question):
    """A choice of `count` among `cards`; an answer is a tuple of them, in any order."""

    shape = "pick"
    not_said = frozenset({"choices", "cards"})
    cards: Sequence[Handle]
    count: int

    def tray(self) -> Tray:
        """The cards and their number, for the page."""
        return Tray(self.cards, self.count)

    def accepts(self, answer: Answer, knows: Knows) -> bool:
        if not isinstance(answer, tuple) or len(answer) != self.count:
            return False
        return any(self.alike(answer, pick) for pick in self.legal_for(knows))

    def alike(self, one: Answer, other: Answer) -> bool:
        return set(one) == set(other)


@dataclass(slots=True, eq=False)
class Assign(Question):
    """An assignment of each piece to its own slot; an answer lists the slot of every piece, in the order of the pieces.

    Three dice on seven tiles are 210 answers. So a page gets the pieces, the slots, and the effect of each piece on each slot
    instead.
    """

    shape = "assign"
    not_said = frozenset({"choices", "pieces", "slots"})
    pieces: Sequence[Answer]
    slots: Sequence[Answer]

    def describe_piece(self, piece: Answer) -> Option:
        """How a piece is shown."""
        return Option("piece", args={"piece": piece})

    def describe_slot(self, slot: Answer) -> Option:
        """How a slot is shown."""
        return Option(str(slot))

    def describe_fit(self, piece: Answer, slot: Answer) -> Option | None:
        """The effect of that piece on that slot; None if there is nothing to show."""
        return None

    def accepts(self, answer: Answer, knows: Knows) -> bool:
        if not isinstance(answer, tuple) or len(answer) != len(self.pieces):
            return False
        return all(slot in self.slots and answer.count(slot) == 1 for slot in answer)

    def alike(self, one: Answer, other: Answer) -> bool:
        return sorted(zip(self.pieces, one, strict=True)) == sorted(zip(self.pieces, other, strict=True))


_PLAIN = frozenset({str, int, NoneType})


def is_plain(answer: object) -> bool:
    """Whether a value has exactly an answer's types: 1.0 and True equal 1, but are written differently in a record.

    >>> is_plain(("tax", None)), is_plain(True), is_plain(["tax"])
    (True, False, False)
    """
    if type(answer) is tuple:
        return _PLAIN.issuperset(map(type, answer)) or all(map(is_plain, answer))
    return type(answer) in _PLAIN


def stands_for(listed: Answer, answer: Answer) -> bool:
    """Whether a listed answer is this one, but for its blanks.

    >>> stands_for(("swap", BLANK), ("swap", 4)), stands_for(("swap", BLANK), ("swap",))
    (True, False)
    """
    if not (type(listed) is type(answer) is tuple and len(listed) == len(answer)):
        return bool(listed == answer)
    return all(part is BLANK or part == other for part, other in zip(listed, answer, strict=True))


def filled(listed: Answer, cards: Sequence[Handle]) -> Iterator[Answer]:
    """Every answer that a listed one stands for: its last parts, if they are blank, are cards that it does not name yet."""
    blanks = listed.count(BLANK)
    named = listed[: len(listed) - blanks]
    for some in combinations([card for card in cards if card not in named], blanks):
        yield (*named, *some)


def picks(cards: Sequence[Handle], count: int) -> tuple[tuple[Handle, ...], ...]:
    """Every way to pick `count` of these cards.

    >>> picks([Handle(4), Handle(5), Handle(6)], 2)
    ((4, 5), (4, 6), (5, 6))
    """
    return tuple(combinations(cards, count))


@remembered
def assignments(slots: tuple[Answer, ...], pieces: int) -> tuple[tuple[Answer, ...], ...]:
    """Every way to put so many pieces on slots of their own.

    >>> assignments(("tax", "politics"), 2)
    (('tax', 'politics'), ('politics', 'tax'))
    """
    return tuple(permutations(slots, pieces))


NOTHING_PASSES: Answer = object()
"""The `passing` of an ask that any answer closes: nobody can give it."""

NO_STEPS: Mapping[Seat, object] = {}

SPEAKS_UP = 8
"""A random player uses an optional answer once in `SPEAKS_UP` times."""


class Ask:
    """Questions put to some seats at once. `given` holds the answers so far; the rule sees none before it closes.

    `Table` makes asks: rules await its methods, and the match, which drives the rules, receives the ask, fills in the
    answers and hands them back.
    """

    __slots__ = ("given", "number", "optional", "passing", "questions", "sealed", "since", "steps")

    number: int  # the match counts its asks

    def __init__(
        self,
        questions: Mapping[Seat, Question],
        sealed: bool = False,
        passing: Answer = None,
        optional: Collection[Seat] = (),
    ) -> None:
        self.questions = questions
        self.optional = optional  # the asked seats whose answer is optional
        self.sealed = sealed  # whether answers stay hidden from everybody until all have been given
        self.passing = passing  # any other answer closes the ask; None: it takes everybody's answer
        # of steps taken together: the number under which a question that stays was put
        self.since: Mapping[Seat, int] | None = None
        self.given: dict[Seat, Answer] = {}
        self.steps: Mapping[Seat, object] = NO_STEPS  # by seat, the whole step that its question is a part of

    @property
    def closes(self) -> Literal["all", "first", "each"]:
        """When it closes: after all answers, at the first objection, or for each seat by its own answer."""
        if self.since is not None:
            return "each"
        return "all" if self.passing is None else "first"

    def number_of(self, seat: Seat) -> int:
        """The number of that seat's question, which it keeps while it stays open."""
        return self.number if self.since is None else self.since.get(seat, self.number)

    @property
    def waiting(self) -> list[Seat]:
        """The seats whose answers are missing and not optional, in the order they were asked."""
        return [seat for seat in self.questions if seat not in self.given and seat not in self.optional]

    @property
    def open(self) -> list[Seat]:
        """The seats that may still answer, in the order they were asked; optional ones come last."""
        return [seat for seat in self.questions if seat not in self.given]

    def speaking(self, draw: Callable[[], float]) -> Iterator[Seat]:
        """The seats that answer in a random playout, in order: sometimes one whose answer is optional comes first."""
        for seat in self.optional:
            if int(draw() * SPEAKS_UP) == 0:
                yield seat
        yield from self.waiting

    def in_order(self) -> dict[Seat, Answer]:
        """The answers so far, in the order of the questions."""
        given = self.given
        if len(given) == 1 or [*given] == [*self.questions]:
            return given
        return {seat: given[seat] for seat in self.questions if seat in given}
