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
"""The reason for the number of cards drawn."""

Loss = Annotated[str, Term("loss", ("contradiction", "stalemate", "no_action", "last_round", "conceded"))]
"""The reason why all have lost."""


@dataclass(slots=True)
class Wished:
    """A player says whether they would like to begin, and nothing about cards."""

    seat: Seat
    wish: Annotated[str, Term("wish", ("want", "either", "rather_not"))]


@dataclass(slots=True)
class SetOut:
    """Hands are dealt, the reserve lies open, and the first player is settled."""

    starter: Seat
    reserve: Sequence[Handle]
    deck: int


@dataclass(slots=True)
class Drew:
    """A player drew cards, which only that player sees."""

    seat: Seat
    count: int
    cards: Sequence[Handle]
    after: After


@dataclass(slots=True)
class DrewNothing:
    """A player drew no card: none is due, wanted or left."""

    seat: Seat
    after: After


@dataclass(slots=True)
class FinishDrawn:
    """The Finish card was drawn: it lies open before that player, who draws another card."""

    seat: Seat
    card: Handle


@dataclass(slots=True)
class DeckEmpty:
    """The last card was drawn."""


@dataclass(slots=True)
class LastRound:
    """The final round: this many turns are left."""

    turns: int


@dataclass(slots=True)
class Placed:
    """A hand card was laid open in the tower."""

    seat: Seat
    card: Handle
    a: int
    b: int
    row: int


@dataclass(slots=True)
class LaidFaceDown:
    """A hand card was laid face down in the tower."""

    seat: Seat
    card: Handle
    a: int
    b: int
    row: int


@dataclass(slots=True)
class Revealed:
    """A face-down card was turned up."""

    seat: Seat
    card: Handle
    a: int
    b: int
    row: int
    owner: Seat


@dataclass(slots=True)
class Contradicted:
    """The card that was turned up can't stand there."""

    card: Handle
    a: int
    b: int
    row: int


@dataclass(slots=True)
class Exchanged:
    """Two hand cards were exchanged for one of the reserve; further ones were discarded unseen to reach its number."""

    seat: Seat
    first: Handle
    second: Handle
    target: Handle
    discarded: int


@dataclass(slots=True)
class Put:
    """The fetched card was laid on a free place of the tower."""

    seat: Seat
    card: Handle
    a: int
    b: int
    row: int


@dataclass(slots=True)
class Replaced:
    """The fetched card replaced another card, which goes into the hand."""

    seat: Seat
    card: Handle
    removed: Handle
    a: int
    b: int
    row: int


@dataclass(slots=True)
class Discarded:
    """Hand cards were discarded face down."""

    seat: Seat
    count: int
    cards: Sequence[Handle]


@dataclass(slots=True)
class DiscardedReserve:
    """Cards of the reserve were discarded."""

    seat: Seat
    cards: Sequence[Handle]


@dataclass(slots=True)
class Passed:
    """No action was possible."""

    seat: Seat


@dataclass(slots=True)
class ProposedToConcede:
    """A player proposed to concede."""

    seat: Seat


@dataclass(slots=True)
class WentOn:
    """These players refused to concede, so the game goes on."""

    seats: Sequence[Seat]


@dataclass(slots=True)
class Won:
    """The tower is complete: all have won."""

    turns: int


@dataclass(slots=True)
class Lost:
    """All have lost."""

    why: Loss
