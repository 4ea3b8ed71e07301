"""A greedy player: it keeps the tower as open as it can, looks one action ahead, and never guesses.

It decides from its information set alone: open cards, its own hand, and the face-down cards that it laid itself. It assumes that
other players' face-down cards fitted nowhere and must be replaced, because that is when it lays one face down itself.

The value of a tower (`Outlook`): each cell without a number has a span of numbers that still leave room for all other cells. The
more of these numbers can still come, the better. A tower with an empty span is lost unless a card is replaced.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.dealer import Handle
from tavola.engine.match import InformationSet
from tavola.engine.memo import remembered
from tavola.games.couperation.marks import FINISH
from tavola.games.couperation.questions import (
    AGREE,
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
    places,
)
from tavola.games.couperation.state import State
from tavola.games.couperation.tower import LEAST, MOST, ROWS, Cell, columns, pyramid, row, smaller

LOG = [
    -3.0,
    *(log(n) for n in range(1, 2 * MOST + 2)),
]  # logarithms by half numbers, because a number in the reserve counts half
IN_RESERVE = 1  # half numbers that a number in the reserve counts; any other counts two
LOST = -1000.0  # the value of a tower that can't be finished without replacing a card
HIDDEN = -10.0  # for a cell whose card does not fit and must be replaced...
WIDE = 0.3  # ...plus this much times the logarithm of the numbers that could replace it
OPEN = 3.0  # the cost of a cell without a number
CARD = 0.8  # for any card in hand, because two make an exchange
USEFUL = 0.25  # for a card in hand that fits somewhere
WASTED = 0.4  # the cost of a card that the next player must discard
DRAWN = 0.4  # for a card that the next player draws


class GreedyBot:
    """See the module. It is stateless."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        mind = Mind(known)
        match question:
            case Wish():
                return "want" if mind.keen() else "either"
            case Draw():
                return question.most
            case Act():
                return mind.act(question.legal_for(known.face))
            case Put():
                return max(question.choices, key=lambda cell: mind.after_put(cell, question.card))
            case Discard():
                return max(question.choices, key=mind.without_cards)
            case DiscardReserve():
                return max(question.choices, key=mind.without_reserve)
            case Agree():
                return AGREE
        raise TypeError(f"Couperation asks no {type(question).__name__}")


@dataclass(frozen=True, slots=True)
class Shape:
    """The cells of a whole tower in the order of a + b, each with the indices of its next smaller and larger cells."""

    cells: tuple[Cell, ...]
    places: Mapping[Cell, int]
    smaller: tuple[tuple[int, ...], ...]
    larger: tuple[tuple[int, ...], ...]
    room: tuple[float, ...]  # by cell, the logarithm of the half numbers that fit there in a complete tower


@remembered
def shape_from(first: int) -> Shape:
    """The shape of a tower whose bottom row begins in that column."""
    cells = tuple(sorted(pyramid(first), key=lambda cell: (cell[0] + cell[1], cell)))
    places = {cell: n for n, cell in enumerate(cells)}
    near = [((a - 1, b), (a, b - 1)) for a, b in cells]
    under = tuple(tuple(places[c] for c in pair if c in places) for pair in near)
    over = tuple(tuple(m for m, pair in enumerate(under) if n in pair) for n in range(len(cells)))
    between = [sum(smaller(one, c) or smaller(c, one) or one == c for one in cells) for c in cells]
    return Shape(cells, places, under, over, tuple(log(2 * (MOST + 1 - count)) for count in between))


