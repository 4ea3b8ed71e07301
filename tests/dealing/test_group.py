"""ristretto255 against the vectors of RFC 9496, and the laws of a group of prime order, as properties."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealing.toy import TOY
from dealing.vectors import HASHED, MULTIPLES, NO_POINTS
from tavola.dealing.group import ORDER, RISTRETTO, SIZE, Group, from_uniform

numbers = st.integers(0, ORDER - 1)
both = pytest.mark.parametrize("group", [RISTRETTO, TOY], ids=["ristretto255", "toy"])


@pytest.mark.parametrize("number", range(16))
def test_the_multiples_of_the_generator(number: int) -> None:
    data = bytes.fromhex(MULTIPLES[number])
    assert bytes(number * RISTRETTO.generator) == data
    assert bytes(RISTRETTO.read(data)) == data


@pytest.mark.parametrize("data", NO_POINTS)
def test_what_is_no_point_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match="not a point"):
        RISTRETTO.read(bytes.fromhex(data))


@pytest.mark.parametrize("text", HASHED)
def test_a_text_gives_its_point(text: str) -> None:
    assert bytes(RISTRETTO.hashed(text.encode())).hex() == HASHED[text]


def test_the_top_bit_of_random_bytes_does_not_count() -> None:
    assert from_uniform(bytes(63) + b"\x80") == from_uniform(bytes(64))


@both
@settings(max_examples=20, deadline=None)
@given(a=numbers, b=numbers)
def test_points_add_up_as_numbers_do(group: Group, a: int, b: int) -> None:
    g = group.generator
    assert a * g + b * g == (a + b) * g
    assert a * g - b * g == (a - b) * g
    assert a * (b * g) == (a * b) * g
    assert group.order * g == group.zero == a * g - a * g


@both
@settings(max_examples=20, deadline=None)
@given(a=numbers, text=st.binary(max_size=20))
def test_a_point_has_one_encoding_however_it_was_found(group: Group, a: int, text: bytes) -> None:
    point = group.hashed(text)
    detour = (a * point + point) - a * point
    assert bytes(detour) == bytes(point)
    assert hash(detour) == hash(point)
    assert len(bytes(point)) == SIZE
    assert group.read(bytes(point)) == point
    assert point != point + group.generator


@settings(max_examples=20, deadline=None)
@given(a=numbers)
def test_a_prepared_point_multiplies_to_the_same(a: int) -> None:
    point = RISTRETTO.hashed(b"often")
    plain = a * point
    assert a * RISTRETTO.hashed(b"often").prepared() == plain
