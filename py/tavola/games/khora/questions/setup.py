"""The questions of the setup: city and hand."""

from __future__ import annotations

from dataclasses import dataclass

from tavola.engine.ask import Answer, Knows, Option, Pick
from tavola.engine.project import term_argument
from tavola.games.khora.book import effect_of_level
from tavola.games.khora.questions.common import Asked, card_args


@dataclass(slots=True, eq=False)
class ChooseCity(Asked):
    """One of three cities (option `city_choice`, LG)."""

    def describe(self, answer: Answer) -> Option:
        effect = effect_of_level(self.state.book, answer, 1)
        return Option("city", args={"city": term_argument("city", answer), "effect": effect})


@dataclass(slots=True, eq=False)
class KeepCard(Asked):
    """The draft: keep one card of the pack; the others go left (004.12)."""

    left: int  # how many more will be kept after this one

    def describe_for(self, answer: Answer, knows: Knows) -> Option:
        return Option("keep", card=answer, args=card_args(self.state, answer, knows(answer)))


@dataclass(slots=True, eq=False)
class Ban(Pick):
    """Two of seven cards go under the deck (option `draft`, LG)."""
