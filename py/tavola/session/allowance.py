"""The rate limit of a key, in bytes that the room sends because of it: sixteen thousand answer a hello of seventy bytes.

Every key has a budget (a token bucket) that refills with room time. A key that has spent it waits; other keys do not.
"""

from __future__ import annotations

PURSE = 512 * 1024
"""The size of the budget in bytes: about thirty reloads of a page at once, or a few at the end of the longest match."""

PER_SECOND = 8 * 1024

KEYS_KEPT = 200
"""How many keys are tracked; the room holds fewer at a time."""


class Allowance:
    """What each key has spent and has not been refilled yet.

    >>> allowance = Allowance()
    >>> allowance.spend("ann", PURSE + 2 * PER_SECOND, now=0)
    >>> allowance.free_at("ann", now=0), allowance.free_at("ben", now=0)
    (2000, 0)
    """

    __slots__ = ("_called", "_spent")

    def __init__(self) -> None:
        self._spent: dict[str, tuple[int, int]] = {}  # bytes and time, the most recent key last
        self._called: set[str] = set()  # the keys that this call is charged to

    def admits(self, key: str, now: int) -> bool:
        """Whether this key may cause large replies now. If so, the replies of this call are charged to it."""
        if self.free_at(key, now) > now:
            return False
        self._called.add(key)
        return True

    def charge(self, count: int, now: int) -> None:
        """The call is over and has sent so many bytes: charge them to the admitted keys."""
        for key in self._called:
            self.spend(key, count, now)
        self._called.clear()

    def spend(self, key: str, count: int, now: int) -> None:
        """Charge a key for so many bytes."""
        spent = self._left_to_make_up(key, now) + count
        self._spent.pop(key, None)
        self._spent[key] = (spent, now)
        if len(self._spent) > KEYS_KEPT:
            del self._spent[next(iter(self._spent))]

    def free_at(self, key: str, now: int) -> int:
        """The earliest time, from now on, at which this key has budget again."""
        over = self._left_to_make_up(key, now) - PURSE
        return now if over <= 0 else now - (-over * 1000 // PER_SECOND)

    def _left_to_make_up(self, key: str, now: int) -> int:
        spent, at = self._spent.get(key, (0, now))
        return max(0, spent - (now - at) * PER_SECOND // 1000)
