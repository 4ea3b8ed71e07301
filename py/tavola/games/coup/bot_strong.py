"""A strong player: it plays its options out in worlds that it believes in, and takes the one that wins most (`bot_search`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Temper
from tavola.engine.match import InformationSet
from tavola.games.coup.bots import CarefulBot
from tavola.games.coup.questions import Draft

if TYPE_CHECKING:
    from tavola.bots.notes import Notes


class StrongBot:
    """See the module. It keeps no memory: all it needs is in what its seat knows."""

    budget = 200
    """How many playouts a decision has, whatever the device: there is no clock."""

    temper: Temper | None = None
    notes: Notes | None = None

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        from tavola.games.coup.bot_search import (  # only who thinks ahead loads it
            best_of,
            tastes,
            worth_trying,
        )

        notes = self.notes
        if isinstance(question, Draft):  # before the first turn there is nothing to play out
            return CarefulBot().decide(known, question, chance)
        options = (notes and notes.only) or worth_trying(known, question)
        answer = options[0]
        if len(options) > 1:
            taste = tastes(known, options, self.temper)
            answer = best_of(known, options, self.budget, chance, taste, notes)
        if notes is not None:
            from tavola.games.coup.reasons import note_reasons

            note_reasons(notes, known, question, chance)
        return answer
