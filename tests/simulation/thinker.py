"""The other worker of the host's page, which thinks for bots: quick, late, silent or wrong, as the evening's faults say.

It thinks nothing: it plays the question's match again from what crosses, as the real one does, and gives any legal answer there.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from simulation.faults import Faults
from simulation.world import World
from tavola.bots.bot import RandomBot
from tavola.bots.thought import match_of
from tavola.engine.chance import Chance
from tavola.engine.dealer import Seat
from tavola.session.effects import Think

NONSENSE = ("", "{", "null", "[[[[]]]]", '"no such answer"', '["coup",99]', "1e999", "[1,2,3,4,5,6,7,8]")


class Thinker:
    """One worker; it may die with its page, which asks again."""

    def __init__(self, world: World, faults: Faults) -> None:
        self.world = world
        self.faults = faults
        self._random = world.random("thinker")

    def ask(self, think: Think, told: Callable[[str, str], None]) -> None:
        """Answer some time later, or never."""
        random, faults = self._random, self.faults
        if random.random() < faults.thoughts_lost:
            return
        wrong = random.random() < faults.thoughts_wrong
        text = random.choice(NONSENSE) if wrong else any_answer(think.text)
        late = random.random() < faults.thoughts_late
        self.world.after(
            random.randint(1_000, 20_000) if late else random.randint(20, 700), lambda: told(think.id, text)
        )


def any_answer(question: str) -> str:
    """A legal answer as JSON."""
    data = json.loads(question)
    match, seat = match_of(data), Seat(data["seat"])
    assert match.ask is not None, "a seat is asked"
    answer = RandomBot().decide(match.information(seat), match.ask.questions[seat], Chance(data["seed"]))
    return json.dumps(answer)
