"""The tables that the session asks what may happen: each row happens, and nothing else does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from session.party import Party
from tavola.session import room, windows
from tavola.session.match import Stage, Window
from tavola.session.room import PHASES, Phase
from tavola.session.windows import WINDOW

SAID: dict[room.Event, dict[str, Any]] = {
    "start": {"t": "start"},
    "again": {"t": "again"},
    "to_lobby": {"t": "lobby"},
    "ready": {"t": "ready", "on": True},
    "options": {"t": "options", "options": {"pace": "calm"}},
    "game": {"t": "game", "game": "coup", "options": {}},
    "swap": {"t": "swap", "one": 0, "other": 1},
}
"""The owner's message for each event of a room, but for the outcome of a match."""


def room_in(phase: Phase) -> Party:
    """A room of two people and a bot, in that phase."""
    party = Party("ann", clock=10, pace="quick")
    party.say("owner", t="seat", seat=2, kind="bot")
    if phase != "lobby":
        party.start()
    if phase == "over":
        party.wait(3_600_000)
    assert party.host.room.phase == phase
    return party


@pytest.mark.parametrize("phase", get_args(Phase))
@pytest.mark.parametrize("event", SAID)
def test_what_may_happen_in_a_phase_does_and_all_else_is_refused(phase: Phase, event: room.Event) -> None:
    party = room_in(phase)
    if event == "again":
        party.say("ann", t="ready", on=True)  # so nobody is waited for
    heard = len(party.heard("owner", "refused"))
    party.say("owner", **SAID[event])
    after = PHASES.get((phase, event))
    assert party.host.room.phase == (after or phase)
    if after is None:
        assert party.why("owner") == ("why.in_lobby" if phase == "lobby" else "why.match_running")
    assert len(party.heard("owner", "refused")) == heard + (after is None)


def test_only_an_outcome_ends_a_match() -> None:
    assert {*get_args(room.Event)} == {*SAID, "outcome"}
    assert [row for row in PHASES.items() if row[0][1] == "outcome"] == [(("playing", "outcome"), "over")]
    assert room_in("over").playing.match.outcome is not None


@pytest.fixture
def walked(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[tuple[Stage, windows.Event]]]:
    """The rows of the table of windows by which windows go on."""
    rows: set[tuple[Stage, windows.Event]] = set()
    original = windows.step

    def step(window: Window, event: windows.Event) -> None:
        rows.add((window.stage, event))
        original(window, event)

    monkeypatch.setattr(windows, "step", step)
    yield rows
    assert rows <= WINDOW.keys()


def test_windows_walk_each_row_and_no_other(walked: set[tuple[Stage, windows.Event]]) -> None:
    for reactions, shortest in (("first_come", 0), ("sealed", 0), ("sealed", 3_600_000)):
        party = Party("ann", "bob", clock=40, pace="normal", reactions=reactions)
        party.start()
        one, other = answered(party, party.to_claim())
        party.playing.window.shortest += shortest  # so long that its clock is at zero first
        party.answer(one, "allow")
        party.answer(one, "allow")  # a draft may change
        party.wait(3_000 if shortest else 25_000)
        party.answer(other, "allow")
        party.answer(other, "allow")
        party.wait(200_000)  # nobody answers any more
        party.to_claim()
        party.wait(200_000)
    assert walked == WINDOW.keys()


def answered(party: Party, actor: str) -> list[str]:
    """The keys of the others, who are asked what they do about a claim."""
    seats = party.playing.match.ask.questions
    keys = [party.key_of(seat) for seat in seats]
    assert actor not in keys and len(keys) == 2
    return keys
