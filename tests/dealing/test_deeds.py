"""Deeds: a match by the entries of a log; sealed answers that nobody reads before their window closes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dealing.evenings import play_evening
from dealing.logs import Logs, Stored
from dealing.tables import Tables, play_table
from dealing.toy import TOY
from games.runs import Run, sampled_runs, seat_at_random
from tavola.dealing import sealed_answers
from tavola.dealing.circle import roots_of, sharings_of
from tavola.dealing.clocks import DEFAULT_WITHIN, GRACE, TOLERANCE
from tavola.dealing.decisions import Decision
from tavola.dealing.deeds import KINDS, LONGEST, Deed
from tavola.dealing.group import RISTRETTO, SIZE, Group
from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL, covered
from tavola.dealing.part import Part
from tavola.dealing.proofs import PROOF, Proof
from tavola.dealing.replica import Replica
from tavola.dealing.replica import table_of as name_of
from tavola.dealing.sealed_answers import LENGTH, NO_ANSWER, seal
from tavola.dealing.steps import Fault
from tavola.dealing.trustee import Trustee
from tavola.engine.dealer import Handle, Seat
from tavola.engine.game import Game, games
from tavola.engine.match import SPECTATOR

TABLES = 130
"""The number of matches by deeds; `python3 tests/dealing deeds COUNT` plays more."""

EVENINGS = 240
"""The number of those in which a home lies in letters as well."""

AT_ONCE = 10


@pytest.mark.parametrize("lies", [False, True], ids=["honest", "a liar"])
@pytest.mark.parametrize("first", range(0, TABLES, AT_ONCE))
def test_all_homes_have_one_history_and_no_honest_one_is_named(first: int, lies: bool) -> None:
    for number in range(first, first + AT_ONCE):
        play_table(number, lies)


@pytest.mark.parametrize("first", range(0, EVENINGS, AT_ONCE))
def test_no_honest_home_is_named_in_an_evening_with_a_home_that_lies_at_any_letter_and_deed(
    first: int,
) -> None:
    for number in range(first, first + AT_ONCE):
        play_evening(number)


def test_an_entry_acts_when_enough_members_have_stored_it() -> None:
    logs = Logs(4, lambda _to, _said: None)
    entry = Decision(1, 0, 0, (), ())
    assert logs.append(0, entry)
    assert logs.counting(0) == []
    logs.hear(0, Stored(0, 1, 1))
    assert logs.counting(0) == [entry]


def test_homes_that_are_reloaded_all_the_time_come_to_the_same() -> None:
    table = Tables(Run("coup", 4, {}, "again"), homes=4, reloads=0.01)
    table.play_on()
    assert table.reloaded > 5
    histories = sorted([part.replica.match.answers for part in table.parts], key=len)
    assert histories[-1]
    assert all(one == histories[-1][: len(one)] for one in histories)  # some have read further


# -- a window, by hand --

ASK = 3


ALLOWED = 10_000


class Homes:
    """Homes at the first sealed window of a match, without a network."""

    def __init__(self, count: int, group: Group = TOY, bots: Iterable[Seat] = ()) -> None:
        header = Run("coup", count, {}, "window").begin().header
        roots, table = roots_of(group, "window", count), name_of(header)
        sharings = sharings_of(group, table, roots)
        trustees = [Trustee(group, table, me, root, sharings) for me, root in enumerate(roots)]
        self.deaf: set[Home] = set()  # they hear nothing that others tell them over their lines
        self.parts = [
            Part(Replica(header, one, range(count)), lambda _match, _seat: ALLOWED, [*bots])
            for one in trustees
        ]
        self.deliver()
        ask = self.parts[0].replica.match.ask
        assert ask is not None
        seat = ask.waiting[0]
        self.read(self.parts[seat].answer(seat, ("tax", None)))
        ask = self.parts[0].replica.match.ask
        assert ask is not None and ask.sealed
        self.ask = ask
        self.asked = [part for part in self.parts if part.asked()]

    def read(self, *entries: Deed) -> None:
        for part in self.parts:
            for entry in entries:
                part.read(Deed.read(bytes(entry)))
        self.deliver()

    def tick(self, now: int, *homes: Home) -> None:
        """The time comes to some homes, or to all."""
        for home in homes or range(len(self.parts)):
            self.parts[home].tick(now)
        self.deliver()

    def deliver(self) -> None:
        while letters := [
            (letter, n) for n, part in enumerate(self.parts) for letter in part.replica.trustee.take()
        ]:
            for letter, sender in letters:
                for home, part in enumerate(self.parts):
                    if home != sender and letter.name.to in (ALL, home) and home not in self.deaf:
                        part.hear(letter, sender)
        for home, part in enumerate(self.parts):
            for other in self.parts:
                if part.ready is not None and other is not part and home not in self.deaf:
                    other.hear_ready(home, part.ready)

    def allow(self, part: Part) -> Deed:
        return part.answer(part.asked()[0], "allow")

    @property
    def answers(self) -> list[int]:
        """How many answers each home has."""
        return [len(part.replica.match.answers) for part in self.parts]


@pytest.mark.parametrize("group", [TOY, RISTRETTO], ids=["toy", "ristretto255"])
def test_sealed_answers_are_opened_together_when_the_window_closes(group: Group) -> None:
    homes = Homes(3, group)
    one, other = homes.asked
    assert one.close() is None
    homes.read(homes.allow(one))
    assert one.close() is None, "somebody is still asked"
    homes.read(homes.allow(other))
    assert homes.answers == [1, 1, 1], "the match has none of them"
    close = one.close()
    assert close is not None
    homes.read(close)
    assert homes.answers == [3, 3, 3]
    answers = [part.replica.match.answers for part in homes.parts]
    assert answers[0] == answers[1] == answers[2]
    assert [part.sealed for part in homes.parts] == [{}, {}, {}]


def test_a_sealed_answer_may_be_replaced_until_the_window_closes() -> None:
    homes = Homes(3)
    one, other = homes.asked
    seat = one.asked()[0]
    homes.read(one.answer(seat, "challenge"), homes.allow(other), homes.allow(one))
    close, late = one.close(), one.answer(seat, "challenge")
    assert close is not None
    homes.read(close, late)
    assert (seat, "allow") in homes.parts[0].replica.match.answers
    assert (seat, "challenge") not in homes.parts[0].replica.match.answers


def test_a_window_closes_once_and_not_before_its_time() -> None:
    homes = Homes(3)
    one, other = homes.asked
    early = Deed.signed(one.replica.trustee, "close", homes.ask.number, SPECTATOR, b"")
    seat = one.asked()[0]
    homes.read(early, homes.allow(one), early)
    assert [[*part.sealed] for part in homes.parts] == [[seat]] * 3
    homes.read(homes.allow(other), early, early)
    assert homes.answers == [3, 3, 3]


def test_homes_below_a_quorum_read_no_sealed_answer() -> None:
    """All that they have before the window closes: their shares of the key, and every letter."""
    homes = Homes(5)
    first = homes.asked[0]
    body = homes.allow(first).body
    trustees = [part.replica.trustee for part in homes.parts]
    cover, key = TOY.read(body[:SIZE]), trustees[0].key

    def opened_by(some: Iterable[Trustee]) -> Any:
        shares = {one.me: one.share * cover for one in some if one.share is not None}
        return sealed_answers._read(covered(body[SIZE + PROOF :], key.combined(shares)))

    blind = [one for one in trustees if one.me != first.replica.trustee.me]
    assert all(opened_by(some) is NO_ANSWER for some in combinations(blind, key.quorum - 1))
    assert all(opened_by(some) == "allow" for some in combinations(blind, key.quorum))


# -- lies --


def test_a_copy_of_a_rivals_sealed_answer_is_refused() -> None:
    homes = Homes(3)
    one, other = homes.asked
    theirs = homes.allow(one)
    seat = other.asked()[0]
    copy = Deed.signed(other.replica.trustee, "sealed", theirs.ask, seat, theirs.body)
    homes.read(theirs, copy)
    assert [[*part.sealed] for part in homes.parts] == [[theirs.seat]] * 3


def test_a_hidden_cards_cover_is_no_sealed_answer() -> None:
    """It would be opened by everybody at the end of the window, and tell the card."""
    homes = Homes(3)
    one = homes.asked[0]
    trustee, seat = one.replica.trustee, one.asked()[0]
    honest = homes.allow(one)
    for card in trustee.cards.values():
        body = bytes(card.cover) + honest.body[SIZE:]
        homes.read(Deed.signed(trustee, "sealed", honest.ask, seat, body))
    assert [part.sealed for part in homes.parts] == [{}, {}, {}]


@pytest.mark.parametrize("rubbish", [{"no": "answer"}, "no such answer", 7.5, ["block", "king"], None])
def test_who_seals_rubbish_is_named_by_all_and_the_rules_go_on(rubbish: Any) -> None:
    homes = Homes(3)
    one, other = homes.asked
    trustee, seat, ask = one.replica.trustee, one.asked()[0], homes.allow(other).ask
    homes.read(Deed.signed(trustee, "sealed", ask, seat, seal(trustee, ask, seat, rubbish)))
    homes.read(homes.allow(other))
    close = other.close()
    assert close is not None
    homes.read(close)
    assert homes.answers == [3, 3, 3]
    place = [by for by, _ in other.replica.match.answers].index(seat)
    for part in homes.parts:
        assert part.replica.trustee.faults == [Fault(trustee.me, place, "answer")]


def test_deeds_of_others_are_void() -> None:
    """A forged author, another's seat, an open answer where a sealed one is due, an ask that is over."""
    homes = Homes(4)
    one, other, third = homes.asked
    right, seat = homes.allow(one), one.asked()[0]
    mine, theirs = one.replica.trustee, other.asked()[0]
    body = seal(mine, right.ask, theirs, "challenge")
    void = [
        Deed.signed(mine, "sealed", right.ask, theirs, body),
        Deed.signed(mine, "sealed", right.ask, theirs, body)._replace(author=other.replica.trustee.me),
        right._replace(author=other.replica.trustee.me),
        Deed.signed(other.replica.trustee, "sealed", right.ask, seat, right.body),
        Deed.signed(one.replica.trustee, "answer", right.ask, seat, b'"allow"'),
        Deed.signed(one.replica.trustee, "sealed", right.ask - 1, seat, right.body),
        Deed.signed(one.replica.trustee, "sealed", right.ask, seat, right.body[:-1]),
        right._replace(author=99),
        Deed.signed(third.replica.trustee, "answer", right.ask, seat, b"[" * 900),
    ]
    homes.read(*void)
    assert [part.sealed for part in homes.parts] == [{}] * 4
    assert homes.answers == [1] * 4
    homes.read(right)
    assert [[*part.sealed] for part in homes.parts] == [[seat]] * 4


