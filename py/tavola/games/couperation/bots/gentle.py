"""A gentle player, as beginners are: it looks at its own cards and the free places, and counts nothing.

Numbers grow evenly from the lowest place of the tower to the highest, it thinks, and lays the card that comes nearest to that. It
turns up what it laid itself if that fits now, exchanges cards if none fits, and hides one if all else fails.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Temper
from tavola.engine.dealer import Face, Handle
from tavola.engine.information import InformationSet
from tavola.games.couperation.bots.manner import manner_of
from tavola.games.couperation.bots.outlook import shape_from
from tavola.games.couperation.questions import (
    AGREE,
    CONCEDE,
    EXCHANGE,
    FACE_DOWN,
    PASS,
    PLACE,
    REVEAL,
    Act,
    Agree,
    Discard,
    DiscardReserve,
    Draw,
    Put,
    Wish,
)
from tavola.games.couperation.state import State
from tavola.games.couperation.tower import MOST, ROWS, Cell, columns, row, smaller

STEPS = 10
"""How many numbers off a card may be for each unit that the player's manner likes an answer better."""


class GentleBot:
    """See the module. It is stateless and deterministic."""

    temper: Temper | None = None

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        state: State = known.state
        manner = manner_of(self.temper, troubled=state.is_troubled())
        match question:
            case Wish():
                return manner.begins
            case Draw():
                return question.most
            case Agree():
                return AGREE
            case Discard() | DiscardReserve():
                return question.choices[0]
        off = offness(state, known.face)

        def dislike(card: Handle, cell: Cell) -> float:
            return off(card, cell) - STEPS * manner.height * row(cell)

        legal = question.legal_for(known.face)
        if isinstance(question, Put):
            return min(legal, key=lambda cell: dislike(question.card, cell))
        if not isinstance(question, Act):
            raise TypeError(f"Couperation asks no {type(question).__name__}")
        full = len(state.hands[known.seat]) >= state.book.options.hand_limit
        likes_to_exchange = manner.exchange > 0 and full
        return simplest(state, legal, known.face, dislike, likes_to_exchange)


def simplest(
    state: State,
    legal: Sequence[Answer],
    face: Callable[[Handle], Face | None],
    dislike: Callable[[Handle, Cell], float],
    likes_to_exchange: bool,
) -> Answer:
    """The first kind of action that is possible, and the answer of that kind that it dislikes least."""
    kinds: dict[str, list[Answer]] = {PLACE: [], REVEAL: [], EXCHANGE: [], FACE_DOWN: [], PASS: []}
    risky = []
    for answer in legal:
        if answer[0] == REVEAL and not turns_up(state, answer[1], face):
            risky.append(answer)
        elif answer[0] != CONCEDE:
            kinds[answer[0]].append(answer)
    order = (EXCHANGE, PLACE, REVEAL) if likes_to_exchange else (PLACE, REVEAL, EXCHANGE)
    for kind in order:
        if found := kinds[kind]:
            return (
                min(found, key=lambda answer: dislike(answer[1], answer[2:])) if kind == PLACE else found[0]
            )
    if found := kinds[FACE_DOWN]:
        return max(found, key=lambda answer: dislike(answer[1], answer[2:]))
    return (kinds[PASS] or risky)[0]


def turns_up(state: State, card: Handle, face: Callable[[Handle], Face | None]) -> bool:
    """Whether a face-down card is one that it knows, and fits where it lies."""
    known = face(card)
    cell = state.cell_of(card)
    return known is not None and state.board().without(cell).fits(cell, state.book.number(known))


def offness(state: State, face: Callable[[Handle], Face | None]) -> Callable[[Handle, Cell], float]:
    """How far a card is from the number that a cell would have if numbers grew evenly."""
    first, last = columns(state.tower, state.book.constraints.window)
    cells = shape_from((first + last - ROWS + 1) // 2).cells

    def off(card: Handle, cell: Cell) -> float:
        known = face(card)
        number = state.book.number(known) if known is not None else None
        before = sum(smaller(other, cell) for other in cells)
        after = sum(smaller(cell, other) for other in cells)
        return abs((number or 0) - (MOST + 1) * (before + 1) / (before + after + 2))

    return off
