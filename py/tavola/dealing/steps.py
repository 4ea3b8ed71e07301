"""The steps of dealing: what the homes do together, each by the letters of all.

    Sharings   step 0: the homes make one key
    Shuffle    each home passes the cards on; or one home alone, which then can follow
    Opening    a quorum uses the key: to look at cards, or to toss a coin (`openings`)

Steps are numbered as the rules come to them, the same at every home. `move` does what can be done by now; a letter that is wrong
is refused, as if it had never come.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from tavola.dealing.cards import Masked, order_of, passed, read_cards, read_points, written
from tavola.dealing.group import SIZE
from tavola.dealing.keys import Home, JointKey, Sharing, quorum_of
from tavola.dealing.letters import Letter, Name
from tavola.dealing.proofs import Proof
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
        self._note_absent(home)
        return True

    def _note_absent(self, home: Trustee) -> None:
        """Keep who has no part in the fresh cards: what a home that is gone sent about them was about others."""
        missed = {passer for passer in self.passers if passer not in self.passed_by}
        absent = missed.union(*(home.absent.get(card, ()) for card in self.cards))
        if absent:
            home.absent.update(dict.fromkeys(self.fresh, absent))

    def _still_to_pass(self, home: Trustee) -> list[Home]:
        """Who has not passed the cards on yet. In the place of an owner that is gone, all do that are left."""
        sent = {
            author
            for author in home.gone
            if Name(author, "pass", self.number) in home.letters and home.has_part(author, self.cards)
        }
        there = [passer for passer in self.passers if passer in sent or passer not in home.gone]
        everybody = [other for other in range(home.homes) if other not in home.gone]
        return [passer for passer in there or everybody if passer not in self.passed_by]

    def _own_pass(self, home: Trustee) -> list[Masked]:
        count = len(self._deck)
        order = order_of(home.group, home.secret.root, self.number, count)
        kept = home.letters.get(Name(home.me, "pass", self.number))
        if kept is None:
            first, masks = home.masks().take(count)
            deck = passed(self._deck, order, masks)
            home.write("pass", self.number, first.to_bytes(NUMBER, "big") + written(deck))
        else:
            deck = read_cards(home.group, kept.body[NUMBER:], count)
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


def masks_after(body: bytes) -> int:
    """The number after that of the last mask which a pass has used."""
    return int.from_bytes(body[:NUMBER], "big") + (len(body) - NUMBER) // (2 * SIZE)