# -- who is here --


def hand_of(homes: Homes, seat: Seat, at: Home) -> list[Any]:
    """The faces of a seat's hand, as a home knows them."""
    replica = homes.parts[at].replica
    hand = [card for card, seen in enumerate(replica.dealer._seen) if seen == 1 << seat]
    return [replica.trustee.face(Handle(card)) for card in hand]


def missed(homes: Homes, other: Home, *by: Home) -> list[Deed]:
    deeds = [homes.parts[home].miss(other) for home in by]
    return [deed for deed in deeds if deed is not None]


def at(homes: Homes) -> list[list[Home]]:
    return [part.replica.at for part in homes.parts]


def test_a_seat_moves_when_a_quorum_misses_its_home_and_comes_home_with_it() -> None:
    homes = Homes(4)
    own = hand_of(homes, Seat(3), at=3)
    assert len(own) == 2 and None not in own
    assert hand_of(homes, Seat(3), at=0) == [None, None]
    homes.read(*missed(homes, 3, 0, 1))
    assert at(homes) == [[0, 1, 2, 3]] * 4, "two of four are no quorum"
    assert missed(homes, 3, 0, 1) == [], "they have said so"
    homes.read(*missed(homes, 3, 2))
    assert at(homes) == [[0, 1, 2, 0]] * 4
    assert hand_of(homes, Seat(3), at=0) == own
    assert hand_of(homes, Seat(3), at=1) == [None, None]
    here = homes.parts[3].here()
    assert here is not None
    homes.read(here)
    assert at(homes) == [[0, 1, 2, 3]] * 4
    assert homes.parts[3].here() is None


