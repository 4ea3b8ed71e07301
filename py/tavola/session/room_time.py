"""The room's own time. It never runs backwards, and it stops while the device sleeps.

A phone that was asleep wakes after all deadlines, but the people at the table could not answer meanwhile: their messages are
still to come. So if a call comes much later than the host asked to be woken, this gap does not count. If the next call is late
too, the device is slow rather than asleep, and the time counts.

It also stops while the room is paused.
"""

from __future__ import annotations

OVERSLEPT = 2_000


class RoomTime:
    """Milliseconds since the room was opened here.

    >>> time = RoomTime(50_000)
    >>> time.read(51_000, due=3_000)
    1000
    >>> time.read(3_651_000, due=3_000)  # an hour asleep does not count
    1000
    >>> time.stands = True
    >>> time.read(3_652_000, due=3_000)
    1000
    """

    __slots__ = ("_given", "_overslept", "now", "stands")

    def __init__(self, given: int) -> None:
        self.now = 0
        self._given = given
        self._overslept = False
        self.stands = False

    def read(self, given: int, due: int | None) -> int:
        """The room time of a call at `given`, when the next deadline was at room time `due`."""
        passed = 0 if self.stands else max(0, given - self._given)
        self._given = given
        self._overslept = (
            not self._overslept and due is not None and passed > max(0, due - self.now) + OVERSLEPT
        )
        if not self._overslept:
            self.now += passed
        return self.now

    def given_at(self, time: int) -> int:
        """A room time on the scale of `given`."""
        return self._given + max(0, time - self.now)
