"""Attacks that a review found on the dealing: each is without effect, or names its author, and never an honest home."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from dealing.homes import FACES, Homes, Post, faithful
from dealing.lies import another_share, in_half, liar_with, only
from dealing.lies import no_card as joker
from dealing.toy import TOY
from tavola.dealing import openings, trustee
from tavola.dealing.audit import audit
from tavola.dealing.bounds import AHEAD, EARLY_BYTES
from tavola.dealing.cards import MARK, shares_hold
from tavola.dealing.circle import roots_of, sharings_of
from tavola.dealing.closing import hash_of
from tavola.dealing.complaints import wrong_letter
from tavola.dealing.group import RISTRETTO, SIZE, Group
from tavola.dealing.joint import JointDealer
from tavola.dealing.keys import BadShare, Home, JointKey, Secret, Sharing
from tavola.dealing.letters import ALL, LONGEST, Kind, Letter, Name, sealed
from tavola.dealing.openings import Coin
from tavola.dealing.proofs import Proof
from tavola.dealing.replica import table_of
from tavola.dealing.steps import NOBODY, Fault
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


@pytest.mark.parametrize("kind", ["share", "receipt"])
def test_the_audit_reads_what_nobody_needed_at_the_table(kind: Kind) -> None:
    """Of three homes two are enough to open a card or a coin, so the third one's wrong share may come too late to be read."""
    homes = Homes(TOY, 3, kinds={LIAR: liar_with(only(kind, another_share, sealed=False))})
    late: list[tuple[Letter, Home]] = []

    def post(letter: Letter, to: Home) -> Sequence[Letter]:
        is_late = (letter.name.author, letter.name.kind, letter.name.to) == (LIAR, kind, ALL)
        late.extend([(letter, to)] * is_late)
        return [letter] * (not is_late)

    homes.deliver()
    homes.follow(deal, post)
    for letter, to in late:
        homes.trustees[to].hear(letter, LIAR)
    assert late
    assert homes.named(LIAR) == set()
    given = {one.me: one.opened() for one in homes.trustees}
    for one in homes.trustees[:LIAR]:
        replica: Any = SimpleNamespace(trustee=one)
        faults = audit(replica, given).faults
        assert {(fault.home, fault.what) for fault in faults} == {(LIAR, kind)}


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


# -- two passes of one name --


class Twins(Homes):
    """The last home is two trustees with one signing key, each of which deals with some of the others."""

    def __init__(self, group: Group, count: int, dupes: int) -> None:
        """The last home's second self deals with so many of the others."""
        super().__init__(group, count)
        last = self.trustees[-1]
        twin = Trustee(group, last.table, last.me, last.secret.root, last.sharings)
        twin.secret.root += 1  # what it signs and shares is the same, what it passes on is not
        self.trustees.append(twin)
        self.dealers.append(JointDealer(twin, range(count)))
        self._faces = {n: twin if n < dupes else last for n in range(count - 1)}

    def hop(self, post: Post = faithful) -> bool:
        letters = [(letter, one) for one in self.trustees for letter in one.take()]
        for letter, author in letters:
            for one in self.trustees:
                strangers = (
                    self._faces.get(one.me, author) is not author and author.me == self.trustees[-1].me
                )
                if one.me != author.me and letter.name.to in (ALL, one.me) and not strangers:
                    one.hear(letter, author.me)
        self.go_on()
        return bool(letters)

    def compare(self) -> None:
        """The honest homes ask each other for what they miss, and for what to compare."""
        honest = self.trustees[:-2]
        for one in honest:
            for name in one.missing():
                for other in honest:
                    if name in other.letters and name.to in (ALL, one.me):
                        one.hear(other.letters[name], other.me)
        self.deliver()


@pytest.mark.parametrize(
    ("group", "count", "dupes"),
    [(TOY, 3, 1), (TOY, 4, 1), (TOY, 4, 2), (TOY, 5, 2), (TOY, 6, 2), (RISTRETTO, 3, 1)],
)
def test_who_signs_two_passes_is_named_and_nobody_else(group: Group, count: int, dupes: int) -> None:
    """Honest homes that have other cards refuse each other's shares, and accuse nobody but the author of the two passes."""
    homes = Twins(group, count, dupes)
    homes.follow(deal)
    for _ in range(3):
        homes.compare()
    for one in homes.trustees[:-2]:
        assert {(fault.home, fault.what) for fault in one.faults} == {(count - 1, "two_letters")}


def test_who_has_both_letters_proves_it_to_all() -> None:
    homes = over(count=4)
    liar = homes.trustees[3]
    homes.trustees[0].hear(in_the_name_of(liar, liar.letters[Name(3, "pass", 1)]), 3)
    homes.deliver()
    for one in homes.trustees[:3]:
        assert one.faults == [Fault(3, 1, "two_letters")]


