"""The clock and the event queue: all that happens on an evening is an event of this queue."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from hashlib import blake2b
from random import Random

Action = Callable[[], None]


class World:
    """Simulated time, in ms from 0. Events at the same time happen in the order in which they were planned."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.now = 0
        self.events = 0
        self._queue: list[tuple[int, int, Action]] = []
        self._planned = 0
        self._trace = blake2b(digest_size=8)

    def random(self, concern: str) -> Random:
        """A random stream for each concern, so that one does not disturb another."""
        return Random(f"{self.seed}/{concern}")

    def at(self, time: int, action: Action) -> None:
        heapq.heappush(self._queue, (max(time, self.now), self._planned, action))
        self._planned += 1

    def after(self, delay: float, action: Action) -> None:
        self.at(self.now + int(delay), action)

    def note(self, text: str) -> None:
        """Add to the trace, which shows whether two runs of a seed are the same."""
        self._trace.update(f"{self.now} {text}\n".encode(errors="surrogatepass"))

    @property
    def trace(self) -> str:
        return self._trace.hexdigest()

    def step(self) -> bool:
        """Run the next event. Returns False if there is none."""
        if not self._queue:
            return False
        self.now, _, action = heapq.heappop(self._queue)
        self.events += 1
        action()
        return True