def test_who_is_here_is_not_missed_by_what_was_said_before() -> None:
    homes = Homes(4)
    before = missed(homes, 3, 0, 1)
    homes.read(*before)
    here = homes.parts[3].here()
    assert here is not None
    homes.read(here, *before, *missed(homes, 3, 2))
    assert at(homes) == [[0, 1, 2, 3]] * 4


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_fewer_than_a_quorum_never_stay(count: int) -> None:
    """Of two homes, each is needed; of more, a minority may go."""
    homes = Homes(count)
    everybody = range(count)
    for other in everybody:
        homes.read(*missed(homes, other, *(home for home in everybody if home != other)))
    for part in homes.parts:
        assert count - len(part.away) >= part.replica.trustee.key.quorum
        assert len(part.away) == count - part.replica.trustee.key.quorum


def test_no_home_says_for_another_who_is_here() -> None:
    homes = Homes(3)
    deed = homes.parts[0].miss(2)
    assert deed is not None
    homes.read(deed, deed._replace(author=1), deed, deed._replace(body=bytes(40)), deed._replace(body=b""))
    assert at(homes) == [[0, 1, 2]] * 3
    here = Deed.signed(homes.parts[0].replica.trustee, "here", 0, SPECTATOR, b"")._replace(author=2)
    homes.read(here, *missed(homes, 2, 1))
    assert at(homes) == [[0, 1, 0]] * 3


