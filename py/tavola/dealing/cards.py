"""Masked cards (ElGamal encryption): every home has them, and only a quorum of homes can unmask (decrypt) one.

A face is a point that everybody can compute. A masked card is a pair of points (rG, M + rK): the face M, covered by the key K as
often as a number r says that nobody may know. A *pass* puts cards in another order and masks each once more. After one pass of
each home nobody knows which card is which, unless all of them pool what they know. A *share* of a card is rG times a home's
share of the key.

>>> from tavola.dealing.group import RISTRETTO
>>> key = JointKey(RISTRETTO, 5 * RISTRETTO.generator, (5 * RISTRETTO.generator,), ())  # of one home, which has it all
>>> faces = Faces(RISTRETTO, key.factor, b"a match", ["duke", "captain"])
>>> deck = [faces.laid("duke"), faces.laid("captain")]
>>> deck = passed(deck, order=[1, 0], masks=[mask_of(key, 7, place) for place in (0, 1)])
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

MARK = 16
"""Bytes of a hash that names cards. It covers what others have passed just before: who wants two passes with one hash has
seconds to find them, among 2^64."""


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
    """A home's masks. They follow from its root and the pass in which they are used, and can be computed ahead of it."""

    def __init__(self, key: JointKey, root: int) -> None:
        self._key = key
        self._root = root
        self._made: dict[tuple[int, int], Mask] = {}  # by the seed of a half, and the place in it

    def make_ahead(self, shuffles: Iterable[int], count: int) -> None:
        """Compute masks for so many cards of these shuffles of the match."""
        for shuffle in shuffles:
            for half in HALVES:
                self.of(seed_of_half(self._key.group, self._root, shuffle, 0, half), count)

    def of(self, seed: int, count: int) -> list[Mask]:
        """The masks of a half."""
        for place in range(count):
            if (seed, place) not in self._made:
                self._made[seed, place] = mask_of(self._key, seed, place)
        return [self._made[seed, place] for place in range(count)]

    def forget(self, seed: int) -> None:
        """Drop the masks of a half that was made."""
        for made in [made for made in self._made if made[0] == seed]:
            del self._made[made]


HALVES = (0, 1)
"""A home passes cards on twice in a row, so that one of the two passes can be opened without telling the order of both."""


def seed_of_half(group: Group, root: int, shuffle: int, attempt: int, half: int) -> int:
    """The seed from which the order and the masks of one half of a pass follow: of the home that has this root."""
    return derive(group, root, "half", shuffle, attempt, half)


def mask_of(key: JointKey, seed: int, place: int) -> Mask:
    """The mask at a place of a half."""
    r = derive(key.group, seed, "mask", place)
    return Mask(r * key.group.generator, r * key.public)


def order_of(group: Group, seed: int, count: int) -> list[int]:
    """The order in which a half passes on so many cards."""
    return Chance(seed_of(f"{derive(group, seed, 'order'):x}")).order(count)


def passed_again(key: JointKey, cards: Sequence[Masked], seed: int) -> list[Masked]:
    """The cards as a half with this seed passes them on."""
    masks = [mask_of(key, seed, place) for place in range(len(cards))]
    return passed(cards, order_of(key.group, seed, len(cards)), masks)


def passed_back(key: JointKey, cards: Sequence[Masked], seed: int) -> list[Masked]:
    """The cards from which a half with this seed has made these."""
    before = [*cards]
    for place, n in enumerate(order_of(key.group, seed, len(cards))):
        mask = mask_of(key, seed, place)
        before[n] = Masked(cards[place].cover - mask.cover, cards[place].covered - mask.covering)
    return before


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
