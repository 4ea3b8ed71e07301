"""A home goes for good, and its last pass is lost with it: what it sent after that pass does no harm, and nobody is named."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from dealing.toy import TOY
from tavola.dealing.circle import roots_of
from tavola.dealing.joint import JointDealer
from tavola.dealing.letters import ALL, Letter
from tavola.dealing.trustee import Trustee
from tavola.engine.dealer import Face, Seat

FACES = ["duke", "captain", "assassin", "contessa", "ambassador", "inquisitor"]
GONE, HOMES = 2, 3

Rules = Callable[[JointDealer], Coroutine[Any, Any, list[Face]]]


async def look_and_reveal(dealer: JointDealer) -> list[Face]:
    """A seat looks at cards, then all are revealed."""
    deck = await dealer.shuffle(await dealer.mint(FACES))
    deck = await dealer.shuffle(deck)
    await dealer.show(deck[:2], Seat(0))
    return [await dealer.reveal(card) for card in deck]


async def shuffle_own_and_reveal(dealer: JointDealer) -> list[Face]:
    """The seat of the home that goes shuffles a hand that it has just drawn, then all cards are revealed."""
    deck = await dealer.shuffle(await dealer.mint(FACES))
    deck = await dealer.shuffle(deck)
    await dealer.show(deck[:2], Seat(GONE))
    hand = await dealer.shuffle(deck[:2], owner=Seat(GONE))
    return [await dealer.reveal(card) for card in (*hand, *deck[2:])]


def revealed_without(rules: Rules) -> list[list[Face]]:
    """What the homes that are left see revealed. The second pass of the one that goes reaches nobody; all else does."""
    trustees = [
        Trustee(TOY, b"gone", me, HOMES, root) for me, root in enumerate(roots_of(TOY, "gone", HOMES))
    ]
    deliver(trustees)
    running = [rules(JointDealer(trustee, range(HOMES))) for trustee in trustees]
    results: dict[int, list[Face]] = {}

    def go_on() -> None:
        for home, steps in enumerate(running):
            if home not in results:
                try:
                    steps.send(None)
                except StopIteration as end:
                    results[home] = end.value

    go_on()
    deliver(trustees, lost=lambda letter: letter.name[:3] == (GONE, "pass", 2))
    left = trustees[:GONE]
    assert any(name.author == GONE and name.step > 2 for name in left[0].letters), "it has sent more"
    assert not results
    for trustee in left:
        trustee.go_on_without(GONE)
    del running[GONE]
    for _ in FACES:
        deliver(left)
        go_on()
    assert [trustee.faults for trustee in left] == [[]] * len(left)
    return [results[home] for home in range(GONE)]


def deliver(trustees: list[Trustee], lost: Callable[[Letter], bool] = lambda letter: False) -> None:
    """Carry letters until there are no more."""
    while letters := [(letter, one.me) for one in trustees for letter in one.take()]:
        for letter, author in letters:
            for one in trustees:
                if one.me != author and letter.name.to in (ALL, one.me) and not lost(letter):
                    one.hear(letter, author)


def test_a_share_of_what_was_lost_is_ignored() -> None:
    first, second = revealed_without(look_and_reveal)
    assert first == second
    assert sorted(first) == sorted(FACES)


def test_a_private_pass_of_what_was_lost_is_made_anew() -> None:
    """Else the deck would have cards twice."""
    first, second = revealed_without(shuffle_own_and_reveal)
    assert first == second
    assert sorted(first) == sorted(FACES)
