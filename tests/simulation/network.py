"""A connection between a guest and the host: reliable and in order while it lasts. When it breaks, the messages under way are
lost, and each side notices after a delay of its own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from simulation.faults import Faults
from simulation.world import World

Deliver = Callable[[str], None]


class Joined(Protocol):
    """What joins a guest and the host: a connection, or a talk over whatever path there is (`ways.py`)."""

    up: bool

    @property
    def settled(self) -> bool: ...
    @property
    def behind(self) -> bool: ...
    def send(self, end: str, text: str) -> None: ...
    def break_off(self, notice: int, *, delivers: int = 0) -> None: ...


BEHIND = 2_000
"""Who owes an acknowledgement for so long is behind, in ms, as `web/net/ways/patience.js` has it."""


class Connection:
    """One connection. The host's own page has one too, which never breaks by itself."""

    def __init__(
        self, world: World, faults: Faults, random: Random, to_host: Deliver, to_guest: Deliver,
        guest_notices: Callable[[Connection], None], caught_up: Callable[[], None], *, near: bool,
    ) -> None:  # fmt: skip
        self.up = True
        self._under_way = 0  # messages
        self.faults = faults
        self._open_until = 0
        self._guest_notices = guest_notices
        self._caught_up = caught_up
        self._owed: list[int] = []  # when the texts were sent that the guest has not acknowledged
        self._world = world
        self._random = random
        self._near = near  # on the same device
        self._ends = {"host": to_host, "guest": to_guest}
        self._last = {"host": 0, "guest": 0}

    @property
    def settled(self) -> bool:
        """Whether it is up and no message is under way: the guest has all, and the host has been told so."""
        return self.up and self._under_way == 0 and not self._owed

    @property
    def behind(self) -> bool:
        """Whether the guest has not acknowledged what was sent a while ago: it sleeps, or the network is slow."""
        return bool(self._owed) and self._world.now - self._owed[0] >= BEHIND

    def acknowledge(self) -> None:
        """The guest has got the oldest text; the host's end hears of it. The host's own page acknowledges nothing."""

        def hear() -> None:
            was_behind = self.behind
            del self._owed[0]
            if was_behind and not self.behind and self.up:
                self._caught_up()

        if not self._near:
            self._world.after(self._delay(), hear)

    def break_off(self, notice: int, *, delivers: int = 0) -> None:
        """Break. The guest notices after `notice` ms; messages under way still arrive within `delivers` ms."""
        self.up = False
        self._open_until = self._world.now + delivers
        self._world.after(notice, lambda: self._guest_notices(self))

    def send(self, end: str, text: str) -> None:
        """Send a text to an end: "host" or "guest"."""
        if not self.up:
            return
        self._carry(end, text)
        if not self._near and self._random.random() < self.faults.doubled:
            self._carry(end, text)

    def _carry(self, end: str, text: str) -> None:
        self._world.note(text)
        if end == "guest" and not self._near:
            self._owed.append(self._world.now)
        arrival = max(self._last[end], self._world.now + self._delay())
        self._last[end] = arrival
        self._under_way += 1
        self._world.at(arrival, lambda: self._arrive(end, text))

    def _delay(self) -> int:
        if self._near:
            return 1
        if self._random.random() < self.faults.slow_network:
            return self._random.randint(200, 3000)
        return self._random.randint(5, 80)

    def _arrive(self, end: str, text: str) -> None:
        self._under_way -= 1
        if self.up or self._world.now < self._open_until:
            self._ends[end](text)