def test_a_sealed_answer_counts_for_the_home_that_gave_it() -> None:
    """A liar seals rubbish and goes; the home that its seat has moved to did nothing wrong."""
    homes = Homes(4)
    liar = homes.asked[-1]
    trustee, seat, ask = liar.replica.trustee, liar.asked()[0], homes.allow(liar).ask
    homes.read(Deed.signed(trustee, "sealed", ask, seat, seal(trustee, ask, seat, "rubbish")))
    homes.read(*missed(homes, trustee.me, *(home for home in range(4) if home != trustee.me)))
    homes.read(*(part.answer(Seat(part.replica.trustee.me), "allow") for part in homes.asked[:-1]))
    close = homes.parts[0].close()
    assert close is not None
    homes.read(close)
    place = [by for by, _ in homes.parts[0].replica.match.answers].index(seat)
    for part in homes.parts:
        assert [fault.home for fault in part.replica.trustee.faults] == [trustee.me]
        assert part.replica.at[seat] != part.replica.given[place] == trustee.me


# -- the clock --


def test_the_clock_speaks_for_a_seat_and_its_home_gives_the_answer_that_a_coin_chooses() -> None:
    homes = Homes(3)
    one, other = homes.asked
    seat = one.asked()[0]
    homes.tick(ALLOWED - 1)
    assert other.clock(seat) is None, "it has time left"
    homes.tick(ALLOWED)
    clock = other.clock(seat)
    assert clock is not None
    homes.read(clock, clock)
    assert other.clock(seat) is None, "it has spoken"
    assert [part.defaults() for part in homes.parts if part is not one] == [{}, {}]
    [(late, answer)] = one.defaults().items()
    assert (late, answer) == (seat, "allow")
    homes.read(one.answer(seat, answer))
    assert one.defaults() == {}
    assert other.clock(Seat(9)) is None


