"""What everybody hears in Couperation. A card is a handle: whoever has not seen it hears only that there is a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from tavola.engine.dealer import Handle, Seat
from tavola.engine.project import Term

After = Annotated[
    str, Term("draw", ("first", "one", "two", "heart", "heart_bottom", "finish", "face_down", "passed"))
]
"""What decided how many cards are drawn."""

Loss = Annotated[str, Term("loss", ("contradiction", "stalemate", "no_action", "last_round", "conceded"))]
"""Why all have lost."""


@dataclass(slots=True)
class Wished:
    """Whether a player would like to begin; nothing about cards."""

    seat: Seat
    wish: Annotated[str, Term("wish", ("want", "either", "rather_not"))]


@dataclass(slots=True)
class SetOut:
    """Hands are dealt, the reserve lies open, and somebody begins."""

    starter: Seat
    reserve: Sequence[Handle]
    deck: int


@dataclass(slots=True)
class Drew:
    """Cards from the deck; only who drew them sees them."""

    seat: Seat
    count: int
    cards: Sequence[Handle]
    after: After


@dataclass(slots=True)
class DrewNothing:
    """No card is due, or none is wanted, or none is left."""

    seat: Seat
    after: After


@dataclass(slots=True)
class FinishDrawn:
    """The Finish card was drawn: it lies open before that player, who draws one more."""

    seat: Seat
    card: Handle


@dataclass(slots=True)
class DeckEmpty:
    """The last card was drawn."""


@dataclass(slots=True)
class LastRound:
    """So many turns are still to come."""

    turns: int


@dataclass(slots=True)
class Placed:
    """A card of the hand, open, in the tower."""

    seat: Seat
    card: Handle
    a: int
    b: int
    row: int


@dataclass(slots=True)
class LaidFaceDown:
    """A card of the hand, unseen by the others, in the tower."""

    seat: Seat
    card: Handle
    a: int
    b: int
    row: int


@dataclass(slots=True)
class Revealed:
    """A face-down card was turned up where it lies."""

    seat: Seat
    card: Handle
    a: int
    b: int
    row: int
    owner: Seat


@dataclass(slots=True)
class Contradicted:
    """What was turned up can't stand there."""

    card: Handle
    a: int
    b: int
    row: int


@dataclass(slots=True)
class Exchanged:
    """Two cards of the hand went into the reserve for one of it, and so many more were discarded unseen."""

    seat: Seat
    first: Handle
    second: Handle
    target: Handle
    discarded: int


@dataclass(slots=True)
class Put:
    """The fetched card, on a free place of the tower."""

    seat: Seat
    card: Handle
    a: int
    b: int
    row: int


@dataclass(slots=True)
class Replaced:
    """The fetched card, in the place of another, which goes into the hand."""

    seat: Seat
    card: Handle
    removed: Handle
    a: int
    b: int
    row: int


@dataclass(slots=True)
class Discarded:
    """Cards of the hand, face down."""

    seat: Seat
    count: int
    cards: Sequence[Handle]


@dataclass(slots=True)
class DiscardedReserve:
    """Cards of the reserve, without consulting anybody."""

    seat: Seat
    cards: Sequence[Handle]


@dataclass(slots=True)
class Passed:
    """Nothing could be done."""

    seat: Seat


@dataclass(slots=True)
class ProposedToConcede:
    """A player thinks that the tower can't be finished."""

    seat: Seat


@dataclass(slots=True)
class WentOn:
    """These would rather go on, so the game does."""

    seats: Sequence[Seat]


@dataclass(slots=True)
class Won:
    """The tower stands: all have won."""

    turns: int


@dataclass(slots=True)
class Lost:
    """All have lost."""

    why: Loss
