"""The rate limit of a key, in bytes that it makes the room send: a hello of seventy bytes is answered with sixteen thousand.

Every key has a budget (a token bucket) that refills with room time. A key that has spent it waits; other keys do not.
"""

from __future__ import annotations

PURSE = 512 * 1024
"""The size of the budget in bytes: about thirty reloads of a page at once, or a few at the end of the longest match."""

PER_SECOND = 8 * 1024

KEYS_KEPT = 200
"""How many keys are tracked; the room holds fewer at a time."""


class Allowance:
    """What each key has spent and not yet got back.

    >>> allowance = Allowance()
    >>> allowance.spend("ann", PURSE + 2 * PER_SECOND, now=0)
    >>> allowance.free_at("ann", now=0), allowance.free_at("ben", now=0)
    (2000, 0)
    """

    __slots__ = ("_called", "_spent")

    def __init__(self) -> None:
        self._spent: dict[str, tuple[int, int]] = {}  # bytes, and when that was; the last to spend is last
        self._called: set[str] = set()  # the keys that this call is to be charged to

    def admits(self, key: str, now: int) -> bool:
        """Whether this key may make the room send much now. If so, what this call sends is charged to it."""
        if self.free_at(key, now) > now:
            return False
        self._called.add(key)
        return True

    def charge(self, count: int, now: int) -> None:
        """So many bytes are sent by this call, which is over: whoever was admitted in it has spent them."""
        for key in self._called:
            self.spend(key, count, now)
        self._called.clear()

    def spend(self, key: str, count: int, now: int) -> None:
        """So many bytes went out because of this key."""
        spent = self._left_to_make_up(key, now) + count
        self._spent.pop(key, None)
        self._spent[key] = (spent, now)
        if len(self._spent) > KEYS_KEPT:
            del self._spent[next(iter(self._spent))]

    def free_at(self, key: str, now: int) -> int:
        """The earliest time at which this key may make the room send something: now, or later."""
        over = self._left_to_make_up(key, now) - PURSE
        return now if over <= 0 else now - (-over * 1000 // PER_SECOND)

    def _left_to_make_up(self, key: str, now: int) -> int:
        spent, at = self._spent.get(key, (0, now))
        return max(0, spent - (now - at) * PER_SECOND // 1000)
