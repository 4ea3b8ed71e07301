"""The scripted matches for browser tests reach the ends that they promise."""

from __future__ import annotations

import pytest

from games.couperation.ways import losing_answers, to_a_win
from games.runs import Run
from tavola.engine.match import Match
from tavola.engine.record import Record


@pytest.mark.parametrize("seats", [2, 3])
def test_a_way_to_a_win_wins_again_from_its_record(seats: int) -> None:
    match = to_a_win(seats)
    again = Match.replay(Record.loads(match.record().dumps()))
    assert again.outcome is not None
    assert len(again.outcome.winners) == seats


@pytest.mark.parametrize("seed", range(5))
def test_from_any_seed_two_turns_lead_to_a_loss_by_reveal(seed: int) -> None:
    match = Run("couperation", 2, seed=f"loss {seed}").begin()
    steps = list(losing_answers(match))
    assert len(steps) <= 5
    assert match.table.state.why == "contradiction"
    assert match.outcome is not None
    assert match.outcome.winners == []
