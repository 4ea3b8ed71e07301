"""The other questions of events and achievements, and the last call before the final scoring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tavola.engine.ask import Answer, Knows, Option, Pick
from tavola.engine.project import term_argument
from tavola.games.khora import events as heard
from tavola.games.khora.questions.actions import token_price
from tavola.games.khora.questions.common import NO, Asked
from tavola.games.khora.today import effect_today


@dataclass(slots=True, eq=False)
class LoseToken(Asked):
    """Oracle of Delphi: which knowledge token to lose, a minor one by default (LG, BM)."""

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        size = self.choices[0][0]
        return [answer for answer in self.choices if answer[0] == size]

    def describe(self, answer: Answer) -> Option:
        size, colour = answer
        return Option(
            "lose", args={"size": term_argument("size", size), "colour": term_argument("colour", colour)}
        )


@dataclass(slots=True, eq=False)
class Discard(Pick):
    """The Thirty Tyrants: which cards of the hand to put under the deck (LG, BM)."""


@dataclass(slots=True, eq=False)
class ExtraAction(Asked):
    """Conquest of the Persians: which action other than military to take without a die, if any (LG)."""

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return (NO,)

    def describe(self, answer: Answer) -> Option:
        if answer == NO:
            return Option("act_not")
        effect = effect_today(self.state, self.seat, answer, token_price(self.state, self.seat))
        return Option("act", args={"action": term_argument("action", answer), "effect": effect})


@dataclass(slots=True, eq=False)
class Reward(Asked):
    """An achievement reached alone: tax or glory (004.61)."""

    achievement: heard.Achievement

    def describe(self, answer: Answer) -> Option:
        return Option("gain", args={"count": 1, "thing": term_argument("counter", answer)})


@dataclass(slots=True, eq=False)
class LastCall(Asked):
    """Thebes 2 before the final scoring: the last moment to spend glory, as an aside (option `thebes2_window`)."""

    def describe(self, answer: Answer) -> Option:
        return Option("last_done")
