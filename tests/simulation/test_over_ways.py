"""Whole matches over real routers, while lines die: no text of the host or of a guest is lost, doubled or out of order, and
nobody is told that the other side is gone."""

from __future__ import annotations

import pytest

from session.pages import MISSING, NEEDED
from simulation.__main__ import line
from simulation.over_ways import play_over_ways
from simulation.ways import planted_in_routers

pytestmark = pytest.mark.skipif(MISSING, reason=NEEDED)

EVENINGS = 6
SEARCHED = 20

FOUND_HERE = (
    "delivers twice", "delivers what comes, in no order", "believes who does not answer", "forgets where it heard something",
    "gives up who was reached over a friend that goes", "forgets every path to whom a line has died",
)  # fmt: skip
"""Faults of `tests/page/ways/planted.js`. The others show where a talk ends, or a friend lies: the evenings there find them."""


def test_lines_die_during_a_whole_match_and_nothing_is_lost() -> None:
    evenings = [play_over_ways(str(seed)) for seed in range(1, EVENINGS + 1)]
    failures = [
        f"python3 tests/simulation {report.seed} --ways\n    {line(report)}"
        for report, _ in evenings
        if report.failure
    ]
    assert not failures, "\n".join(failures)
    assert all(report.matches and report.answers for report, _ in evenings)
    assert sum(ways.deaths for _, ways in evenings) > 10 * EVENINGS
    assert all(ways.carried for _, ways in evenings)


def test_whoever_was_parted_plays_on_when_a_path_is_there_again() -> None:
    evenings = [play_over_ways(str(seed), parts=True) for seed in range(1, EVENINGS + 1)]
    failures = [
        f"python3 tests/simulation {report.seed} --ways --parts\n    {line(report)}"
        for report, _ in evenings
        if report.failure
    ]
    assert not failures, "\n".join(failures)
    assert sum(ways.losses for _, ways in evenings) > 5 * EVENINGS


def test_a_talk_that_starts_over_under_the_old_numbers_is_found() -> None:
    with planted_in_routers("starts over under the old numbers"):
        assert any(play_over_ways(str(seed), parts=True)[0].failure for seed in range(1, SEARCHED + 1))


@pytest.mark.parametrize("name", FOUND_HERE)
def test_a_fault_that_is_planted_in_all_routers_is_found(name: str) -> None:
    with planted_in_routers(name):
        assert any(play_over_ways(str(seed))[0].failure for seed in range(1, SEARCHED + 1))
