"""Whole evenings from seeds. A failure names the command that repeats it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from engine.tiny import TINY
from session.pages import MISSING, NEEDED
from session.thinker import thinking
from simulation.__main__ import line
from simulation.evening import Report, play
from simulation.plan import COUP
from simulation.planted import AHEAD, IN_PAGES, INTERRUPTS, MOVES, PLANTED, planted
from tavola.engine.errors import BadRecord, Refused
from tavola.engine.game import games

pytestmark = pytest.mark.skipif(MISSING, reason=NEEDED)

EVENINGS = 80
OF_OTHER_GAMES = 12
"""The number of evenings of each game except Coup. `python3 tests/simulation khora.120 --many 1000` plays more."""

CHUNK = 40

OTHERS = [game for game in games() if game != COUP]
SEARCHED = 200
"""Every planted mistake must be found within this many evenings; most are found in the first ten."""

RARE = {
    "ack_before_save": 280,
    "ack_before_stored": 240,
    "changes_of_another_screen": 60,
    "matches_in_one_log": 25,
    "repeats_forgotten_on_reload": 12,
    "seat_lost_on_leaving": 16,
    "the_banned_come_back": 25,
}
"""Where the search begins for mistakes that few evenings show."""

OWN_CHECKS: dict[str, tuple[type[Exception], ...]] = {
    "broken_message_raises": (ValueError, RecursionError),
    "cards_dealt_anew": (BadRecord,),
    "another_seed_than_committed": (BadRecord,),
}
"""Exceptions that the host itself may raise at a planted mistake; all other mistakes must be found by the watch."""

REPEAT = "python3 tests/simulation"


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the tiny game."""
    monkeypatch.setitem(games(), TINY.id, TINY)


@pytest.mark.parametrize("first", range(0, EVENINGS, CHUNK))
def test_evenings(first: int) -> None:
    all_well([play(str(seed)) for seed in range(first, first + CHUNK)])


@pytest.mark.parametrize("game", OTHERS)
def test_evenings_of_other_games(game: str) -> None:
    all_well([play(f"{game}.{seed}") for seed in range(OF_OTHER_GAMES)])


@pytest.mark.parametrize("game", sorted(set(games()) - {TINY.id}))
def test_nightly_evenings(game: str) -> None:
    """By presets, with two freezes in a row, lost saves and lost keys, of which each happens."""
    reports = [play(f"{game}.{seed}", nightly=True) for seed in range(OF_OTHER_GAMES)]
    all_well(reports, flags=" --nightly")
    happened = {fault for report in reports for fault in report.faults}
    assert {"frozen_twice", "host_storage_lost", "key_lost"} <= happened


@pytest.mark.parametrize(
    "seed",
    [
        "coup.900264",  # who stands up is told a long story again
        "khora.900102",  # two hellos are answered by the whole story each
        "coup.800160",  # the owner gives the seat that somebody has left to somebody else
        "coinche.803956",  # an answer of an earlier match is repeated by somebody who has no seat any more
        "couperation.850560",  # a save is lost, and the match begins again under its name
        "coup.700117",  # an answer that a lost room had taken is repeated to the one in its place
        "coinche.900107",  # no command to unlock the room arrives: its host keeps dying
    ],
)
def test_nightly_evenings_that_failed(seed: str) -> None:
    all_well([play(seed, nightly=True)], flags=" --nightly")


MOVES_OF = {"coup": 250, "couperation": 150, "coinche": 75, "khora": 25}
"""Of each game, evenings on which the device that keeps the room dies. Other ones are played every night."""


@pytest.mark.parametrize(
    ("game", "first"), [(game, first) for game, many in MOVES_OF.items() for first in range(0, many, 25)]
)
def test_evenings_on_which_whoever_keeps_the_room_dies(game: str, first: int) -> None:
    """Another device opens the whole save and its parts, or in the lobby the first line, and goes on."""
    all_well([play(f"{game}.{seed}", moves=True) for seed in range(first, first + 25)], flags=" --moves")


