"""A strong player: it plays its best options out in worlds that it can imagine, and takes what wins most (`search`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Temper
from tavola.engine.information import InformationSet
from tavola.games.couperation.bots.greedy import GreedyBot
from tavola.games.couperation.questions import Agree, Draw, Wish

if TYPE_CHECKING:
    from tavola.bots.notes import Notes


class StrongBot:
    """See the module. It keeps no memory: all it needs is in what its seat knows."""

    budget = 900
    """How many playouts a decision has, whatever the device: there is no clock."""

    temper: Temper | None = None
    notes: Notes | None = None

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        if isinstance(question, (Wish, Draw, Agree)):
            quick = GreedyBot()
            quick.temper = self.temper
            answer = quick.decide(known, question, chance)
        else:
            answer = self.search(known, question, chance)
        if self.notes is not None:
            from tavola.games.couperation.bots.reasons import note_reasons

            note_reasons(self.notes, known, chance)
        return answer

    def search(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        """The option with which most towers are finished."""
        # only who thinks ahead loads it
        from tavola.games.couperation.bots.search import best_of, worth_trying

        notes = self.notes
        options = worth_trying(known, question, self.temper)
        if notes is not None and notes.only:
            furthest = max(options.values())
            options = {answer: options.get(answer, furthest) for answer in notes.only}
        if len(options) == 1:
            return next(iter(options))
        return best_of(known, question, options, self.budget, chance, notes)
