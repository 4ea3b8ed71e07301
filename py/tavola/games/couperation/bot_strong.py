"""A strong player: it plays its best options out in worlds that it can imagine, and takes what wins most (`bot_search`)."""

from __future__ import annotations

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.match import InformationSet
from tavola.games.couperation.bots import GreedyBot
from tavola.games.couperation.questions import Agree, Draw, Wish


class StrongBot:
    """See the module. It keeps no memory: all it needs is in what its seat knows."""

    budget = 120
    """How many playouts a decision has, whatever the device: there is no clock."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        from tavola.games.couperation.bot_search import (
            best_of,
            worth_trying,
        )  # only who thinks ahead loads it

        if isinstance(question, (Wish, Draw, Agree)):
            return GreedyBot().decide(known, question, chance)
        options = worth_trying(known, question)
        return next(iter(options)) if len(options) == 1 else best_of(known, options, self.budget, chance)
