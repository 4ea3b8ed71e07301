"""The tower: which cards stand under which, and which numbers can stand where. Pure arithmetic.

A cell (a, b) is the place over the bottom columns a to b; its row is b - a + 1. One cell is smaller than another if neither of
its columns is larger. The law of the tower: a smaller cell has a smaller number. Both rules of the game follow from it: rows
rise from left to right, and a card's number is strictly between those of the two cards under it.

A card that is not open is an unknown whole number. One pass over the occupied cells in the order of a + b gives the bounds of a
cell: `lowest` is one more than the highest lower bound of the smaller cells; `highest` is the same from the other end.
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
UNBOUNDED = 1000  # no real bound for a tower of 28 cards


def row(cell: Cell) -> int:
    """The row of a cell, counted from the bottom."""
    return cell[1] - cell[0] + 1


def smaller(one: Cell, other: Cell) -> bool:
    """Whether one cell must have a smaller number than the other."""
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
    """Occupied cells in the order of a + b."""
    return tuple(sorted(numbers.items(), key=lambda one: (one[0][0] + one[0][1], one[0])))


def columns(occupied: Iterable[Cell], window: tuple[int, int], rows: int = ROWS) -> tuple[int, int]:
    """The first and the last column that can still hold a card: the bottom row is no wider than the tower is high."""
    bottom = [a for a, b in occupied if a == b]
    return max(window[0], max(bottom) - rows + 1), min(window[1], min(bottom) + rows - 1)


@lru_cache(4096)
def free_cells(occupied: frozenset[Cell], window: tuple[int, int], rows: int = ROWS) -> tuple[Cell, ...]:
    """The empty cells where a card can be laid: beside a card of the bottom row, or over two neighbours. Row by row."""
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
    """The lower bound of each occupied cell: an open card's own number, unless the smaller cells demand more."""
    found: dict[Cell, int] = {}
    for cell, number in tower:
        low = lowest(found, cell, least)
        found[cell] = low if number is None else max(low, number)
    return found


@lru_cache(4096)
def highs(tower: Standing, most: int = MOST) -> Mapping[Cell, int]:
    """The upper bound of each occupied cell, in the same way from the other end."""
    found: dict[Cell, int] = {}
    for cell, number in reversed(tower):
        high = highest(found, cell, most)
        found[cell] = high if number is None else min(high, number)
    return found


def lowest(lows: Mapping[Cell, int], cell: Cell, least: int = LEAST) -> int:
    """The least number for a cell, above all smaller cells."""
    (a, b), found = cell, least
    for (c, d), low in lows.items():  # a loop, because playouts spend a tenth of their time here
        if low >= found and c <= a and d <= b and (c, d) != cell:
            found = low + 1
    return found


def highest(highs: Mapping[Cell, int], cell: Cell, most: int = MOST) -> int:
    """The largest number for a cell, below all larger cells."""
    (a, b), found = cell, most
    for (c, d), high in highs.items():
        if high <= found and a <= c and b <= d and (c, d) != cell:
            found = high - 1
    return found


@lru_cache(4096)
def is_consistent(tower: Standing, least: int = LEAST, most: int = MOST) -> bool:
    """Whether whole numbers from `least` to `most` for the unknown cards exist that keep the tower's law."""
    lows_ = lows(tower, least)
    return all(
        low <= most and (number is None or low == number)
        for (cell, number), low in zip(tower, lows_.values(), strict=True)
    )


def span(tower: Standing, cell: Cell, least: int = LEAST, most: int = MOST) -> tuple[int, int]:
    """The least and the largest number for a cell, empty or unknown, of a consistent tower. Every number between them fits."""
    return lowest(lows(tower, least), cell, least), highest(highs(tower, most), cell, most)


# -- finishing --


def can_be_finished(tower: Standing, open_cells: Sequence[Cell], available: Sequence[int]) -> bool:
    """Whether distinct ones of these numbers can fill the open cells while all other cards stay. The answer is exact.

    This is a scheduling problem: the sorted numbers are time slots; the cells are jobs of one slot each with a release, a
    deadline and a precedence (a smaller cell comes first). With releases and deadlines tightened along the precedence, "earliest
    deadline first" finds a solution if there is one. Unknown cards of `tower` that are not among `open_cells` must be some
    number, which is not used up.
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
