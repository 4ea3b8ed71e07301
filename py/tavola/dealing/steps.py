"""The steps of dealing: what the homes do together, each by the letters of all.

    Sharings   step 0: the homes make one key
    Shuffle    each home passes the cards on; or one home alone, which then can follow
    Look       a quorum takes the masks off some cards, for one home or for all
    Coin       a quorum makes a number that nobody could know before

Steps are numbered as the rules come to them, the same at every home. `move` does what can be done by now; a letter that is wrong
is refused, as if it had never come.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from tavola.dealing.cards import (
    Masked,
    order_of,
    passed,
    read_cards,
    read_points,
    shared,
    shares_hold,
    written,
)
from tavola.dealing.group import SIZE, Element
from tavola.dealing.keys import Home, JointKey, Sharing, quorum_of
from tavola.dealing.letters import ALL, Letter, Name
from tavola.dealing.proofs import Proof, digest
from tavola.engine.dealer import Handle

if TYPE_CHECKING:
    from tavola.dealing.trustee import Trustee

What = Literal[
    "sharing", "value", "pass", "share", "complaint", "two_letters", "no_card", "secret", "masks", "answer"
]
"""What was wrong: a letter of some kind, two different ones of one name, or what only the audit finds."""

NUMBER = 8  # bytes of the number of a pass's first mask


class Fault(NamedTuple):
    """Who did wrong, at which step. NOBODY: it can't be said yet, the audit will."""

    home: Home
    step: int
    what: What


NOBODY: Home = -1


class Step(ABC):
    """Something that the homes do together."""

    def __init__(self, number: int) -> None:
        self.number = number

    @abstractmethod
    def move(self, home: Trustee) -> bool:
        """Do what can be done by now; whether nothing is left to do here."""

    @abstractmethod
    def awaits(self, home: Trustee) -> Iterator[Name]:
        """The letters that it needs to go on here; some may have come."""

    def accepts(self, home: Trustee, name: Name, text: bytes) -> bool | None:
        """Whether that text of a sealed letter is right, for somebody whom it was not for. None: not to be known here yet."""
        return True