def test_all_homes_roll_the_same_default_answer() -> None:
    homes = Homes(4)
    homes.tick(ALLOWED)
    clocks = [homes.parts[0].clock(part.asked()[0]) for part in homes.asked]
    homes.read(*(clock for clock in clocks if clock is not None))
    rolled = [[part.clocks.rolled(homes.ask, seat) for seat in homes.ask.waiting] for part in homes.parts]
    assert rolled[0] == rolled[1] == rolled[2] == rolled[3]
    assert len({*rolled[0]}) == 3


def spoken(homes: Homes, seat: Seat) -> list[bool]:
    """At which homes the coin has chosen that seat's default answer."""
    return [part.clocks.rolled(homes.ask, seat) is not None for part in homes.parts]


def test_a_clock_that_is_early_speaks_when_a_quorum_agrees() -> None:
    homes = Homes(3)
    one, other = homes.asked
    seat, me = one.asked()[0], other.replica.trustee.me
    homes.read(Deed.signed(other.replica.trustee, "clock", homes.ask.number_of(seat), seat, b""))
    homes.tick(ALLOWED - TOLERANCE - 1)
    assert spoken(homes, seat) == [False] * 3
    homes.tick(ALLOWED, me)
    assert spoken(homes, seat) == [False] * 3, "one of three is no quorum"
    assert one.defaults() == {}
    homes.tick(ALLOWED - TOLERANCE, one.replica.trustee.me)
    assert spoken(homes, seat) == [part in homes.asked for part in homes.parts]
    assert one.defaults() == {seat: "allow"}


def test_a_clock_of_an_ask_that_is_over_keeps_nobody_waiting() -> None:
    homes = Homes(3)
    one, other = homes.asked
    seat = one.asked()[0]
    homes.read(Deed.signed(other.replica.trustee, "clock", homes.ask.number_of(seat), seat, b""))
    homes.read(homes.allow(one), homes.allow(other))
    close = one.close()
    assert close is not None
    homes.tick(ALLOWED, other.replica.trustee.me)
    homes.read(close)
    assert homes.answers == [3, 3, 3]
    assert [part.replica.trustee.missing() for part in homes.parts] == [[], [], []]


def test_who_owes_a_default_answer_for_long_is_missed_and_another_home_gives_it() -> None:
    homes = Homes(3)
    one, other = homes.asked
    late, seat = one.replica.trustee.me, one.asked()[0]
    homes.tick(ALLOWED)
    clock = other.clock(seat)
    assert clock is not None
    homes.read(clock)
    homes.tick(ALLOWED + DEFAULT_WITHIN + GRACE - 1)
    assert [part.silent() for part in homes.parts] == [set()] * 3
    homes.tick(ALLOWED + DEFAULT_WITHIN + GRACE)
    assert [late in part.silent() for part in homes.parts] == [part is not one for part in homes.parts]
    homes.read(*missed(homes, late, *(home for home in range(3) if home != late)))
    [stand_in] = [part for part in homes.parts if seat in part.by_bots()]
    assert stand_in is not one
    assert stand_in.defaults() == {seat: "allow"}
    here = one.here()
    assert here is not None
    homes.read(here)
    assert [part.by_bots() for part in homes.parts] == [[]] * 3, "the seat comes home"
    assert one.asked() == [seat]


def test_bots_answer_for_the_seats_that_they_hold() -> None:
    homes = Homes(3, bots=[Seat(0), Seat(1), Seat(2)])
    assert [part.by_bots() for part in homes.parts] == [part.asked() for part in homes.parts]
    assert [part.by_bots() for part in Homes(3).parts] == [[], [], []]


# -- windows --


def next_window(homes: Homes, silent: Home) -> tuple[Part, Part]:
    """The same with a home that tells nobody when it is ready for the next window; of the two asked, that one is first."""
    homes.read(*map(homes.allow, homes.asked))
    close = homes.parts[0].close()
    assert close is not None
    homes.read(close)
    [actor] = [part for part in homes.parts if part.asked()]
    assert actor.replica.trustee.me != silent
    homes.deaf.add(silent)
    homes.read(actor.answer(actor.asked()[0], ("tax", None)))
    [other] = [part for part in homes.parts if part is not actor and part.replica.trustee.me != silent]
    return homes.parts[silent], other


