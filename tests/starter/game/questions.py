"""What players are asked. A question's class in lower case is the key of its texts: `ask.lay`, `ask.lay.zero`, `wait.lay`."""

from __future__ import annotations

from dataclasses import dataclass

from tavola.engine.ask import Answer, Option, Question
from tavola.engine.dealer import Seat


@dataclass(slots=True, eq=False)
class Lay(Question):
    """Which card of the hand to lay. `choices` are the cards; the clock lays the first."""

    seat: Seat

    def describe(self, answer: Answer) -> Option:
        """The text `answer.lay`, then the card."""
        return Option("lay", card=answer)
