"""The interface of a bot: a function from what its seat knows to an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from tavola.engine.ask import SPEAKS_UP, Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Temper
from tavola.engine.information import InformationSet
from tavola.engine.project import Json


class Bot(Protocol):
    """A player. It may keep a memory; its decisions must not depend on cards that its seat can't see."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        """A legal answer, or None to leave an optional question unanswered. A bot is asked once.

        All randomness comes from `chance`, so that a game of bots is reproducible.
        """


class BotFault(Warning):
    """A bot has raised: it is told, and the default answer is given, since one bot must not end the evening of all."""


@runtime_checkable
class Explains(Protocol):
    """A bot that can say what it thinks of an answer."""

    def explain(self, known: InformationSet, question: Question, answer: Answer) -> Json | None:
        """The reason as a clause (`say`, `args`), for a reader who may see that seat's cards; None with nothing to weigh."""


@runtime_checkable
class Tempered(Protocol):
    """A bot that can have a temper; without one (None) it plays what it takes for best."""

    temper: Temper | None


class RandomBot:
    """Gives a random legal answer, and uses an optional one once in `SPEAKS_UP` times. It is also the fuzzer of the rules."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        if known.optional and chance.below(SPEAKS_UP):
            return None
        legal: Sequence[Answer] = question.legal_for(known.face)
        return legal[chance.below(len(legal))]
