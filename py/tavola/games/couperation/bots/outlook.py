"""How well a tower can still be finished, as a number: the bot compares towers by it.

Each cell without a number has a span of numbers that still leave room for all other cells. The more of these numbers can still
come, the better. A tower with an empty span is lost unless a card is replaced.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log

from tavola.engine.memo import remembered
from tavola.games.couperation.tower import LEAST, MOST, Cell, pyramid, smaller

# logarithms by half numbers, because a number in the reserve counts half
LOG = [-3.0, *(log(n) for n in range(1, 2 * MOST + 2))]
LOST = -1000.0  # the value of a tower that can't be finished without replacing a card
HIDDEN = -10.0  # for a cell whose card does not fit and must be replaced...
WIDE = 0.3  # ...plus this much times the logarithm of the numbers that could replace it
OPEN = 3.0  # the cost of a cell without a number
CARD = 0.8  # for any card in hand, because two make an exchange
USEFUL = 0.25  # for a card in hand that fits somewhere


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
