"""The dealer: who alone knows which card is which.

Rule 1. State, events, questions and answers hold handles: meaningless public numbers. A face leaves the dealer only through
        `reveal` (everybody learns it) or `show` (one seat learns it), and rules get one only by awaiting it. So the same
        rules run on a device that does not know the faces.
Rule 2. A shuffle ends a card's identity: shuffled cards get fresh handles, so nobody learns anything by following handles.
        A hand is shuffled for its owner, who alone can follow, before the owner chooses what to give back.

The methods are coroutines because a dealer may have to wait for others: then it stops the rules at a `Deal`. `HostDealer` knows
all faces and never waits; `ReplicaDealer` knows only what one seat was told.

>>> def done(step):  # a host's dealer never waits, so its coroutine ends at once
...     try:
...         step.send(None)
...     except StopIteration as end:
...         return end.value
>>> dealer = HostDealer("blake2b-1:tonight")
>>> cards = done(dealer.mint(["duke", "captain"]))
>>> done(dealer.show(cards, Seat(1)))
>>> [dealer.face_known_to(seat, Handle(0)) for seat in (1, SPECTATOR)]
['duke', None]
>>> done(dealer.shuffle(cards))
[2, 3]
>>> dealer.lots[-1] == Lot(Handle(2), cards=(Handle(0), Handle(1))), isinstance(dealer, Remembers)
(True, True)
>>> replica = ReplicaDealer(Seat(1))
>>> replica.tell(dealer.disclosures, dealer.rolls)
>>> replica.face_known_to(1, Handle(0)), replica.face_known_to(1, Handle(2))
('duke', None)
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple, NewType, Protocol, runtime_checkable

from tavola.engine.chance import Chance
from tavola.engine.tape import Foreseen, Tape, draws_of

Seat = NewType("Seat", int)
"""A place at the table, from 0, clockwise."""

Handle = NewType("Handle", int)
"""A card's public name. It says nothing about the card."""

Face = str
"""What is printed on a card, such as "duke"."""

SPECTATOR = Seat(-1)
"""The seat of a spectator, who knows what everybody knows."""

EVERYBODY = -1
"""As a set of seats (one bit a seat): all of them, spectators too."""

Disclosure = tuple[Handle, Face, int]
"""A card, its face, and the set of seats that learnt it, one bit a seat."""


class Lot(NamedTuple):
    """Cards that got their names at once, from a mint or a shuffle. All of this is public."""

    first: Handle  # the name of the first one; the others' follow
    faces: tuple[Face, ...] = ()  # of cards that were minted, in this order
    cards: tuple[Handle, ...] = ()  # of cards that were shuffled: their names before


class Deal(Enum):
    """The rules stop here while their dealer waits for others. A deal has no question, no number and no clock."""

    DEAL = "deal"


DEAL: Final = Deal.DEAL


class Dealer(Protocol):
    """The services of a dealer to the rules."""

    async def mint(self, faces: Sequence[Face]) -> list[Handle]:
        """New cards with these faces, in this order. The list of faces is public, but nobody has seen a card."""

    async def shuffle(self, cards: Sequence[Handle], owner: Seat | None = None) -> list[Handle]:
        """Fresh handles for these cards in a secret order; the old ones are dead. Only `owner`, if given, can follow."""

    async def show(self, cards: Sequence[Handle], seat: Seat) -> None:
        """One seat learns these cards."""

    async def reveal(self, card: Handle) -> Face:
        """Everybody learns this card."""

    async def roll(self, sides: int) -> int:
        """A public random number from 0 to sides - 1."""

    def face_known_to(self, seat: int, card: Handle) -> Face | None:
        """The face if that seat has learnt it, else None. SPECTATOR knows what everybody knows."""


@runtime_checkable
class Remembers(Dealer, Protocol):
    """A dealer that keeps what everybody could see it do."""

    lots: list[Lot]
    rolls: list[int]


