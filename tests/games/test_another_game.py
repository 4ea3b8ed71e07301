"""The conformance checks know no game: a tiny one with secret bids, objections and a revealed card keeps them too."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.test_match import TINY, State, view
from games.conformance import CHECKS, Breach, check, sampled_runs
from tavola.engine.game import View, games


@pytest.mark.parametrize("name", CHECKS)
def test_the_tiny_game_keeps_every_invariant(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "tiny", TINY)
    check(name, sampled_runs(TINY, 4, "tiny"))


def test_and_is_found_when_a_hand_is_laid_out_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    def short_sighted(state: State) -> View:
        whole = view(state)
        return replace(whole, zones=whole.zones[1:])

    monkeypatch.setitem(games(), "tiny", replace(TINY, view=short_sighted))
    with pytest.raises(Breach, match="lie nowhere"):
        check("one_place", sampled_runs(TINY, 1, "tiny"))
