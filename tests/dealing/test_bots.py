"""A bot at a home, which knows only its own seats' cards, decides as it would at a host, which knows all cards."""

from __future__ import annotations

from typing import Any

import pytest

from dealing.toy import TOY
from games.runs import Run, bots_of, must_be_equal, sampled_runs
from tavola.bots.bot import Bot, RandomBot
from tavola.dealing.circle import Circle, roots_of
from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.dealer import Seat
from tavola.engine.game import Game, games
from tavola.engine.information import InformationSet
from tavola.engine.match import Match

LONGEST = 60  # answers
RUNS = 2  # the number of matches for each bot

PLAYERS = [(game, bot) for game in games().values() for bot in bots_of(game.id)]


def decided(bot: Bot, match: Match, seat: Seat, run: Run) -> Answer:
    assert match.ask is not None
    chance = run.chance(f"{len(match.answers)} of {seat}")
    return bot.decide(match.information(seat), match.ask.questions[seat], chance)


def must_decide_alike(bot: Bot, run: Run) -> None:
    """Play a match with bots at homes; then decide each answer again at a host. Raises Breach if one differs."""
    circle = Circle(run.begin().header, TOY, roots_of(TOY, run.seed, min(run.seats, 6)))
    asked: list[tuple[Seat, Answer]] = []
    while circle.match.ask is not None and len(asked) < LONGEST:
        seat = circle.match.ask.waiting[0]
        answer = decided(bot, circle.at_home(seat).match, seat, run)
        circle.answer(seat, answer)
        asked.append((seat, answer))
    record = circle.audit().record
    assert record is not None
    host = Match.begin(record.header)
    for seat, answer in asked:
        must_be_equal(answer, decided(bot, host, seat, run), f"{run}: what seat {seat} decides")
        host.answer(seat, answer)


@pytest.mark.parametrize(
    ("game", "bot"), PLAYERS, ids=[f"{game.id}-{type(bot).__name__}" for game, bot in PLAYERS]
)
def test_a_bot_needs_no_card_but_its_own(game: Game[Any, Any], bot: Bot) -> None:
    for run in sampled_runs(game, RUNS, f"bots {type(bot).__name__}"):
        must_decide_alike(bot, run)


class Peeker(RandomBot):
    """A cheating bot: it asks the dealer for a rival's first card, and answers by its face."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        dealer = known.face.func.__self__  # type: ignore[attr-defined]
        rival = (known.seat + 1) % len(known.state.hands)
        seen = [dealer.face_known_to(rival, card) for card in known.state.hands[rival]]
        legal = list(question.legal_for(known.face))
        return legal[sum(map(len, filter(None, seen))) % len(legal)]


def test_a_bot_that_peeks_would_be_found() -> None:
    with pytest.raises(AssertionError, match="decides"):
        must_decide_alike(Peeker(), Run("coup", 3, {}, "peeks"))
