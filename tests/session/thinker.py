"""Coup with a bot that thinks, for tests of how a table gets its thoughts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from tavola.engine import game as registry
from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Skill
from tavola.engine.game import game_named
from tavola.engine.information import InformationSet


class ThinkingBot:
    """Its answer depends on its budget and chance, and is seldom the first one."""

    budget = 3

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        legal = question.legal_for(known.face)
        return [legal[chance.below(len(legal))] for _ in range(self.budget)][-1]


@contextmanager
def thinking(game: str = "coup") -> Iterator[None]:
    """The game has this bot that thinks, after its quick one."""
    plain = game_named(game)
    quick = {name: bot for name, bot in plain.bots.items() if not hasattr(bot, "budget")}
    registry._games[game] = replace(
        plain,
        bots={**quick, "thinking": ThinkingBot},
        levels={"strong": Skill("thinking", ThinkingBot.budget)},
    )
    try:
        yield
    finally:
        registry._games[game] = plain
