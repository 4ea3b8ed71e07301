"""Masked cards (ElGamal encryption): every home has them, and only a quorum of homes can unmask (decrypt) one.

A face is a point that everybody can compute. A masked card is a pair of points (rG, M + rK): the face M, covered by the key K as
often as a number r says that nobody may know. A *pass* puts cards in another order and masks each once more. After one pass of
each home nobody knows which card is which, unless all of them pool what they know. A *share* of a card is rG times a home's
share of the key.

>>> from tavola.dealing.group import RISTRETTO
>>> key = JointKey(RISTRETTO, 5 * RISTRETTO.generator, (5 * RISTRETTO.generator,), ())  # of one home, which has it all
>>> faces = Faces(RISTRETTO, key.factor, b"a match", ["duke", "captain"])
>>> deck = [faces.laid("duke"), faces.laid("captain")]
>>> masks = Masks(key, root=7)
>>> deck = passed(deck, order=[1, 0], masks=masks.take(2)[1])
>>> [faces.found(card, key.combined({0: 5 * card.cover})) for card in deck]
['captain', 'duke']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tavola.dealing.group import SIZE, Element, Group
from tavola.dealing.keys import Home, JointKey
from tavola.dealing.proofs import Proof, derive, digest, holds, prove, weighed
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Face


class Masked(NamedTuple):
    """A masked card."""

    cover: Element  # rG
    covered: Element  # M + rK

    def __bytes__(self) -> bytes:
        return bytes(self.cover) + bytes(self.covered)


class Mask(NamedTuple):
    """One more mask of a card (a re-encryption): it adds (rG, rK)."""

    cover: Element
    covering: Element


class Masks:
    """A home's masks. They are numbered, derived from its root, and can be computed ahead of their use."""

    def __init__(self, key: JointKey, root: int, used: int = 0) -> None:
        """`used`: the number of masks that passes from before a reload have used."""
        self._key = key
        self._root = root
        self._made: dict[int, Mask] = {}
        self._used = used

    def make_ahead(self, count: int) -> None:
        """Compute masks until this many are ready."""
        for number in range(self._used, self._used + count):
            if number not in self._made:
                self._made[number] = mask_of(self._key, self._root, number)

    def take(self, count: int) -> tuple[int, list[Mask]]:
        """Take this many unused masks. Returns the number of the first, and the masks."""
        self.make_ahead(count)
        first, self._used = self._used, self._used + count
        return first, [self._made.pop(number) for number in range(first, self._used)]


def mask_of(key: JointKey, root: int, number: int) -> Mask:
    """The mask with that number of the home that has this root."""
    r = derive(key.group, root, "mask", number)
    return Mask(r * key.group.generator, r * key.public)


def order_of(group: Group, root: int, step: int, count: int) -> list[int]:
    """The order in which the home with this root passes on so many cards at a step."""
    return Chance(seed_of(f"{derive(group, root, 'order', step):x}")).order(count)


def passed(cards: Sequence[Masked], order: Sequence[int], masks: Sequence[Mask]) -> list[Masked]:
    """The cards in that order, each masked once more."""
    return [
        Masked(cards[n].cover + mask.cover, cards[n].covered + mask.covering)
        for n, mask in zip(order, masks, strict=True)
    ]


def written(cards: Iterable[Masked]) -> bytes:
    """Masked cards as bytes, 64 each."""
    return b"".join(map(bytes, cards))


def read_cards(group: Group, data: bytes, count: int) -> list[Masked]:
    """Parse this many cards. Raises ValueError for malformed bytes."""
    points = read_points(group, data, 2 * count)
    return [Masked(*pair) for pair in zip(points[::2], points[1::2], strict=True)]


def read_points(group: Group, data: bytes, count: int) -> list[Element]:
    """Parse this many points. Raises ValueError for malformed bytes."""
    if len(data) != SIZE * count:
        raise ValueError("not so many points")
    return [group.read(data[at : at + SIZE]) for at in range(0, len(data), SIZE)]


class Faces:
    """The faces of a match as points: one for each face, so that copies of a face are indistinguishable."""

    def __init__(self, group: Group, factor: int, match: bytes, faces: Iterable[Face] = ()) -> None:
        """`factor` is that of the key's combined shares."""
        self._group = group
        self._factor = factor
        self._match = match
        self._points: dict[Face, Element] = {}
        self._faces: dict[bytes, Face] = {}
        self.learn(faces)

    def learn(self, faces: Iterable[Face]) -> None:
        """Register the faces of cards that exist."""
        for face in faces:
            if face not in self._points:
                point = self._points[face] = self._group.hashed(digest("face", self._match, face))
                self._faces[bytes(self._factor * point)] = face

    def laid(self, face: Face) -> Masked:
        """A card with that face, not masked yet."""
        return Masked(self._group.zero, self._points[face])

    def found(self, card: Masked, combined: Element) -> Face | None:
        """The face of a card, from the combined shares of its cover. None: it is no card of this match."""
        return self._faces.get(bytes(self._factor * card.covered - combined))


# -- shares --


def shared(
    key: JointKey, home: Home, share: int, bases: Sequence[Element], context: bytes
) -> tuple[list[Element], Proof]:
    """A home's shares of these points, and one proof for all that they were made with its share of the key."""
    group, points = key.group, [share * base for base in bases]
    base, point = weighed(bases, points, context, group.zero)
    return points, prove(group, share, [group.generator, base], [key.checks[home], point], context)


def shares_hold(
    key: JointKey,
    home: Home,
    bases: Sequence[Element],
    points: Sequence[Element],
    proof: Proof,
    context: bytes,
) -> bool:
    """Whether these are the shares of that home."""
    base, point = weighed(bases, points, context, key.group.zero)
    return holds(key.group, proof, [key.group.generator, base], [key.checks[home], point], context)
