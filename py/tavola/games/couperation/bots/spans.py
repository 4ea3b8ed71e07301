"""How open a tower is, for quick play: the span of ranks of each empty place, and what a card changes of the spans.

Numbers that can still come are counted off in order, each by its **rank**. An empty cell has a span of ranks that leaves a rank
for every cell smaller and larger than it; how wide the spans are says how open the tower is. They are measured once a turn, and a
card changes only those of the cells that are smaller or larger than its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import log

from tavola.engine.memo import remembered
from tavola.games.couperation.bots.outlook import LOST, shape_from
from tavola.games.couperation.tower import MOST, Cell, row, smaller

LOGS = [-3.0, *(log(width) for width in range(1, MOST + 3))]  # the worth of a span, by its width
FILLED = 3.0  # for a cell with a card
REPLACED = 1.0  # added where that card replaces another
SPENT = 2.4  # the cost of a card that is spent beside the one that is laid
DRAWN = 0.8  # for a card that the next player draws
WASTED = 0.4  # the cost of one that the next player must discard


@dataclass(frozen=True, slots=True)
class Grid:
    """The places of a whole tower, in an order in which smaller ones come first."""

    cells: Sequence[Cell]
    places: Mapping[Cell, int]
    top: int
    up: Sequence[tuple[int, int, int]]  # each place with its next smaller ones, or with a place beyond
    down: Sequence[tuple[int, int, int]]  # from the other end, with the next larger ones
    smaller: Sequence[Sequence[tuple[int, int]]]  # by place, all smaller ones, and how many steps away
    larger: Sequence[Sequence[tuple[int, int]]]


@remembered
def grid_from(begin: int) -> Grid:
    """The grid of a tower whose bottom row begins in that column."""
    shape = shape_from(begin)
    cells, beyond = shape.cells, len(shape.cells)
    near_smaller = [[*near, beyond, beyond] for near in shape.smaller]
    near_larger = [[*near, beyond, beyond] for near in shape.larger]
    up = [(place, near[0], near[1]) for place, near in enumerate(near_smaller)]
    down = [(place, near[0], near[1]) for place, near in enumerate(near_larger)]
    away = [[sum(other) - sum(cell) for other in cells] for cell in cells]
    below = [
        [(m, -away[n][m]) for m, other in enumerate(cells) if smaller(other, cell)]
        for n, cell in enumerate(cells)
    ]
    above = [
        [(m, away[n][m]) for m, other in enumerate(cells) if smaller(cell, other)]
        for n, cell in enumerate(cells)
    ]
    top = max(range(beyond), key=lambda place: row(cells[place]))
    return Grid(cells, shape.places, top, up, down[::-1], below, above)


def worth_of_draws(left: int, room: int) -> list[float]:
    """By how many cards the next player may draw, what that is worth, with so many left and room in the hand for so many."""
    return [DRAWN * min(n, left, room) - WASTED * max(0, min(n, left) - room) for n in range(6)]


class Spans:
    """The spans of a tower."""

    __slots__ = ("below", "grid", "highs", "known", "losses", "lows", "widths")

    grid: Grid
    # by number, how many smaller ones can still come
    below: list[int]
    # by place, the number that stands there to stay
    known: list[int]
    # by place, the lowest and the highest rank that leave one for each smaller and larger empty cell
    lows: list[int]
    highs: list[int]
    # by place, how many ranks that is; 1 for a number that stands
    widths: list[int]
    # by rank, once somebody has asked
    losses: list[float]

    def __init__(self, grid: Grid, known: list[int], left: Sequence[int]) -> None:
        """`left`: by number, whether it can still come."""
        self.grid = grid
        self.known = known
        self.below = [0, *accumulate(left)]
        self.losses = []

    def measure(self) -> None:
        """Find the spans again, after a change of `known`."""
        below, known, grid = self.below, self.known, self.grid
        top = below[-1]
        lows = [below[number + 1] - 1 for number in known]
        highs = [below[number] for number in known]
        lows.append(-1)
        highs.append(top)
        widths = [1] * len(known)
        for place, one, other in grid.up:
            if not known[place]:
                low, another = lows[one], lows[other]
                lows[place] = max(another, low) + 1
        for place, one, other in grid.down:
            if not known[place]:
                high, another = highs[one], highs[other]
                high = min(another, high) - 1
                highs[place] = high
                widths[place] = high - lows[place] + 1 if high >= lows[place] else 0
        self.lows, self.highs, self.widths = lows, highs, widths

    def without_place(self, place: int) -> int:
        """How little is wrong with a tower without the card of a place."""
        known = self.known
        number, known[place] = known[place], 0
        self.measure()
        known[place] = number
        return sum([width > 0 for width in self.widths])

    def gain(self, place: int, number: int) -> float:
        """What it changes to have a number in a place: the choice that is left for smaller and larger cells."""
        known, lows, highs, widths, logs = self.known, self.lows, self.highs, self.widths, LOGS
        rank = self.below[number]
        gain = FILLED - logs[widths[place]]
        for other, distance in self.grid.larger[place]:
            if not known[other]:
                low = rank + distance
                if low > lows[other]:
                    width = highs[other] - low + 1
                    if width <= 0:
                        return LOST
                    gain += logs[width] - logs[widths[other]]
        for other, distance in self.grid.smaller[place]:
            if not known[other]:
                high = rank - distance
                if high < highs[other]:
                    width = high - lows[other] + 1
                    if width <= 0:
                        return LOST
                    gain += logs[width] - logs[widths[other]]
        return gain

    def loss(self, number: int) -> float:
        """What is lost with a number that is gone for good."""
        if not self.losses:
            self.losses = self.losses_by_rank()
        return self.losses[self.below[number]]

    def losses_by_rank(self) -> list[float]:
        """The same for the number of each rank: what the spans that hold it get narrower."""
        change, logs = [0.0] * (self.below[-1] + 2), LOGS
        for known, low, high, width in zip(self.known, self.lows, self.highs, self.widths, strict=False):
            if not known and width:
                less = logs[width] - logs[width - 1]
                change[low] += less
                change[high + 1] -= less
        return [*accumulate(change)]

    def openness(self) -> float:
        """How much choice the empty cells have."""
        return sum([LOGS[width] for number, width in zip(self.known, self.widths, strict=True) if not number])