def test_the_nightly_run_plays_every_game() -> None:
    """A new game is added to the workflow, too."""
    workflow = (Path(__file__).parents[2] / ".github/workflows/nightly.yml").read_text()
    assert f"game: [{', '.join(sorted(set(games()) - {TINY.id}))}]" in workflow


def test_evenings_of_bots_that_think_late_never_or_wrongly() -> None:
    with thinking():
        all_well([play(str(seed), thinks=True) for seed in range(400, 412)])


def test_a_thought_that_nobody_checks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tavola.session.bots._may_count", lambda playing, seat, thought: True)
    with thinking():
        assert play("401", thinks=True).crash is Refused


def all_well(reports: list[Report], *, flags: str = "") -> None:
    failures = [f"{REPEAT} {report.seed}{flags}\n    {line(report)}" for report in reports if report.failure]
    assert not failures, "\n".join(failures)
    assert all(report.matches for report in reports)


def test_the_same_seed_is_the_same_evening() -> None:
    seeds = [str(seed) for seed in range(12)]
    assert [play(seed).trace for seed in seeds] == [play(seed).trace for seed in seeds]


def test_the_same_evening_under_another_hash_seed() -> None:
    traces = [
        subprocess.run(
            [sys.executable, str(Path(__file__).parent), "77"],
            env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True,
        ).stdout
        for hash_seed in ("1", "2")
    ]  # fmt: skip
    assert traces[0] == traces[1]
    assert "trace" in traces[0]


def test_interrupts_are_taken_and_some_come_too_late() -> None:
    """Few come too late: about one in twenty evenings has such an interrupt."""
    counted = Counter[str]()
    for seed in range(SEARCHED):
        report = play(f"{TINY.id}.{seed}")
        all_well([report])
        counted.update(report.interrupts)
        if seed >= CHUNK and counted["taken"] and counted["too late"]:
            return
    pytest.fail(f"in {SEARCHED} evenings: {counted}")


def shows(report: Report, name: str) -> bool:
    """Whether an evening has shown a planted mistake."""
    if report.crash is not None:
        return issubclass(report.crash, OWN_CHECKS.get(name, ()))
    return report.failure is not None


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_mistake_is_found(name: str) -> None:
    first = RARE.get(name, 0)
    with planted(name):
        found = any(shows(play(str(seed)), name) for seed in range(first, first + SEARCHED))
    assert found, f"{SEARCHED} evenings have not shown {name}: {PLANTED[name].__doc__}"


@pytest.mark.parametrize("name", IN_PAGES)
def test_a_planted_mistake_in_the_page_of_a_guest_is_found(name: str) -> None:
    first = RARE.get(name, 0)
    with planted(name):
        found = any(shows(play(str(seed)), name) for seed in range(first, first + SEARCHED))
    assert found, f"{SEARCHED} evenings have not shown {name}"


@pytest.mark.parametrize("name", INTERRUPTS)
def test_a_planted_mistake_about_interrupts_is_found(name: str) -> None:
    with planted(name):
        found = any(shows(play(f"{TINY.id}.{seed}"), name) for seed in range(SEARCHED))
    assert found, f"{SEARCHED} evenings have not shown {name}: {INTERRUPTS[name].__doc__}"


@pytest.mark.parametrize("name", MOVES)
def test_a_planted_mistake_about_whoever_goes_on_is_found(name: str) -> None:
    first = RARE.get(name, 0)
    with planted(name):
        found = any(shows(play(str(seed), moves=True), name) for seed in range(first, first + SEARCHED))
    assert found, f"{SEARCHED} evenings have not shown {name}: {MOVES[name].__doc__}"


OSTRACISM = "khora.6003369"
"""An evening on which a seat looks ahead within Ostracism: it takes a card back and shuffles its hand, on a fork."""


def test_a_look_ahead_may_rename_ones_own_hand() -> None:
    all_well([play(OSTRACISM)])


@pytest.mark.parametrize("name", AHEAD)
def test_a_planted_leak_in_a_look_ahead_is_found(name: str) -> None:
    with planted(name):
        failure = play(OSTRACISM).failure
    assert failure is not None and "which is a" in failure, f"{REPEAT} {OSTRACISM} --planted {name}"
