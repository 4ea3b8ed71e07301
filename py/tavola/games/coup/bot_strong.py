"""A strong player: it plays its options out in worlds that it believes in, and takes the one that wins most (`bot_search`)."""

from __future__ import annotations

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.match import InformationSet


class StrongBot:
    """See the module. It keeps no memory: all it needs is in what its seat knows."""

    budget = 200
    """How many playouts a decision has, whatever the device: there is no clock."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        from tavola.games.coup.bot_search import best_of, worth_trying  # only who thinks ahead loads it

        options = worth_trying(known, question)
        return options[0] if len(options) == 1 else best_of(known, options, self.budget, chance)
