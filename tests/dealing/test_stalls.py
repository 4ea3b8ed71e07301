"""A shuffle that stands still is attempted again, or goes on, without anybody who asks: each home answers by its own clock."""

from __future__ import annotations

from collections.abc import Sequence

from dealing.homes import Homes
from dealing.test_gone import GONE, look_and_reveal, lost, without
from dealing.toy import TOY
from tavola.dealing.clocks import ASLEEP, GRACE
from tavola.dealing.decisions import Decision
from tavola.dealing.keys import Home
from tavola.dealing.letters import Letter, Name
from tavola.dealing.stalls import GATHERED, Stalls
from tavola.dealing.trustee import Trustee

STEP = 2
"""The second shuffle."""


def stalls_of(homes: Homes, *there: Home) -> list[Stalls]:
    return [Stalls(homes.trustees[home]) for home in there]


def let_pass(stalls: Sequence[Stalls], start: int, ms: int) -> None:
    """Their clocks run."""
    for now in range(start, start + ms + 1, 500):
        for one in stalls:
            one.work(now)


def hand_on(stalls: Sequence[Stalls]) -> None:
    """Each gets the promises that it lacks from the others."""
    for one in stalls:
        for other in stalls:
            letters = other._trustee.letters
            for name in one.lacks():
                if name in letters:
                    one.hear(Letter.read(bytes(letters[name])))


def stopped(kind: str, count: int = 3) -> Homes:
    """Homes in the middle of the second shuffle; letters of the home that goes, of this kind, are lost."""
    homes = Homes(TOY, count)
    homes.follow(look_and_reveal, lost(kind, STEP))
    assert homes.results == {}
    return homes


def test_a_shuffle_that_stands_still_is_attempted_without_the_home_that_is_gone() -> None:
    homes = stopped("pass")
    stalls = stalls_of(homes, 0, 1)
    let_pass(stalls, 0, GRACE - 500)
    assert [one.lacks() for one in stalls] == [[], []], "nobody has promised before the time is over"
    let_pass(stalls, GRACE, GATHERED - 500)
    hand_on(stalls)
    assert [[*one.entries()] for one in stalls] == [[], []], "another home may promise, and pass the cards on"
    let_pass(stalls, GRACE + GATHERED, 0)
    entries = {entry for one in stalls for entry in one.entries()}
    assert {(entry.step, entry.attempt, entry.round, entry.passers) for entry in entries} == {
        (STEP, 0, 0, (0, 1))
    }
    for one in stalls:
        assert one._trustee.decide(next(iter(entries)))
    let_pass(stalls, GRACE + GATHERED + 500, 0)
    assert [[*one.entries()] for one in stalls] == [[], []], "it is decided"
    homes.go_on()
    homes.deliver(without(GONE))
    assert homes.results[0] == homes.results[1]


def test_too_few_promises_decide_nothing() -> None:
    homes = stopped("pass", 4)
    stalls = stalls_of(homes, 0, 1)
    let_pass(stalls, 0, GRACE + 2 * GATHERED)
    hand_on(stalls)
    assert [[*one.entries()] for one in stalls] == [[], []]


def test_a_device_that_slept_counts_from_when_it_woke() -> None:
    homes = stopped("pass")
    [one] = stalls_of(homes, 0)
    one.work(0)
    one.work(GRACE)
    let_pass([one], GRACE + ASLEEP, GRACE - 500)
    assert one.lacks() == []
    one.work(2 * GRACE + ASLEEP)
    assert [name.author for name in one.lacks()] == [1, 2]


def test_what_a_quorum_has_settled_goes_on_also_where_a_home_has_promised() -> None:
    """The others have finished the shuffle, so nobody but this home asks about it."""
    homes = Homes(TOY, 3)
    homes.follow(
        look_and_reveal, lambda letter, to: [] if to == 0 and letter.name.kind == "half" else [letter]
    )
    [one] = stalls_of(homes, 0)
    let_pass([one], 0, GRACE + GATHERED)
    [entry] = one.entries()
    assert (entry.step, entry.passers) == (1, ())
    assert one._trustee.decide(entry)
    for name in one._trustee.missing():
        if name in homes.trustees[1].letters:
            one._trustee.hear(homes.trustees[1].letters[name], 1)
    assert Name(0, "settled", 1) in one._trustee.letters


def test_one_home_that_has_settled_it_and_is_gone_holds_up_nobody() -> None:
    """The others have its word, and not the half that it had opened."""
    homes = stopped("half")
    left = stalls_of(homes, 0, 1)
    settled = homes.trustees[GONE].letters[Name(GONE, "settled", STEP)]
    assert all(settled == one._trustee.letters[settled.name] for one in left)
    let_pass(left, 0, GRACE + GATHERED)
    hand_on(left)
    for one in left:
        [entry] = one.entries()
        assert entry.passers == (0, 1)


def test_a_home_that_is_there_and_has_settled_it_says_that_it_goes_on() -> None:
    homes = stopped("half")
    stalls = stalls_of(homes, GONE)
    let_pass(stalls, 0, GRACE + GATHERED)
    [entry] = stalls[0].entries()
    assert entry.passers == ()
    assert entry.said[0].name == Name(GONE, "settled", STEP)


def test_only_promises_about_what_stands_still_are_kept() -> None:
    homes = stopped("pass")
    [one] = stalls_of(homes, 0)
    let_pass([one], 0, GRACE + GATHERED)
    right, author = Name(1, "promise", STEP, about=0), homes.trustees[1]

    def heard(name: Name, by: Trustee = author) -> tuple[Decision, ...]:
        one.hear(Letter.signed(TOY, by.match, by.secret.letters, name, b""))
        return tuple(one.entries())

    for wrong in (
        right._replace(about=1),
        right._replace(attempt=1),
        right._replace(step=0),
        right._replace(step=99),
        right._replace(author=0),
        right._replace(author=7),
        right._replace(to=0),
    ):
        assert heard(wrong) == ()
    assert heard(right, by=homes.trustees[GONE]) == (), "in another's name"
    [entry] = heard(right)
    assert entry.passers == (0, 1)