def test_a_complaint_about_other_cards_accuses_nobody() -> None:
    """A share that is of none of this home's cards may be right for the cards of who complains."""
    homes = over()
    one, other, author = homes.trustees
    name = Name(LIAR, "share", 3, 1)  # the look of the second seat
    known = author.letters.pop(name)
    share = author.keep(name, bytes(MARK) + (other.read(known) or b"")[MARK:])
    body = wrong_letter(other, share)
    complaint = Name(1, "complaint", 3, about=LIAR)
    one.hear(Letter.signed(TOY, one.match, other.secret.letters, complaint, body), 1)
    assert complaint in one.letters
    assert one.faults == []


# -- letters without a signature, and too many letters --


def test_a_letter_with_a_wrong_signature_does_not_count_over_its_authors_own_line() -> None:
    """It could not be handed on, so the author could leave, and some homes would have the pass and others not."""
    homes = Homes(TOY, 3)

    def post(letter: Letter, to: int) -> list[Letter]:
        unsigned = letter._replace(signature=Proof(1, 1))
        return [unsigned] if letter.name.author == LIAR and to == 0 and letter.name.to == ALL else [letter]

    homes.follow(deal, post)
    first, second, _ = homes.trustees
    assert not [name for name in first.letters if name.author == LIAR and name.to == ALL]
    assert Name(LIAR, "pass", 1) in first.missing()
    for name in first.missing():
        if name in second.letters:
            first.hear(second.letters[name], 1)
    assert Name(LIAR, "pass", 1) in first.letters
    assert homes.named(LIAR) == set()


def test_a_letter_that_was_used_is_not_replaced_by_a_later_one() -> None:
    """Else a reloaded home would find the later one, and never get the share of the key that it had."""
    homes, name = Homes(TOY, 3), Name(LIAR, "value", 0, 0)
    liar = homes.trustees[LIAR]
    wrong = sealed(TOY, liar.match, liar.secret.letters, name, liar.key.letters[0], bytes(SIZE))
    signed = Letter.signed(TOY, liar.match, liar.secret.letters, name, wrong)

    def post(letter: Letter, to: int) -> list[Letter]:
        return [letter._replace(signature=Proof(1, 1)), signed] if letter.name == name else [letter]

    homes.follow(deal, post)
    one = homes.trustees[0]
    again = Trustee(TOY, one.table, 0, one.secret.root, one.sharings, one.letters.values())
    assert again.share == one.share is not None


def test_what_a_home_keeps_of_another_is_bounded() -> None:
    """20,000 letters of no step, and complaints about every step that may ever come."""
    homes = over()
    one, liar = homes.trustees[0], homes.trustees[LIAR]
    before = len(one.letters)
    for n in range(20_000):
        one.hear(Letter(Name(LIAR, "share", n, 0), b"early" * 100, Proof(0, 0)), LIAR)
    for step in range(AHEAD + 40):
        name = Name(LIAR, "complaint", step, about=1)
        one.hear(Letter.signed(TOY, liar.match, liar.secret.letters, name, bytes(400)), LIAR)
    kept = [letter for letter in one.letters.values() if letter.name.author == LIAR]
    assert len(one.letters) - before <= 2 * AHEAD + len(one.steps)
    assert sum(len(letter.body) for letter in kept) < EARLY_BYTES
    assert not any(name.step >= len(one.steps) + AHEAD for name in one.letters)


@pytest.mark.parametrize(
    "name",
    [
        Name(LIAR, "share", 1),
        Name(LIAR, "pass", 2),
        Name(LIAR, "pass", 1, 0),
        Name(7, "pass", 9),
        Name(LIAR, "complaint", 1, 0, about=1),  # for one home alone: audits would not agree on it
    ],
)
def test_a_letter_that_does_not_fit_its_step_is_not_kept(name: Name) -> None:
    """Step 1 is a shuffle, and step 2 a look."""
    homes = over()
    one, liar = homes.trustees[0], homes.trustees[LIAR]
    one.hear(Letter.signed(TOY, liar.match, liar.secret.letters, name, b"?"), LIAR)
    assert name not in one.letters


def test_a_letter_that_is_too_long_is_not_kept() -> None:
    homes = over()
    one, liar = homes.trustees[0], homes.trustees[LIAR]
    name = Name(LIAR, "pass", len(one.steps))
    long, fit = (
        Letter.signed(TOY, liar.match, liar.secret.letters, name, bytes(n)) for n in (LONGEST + 1, LONGEST)
    )
    one.hear(long, LIAR)
    assert name not in one.letters
    one.hear(fit, LIAR)
    assert name in one.letters
    with pytest.raises(ValueError, match="no such letter"):
        Letter.read(bytes(long))


