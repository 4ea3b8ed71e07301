"""A tape: recorded chance. It holds the order of each shuffle and each number rolled, in the order of the draws.

A match that one device dealt follows from its seed. A match that several devices dealt together has no seed that anybody knew:
when it is over and all have opened their secrets, its draws are recorded as a tape. A tape takes the seed's place in the record,
so replays, files and links treat both alike.

All draws form one large number in a mixed radix: a roll of a die is a digit below 6, an order of 32 cards one below 32!. A
shuffled pack takes 15 bytes.

>>> seed = recorded([(3, 6), order_as_draw([2, 0, 1])])
>>> tape = draws_of(seed)
>>> tape.below(6), tape.order(3)
(3, [2, 0, 1])
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from math import factorial

from tavola.engine.chance import Chance

KIND = "tape-1"
LONGEST = 20_000  # characters: more than any match that can be replayed

Draw = tuple[int, int]
"""A number, and what it is below."""


class Tape:
    """Recorded draws. They must be asked for in the order in which they were made.

    >>> Tape(recorded([(3, 6)])).below(6)
    3
    """

    __slots__ = ("_left", "seed")

    def __init__(self, seed: str) -> None:
        """Raises ValueError if `seed` is no tape."""
        if not seed.startswith(KIND + ":") or len(seed) > LONGEST:
            raise ValueError(f"a tape starts with {KIND}:, this does not: {seed[:40]!r}")
        data = seed.removeprefix(KIND + ":").encode("ascii")
        self.seed = seed
        self._left = int.from_bytes(urlsafe_b64decode(data + b"=" * (-len(data) % 4)), "big")

    def below(self, n: int) -> int:
        """The next number. Raises ValueError if the tape is at its end."""
        if self._left <= 1 < n:
            raise ValueError("the tape is at its end")
        self._left, number = divmod(self._left, n)
        return number

    def order(self, n: int) -> list[int]:
        """The next order of so many things. Raises ValueError if the tape is at its end."""
        number, places = self.below(factorial(n)), [*range(n)]
        order = []
        for left in range(n, 0, -1):
            place, number = divmod(number, factorial(left - 1))
            order.append(places.pop(place))
        return order

    def copy(self) -> Tape:
        """The same tape, from here on read independently."""
        twin = Tape.__new__(Tape)
        twin.seed, twin._left = self.seed, self._left
        return twin


class Foreseen:
    """Draws that somebody imagined up to some moment, and chance from there on.

    >>> draws = Foreseen([[1, 0]], [3], Chance("blake2b-1:then"))
    >>> draws.order(2), draws.below(6), draws.below(6) < 6
    ([1, 0], 3, True)
    """

    __slots__ = ("_orders", "_rolls", "_then")

    def __init__(self, orders: Sequence[Sequence[int]], rolls: Sequence[int], then: Chance) -> None:
        self._orders = [*orders][::-1]
        self._rolls = [*rolls][::-1]
        self._then = then

    def below(self, n: int) -> int:
        """The next number."""
        return self._rolls.pop() if self._rolls else self._then.below(n)

    def order(self, n: int) -> Sequence[int]:
        """The next order of so many things."""
        return self._orders.pop() if self._orders else self._then.order(n)

    def copy(self) -> Foreseen:
        """The same draws, from here on drawn independently."""
        return Foreseen(self._orders[::-1], self._rolls[::-1], self._then.copy())


def draws_of(seed: str) -> Chance | Tape:
    """The draws of a seed or a tape. Raises ValueError for a seed of an unknown kind."""
    return Tape(seed) if seed.startswith(KIND + ":") else Chance(seed)


def order_as_draw(order: Sequence[int]) -> Draw:
    """An order as its number among all permutations (Lehmer code), and the number of permutations."""
    number, places = 0, sorted(order)
    for left, place in zip(range(len(order), 0, -1), order, strict=True):
        number = number * left + places.index(place)
        places.remove(place)
    return number, factorial(len(order))


def recorded(draws: Sequence[Draw]) -> str:
    """These draws as a tape, which takes the place of a seed. Raises ValueError if they are too many for a record."""
    number = 1  # says where the tape ends
    for draw, below in reversed(draws):
        number = number * below + draw
    data = urlsafe_b64encode(number.to_bytes((number.bit_length() + 7) // 8, "big"))
    seed = f"{KIND}:{data.decode().rstrip('=')}"
    if len(seed) > LONGEST:
        raise ValueError("too many draws for a tape")
    return seed
