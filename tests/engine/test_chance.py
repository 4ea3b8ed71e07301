"""Chance: deterministic draws, the same in every version of Python, all equally likely."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavola.engine.chance import ALGORITHM, Chance, seed_of

FIVE_NEEDED_PRIMES = (2, 3, 5, 7, 11)


def test_known_draws() -> None:
    """These values may never change: every record that was ever saved rests on them. A new algorithm gets a new name."""
    chance = Chance("blake2b-1:tavola")
    assert [chance.below(n) for n in (2, 6, 15, 52, 2**64, 10**30)] == [
        0, 5, 11, 5, 6248901301466151116, 615903760143387855184575660326,
    ]  # fmt: skip
    assert chance.order(15) == [11, 10, 8, 14, 0, 5, 12, 7, 1, 4, 13, 2, 6, 3, 9]
    assert chance.order(5) == [2, 3, 0, 1, 4]
    assert chance.drawn == 9


def test_known_draws_from_an_empty_seed() -> None:
    chance = Chance("blake2b-1:")
    assert [chance.below(100) for _ in range(10)] == [99, 64, 63, 54, 79, 24, 9, 14, 18, 61]


def test_known_draws_from_a_seed_that_is_not_ascii() -> None:
    chance = Chance("blake2b-1:日本語 ü")
    assert [chance.below(1000) for _ in range(5)] == [293, 447, 218, 550, 616]
    assert chance.order(60)[:8] == [13, 26, 14, 6, 22, 27, 49, 48]


@given(st.text(st.characters(max_codepoint=127), max_size=40), st.integers(0, 5), st.integers(1, 10**12))
def test_a_draw_is_the_hash_of_seed_and_count(text: str, skipped: int, n: int) -> None:
    """An independent implementation of the algorithm."""
    chance = Chance(seed_of(text), skipped)
    hashed = blake2b(f"blake2b-1:{text}".encode() + b"\0" + skipped.to_bytes(8, "big")).digest()
    assert chance.below(n) == int.from_bytes(hashed, "big") % n
    assert chance.drawn == skipped + 1


def test_an_order_is_by_drawn_numbers() -> None:
    """Each card gets a 64-bit number; a draw gives eight of them, big-endian."""
    hashes = [blake2b(b"blake2b-1:x\0" + count.to_bytes(8, "big")).digest() for count in range(2)]
    numbers = [int.from_bytes(drawn[at : at + 8], "big") for drawn in hashes for at in range(0, 64, 8)]
    assert Chance(seed_of("x")).order(11) == sorted(range(11), key=numbers.__getitem__)


def test_the_algorithm_is_named_in_the_seed() -> None:
    assert seed_of("tonight") == f"{ALGORITHM}:tonight"
    for other in ("", "tonight", "sha512-1:tonight", "blake2b-2:tonight", "blake2b-1"):
        with pytest.raises(ValueError, match="a seed starts with"):
            Chance(other)


@given(st.integers(0, 80))
def test_an_order_has_each_number_once(n: int) -> None:
    assert sorted(Chance(seed_of("order")).order(n)) == list(range(n))


def test_a_copy_draws_the_same_and_on_its_own() -> None:
    chance = Chance(seed_of("copy"))
    chance.below(6)
    twin = chance.copy()
    drawn = [chance.below(1000) for _ in range(5)]
    assert [twin.below(1000) for _ in range(5)] == drawn
    assert chance.below(1000) == twin.below(1000)


def test_skipping_is_like_drawing() -> None:
    chance = Chance(seed_of("skip"))
    drawn = [chance.below(100) for _ in range(6)]
    assert [Chance(seed_of("skip"), n).below(100) for n in range(6)] == drawn


def test_different_seeds_give_different_draws() -> None:
    draws = {Chance(seed_of(f"s{n}")).below(2**64) for n in range(200)}
    assert len(draws) == 200


@pytest.mark.parametrize("n", FIVE_NEEDED_PRIMES)
def test_all_numbers_are_equally_likely(n: int) -> None:
    """A chi-square test on a fixed seed, with a bound of five standard deviations."""
    tries = 600 * n
    chance = Chance(seed_of("uniform"))
    found = Counter(chance.below(n) for _ in range(tries))
    chi_square = sum((found[k] - tries / n) ** 2 / (tries / n) for k in range(n))
    assert set(found) == set(range(n))
    assert chi_square < (n - 1) + 5 * (2 * (n - 1)) ** 0.5


@pytest.mark.parametrize("n", [2, 3, 4])
def test_all_orders_are_equally_likely(n: int) -> None:
    """Each permutation of a small pack is drawn about equally often."""
    orders = list(permutations(range(n)))
    tries = 400 * len(orders)
    chance = Chance(seed_of("orders"))
    found = Counter(tuple(chance.order(n)) for _ in range(tries))
    chi_square = sum((found[order] - 400) ** 2 / 400 for order in orders)
    assert set(found) == set(orders)
    assert chi_square < (len(orders) - 1) + 5 * (2 * (len(orders) - 1)) ** 0.5


def test_every_card_can_come_to_every_place() -> None:
    chance = Chance(seed_of("places"))
    places = Counter((place, card) for _ in range(2000) for place, card in enumerate(chance.order(15)))
    assert len(places) == 15 * 15
    assert max(places.values()) < 2 * min(places.values())
