"""Steps that pass cards on.

    Shuffle    each home passes the cards on; or one home alone, which then can follow
    Receipts   the others say that they have that one home's pass

A home that shuffles alone knows the fresh cards by its own pass, and needs nobody. Were that pass lost, and the home with it, the
others would pass the cards on anew, and an answer that it had given by them would be about other cards. So it looks at them only
when a quorum has the pass: one of that quorum stays, whatever smaller number of homes goes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tavola.dealing.cards import Masked, order_of, passed, read_cards, written
from tavola.dealing.group import SIZE
from tavola.dealing.keys import Home, quorum_of
from tavola.dealing.letters import Name
from tavola.dealing.steps import Step
from tavola.engine.dealer import Handle

if TYPE_CHECKING:
    from tavola.dealing.trustee import Trustee

NUMBER = 8  # bytes of the number of a pass's first mask


class Shuffle(Step):
    """Cards get fresh handles in an order that nobody knows, or that only one home knows."""

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
        if not all(card in home.cards for card in self.cards):
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
        """Note the homes without a part in the fresh cards: letters of a departed home about these handles meant other cards."""
        missed = {passer for passer in self.passers if passer not in self.passed_by}
        absent = missed.union(*(home.absent.get(card, ()) for card in self.cards))
        if absent:
            home.absent.update(dict.fromkeys(self.fresh, absent))

    def _still_to_pass(self, home: Trustee) -> list[Home]:
        """The homes that have yet to pass the cards. All remaining homes replace an owner that is gone."""
        sent = {
            author
            for author in home.gone
            if Name(author, "pass", self.number) in home.letters and home.has_part(author, self.cards)
        }
        able = [other for other in range(home.homes) if other in sent or other not in home.gone]
        there = [passer for passer in self.passers if passer in able]
        return [passer for passer in there or able if passer not in self.passed_by]

    def in_own_order(self, home: Trustee) -> list[Handle]:
        """The old cards, in the order in which this home alone has passed them on."""
        order = order_of(home.group, home.secret.root, self.number, len(self.cards))
        return [self.cards[n] for n in order]

    def _own_pass(self, home: Trustee) -> list[Masked]:
        count = len(self._deck)
        kept = home.letters.get(Name(home.me, "pass", self.number))
        if kept is None:
            order = order_of(home.group, home.secret.root, self.number, count)
            first, masks = home.masks.take(count)
            deck = passed(self._deck, order, masks)
            home.write("pass", self.number, first.to_bytes(NUMBER, "big") + written(deck))
        else:
            deck = read_cards(home.group, kept.body[NUMBER:], count)
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


class Receipts(Step):
    """Homes acknowledge the pass of the shuffling home, which looks at the fresh cards when a quorum has it."""

    def __init__(self, number: int, shuffle: Shuffle) -> None:
        super().__init__(number)
        self.shuffle = shuffle

    def move(self, home: Trustee) -> bool:
        [passer], fresh = self.shuffle.passers, self.shuffle.fresh
        if passer in home.gone:
            return True
        if not all(card in home.cards for card in fresh):
            return False
        if passer != home.me:
            home.write("receipt", self.number, b"")
            return True
        if 1 + len(self.given(home)) < quorum_of(home.homes):
            return False
        home.was.update(zip(fresh, self.shuffle.in_own_order(home), strict=True))
        return True

    def is_of(self, home: Home) -> bool:
        """Whether this home has shuffled."""
        return self.shuffle.passers == (home,)

    def given(self, home: Trustee) -> list[Home]:
        """The homes whose receipts this home has heard."""
        return [
            author for author in range(home.homes) if Name(author, "receipt", self.number) in home.letters
        ]

    def awaits(self, home: Trustee) -> Iterator[Name]:
        if self.is_of(home.me):
            for author in range(home.homes):
                if author != home.me:
                    yield Name(author, "receipt", self.number)


def masks_after(body: bytes) -> int:
    """The number after the last mask that a pass has used."""
    return int.from_bytes(body[:NUMBER], "big") + (len(body) - NUMBER) // (2 * SIZE)
