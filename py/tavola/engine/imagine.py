"""Worlds that a seat can't tell from the real one, drawn from what it knows: for bots that think ahead, and for tests.

What dealers do is public: which faces were minted, and which cards each shuffle took and renamed. Only the orders of the
shuffles are secret. A **world** is an order of every shuffle; those in which each card that the seat has seen has the face
that it saw are equally likely, as each shuffle was fair. No true face is needed: a device that knows few cards can draw a world.

Faces are traced back. A card that the seat has seen after a shuffle was one of the cards that went into it: one that the seat
knew already, or one of those that it did not, which come from earlier shuffles. Once every trace has ended at a card that was
known, the rest lies in any order. So the last shuffle is looked at first, and only numbers are kept: how many cards of a
face were traced to each earlier shuffle, as the unknown cards of a shuffle are alike; and how many orders that leaves.

>>> lots = [Lot(Handle(0), faces=("duke", "captain", "duke")), Lot(Handle(3), cards=(Handle(0), Handle(1), Handle(2)))]
>>> worlds = Possible(lots, {Handle(3): "duke"}.get)
>>> worlds.count  # in two the captain lies second, in two third
4
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from math import comb, factorial, perm
from typing import NamedTuple, TypeVar

from tavola.engine.chance import Chance
from tavola.engine.dealer import Face, Handle, Lot

T = TypeVar("T")

Order = list[int]
"""Of a shuffle: for each fresh card, which of the old ones it is."""

Kind = Face | int
"""What is traced: a face; or, for a face of a single card that the seat did not know yet, the shuffle that it went into."""

Traced = tuple[tuple[int, Kind, int], ...]
"""How many cards of each kind have been traced to unknown cards of each lot: (lot, kind, number), sorted."""


class Way(NamedTuple):
    """One way to trace cards back through a shuffle."""

    orders: int
    """How many orders of the shuffle do so."""
    places: dict[Kind, dict[int, int]]
    """Of each kind, how many go to unknown cards of each lot; the rest go to known ones."""
    then: Traced
    """What is traced to earlier shuffles after it."""


class _Shuffle:
    """A shuffle, as one seat knows it."""

    def __init__(self, lot: int, first: Handle, cards: Sequence[Handle]) -> None:
        self.lot = lot
        self.first = first
        self.cards = cards
        self.seen: list[tuple[Handle, Face]] = []  # of the fresh cards
        self.known: dict[Face, list[int]] = {}  # of the old ones: their places
        self.unknown: dict[int, list[int]] = {}  # the places of the others, by lot


class Possible:
    """All worlds that agree with what a seat has seen."""

    def __init__(self, lots: Sequence[Lot], known: Callable[[Handle], Face | None]) -> None:
        """`known` tells the faces that the seat has seen. Raises ValueError if no world agrees with them."""
        # of the known cards of a face: from which lot to which
        self._ends: dict[Face, list[tuple[int, int]]] = defaultdict(list)
        self._copies: Counter[Face] = Counter()
        self._origin: dict[Face, int] = {}  # of a face of one card: the first shuffle that it went into
        self._first_seen: dict[Face, int] = {}  # after which shuffle the seat knew a card of that face
        self._shuffles = self._looked_at(lots, known)
        self._saturated = cache(self._find_saturated)
        self._reach = self._found_reach()
        self._layers: list[dict[Traced, list[Way]]] = []
        self._orders: list[dict[Traced, int]] = []
        self._count()

    @property
    def count(self) -> int:
        """How many they are."""
        return self._orders[0][()]

    # -- what is known --

    def _looked_at(self, lots: Sequence[Lot], known: Callable[[Handle], Face | None]) -> list[_Shuffle]:
        """The shuffles, the last first."""
        at: dict[Handle, int] = {}
        until = {card: number for number, lot in enumerate(lots) for card in lot.cards}
        face: dict[Handle, Face] = {}
        shuffles = []
        for number, lot in enumerate(lots):
            fresh = [Handle(n) for n in range(lot.first, lot.first + len(lot.faces or lot.cards))]
            at.update(dict.fromkeys(fresh, number))
            for card, minted in zip(fresh, lot.faces or map(known, fresh), strict=True):
                if minted is not None:
                    face[card] = minted
                    self._ends[minted].append((number, until.get(card, len(lots))))
                    if lot.faces:
                        self._copies[minted] += 1
                        self._origin[minted] = until.get(card, len(lots))
                    else:
                        self._first_seen.setdefault(minted, number)
            if lot.cards:
                shuffle = _Shuffle(number, lot.first, lot.cards)
                shuffle.seen = [(card, face[card]) for card in fresh if card in face]
                for place, card in enumerate(lot.cards):
                    if card in face:
                        shuffle.known.setdefault(face[card], []).append(place)
                    else:
                        shuffle.unknown.setdefault(at[card], []).append(place)
                shuffles.append(shuffle)
        self._lots = len(lots)
        return shuffles[::-1]

    def _kind(self, face: Face, lot: int) -> Kind:
        """What a face counts as among the cards of a lot."""
        alone = self._copies[face] == 1 and self._first_seen.get(face, lot) >= lot
        return self._origin[face] if alone else face

    def _known_at(self, face: Face) -> list[int]:
        """How many cards of a face the seat knows just before each lot."""
        change = [0] * (self._lots + 2)
        for start, end in self._ends[face]:
            change[start + 1] += 1
            change[end + 1] -= 1
        return [*accumulate(change)]

    def _find_saturated(self, face: Face) -> tuple[list[int], list[int]]:
        """How many cards of a face the seat knows before each lot, and before which it knows where all of them are."""
        known = self._known_at(face)
        return known, [lot for lot, number in enumerate(known) if number == self._copies[face]]

    def _found_reach(self) -> dict[int, set[Kind]]:
        """By lot, the kinds that its unknown cards may have."""
        reach: dict[int, set[Kind]] = {}
        for shuffle in reversed(self._shuffles):
            kinds = reach[shuffle.lot] = {shuffle.lot, *shuffle.known}
            kinds.update(*(reach[lot] for lot in shuffle.unknown))
        return reach

    def _may_be(self, kind: Kind, lot: int, until: int) -> bool:
        """Whether an unknown card of a lot may be of that kind, if it keeps its name until another lot."""
        if kind not in self._reach[lot]:
            return False
        saturated = [] if isinstance(kind, int) else self._saturated(kind)[1]
        return bisect(saturated, until) == bisect(saturated, lot)

    # -- counting --

    def _count(self) -> None:
        states: dict[Traced, None] = {(): None}
        for number, shuffle in enumerate(self._shuffles):
            earlier = self._shuffles[number + 1].lot if number + 1 < len(self._shuffles) else -1
            layer = {traced: [*self._ways(shuffle, traced, earlier)] for traced in states}
            self._layers.append(layer)
            states = {way.then: None for ways in layer.values() for way in ways}
        orders: dict[Traced, int] = {(): 1}
        self._orders = [orders]
        for layer in reversed(self._layers):
            orders = {
                traced: sum(way.orders * orders.get(way.then, 0) for way in ways)
                for traced, ways in layer.items()
            }
            self._orders.insert(0, orders)
        if not self.count:
            raise ValueError("no world agrees with what was seen")

    def _ways(self, shuffle: _Shuffle, traced: Traced, earlier: int) -> Iterator[Way]:
        """How the cards that are traced to a shuffle, and those seen after it, can have come into it."""
        here = Counter({kind: number for lot, kind, number in traced if lot == shuffle.lot})
        here.update(self._kind(face, shuffle.lot) for _, face in shuffle.seen)
        before = [each for each in traced if each[0] != shuffle.lot]
        rest = factorial(len(shuffle.cards) - here.total())
        space = {lot: len(places) for lot, places in shuffle.unknown.items()}
        for orders, places in self._placed(shuffle, [*here.items()], before, space):
            then = [(lot, kind, number) for kind, lots in places.items() for lot, number in lots.items()]
            yield Way(rest * orders, places, self._as_traced(before + then, earlier))

    def _as_traced(self, cards: Sequence[tuple[int, Kind, int]], lot: int) -> Traced:
        """What was traced, as the cards before a lot count."""
        merged: dict[tuple[int, Kind], int] = {}
        for at, kind, number in cards:
            there = (at, kind if isinstance(kind, int) else self._kind(kind, lot))
            merged[there] = merged.get(there, 0) + number
        ordered = sorted(merged.items(), key=lambda item: (item[0][0], repr(item[0][1])))
        return tuple((at, kind, number) for (at, kind), number in ordered)

    def _placed(
        self,
        shuffle: _Shuffle,
        kinds: Sequence[tuple[Kind, int]],
        before: Sequence[tuple[int, Kind, int]],
        space: Mapping[int, int],
    ) -> Iterator[tuple[int, dict[Kind, dict[int, int]]]]:
        """Each way to place cards of these kinds, and the number of orders that do so."""
        if not kinds:
            yield 1, {}
            return
        (kind, number), *others = kinds
        lots = [lot for lot in space if self._may_be(kind, lot, shuffle.lot)]
        known, most = self._bounds(shuffle, kind, number, before)
        for split in _splits([space[lot] for lot in lots], max(0, number - known), most):
            to = {lot: count for lot, count in zip(lots, split, strict=True) if count}
            left, then = number, dict(space)
            ways = 1 if isinstance(kind, int) else perm(known, number - sum(split))
            for lot, count in to.items():
                ways *= comb(left, count) * perm(space[lot], count)
                left -= count
                then[lot] -= count
            for more, places in self._placed(shuffle, others, before, then):
                yield ways * more, {**places, kind: to}

    def _bounds(
        self, shuffle: _Shuffle, kind: Kind, number: int, before: Sequence[tuple[int, Kind, int]]
    ) -> tuple[int, int]:
        """Of so many cards of a kind: how many the seat can have known when they were shuffled, and how many it can't have."""
        if isinstance(kind, int):
            return (number, 0) if kind == shuffle.lot else (0, number)
        elsewhere = sum([count for _, other, count in before if other == kind])
        elsewhere += self._saturated(kind)[0][shuffle.lot]
        return len(shuffle.known.get(kind, ())), min(number, self._copies[kind] - elsewhere)

    # -- drawing --

    def draw(self, chance: Chance) -> list[Order]:
        """One of the worlds, each equally likely: the order of each shuffle, the first one first."""
        orders: list[Order] = []
        traced: Traced = ()
        faces: dict[int, list[tuple[Handle, Face]]] = defaultdict(list)  # those that were traced to each lot
        for shuffle, layer, after in zip(self._shuffles, self._layers, self._orders[1:], strict=True):
            way = _weighted(chance, [(each.orders * after.get(each.then, 0), each) for each in layer[traced]])
            orders.append(self._order(shuffle, way, faces, chance))
            traced = way.then
        return orders[::-1]

    def _order(
        self,
        shuffle: _Shuffle,
        way: Way,
        faces: dict[int, list[tuple[Handle, Face]]],
        chance: Chance,
    ) -> Order:
        """An order of a shuffle that places its cards that way. Notes which unknown cards they were."""
        first = shuffle.first
        order = [-1] * len(shuffle.cards)
        known = {face: _mixed(places, chance) for face, places in shuffle.known.items()}
        unknown = {lot: _mixed(places, chance) for lot, places in shuffle.unknown.items()}
        cards: dict[Kind, list[tuple[Handle, Face]]] = defaultdict(list)
        for card, face in (*shuffle.seen, *faces[shuffle.lot]):
            cards[self._kind(face, shuffle.lot)].append((card, face))
        for kind, traced in cards.items():
            some = _mixed(traced, chance)
            for lot, count in way.places[kind].items():
                for _ in range(count):
                    (card, face), place = some.pop(), unknown[lot].pop()
                    order[card - first] = place
                    faces[lot].append((shuffle.cards[place], face))
            for card, face in some:
                order[card - first] = known[face].pop()
        left = _mixed([place for places in (*known.values(), *unknown.values()) for place in places], chance)
        return [left.pop() if place < 0 else place for place in order]


def _splits(limits: Sequence[int], least: int, most: int) -> Iterator[tuple[int, ...]]:
    """Each way to take from `least` to `most` things from stores that hold so many."""
    if not limits:
        if least <= 0 <= most:
            yield ()
        return
    for count in range(max(0, least - sum(limits[1:])), min(limits[0], most) + 1):
        for others in _splits(limits[1:], least - count, most - count):
            yield (count, *others)


def _mixed(things: Sequence[T], chance: Chance) -> list[T]:
    return [things[n] for n in chance.order(len(things))]


def _weighted(chance: Chance, things: Sequence[tuple[int, T]]) -> T:
    """One of the things, each as likely as its weight says (up to 2^-256 of all)."""
    at = chance.below(1 << 256) * sum(weight for weight, _ in things) >> 256
    for weight, thing in things:
        if at < weight:
            return thing
        at -= weight
    raise AssertionError("there is something of some weight")
