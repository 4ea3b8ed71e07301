"""An evening whose messages go over real routers, while lines die: a whole match, from its first screen to the check of its
record.

`python3 tests/simulation SEED --ways` repeats one.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from simulation.evening import Evening, Report
from simulation.faults import Faults
from simulation.friend import RETRY
from simulation.guest import Guest
from simulation.plan import Plan
from simulation.ways import Ways

DEATHS = 20  # a minute


class GuestOverWays(Guest):
    """A guest whose device reaches the host by any path."""

    ways: Ways

    def connect(self) -> None:
        if self.connection is not None:
            return
        self.connection = self.ways.meet(self)
        if self.connection is None:
            self.world.after(RETRY, self.connect)
        else:
            self.perform(self.page.attach(self.world.now))


class EveningOverWays(Evening):
    """Three people or four, so that friends can carry. Nothing fails but lines: to the end, or for a time if they part people."""

    guest = GuestOverWays

    def __init__(self, seed: str, *, parts: bool) -> None:
        self._parts = parts
        super().__init__(seed, thinks=False)

    def _draw(self) -> Faults:
        return Faults()

    def _planned(self, random: Random) -> Plan:
        plan = super()._planned(random)
        people = random.choice((3, 4))
        return replace(plan, seats=max(plan.seats, people), people=people)

    def _begin(self) -> None:
        self.ways = Ways(self.world, self.device.key, parts=self._parts)
        self.ways.open([person.key for person in self.people])
        for person in self.people[1:]:
            assert isinstance(person, GuestOverWays)
            person.ways = self.ways
        self._kill()

    def _kill(self) -> None:
        random = self.world.random("deaths")

        def again() -> None:
            if self._parts and self.world.now > self.heals_at:
                return
            self.ways.kill_one()
            self.world.after(random.expovariate((3 * DEATHS if self._parts else DEATHS) / 60_000), again)

        self.world.after(5_000, again)


def play_over_ways(seed: str, *, parts: bool = False) -> tuple[Report, Ways]:
    """The evening of a seed, and what became of its lines; `parts`: they leave people without any path, too."""
    evening = EveningOverWays(seed, parts=parts)
    return evening.run(), evening.ways