class HostDealer:
    """The dealer on the host's device, which knows every card."""

    __slots__ = ("_chance", "_faces", "_seen", "disclosures", "lots", "rolls")

    def __init__(self, seed: str) -> None:
        """`seed` is one of `chance` or of `tape`. Raises ValueError for any other."""
        self._chance: Chance | Tape | Foreseen = draws_of(seed)
        self._faces: list[Face] = []  # by handle; dead handles stay, for the events that name them
        self._seen: list[int] = []  # by handle: the set of seats that know it, one bit a seat
        self.lots: list[Lot] = []
        self.disclosures: list[Disclosure] = []
        self.rolls: list[int] = []

    async def mint(self, faces: Sequence[Face]) -> list[Handle]:
        self.lots.append(Lot(Handle(len(self._faces)), tuple(faces)))
        return self._lay(faces, [0] * len(faces))

    async def shuffle(self, cards: Sequence[Handle], owner: Seat | None = None) -> list[Handle]:
        self.lots.append(Lot(Handle(len(self._faces)), cards=tuple(cards)))
        shuffled = [cards[n] for n in self._chance.order(len(cards))]
        faces = [*map(self._faces.__getitem__, shuffled)]
        if owner is None:
            return self._lay(faces, [0] * len(faces))
        mask = 1 << owner
        fresh = self._lay(faces, [self._seen[card] & mask for card in shuffled])
        self.disclosures += [(card, self._faces[card], mask) for card in fresh if self._seen[card]]
        return fresh

    async def show(self, cards: Sequence[Handle], seat: Seat) -> None:
        faces, seen, mask = self._faces, self._seen, 1 << seat
        for card in cards:
            seen[card] |= mask
            self.disclosures.append((card, faces[card], mask))

    async def reveal(self, card: Handle) -> Face:
        self._seen[card] = EVERYBODY
        self.disclosures.append((card, self._faces[card], EVERYBODY))
        return self._faces[card]

    async def roll(self, sides: int) -> int:
        rolled = self._chance.below(sides)
        self.rolls.append(rolled)
        return rolled

    def _lay(self, faces: Sequence[Face], seen: Sequence[int]) -> list[Handle]:
        """Fresh handles for these faces, and who has seen them."""
        first = len(self._faces)
        self._faces += faces
        self._seen += seen
        return list(range(first, len(self._faces)))  # type: ignore[arg-type]  # handles, without a call for each

    def face_known_to(self, seat: int, card: Handle) -> Face | None:
        knowing = self._seen[card]
        return self._faces[card] if knowing == EVERYBODY or (seat >= 0 and knowing >> seat & 1) else None

    def face(self, card: Handle) -> Face:
        """The face of any card. Only for the host until the match is over."""
        return self._faces[card]

    def copy(self) -> HostDealer:
        """The same dealer, from here on dealing independently."""
        twin = HostDealer.__new__(HostDealer)
        twin._chance = self._chance.copy()
        twin._faces = self._faces.copy()
        twin._seen = self._seen.copy()
        twin.lots = self.lots.copy()
        twin.disclosures = self.disclosures.copy()
        twin.rolls = self.rolls.copy()
        return twin

    def otherwise(self, orders: Sequence[Sequence[int]], rolls: Sequence[int], then: Chance) -> HostDealer:
        """The same dealer in another world: its shuffles come out in these orders, its rolls as these.

        Those that are still to come when orders and rolls are used up follow from `then`.
        """
        twin = self.copy()
        faces, done = twin._faces, 0
        for lot in self.lots:
            if lot.cards:
                fresh = [faces[lot.cards[place]] for place in orders[done]]
                faces[lot.first : lot.first + len(fresh)] = fresh
                done += 1
        twin.disclosures = [(card, faces[card], seats) for card, _, seats in self.disclosures]
        twin._chance = Foreseen(orders[done:], rolls[len(self.rolls) :], then)
        return twin


class ReplicaDealer:
    """The dealer on a device that knows only what it is told: the public disclosures and those to its own seat.

    A reveal or a roll must be passed to `tell` before the rules await it.
    """

    __slots__ = ("_faces", "_minted", "_public", "_rolls", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._minted = 0
        self._faces: dict[Handle, Face] = {}
        self._public: set[Handle] = set()  # of these, those that everybody was told
        self._rolls: list[int] = []

    def tell(self, disclosures: Sequence[Disclosure], rolls: Sequence[int]) -> None:
        """Learn the disclosures that this seat may see; ignore the others."""
        for card, face, seats in disclosures:
            if seats == EVERYBODY or (self.seat >= 0 and seats >> self.seat & 1):
                self._faces[card] = face
            if seats == EVERYBODY:
                self._public.add(card)
        self._rolls.extend(rolls)

    async def mint(self, faces: Sequence[Face]) -> list[Handle]:
        first = self._minted
        self._minted += len(faces)
        return [Handle(n) for n in range(first, self._minted)]

    async def shuffle(self, cards: Sequence[Handle], owner: Seat | None = None) -> list[Handle]:
        return await self.mint([""] * len(cards))

    async def show(self, cards: Sequence[Handle], seat: Seat) -> None:
        pass

    async def reveal(self, card: Handle) -> Face:
        return self._faces[card]

    async def roll(self, sides: int) -> int:
        return self._rolls.pop(0)

    def face_known_to(self, seat: int, card: Handle) -> Face | None:
        return self._faces.get(card) if seat == self.seat or card in self._public else None
