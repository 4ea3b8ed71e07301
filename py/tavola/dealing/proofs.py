"""Numbers that follow from a secret, and proofs about a secret that do not tell it.

One proof serves three ends. It says: "I know the number that makes each of these bases the point beside it" (Schnorr; Chaum and
Pedersen for several). With one base, the generator, it shows that somebody knows a key; with a message in its context, it is
a signature; with two bases it shows that a share was made with the key that its author is known by.

>>> from tavola.dealing.group import RISTRETTO, hashed
>>> bases = [RISTRETTO.generator, hashed(b"a card")]
>>> points = [7 * base for base in bases]
>>> proof = prove(RISTRETTO, 7, bases, points, b"a step")
>>> holds(RISTRETTO, proof, bases, points, b"a step"), holds(RISTRETTO, proof, bases, points, b"another")
(True, False)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b, sha512

from tavola.dealing.group import SIZE, Element, Group

CHALLENGE = 16  # bytes: a lie passes with probability 2^-128
PROOF = CHALLENGE + SIZE  # bytes of a proof

WEIGHT = 16  # bytes of a weight: a lie about one of several points passes with probability 2^-128


@dataclass(frozen=True, slots=True)
class Proof:
    """The challenge and the response."""

    challenge: int
    response: int

    def __bytes__(self) -> bytes:
        return self.challenge.to_bytes(CHALLENGE, "little") + self.response.to_bytes(SIZE, "little")

    @classmethod
    def read(cls, data: bytes) -> Proof:
        """Raises ValueError for bytes of another length."""
        if len(data) != PROOF:
            raise ValueError("not a proof")
        return cls(int.from_bytes(data[:CHALLENGE], "little"), int.from_bytes(data[CHALLENGE:], "little"))


def digest(*parts: bytes | str | int) -> bytes:
    """A hash of 64 bytes of these parts; no other parts give the same (collision-resistant)."""
    return sha512(_joined(parts)).digest()


def _joined(parts: Sequence[bytes | str | int]) -> bytes:
    """The parts as bytes, after the list of their lengths: an injective encoding."""
    texts = [part if isinstance(part, bytes) else str(part).encode() for part in parts]
    return b"".join([str([*map(len, texts)]).encode(), *texts])


def derive(group: Group, secret: int, *name: bytes | str | int) -> int:
    """Derive a number for each name that only the owner of the secret can compute.

    >>> from tavola.dealing.group import RISTRETTO
    >>> derive(RISTRETTO, 7, "mask", 1) == derive(RISTRETTO, 7, "mask", 1) != derive(RISTRETTO, 7, "mask", 2)
    True
    """
    keyed = blake2b(_joined(name), key=secret.to_bytes(SIZE, "little"))
    return int.from_bytes(keyed.digest(), "little") % group.order


def prove(
    group: Group, secret: int, bases: Sequence[Element], points: Sequence[Element], context: bytes
) -> Proof:
    """Prove that each of the points is its base times the secret."""
    statement = digest(context, *map(bytes, (*bases, *points)))
    # never the same for two statements: that would tell the secret
    nonce = derive(group, secret, "nonce", statement)
    challenge = _challenge(statement, [nonce * base for base in bases])
    return Proof(challenge, (nonce + challenge * secret) % group.order)


def holds(
    group: Group, proof: Proof, bases: Sequence[Element], points: Sequence[Element], context: bytes
) -> bool:
    """Verify the proof for these points in this context. A proof has one wording: its response is below the order."""
    if proof.response >= group.order:
        return False
    statement = digest(context, *map(bytes, (*bases, *points)))
    pairs = zip(bases, points, strict=True)
    commitments = [proof.response * base - proof.challenge * point for base, point in pairs]
    return proof.challenge == _challenge(statement, commitments)


def weighed(
    bases: Sequence[Element], points: Sequence[Element], context: bytes, zero: Element
) -> tuple[Element, Element]:
    """One base and one point that stand for many: if one number makes that base that point, it makes each base its point.

    The weights follow from all of them, so nobody can choose points that cancel out.
    """
    if len(bases) == 1:
        return bases[0], points[0]
    seed = digest(context, *map(bytes, bases), *map(bytes, points))
    base, point = zero, zero
    for n, (one, other) in enumerate(zip(bases, points, strict=True)):
        weight = int.from_bytes(digest(seed, n)[:WEIGHT], "little")
        base, point = base + weight * one, point + weight * other
    return base, point


def _challenge(statement: bytes, commitments: Sequence[Element]) -> int:
    return int.from_bytes(digest(statement, *map(bytes, commitments))[:CHALLENGE], "little")
