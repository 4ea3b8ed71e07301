"""Chance: counted draws from a seed, the same in every Python for ever.

Draw number k is SHA-512 of the seed and k, read as one large number and reduced modulo what is asked for. Every draw that
a game makes is below 60! (a shuffled pack of 60), so the bias of the reduction is under 2^-239: nobody will ever see it.
The platform's own generator is not used, because only its `random()` is promised to stay the same.
"""

from __future__ import annotations

from hashlib import sha512
from math import factorial

ALGORITHM = "sha512-1"
"""Names the algorithm in every seed, so that a later one can be told apart and old records still replay."""

LARGEST_PACK = 60

_FACTORIALS = tuple(factorial(n) for n in range(LARGEST_PACK + 1))


class Chance:
    """A stream of draws. Two streams with the same seed give the same draws."""

    __slots__ = ("_hash", "drawn", "seed")

    def __init__(self, seed: str, drawn: int = 0) -> None:
        """`seed` is "<algorithm>:<any text>"; `drawn` skips that many draws. Raises ValueError for another algorithm."""
        if not seed.startswith(ALGORITHM + ":"):
            raise ValueError(f"a seed starts with {ALGORITHM}:, this one does not: {seed[:40]!r}")
        self.seed = seed
        self.drawn = drawn
        self._hash = sha512(seed.encode() + b"\0")

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        draw = self._hash.copy()
        draw.update(self.drawn.to_bytes(8, "big"))
        self.drawn += 1
        return int.from_bytes(draw.digest(), "big") % n

    def order(self, n: int) -> list[int]:
        """The numbers 0 to n - 1 in an order drawn at random: one draw, read as digits of a factorial number."""
        code = self.below(_FACTORIALS[n])
        order = list(range(n))
        for last in range(n - 1, 0, -1):
            code, other = divmod(code, last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def copy(self) -> Chance:
        """The same stream, from here on drawn independently."""
        return Chance(self.seed, self.drawn)


def seed_of(text: str) -> str:
    """Any text as a seed of today's algorithm."""
    return f"{ALGORITHM}:{text}"
