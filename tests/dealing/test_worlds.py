"""Matches that homes deal over a bad network end, are fair, and leak no card to fewer homes than a quorum."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dealing import test_attacks, test_deeds, test_door, test_gone, test_lies, test_stalls, test_wishes
from dealing.lying import play_with_liar
from dealing.planted import MISTAKES
from dealing.tables import play_table
from dealing.toy import TOY
from dealing.world import World, leaks
from dealing.worlds import play
from tavola.dealing import door
from tavola.engine.errors import Refused

WORLDS = 300
"""The number of worlds that are played here; `python3 tests/dealing COUNT` plays more."""

LYING = 300
"""The number of worlds with a home that lies; `python3 tests/dealing lying COUNT` plays more."""

AT_ONCE = 20


@pytest.mark.parametrize("first", range(0, WORLDS, AT_ONCE))
def test_worlds_come_to_a_fair_end(first: int) -> None:
    for number in range(first, first + AT_ONCE):
        play(number)


@pytest.mark.parametrize("first", range(0, LYING, AT_ONCE))
def test_no_honest_home_is_named_whatever_one_home_sends(first: int) -> None:
    for number in range(first, first + AT_ONCE):
        play_with_liar(number)


def test_homes_that_are_reloaded_all_the_time_play_on() -> None:
    """A reloaded home resumes from its saved letters and the answers; it sends nothing twice, and nobody notices."""
    world = World("reloading", "coup", 3, 3, reloads=0.05)
    for _ in world.play():
        assert not leaks(world)
    assert world.reloaded > 5
    assert world.audit().fair


FOUND: dict[str, Callable[[], object]] = {
    "sends all what is for one": lambda: play(2),
    "never requests a lost letter": lambda: play(0),
    "calls settled what it alone has": lambda: (
        test_gone.test_a_home_looks_at_what_it_has_shuffled_when_a_quorum_calls_it_settled(3)
    ),
    "forgets what it has promised": lambda: play(16),
    "compares receipts by number only": lambda: play_with_liar(4),
    "compares shares by number only": lambda: play_with_liar(422),
    "judges by private knowledge": lambda: (
        test_lies.test_an_answer_that_the_hand_forbids_is_taken_and_named_when_the_deal_is_over(
            0, test_lies.revokes
        )
    ),
    "reads no half again": lambda: play_with_liar(75095),
    "never looks at answers again": lambda: (
        test_lies.test_an_answer_that_the_hand_forbids_is_taken_and_named_when_the_deal_is_over(
            1, test_lies.false_belotes
        )
    ),
    "accepts another wording of a proof": test_attacks.test_a_proof_has_one_wording,
    "believes its order of an attempt that others made": (
        test_gone.test_who_shuffles_alone_learns_what_others_have_passed_on_instead
    ),
    "believes a share without proof": lambda: test_lies.test_a_forged_letter("a wrong share of an open card"),
    "believes a half without doing it again": lambda: test_lies.test_a_forged_letter(
        "another half than the coin says"
    ),
    "takes other cards for a lie": test_attacks.test_a_complaint_about_other_cards_accuses_nobody,
    "believes any signature": lambda: play_with_liar(1),
    "forgets whom it has caught": lambda: play_with_liar(2610),
    "holds a home to passes that it has not": lambda: play_with_liar(20),
    "hears letters after the match is closed": lambda: (
        test_attacks.test_who_hears_a_secret_first_signs_nothing_in_its_homes_name(TOY)
    ),
    "takes a sealed answer without proof": test_deeds.test_a_hidden_cards_cover_is_no_sealed_answer,
    "closes a window before its time": test_deeds.test_a_window_closes_once_and_not_before_its_time,
    "takes a deed in anybody's name": test_deeds.test_deeds_of_others_are_void,
    "takes a sealed answer in the open": test_deeds.test_deeds_of_others_are_void,
    "reads a deed while a window is opened": lambda: play_table(1),
    "names whom a seat has moved to": test_deeds.test_a_sealed_answer_counts_for_the_home_that_gave_it,
    "moves a seat at one home's word": (
        test_deeds.test_a_seat_moves_when_a_quorum_misses_its_home_and_comes_home_with_it
    ),
    "counts what was said before a home came back": (
        test_deeds.test_who_is_here_is_not_missed_by_what_was_said_before
    ),
    "acts before enough have stored": test_deeds.test_an_entry_acts_when_enough_members_have_stored_it,
    "forgets in a reload what it has promised": lambda: play_table(3001),
    "asks before all are ready": test_deeds.test_a_window_opens_when_each_home_that_is_asked_is_ready,
    "believes any clock": test_deeds.test_a_clock_that_is_early_speaks_when_a_quorum_agrees,
    "waits for a clock of an ask that is over": (
        test_deeds.test_a_clock_of_an_ask_that_is_over_keeps_nobody_waiting
    ),
    "waits for a shuffle for ever": (
        test_stalls.test_a_shuffle_that_stands_still_is_attempted_without_the_home_that_is_gone
    ),
    "does not ask for promises": (
        test_stalls.test_a_shuffle_that_stands_still_is_attempted_without_the_home_that_is_gone
    ),
    "believes one home that has called an attempt settled": (
        test_stalls.test_one_home_that_has_settled_it_and_is_gone_holds_up_nobody
    ),
    "promises, and does not see that a quorum had settled it": (
        test_stalls.test_what_a_quorum_has_settled_goes_on_also_where_a_home_has_promised
    ),
    "opens its secret before all have committed to their letters": (
        test_door.test_secrets_are_opened_when_all_have_committed_to_their_letters
    ),
    "does not compare its letters with others": (
        test_door.test_a_letter_that_one_home_alone_had_is_compared_before_secrets_are_opened
    ),
    "believes a later secret of a home": (
        test_door.test_who_signs_in_anothers_name_with_its_opened_secret_changes_nothing
    ),
    "lets one home end the match": lambda: (
        test_door.test_an_answer_after_a_quorum_has_ended_the_match_is_void(1, counts=True)
    ),
    "acts after the end": lambda: test_door.test_an_answer_after_a_quorum_has_ended_the_match_is_void(
        2, counts=False
    ),
    "keeps none of others' letters when it has closed the match": (
        lambda: test_door.test_a_match_that_is_broken_off_is_audited(reloads=True)
    ),
    "says that it had what it has heard since": (
        test_door.test_a_page_that_is_loaded_again_says_what_it_had_committed_to
    ),
    "asks a bot again and again": (
        test_door.test_a_bot_that_thinks_is_asked_once_and_its_thought_counts_when_its_delay_is_over
    ),
    "lets one person end another's break": lambda: test_wishes.test_who_ends_a_break(1, [2], over=False),
    "lets time go on in a break": test_wishes.test_a_break_stops_all_clocks_and_answers_are_taken_meanwhile,
    "gives more time without end": test_wishes.test_more_time_is_for_all_and_three_times_at_most,
    "believes others that a person is silent": (
        test_wishes.test_a_home_has_nobody_skipped_before_its_own_clock_says_so
    ),
    "does not wait for readers": lambda: test_wishes.test_nobody_goes_on_before_all_have_read(
        test_wishes.when_a_deal_is_scored()
    ),
    "runs a clock that nobody hears": (
        test_deeds.test_the_tables_time_stands_still_while_too_few_homes_hear_each_other
    ),
    "misses nobody who is silent": (
        test_deeds.test_who_owes_a_default_answer_for_long_is_missed_and_another_home_gives_it
    ),
    "lets a bot answer for a person who is here": (
        test_deeds.test_who_owes_a_default_answer_for_long_is_missed_and_another_home_gives_it
    ),
}
"""For each mistake the world, or the test, that finds it."""


def test_each_mistake_has_what_finds_it() -> None:
    assert [*FOUND] == [*MISTAKES]


@pytest.fixture
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages compute in the toy group."""
    monkeypatch.setattr(door, "group", lambda: TOY)
    monkeypatch.setattr(door, "_door", None)


@pytest.mark.usefixtures("_toy")
@pytest.mark.parametrize("mistake", FOUND)
def test_a_planted_mistake_is_found(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    MISTAKES[mistake](monkeypatch)
    # ValueError: another number of entries than is expected
    with pytest.raises((AssertionError, Refused, ValueError)):
        FOUND[mistake]()
    monkeypatch.undo()
    monkeypatch.setattr(door, "group", lambda: TOY)
    FOUND[mistake]()
    door._door = None