class Outlook:
    """How well a tower can still be finished with the numbers that are left."""

    __slots__ = ("following", "preceding", "shape", "upto")

    def __init__(self, shape: Shape, left: Mapping[int, int]) -> None:
        """`left`: the numbers that can still come, each with its count in halves."""
        self.shape = shape
        following = self.following = [MOST + 1] * (MOST + 2)  # by number, the next larger one that is left
        preceding = self.preceding = [LEAST - 1] * (MOST + 2)
        upto = self.upto = [0] * (MOST + 2)  # by number, the sum of `left` from 1 to it
        for n in range(MOST, LEAST - 2, -1):
            following[n] = n + 1 if n + 1 in left else following[n + 1]
        for n in range(LEAST, MOST + 2):
            preceding[n] = n - 1 if n - 1 in left else preceding[n - 1]
            upto[n] = upto[n - 1] + left.get(n, 0)

    def lows(self, known: Sequence[int]) -> list[int] | None:
        """By place, the least number that can come there. `known` has 0 for an unknown number; None if the known ones clash."""
        following, lows = self.following, [0] * len(known)
        for place, number in enumerate(known):
            low = 0
            for other in self.shape.smaller[place]:
                if lows[other] > low:
                    low = lows[other]
            if number and low >= number:
                return None
            lows[place] = number or (following[low] if low <= MOST else MOST + 1)
        return lows

    def highs(self, known: Sequence[int]) -> list[int] | None:
        """By place, the largest number that can come there; None if the known ones clash."""
        preceding, highs = self.preceding, [MOST + 1] * len(known)
        for place in range(len(known) - 1, -1, -1):
            number, high = known[place], MOST + 1
            for other in self.shape.larger[place]:
                if highs[other] < high:
                    high = highs[other]
            if number and high <= number:
                return None
            highs[place] = number or (preceding[high] if high >= LEAST else LEAST - 1)
        return highs

    def worth(self, known: Sequence[int], usable: Iterable[int], bad: Iterable[int]) -> float:
        """The value of a tower. Each cell without a number adds the logarithm of the share of its numbers that are left.

        `usable` are the numbers of the bot's hand, `bad` the places whose card must be replaced.
        """
        lows, highs = self.lows(known), self.highs(known)
        if lows is None or highs is None:
            return LOST
        upto, total, room = self.upto, 0.0, self.shape.room
        for place, number in enumerate(known):
            if not number:
                low, high = lows[place], highs[place]
                if low > high:
                    return LOST
                total += LOG[upto[high] - upto[low - 1]] - room[place] - OPEN
        for place in bad:
            total += HIDDEN + WIDE * LOG[upto[highs[place]] - upto[lows[place] - 1]]
        for number in usable:
            total += CARD
            if any(low <= number <= high for low, high, k in zip(lows, highs, known, strict=True) if not k):
                total += USEFUL
        return total


