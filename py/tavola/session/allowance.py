"""What one key may make the room send. A hello is some seventy bytes, and the screen that answers it has sixteen thousand.

Every key has a purse of bytes, which fills again with room time. Whoever has spent it waits; nobody else does.
"""

from __future__ import annotations

PURSE = 512 * 1024
"""Bytes: a page may be loaded anew some thirty times at once, or a few times at the end of the longest match."""

PER_SECOND = 8 * 1024

KEYS_KEPT = 200
"""Of so many keys it is remembered what they have spent; the room holds fewer at a time."""


class Allowance:
    """What each key still has to make up for.

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
        """From when on this key may make the room send something: now, or later."""
        over = self._left_to_make_up(key, now) - PURSE
        return now if over <= 0 else now - (-over * 1000 // PER_SECOND)

    def _left_to_make_up(self, key: str, now: int) -> int:
        spent, at = self._spent.get(key, (0, now))
        return max(0, spent - (now - at) * PER_SECOND // 1000)
