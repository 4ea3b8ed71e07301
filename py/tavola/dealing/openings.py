"""Steps that use the key: a quorum of homes opens points, to look at cards or to toss a coin.

Look   a quorum takes the masks off some cards, for one home or for all
Coin   a quorum makes a number that nobody could predict

A share says what it was made for, by a *mark*: a home with other cards, because somebody has signed two passes, accuses nobody.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from tavola.dealing.cards import MARK, read_points, shared, shares_hold
from tavola.dealing.complaints import complain_of_no_card
from tavola.dealing.group import Element
from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL, Letter, Name
from tavola.dealing.proofs import PROOF, Proof, digest
from tavola.dealing.steps import NOBODY, Step
from tavola.engine.dealer import Face, Handle

if TYPE_CHECKING:
    from tavola.dealing.trustee import Trustee


class Opening(Step):
    """A quorum uses the key on some points, for one home or for all. A share counts once its proof is verified."""

    def __init__(self, number: int, to: Home = ALL) -> None:
        super().__init__(number)
        self.to = to
        self._shares: dict[Home, Sequence[Element]] = {}
        # whose letter has been read: its shares may be wrong, or of other points
        self._used: set[Home] = set()
        self._mark: bytes | None = None

    @abstractmethod
    def bases(self, home: Trustee) -> list[Element] | None:
        """The points; None: this home does not know them yet."""

    @abstractmethod
    def mark(self, home: Trustee) -> bytes:
        """A name of the points that no other points have."""

    @abstractmethod
    def opened(self, home: Trustee, combined: Sequence[Element]) -> bool:
        """Called with the points times the key (and its factor). Returns whether that is enough."""

    def move(self, home: Trustee) -> bool:
        bases = self.bases(home)
        if home.share is None or bases is None:
            return False
        if home.me not in self._shares:
            self._share_own(home, home.share, bases)
        if self.to not in (ALL, home.me):
            return True
        for author in range(home.homes):
            if len(self._shares) < home.key.quorum and author not in self._used:
                self._take_share(home, author, bases)
        if len(self._shares) < home.key.quorum:
            return False
        return self.opened(home, self.combined(home, self._shares, len(bases)))

    def combined(self, home: Trustee, shares: Mapping[Home, Sequence[Element]], count: int) -> list[Element]:
        """The points times the key, from the shares of a quorum."""
        columns = ({by: points[n] for by, points in shares.items()} for n in range(count))
        return [home.key.combined(column) for column in columns]

    def _share_own(self, home: Trustee, share: int, bases: Sequence[Element]) -> None:
        if self.to == home.me:
            self._shares[home.me] = [share * base for base in bases]
            return
        points, text = self.made(home, share, bases)
        home.write("share", self.number, text, self.to)
        self._shares[home.me] = points

    def made(self, home: Trustee, share: int, bases: Sequence[Element]) -> tuple[Sequence[Element], bytes]:
        """This home's shares, and the text in which it sends them."""
        points, proof = shared(home.key, home.me, share, bases, self._context(home, home.me))
        return points, b"".join([self.mark(home), *map(bytes, points), bytes(proof)])

    def _take_share(self, home: Trustee, author: Home, bases: Sequence[Element]) -> None:
        letter = home.letters.get(Name(author, "share", self.number, self.to))
        if letter is None:
            return
        self._used.add(author)
        text = home.read(letter)
        if text is not None and not self.is_of_these(home, text):
            self._forget_unsigned(home, letter)
            return
        points = None if text is None else self.read(home, author, text, bases)
        if points is not None:
            self._shares[author] = points
        elif not home.refuse(letter, "share"):
            self._used.remove(author)

    def _forget_unsigned(self, home: Trustee, letter: Letter) -> None:
        """A letter that may wait was not checked when it came: one of another match would stand in the right one's place."""
        if not home.is_genuine(letter):
            del home.letters[letter.name]
            self._used.remove(letter.name.author)

    def is_of_these(self, home: Trustee, text: bytes) -> bool:
        """Whether a text is about the points that this home has. A text too short for any mark is about none."""
        return len(text) < MARK or text[:MARK] == self.mark(home)

    def read(
        self, home: Trustee, author: Home, text: bytes, bases: Sequence[Element]
    ) -> list[Element] | None:
        """The shares in a text; None if they are invalid."""
        try:
            points = read_points(home.group, text[MARK:-PROOF], len(bases))
            proof = Proof.read(text[-PROOF:])
        except ValueError:
            return None
        right = shares_hold(home.key, author, bases, points, proof, self._context(home, author))
        return points if right else None

    def liars(self, home: Trustee) -> Iterator[Home]:
        """Whose shares for all are wrong, also of those that came when there were enough."""
        bases = self.bases(home)
        if self.to != ALL or bases is None:
            return
        for author in range(home.homes):
            letter = home.letters.get(Name(author, "share", self.number))
            if author in self._shares or letter is None or not self.is_of_these(home, letter.body):
                continue
            if self.read(home, author, letter.body, bases) is None:
                yield author

    def _context(self, home: Trustee, author: Home) -> bytes:
        return digest("share", home.match, self.number, author, self.mark(home))

    def fits(self, name: Name) -> bool:
        return name.kind == "share" and name.to == self.to

    def awaits(self, home: Trustee) -> Iterator[Name]:
        if self.to in (ALL, home.me):
            for author in range(home.homes):
                if author not in self._shares:
                    yield Name(author, "share", self.number, self.to)

    def is_known(self, home: Trustee) -> bool:
        return self.bases(home) is not None

    def accepts(self, home: Trustee, name: Name, text: bytes) -> bool | None:
        bases = self.bases(home)
        if bases is None or not self.is_of_these(home, text):
            return None
        return self.read(home, name.author, text, bases) is not None


