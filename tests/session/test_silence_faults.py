"""Mutation tests: each planted fault of going on without a silent player fails the test that is meant to find it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from session import test_silence as tests
from tavola.session import absence

Plant = Callable[[pytest.MonkeyPatch], None]


def _no_words(*_: object) -> set[str]:
    return set()


def one_word_is_enough(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(absence, "needed", _no_words)


def nobody_has_a_minute(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(absence, "SILENCE", 0)


def the_owner_does_not_decide(patch: pytest.MonkeyPatch) -> None:
    agree = absence.agree
    patch.setattr(absence, "agree", lambda *args, decides: agree(*args, decides=False))


def nobody_is_passed_over(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(absence, "passed_over", lambda *args: [])


FOUND_BY: dict[Plant, Callable[[], None]] = {
    one_word_is_enough: tests.test_after_a_minute_all_may_go_on_without_who_is_silent,
    nobody_has_a_minute: tests.test_after_a_minute_all_may_go_on_without_who_is_silent,
    the_owner_does_not_decide: tests.test_the_owners_word_is_enough,
    nobody_is_passed_over: tests.test_a_sealed_window_closes_without_the_silent_and_then_it_is_said_who_was_stood_in_for,
}


@pytest.mark.parametrize("plant", FOUND_BY, ids=lambda plant: plant.__name__)
def test_a_planted_fault_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    FOUND_BY[plant]()
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        FOUND_BY[plant]()
