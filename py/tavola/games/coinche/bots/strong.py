"""A strong player: it bids as the careful one, and plays its cards out in deals that it can imagine (`search`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Temper
from tavola.engine.information import InformationSet
from tavola.games.coinche.bots.careful import CarefulBot, answers_by_face
from tavola.games.coinche.questions import Play

if TYPE_CHECKING:
    from tavola.bots.notes import Notes


class StrongBot:
    """See the module. It keeps no memory: all it needs is in what its seat knows."""

    temper: Temper | None = None
    notes: Notes | None = None
    budget = 60
    """How many deals it imagines for a card, whatever the device: there is no clock."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        notes = self.notes
        if isinstance(question, Play):
            answer = self.play(known, (notes and notes.only) or question.legal_for(known.face), chance)
        else:
            careful = CarefulBot()
            careful.temper = self.temper
            answer = careful.decide(known, question, chance)
        if notes is not None:
            from tavola.games.coinche.bots.reasons import note_reasons

            note_reasons(notes, known, question, answer, self.temper, chance)
        return answer

    def play(self, known: InformationSet, legal: Sequence[Answer], chance: Chance) -> Answer:
        """The card that brings most; a belote is always declared."""
        from tavola.games.coinche.bots.search import best_card  # loaded by who thinks

        cards = answers_by_face(known, legal)
        if len(cards) == 1:
            return next(iter(cards.values()))
        return cards[best_card(known, [*cards], self.budget, chance, self.notes)]
