"""A home leaves for good, and its last pass is lost: the match is unharmed, and no honest home is accused."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import pytest

from dealing.homes import FACES, Homes
from dealing.toy import TOY
from games.runs import Run
from tavola.dealing.audit import audit
from tavola.dealing.circle import Circle, roots_of
from tavola.dealing.group import Group
from tavola.dealing.joint import JointDealer
from tavola.dealing.keys import Home, Sharing
from tavola.dealing.letters import ALL, Letter, Name
from tavola.dealing.shuffles import Receipts, Shuffle
from tavola.dealing.steps import Fault, Step
from tavola.dealing.trustee import Trustee
from tavola.engine.chance import Chance
from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.match import Match

GONE, HOMES = 2, 3

Rules = Callable[[JointDealer], Coroutine[Any, Any, list[Face]]]


async def look_and_reveal(dealer: JointDealer) -> list[Face]:
    """A seat looks at cards, then all are revealed."""
    deck = await dealer.shuffle(await dealer.mint(FACES))
    deck = await dealer.shuffle(deck)
    await dealer.show(deck[:2], Seat(0))
    return [await dealer.reveal(card) for card in deck]


async def shuffle_own_and_reveal(dealer: JointDealer) -> list[Face]:
    """The seat of the departing home shuffles its newly drawn hand, then all cards are revealed."""
    deck = await dealer.shuffle(await dealer.mint(FACES))
    deck = await dealer.shuffle(deck)
    await dealer.show(deck[:2], Seat(GONE))
    hand = await dealer.shuffle(deck[:2], owner=Seat(GONE))
    return [await dealer.reveal(card) for card in (*hand, *deck[2:])]


def revealed_without(rules: Rules) -> list[list[Face]]:
    """The faces that the remaining homes see revealed. Only the departing home's second pass is lost."""
    trustees = Homes(TOY, HOMES, "gone").trustees
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
    """Deliver letters until none is left."""
    while hop(trustees, lost):
        pass


def hop(trustees: list[Trustee], lost: Callable[[Letter], bool] = lambda letter: False) -> bool:
    """Deliver the letters that are written now. Returns whether there were any."""
    letters = [(letter, one.me) for one in trustees for letter in one.take()]
    for letter, author in letters:
        for one in trustees:
            if one.me != author and letter.name.to in (ALL, one.me) and not lost(letter):
                one.hear(letter, author)
    return bool(letters)


def test_a_share_of_what_was_lost_is_ignored() -> None:
    first, second = revealed_without(look_and_reveal)
    assert first == second
    assert sorted(first) == sorted(FACES)


def test_a_private_pass_of_what_was_lost_is_made_anew() -> None:
    """Otherwise the deck would hold duplicate cards."""
    first, second = revealed_without(shuffle_own_and_reveal)
    assert first == second
    assert sorted(first) == sorted(FACES)


# -- receipts --


def homes_of(count: int) -> list[Trustee]:
    trustees = Homes(TOY, count, "receipts").trustees
    deliver(trustees)
    return trustees


async def draw(dealer: JointDealer) -> list[Handle]:
    """The last seat draws two cards and shuffles them."""
    deck = await dealer.shuffle(await dealer.mint(FACES))
    drawer = Seat(dealer.trustee.homes - 1)
    await dealer.show(deck[:2], drawer)
    return await dealer.shuffle(deck[:2], owner=drawer)


def finished(rules: Coroutine[Any, Any, list[Handle] | None]) -> list[Handle]:
    """The result of rules that never wait."""
    try:
        rules.send(None)
    except StopIteration as end:
        return end.value or []
    raise AssertionError("they wait")


