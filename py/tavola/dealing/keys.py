"""One key, shared among homes: no home has it, and any quorum of them can use it (Feldman's verifiable secret sharing).

Each home draws a polynomial and sends every home the value at its place. The sum of the polynomials is one that nobody knows;
its value at 0 is the key, its value at a home's place is that home's *share*. The coefficients are published as points. So each
home can check what it was sent, and everybody knows the point of each share, by which its home proves what it does with it.

>>> from tavola.dealing.group import RISTRETTO
>>> secrets = [Secret(RISTRETTO, root, homes=3) for root in (11, 22, 33)]
>>> sharings = [secret.sharing(home, b"a match") for home, secret in enumerate(secrets)]
>>> key = JointKey.of(RISTRETTO, sharings)
>>> key.quorum, key.public == (11 + 22 + 33) * RISTRETTO.generator
(2, True)
>>> share = received(RISTRETTO, sharings, 1, {home: secret.value_at(1) for home, secret in enumerate(secrets)})
>>> share * RISTRETTO.generator == key.checks[1]
True
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import factorial, prod
from typing import Self

from tavola.dealing.group import SIZE, Element, Group
from tavola.dealing.proofs import PROOF, Proof, derive, digest, holds, prove

Home = int
"""A trustee of the match, from 0. At the place `home + 1` of a polynomial lies its share."""


def quorum_of(homes: int) -> int:
    """How many homes together can open a card: the smallest majority.

    >>> [quorum_of(homes) for homes in (1, 2, 3, 4, 5, 6)]
    [1, 2, 2, 3, 3, 4]
    """
    return homes // 2 + 1


def factor_of(homes: int) -> int:
    """The factor that clears the denominators when this many homes combine shares."""
    return factorial(homes)


class BadShare(ValueError):
    """A home has sent or published an invalid part of a sharing."""

    def __init__(self, author: Home) -> None:
        super().__init__(f"the share of home {author} is wrong")
        self.author = author


@dataclass(frozen=True)
class Sharing:
    """What a home publishes about its polynomial, and the point by which its letters are signed and sealed."""

    author: Home
    coefficients: tuple[Element, ...]  # as points; the first is the home's part of the key
    letters: Element
    proof: Proof  # that the author knows the first coefficient: else the last to speak could choose the sum

    def __bytes__(self) -> bytes:
        return b"".join([*map(bytes, (self.letters, *self.coefficients)), bytes(self.proof)])

    @classmethod
    def read(cls, group: Group, author: Home, data: bytes, quorum: int) -> Self:
        """Raises ValueError for bytes that are no sharing for that quorum."""
        size = SIZE * (quorum + 1)
        if len(data) != size + PROOF:
            raise BadShare(author)
        letters, *points = (group.read(data[at : at + SIZE]) for at in range(0, size, SIZE))
        return cls(author, tuple(points), letters, Proof.read(data[size:]))

    def check(self, group: Group, quorum: int, table: bytes) -> None:
        """Raises BadShare if this is no sharing for that quorum."""
        known = [group.generator], [self.coefficients[0]], self._context(table)
        if len(self.coefficients) != quorum or not holds(group, self.proof, *known):
            raise BadShare(self.author)

    def point_at(self, home: Home, zero: Element) -> Element:
        """The point of the polynomial's value at a home's place."""
        point = zero
        for coefficient in reversed(self.coefficients):
            point = (home + 1) * point + coefficient
        return point

    def _context(self, table: bytes) -> bytes:
        return digest("sharing", table, self.author, bytes(self.letters), *map(bytes, self.coefficients))


class Secret:
    """A home's secret until the audit. Everything follows from the root, which is also its part of the key."""

    def __init__(self, group: Group, root: int, homes: int) -> None:
        """`root` is random, below the group's order."""
        self.group = group
        self.root = root
        further = (derive(group, root, "coefficient", n) for n in range(1, quorum_of(homes)))
        self.coefficients = (root, *further)
        self.letters = derive(group, root, "letters")

    def value_at(self, home: Home) -> int:
        """The value of this home's polynomial at another's place: for that home alone."""
        value = 0
        for coefficient in reversed(self.coefficients):
            value = (value * (home + 1) + coefficient) % self.group.order
        return value

    def sharing(self, author: Home, table: bytes) -> Sharing:
        """The sharing that this home publishes."""
        group = self.group
        points = tuple(number * group.generator for number in self.coefficients)
        unproven = Sharing(author, points, self.letters * group.generator, Proof(0, 0))
        proof = prove(group, self.root, [group.generator], points[:1], unproven._context(table))
        return Sharing(author, points, unproven.letters, proof)