def not_next(homes: Homes) -> Home:
    """A home whose seat is not the next in turn."""
    [turn] = {0, 1, 2} - {part.replica.trustee.me for part in homes.asked}
    return (turn + 2) % 3


def test_a_window_opens_when_each_home_that_is_asked_is_ready() -> None:
    homes = Homes(3)
    silent, other = next_window(homes, not_next(homes))
    assert silent.asked() != []
    assert other.asked() == []
    homes.tick(10 * ALLOWED)
    assert other.clock(silent.asked()[0]) is None, "no clock runs"
    homes.deaf.clear()
    homes.deliver()
    assert other.asked() != []


def test_who_is_never_ready_is_missed() -> None:
    homes = Homes(3)
    silent, other = next_window(homes, not_next(homes))
    me = silent.replica.trustee.me
    for now in (*range(0, GRACE, 1_000), GRACE - 1):
        homes.tick(now)
        assert other.silent() == set()
    homes.tick(GRACE)
    assert other.silent() == {me}
    homes.read(*missed(homes, me, *(home for home in range(3) if home != me)))
    assert other.asked() != []


def test_who_has_slept_misses_nobody_at_once() -> None:
    homes = Homes(3)
    silent, other = next_window(homes, not_next(homes))
    homes.tick(10 * GRACE)
    assert other.silent() == set()
    for seconds in range(1, 16):
        homes.tick(10 * GRACE + 1_000 * seconds)
    assert other.silent() == {silent.replica.trustee.me}


def test_the_tables_time_stands_still_while_too_few_homes_hear_each_other() -> None:
    homes = Homes(3)
    one = homes.asked[0]
    seat = one.asked()[0]
    for now in (ALLOWED - 1, 5 * ALLOWED):
        one.tick(now, stands=now > ALLOWED)
        assert one.clock(seat) is None
    one.tick(5 * ALLOWED + 1)
    assert one.clock(seat) is not None


# -- bytes --


@given(st.binary(max_size=200), st.sampled_from(KINDS))
@example(b"0 close 0 0\n", "close")
@example(b"a b c d\n" + bytes(64), "close")
def test_bytes_that_are_no_deed_are_refused(data: bytes, kind: str) -> None:
    for some in (data, f"0 {kind} 1 2\n".encode() + data[: PROOF - 1]):
        with pytest.raises(ValueError):  # noqa: PT011  # several
            Deed.read(some)


def test_a_deed_has_a_longest() -> None:
    fits, long = (Deed(0, "answer", 1, Seat(1), bytes(n), Proof(0, 0)) for n in (LONGEST, LONGEST + 1))
    assert Deed.read(bytes(fits)) == fits
    with pytest.raises(ValueError, match="no such deed"):
        Deed.read(bytes(long))


@pytest.mark.parametrize("game", games().values(), ids=[*games()])
def test_every_answer_that_may_be_sealed_fits(game: Game[Any, Any]) -> None:
    """All sealed answers have one length, which tells nothing about them."""
    [sharing] = sharings_of(TOY, b"one", [7])
    alone = Trustee(TOY, b"one", 0, 7, [sharing])
    for run in sampled_runs(game, 6, "sealed"):
        match, chance = run.begin(), run.chance("play")
        while match.ask is not None and len(match.answers) < 150:
            for seat in match.ask.waiting if match.ask.sealed else ():
                lengths = {len(seal(alone, 1, seat, answer)) for answer in match.legal(seat)}
                assert lengths == {SIZE + PROOF + LENGTH}
            seat = seat_at_random(match, chance)
            legal = match.legal(seat)
            match.answer(seat, legal[chance.below(len(legal))])


def test_an_answer_that_is_too_long_is_not_sealed() -> None:
    [sharing] = sharings_of(TOY, b"one", [7])
    alone = Trustee(TOY, b"one", 0, 7, [sharing])
    with pytest.raises(ValueError, match="too long"):
        seal(alone, 1, Seat(0), "a" * LENGTH)
