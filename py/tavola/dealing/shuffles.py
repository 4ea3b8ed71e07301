"""Shuffles: homes pass cards on, check each other by chance, and agree that they have the same cards.

Each home passes the cards on twice in a row; of the cards between the two it says the hash. When all have passed, each sends a
*receipt*: the hash of all passes, and its share of a coin that this hash names. The coin says which *half* of each pass its home
has to open; the others do that half again, from its side, and compare the cards that they come to with that hash. A home that put
anything but these cards into a pass is caught with probability 1/2, before anybody looks at a card; the closed half still hides
the order. A home that found all halves right says that the cards are *settled*. Cards that a quorum says are settled are shuffled
on, shown and revealed, and no others.

A shuffle that waits for a home that is gone is attempted again without it, if a quorum has promised not to call this attempt
settled (`decisions`). So a shuffle whose cards somebody could have looked at is never undone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from tavola.dealing.cards import (
    HALVES,
    MARK,
    Masked,
    order_of,
    passed,
    passed_again,
    passed_back,
    read_cards,
    read_points,
    seed_of_half,
    shared,
    shares_hold,
    written,
)
from tavola.dealing.group import SIZE, Element
from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL, Kind, Letter, Name
from tavola.dealing.openings import Look
from tavola.dealing.proofs import Proof, digest
from tavola.dealing.steps import Step
from tavola.engine.dealer import Handle

if TYPE_CHECKING:
    from tavola.dealing.trustee import Trustee

SIGN_FOR_PASSES: tuple[Kind, ...] = ("receipt", "half")
"""Letters that begin with the hash of the passes."""


class Pass(NamedTuple):
    """A home's pass: the cards before and after its two halves. Of those between them it says the hash."""

    by: Home
    before: Sequence[Masked]
    after: Sequence[Masked]
    body: bytes

    def half_is(self, home: Trustee, half: int, seed: int) -> bool:
        """Whether one half with that seed leads from its side to the cards between."""
        key = home.key
        between = passed_back(key, self.after, seed) if half else passed_again(key, self.before, seed)
        return self.body[:BETWEEN] == hash_of_between(between)


BETWEEN = 32
"""Bytes of the hash of the cards between two halves. Who had two decks with one hash would pass both halves, so it is long:
such decks can be looked for at leisure."""


def hash_of_between(cards: Sequence[Masked]) -> bytes:
    """What a pass says of the cards between its halves."""
    return digest("between", written(cards))[:BETWEEN]


@dataclass
class Attempt:
    """One attempt at a shuffle."""

    number: int
    passers: tuple[Home, ...]
    passes: list[Pass] = field(default_factory=list)  # so far
    hash: bytes | None = None  # of all passes
    shares: dict[Home, Element] = field(default_factory=dict)  # of the coin
    coin: bytes | None = None
    right: set[Home] = field(default_factory=set)  # passers whose opened half is right
    wrong: set[tuple[Home, str]] = field(default_factory=set)  # letters that were refused: author and kind

    def is_vouched_for(self, home: Trustee, step: int, by: Home) -> bool:
        """Whether a home has signed that it has these same passes."""
        names = (Name(by, kind, step, attempt=self.number) for kind in SIGN_FOR_PASSES)
        return any(self.is_named_by(home.letters[name]) for name in names if name in home.letters)

    def is_named_by(self, letter: Letter) -> bool:
        """Whether a receipt or a half is about these passes."""
        return letter.body[:MARK] == self.hash

    def half_of(self, passer: Home) -> int:
        """The half that a passer has to open."""
        assert self.coin is not None
        return self.coin[self.passers.index(passer)] & 1


