"""A home leaves for good: what waits for it is attempted again without it, and no honest home is accused."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from dealing.homes import FACES, Homes, Post
from dealing.lies import cut_short, liar_with, only
from dealing.toy import TOY
from games.runs import Run
from tavola.dealing.audit import audit
from tavola.dealing.circle import Circle, roots_of
from tavola.dealing.decisions import At, Decision, decision_on
from tavola.dealing.joint import JointDealer
from tavola.dealing.keys import Home, quorum_of
from tavola.dealing.letters import Letter, Name
from tavola.dealing.replica import Replica
from tavola.dealing.shuffles import Shuffle
from tavola.dealing.steps import Fault
from tavola.dealing.trustee import Trustee
from tavola.engine.chance import Chance
from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.match import Match

GONE = 2


def asked(trustees: Sequence[Trustee], step: int, homes: int) -> Decision | None:
    """A keeper asks these homes about a shuffle, and makes an entry of the answers; they read it."""
    at = trustees[0].decisions.at(step)
    said = [one.decisions.answer(one, step, at.attempt, at.round) for one in trustees]
    entry = decision_on(step, at, [one for one in said if one], [one.me for one in trustees], homes)
    if entry is not None:
        for one in trustees:
            assert one.decide(entry)
    return entry


def without(*gone: Home) -> Post:
    """These homes hear nothing, and nothing of theirs is heard."""

    def post(letter: Letter, to: Home) -> Sequence[Letter]:
        return [] if to in gone or letter.name.author in gone else [letter]

    return post


def lost(kind: str, step: int) -> Post:
    """Letters of the home that goes, of this kind, are lost."""

    def post(letter: Letter, to: Home) -> Sequence[Letter]:
        return [] if letter.name[:3] == (GONE, kind, step) else [letter]

    return post


# -- what waits is attempted again --


async def look_and_reveal(dealer: JointDealer) -> list[Face]:
    """A seat looks at cards, then all are revealed."""
    deck = await dealer.shuffle(await dealer.mint(FACES))
    deck = await dealer.shuffle(deck)
    await dealer.show(deck[:2], Seat(0))
    return [await dealer.reveal(card) for card in deck]


async def shuffle_own_and_reveal(dealer: JointDealer) -> list[Face]:
    """The seat of the departing home shuffles its newly drawn hand, then all cards are revealed."""
    deck = await dealer.shuffle(await dealer.mint(FACES))
    await dealer.show(deck[:2], Seat(GONE))
    hand = await dealer.shuffle(deck[:2], owner=Seat(GONE))
    return [await dealer.reveal(card) for card in (*hand, *deck[2:])]


@pytest.mark.parametrize("kind", ["pass", "half"])
@pytest.mark.parametrize(("rules", "step"), [(look_and_reveal, 2), (shuffle_own_and_reveal, 3)])
def test_a_shuffle_goes_on_without_a_home_whose_letter_is_lost(rules: object, step: int, kind: str) -> None:
    """A public or a private pass, or the half that would have been opened."""
    homes = Homes(TOY, 3)
    homes.follow(rules, lost(kind, step))  # type: ignore[arg-type]
    assert homes.results == {}
    left = homes.trustees[:GONE]
    entry = asked(left, step, 3)
    assert entry is not None and entry.passers == (0, 1)
    homes.go_on()
    homes.deliver(without(GONE))
    first, second = homes.results[0], homes.results[1]
    assert first == second
    assert sorted(first) == sorted(FACES)
    assert homes.named(GONE) == set()


def test_nobody_waits_for_the_pass_of_a_home_that_is_away_by_the_log() -> None:
    homes = Homes(TOY, 3)
    homes.follow(look_and_reveal)
    for dealer in homes.dealers:
        dealer.away.add(GONE)
    homes.follow(look_and_reveal, without(GONE))
    first, second = homes.results[0], homes.results[1]
    assert first == second
    assert sorted(first) == sorted(FACES)


def test_who_shuffles_alone_learns_what_others_have_passed_on_instead() -> None:
    """Its own pass was too late: its cards lie in another order, and are opened to it."""
    homes = Homes(TOY, 4)
    homes.follow(draw, lambda letter, to: [] if letter.name[:3] == (0, "pass", 3) else [letter])
    hand = homes.results[0]
    assert asked(homes.trustees, 3, 4) is not None
    homes.deliver()
    seen = [homes.dealers[0].face_known_to(0, card) for card in hand]

    async def reveal(dealer: JointDealer) -> list[Face]:
        return [await dealer.reveal(card) for card in hand]

    homes.follow(reveal)
    assert homes.results[0] == homes.results[1] == seen
    assert homes.named() == set()


def test_what_a_quorum_calls_settled_is_not_attempted_again() -> None:
    """The last home has heard no more than the passes: the entry says that the shuffle goes on, and it gets what it lacks."""
    homes = Homes(TOY, 3)

    def post(letter: Letter, to: Home) -> Sequence[Letter]:
        return [] if to == GONE and letter.name.kind in ("half", "settled", "share") else [letter]

    homes.follow(look_and_reveal, post)
    first = homes.trustees[0].at[1]
    assert isinstance(first, Shuffle) and first.settled is not None
    entry = asked(homes.trustees, 1, 3)
    assert entry is not None and entry.passers == ()
    last = homes.trustees[GONE]
    assert last.decisions.at(1) == At(0, 1)
    while missing := [name for name in last.missing() if name in homes.trustees[0].letters]:
        for name in missing:
            last.hear(homes.trustees[0].letters[name], 0)
        homes.go_on()
        homes.deliver()
    assert homes.results[GONE] == homes.results[0] == homes.results[1]
    assert homes.named() == set()


def test_who_has_promised_does_not_call_an_attempt_settled_before_the_log_decides() -> None:
    """Also after a reload, as promises are kept like letters; when it goes on, the promise is void."""
    homes = Homes(TOY, 3)
    homes.follow(look_and_reveal, lost("half", 2))
    one, mine = homes.trustees[0], Name(0, "settled", 2)
    promise = one.decisions.answer(one, 2, 0, 0)
    assert promise is not None and promise.name.kind == "promise"
    one.hear(homes.trustees[GONE].letters[Name(GONE, "half", 2)], GONE)
    assert mine not in one.letters
    kept = [Letter.read(bytes(letter)) for letter in one.letters.values()]
    again = Trustee(TOY, one.table, 0, one.secret.root, one.sharings, kept)
    look_and_reveal(JointDealer(again, range(3))).send(None)
    assert mine not in again.letters
    assert again.decisions.answer(again, 2, 0, 0) == promise
    settled = homes.trustees[GONE].letters[Name(GONE, "settled", 2)]
    assert one.decide(Decision(2, 0, 0, (), (settled,)))
    assert mine in one.letters


def test_who_promises_and_calls_it_settled_all_the_same_is_named() -> None:
    """Both letters are signed; the order in which they come does not matter."""
    homes = Homes(TOY, 3)
    homes.follow(look_and_reveal, lost("settled", 2))
    said = [
        Letter.signed(TOY, one.match, one.secret.letters, Name(one.me, "promise", 2, about=0), b"")
        for one in homes.trustees[1:]
    ]
    entry = Decision(2, 0, 0, (0, 1), tuple(said))
    for one in homes.trustees[:GONE]:
        assert one.decide(entry)
        one.hear(homes.trustees[GONE].letters[Name(GONE, "settled", 2)], GONE)
    assert homes.trustees[0].faults == [Fault(1, 2, "two_letters"), Fault(GONE, 2, "two_letters")]


# -- entries that do not count --

SHUFFLE = 2


def promised(homes: Homes, *authors: Home, turn: int = 0, attempt: int = 0) -> tuple[Letter, ...]:
    name = Name(0, "promise", SHUFFLE, about=turn, attempt=attempt)
    return tuple(
        Letter.signed(TOY, one.match, one.secret.letters, name._replace(author=one.me), b"")
        for one in homes.trustees
        if one.me in authors
    )


def test_an_entry_counts_only_with_a_quorum_of_promises() -> None:
    homes = Homes(TOY, 4)
    one = homes.trustees[0]
    three, two = promised(homes, 0, 1, 2), promised(homes, 0, 1)
    forged = three[2]._replace(body=b"!")
    void = [
        Decision(SHUFFLE, 0, 0, (0, 1, 2), two),
        Decision(SHUFFLE, 0, 0, (0, 1, 2), (*two, two[0])),
        Decision(SHUFFLE, 0, 0, (0, 1, 2), (*two, forged)),
        Decision(SHUFFLE, 0, 0, (0, 1, 2), promised(homes, 0, 1, 2, turn=1)),
        Decision(SHUFFLE, 0, 0, (0, 1, 2), promised(homes, 0, 1, 2, attempt=1)),
        Decision(SHUFFLE, 0, 0, (0, 1), three),  # fewer than a quorum would pass the cards on
        Decision(SHUFFLE, 0, 0, (0, 1, 4), three),
        Decision(SHUFFLE, 0, 0, (0, 0, 1), three),
        Decision(SHUFFLE, 0, 1, (0, 1, 2), three),
        Decision(SHUFFLE, 1, 0, (0, 1, 2), three),
        Decision(SHUFFLE, 0, 0, (), three),  # nobody has called it settled
        Decision(SHUFFLE + 1, 0, 0, (0, 1, 2), three),
    ]
    assert [one.decide(entry) for entry in void] == [False] * len(void)
    assert one.decide(Decision(SHUFFLE, 0, 0, (0, 1, 2), three))
    assert not one.decide(Decision(SHUFFLE, 0, 0, (1, 2, 3), three)), "the first entry of a round counts"
    assert one.decisions.at(SHUFFLE) == At(1, 0, ((0, 1, 2),))


def test_too_few_answers_make_no_entry() -> None:
    homes = Homes(TOY, 4)
    assert decision_on(SHUFFLE, At(), promised(homes, 0, 1), [0, 1, 2], 4) is None
    assert decision_on(SHUFFLE, At(), promised(homes, 0, 1, 2), [0, 1], 4) is None
    assert decision_on(SHUFFLE, At(), promised(homes, 0, 1, 2), [0, 1, 2], 4) is not None


# -- who shuffles alone --


async def draw(dealer: JointDealer) -> list[Handle]:
    """The first seat draws two cards and shuffles them."""
    deck = await dealer.shuffle(await dealer.mint(FACES))
    await dealer.show(deck[:2], Seat(0))
    return await dealer.shuffle(deck[:2], owner=Seat(0))


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_a_home_looks_at_what_it_has_shuffled_when_a_quorum_calls_it_settled(count: int) -> None:
    """An earlier look would let it answer by an order that is lost when it leaves."""
    homes = Homes(TOY, count)
    drawer, needed = homes.trustees[0], quorum_of(count)
    homes.follow(draw, lambda letter, to: [] if letter.name[1:3] == ("settled", 3) else [letter])
    hand = homes.results[0]
    for said, other in enumerate(homes.trustees[1:], 2):
        assert homes.dealers[0].owes(Seat(0))
        assert [drawer.face(card) for card in hand] == [None, None]
        drawer.hear(other.letters[Name(other.me, "settled", 3)], other.me)
        if said == needed:
            break
    assert not homes.dealers[0].owes(Seat(0))
    assert None not in [drawer.face(card) for card in hand]


def test_who_shuffles_alone_waits_four_hops() -> None:
    """For the pass, the receipts, the half and the quorum that calls it settled; nobody else waits."""
    homes = Homes(TOY, 6)
    homes.follow(draw)
    owner = homes.dealers[0]
    hand = [dealer.shuffle(homes.results[0], owner=Seat(0)) for dealer in homes.dealers]
    for shuffling in hand:
        with pytest.raises(StopIteration):
            shuffling.send(None)
    owed = []
    while homes.hop():
        owed.append(owner.owes(Seat(0)))
    assert owed == [True, True, True, False]


def test_a_home_that_was_reloaded_comes_to_the_attempt_that_counts() -> None:
    homes = Homes(TOY, 3)
    homes.follow(shuffle_own_and_reveal, lost("pass", 3))
    entry = asked(homes.trustees[:GONE], 3, 3)
    assert entry is not None
    homes.go_on()
    homes.deliver(without(GONE))
    first = homes.trustees[0]
    kept = [Letter.read(bytes(letter)) for letter in first.letters.values()]
    again = Trustee(TOY, first.table, 0, first.secret.root, first.sharings, kept)
    assert again.decide(entry)
    with pytest.raises(StopIteration) as end:
        shuffle_own_and_reveal(JointDealer(again, range(3))).send(None)
    assert end.value.value == homes.results[0]
    assert again.take() == []


@pytest.mark.parametrize("kind", ["pass", "receipt", "half", "settled", "share"])
def test_letters_that_a_home_lost_are_written_again_as_they_were(kind: str) -> None:
    """All that it sends follows from its secret and from the letters before."""
    homes = Homes(TOY, 3)
    homes.follow(shuffle_own_and_reveal)
    for one in homes.trustees:
        kept = [letter for name, letter in one.letters.items() if name[:2] != (one.me, kind)]
        again = Trustee(TOY, one.table, one.me, one.secret.root, one.sharings, kept)
        rules = shuffle_own_and_reveal(JointDealer(again, range(3)))
        with pytest.raises(StopIteration):
            rules.send(None)
        written = again.take()
        assert {letter.name for letter in written} == {
            name for name in one.letters if name[:2] == (one.me, kind)
        }
        assert all(letter == one.letters[letter.name] for letter in written)


# -- matches --


class Departure(Circle):
    """A circle whose last home leaves for good at some time; then shuffles that wait for it are attempted without it."""

    def go(self) -> None:
        """The last home leaves; the first answers for its seats."""
        gone = self.replicas.pop().trustee
        for replica in self.replicas:
            for seat, home in enumerate(self.at):
                if home == gone.me:
                    replica.move(Seat(seat), 0, entry=1 + seat)
        self.at = [0 if home == gone.me else home for home in self.at]
        self._settle()

    def _settle(self) -> None:
        super()._settle()
        while len(self.replicas) < len(self.bytes) and (waiting := self.replicas[0].trustee.waiting()):
            asked([replica.trustee for replica in self.replicas], waiting[0].number, len(self.bytes))
            for replica in self.replicas:
                replica.match.go_on()
            super()._settle()

    def faults(self) -> set[tuple[Fault, ...]]:
        """The faults that the audits of the remaining homes find."""
        given = {one.trustee.me: one.trustee.opened() for one in self.replicas}
        return {audit(replica, given).faults for replica in self.replicas}


def begun(run: Run, kind: type[Circle] = Departure) -> Any:
    return kind(run.begin().header, TOY, roots_of(TOY, run.seed, 3))


def play_on(circle: Circle, chance: Chance) -> None:
    """Give one random answer at a seat that can answer."""
    assert circle.match.ask is not None
    able = [seat for seat in circle.match.ask.waiting if seat in circle.at_home(seat).asked()]
    legal = circle.at_home(able[0]).match.legal(able[0])
    circle.answer(able[0], legal[chance.below(len(legal))])


@pytest.mark.parametrize("game", ["coup", "couperation", "khora"])
@pytest.mark.parametrize("answers", [0, 5, 10])
def test_a_match_comes_to_its_end_without_a_home(game: str, answers: int) -> None:
    run = Run(game, 3, {"rounds": 4} if game == "khora" else {}, "without")
    circle, chance = begun(run), run.chance("play")
    while circle.match.ask is not None:
        if len(circle.match.answers) == answers and len(circle.replicas) == 3:
            circle.go()
        play_on(circle, chance)
    assert len(circle.replicas) == 2 and circle.match.outcome is not None
    assert circle.faults() == {()}


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


class Stops(Circle):
    """From some time on, no half of a pass arrives."""

    stopped = False

    def _carry(self, letter: Letter, sender: Home) -> None:
        if not (self.stopped and letter.name.kind == "half"):
            super()._carry(letter, sender)


def test_a_match_that_stops_in_the_middle_of_a_deal_is_audited_up_to_its_last_decision() -> None:
    run = Run("couperation", 3, {}, "stops")
    circle, chance = begun(run, Stops), run.chance("play")
    while circle.match.ask is not None:
        circle.stopped = len(circle.match.answers) >= 5
        seat = circle.match.ask.waiting[0]
        if seat not in circle.at_home(seat).asked():
            break
        play_on(circle, chance)
    match = circle.match
    verdict = circle.audit()
    assert verdict.fair
    assert verdict.record is not None
    assert match.outcome is None
    assert verdict.record.answers == match.answers[: len(match.answers) - match.dealing]
    assert Match.replay(verdict.record).ask is not None


def test_a_match_that_stops_in_its_first_deal_has_no_record() -> None:
    circle = Stops.__new__(Stops)
    circle.stopped = True
    run = Run("khora", 3, {}, "first deal")
    circle.__init__(run.begin().header, TOY, roots_of(TOY, run.seed, 3))  # type: ignore[misc]
    assert circle.match.dealing
    verdict = circle.audit()
    assert verdict.fair
    assert verdict.record is None


def test_a_malformed_pass_of_an_abandoned_attempt_is_named_by_all_audits() -> None:
    """One home has refused it at the table, and the others heard it when they had begun again without its author."""
    forge = only("pass", cut_short, step=Shuffle)
    homes = Homes(TOY, 4, kinds={GONE: liar_with(forge)})
    late: list[Letter] = []

    def post(letter: Letter, to: Home) -> Sequence[Letter]:
        if letter.name.author == GONE and letter.name.kind == "pass" and to == 0:
            late.append(letter)
            return []
        return [letter]

    homes.follow(look_and_reveal, post)
    assert homes.trustees[1].faults == [Fault(GONE, 1, "pass")]
    assert asked([homes.trustees[n] for n in (0, 1, 3)], 1, 4) is not None
    homes.trustees[0].hear(late[0], GONE)
    assert homes.trustees[0].faults == []
    one = cast("Replica", SimpleNamespace(trustee=homes.trustees[0]))
    assert audit(one, {}).faults == (Fault(GONE, 1, "pass"),)
