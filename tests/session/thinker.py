"""Coup with a bot that thinks, for tests of how a table gets its thoughts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

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


class BrokenBot:
    """It never answers."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        raise KeyError("the Duke in its hand")


@contextmanager
def thinking(game: str = "coup") -> Iterator[None]:
    """The game has this bot that thinks, after its quick one."""
    quick = {name: bot for name, bot in game_named(game).bots.items() if not hasattr(bot, "budget")}
    skill = Skill("thinking", ThinkingBot.budget)
    with changed(game, bots={**quick, "thinking": ThinkingBot}, levels={"strong": skill}):
        yield


@contextmanager
def changed(game: str, **to: Any) -> Iterator[None]:
    """The game has these fields."""
    plain = game_named(game)
    registry._games[game] = replace(plain, **to)
    try:
        yield
    finally:
        registry._games[game] = plain
