"""The tower's arithmetic, beside brute force on small towers, and with three finished towers of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise, permutations
from random import Random

import pytest

from tavola.games.couperation.tower import (
    Cell,
    can_be_finished,
    columns,
    free_cells,
    is_consistent,
    pyramid,
    row,
    smaller,
    span,
    standing,
    supports,
)

FINISHED = (
    "19 / 15 23 / 10 17 32 / 8 13 30 44 / 4 9 28 36 45 / 2 6 21 33 40 48 / 1 3 18 25 34 43 49",
    "18 / 16 23 / 15 21 35 / 12 17 31 36 / 7 13 29 32 46 / 5 9 24 30 40 49 / 1 8 19 25 39 42 50",
    "36 / 34 38 / 22 37 44 / 12 24 39 45 / 11 17 29 40 46 / 6 15 20 31 42 47 / 5 8 19 25 33 43 49",
)
RANGES = (  # the rules' table: what can stand in each cell of a complete tower, top row first
    "7-44",
    "6-38 13-45",
    "5-33 11-40 18-46",
    "4-29 9-36 15-42 22-47",
    "3-26 7-33 12-39 18-44 25-48",
    "2-24 5-31 9-37 14-42 20-46 27-49",
    "1-23 3-30 6-36 10-41 15-45 21-48 28-50",
)


def written(tower: str) -> dict[Cell, int]:
    """A tower written from the top, bottom row last, as numbers by cell."""
    rows = [list(map(int, line.split())) for line in reversed(tower.split("/"))]
    return {
        (a + 1, a + 1 + height): number for height, line in enumerate(rows) for a, number in enumerate(line)
    }


# -- geometry --


def test_a_tower_of_seven_rows_has_28_cells_and_its_middle_is_below() -> None:
    cells = pyramid()
    assert len(cells) == len(set(cells)) == 28
    assert [sum(row(cell) == height for cell in cells) for height in range(1, 8)] == [7, 6, 5, 4, 3, 2, 1]
    assert supports((4, 4)) == ()
    assert supports((2, 5)) == ((2, 4), (3, 5))
    assert cells[-1] == (1, 7)


def test_the_first_card_may_lie_left_or_right_of_the_25() -> None:
    assert free_cells(frozenset({(4, 4)}), (1, 7)) == ((3, 3), (5, 5))


def test_two_neighbours_carry_a_card_and_a_gap_carries_none() -> None:
    assert free_cells(frozenset({(3, 3), (4, 4)}), (1, 7)) == ((2, 2), (5, 5), (3, 4))
    assert (3, 5) not in free_cells(frozenset({(3, 3), (4, 4), (5, 5), (3, 4)}), (1, 7))
    assert (3, 5) in free_cells(frozenset({(3, 3), (4, 4), (5, 5), (3, 4), (4, 5)}), (1, 7))


def test_the_bottom_row_ends_at_seven_columns() -> None:
    assert free_cells(frozenset((k, k) for k in range(1, 8)), (1, 7)) == tuple(
        (a, a + 1) for a in range(1, 7)
    )


def test_a_floating_bottom_row_may_become_any_seven_columns_with_the_25() -> None:
    assert columns([(7, 7)], (1, 13)) == (1, 13)
    assert columns([(6, 6), (7, 7), (8, 8)], (1, 13)) == (2, 12)
    assert columns([(k, k) for k in range(3, 10)], (1, 13)) == (3, 9)
    assert (2, 2) not in free_cells(frozenset((k, k) for k in range(3, 10)), (1, 13))


# -- the law of the tower --


@pytest.mark.parametrize("tower", FINISHED)
def test_three_finished_towers_keep_the_law(tower: str) -> None:
    numbers = written(tower)
    assert set(numbers) == set(pyramid())
    assert is_consistent(standing({**numbers}))


@pytest.mark.parametrize("tower", FINISHED)
def test_each_card_of_a_finished_tower_lies_in_the_span_that_the_others_leave(tower: str) -> None:
    numbers = written(tower)
    for cell in numbers:
        low, high = span(standing({one: n for one, n in numbers.items() if one != cell}), cell)
        assert low <= numbers[cell] <= high


@pytest.mark.parametrize("tower", FINISHED)
def test_thousands_of_wrong_fillings_are_refused(tower: str) -> None:
    """Two cards exchanged, or a card with a number that is not between its neighbours; the law looked at cell by cell."""
    chance = Random(tower)
    refused = 0
    for _ in range(2000):
        numbers: dict[Cell, int] = written(tower)
        if chance.random() < 0.5:
            one, other = chance.sample(pyramid(), 2)
            numbers[one], numbers[other] = numbers[other], numbers[one]
        else:
            left = [number for number in range(1, 51) if number not in numbers.values()]
            numbers[chance.choice(pyramid())] = chance.choice(left)
        lawful = all(
            numbers[left_] < numbers[cell] < numbers[right_]
            for cell in pyramid()
            for left_, right_ in [supports(cell)] * bool(supports(cell))
        ) and all(numbers[k, k] < numbers[k + 1, k + 1] for k in range(1, 7))
        assert is_consistent(standing({**numbers})) == lawful
        refused += not lawful
    assert refused > 1000


def test_random_fillings_are_refused() -> None:
    chance = Random("fillings")
    for _ in range(5000):
        numbers = dict(zip(pyramid(), chance.sample(range(1, 51), 28), strict=True))
        assert not is_consistent(standing({**numbers}))


def test_the_ranges_of_the_complete_tower_are_those_of_the_rules() -> None:
    empty = standing(dict.fromkeys(pyramid()))
    by_row = [[cell for cell in pyramid() if row(cell) == height] for height in range(7, 0, -1)]
    # In a complete tower all 28 numbers differ, so what counts is how many cells are smaller and larger.
    for line, cells in zip(RANGES, by_row, strict=True):
        for words, cell in zip(line.split(), cells, strict=True):
            low = 1 + sum(smaller(other, cell) for other in pyramid())
            high = 50 - sum(smaller(cell, other) for other in pyramid())
            assert f"{low}-{high}" == words
            assert can_be_finished(standing({cell: low}), [c for c in pyramid() if c != cell], others(low))
            assert can_be_finished(standing({cell: high}), [c for c in pyramid() if c != cell], others(high))
            assert not can_be_finished(
                standing({cell: low - 1}), [c for c in pyramid() if c != cell], others(low - 1)
            )
            assert not can_be_finished(
                standing({cell: high + 1}), [c for c in pyramid() if c != cell], others(high + 1)
            )
    assert is_consistent(empty)


def others(number: int) -> list[int]:
    return [n for n in range(1, 51) if n != number]


# -- beside brute force --


def grown(chance: Random, size: int, rows: int) -> list[Cell]:
    """Some supported cells of a small tower."""
    occupied = [(2, 2)]
    while len(occupied) < size:
        free = free_cells(frozenset(occupied), (1, rows), rows)
        if not free:
            break
        occupied.append(chance.choice(free))
    return occupied


def fillings(numbers: Mapping[Cell, int | None], least: int, most: int) -> Iterator[dict[Cell, int]]:
    """Brute force: every assignment of whole numbers to the unknown cards that keeps the law."""
    cells = [cell for cell, _ in standing(numbers)]

    def fill(place: int, chosen: dict[Cell, int]) -> Iterator[dict[Cell, int]]:
        if place == len(cells):
            yield dict(chosen)
            return
        cell = cells[place]
        known = numbers[cell]
        for number in range(least, most + 1) if known is None else (known,):
            if least <= number <= most and all(chosen[one] < number for one in chosen if smaller(one, cell)):
                chosen[cell] = number
                yield from fill(place + 1, chosen)
                del chosen[cell]

    return fill(0, {})


def small_towers(count: int, salt: str) -> Iterator[tuple[Random, dict[Cell, int | None]]]:
    """Random small towers, lawful or not, some of whose cards are unknown."""
    chance = Random(salt)
    for _ in range(count):
        cells = grown(chance, chance.randint(1, 6), 3)
        yield (
            chance,
            {cell: chance.choice([None, chance.randint(1, 7), chance.randint(1, 7)]) for cell in cells},
        )


def test_consistency_is_exact() -> None:
    found = {True: 0, False: 0}
    for _, numbers in small_towers(1500, "consistency"):
        exists = next(fillings(numbers, 1, 7), None) is not None
        assert is_consistent(standing(numbers), 1, 7) == exists, numbers
        found[exists] += 1
    assert min(found.values()) > 200


def test_spans_are_exact_for_empty_and_for_unknown_cells() -> None:
    looked_at = 0
    for _, numbers in small_towers(700, "spans"):
        if not is_consistent(standing(numbers), 1, 7):
            continue
        free = free_cells(frozenset(numbers), (1, 3), 3)
        unknown = [cell for cell, number in numbers.items() if number is None]
        for cell in (*free, *unknown):
            low, high = span(standing(numbers), cell, 1, 7)
            fit = {filled[cell] for filled in fillings({**numbers, cell: None}, 1, 7)}
            assert fit == set(range(low, high + 1)), (numbers, cell)
            looked_at += 1
    assert looked_at > 700


def test_whether_a_tower_can_be_finished_is_exact() -> None:
    found = {True: 0, False: 0}
    for chance, numbers in small_towers(2000, "finish"):
        open_cells = [cell for cell, number in numbers.items() if number is None]
        open_cells += [cell for cell in pyramid(1, 3) if cell not in numbers and chance.random() < 0.7]
        known = {number for number in numbers.values() if number is not None}
        available = sorted(n for n in range(1, 10) if n not in known and chance.random() < 0.8)
        exists = by_trying(numbers, open_cells, available)
        assert can_be_finished(standing(numbers), open_cells, available) == exists, (
            numbers,
            open_cells,
            available,
        )
        found[exists] += 1
    assert min(found.values()) > 200


def by_trying(
    numbers: Mapping[Cell, int | None], open_cells: Sequence[Cell], available: Sequence[int]
) -> bool:
    """Every choice of numbers in every order."""
    known = [(cell, number) for cell, number in numbers.items() if number is not None]
    if any(smaller(one, other) and n >= m for one, n in known for other, m in known):
        return False
    order = sorted(open_cells, key=lambda cell: (cell[0] + cell[1], cell))
    allowed = {
        cell: [
            n
            for n in available
            if all(m < n for one, m in known if smaller(one, cell))
            and all(n < m for one, m in known if smaller(cell, one))
        ]
        for cell in order
    }

    def go_on(place: int, chosen: dict[Cell, int]) -> bool:
        if place == len(order):
            return True
        cell = order[place]
        for number in allowed[cell]:
            if (
                number not in chosen.values()
                and all(chosen[one] < number for one in chosen if smaller(one, cell))
                and go_on(place + 1, {**chosen, cell: number})
            ):
                return True
        return False

    return go_on(0, {})


def test_the_brute_force_itself() -> None:
    assert len(list(fillings({(1, 1): None, (2, 2): None, (1, 2): None}, 1, 4))) == len(
        list(combinations(range(4), 3))
    )
    orders = [p for p in permutations(range(3)) if all(a < b for a, b in pairwise(p))]
    assert len(orders) == 1
