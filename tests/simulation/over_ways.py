"""An evening whose messages go over real routers, while lines die: a whole match, from its first screen to the check of its
record.

`python3 tests/simulation SEED --ways` repeats one.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from simulation.evening import Evening, Report
from simulation.faults import Faults
from simulation.guest import Guest
from simulation.plan import Plan
from simulation.ways import Ways

DEATHS = 20  # a minute


class GuestOverWays(Guest):
    """A guest whose device reaches the host by any path. No connection is ever lost."""

    ways: Ways

    def connect(self) -> None:
        self.connection = self.ways.meet(self)
        self.device.connected(self.key, self.connection)
        self.perform(self.page.attach(self.world.now))


class EveningOverWays(Evening):
    """Three people or four, so that friends can carry. Nothing fails but lines, up to the end."""

    guest = GuestOverWays

    def _draw(self) -> Faults:
        return Faults()

    def _planned(self, random: Random) -> Plan:
        plan = super()._planned(random)
        people = random.choice((3, 4))
        return replace(plan, seats=max(plan.seats, people), people=people)

    def _begin(self) -> None:
        self.ways = Ways(self.world, self.device.key)
        self.ways.open([person.key for person in self.people])
        for person in self.people[1:]:
            assert isinstance(person, GuestOverWays)
            person.ways = self.ways
        self._kill()

    def _kill(self) -> None:
        random = self.world.random("deaths")

        def again() -> None:
            self.ways.kill_one()
            self.world.after(random.expovariate(DEATHS / 60_000), again)

        self.world.after(5_000, again)


def play_over_ways(seed: str) -> tuple[Report, Ways]:
    """The evening of a seed, and what became of its lines."""
    evening = EveningOverWays(seed, thinks=False)
    return evening.run(), evening.ways