class Sharings(Step):
    """The homes make a key that none of them has."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.heard: dict[Home, Sharing] = {}
        self.values: dict[Home, int] = {}  # that each home has sent to this one
        self._sent = False

    def move(self, home: Trustee) -> bool:
        if home.me not in self.heard:
            own = self.heard[home.me] = home.secret.sharing(home.me, home.match)
            home.write("sharing", self.number, _packed(own))
        for author in range(home.homes):
            letter = home.letters.get(Name(author, "sharing", self.number))
            if author not in self.heard and letter is not None:
                self._take_sharing(home, letter)
        if len(self.heard) < home.homes:
            return False
        if not self._sent:
            self._sent = True
            self._send_values(home)
        return self._take_values(home)

    def _take_sharing(self, home: Trustee, letter: Letter) -> None:
        author, quorum = letter.name.author, quorum_of(home.homes)
        try:
            points = read_points(home.group, letter.body[: -2 * SIZE], quorum + 1)
            sharing = Sharing(author, tuple(points[1:]), points[0], Proof.read(letter.body[-2 * SIZE :]))
            sharing.check(home.group, quorum, home.match)
        except ValueError:
            home.accuse(author, self.number, "sharing")
            return
        self.heard[author] = sharing

    def _send_values(self, home: Trustee) -> None:
        self.values[home.me] = home.secret.value_at(home.me)
        for other in range(home.homes):
            if other != home.me:
                home.write("value", self.number, home.secret.value_at(other).to_bytes(SIZE, "little"), other)

    def _take_values(self, home: Trustee) -> bool:
        for author in range(home.homes):
            letter = home.letters.get(Name(author, "value", self.number, home.me))
            if author in self.values or letter is None:
                continue
            text = home.read(letter)
            if text is not None and self.accepts(home, letter.name, text):
                self.values[author] = int.from_bytes(text, "little")
            else:
                home.refuse(letter, "value")
        if len(self.values) < home.homes:
            return False
        sharings = [self.heard[author] for author in range(home.homes)]
        home.receive_key(JointKey.of(home.group, sharings), sum(self.values.values()) % home.group.order)
        return True

    def awaits(self, home: Trustee) -> Iterator[Name]:
        for author in range(home.homes):
            if author not in self.heard:
                yield Name(author, "sharing", self.number)
            elif author not in self.values and self._sent:
                yield Name(author, "value", self.number, home.me)

    def accepts(self, home: Trustee, name: Name, text: bytes) -> bool | None:
        sharing = self.heard.get(name.author)
        if sharing is None:
            return None
        group, value = home.group, int.from_bytes(text, "little")
        return value * group.generator == sharing.point_at(name.to, group.zero)


def _packed(sharing: Sharing) -> bytes:
    return b"".join([*map(bytes, (sharing.letters, *sharing.coefficients)), bytes(sharing.proof)])


class Shuffle(Step):
    """Cards get fresh names in an order that nobody knows, or that only one home knows."""

    def __init__(
        self, number: int, cards: Sequence[Handle], fresh: Sequence[Handle], passers: Sequence[Home]
    ) -> None:
        super().__init__(number)
        self.cards = tuple(cards)
        self.fresh = tuple(fresh)
        self.passers = tuple(passers)
        self.passed_by: list[Home] = []  # so far
        self._deck: list[Masked] = []

    def move(self, home: Trustee) -> bool:
        if home.key is None or not all(card in home.cards for card in self.cards):
            return False
        if not self.passed_by:
            self._deck = [home.cards[card] for card in self.cards]
        for passer in self._still_to_pass(home):
            deck = self._own_pass(home) if passer == home.me else self._pass_of(home, passer)
            if deck is None:
                return False
            self._deck = deck
            self.passed_by.append(passer)
        home.cards.update(zip(self.fresh, self._deck, strict=True))
        return True

    def _still_to_pass(self, home: Trustee) -> list[Home]:
        """Who has not passed the cards on yet. In the place of an owner that is gone, all do that are left."""
        sent = {author for author in home.gone if Name(author, "pass", self.number) in home.letters}
        there = [passer for passer in self.passers if passer in sent or passer not in home.gone]
        everybody = [other for other in range(home.homes) if other not in home.gone]
        return [passer for passer in there or everybody if passer not in self.passed_by]

    def _own_pass(self, home: Trustee) -> list[Masked]:
        count = len(self._deck)
        order = order_of(home.group, home.secret.root, self.number, count)
        first, masks = home.masks().take(count)
        deck = passed(self._deck, order, masks)
        home.write("pass", self.number, first.to_bytes(NUMBER, "big") + written(deck))
        if self.passers == (home.me,):
            home.was.update(zip(self.fresh, [self.cards[n] for n in order], strict=True))
        return deck

    def _pass_of(self, home: Trustee, passer: Home) -> list[Masked] | None:
        letter = home.letters.get(Name(passer, "pass", self.number))
        if letter is None:
            return None
        try:
            return read_cards(home.group, letter.body[NUMBER:], len(self.cards))
        except ValueError:
            home.refuse(letter, "pass")
            return None

    def awaits(self, home: Trustee) -> Iterator[Name]:
        for passer in self._still_to_pass(home):
            if passer != home.me:
                yield Name(passer, "pass", self.number)


class Opening(Step):
    """A quorum uses the key on some points, for one home or for all. What a share says counts once its proof is checked."""

    def __init__(self, number: int, to: Home = ALL) -> None:
        super().__init__(number)
        self.to = to
        self._shares: dict[Home, Sequence[Element]] = {}
        self._sent = False

    @abstractmethod
    def bases(self, home: Trustee) -> list[Element] | None:
        """The points; None: not known here yet."""

    @abstractmethod
    def opened(self, home: Trustee, combined: Sequence[Element]) -> None:
        """The points have been multiplied by the key (and its factor)."""

    def move(self, home: Trustee) -> bool:
        bases = self.bases(home)
        if home.key is None or bases is None:
            return False
        if not self._sent:
            self._sent = True
            self._share_own(home, home.key, bases)
        if self.to not in (ALL, home.me):
            return True
        for author in range(home.homes):
            if len(self._shares) < home.key.quorum and author not in self._shares:
                self._take_share(home, author, bases)
        if len(self._shares) < home.key.quorum:
            return False
        columns = ({by: points[n] for by, points in self._shares.items()} for n in range(len(bases)))
        self.opened(home, [home.key.combined(column) for column in columns])
        return True

    def _share_own(self, home: Trustee, key: JointKey, bases: Sequence[Element]) -> None:
        if self.to == home.me:
            self._shares[home.me] = [home.share * base for base in bases]
            return
        points, proof = shared(key, home.me, home.share, bases, self._context(home, home.me))
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
        """The shares in a letter, or None if they are not what they should be."""
        assert home.key is not None, "there are no shares without a key"
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
        if home.key is None or bases is None:
            return None
        return self._read(home, name.author, text, bases) is not None


class Look(Opening):
    """Some cards are looked at."""

    def __init__(self, number: int, cards: Sequence[Handle], to: Home = ALL) -> None:
        super().__init__(number, to)
        self.cards = tuple(cards)

    def bases(self, home: Trustee) -> list[Element] | None:
        if not all(card in home.cards for card in self.cards):
            return None
        return [home.cards[card].cover for card in self.cards]

    def opened(self, home: Trustee, combined: Sequence[Element]) -> None:
        for card, point in zip(self.cards, combined, strict=True):
            face = home.table.found(home.cards[card], point)
            if face is None:
                home.accuse(NOBODY, self.number, "no_card")
            else:
                home.faces[card] = face


class Coin(Opening):
    """A number below `sides` that follows from the key and the step: nobody knows it before a quorum has spoken."""

    def __init__(self, number: int, sides: int) -> None:
        super().__init__(number)
        self.sides = sides
        self.rolled: int | None = None

    def bases(self, home: Trustee) -> list[Element]:
        return [home.group.hashed(digest("coin", home.match, self.number))]

    def opened(self, home: Trustee, combined: Sequence[Element]) -> None:
        self.rolled = rolled(combined[0], self.sides)


def rolled(point: Element, sides: int) -> int:
    """The number that follows from a coin's point."""
    return int.from_bytes(digest("rolled", bytes(point)), "big") % sides
