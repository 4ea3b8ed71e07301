"""A strong player: it bids as the careful one, and plays its cards out in deals that it can imagine (`bot_search`)."""

from __future__ import annotations

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Temper
from tavola.engine.match import InformationSet
from tavola.games.coinche.bots import CarefulBot, answers_by_face
from tavola.games.coinche.questions import Play


class StrongBot:
    """See the module. It keeps no memory: all it needs is in what its seat knows."""

    temper: Temper | None = None
    budget = 60
    """How many deals it imagines for a card, whatever the device: there is no clock."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        from tavola.games.coinche.bot_search import best_card  # loaded by who thinks

        if not isinstance(question, Play):
            careful = CarefulBot()
            careful.temper = self.temper
            return careful.decide(known, question, chance)
        cards = answers_by_face(known, question.legal_for(known.face))
        if len(cards) == 1:
            return next(iter(cards.values()))
        return cards[best_card(known, [*cards], self.budget, chance)]
