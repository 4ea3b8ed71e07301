"""The dealer: handles and faces, and which seats have seen which faces."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

from tavola.engine.chance import seed_of
from tavola.engine.dealer import EVERYBODY, Handle, HostDealer, ReplicaDealer, Seat

T = TypeVar("T")
FACES = ["ace", "king", "queen", "jack", "ten"]
A, B = Seat(0), Seat(1)
SPECTATOR = -1


def now(waiting: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine of a dealer that never waits."""
    try:
        waiting.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    raise AssertionError("this dealer waits")


@pytest.fixture
def dealer() -> HostDealer:
    return HostDealer(seed_of("dealer"))


def known(dealer: HostDealer | ReplicaDealer, cards: list[Handle], seat: int) -> list[str | None]:
    return [dealer.face_known_to(seat, card) for card in cards]


def test_minted_cards_are_known_to_nobody(dealer: HostDealer) -> None:
    cards = now(dealer.mint(FACES))
    assert len(set(cards)) == 5
    for seat in (SPECTATOR, A, B):
        assert known(dealer, cards, seat) == [None] * 5


def test_showing_tells_one_seat(dealer: HostDealer) -> None:
    cards = now(dealer.mint(FACES))
    now(dealer.show(cards[:2], A))
    assert known(dealer, cards, A) == ["ace", "king", None, None, None]
    assert known(dealer, cards, B) == [None] * 5
    assert known(dealer, cards, SPECTATOR) == [None] * 5


def test_revealing_tells_everybody_spectators_too(dealer: HostDealer) -> None:
    cards = now(dealer.mint(FACES))
    assert now(dealer.reveal(cards[3])) == "jack"
    for seat in (SPECTATOR, A, B, Seat(40)):
        assert known(dealer, cards, seat) == [None, None, None, "jack", None]


def test_a_shuffle_gives_fresh_names_that_nobody_knows(dealer: HostDealer) -> None:
    cards = now(dealer.mint(FACES))
    now(dealer.reveal(cards[0]))
    now(dealer.show(cards, A))
    fresh = now(dealer.shuffle(cards))
    assert not set(fresh) & set(cards)
    assert len(set(fresh)) == 5
    for seat in (SPECTATOR, A, B):
        assert known(dealer, fresh, seat) == [None] * 5


def test_what_was_known_of_the_old_names_stays_known(dealer: HostDealer) -> None:
    """Earlier events name handles that a shuffle has retired."""
    cards = now(dealer.mint(FACES))
    now(dealer.reveal(cards[0]))
    now(dealer.shuffle(cards))
    assert dealer.face_known_to(SPECTATOR, cards[0]) == "ace"


def test_a_shuffle_keeps_the_faces(dealer: HostDealer) -> None:
    fresh = now(dealer.shuffle(now(dealer.mint(FACES))))
    assert sorted(now(dealer.reveal(card)) for card in fresh) == sorted(FACES)


def test_shuffles_come_out_in_every_order(dealer: HostDealer) -> None:
    orders = set()
    for _ in range(200):
        fresh = now(dealer.shuffle(now(dealer.mint(["a", "b", "c"]))))
        orders.add("".join(now(dealer.reveal(card)) for card in fresh))
    assert len(orders) == 6


def test_an_owner_can_follow_a_shuffle_and_nobody_else(dealer: HostDealer) -> None:
    cards = now(dealer.mint(FACES))
    now(dealer.show(cards[:3], A))
    now(dealer.show(cards[:4], B))
    now(dealer.reveal(cards[0]))
    fresh = now(dealer.shuffle(cards, owner=A))
    assert sorted(filter(None, known(dealer, fresh, A))) == ["ace", "king", "queen"]
    assert known(dealer, fresh, B) == [None] * 5
    assert known(dealer, fresh, SPECTATOR) == [None] * 5


def test_disclosures_say_who_learnt_what(dealer: HostDealer) -> None:
    cards = now(dealer.mint(FACES))
    now(dealer.show(cards[:1], B))
    now(dealer.reveal(cards[1]))
    assert dealer.disclosures == [(cards[0], "ace", 1 << B), (cards[1], "king", EVERYBODY)]
    fresh = now(dealer.shuffle(cards[:1], owner=B))
    assert dealer.disclosures[2:] == [(fresh[0], "ace", 1 << B)]
    now(dealer.shuffle(cards[1:]))
    assert len(dealer.disclosures) == 3, "a shuffle that nobody follows tells nobody anything"


def test_rolls_are_public_and_kept(dealer: HostDealer) -> None:
    rolled = [now(dealer.roll(6)) for _ in range(30)]
    assert set(rolled) == set(range(6))
    assert dealer.rolls == rolled


def test_a_copy_deals_the_same_and_on_its_own(dealer: HostDealer) -> None:
    cards = now(dealer.mint(FACES))
    twin = dealer.copy()
    assert [now(dealer.reveal(card)) for card in now(dealer.shuffle(cards))] == [
        now(twin.reveal(card)) for card in now(twin.shuffle(cards))
    ]
    now(dealer.show(cards, A))
    assert known(twin, cards, A) == [None] * 5


# -- the replica --


def test_a_replica_mints_and_shuffles_like_the_host(dealer: HostDealer) -> None:
    replica = ReplicaDealer(A)
    cards = now(dealer.mint(FACES))
    assert now(replica.mint(FACES)) == cards
    assert now(replica.shuffle(cards)) == now(dealer.shuffle(cards))
    assert now(replica.shuffle(cards[:2], owner=A)) == now(dealer.shuffle(cards[:2], owner=A))


def test_a_replica_knows_what_it_is_told_and_no_more(dealer: HostDealer) -> None:
    cards = now(dealer.mint(FACES))
    now(dealer.show(cards[:1], A))
    now(dealer.show(cards[1:2], B))
    now(dealer.reveal(cards[2]))
    now(dealer.roll(6))
    for seat, faces in (
        (A, ["ace", None, "queen"]),
        (B, [None, "king", "queen"]),
        (SPECTATOR, [None, None, "queen"]),
    ):
        replica = ReplicaDealer(seat)
        now(replica.mint(FACES))
        replica.tell(dealer.disclosures, dealer.rolls)
        assert known(replica, cards[:3], seat) == faces
        assert now(replica.reveal(cards[2])) == "queen"
        assert now(replica.roll(6)) == dealer.rolls[0]


def test_a_replica_that_was_not_told_cannot_go_on() -> None:
    replica = ReplicaDealer(A)
    [card] = now(replica.mint(["ace"]))
    with pytest.raises(LookupError):
        now(replica.reveal(card))
    with pytest.raises(LookupError):
        now(replica.roll(6))
