"""Legal places under a table's options, for towers laid card by card; and the detection of towers that can't be finished."""

from __future__ import annotations

from random import Random

import pytest

from games.couperation.test_tower import FINISHED, small_towers, written
from tavola.games.couperation.board import Board, Constraints, is_doomed
from tavola.games.couperation.tower import Cell, pyramid, standing

FIRST_CARD = Board(Constraints(), standing({(4, 4): 25}))


@pytest.mark.parametrize("tower", FINISHED)
@pytest.mark.parametrize("seed", range(5))
def test_a_finished_tower_can_be_laid_card_by_card_in_any_order_that_has_support(
    tower: str, seed: int
) -> None:
    numbers, chance, board = written(tower), Random(f"{tower}{seed}"), FIRST_CARD
    while len(board.tower) < 28:
        cell = chance.choice(board.free())
        assert board.fits(cell, numbers[cell])
        board = board.opened(cell, numbers[cell]) if chance.random() < 0.7 else board.covered(cell)
    for cell in board.hidden:  # every face-down card can be revealed without a contradiction
        board = board.opened(cell, numbers[cell])
        assert board.keeps_the_law()


@pytest.mark.parametrize("tower", FINISHED)
def test_a_card_of_a_finished_tower_fits_exactly_between_its_neighbours(tower: str) -> None:
    numbers = written(tower)
    board = Board(Constraints(), standing({**numbers}))
    for cell, number in numbers.items():
        low, high = board.span(cell) or (0, 0)
        assert low <= number <= high
        for other in range(1, 51):
            lawful = board.opened(cell, other).keeps_the_law()
            assert lawful == board.fits(cell, other) == (low <= other <= high)


def test_random_towers_are_doomed_when_the_numbers_that_everybody_saw_go_were_needed() -> None:
    """A finished tower with some cells still open: with its own numbers it can be finished, without one of them it may not."""
    chance, doomed = Random("doomed"), 0
    for _ in range(300):
        numbers = written(chance.choice(FINISHED))
        open_cells: list[Cell] = chance.sample([cell for cell in pyramid() if cell != (4, 4)], 6)
        left = tuple(sorted(numbers[cell] for cell in open_cells))
        board = Board(
            Constraints(), standing({cell: n for cell, n in numbers.items() if cell not in open_cells})
        )
        assert not is_doomed(board, left)
        assert is_doomed(board, left[1:]), "six cells and five numbers"
        doomed += is_doomed(board, (*left[1:], 51))
    assert doomed == 300


@pytest.mark.parametrize("domain", ["1_to_50", "unbounded", "unseen"])
def test_what_is_shown_of_an_empty_cell_is_what_may_be_laid_there(domain: str) -> None:
    """The shown span, the numbers that fit, and whether a card may lie face down agree under each option."""
    for chance, numbers in small_towers(120, f"board {domain}"):
        hidden = tuple(cell for cell, number in numbers.items() if number is None)
        seen = set(numbers.values()) | set(chance.sample(range(1, 51), 25))
        unseen = tuple(n for n in range(1, 51) if n not in seen)
        board = Board(
            Constraints(True, domain, (1, 7)), standing(numbers), hidden, unseen if domain == "unseen" else ()
        )
        if not board.keeps_the_law():
            continue
        for cell in board.free():
            fit = [n for n in range(1, 51) if board.opened(cell, n).keeps_the_law()]
            assert fit == [n for n in range(1, 51) if board.fits(cell, n)]
            assert board.span(cell) == ((fit[0], fit[-1]) if fit else None)
            if domain == "1_to_50":
                assert board.covers(cell) == bool(fit)
