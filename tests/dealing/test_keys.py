"""The shared key (threshold cryptography): any quorum can use it, no fewer; the sender of a wrong share is named."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealing.toy import TOY
from tavola.dealing.group import Element
from tavola.dealing.keys import BadShare, JointKey, Secret, Sharing, quorum_of, received
from tavola.dealing.proofs import derive, digest, holds, prove, weighed

MATCH = b"a match"
homes_and_roots = st.integers(1, 6).flatmap(
    lambda homes: st.lists(st.integers(1, TOY.order - 1), min_size=homes, max_size=homes)
)


def dealt(roots: list[int]) -> tuple[list[Secret], list[Sharing], JointKey, list[int]]:
    """Secrets, sharings, the key, and the share of each home."""
    secrets = [Secret(TOY, root, len(roots)) for root in roots]
    sharings = [secret.sharing(home, MATCH) for home, secret in enumerate(secrets)]
    for sharing in sharings:
        sharing.check(TOY, quorum_of(len(roots)), MATCH)
    shares = [
        received(TOY, sharings, me, {home: secret.value_at(me) for home, secret in enumerate(secrets)})
        for me in range(len(roots))
    ]
    return secrets, sharings, JointKey.of(TOY, sharings), shares


@given(homes_and_roots, st.binary())
def test_every_quorum_can_use_the_key(roots: list[int], text: bytes) -> None:
    _, _, key, shares = dealt(roots)
    base = TOY.hashed(text)
    secret = sum(roots) % TOY.order
    assert key.public == secret * TOY.generator
    assert list(key.checks) == [share * TOY.generator for share in shares]
    for homes in combinations(range(key.homes), key.quorum):
        combined = key.combined({home: shares[home] * base for home in homes})
        assert combined == factorial(key.homes) * secret * base


@given(homes_and_roots.filter(lambda roots: len(roots) > 1))
def test_fewer_than_a_quorum_find_nothing(roots: list[int]) -> None:
    _, _, key, shares = dealt(roots)
    for homes in combinations(range(key.homes), key.quorum - 1):
        combined = key.combined({home: shares[home] * TOY.generator for home in homes})
        assert combined != key.factor * key.public


@given(st.integers(2, 6), st.data())
def test_a_wrong_share_is_refused_with_its_authors_name(homes: int, data: st.DataObject) -> None:
    secrets, sharings, _, _ = dealt([derive(TOY, 1, home) for home in range(homes)])
    liar, me = (data.draw(st.integers(0, homes - 1)) for _ in range(2))
    values = {home: secret.value_at(me) for home, secret in enumerate(secrets)}
    values[liar] += data.draw(st.integers(1, TOY.order - 1))
    with pytest.raises(BadShare) as refused:
        received(TOY, sharings, me, values)
    assert refused.value.author == liar


@pytest.mark.parametrize(
    "forge",
    [
        lambda one, other: replace(one, coefficients=one.coefficients[:1]),
        lambda one, other: replace(one, coefficients=other.coefficients),
        lambda one, other: replace(one, letters=other.letters),
        lambda one, other: replace(one, author=other.author),
        lambda one, other: replace(one, proof=other.proof),
    ],
    ids=[
        "fewer coefficients",
        "another's coefficients",
        "another's letters",
        "another's name",
        "another's proof",
    ],
)
def test_a_forged_sharing_is_refused(forge: object) -> None:
    _, (one, other, _), _, _ = dealt([1, 2, 3])
    forged: Sharing = forge(one, other)  # type: ignore[operator]
    with pytest.raises(BadShare):
        forged.check(TOY, 2, MATCH)


def test_a_sharing_is_for_one_match() -> None:
    _, (one, *_), _, _ = dealt([1, 2, 3])
    with pytest.raises(BadShare):
        one.check(TOY, 2, b"another match")


def test_the_last_to_speak_cannot_choose_the_key() -> None:
    """A rogue-key attack, "the key that I want minus yours", fails: its sender can't prove knowledge of the secret."""
    _, (first, *_), _, _ = dealt([1, 2])
    mine = Secret(TOY, 99, 2).sharing(1, MATCH)
    wanted = 99 * TOY.generator
    rogue = replace(mine, coefficients=(wanted - first.coefficients[0], mine.coefficients[1]))
    with pytest.raises(BadShare):
        rogue.check(TOY, 2, MATCH)


# -- proofs --


@given(st.integers(1, TOY.order - 1), st.lists(st.binary(), min_size=1, max_size=5, unique=True), st.binary())
def test_a_proof_holds_for_what_it_says_and_for_nothing_else(
    secret: int, texts: list[bytes], context: bytes
) -> None:
    bases: list[Element] = [TOY.generator, *map(TOY.hashed, texts)]
    points = [secret * base for base in bases]
    proof = prove(TOY, secret, bases, points, context)
    assert holds(TOY, proof, bases, points, context)
    assert not holds(TOY, proof, bases, points, context + b"!")
    for n in range(len(points)):
        wrong = [*points[:n], points[n] + TOY.generator, *points[n + 1 :]]
        assert not holds(TOY, proof, bases, wrong, context)
        assert not holds(TOY, prove(TOY, secret, bases, wrong, context), bases, wrong, context)


@given(st.integers(1, TOY.order - 1), st.lists(st.binary(), min_size=2, max_size=5, unique=True), st.data())
def test_many_points_are_weighed_so_that_no_lies_cancel_out(
    secret: int, texts: list[bytes], data: st.DataObject
) -> None:
    bases = [*map(TOY.hashed, texts)]
    points = [secret * base for base in bases]
    base, point = weighed(bases, points, b"", TOY.zero)
    assert point == secret * base
    more, less = data.draw(st.permutations(range(len(points))))[:2]
    points[more], points[less] = points[more] + TOY.generator, points[less] - TOY.generator
    base, point = weighed(bases, points, b"", TOY.zero)
    assert point != secret * base


def test_parts_of_a_digest_do_not_run_together() -> None:
    assert (
        len({digest("ab", "c"), digest("a", "bc"), digest("abc"), digest("abc", ""), digest("", "abc")}) == 5
    )
