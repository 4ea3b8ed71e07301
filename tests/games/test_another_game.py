"""The conformance checks know no game: a tiny game with secret bids, objections and a revealed card passes them too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal, get_args

import pytest

from engine.tiny import TINY, State, view
from games.conformance import CHECKS, check
from games.runs import Breach, sampled_runs
from tavola.engine.game import View, games
from tavola.engine.options import Group, option_values


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


def test_the_order_of_values_does_not_follow_from_another_games_options() -> None:
    @dataclass(frozen=True)
    class Upwards:
        limit: Annotated[Literal[2, 3, 4], Group("details")] = 3

    @dataclass(frozen=True)
    class Downwards:
        limit: Annotated[Literal[4, 3, 2], Group("details")] = 3

    hints = [option_values(options)["limit"] for options in (Upwards, Downwards)]
    assert hints == [get_args(Literal[2, 3, 4]), get_args(Literal[4, 3, 2])]
