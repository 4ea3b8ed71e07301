"""A strong player: it plays its options out in worlds that it believes in, and takes the one that wins most (`search`).

With the last two influences it plays by a solved table instead (`endgame`), so that nobody can read it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Temper
from tavola.engine.information import InformationSet
from tavola.games.coup.bots.careful import CarefulBot
from tavola.games.coup.questions import Draft

if TYPE_CHECKING:
    from tavola.bots.notes import Notes


CLEARLY = 0.15
"""What playouts find so much worse than another answer of the table is not drawn: the table does not know the rival's story."""


class StrongBot:
    """See the module. It keeps no memory: all it needs is in what its seat knows."""

    budget = 200
    """How many playouts a decision has, whatever the device: there is no clock."""

    temper: Temper | None = None
    notes: Notes | None = None

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        from tavola.games.coup.bots.search import worth_trying  # only who thinks ahead loads it

        notes = self.notes
        if isinstance(question, Draft):  # before the first turn there is nothing to play out
            return CarefulBot().decide(known, question, chance)
        options = (notes and notes.only) or worth_trying(known, question)
        answer = options[0] if len(options) == 1 else self.best(known, question, options, chance)
        if notes is not None:
            from tavola.games.coup.bots.reasons import note_reasons

            note_reasons(notes, known, question, chance)
        return answer

    def best(
        self, known: InformationSet, question: Question, options: Sequence[Answer], chance: Chance
    ) -> Answer:
        """The option that the table draws, or that wins most. Whoever wants to know is told what playouts bring in both cases."""
        from tavola.games.coup.bots.endgame import drawn, mixed
        from tavola.games.coup.bots.search import best_of, tastes, worths

        notes, taste = self.notes, tastes(known, options, self.temper)
        weights = {} if notes and notes.only else mixed(known, question, options)
        if not weights:
            return best_of(known, options, self.budget, chance, taste, notes)
        if len(weights) > 1:
            won = worths(known, [*weights], self.budget, chance)
            least = max(won.values()) - CLEARLY
            weights = {each: weights[each] for each in weights if won[each] >= least}
        answer = drawn(weights, taste, chance.fractions())
        if notes is not None:
            best_of(known, options, self.budget, chance, taste, notes)
        return answer
