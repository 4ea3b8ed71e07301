"""A greedy player: it keeps as much room in the tower as it can, looks one action ahead, and never guesses.

It decides from its information set alone: what lies open, its own hand, and the face-down cards that it laid itself. Those of
others it takes for cards that fitted nowhere and will have to be replaced, for that is when it lays one face down itself.

How good a tower is (`Outlook`): every cell that still needs its number has a span of numbers that can get there, if all the
others are to be filled too. The more numbers are left in each span, the better; a tower with an empty span is lost unless
a card is replaced.
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
]  # of half numbers, so that a card of the reserve can count less
IN_RESERVE = 1  # what a number that lies in the reserve counts, in halves; others count two
LOST = -1000.0  # a tower that can't be finished without replacing a card
HIDDEN = -10.0  # a cell whose card has to be replaced, since it does not fit
OPEN = 3.0  # what it costs that a cell still needs its number
CARD = 0.8  # a hand card, whatever it is: two make an exchange
USEFUL = 0.25  # a hand card that fits somewhere
WIDE = 0.3  # how much less it is, the more numbers could replace it
WASTED = 0.4  # a card that the next player would have to discard
DRAWN = 0.4  # a card for the next player


class GreedyBot:
    """See the module. It keeps nothing between decisions."""

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
    """The cells of a whole tower in the order of a + b, and for each the places of the next smaller and larger ones."""

    cells: tuple[Cell, ...]
    places: Mapping[Cell, int]
    smaller: tuple[tuple[int, ...], ...]
    larger: tuple[tuple[int, ...], ...]
    room: tuple[float, ...]  # the logarithm of how many numbers can be there in a complete tower, in halves


@remembered
def shape_from(first: int) -> Shape:
    """The tower whose bottom row begins in that column."""
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
        """`left` says for each number that can still come how much it counts, in halves."""
        self.shape = shape
        following = self.following = [MOST + 1] * (MOST + 2)  # by number, the next larger one that is left
        preceding = self.preceding = [LEAST - 1] * (MOST + 2)
        upto = self.upto = [0] * (MOST + 2)  # how much is left from 1 to that number
        for n in range(MOST, LEAST - 2, -1):
            following[n] = n + 1 if n + 1 in left else following[n + 1]
        for n in range(LEAST, MOST + 2):
            preceding[n] = n - 1 if n - 1 in left else preceding[n - 1]
            upto[n] = upto[n - 1] + left.get(n, 0)

    def lows(self, known: Sequence[int]) -> list[int] | None:
        """For each place the least number that can get there; None if a known one can't be. 0 is not known."""
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
        """The same from the other end: for each place the largest number."""
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
        """How much room the cells have that still need a number: the logarithm of the part of their first room that is left.

        `usable` are the numbers of the own hand, `bad` the places where a card lies that has to be replaced.
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
    """What the bot makes of what it knows."""

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
        self.bad: list[int] = []  # places whose card has to be replaced
        self.read_tower()

    def number(self, card: Handle) -> int:
        """The number of a card that it knows; 0 for another."""
        face = self.face(card)
        return 0 if face is None else self.state.book.number(face) or 0

    def numbers_left(self) -> dict[int, int]:
        """The numbers that can still come into the tower, and how much each counts."""
        state = self.state
        left = dict.fromkeys(state.unseen(), 2)
        for face in state.reserve.values():
            if face != FINISH:
                left[int(face)] = IN_RESERVE
        for card in (*state.discards, *(laid.card for laid in state.tower.values())):
            left.pop(self.number(card), None)
        return left

    def read_tower(self) -> None:
        """The numbers that stand, and the cards that can't stay: what others laid face down, what it laid itself to be rid of
        it, and as much of a lost tower as has to go."""
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
        """The card without which a lost tower is best."""

        def without(place: int) -> float:
            known = self.known.copy()
            known[place] = 0
            return outlook.worth(known, (), ())

        return max((place for place, number in enumerate(self.known) if number), key=without)

    # -- deciding --

    def keen(self) -> bool:
        """Whether a hand begins well: it has a card for the side of the 25."""
        return any(18 <= number <= 32 for number in self.hand.values())

    def act(self, legal: Sequence[Answer]) -> Answer:
        """The action after which the tower is best; it reveals only what it knows to fit, unless nothing else is left."""
        return max(legal, key=self.worth_of)

    def worth_of(self, answer: Answer) -> float:
        """How good an action is."""
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
        """A card of the hand, open."""
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
        """A card of the hand, face down to be rid of it."""
        place = self.shape.places.get(cell)
        if place is None:
            return LOST
        left = self.left.copy()
        left.pop(self.hand[card], None)
        worth = Outlook(self.shape, left).worth(self.known, self.hand_without(card), [*self.bad, place])
        return worth + self.draws(self.state.due_after_hidden().count)

    def revealed(self, card: Handle) -> float:
        """A card face down."""
        cell, number = self.state.cell_of(card), self.number(card)
        place = self.shape.places.get(cell)
        if not number or place in self.bad:
            return 1.5 * LOST
        worth = Outlook(self.shape, self.left).worth(self.known, self.hand.values(), self.bad)
        return worth + self.draws(self.state.due_after(str(number), cell).count)

    def exchanged(self, x: Handle, y: Handle, target: Handle, *discarded: Handle) -> float:
        """Two cards for one of the reserve, in the best place for it."""
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
        """The fetched card there."""
        return self.put(cell, card, self.left, [*self.hand.values()])

    def put(self, cell: Cell, card: Handle, left: Mapping[int, int], hand: Sequence[int]) -> float:
        """A fetched card in a free cell, or in the place of another, which comes into the hand."""
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
        """The hand without these, which are gone for good."""
        left = {n: count for n, count in self.left.items() if n not in [self.hand[card] for card in cards]}
        return Outlook(self.shape, left).worth(self.known, self.hand_without(*cards), self.bad)

    def without_reserve(self, cards: Sequence[Handle]) -> float:
        """The reserve without these."""
        gone = [self.number(card) for card in cards]
        if any(self.face(card) == FINISH for card in cards):
            return LOST
        left = {n: count for n, count in self.left.items() if n not in gone}
        return Outlook(self.shape, left).worth(self.known, self.hand.values(), self.bad)

    def hand_without(self, *cards: Handle) -> list[int]:
        """The numbers of the other cards in hand."""
        return [number for card, number in self.hand.items() if card not in cards]

    def draws(self, count: int) -> float:
        """What it is worth that the next player draws so many."""
        state = self.state
        count = min(count, state.left_to_draw())
        room = max(0, state.book.options.hand_limit + 1 - len(state.hands[state.next_seat()]))
        return DRAWN * min(count, room) - WASTED * max(0, count - room)
