"""Masked cards: a pass keeps the cards and hides their order; shares open them, and wrong passes and shares are detected."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealing.toy import TOY
from tavola.dealing.cards import (
    HALVES,
    Faces,
    Masked,
    Masks,
    mask_of,
    order_of,
    passed,
    passed_again,
    passed_back,
    read_cards,
    seed_of_half,
    shared,
    shares_hold,
    written,
)
from tavola.dealing.keys import JointKey

FACES = ["duke", "captain", "captain", "contessa", "assassin"]
MATCH = b"a match"
SECRET = 123456789
KEY = JointKey(TOY, SECRET * TOY.generator, (SECRET * TOY.generator,), ())  # of one home


def opened(faces: Faces, deck: list[Masked]) -> list[str | None]:
    return [faces.found(card, KEY.combined({0: SECRET * card.cover})) for card in deck]


@given(st.permutations(range(5)), st.integers(1, TOY.order - 1))
def test_a_pass_keeps_the_cards_in_its_order(order: list[int], root: int) -> None:
    faces = Faces(TOY, 1, MATCH, FACES)
    deck = [faces.laid(face) for face in FACES]
    fresh = passed(deck, order, Masks(KEY, root).of(root, 5))
    assert opened(faces, fresh) == [FACES[n] for n in order]
    assert not {bytes(card) for card in fresh} & {bytes(card) for card in deck}
    assert read_cards(TOY, written(fresh), 5) == fresh


def test_copies_of_a_face_are_alike() -> None:
    faces = Faces(TOY, 1, MATCH, FACES)
    assert faces.laid("captain") == faces.laid("captain") != faces.laid("duke")


def test_what_is_no_card_of_the_match_has_no_face() -> None:
    faces = Faces(TOY, 1, MATCH, FACES)
    elsewhere = Faces(TOY, 1, b"another match", FACES).laid("duke")
    assert opened(faces, [elsewhere]) == [None]


def test_masks_are_named_by_their_pass_and_never_used_twice() -> None:
    masks = Masks(KEY, root=7)
    masks.make_ahead(range(2), 3)
    seeds = [
        seed_of_half(TOY, 7, shuffle, attempt, half)
        for shuffle in range(3)
        for attempt in range(2)
        for half in HALVES
    ]
    made = [mask for seed in seeds for mask in masks.of(seed, 3)]
    assert made == [mask_of(KEY, seed, place) for seed in seeds for place in range(3)]
    assert len({bytes(mask.cover) for mask in made}) == 3 * len(seeds) == 36


def test_a_half_that_is_opened_is_done_again() -> None:
    faces = Faces(TOY, 1, MATCH, FACES)
    deck = [faces.laid(face) for face in FACES]
    seed = seed_of_half(TOY, 7, 0, 0, 1)
    made = passed(deck, order_of(TOY, seed, 5), Masks(KEY, 7).of(seed, 5))
    assert passed_again(KEY, deck, seed) == made != passed_again(KEY, deck, seed + 1)
    assert passed_back(KEY, made, seed) == deck != passed_back(KEY, made, seed + 1)


def test_orders_come_out_in_every_way() -> None:
    orders = Counter(tuple(order_of(TOY, seed_of_half(TOY, 7, n, 0, 0), 3)) for n in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60
    assert order_of(TOY, 7, 15) != order_of(TOY, 8, 15)


@given(st.lists(st.binary(), min_size=1, max_size=4, unique=True), st.data())
def test_a_wrong_share_among_many_is_found(texts: list[bytes], data: st.DataObject) -> None:
    bases = [*map(TOY.hashed, texts)]
    points, proof = shared(KEY, 0, SECRET, bases, b"step 3")
    assert shares_hold(KEY, 0, bases, points, proof, b"step 3")
    assert not shares_hold(KEY, 0, bases, points, proof, b"step 4")
    wrong = data.draw(st.integers(0, len(points) - 1))
    points[wrong] = points[wrong] + TOY.generator
    assert not shares_hold(KEY, 0, bases, points, proof, b"step 3")


@pytest.mark.parametrize("data", [b"", bytes(63), bytes(65), b"\xff" * 64])
def test_bytes_that_are_no_cards_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="not"):
        read_cards(TOY, data, 1)
