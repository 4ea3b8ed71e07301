"""Every lie is without effect, or is detected at once, or is found by the audit; an honest home is never accused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import get_args

import pytest

from dealing import lies
from dealing.lies import LIAR, Body, Effect, circle_with, liar_with, only
from dealing.toy import TOY
from games.runs import Run
from tavola.dealing.audit import Verdict, audit
from tavola.dealing.circle import Circle, roots_of
from tavola.dealing.group import SIZE, Group
from tavola.dealing.keys import Home, Sharing
from tavola.dealing.letters import ALL, KINDS, Kind, Letter, Name
from tavola.dealing.openings import Coin, Look
from tavola.dealing.proofs import PROOF
from tavola.dealing.replica import Replica
from tavola.dealing.secrets import Opened
from tavola.dealing.steps import NOBODY, Fault, What
from tavola.dealing.trustee import Trustee
from tavola.engine.ask import Answer, Question
from tavola.engine.errors import Refused
from tavola.engine.match import Match
from tavola.engine.words import LANGUAGES, Words, texts
from tavola.games.coinche.questions import BELOTE, Play

RUN = Run("coup", 4, {}, "lies17")
SOME = 60  # the number of answers to play

FORGED: dict[str, tuple[Body, Effect, str]] = {
    "a wrong value of the key": (only("value", lies.garbage), "at once", "value"),
    "no value of the key": (only("value", lies.nothing), "at once", "value"),
    "a pass of garbage": (only("pass", lies.garbage), "at once", "pass"),
    "a pass of fewer cards": (only("pass", lies.cut_short), "at once", "pass"),
    "a pass that names other cards between its halves": (
        only("pass", lies.of_other_passes),
        "at once",
        "pass",
    ),
    "a wrong receipt": (only("receipt", lies.another_share), "at once", "receipt"),
    "a receipt for other passes": (only("receipt", lies.of_other_passes), "none", ""),
    "another half than the coin says": (only("half", lies.another_half), "at once", "pass"),
    "no half": (only("half", lies.nothing), "none", ""),
    "a wrong share of an open card": (
        only("share", lies.another_share, step=Look, sealed=False),
        "at once",
        "share",
    ),
    "a wrong share of a coin": (only("share", lies.another_share, step=Coin), "at once", "share"),
    "a share of another step": (only("share", lies.a_share_of_before, sealed=False), "none", ""),
    "a wrong share for one home": (only("share", lies.another_share, sealed=True), "at once", "share"),
    "garbage for one home": (only("share", lies.garbage, sealed=True), "none", ""),
    "no share for one home": (only("share", lies.nothing, sealed=True), "at once", "share"),
}


def play_some(circle: Circle) -> None:
    """Give random answers until a home has to wait."""
    chance = RUN.chance("play")
    for _ in range(SOME):
        ask = circle.match.ask
        if ask is None or any(replica.match.dealing for replica in circle.replicas):
            return
        seat = ask.waiting[0]
        if seat not in circle.at_home(seat).asked():
            return
        legal = circle.at_home(seat).match.legal(seat)
        circle.answer(seat, legal[chance.below(len(legal))])


def named(circle: Circle) -> set[tuple[int, str]]:
    """The homes that the honest homes accuse, and of what."""
    honest = circle.replicas[LIAR + 1 :]
    return {(f.home, f.what) for replica in honest for f in replica.trustee.faults if f.home != NOBODY}


def all_opened(circle: Circle) -> dict[Home, Opened]:
    return {replica.trustee.me: replica.trustee.opened() for replica in circle.replicas}


def audited(circle: Circle) -> set[tuple[int, str]]:
    verdict = audit(circle.replicas[1], all_opened(circle))
    assert verdict.fair or verdict.record is None
    return {(fault.home, fault.what) for fault in verdict.faults}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verdict_has_its_words(language: str) -> None:
    words = Words(texts(None, language), [])
    # `no_card` accuses nobody
    faults = tuple(Fault(1, 2, what) for what in get_args(What) if what != "no_card")
    assert "7" in words.say("why.dealt_fairly", Verdict(7, (), None).reasons()[0].args)
    for why in Verdict(7, faults, None, unknown=(1,)).reasons():
        assert "2" in words.say(f"why.{why.name}", why.args)


@pytest.mark.parametrize("lie", FORGED)
def test_a_forged_letter(lie: str) -> None:
    forge, effect, what = FORGED[lie]
    circle = circle_with(liar_with(forge), RUN.begin().header, homes=4)
    play_some(circle)
    assert circle.replicas[LIAR].trustee.told, "the lie was told"  # type: ignore[attr-defined]
    if effect == "at once":
        assert named(circle) == {(LIAR, what)}
        for replica in circle.replicas[1:]:
            about_all = [fault for fault in replica.trustee.faults if fault.home == LIAR]
            assert about_all, f"home {replica.trustee.me} knows"
    else:
        assert named(circle) == set()
        assert {home for home, _ in audited(circle)} <= {LIAR}


STACKED = {
    "a card twice": lies.duplicated,
    "two cards swapped": lies.swapped,
    "an order of its liking": lies.of_its_liking,
    "a rival's card in the deck": lies.a_rivals_card,
    "a stacked deck": lies.stacked,
}


@pytest.mark.parametrize("half", [0, 1])
@pytest.mark.parametrize("lie", STACKED)
def test_a_forged_pass_is_named_at_the_table_or_by_the_audit(lie: str, half: int) -> None:
    """A coin says which half is opened: in about half of the matches it is the forged one, and nobody has seen a card of it."""
    at_once = 0
    for seed in range(12):
        liar = liar_with(only("pass", lies.in_half(half, STACKED[lie]), once=True))
        circle = circle_with(liar, RUN.begin().header, homes=3, seed=f"{lie}{seed}")
        play_some(circle)
        told = circle.replicas[LIAR].trustee.told  # type: ignore[attr-defined]
        if not told:
            continue
        if named(circle):
            at_once += 1
            assert named(circle) == {(LIAR, "pass")}
            [step] = {fault.step for replica in circle.replicas[1:] for fault in replica.trustee.faults}
            assert all(replica.trustee.at[step].settled is None for replica in circle.replicas[1:])  # type: ignore[attr-defined]
            for replica in circle.replicas[1:]:
                assert {fault.home for fault in replica.trustee.faults} == {LIAR}
        assert audited(circle) == {(LIAR, "pass")}
    assert 2 <= at_once <= 10, at_once


EXTRA: dict[str, tuple[Callable[[Trustee], Letter], set[tuple[int, str]]]] = {
    "a letter in another's name": (lies.in_anothers_name, set()),
    "a letter of no step": (lies.of_no_step, set()),
    "a pass where nobody passes": (lies.out_of_turn, set()),
    "a rival's letter once more": (lies.heard_before, set()),
    "two letters of one name": (lies.a_second_one, {(LIAR, "two_letters")}),
    "a false complaint": (lies.a_false_complaint, {(LIAR, "complaint")}),
    "a complaint with another key": (lies.a_complaint_with_another_key, {(LIAR, "complaint")}),
    "a complaint about an invented letter": (lies.a_complaint_of_its_own_invention, {(LIAR, "complaint")}),
    "a complaint about one letter": (lies.a_complaint_about_one_letter, {(LIAR, "complaint")}),
    "a complaint about two of its own": (lies.a_complaint_about_its_own_two, {(LIAR, "complaint")}),
    "a complaint about a card": (lies.a_complaint_about_a_card_that_is_one, {(LIAR, "complaint")}),
    "a complaint of garbage": (lies.a_complaint_of_garbage, {(LIAR, "complaint")}),
}


@pytest.mark.parametrize("lie", EXTRA)
def test_a_letter_that_should_not_be(lie: str) -> None:
    """The match reaches its end whatever else a home sends, and the audit names only the sender."""
    make, expected = EXTRA[lie]
    circle = Circle(RUN.begin().header, TOY, roots_of(TOY, "extra", 4))
    letter = make(circle.replicas[LIAR].trustee)
    for replica in circle.replicas[1:]:
        replica.hear(letter, LIAR)
    play_some(circle)
    assert circle.match.outcome is not None
    assert named(circle) == expected == audited(circle)


def test_a_copied_seal_is_never_opened() -> None:
    """A liar copies a rival's seal so that a complaint opens the rival's letter: the complaint names the liar without a key."""
    circle = Circle(RUN.begin().header, TOY, roots_of(TOY, "copied", 4))
    liar, victim = circle.replicas[LIAR].trustee, circle.replicas[2].trustee
    rivals = next(
        letter for name, letter in victim.letters.items() if name[:2] == (1, "share") and name.to == 2
    )
    name = rivals.name._replace(author=LIAR)
    victim.letters.pop(name)
    step = victim.steps[name.step]
    assert isinstance(step, Look)
    step._shares.clear()
    step._used.clear()
    assert victim.share is not None
    step._shares[2] = [victim.share * base for base in step.bases(victim) or ()]
    victim._open.append(step)
    victim.hear(lies.signed(liar, name, rivals.body), LIAR)
    assert (LIAR, "share") in {(fault.home, fault.what) for fault in victim.faults}
    [complaint] = victim.take()
    assert complaint.body[5:] == bytes(SIZE + PROOF) + bytes(victim.letters[name])
    others = circle.replicas[1].trustee
    others.hear(complaint, 2)
    assert [(fault.home, fault.what) for fault in others.faults] == [(LIAR, "share")]


def test_who_complains_of_two_is_believed_about_both() -> None:
    class TwoLiars(Circle):
        def trustee(
            self, group: Group, table: bytes, me: int, root: int, sharings: Sequence[Sharing]
        ) -> Trustee:
            made = liar_with(only("share", lies.another_share, sealed=True)) if me < 2 else Trustee
            return made(group, table, me, root, sharings)

    circle = TwoLiars(RUN.begin().header, TOY, roots_of(TOY, "two liars", 4))
    for replica in circle.replicas[2:]:
        assert {(fault.home, fault.what) for fault in replica.trustee.faults} == {(0, "share"), (1, "share")}


def test_a_complaint_that_comes_before_all_else_is_judged_when_that_can_be() -> None:
    """Letters arrive out of order: a home without the evidence accuses nobody yet, and later accuses the liar."""
    circle = circle_with(
        liar_with(only("share", lies.another_share, sealed=True)), RUN.begin().header, homes=4
    )
    complainer = circle.replicas[2].trustee
    complaint = next(letter for name, letter in complainer.letters.items() if name[:2] == (2, "complaint"))
    root = circle.replicas[3].trustee.secret.root
    trustee = Trustee(TOY, complainer.table, 3, root, complainer.sharings)
    late = Replica(RUN.begin().header, trustee, circle.at)
    late.hear(complaint, 2)
    assert late.trustee.faults == []
    heard = circle.replicas[3].trustee.letters
    for letter in [*heard.values()][::-1]:
        late.hear(letter, letter.name.author)
    assert {(fault.home, fault.what) for fault in late.trustee.faults} == {(LIAR, "share")}


@pytest.mark.parametrize(
    "body", [b"", b"x" * 40, bytes(96), b"\xff" * 200], ids=["empty", "short", "zeros", "ones"]
)
@pytest.mark.parametrize("kind", KINDS)
def test_a_letter_of_any_bytes_is_heard_without_an_error(kind: Kind, body: bytes) -> None:
    circle = Circle(RUN.begin().header, TOY, roots_of(TOY, "bytes", 4))
    liar, other = circle.replicas[LIAR].trustee, circle.replicas[1]
    for step in range(4):
        for to in (ALL, 1):
            other.hear(lies.signed(liar, Name(LIAR, kind, step, to), body), LIAR)
    assert {fault.home for fault in other.trustee.faults} <= {LIAR}
    play_some(circle)
    assert {home for home, _ in named(circle)} <= {LIAR}


def silent_about(what: Kind) -> type[Trustee]:
    """A home that never sends letters of this kind."""

    class Silent(Trustee):
        def write(
            self, kind: Kind, step: int, body: bytes, to: int = ALL, about: int = ALL, attempt: int = 0
        ) -> None:
            super().write(kind, step, body, to, about, attempt)
            self._outbox = [letter for letter in self._outbox if letter.name.kind != what]

    return Silent


def test_a_share_that_is_withheld_holds_nobody_up() -> None:
    """A quorum is enough."""
    circle = circle_with(silent_about("share"), RUN.begin().header, homes=4)
    play_some(circle)
    assert circle.match.outcome is not None
    assert named(circle) == set() == audited(circle)


def test_a_pass_that_is_withheld_stops_the_match_and_not_the_audit() -> None:
    """Nobody has looked at the cards. Leaving is no lie: the room goes on without the home."""
    circle = circle_with(silent_about("pass"), RUN.begin().header, homes=4)
    play_some(circle)
    assert circle.match.answers == []
    assert [name.author for name in circle.replicas[1].trustee.missing()][:1] == [LIAR]
    assert named(circle) == set() == audited(circle)


@pytest.mark.parametrize("root", [-1, 0, 2**256, 2**252, TOY.order, 7])
def test_another_secret_than_the_one_played_with(root: int) -> None:
    """The audit names who opens it, whatever number it is; the right one is rebuilt, and all else is checked with that."""
    circle = Circle(RUN.begin().header, TOY, roots_of(TOY, "secret", 4))
    play_some(circle)
    given = all_opened(circle)
    verdict = audit(circle.replicas[1], {**given, LIAR: Opened(root), 9: Opened(1), -1: Opened(1)})
    assert verdict.faults == ((LIAR, 0, "secret"),)
    assert verdict.unknown == ()


def test_a_home_that_is_gone_is_audited_too() -> None:
    """A quorum of the others rebuilds its secret from the values that it sent them at the start."""
    forge = lies.in_half(0, lies.swapped)
    circle = circle_with(liar_with(only("pass", forge, once=True)), RUN.begin().header, homes=4)
    play_some(circle)
    given = all_opened(circle)
    del given[LIAR]
    assert {(fault.home, fault.what) for fault in audit(circle.replicas[1], given).faults} == {(LIAR, "pass")}


def test_a_secret_that_nobody_can_rebuild_is_said_to_be_unknown() -> None:
    """Two of four are too few, and a wrong value of one home does not count: nobody is named, and nothing is called fair."""
    circle = Circle(RUN.begin().header, TOY, roots_of(TOY, "unknown", 4))
    play_some(circle)
    given = {1: circle.replicas[1].trustee.opened(), 2: circle.replicas[2].trustee.opened()}
    given[3] = Opened(circle.replicas[3].trustee.secret.root, {LIAR: 7})
    verdict = audit(circle.replicas[1], given)
    assert (verdict.faults, verdict.unknown, verdict.fair, verdict.record) == ((), (LIAR,), False, None)
    assert [why.name for why in verdict.reasons()] == ["secret_unknown"]


@pytest.mark.parametrize("letters", range(40))
def test_a_match_that_ends_while_it_is_dealt_is_audited(letters: int) -> None:
    """It stops after some letters: from the first on, when no home has its share of the key yet."""

    class Stops(Circle):
        left = letters

        def _carry(self, letter: Letter, sender: Home) -> None:
            self.left -= 1
            if self.left >= 0:
                super()._carry(letter, sender)

    circle = Stops(RUN.begin().header, TOY, roots_of(TOY, "stops", 4))
    for replica in circle.replicas:
        verdict = audit(replica, {})
        assert (verdict.faults, verdict.record) == ((), None)
        assert audit(replica, all_opened(circle)).fair


def revokes(question: Question, legal: Sequence[Answer]) -> list[Answer]:
    """The revokes that are possible: cards that do not follow suit."""
    return [answer for answer in question.choices if answer not in legal and type(answer) is int]


def false_belotes(question: Question, legal: Sequence[Answer]) -> list[Answer]:
    """Legal cards, each played with a belote that the seat does not hold."""
    if not isinstance(question, Play):
        return []
    return [(card, BELOTE) for card in legal if type(card) is int and (card, BELOTE) not in legal]


@pytest.mark.parametrize("lies_in", [revokes, false_belotes])
@pytest.mark.parametrize("liar", range(4))
def test_an_answer_that_the_hand_forbids_is_taken_and_named_when_the_deal_is_over(
    liar: int, lies_in: Callable[[Question, Sequence[Answer]], list[Answer]]
) -> None:
    """Coinche: a modified home skips its own check of an answer. After the deal all have seen the cards that refute it."""
    run = Run("coinche", 4, {}, "revoke")
    circle, chance = Circle(run.begin().header, TOY, roots_of(TOY, "revoke", 4)), run.chance("play")
    lied, deal = None, 0
    while circle.match.ask is not None:
        seat = circle.match.ask.waiting[0]
        mine: Match = circle.at_home(seat).match
        assert mine.ask is not None
        legal = mine.legal(seat)
        forbidden = lies_in(mine.ask.questions[seat], legal)
        if lied is None and seat == liar and forbidden:
            with pytest.raises(Refused):
                circle.answer(seat, forbidden[0])
            lied, deal = len(mine.answers), circle.replicas[0].dealer.gathered
            circle.give(seat, forbidden[0])
        else:
            circle.answer(seat, legal[chance.below(len(legal))])
        is_over = circle.match.outcome is not None or circle.replicas[0].dealer.gathered > deal
        is_named = lied is not None and is_over
        assert named(circle) == ({(liar, "answer")} if is_named else set())
    assert lied is not None
    for replica in circle.replicas:
        assert audit(replica, all_opened(circle)).faults == ((liar, lied, "answer"),)
