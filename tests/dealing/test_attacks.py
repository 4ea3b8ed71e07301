"""Attacks that a review found on the dealing: each is without effect, or names its author, and never an honest home."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealing.homes import FACES, Homes
from dealing.toy import TOY
from tavola.dealing.group import RISTRETTO, Group
from tavola.dealing.joint import JointDealer
from tavola.engine.dealer import Face, Seat

LIAR = 2

both_groups = pytest.mark.parametrize("group", [TOY, RISTRETTO], ids=["toy", "ristretto255"])


async def deal(dealer: JointDealer) -> Face:
    """Shuffle, show each seat a card, turn up another."""
    deck = await dealer.shuffle(await dealer.mint(FACES))
    for seat in range(dealer.trustee.homes):
        await dealer.show([deck[seat]], Seat(seat))
    return await dealer.reveal(deck[-1])


@both_groups
def test_another_wording_of_a_signature_is_not_a_second_letter(group: Group) -> None:
    """A third party adds the group's order to the response of an honest home's signature: the same proof in other bytes."""
    homes = Homes(group, 3)
    homes.deliver()
    homes.follow(deal)
    for letter in [*homes.trustees[0].letters.values()]:
        if letter.name.author != LIAR:
            reworded = replace(letter.signature, response=letter.signature.response + group.order)
            for other in homes.trustees[:LIAR]:
                other.hear(letter._replace(signature=reworded), LIAR)
    assert homes.named(LIAR) == set()


def test_a_proof_has_one_wording() -> None:
    homes = Homes(TOY, 2)
    homes.deliver()
    [letter, *_] = homes.trustees[0].letters.values()
    author = homes.trustees[0].points_of_letters()[letter.name.author]
    assert letter.is_by(TOY, homes.trustees[0].match, author)
    longer = replace(letter.signature, response=letter.signature.response + TOY.order)
    assert not letter._replace(signature=longer).is_by(TOY, homes.trustees[0].match, author)