def match_of(table: bytes, sharings: Iterable[Sharing]) -> bytes:
    """The name of a match: that of its table, and the sharings of its homes.

    All of them are in the match's first entry. A home that began with other sharings is in another match, and no letter of one
    counts in the other.
    """
    return digest("match", table, *map(bytes, sharings))


def received(group: Group, sharings: Sequence[Sharing], me: Home, values: Mapping[Home, int]) -> int:
    """A home's share, from the values that all homes sent it. Raises BadShare, with the author, for an inconsistent value."""
    for sharing in sharings:
        if values[sharing.author] * group.generator != sharing.point_at(me, group.zero):
            raise BadShare(sharing.author)
    return sum(values.values()) % group.order


def rebuilt(group: Group, values: Mapping[Home, int]) -> int:
    """The root of a home that is gone, from the values that it sent to a quorum of others.

    >>> from tavola.dealing.group import RISTRETTO
    >>> gone = Secret(RISTRETTO, 11, homes=4)
    >>> rebuilt(RISTRETTO, {home: gone.value_at(home) for home in (0, 2, 3)})
    11
    """
    root = 0
    for home, value in values.items():
        others = [other for other in values if other != home]
        above, below = prod(other + 1 for other in others), prod(other - home for other in others)
        root += value * above * pow(below, -1, group.order)
    return root % group.order


@dataclass(frozen=True)
class JointKey:
    """The key that nobody has: its point, and the point of each home's share."""

    group: Group
    public: Element
    checks: tuple[Element, ...]
    letters: tuple[Element, ...]

    @classmethod
    def of(cls, group: Group, sharings: Sequence[Sharing]) -> JointKey:
        """The key of these sharings, one of each home in order."""
        group.generator.prepared()
        public = _sum((sharing.coefficients[0] for sharing in sharings), group.zero).prepared()
        checks = tuple(
            _sum((sharing.point_at(home, group.zero) for sharing in sharings), group.zero)
            for home in range(len(sharings))
        )
        return cls(group, public, checks, tuple(sharing.letters.prepared() for sharing in sharings))

    @property
    def homes(self) -> int:
        """The number of homes that share it."""
        return len(self.checks)

    @property
    def quorum(self) -> int:
        """The number of homes that must work together."""
        return quorum_of(self.homes)

    @property
    def factor(self) -> int:
        """The factor of all combined points."""
        return factor_of(self.homes)

    def combined(self, shares: Mapping[Home, Element]) -> Element:
        """Combine shares of a point (the point times each home's share) to the point times the key times `factor`.

        Lagrange's coefficients at 0, times `factor`, are small whole numbers: no long multiplication is needed.

        >>> from tavola.dealing.group import RISTRETTO
        >>> points = tuple((5 + 3 * place) * RISTRETTO.generator for place in (1, 2, 3))
        >>> key = JointKey(RISTRETTO, 5 * RISTRETTO.generator, points, ())
        >>> key.combined({0: points[0], 2: points[2]}) == 6 * key.public
        True
        """
        total = self.group.zero
        for home, share in shares.items():
            above, below = self.factor, 1
            for other in shares:
                if other != home:
                    above, below = above * (other + 1), below * (other - home)
            total = total + above // below * share
        return total


def _sum(points: Iterable[Element], zero: Element) -> Element:
    total = zero
    for point in points:
        total = total + point
    return total
