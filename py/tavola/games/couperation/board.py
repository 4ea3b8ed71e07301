"""Which cards may stand where, by public facts: the tower's arithmetic under the options of a table.

A board is an immutable picture of the tower; to lay a card gives another board.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from tavola.games.couperation.tower import (
    LEAST,
    MOST,
    ROWS,
    UNBOUNDED,
    Cell,
    Standing,
    can_be_finished,
    columns,
    free_cells,
    is_consistent,
    pyramid,
    smaller,
    span,
    standing,
)

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Constraints:
    """What the options demand of hidden cards and of the place of the tower."""

    counts_hidden: bool = True  # a face-down card counts as some whole number
    domain: str = "1_to_50"
    window: Span = (1, ROWS)  # the columns of the bottom row


@dataclass(frozen=True, slots=True)
class Board:
    """The tower as everybody sees it. `unseen`: the numbers that lie open nowhere, if face-down cards are limited to these."""

    constraints: Constraints
    tower: Standing
    hidden: tuple[Cell, ...] = ()  # where a card lies face down
    unseen: tuple[int, ...] = ()

    # -- other boards --

    def opened(self, cell: Cell, number: int | None) -> Board:
        """The board with an open card in that cell, replacing any other."""
        bare = self.without(cell)
        tower = standing({**dict(bare.tower), cell: number})
        return replace(bare, tower=tower, unseen=tuple(n for n in self.unseen if n != number))

    def covered(self, cell: Cell) -> Board:
        """The board with a face-down card in that free cell."""
        return replace(self, tower=standing({**dict(self.tower), cell: None}), hidden=(*self.hidden, cell))

    def without(self, cell: Cell) -> Board:
        """The board with that cell empty."""
        tower = tuple(one for one in self.tower if one[0] != cell)
        return replace(self, tower=tower, hidden=tuple(one for one in self.hidden if one != cell))

    # -- what the rules ask --

    def free(self) -> tuple[Cell, ...]:
        """The empty cells whose supports are filled."""
        return free_cells(frozenset(cell for cell, _ in self.tower), self.constraints.window)

    def keeps_the_law(self) -> bool:
        """Whether some numbers for the face-down cards make the tower lawful."""
        return _keeps_the_law(self)

    def fits(self, cell: Cell, number: int | None) -> bool:
        """Whether an open card of that number may stand in a cell; a card without a number counts as some whole number."""
        if number is not None and self.constraints.domain != "unseen":
            found = self.span(cell)
            return found is not None and found[0] <= number <= found[1]
        return self.opened(cell, number).keeps_the_law()

    def covers(self, cell: Cell) -> bool:
        """Whether a face-down card may lie in that free cell."""
        return not self.constraints.counts_hidden or self.covered(cell).keeps_the_law()

    def clashing(self, cell: Cell) -> tuple[Cell, ...]:
        """The open cards out of order with the one in `cell`; if there are none, each open card that can't stand together with
        it, whatever lies face down."""
        mine = dict(self.tower)
        number = mine[cell]
        disordered = tuple(
            one
            for one, other in self.tower
            if number is not None and other is not None
            if (smaller(one, cell) and other >= number) or (smaller(cell, one) and other <= number)
        )
        if disordered:
            return disordered
        alone = [
            (one, {c: n if c in (one, cell) else None for c, n in mine.items()})
            for one in mine
            if one != cell
        ]
        return tuple(
            one for one, tower in alone if not replace(self, tower=standing(tower), hidden=()).keeps_the_law()
        )

    def span(self, cell: Cell) -> Span | None:
        """The least and the largest number of an open card in a cell, free or not; None if no number fits."""
        return _span(self, cell)


@lru_cache(8192)
def _keeps_the_law(board: Board) -> bool:
    tower, constraints = board.tower, board.constraints
    if not constraints.counts_hidden:
        return is_consistent(_open_cards(tower))
    if constraints.domain == "unbounded":
        return is_consistent(tower, -UNBOUNDED, UNBOUNDED)
    if constraints.domain == "unseen" and board.hidden:
        return can_be_finished(tower, board.hidden, board.unseen)
    return is_consistent(tower)


@lru_cache(8192)
def _span(board: Board, cell: Cell) -> Span | None:
    bare, constraints = board.without(cell), board.constraints
    if not bare.keeps_the_law():
        return None
    tower = bare.tower if constraints.counts_hidden else _open_cards(bare.tower)
    bounds = (-UNBOUNDED, UNBOUNDED) if constraints.domain == "unbounded" else (LEAST, MOST)
    low, high = span(tower, cell, *bounds)
    low, high = max(low, LEAST), min(high, MOST)
    if constraints.domain == "unseen":  # then some numbers within the order's bounds don't fit
        low = next((n for n in range(low, high + 1) if bare.fits(cell, n)), high + 1)
        high = next((n for n in range(high, low - 1, -1) if bare.fits(cell, n)), low - 1)
    return (low, high) if low <= high else None


def _open_cards(tower: Standing) -> Standing:
    return tuple((cell, number) for cell, number in tower if number is not None)


def is_doomed(
    board: Board, available: tuple[int, ...], crown: int | None = None, crowned: bool = False
) -> bool:
    """Whether the available numbers can't complete the tower without replacing a card.

    With `crowned`, the top must be the Finish card, whose number is `crown`. All columns in which the bottom row may still begin
    are tried.
    """
    first, last = columns([cell for cell, _ in board.tower], board.constraints.window)
    starts = range(first, last - ROWS + 2)
    return not any(_can_be_completed(board, available, start, crown, crowned) for start in starts)


@lru_cache(4096)
def _can_be_completed(
    board: Board, available: tuple[int, ...], first: int, crown: int | None, crowned: bool
) -> bool:
    top, tower = (first, first + ROWS - 1), dict(board.tower)
    if crowned:
        tower.setdefault(top, crown)
    jobs = [cell for cell in pyramid(first) if cell not in tower or cell in board.hidden]
    return can_be_finished(standing(tower), jobs, available)
