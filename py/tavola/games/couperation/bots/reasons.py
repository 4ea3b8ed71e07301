"""What the strong bot believes of the cards that it does not see, noted for a reader.

Who sees none of them takes every order for equally likely. So where an unseen number lies is a count; what that means for the
tower is read from the worlds that it plays in: how often somebody holds a number that fits a free place.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from tavola.bots.notes import Belief, Notes, holding
from tavola.engine.chance import Chance
from tavola.engine.dealer import Face, Handle
from tavola.engine.information import InformationSet
from tavola.engine.project import Clause, Json, seat_argument
from tavola.engine.worlds import worlds_of
from tavola.games.couperation.state import State

WORLDS = 60
"""In how many worlds it looks where it has nothing to play out."""


@dataclass(frozen=True, slots=True)
class UnseenNumber(Clause):
    """Some number that the seat does not see."""


@dataclass(frozen=True, slots=True)
class InDeck(Clause):
    """It is in the deck."""


@dataclass(frozen=True, slots=True)
class Elsewhere(Clause):
    """It lies face down in the tower or in the discards."""


@dataclass(frozen=True, slots=True)
class FitsNow(Clause):
    """A number that fits a free place of the tower."""


def note_reasons(notes: Notes, known: InformationSet, chance: Chance) -> None:
    """Note where unseen numbers may lie, and who probably holds one that fits."""
    state: State = known.state
    if not notes.worlds:
        notes.worlds = [*islice(worlds_of(known, chance), WORLDS)]
    notes.unit = "tower"
    others = [(seat_argument(seat), hand) for seat, hand in enumerate(state.hands) if seat != known.seat]
    lying: list[tuple[Clause | Json, list[Handle]]] = [*others, (InDeck(), state.deck)]
    hidden = [card.card for card in state.tower.values() if card.face is None]
    lying.append((Elsewhere(), [*hidden, *state.discards]))
    counts = [(where, sum(known.face(card) is None for card in cards)) for where, cards in lying]
    unseen = sum(count for _, count in counts)
    if unseen:
        rows = [(where, count / unseen) for where, count in counts if count]
        notes.beliefs.append(Belief(UnseenNumber(), rows, exactly_one=True))
    fitting = fitting_numbers(state)
    if fitting and others and state.tower:  # on an empty table any number fits
        likely = [(who, holding(notes.worlds, hand, fitting)) for who, hand in others]
        notes.beliefs.append(Belief(FitsNow(), likely, exactly_one=False))


def fitting_numbers(state: State) -> set[Face]:
    """The faces of the numbers that fit a free place of the tower."""
    board = state.board()
    free = board.free()
    return {str(number) for number in state.unseen() if any(board.fits(cell, number) for cell in free)}
