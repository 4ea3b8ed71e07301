"""Any two options can be chosen together: the match begins, or a reason says in every language why not."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from tavola.engine.chance import seed_of
from tavola.engine.game import Game, games
from tavola.engine.match import Match
from tavola.engine.options import option_values
from tavola.engine.record import Header
from tavola.engine.words import LANGUAGES, texts


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_two_options_can_be_chosen_together_or_it_is_said_why_not(game: Game[Any, Any]) -> None:
    known = option_values(game.options)
    refusals = set()
    for one, other in combinations(known, 2):
        for values in product(known[one], known[other]):
            options = dict(zip((one, other), values, strict=True))
            for seats in (game.fewest, game.most):
                why = game.unfit(seats, game.read_options(options))
                if why is None:
                    assert Match.begin(Header(game.id, game.rules, seats, options, seed_of("pairs"))).ask, (
                        options
                    )
                else:
                    refusals.add(why.name)
    for language in LANGUAGES:
        assert all(f"why.{name}" in texts(game.id, language) for name in refusals)
