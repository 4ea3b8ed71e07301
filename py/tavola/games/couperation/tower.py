"""The tower: which cards stand under which, and which numbers can stand where. Pure arithmetic.

A cell (a, b) is the card that stands over the bottom columns a to b; its row is b - a + 1. One cell is smaller than another
if neither of its columns is larger: then its number must be smaller too, and that is the whole law of the tower. It gives
both rules of the game: rows rise from left to right, and a card lies strictly between the two under it.

Whatever is not open is an unknown whole number. What can stand in a cell follows from going through the occupied cells by
a + b: `lowest` is one more than the most that any smaller cell needs, `highest` the same from the other end.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from tavola.engine.memo import remembered

Cell = tuple[int, int]
Standing = tuple[tuple[Cell, int | None], ...]
"""The occupied cells in the order of a + b, each with its number, or None if that is unknown."""

ROWS = 7
LEAST, MOST = 1, 50  # the numbers of the glass cards
UNBOUNDED = 1000  # as good as no bound, for a tower of 28 cards


def row(cell: Cell) -> int:
    """The row of a cell, from the bottom."""
    return cell[1] - cell[0] + 1


def smaller(one: Cell, other: Cell) -> bool:
    """Whether the number in one cell must be smaller than that in the other."""
    return one[0] <= other[0] and one[1] <= other[1] and one != other


def supports(cell: Cell) -> tuple[Cell, ...]:
    """The two cells under a cell; none in the bottom row."""
    a, b = cell
    return ((a, b - 1), (a + 1, b)) if a < b else ()


@remembered
def pyramid(first: int = 1, rows: int = ROWS) -> tuple[Cell, ...]:
    """All cells of a whole tower whose bottom row begins in that column, row by row."""
    return tuple((a, a + height) for height in range(rows) for a in range(first, first + rows - height))


def standing(numbers: Mapping[Cell, int | None]) -> Standing:
    """Occupied cells, in the order in which they are gone through."""
    return tuple(sorted(numbers.items(), key=lambda one: (one[0][0] + one[0][1], one[0])))


def columns(occupied: Iterable[Cell], window: tuple[int, int], rows: int = ROWS) -> tuple[int, int]:
    """The first and the last column in which a card can still lie, if the tower may not be wider than it is high."""
    bottom = [a for a, b in occupied if a == b]
    return max(window[0], max(bottom) - rows + 1), min(window[1], min(bottom) + rows - 1)


@lru_cache(4096)
def free_cells(occupied: frozenset[Cell], window: tuple[int, int], rows: int = ROWS) -> tuple[Cell, ...]:
    """The empty cells where a card can be laid: beside one of the bottom row, or over two neighbours. Row by row."""
    first, last = columns(occupied, window, rows)
    found = []
    for height in range(rows):
        for a in range(first, last - height + 1):
            cell = (a, a + height)
            if cell in occupied:
                continue
            beside = ((a - 1, a - 1), (a + 1, a + 1))
            under = supports(cell)
            if all(s in occupied for s in under) if under else any(s in occupied for s in beside):
                found.append(cell)
    return tuple(found)


@lru_cache(4096)
def lows(tower: Standing, least: int = LEAST) -> Mapping[Cell, int]:
    """The least number that each occupied cell needs; an open card's own number, unless it needs more."""
    found: dict[Cell, int] = {}
    for cell, number in tower:
        low = lowest(found, cell, least)
        found[cell] = low if number is None else max(low, number)
    return found


@lru_cache(4096)
def highs(tower: Standing, most: int = MOST) -> Mapping[Cell, int]:
    """The same from the other end: the largest number that each occupied cell allows."""
    found: dict[Cell, int] = {}
    for cell, number in reversed(tower):
        high = highest(found, cell, most)
        found[cell] = high if number is None else min(high, number)
    return found


def lowest(lows: Mapping[Cell, int], cell: Cell, least: int = LEAST) -> int:
    """The least number for a cell, over all the smaller ones."""
    a, b = cell
    return max(
        (low + 1 for (c, d), low in lows.items() if c <= a and d <= b and (c, d) != cell), default=least
    )


def highest(highs: Mapping[Cell, int], cell: Cell, most: int = MOST) -> int:
    """The largest number for a cell, under all the larger ones."""
    a, b = cell
    return min(
        (high - 1 for (c, d), high in highs.items() if a <= c and b <= d and (c, d) != cell), default=most
    )


@lru_cache(4096)
def is_consistent(tower: Standing, least: int = LEAST, most: int = MOST) -> bool:
    """Whether the unknown cards can be whole numbers from `least` to `most` such that the tower keeps its law."""
    lows_ = lows(tower, least)
    return all(
        low <= most and (number is None or low == number)
        for (cell, number), low in zip(tower, lows_.values(), strict=True)
    )


def span(tower: Standing, cell: Cell, least: int = LEAST, most: int = MOST) -> tuple[int, int]:
    """From which number to which one can stand in a cell, empty or unknown, of a consistent tower: exactly these."""
    return lowest(lows(tower, least), cell, least), highest(highs(tower, most), cell, most)


# -- finishing --


def can_be_finished(tower: Standing, open_cells: Sequence[Cell], available: Sequence[int]) -> bool:
    """Whether different ones of these numbers can go into the open cells, without touching what stands; exact.

    The numbers in their order are moments, the cells are jobs of one moment each: none before its release, none after its
    deadline, none before a smaller cell. With releases and deadlines tightened along that order, to do the most urgent first
    finds a way if there is one. Unknown cards of `tower` that are not among `open_cells` have to be some number, which is
    not used up.
    """
    if not is_consistent(tower):
        return False
    moments = sorted(available)
    jobs = sorted(open_cells, key=lambda cell: (cell[0] + cell[1], cell))
    lows_, highs_ = lows(tower), highs(tower)
    release: dict[Cell, int] = {}
    deadline: dict[Cell, int] = {}
    for cell in jobs:
        least = lowest(lows_, cell)
        first = next((n for n, number in enumerate(moments) if number >= least), len(moments))
        release[cell] = max((release[one] + 1 for one in release if smaller(one, cell)), default=first)
        release[cell] = max(release[cell], first)
    for cell in reversed(jobs):
        most = highest(highs_, cell)
        last = sum(number <= most for number in moments) - 1
        deadline[cell] = min((deadline[one] - 1 for one in deadline if smaller(cell, one)), default=last)
        deadline[cell] = min(deadline[cell], last)
    left = jobs
    for moment in range(len(moments)):
        if not left:
            break
        ready = [cell for cell in left if release[cell] <= moment]
        if ready:
            urgent = min(ready, key=lambda cell: deadline[cell])
            if deadline[urgent] < moment:
                return False
            left = [cell for cell in left if cell != urgent]
    return not left
