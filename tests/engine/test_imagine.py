"""Possible worlds, which a seat can't tell from the real one: all are counted, and all are equally likely."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from math import factorial, prod
from random import Random

import pytest

from engine.test_dealer import now
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Face, Handle, HostDealer, Lot, Seat
from tavola.engine.imagine import Possible
from tavola.engine.tape import Foreseen

A, B = Seat(0), Seat(1)
MOST = 400  # combined orders of all shuffles of a story
DRAWN = 1_000

Known = tuple[Face | None, ...]
Orders = tuple[tuple[int, ...], ...]


class Story:
    """A random sequence of shuffles and disclosures of a few cards; `number` is its seed."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.sizes: list[int] = []  # the number of cards in each shuffle
        self.lots = self.play(HostDealer(seed_of("lots"))).lots

    def play(self, dealer: HostDealer) -> HostDealer:
        """Play the story; its steps do not depend on the faces."""
        random, self.sizes = Random(f"story {self.number}"), []
        live: list[Handle] = []
        for faces in random.choice([["aabc"], ["abcd"], ["aabb"], ["abc", "de"], ["ab", "ac"]]):
            live += now(dealer.mint([*faces]))
        self._shuffle(dealer, live, live.copy(), None)
        for _ in range(random.randint(2, 6)):
            what = random.choice(["show", "show", "reveal", "shuffle", "shuffle"])
            if what == "show":
                now(dealer.show([random.choice(live)], random.choice([A, A, B])))
            elif what == "reveal":
                now(dealer.reveal(random.choice(live)))
            else:
                some = random.sample(live, random.randint(2, len(live)))
                owner = random.choice([None, None, A, B])
                mixed = len({dealer.face_known_to(A, card) is None for card in some}) == 2
                self._shuffle(dealer, live, some, None if owner == A and mixed else owner)
        return dealer

    def _shuffle(
        self, dealer: HostDealer, live: list[Handle], some: list[Handle], owner: Seat | None
    ) -> None:
        live[:] = [card for card in live if card not in some] + now(dealer.shuffle(some, owner))
        self.sizes.append(len(some))

    def every_order(self) -> Iterator[Orders]:
        """Every combination of the orders of all shuffles."""
        return product(*(permutations(range(size)) for size in self.sizes))


def stories() -> list[Story]:
    """The stories that are small enough to try every order."""
    told = map(Story, range(200))
    return [story for story in told if prod(map(factorial, story.sizes)) <= MOST]


def dealt(story: Story, orders: Orders) -> HostDealer:
    dealer = HostDealer(seed_of("dealt"))
    dealer._chance = Foreseen(orders, [], Chance(seed_of("then")))
    return story.play(dealer)


def seen_by(dealer: HostDealer, seat: Seat) -> Known:
    return tuple(dealer.face_known_to(seat, Handle(card)) for card in range(len(dealer._faces)))


def worlds_of(lots: Sequence[Lot], known: Known) -> Possible:
    return Possible(lots, lambda card: known[card])


def test_as_many_worlds_are_counted_as_there_are() -> None:
    """Brute force: every order of every shuffle is tried, and compared with what the seat has seen."""
    looked = 0
    for story in stories():
        times = Counter(seen_by(dealt(story, orders), A) for orders in story.every_order())
        for known, number in times.items():
            assert worlds_of(story.lots, known).count == number
            looked += 1
    assert looked > 500


def test_each_world_is_drawn_as_often_as_any_other() -> None:
    """In some stories, for the knowledge that leaves the most worlds within a bound: frequencies agree within five sigma."""
    looked = 0
    for story in stories()[:12]:
        same = defaultdict(list)
        for orders in story.every_order():
            same[seen_by(dealt(story, orders), A)].append(orders)
        few = {known: worlds for known, worlds in same.items() if 1 < len(worlds) <= DRAWN // 20}
        if not few:
            continue
        known, worlds = max(few.items(), key=lambda item: len(item[1]))
        possible = worlds_of(story.lots, known)
        chance = Chance(seed_of(f"drawn {story.number}"))
        drawn = Counter(tuple(map(tuple, possible.draw(chance))) for _ in range(DRAWN))
        assert drawn.keys() == {*worlds}
        likely = 1 / len(worlds)
        spread = (DRAWN * likely * (1 - likely)) ** 0.5
        assert all(abs(times - DRAWN * likely) <= 5 * spread for times in drawn.values())
        looked += 1
    assert looked > 5


def test_what_can_not_be_is_no_world() -> None:
    minted = Lot(Handle(0), faces=("duke", "captain", "duke"))
    lots = [minted, Lot(Handle(3), cards=(Handle(0), Handle(1), Handle(2)))]
    with pytest.raises(ValueError, match="no world"):
        Possible(lots, dict.fromkeys(map(Handle, (3, 4, 5)), "duke").get)
    with pytest.raises(ValueError, match="no world"):
        Possible(lots, {Handle(3): "contessa"}.get)


def test_another_world_is_told_as_if_it_were_this_one() -> None:
    """Old handles, others' disclosures and rolls agree with the imagined world; later draws are new."""
    dealer = HostDealer(seed_of("otherwise"))
    deck = now(dealer.shuffle(now(dealer.mint(["a", "b", "c", "d"]))))
    now(dealer.show(deck[:2], B))
    hand = now(dealer.shuffle(deck[:2], owner=B))
    rolled = now(dealer.roll(6))
    futures = set()
    for n in range(20):
        chance = Chance(seed_of(str(n)))
        twin = dealer.otherwise([[0, 2, 1, 3], [1, 0]], dealer.rolls, chance)
        assert [twin.face(card) for card in (*deck, *hand)] == ["a", "c", "b", "d", "c", "a"]
        assert [(card, face) for card, face, _ in twin.disclosures[:2]] == [(deck[0], "a"), (deck[1], "c")]
        assert twin.rolls == [rolled]
        futures.add(tuple(now(twin.roll(1000)) for _ in range(3)))
    assert len(futures) == 20
