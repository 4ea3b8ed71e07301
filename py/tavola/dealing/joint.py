"""The dealer that the rules use on a home when several homes deal jointly.

The rules run on public knowledge, so every home comes to the same steps in the same order, and no home has to be told what to
do: that the rules reveal a card *is* the permission to open it. Shuffles and shows go on behind the rules; only what everybody
has to learn before the rules can go on, a face or a number rolled, stops them at a deal.

>>> from tavola.dealing.circle import sharings_of
>>> from tavola.dealing.group import RISTRETTO
>>> [sharing] = sharings_of(RISTRETTO, b"a table", [7])
>>> alone = JointDealer(Trustee(RISTRETTO, b"a table", me=0, root=7, sharings=[sharing]), at=[0, 0])
>>> async def deal() -> Face:
...     deck = await alone.shuffle(await alone.mint(["duke", "captain"]))
...     await alone.show(deck[:1], Seat(1))
...     return await alone.reveal(deck[1])
>>> rules = deal()
>>> try:
...     rules.send(None)  # a trustee alone waits for nobody
... except StopIteration as done:
...     revealed = done.value
>>> sorted([revealed, alone.face_known_to(1, Handle(2))]), alone.face_known_to(0, Handle(2))
(['captain', 'duke'], None)
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from types import coroutine

from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL
from tavola.dealing.openings import Coin, Look
from tavola.dealing.shuffles import Shuffle
from tavola.dealing.trustee import Trustee
from tavola.engine.dealer import DEAL, EVERYBODY, Deal, Face, Handle, Lot, Seat


class JointDealer:
    """Deals with the trustees of the other homes; knows only the faces that this home's seats may know."""

    def __init__(self, trustee: Trustee, at: Sequence[Home]) -> None:
        """`at`: the home of each seat."""
        self.trustee = trustee
        self._at = [*at]
        self.lots: list[Lot] = []
        self.rolls: list[int] = []
        self.entry = b""  # the hash of the log's last entry
        self.away: set[Home] = set()  # by the log, so all homes agree: nobody waits for their passes
        self.gathered = 0  # how often all cards have been shuffled together
        self._live: set[Handle] = set()  # the cards that no shuffle has renamed
        self._seen: list[int] = []  # by handle: the set of seats that know it; public, as the rules are
        self._bare: set[Handle] = set()  # minted and not shuffled: a home that looks knows the face
        self._owed: dict[Seat, list[Handle]] = {
            Seat(n): [] for n, home in enumerate(at) if home == trustee.me
        }

    async def mint(self, faces: Sequence[Face]) -> list[Handle]:
        home, fresh = self.trustee, self._named([0] * len(faces), Lot(self._next(), faces=tuple(faces)))
        home.known.learn(faces)
        for card, face in zip(fresh, faces, strict=True):
            home.cards[card] = home.known.laid(face)
            home.marks[card] = b""  # everybody has laid the same
            home.faces[card] = face
        self._bare |= {*fresh}
        self._live |= {*fresh}
        return fresh

    async def shuffle(self, cards: Sequence[Handle], owner: Seat | None = None) -> list[Handle]:
        """Raises RuntimeError if the owner knows some of the cards and not others.

        Otherwise it would not be public which of the fresh handles the owner knows.
        """
        knows = 0 if owner is None else 1 << owner
        known = {self._seen[card] & knows != 0 for card in cards}
        if owner is not None and len(known) > 1:
            raise RuntimeError("an owner shuffles cards that are all known to the owner, or all unknown")
        seen = [knows if known == {True} else 0] * len(cards)
        fresh = self._named(seen, Lot(self._next(), cards=tuple(cards)))
        self._live.difference_update(cards)
        self.gathered += not self._live
        self._live |= {*fresh}
        passers = self._there() if owner is None else [self._at[owner]]
        to = self._at[owner] if owner is not None and known == {True} else None
        self.trustee.begin(Shuffle(self._step(), len(self.trustee.shuffles), cards, fresh, passers, to))
        if to is not None and owner in self._owed:
            self._owed[owner] += fresh
        return fresh

    async def show(self, cards: Sequence[Handle], seat: Seat) -> None:
        unseen = [card for card in cards if not self._seen[card] >> seat & 1]
        for card in unseen:
            self._seen[card] |= 1 << seat
        masked = [card for card in unseen if card not in self._bare]
        if masked:
            self.trustee.begin(Look(self._step(), masked, self._at[seat]))
        if seat in self._owed:
            self._owed[seat] += masked

    @coroutine
    def reveal(self, card: Handle) -> Generator[Deal, None, Face]:
        home = self.trustee
        if self._seen[card] != EVERYBODY:
            self._seen[card] = EVERYBODY
            if card not in self._bare:
                home.begin(Look(self._step(), [card], ALL))
        while card not in home.faces:
            yield DEAL
        return home.faces[card]

    @coroutine
    def roll(self, sides: int) -> Generator[Deal, None, int]:
        coin = Coin(self._step(), sides, self.entry)
        self.trustee.begin(coin)
        while coin.rolled is None:
            yield DEAL
        self.rolls.append(coin.rolled)
        return coin.rolled

    def face_known_to(self, seat: int, card: Handle) -> Face | None:
        seen = self._seen[card]
        return self.trustee.face(card) if seen == EVERYBODY or (seat >= 0 and seen >> seat & 1) else None

    def move(self, seat: Seat, to: Home, entry: int) -> None:
        """Move a seat to another home: all cards that it has ever seen are opened to that home.

        Every home has to be told between the same two answers, while nothing is dealt. The opening is named by the log's entry,
        whose number (from 1) no other move has: it is no step of the rules.
        """
        self._at[seat] = to
        hidden = (n for n, seen in enumerate(self._seen) if seen != EVERYBODY and seen >> seat & 1)
        known = [Handle(n) for n in hidden if n not in self._bare]
        if to == self.trustee.me:
            self._owed[seat] = known
        if known:
            self.trustee.join(Look(-entry, known, to))

    def owes(self, seat: Seat) -> bool:
        """Whether a seat of this home has yet to learn a card that it was shown; until then it is asked nothing."""
        owed = self._owed[seat] = [card for card in self._owed[seat] if self.trustee.face(card) is None]
        return bool(owed)

    def _there(self) -> list[Home]:
        """The homes that pass cards on."""
        return [home for home in range(self.trustee.homes) if home not in self.away]

    def _named(self, seen: Sequence[int], lot: Lot) -> list[Handle]:
        """Make fresh handles for a lot, and note which seats know the cards."""
        self.lots.append(lot)
        self._seen += seen
        return [Handle(n) for n in range(lot.first, len(self._seen))]

    def _next(self) -> Handle:
        """The next handle."""
        return Handle(len(self._seen))

    def _step(self) -> int:
        """The number of the next step."""
        return len(self.trustee.steps)