class Mind:
    """What the bot infers from its information set."""

    def __init__(self, known: InformationSet) -> None:
        self.face = known.face
        self.state: State = known.state
        self.seat = known.seat
        self.crown = self.state.book.number(FINISH) if self.state.book.options.finish else None
        self.hand = {card: self.number(card) for card in self.state.hands[known.seat]}
        self.left = self.numbers_left()
        first, last = columns(self.state.tower, self.state.book.law.window)
        self.shape = shape_from((first + last - ROWS + 1) // 2)
        self.known = [0] * len(self.shape.cells)
        self.bad: list[int] = []  # places whose card must be replaced
        self.read_tower()

    def number(self, card: Handle) -> int:
        """The number of a card; 0 if the bot does not know it."""
        face = self.face(card)
        return 0 if face is None else self.state.book.number(face) or 0

    def numbers_left(self) -> dict[int, int]:
        """The numbers that can still come into the tower, each with its count in halves."""
        state = self.state
        left = dict.fromkeys(state.unseen(), 2)
        for face in state.reserve.values():
            if face != FINISH:
                left[int(face)] = IN_RESERVE
        for card in (*state.discards, *(laid.card for laid in state.tower.values())):
            left.pop(self.number(card), None)
        return left

    def read_tower(self) -> None:
        """Fill in `known` and `bad`: the numbers that stand, and the places whose card can't stay. These are other players'
        face-down cards, the bot's own that don't fit, and up to three cards of a lost tower."""
        places, hidden = self.shape.places, []
        for cell, laid in self.state.tower.items():
            if cell not in places:
                continue
            if laid.face is None:
                hidden.append((places[cell], self.number(laid.card)))
            else:
                self.known[places[cell]] = self.number(laid.card)
        if self.crown:
            self.known[-1] = self.crown
        outlook = Outlook(self.shape, self.left)
        for place, number in hidden:
            self.known[place] = number
            if not number or outlook.worth(self.known, (), ()) == LOST:
                self.known[place] = 0
                self.bad.append(place)
        for _ in range(3):
            if outlook.worth(self.known, (), ()) > LOST:
                return
            self.bad.append(self.write_off(outlook))
            self.known[self.bad[-1]] = 0

    def write_off(self, outlook: Outlook) -> int:
        """The place of the card without which a lost tower has the highest value."""

        def without(place: int) -> float:
            known = self.known.copy()
            known[place] = 0
            return outlook.worth(known, (), ())

        return max((place for place, number in enumerate(self.known) if number), key=without)

    # -- deciding --

    def keen(self) -> bool:
        """Whether the bot would like to begin: its hand has a number near 25."""
        return any(18 <= number <= 32 for number in self.hand.values())

    def act(self, legal: Sequence[Answer]) -> Answer:
        """The action of the highest value. A card that may not fit is revealed only if nothing else is legal."""
        return max(legal, key=self.worth_of)

    def worth_of(self, answer: Answer) -> float:
        """The value of an action."""
        kind, *what = answer
        if kind == PLACE:
            card, a, b = what
            return self.placed(card, (a, b))
        if kind == FACE_DOWN:
            card, a, b = what
            return self.dumped(card, (a, b))
        if kind == REVEAL:
            return self.revealed(what[0])
        if kind == EXCHANGE:
            return self.exchanged(*what)
        return 0.0 if kind == PASS else 2 * LOST

    def placed(self, card: Handle, cell: Cell) -> float:
        """The value of laying a hand card open."""
        face = self.face(card)
        assert face is not None, "it knows its hand"
        place = self.shape.places.get(cell)
        if place is None or (face == FINISH) != (self.state.book.options.finish and row(cell) == ROWS):
            return LOST
        number = self.number(card)
        known = self.known.copy()
        known[place] = number
        left = self.left.copy()
        left.pop(number, None)
        worth = Outlook(self.shape, left).worth(known, self.hand_without(card), self.bad)
        return worth + self.draws(self.state.due_after(face, cell).count)

    def dumped(self, card: Handle, cell: Cell) -> float:
        """The value of laying a hand card face down to get rid of it."""
        place = self.shape.places.get(cell)
        if place is None:
            return LOST
        left = self.left.copy()
        left.pop(self.hand[card], None)
        worth = Outlook(self.shape, left).worth(self.known, self.hand_without(card), [*self.bad, place])
        return worth + self.draws(self.state.due_after_hidden().count)

    def revealed(self, card: Handle) -> float:
        """The value of revealing a face-down card."""
        cell, number = self.state.cell_of(card), self.number(card)
        place = self.shape.places.get(cell)
        if not number or place in self.bad:
            return 1.5 * LOST
        worth = Outlook(self.shape, self.left).worth(self.known, self.hand.values(), self.bad)
        return worth + self.draws(self.state.due_after(str(number), cell).count)

    def exchanged(self, x: Handle, y: Handle, target: Handle, *discarded: Handle) -> float:
        """The value of exchanging two cards for one of the reserve, laid in its best place."""
        left = self.left.copy()
        for card in discarded:
            left.pop(self.hand[card], None)
        for card in (x, y):
            if self.number(card) in left:
                left[self.number(card)] = IN_RESERVE
        number = self.number(target)
        hand = self.hand_without(x, y, *discarded)
        cells = places(self.state, self.state.board(), number)
        return max((self.put(cell, target, left, hand) for cell in cells), default=LOST)

    def after_put(self, cell: Cell, card: Handle) -> float:
        """The value of laying the fetched card in a cell."""
        return self.put(cell, card, self.left, [*self.hand.values()])

    def put(self, cell: Cell, card: Handle, left: Mapping[int, int], hand: Sequence[int]) -> float:
        """The value of laying a fetched card in a free cell, or in place of another card, which comes into the hand."""
        place, laid, face = self.shape.places.get(cell), self.state.tower.get(cell), self.face(card)
        if place is None or face is None:
            return LOST
        number = self.number(card)
        known = self.known.copy()
        removed = self.number(laid.card) if laid is not None else 0
        known[place] = number
        left = {**left}
        left.pop(number, None)
        if removed:
            left[removed] = 2
            hand = [*hand, removed]
        bad = [one for one in self.bad if one != place]
        return Outlook(self.shape, left).worth(known, hand, bad) + self.draws(
            self.state.due_after(face, cell).count
        )

    def without_cards(self, cards: Sequence[Handle]) -> float:
        """The value after these hand cards are gone for good."""
        left = {n: count for n, count in self.left.items() if n not in [self.hand[card] for card in cards]}
        return Outlook(self.shape, left).worth(self.known, self.hand_without(*cards), self.bad)

    def without_reserve(self, cards: Sequence[Handle]) -> float:
        """The value after these cards are gone from the reserve."""
        gone = [self.number(card) for card in cards]
        if any(self.face(card) == FINISH for card in cards):
            return LOST
        left = {n: count for n, count in self.left.items() if n not in gone}
        return Outlook(self.shape, left).worth(self.known, self.hand.values(), self.bad)

    def hand_without(self, *cards: Handle) -> list[int]:
        """The numbers of the other cards in hand."""
        return [number for card, number in self.hand.items() if card not in cards]

    def draws(self, count: int) -> float:
        """The value of the next player drawing so many cards."""
        state = self.state
        count = min(count, state.left_to_draw())
        room = max(0, state.book.options.hand_limit + 1 - len(state.hands[state.next_seat()]))
        return DRAWN * min(count, room) - WASTED * max(0, count - room)
