"""The room's own time, on clocks that jump and devices that sleep."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tavola.session.room_time import OVERSLEPT, RoomTime


def test_time_passes() -> None:
    time = RoomTime(1_000)
    assert [time.read(given_at, None) for given_at in (1_000, 1_700, 9_000)] == [0, 700, 8_000]
    assert time.given_at(8_500) == 9_500


def test_a_clock_that_is_set_back_stops_nothing() -> None:
    time = RoomTime(1_000_000)
    assert time.read(5, None) == 0
    assert time.read(105, None) == 100


def test_one_long_gap_does_not_count() -> None:
    time = RoomTime(0)
    assert time.read(60_000, due=500) == 0
    assert time.given_at(500) == 60_500
    assert time.read(60_500, due=500) == 500


def test_two_long_gaps_are_a_slow_device() -> None:
    time = RoomTime(0)
    time.read(60_000, due=500)
    assert time.read(120_000, due=500) == 60_000


def test_waiting_for_nothing_is_not_sleeping() -> None:
    time = RoomTime(0)
    assert time.read(3_600_000, due=None) == 3_600_000
    assert time.read(3_600_000 + 50_000, due=3_600_000 + 49_000) == 3_650_000


@given(st.lists(st.tuples(st.integers(-(10**13), 10**13), st.none() | st.integers(0, 10**6))))
def test_it_never_runs_backwards(calls: list[tuple[int, int | None]]) -> None:
    time = RoomTime(0)
    before = 0
    for given_at, due in calls:
        now = time.read(given_at, due)
        assert now >= before
        assert time.given_at(now + 7) == given_at + 7
        before = now


def test_it_gets_to_what_is_due_however_late_it_is_called() -> None:
    time = RoomTime(0)
    for call in range(1, 5):
        time.read(call * (OVERSLEPT + 10_000), due=100)
    assert time.now >= 100
