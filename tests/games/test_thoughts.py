"""A question to a bot that thinks, as text (`bots.thought`): it holds what the seat knows, and any reader answers alike."""

from __future__ import annotations

import pytest

from games.playthroughs import played_by_bots
from games.runs import Run
from tavola.bots.thought import answer_to, question_as_text, thinking_chance
from tavola.engine.chance import Chance, seed_of
from tavola.engine.game import games
from tavola.engine.match import Match
from tavola.session.room import solo_seats

EVERY, MOST = 3, 30
"""Which decisions of a match are looked at, and how many."""


def decisions(game: str) -> list[Match]:
    """Some moments of a match, each a fork of it."""
    found: list[Match] = []
    for number, match in enumerate(played_by_bots(Run(game, solo_seats(games()[game]), seed="thoughts"))):
        if match.ask is not None and match.ask.waiting and number % EVERY == 0 and len(found) < MOST:
            found.append(match.fork())
    return found


@pytest.mark.parametrize("game", games())
def test_truths_that_a_seat_can_not_tell_apart_give_the_same_text_and_any_reader_the_same_answer(
    game: str,
) -> None:
    moments = decisions(game)
    assert len(moments) > 5
    for number, match in enumerate(moments):
        assert match.ask is not None
        seat, chance = match.ask.waiting[0], Chance(seed_of(f"thought {number}"))
        for name, kind in match.game.bots.items():
            text = question_as_text(match, seat, name, 4, chance.copy())
            other = match.imagine(seat, Chance(seed_of(f"world {number}")))
            assert question_as_text(other, seat, name, 4, chance.copy()) == text
            bot = kind()
            bot.budget = 4
            decided = bot.decide(
                match.information(seat), match.ask.questions[seat], thinking_chance(chance.copy())
            )
            assert answer_to(text) == decided


def test_the_seed_of_a_match_or_room_is_not_in_the_text() -> None:
    [match, *_] = decisions("coup")
    assert match.ask is not None
    text = question_as_text(match, match.ask.waiting[0], "careful", 0, Chance(seed_of("the room's seed")))
    assert "the room's seed" not in text
    assert match.header.seed not in text


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"game":"chess"}', '{"game":"coup","seats":2}'])
def test_a_text_that_is_no_question_is_refused(text: str) -> None:
    with pytest.raises((ValueError, KeyError, TypeError)):
        answer_to(text)
