"""Attacks that a review found on the dealing: each is without effect, or names its author, and never an honest home."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealing.homes import FACES, Homes
from dealing.toy import TOY
from tavola.dealing.circle import roots_of, sharings_of
from tavola.dealing.group import RISTRETTO, Group
from tavola.dealing.joint import JointDealer
from tavola.dealing.keys import BadShare, Secret, Sharing
from tavola.dealing.replica import table_of
from tavola.dealing.trustee import Trustee
from tavola.engine.dealer import Face, Seat
from tavola.engine.record import Header

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
    author = homes.trustees[0].key.letters[letter.name.author]
    assert letter.is_by(TOY, homes.trustees[0].match, author)
    longer = replace(letter.signature, response=letter.signature.response + TOY.order)
    assert not letter._replace(signature=longer).is_by(TOY, homes.trustees[0].match, author)


@both_groups
def test_who_begins_with_two_sharings_deals_with_nobody(group: Group) -> None:
    """A sharing counts as it stands in the match's first entry: with two of them there are two matches, and nobody is named."""
    roots = roots_of(group, "two sharings", 3)
    one = sharings_of(group, b"table", roots)
    other = [*one[:LIAR], Secret(group, roots[LIAR] + 1, 3).sharing(LIAR, b"table")]
    homes = Homes(group, 0)
    homes.trustees = [
        Trustee(group, b"table", 0, roots[0], one),
        Trustee(group, b"table", 1, roots[1], other),
        Trustee(group, b"table", LIAR, roots[LIAR], one),
        Trustee(group, b"table", LIAR, roots[LIAR] + 1, other),
    ]
    homes.dealers = [JointDealer(trustee, range(3)) for trustee in homes.trustees]
    dupes = {id(homes.trustees[2]): 0, id(homes.trustees[3]): 1}
    homes.running = {n: deal(dealer) for n, dealer in enumerate(homes.dealers)}
    homes.go_on()
    while letters := [(letter, one) for one in homes.trustees for letter in one.take()]:
        for letter, author in letters:
            for one_home in homes.trustees:
                if author.me != one_home.me and dupes.get(id(author), one_home.me) == one_home.me:
                    one_home.hear(letter, author.me)
        homes.go_on()
    assert homes.results == {}
    assert homes.named(LIAR) == set()


@pytest.mark.parametrize("author", range(3))
def test_a_match_does_not_begin_with_a_sharing_that_is_none(author: int) -> None:
    """Whose it is, is said before the first letter."""
    roots = roots_of(TOY, "sharings", 3)
    sharings = sharings_of(TOY, b"table", roots)
    sharings[author] = replace(sharings[author], proof=sharings[(author + 1) % 3].proof)
    for me in range(3):
        with pytest.raises(BadShare) as refused:
            Trustee(TOY, b"table", me, roots[me], sharings)
        assert refused.value.author == author


@pytest.mark.parametrize("data", [b"", bytes(159), b"\xff" * 160, bytes(192)])
def test_bytes_that_are_no_sharing_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"not a point|share of home 1"):
        Sharing.read(TOY, 1, data, quorum=2)


def test_a_sharing_is_read_as_it_was_written() -> None:
    [sharing, *_] = sharings_of(RISTRETTO, b"table", [3, 4, 5])
    assert Sharing.read(RISTRETTO, 0, bytes(sharing), quorum=2) == sharing


def test_a_match_has_one_name_however_its_options_are_ordered() -> None:
    header = Header("coup", 2, 4, {"factions": True, "inquisitor": False}, "")
    turned = header._replace(options={"inquisitor": False, "factions": True})
    assert table_of(header) == table_of(turned) != table_of(header._replace(seats=5))