def test_a_complaint_is_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Complaints wait for their step without work, and then each is judged once."""
    homes = over()
    one, liar = homes.trustees[0], homes.trustees[LIAR]
    counted = []
    monkeypatch.setattr(trustee, "judged", lambda home, complaint: counted.append(complaint.name))
    for step in range(len(one.steps), len(one.steps) + 30):
        name = Name(LIAR, "complaint", step, about=1)
        one.hear(Letter.signed(TOY, liar.match, liar.secret.letters, name, b"w?"), LIAR)
    assert counted == []
    homes.follow(deal)
    assert len(counted) == len({*counted}) == len(homes.trustees[1].steps) - 6


def test_a_wrong_share_is_verified_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made = liar_with(only("share", another_share))
    counted = Counter[int]()

    def counting(key: JointKey, home: int, *args: Any) -> bool:
        counted[home] += 1
        return shares_hold(key, home, *args)

    monkeypatch.setattr(openings, "shares_hold", counting)
    homes = Homes(TOY, 4, kinds={LIAR: made})
    homes.follow(deal)
    assert len(homes.results) == 4
    assert homes.named(LIAR) == {LIAR}
    wrong = 3 + 3 * 3  # a public and a sealed one at each other home, and each complaint at those who hear it
    assert counted[LIAR] <= wrong


# -- a card that is none --


@pytest.mark.parametrize(
    ("group", "tables"), [(TOY, range(8)), (RISTRETTO, [2])], ids=["toy", "ristretto255"]
)
def test_who_draws_a_card_that_is_none_shows_it_to_all(group: Group, tables: Sequence[int]) -> None:
    """The coin opens the other half in some of these matches; then the card is drawn, and everybody sees that it is none."""
    seen = 0
    for n in tables:
        homes = Homes(group, 4, f"joker{n}", {LIAR: liar_with(only("pass", in_half(n % 2, joker)))})
        homes.follow(deal)
        honest = [one for one in homes.trustees if one.me != LIAR]
        if homes.named(LIAR) == {LIAR}:
            continue  # it was caught before anybody looked
        seen += any(one.faults for one in honest)
        assert len({tuple(one.faults) for one in honest}) == 1
        assert {fault.what for one in honest for fault in one.faults} <= {"no_card"}
        assert homes.named(LIAR) <= {NOBODY}
    assert seen


# -- a roll that is laid as a card --


def test_the_point_of_a_roll_is_not_known_before_the_cards_are() -> None:
    """Else the last to pass could lay it as a cover, draw that card, and have a quorum open the roll to it alone."""

    def base(homes: Homes, entry: bytes) -> bytes | None:
        one = homes.trustees[0]
        bases = Coin(len(one.steps), 6, entry).bases(one)
        return None if bases is None else bytes(bases[0])

    homes, other = over(), Homes(TOY, 3)
    for one in other.trustees:
        one.secret.root += 1  # other passes in a match of the same name
    other.follow(deal)
    assert base(homes, b"a") == base(homes, b"a")
    assert len({base(homes, b"a"), base(homes, b"b"), base(other, b"a")}) == 3
    waiting = Homes(TOY, 3)
    waiting.follow(deal, lambda letter, to: [] if letter.name.kind == "settled" else [letter])
    assert base(waiting, b"a") is None


# -- secrets that are opened one by one --


def over(group: Group = TOY, count: int = 3) -> Homes:
    """Homes that have finished a match."""
    homes = Homes(group, count)
    homes.follow(deal)
    assert len(homes.results) == count
    return homes


def in_the_name_of(one: Trustee, known: Letter) -> Letter:
    """A second letter, signed with the key that follows from this home's secret."""
    return Letter.signed(one.group, one.match, one.secret.letters, known.name, known.body + b"!")


@both_groups
def test_who_hears_a_secret_first_signs_nothing_in_its_homes_name(group: Group) -> None:
    homes = over(group)
    first, second, _ = homes.trustees
    entries = [one.close().committed for one in homes.trustees]
    forged = in_the_name_of(first, first.letters[Name(0, "pass", 1)])
    second.hear(forged, LIAR)
    other = {**homes.trustees[LIAR].close().inventory, forged.name: hash_of(forged)}
    assert second.close().admit(other, entries[LIAR]) == []
    second.hear(forged, LIAR)
    assert homes.named(LIAR) == set()


def test_before_a_match_is_closed_such_a_letter_would_count() -> None:
    homes = over()
    first, second, _ = homes.trustees
    second.hear(in_the_name_of(first, first.letters[Name(0, "pass", 1)]), LIAR)
    assert homes.named(LIAR) == {0}


def test_letters_are_compared_once_all_have_committed_to_theirs() -> None:
    """A home that lacks some gets them; two letters of one name, one at each of two homes, name their author at both."""
    homes = over()
    first, second, liar = homes.trustees
    name = Name(LIAR, "pass", 1)
    second.letters[name] = in_the_name_of(liar, liar.letters[name])
    lost = first.letters.pop(Name(1, "receipt", 1))
    closings = [one.close() for one in homes.trustees[:LIAR]]
    for mine, other in [(first, second), (second, first)]:
        lacked = mine.close().admit(other.close().inventory, other.close().committed)
        for wanted in lacked:
            mine.hear(other.letters[wanted], other.me)
    assert first.letters[lost.name] == lost
    assert [one.faults for one in homes.trustees[:LIAR]] == [[Fault(LIAR, 1, "two_letters")]] * 2
    assert closings[0].committed != closings[1].committed
