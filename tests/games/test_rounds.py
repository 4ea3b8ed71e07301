"""In a match of several rounds each seat shows the rounds that it has won, and the table how many are needed; in words, too."""

from __future__ import annotations

from typing import Any

import pytest

from tavola.engine.chance import seed_of
from tavola.engine.game import Game, games
from tavola.engine.match import Match
from tavola.engine.options import option_values
from tavola.engine.record import Header
from tavola.engine.words import LANGUAGES, Words, texts
from tavola.terminal import player_names, print_table

OF_SEVERAL = [game for game in games().values() if "rounds_to_win" in option_values(game.options)]


@pytest.mark.parametrize("game", OF_SEVERAL, ids=lambda game: game.id)
def test_rounds_won_are_counted_at_every_seat(game: Game[Any, Any]) -> None:
    for wins in option_values(game.options)["rounds_to_win"]:
        view = Match.begin(
            Header(game.id, game.rules, game.fewest, {"rounds_to_win": wins}, seed_of("rounds"))
        ).layout()
        several = wins > 1
        assert all(("rounds" in seat.counters) == several for seat in view.seats)
        assert view.counters.get("rounds_to_win") == (wins if several else None)
    for language in LANGUAGES:
        assert {"counter.rounds", "counter.rounds_to_win"} <= texts(game.id, language).keys()


@pytest.mark.parametrize("game", OF_SEVERAL, ids=lambda game: game.id)
def test_the_terminal_says_them(game: Game[Any, Any], capsys: pytest.CaptureFixture[str]) -> None:
    match = Match.begin(Header(game.id, game.rules, game.fewest, {"rounds_to_win": 2}, seed_of("rounds")))
    words = Words(texts(game.id, "en"), player_names(game.fewest))
    print_table(match, words)
    said = capsys.readouterr().out
    assert said.count(words.say("counter.rounds", {})) == game.fewest
    assert f"{words.say('counter.rounds_to_win', {})} 2" in said


def test_some_game_has_matches_of_several_rounds() -> None:
    assert OF_SEVERAL