class Shuffle(Step):
    """Cards get fresh handles in an order that nobody knows, or that only one home knows."""

    def __init__(
        self,
        number: int,
        index: int,
        cards: Sequence[Handle],
        fresh: Sequence[Handle],
        passers: Sequence[Home],
        owner: Home | None = None,
    ) -> None:
        """`index`: the number of shuffles before. `owner` alone passes, and has seen all the cards."""
        super().__init__(number)
        self.index = index
        self.cards = tuple(cards)
        self.fresh = tuple(fresh)
        self.owner = owner
        self.attempt = Attempt(0, tuple(passers))
        self._first = self.attempt.passers
        self.settled: bytes | None = None  # the hash of the passes that a quorum calls settled
        self.look: Look | None = None

    def move(self, home: Trustee) -> bool:
        if not all(card in home.cards for card in self.cards):
            return False
        attempt = self._current(home)
        return (
            self._pass_on(home, attempt)
            and self._toss(home, attempt)
            and self._check(home, attempt)
            and self._settle(home, attempt)
        )

    def _current(self, home: Trustee) -> Attempt:
        """The attempt that counts now, by what the log has decided."""
        at = home.decisions.at(self.number)
        if at.attempt > self.attempt.number:
            self.attempt = Attempt(at.attempt, at.passers[-1])
        return self.attempt

    def attempts(self, home: Trustee) -> list[Attempt]:
        """All attempts in which this home has heard every pass, also those that were abandoned, as its letters tell them."""
        found = []
        for number, passers in enumerate([self._first, *home.decisions.at(self.number).passers]):
            attempt = Attempt(number, passers)
            if all(card in home.cards for card in self.cards) and self._pass_on(home, attempt, again=True):
                found.append(attempt)
        return found

    # -- passes --

    def _pass_on(self, home: Trustee, attempt: Attempt, again: bool = False) -> bool:
        """Take the passes in their order, and make this home's own, unless it all is only told again."""
        for passer in attempt.passers[len(attempt.passes) :]:
            before = attempt.passes[-1].after if attempt.passes else [home.cards[card] for card in self.cards]
            made = self._pass_of(home, attempt, passer, before)
            if made is None and passer == home.me and not again:
                made = self._own_pass(home, attempt, before)
            if made is None:
                return False
            attempt.passes.append(made)
        if attempt.hash is None:
            marks = (home.marks[card] for card in self.cards)
            bodies = (one.body for one in attempt.passes)
            parts = digest("before", *marks), digest("passes", *bodies)
            attempt.hash = digest("shuffle", home.match, self.number, attempt.number, *parts)[:MARK]
        return True

    def _pass_of(
        self, home: Trustee, attempt: Attempt, passer: Home, before: Sequence[Masked]
    ) -> Pass | None:
        name = Name(passer, "pass", self.number, attempt=attempt.number)
        letter = home.letters.get(name)
        if letter is None or (passer, "pass") in attempt.wrong:
            return None
        try:
            after = read_cards(home.group, letter.body[BETWEEN:], len(self.cards))
        except ValueError:
            self._refuse(home, attempt, letter)
            return None
        return Pass(passer, before, after, letter.body)

    def _own_pass(self, home: Trustee, attempt: Attempt, before: Sequence[Masked]) -> Pass | None:
        first, second = self._own_seeds(home, attempt)
        between = self._half(home, before, first)
        after = self._half(home, between, second)
        body = hash_of_between(between) + written(after)
        home.write("pass", self.number, body, attempt=attempt.number)
        said = home.letters[Name(home.me, "pass", self.number, attempt=attempt.number)].body
        if said != body:
            return self._pass_of(home, attempt, home.me, before)  # what counts is the letter
        return Pass(home.me, before, after, body)

    def _half(self, home: Trustee, deck: Sequence[Masked], seed: int) -> list[Masked]:
        masks = home.masks.of(seed, len(deck))
        home.masks.forget(seed)
        return passed(deck, order_of(home.group, seed, len(deck)), masks)

    def _own_seeds(self, home: Trustee, attempt: Attempt) -> list[int]:
        root = home.secret.root
        return [seed_of_half(home.group, root, self.index, attempt.number, half) for half in HALVES]

    def in_own_order(self, home: Trustee) -> list[Handle]:
        """The old cards, in the order in which this home alone has passed them on."""
        cards = list(self.cards)
        for seed in self._own_seeds(home, self.attempt):
            cards = [cards[n] for n in order_of(home.group, seed, len(cards))]
        return cards

    # -- receipts, and the coin --

    def _toss(self, home: Trustee, attempt: Attempt) -> bool:
        if attempt.coin is None:
            base = self._base_of(home, attempt)
            self._give_receipt(home, attempt, base)
            for author in range(home.homes):
                if len(attempt.shares) < home.key.quorum:
                    self._take_receipt(home, attempt, author, base)
            if home.me not in attempt.shares or not self._has_tossed(home, attempt):
                return False
        return True

    def _has_tossed(self, home: Trustee, attempt: Attempt) -> bool:
        """Whether the coin is known, from the shares of a quorum."""
        if attempt.coin is None and len(attempt.shares) >= home.key.quorum:
            enough = dict([*attempt.shares.items()][: home.key.quorum])
            attempt.coin = digest("halves", bytes(home.key.combined(enough)))
        return attempt.coin is not None

    def _give_receipt(self, home: Trustee, attempt: Attempt, base: Element) -> None:
        if home.share is not None and home.me not in attempt.shares:
            context = self._context(home, attempt, home.me)
            [point], proof = shared(home.key, home.me, home.share, [base], context)
            attempt.shares[home.me] = point
            assert attempt.hash is not None
            body = attempt.hash + bytes(point) + bytes(proof)
            home.write("receipt", self.number, body, attempt=attempt.number)

    def _base_of(self, home: Trustee, attempt: Attempt) -> Element:
        return home.group.hashed(digest("halves", attempt.hash or b""))

    def read_again(self, home: Trustee, attempt: Attempt) -> None:
        """Read also receipts that came when there were enough, and halves that came to an abandoned attempt: so all homes find
        the same ones wrong."""
        if attempt.hash == self.attempt.hash:
            attempt.shares |= self.attempt.shares
        base = self._base_of(home, attempt)
        for author in range(home.homes):
            self._take_receipt(home, attempt, author, base)
        if attempt.hash != self.settled and self._has_tossed(home, attempt):
            self._read_halves(home, attempt)

    def _take_receipt(self, home: Trustee, attempt: Attempt, author: Home, base: Element) -> None:
        letter = home.letters.get(Name(author, "receipt", self.number, attempt=attempt.number))
        if letter is None or author in attempt.shares or (author, "receipt") in attempt.wrong:
            return
        if not attempt.is_named_by(letter):
            return  # of other passes than this home has: `questions`
        text, context = letter.body[MARK:], self._context(home, attempt, author)
        try:
            points, proof = read_points(home.group, text[:SIZE], 1), Proof.read(text[SIZE:])
            if not shares_hold(home.key, author, [base], points, proof, context):
                raise ValueError("a wrong share")
        except ValueError:
            self._refuse(home, attempt, letter)
        else:
            attempt.shares[author] = points[0]

    def _context(self, home: Trustee, attempt: Attempt, author: Home) -> bytes:
        return digest("receipt", home.match, self.number, attempt.number, author)

    # -- halves --

    def _check(self, home: Trustee, attempt: Attempt) -> bool:
        if home.me in attempt.passers and home.me not in attempt.right:
            attempt.right.add(home.me)
            seed = self._own_seeds(home, attempt)[attempt.half_of(home.me)]
            assert attempt.hash is not None
            body = attempt.hash + seed.to_bytes(SIZE, "little")
            home.write("half", self.number, body, attempt=attempt.number)
        self._read_halves(home, attempt)
        return len(attempt.right) == len(attempt.passers)

    def _read_halves(self, home: Trustee, attempt: Attempt) -> None:
        for one in attempt.passes:
            letter = home.letters.get(Name(one.by, "half", self.number, attempt=attempt.number))
            known = one.by in attempt.right or (one.by, "half") in attempt.wrong
            if known or letter is None or not attempt.is_named_by(letter):
                continue
            seed = int.from_bytes(letter.body[MARK:], "little")
            if seed < home.group.order and one.half_is(home, attempt.half_of(one.by), seed):
                attempt.right.add(one.by)
            else:
                self._refuse(home, attempt, letter)

    def _refuse(self, home: Trustee, attempt: Attempt, letter: Letter) -> None:
        """A signed letter proves its author's fault."""
        attempt.wrong.add((letter.name.author, letter.name.kind))
        home.accuse(letter.name.author, self.number, "receipt" if letter.name.kind == "receipt" else "pass")

    # -- settled --

    def _settle(self, home: Trustee, attempt: Attempt) -> bool:
        assert attempt.hash is not None
        if home.decisions.promised(home, self.number):
            return False
        home.write("settled", self.number, attempt.hash, attempt=attempt.number)
        if len(self._saying_settled(home, attempt)) < home.key.quorum:
            return False
        self.settled = attempt.hash
        for place, (card, masked) in enumerate(zip(self.fresh, attempt.passes[-1].after, strict=True)):
            home.cards[card] = masked
            home.marks[card] = digest("card", attempt.hash, place)[:MARK]
        self._tell_owner(home, attempt)
        return True

    def _saying_settled(self, home: Trustee, attempt: Attempt) -> list[Home]:
        names = (Name(author, "settled", self.number, attempt=attempt.number) for author in range(home.homes))
        said = (home.letters[name] for name in names if name in home.letters)
        return [letter.name.author for letter in said if letter.body == attempt.hash]

    def _tell_owner(self, home: Trustee, attempt: Attempt) -> None:
        """The owner knows the cards by its own pass; if all have passed them on without it, they are opened to it."""
        if self.owner is not None and attempt.number:
            self.look = Look(self.number, self.fresh, self.owner)
            home.join(self.look)
        elif self.owner == home.me:
            home.was.update(zip(self.fresh, self.in_own_order(home), strict=True))

    def progress(self, home: Trustee) -> tuple[int, ...] | None:
        """How far this home has come with it; None if it waits for its cards."""
        if not all(card in home.cards for card in self.cards):
            return None
        at, attempt = home.decisions.at(self.number), self.attempt
        tossed = attempt.coin is not None
        return (*at[:2], len(attempt.passes), len(attempt.shares), tossed, len(attempt.right))

    # -- letters --

    def fits(self, name: Name) -> bool:
        if name.kind == "share":
            return self.owner is not None and name.to == self.owner
        return name.kind in ("pass", "receipt", "half", "settled") and name.to == ALL

    def awaits(self, home: Trustee) -> Iterator[Name]:
        attempt = self.attempt

        def names(kind: Kind, authors: Sequence[Home]) -> Iterator[Name]:
            for author in authors:
                if author != home.me:
                    yield Name(author, kind, self.number, attempt=attempt.number)

        yield from names("pass", attempt.passers[len(attempt.passes) :])
        if attempt.hash is None:
            return
        yield from names("receipt", range(home.homes) if attempt.coin is None else ())
        yield from names("half", [by for by in attempt.passers if by not in attempt.right])
        yield from names("settled", range(home.homes))

    def questions(self, home: Trustee) -> Iterator[Name]:
        """The passes and receipts to compare with others, if somebody has a receipt for other passes than this home has."""
        attempt = self.attempt
        names = [Name(author, "receipt", self.number, attempt=attempt.number) for author in range(home.homes)]
        heard = [home.letters[name] for name in names if name in home.letters]
        if attempt.hash is not None and not all(map(attempt.is_named_by, heard)):
            yield from names
            for passer in attempt.passers:
                yield Name(passer, "pass", self.number, attempt=attempt.number)

    def is_known(self, home: Trustee) -> bool:
        return self.owner is None or self.look is not None

    def accepts(self, home: Trustee, name: Name, text: bytes) -> bool | None:
        return None if self.look is None else self.look.accepts(home, name, text)