@pytest.mark.parametrize(("homes", "needed"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_a_home_looks_at_what_it_has_shuffled_when_a_quorum_has_its_pass(homes: int, needed: int) -> None:
    """An earlier look would let it answer by an order that is lost when it leaves."""
    trustees = homes_of(homes)
    dealers = [JointDealer(trustee, range(homes)) for trustee in trustees]
    *_, hand = (finished(draw(dealer)) for dealer in dealers)
    drawer = trustees[-1]
    [step] = [step for step in drawer.steps if isinstance(step, Receipts)]
    private = step.shuffle.number
    deliver(trustees, lost=lambda letter: letter.name.kind == "pass" and letter.name.step == private)
    letter = drawer.letters[Name(drawer.me, "pass", private)]
    for other in trustees[:needed]:
        assert dealers[-1].owes(Seat(drawer.me))
        assert [drawer.face(card) for card in hand] == [None, None]
        other.hear(letter, drawer.me)
        deliver(trustees)
    assert not dealers[-1].owes(Seat(drawer.me))
    assert None not in [drawer.face(card) for card in hand]


def test_who_shuffles_alone_waits_two_hops() -> None:
    """It needs the receipts for its shuffle; for cards that it has drawn it waits for one hop."""
    trustees = homes_of(6)
    dealers = [JointDealer(trustee, range(6)) for trustee in trustees]
    decks = [finished(dealer.mint(FACES)) for dealer in dealers]
    decks = [finished(dealer.shuffle(deck)) for dealer, deck in zip(dealers, decks, strict=True)]
    deliver(trustees)
    for dealer, deck in zip(dealers, decks, strict=True):
        finished(dealer.show(deck[:2], Seat(0)))
        finished(dealer.shuffle(deck[:2], owner=Seat(0)))
    owed = []
    while hop(trustees):
        owed.append(dealers[0].owes(Seat(0)))
    assert owed == [True, False]


def test_a_receipt_that_is_lost_is_asked_for() -> None:
    trustees = homes_of(3)
    for trustee in trustees:
        finished(draw(JointDealer(trustee, range(3))))
    deliver(trustees, lost=lambda letter: letter.name.kind == "receipt")
    assert [name.author for name in trustees[2].missing() if name.kind == "receipt"] == [0, 1]
    assert not any(name.kind == "receipt" for trustee in trustees[:2] for name in trustee.missing())


def test_a_home_that_is_reloaded_counts_the_passes_of_all_that_are_gone() -> None:
    """The last home leaves with its pass, all others pass in its place, then one of these leaves, too."""
    trustees = homes_of(5)
    hands = [finished(draw(JointDealer(trustee, range(5)))) for trustee in trustees]
    [private] = [s.number for s in trustees[0].steps if isinstance(s, Shuffle) and s.passers == (4,)]
    deliver(trustees, lost=lambda letter: letter.name[:3] == (4, "pass", private))
    for gone in (4, 3):
        trustees.pop()
        for trustee in trustees:
            trustee.go_on_without(gone)
        deliver(trustees)
    first = trustees[0]
    reloaded = Trustee(TOY, first.table, 0, first.secret.root, first.sharings, first.letters.values())
    for gone in (4, 3):
        reloaded.go_on_without(gone)
    [hand] = {tuple(hand) for hand in hands}
    finished(draw(JointDealer(reloaded, range(5))))
    assert [bytes(reloaded.cards[card]) for card in hand] == [bytes(first.cards[card]) for card in hand]


# -- who is accused --


class Departure(Circle):
    """A circle whose last home leaves for good at some time. While `loses` is set, its private passes are lost."""

    loses = False

    def _carry(self, letter: Letter, sender: Home) -> None:
        if not (self.loses and sender == GONE and letter.name.kind == "pass" and self._is_private(letter)):
            super()._carry(letter, sender)

    def _is_private(self, letter: Letter) -> bool:
        step = self.replicas[GONE].trustee.steps[letter.name.step]
        return isinstance(step, Shuffle) and step.passers == (GONE,)

    def has_shuffled_alone(self) -> bool:
        """Whether the last home is there, and has made a private pass."""
        steps = self.replicas[-1].trustee.steps
        return len(self.replicas) == HOMES and any(isinstance(s, Receipts) and s.is_of(GONE) for s in steps)

    def go(self) -> None:
        """The last home leaves; the first answers for its seats."""
        gone = self.replicas.pop().trustee
        for replica in self.replicas:
            replica.trustee.go_on_without(gone.me)
            for seat, home in enumerate(self.at):
                if home == gone.me:
                    replica.move(Seat(seat), 0)
        self.at = [0 if home == gone.me else home for home in self.at]
        self._settle()

    def faults(self) -> set[tuple[Fault, ...]]:
        """The faults that the audits of the remaining homes find."""
        given = {one.trustee.me: one.trustee.opened() for one in self.replicas}
        return {audit(replica, given).faults for replica in self.replicas}


class TooQuick(Trustee):
    """Sends a receipt for a pass that has not arrived."""

    def begin(self, step: Step) -> None:
        super().begin(step)
        if isinstance(step, Receipts) and not step.is_of(self.me):
            self.write("receipt", step.number, b"")


class WithLiar(Departure):
    """A departure in which the first home is `TooQuick`."""

    def trustee(
        self, group: Group, table: bytes, me: Home, root: int, sharings: Sequence[Sharing]
    ) -> Trustee:
        return (TooQuick if me == 0 else Trustee)(group, table, me, root, sharings)


def begun(run: Run, kind: type[Departure] = Departure) -> Departure:
    return kind(run.begin().header, TOY, roots_of(TOY, run.seed, HOMES))


def play_on(circle: Departure, chance: Chance) -> None:
    """Give one random answer at a seat that can answer."""
    assert circle.match.ask is not None
    able = [seat for seat in circle.match.ask.waiting if seat in circle.at_home(seat).asked()]
    legal = circle.at_home(able[0]).match.legal(able[0])
    circle.answer(able[0], legal[chance.below(len(legal))])


def test_who_left_is_named_for_what_it_did_and_not_who_stands_in() -> None:
    """Coinche: a home revokes (does not follow suit), and leaves."""
    run = Run("coinche", 4, {}, "revoke")
    circle, chance, revoked = begun(run), run.chance("play"), None
    while circle.match.ask is not None:
        seat = circle.match.ask.waiting[0]
        mine = circle.at_home(seat).match
        assert mine.ask is not None
        choices, legal = mine.ask.questions[seat].choices, mine.legal(seat)
        forbidden = [answer for answer in choices if answer not in legal and type(answer) is int]
        if revoked is None and seat == GONE and forbidden:
            revoked = len(mine.answers)
            circle.give(seat, forbidden[0])
            circle.go()
        else:
            play_on(circle, chance)
    assert revoked is not None
    assert circle.faults() == {(Fault(GONE, revoked, "answer"),)}


def play_with_lost_passes(kind: type[Departure], seed: str, goes: bool = True) -> Departure:
    """Play Couperation until it stops. The last home's private passes are lost; it `goes` after an answer by one."""
    run = Run("couperation", HOMES, {}, seed)
    circle, chance = begun(run, kind), run.chance("play")
    circle.loses = True
    while circle.match.ask is not None:
        seat = circle.match.ask.waiting[0]
        if seat not in circle.at_home(seat).asked():
            break
        by_lost = seat == GONE and circle.has_shuffled_alone()
        play_on(circle, chance)
        if by_lost and goes:
            circle.go()
            circle.loses = goes = False
    return circle


LOST = "lost12"
"""A seed with which the cards, once shuffled again, make the departed home's answer illegal."""


def test_a_home_without_receipts_is_not_asked() -> None:
    circle = play_with_lost_passes(Departure, LOST)
    assert circle.match.ask is not None
    assert circle.match.ask.waiting == [GONE]
    assert circle.has_shuffled_alone()


def test_who_gives_a_receipt_for_what_has_not_come_is_named_for_the_answer_that_follows() -> None:
    circle = play_with_lost_passes(WithLiar, LOST)
    assert circle.match.outcome is not None
    [faults] = circle.faults()
    assert {(fault.home, fault.what) for fault in faults} == {(0, "receipt")}


def test_a_match_that_stops_in_the_middle_of_a_deal_is_audited_up_to_its_last_decision() -> None:
    """The match waits for a card whose last pass is lost."""
    circle = play_with_lost_passes(WithLiar, LOST, goes=False)
    match = circle.match
    assert match.dealing
    verdict = circle.audit()
    assert verdict.fair
    assert verdict.record is not None
    assert verdict.record.answers == match.answers[:-1]
    assert Match.replay(verdict.record).ask is not None


def test_a_match_that_stops_in_its_first_deal_has_no_record() -> None:
    run = Run("khora", 3, {}, "first deal")

    class Deaf(Circle):
        def _carry(self, letter: Letter, sender: Home) -> None:
            if letter.name.kind != "share":
                super()._carry(letter, sender)

    circle = Deaf(run.begin().header, TOY, roots_of(TOY, run.seed, HOMES))
    assert circle.match.dealing
    verdict = circle.audit()
    assert verdict.fair
    assert verdict.record is None
