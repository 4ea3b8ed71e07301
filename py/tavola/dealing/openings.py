"""Steps that use the key: a quorum of homes opens points, to look at cards or to toss a coin.

Look   a quorum takes the masks off some cards, for one home or for all
Coin   a quorum makes a number that nobody could predict
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tavola.dealing.cards import read_points, shared, shares_hold
from tavola.dealing.group import SIZE, Element
from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL, Name
from tavola.dealing.proofs import Proof, digest
from tavola.dealing.steps import NOBODY, Step
from tavola.engine.dealer import Handle

if TYPE_CHECKING:
    from tavola.dealing.trustee import Trustee


class Opening(Step):
    """A quorum uses the key on some points, for one home or for all. A share counts once its proof is verified."""

    def __init__(self, number: int, to: Home = ALL) -> None:
        super().__init__(number)
        self.to = to
        self._shares: dict[Home, Sequence[Element]] = {}
        self._sent = False

    @abstractmethod
    def bases(self, home: Trustee) -> list[Element] | None:
        """The points; None: this home does not know them yet."""

    @abstractmethod
    def opened(self, home: Trustee, combined: Sequence[Element]) -> None:
        """Called with the points times the key (and its factor)."""

    def move(self, home: Trustee) -> bool:
        bases = self.bases(home)
        if home.share is None or bases is None:
            return False
        if not self._sent:
            self._sent = True
            self._share_own(home, home.share, bases)
        if self.to not in (ALL, home.me):
            return True
        quorum = home.key.quorum
        for author in range(home.homes):
            if len(self._shares) < quorum and author not in self._shares:
                self._take_share(home, author, bases)
        if len(self._shares) < quorum:
            return False
        columns = ({by: points[n] for by, points in self._shares.items()} for n in range(len(bases)))
        self.opened(home, [home.key.combined(column) for column in columns])
        return True

    def _share_own(self, home: Trustee, share: int, bases: Sequence[Element]) -> None:
        if self.to == home.me:
            self._shares[home.me] = [share * base for base in bases]
            return
        points, proof = shared(home.key, home.me, share, bases, self._context(home, home.me))
        home.write("share", self.number, b"".join([*map(bytes, points), bytes(proof)]), self.to)
        self._shares[home.me] = points

    def _take_share(self, home: Trustee, author: Home, bases: Sequence[Element]) -> None:
        letter = home.letters.get(Name(author, "share", self.number, self.to))
        if letter is None:
            return
        text = home.read(letter)
        points = None if text is None else self._read(home, author, text, bases)
        if points is None:
            home.refuse(letter, "share")
        else:
            self._shares[author] = points

    def _read(
        self, home: Trustee, author: Home, text: bytes, bases: Sequence[Element]
    ) -> list[Element] | None:
        """The shares in a letter; None if they are invalid."""
        try:
            points = read_points(home.group, text[: -2 * SIZE], len(bases))
            proof = Proof.read(text[-2 * SIZE :])
        except ValueError:
            return None
        right = shares_hold(home.key, author, bases, points, proof, self._context(home, author))
        return points if right else None

    def _context(self, home: Trustee, author: Home) -> bytes:
        return digest("share", home.match, self.number, author)

    def awaits(self, home: Trustee) -> Iterator[Name]:
        if self.to in (ALL, home.me):
            for author in range(home.homes):
                if author not in self._shares:
                    yield Name(author, "share", self.number, self.to)

    def accepts(self, home: Trustee, name: Name, text: bytes) -> bool | None:
        bases = self.bases(home)
        if bases is None:
            return None
        return self._read(home, name.author, text, bases) is not None


class Look(Opening):
    """A look at some cards."""

    def __init__(self, number: int, cards: Sequence[Handle], to: Home = ALL) -> None:
        super().__init__(number, to)
        self.cards = tuple(cards)

    def bases(self, home: Trustee) -> list[Element] | None:
        if not all(card in home.cards for card in self.cards):
            return None
        return [home.cards[card].cover for card in self.cards]

    def _take_share(self, home: Trustee, author: Home, bases: Sequence[Element]) -> None:
        if home.has_part(author, self.cards):
            super()._take_share(home, author, bases)

    def opened(self, home: Trustee, combined: Sequence[Element]) -> None:
        for card, point in zip(self.cards, combined, strict=True):
            face = home.known.found(home.cards[card], point)
            if face is None:
                home.accuse(NOBODY, self.number, "no_card")
            else:
                home.faces[card] = face


class Coin(Opening):
    """A random number below `sides`, derived from the key and the step: nobody can compute it without a quorum."""

    def __init__(self, number: int, sides: int) -> None:
        super().__init__(number)
        self.sides = sides
        self.rolled: int | None = None
        self._bases: list[Element] = []

    def bases(self, home: Trustee) -> list[Element]:
        if not self._bases:
            self._bases.append(home.group.hashed(digest("coin", home.match, self.number)))
        return self._bases

    def opened(self, home: Trustee, combined: Sequence[Element]) -> None:
        self.rolled = rolled(combined[0], self.sides)


def rolled(point: Element, sides: int) -> int:
    """The number that a coin's point hashes to."""
    return int.from_bytes(digest("rolled", bytes(point)), "big") % sides