class Look(Opening):
    """A look at some cards."""

    def __init__(self, number: int, cards: Sequence[Handle], to: Home = ALL) -> None:
        super().__init__(number, to)
        self.cards = tuple(cards)

    def bases(self, home: Trustee) -> list[Element] | None:
        if not all(card in home.cards for card in self.cards):
            return None
        return [home.cards[card].cover for card in self.cards]

    def mark(self, home: Trustee) -> bytes:
        if self._mark is None:
            self._mark = digest("look", *(home.marks[card] for card in self.cards))[:MARK]
        return self._mark

    def faces(self, home: Trustee, combined: Sequence[Element]) -> list[Face | None]:
        """The faces of the cards. None: it is no card of this match."""
        return [
            home.known.found(home.cards[card], point)
            for card, point in zip(self.cards, combined, strict=True)
        ]

    def opened(self, home: Trustee, combined: Sequence[Element]) -> bool:
        faces = self.faces(home, combined)
        if None in faces and self.to != ALL and not self._complain(home):
            return False
        for card, face in zip(self.cards, faces, strict=True):
            if face is not None:
                home.faces[card] = face
        if None in faces:
            home.accuse(NOBODY, self.number, "no_card")
        return True

    def _complain(self, home: Trustee) -> bool:
        """Show all that a card is none. Returns False if a share that was used lacks its author's signature."""
        names = (Name(by, "share", self.number, self.to) for by in self._shares if by != home.me)
        letters = [home.letters[name] for name in names]
        unsigned = [letter for letter in letters if not home.is_genuine(letter)]
        for letter in unsigned:
            del home.letters[letter.name], self._shares[letter.name.author]
            self._used.remove(letter.name.author)
        if not unsigned:
            home.write("complaint", self.number, complain_of_no_card(home, self, letters))
        return not unsigned


class Coin(Opening):
    """A random number below `sides`, derived from the key: nobody can compute it without a quorum.

    Its point is named by all that came before, so nobody could have laid it as the cover of a card.
    """

    def __init__(self, number: int, sides: int, entry: bytes = b"") -> None:
        """`entry`: the hash of the log's last entry."""
        super().__init__(number)
        self.sides = sides
        self.entry = entry
        self.rolled: int | None = None
        self._base: Element | None = None

    def bases(self, home: Trustee) -> list[Element] | None:
        if self._base is None:
            before = [shuffle.settled for shuffle in home.shuffles if shuffle.number < self.number]
            settled = [one for one in before if one is not None]
            if len(settled) < len(before):
                return None
            self._mark = digest("coin", home.match, self.number, self.entry, *settled)[:MARK]
            self._base = home.group.hashed(self._mark)
        return [self._base]

    def mark(self, home: Trustee) -> bytes:
        assert self._mark is not None, "what is opened has a mark"
        return self._mark

    def opened(self, home: Trustee, combined: Sequence[Element]) -> bool:
        self.rolled = rolled(combined[0], self.sides)
        return True


def rolled(point: Element, sides: int) -> int:
    """The number that a coin's point hashes to."""
    return int.from_bytes(digest("rolled", bytes(point)), "big") % sides
