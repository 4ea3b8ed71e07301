"""Chance: counted draws from a seed, the same in every Python for ever.

Draw number k is the BLAKE2b hash of the seed and k: 64 bytes. As one large number modulo n they are a number below n; cut into
eight numbers of 64 bits, they are the sort keys of eight things to shuffle. A game never asks for a number beyond 2^128, so the
bias of the modulo is below 2^-384; two of sixty sort keys collide with a probability of 2^-53. Nobody will ever see either.

Python's own generator is not used: only the results of its `random()` are promised to stay the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from struct import Struct

ALGORITHM = "blake2b-1"
"""Names the algorithm in every seed, so that a later one can be told apart and old records still replay."""

_eight_numbers = Struct(">8Q").unpack


class Chance:
    """A stream of draws. Two streams with the same seed give the same draws.

    >>> dice = Chance(seed_of("tonight"))
    >>> [dice.below(6) for _ in range(5)]
    [0, 0, 5, 2, 0]
    >>> dice.order(4), dice.drawn
    ([3, 0, 1, 2], 6)
    """

    __slots__ = ("_hash", "drawn", "seed")

    def __init__(self, seed: str, drawn: int = 0) -> None:
        """`seed` is "<algorithm>:<any text>"; `drawn` skips that many draws. Raises ValueError for another algorithm."""
        if not seed.startswith(ALGORITHM + ":"):
            raise ValueError(f"a seed starts with {ALGORITHM}:, this one does not: {seed[:40]!r}")
        self.seed = seed
        self.drawn = drawn
        self._hash = blake2b(seed.encode() + b"\0")

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely. `n` is at least 1."""
        return int.from_bytes(self._draw(), "big") % n

    def order(self, n: int) -> list[int]:
        """A random permutation of 0 to n - 1: sorted by drawn keys."""
        drawn: list[int] = []
        while len(drawn) < n:
            drawn += _eight_numbers(self._draw())
        return sorted(range(n), key=drawn.__getitem__)

    def fractions(self) -> Callable[[], float]:
        """A function that gives numbers from 0 up to 1, many and quick, for playouts: nothing that is dealt comes from here.

        It is Knuth's linear congruential generator of 64 bits, of which the upper 32 are used, from a drawn start.

        >>> draw = Chance(seed_of("tonight")).fractions()
        >>> [int(6 * draw()) for _ in range(5)]
        [4, 2, 4, 1, 2]
        """

        def endless(state: int) -> Iterator[float]:
            while True:
                state = state * 6364136223846793005 + 1442695040888963407 & 0xFFFF_FFFF_FFFF_FFFF
                yield (state >> 32) * 2**-32

        return endless(self.below(1 << 64)).__next__

    def copy(self) -> Chance:
        """The same stream, from here on drawn independently."""
        return Chance(self.seed, self.drawn)

    def _draw(self) -> bytes:
        draw = self._hash.copy()
        draw.update(self.drawn.to_bytes(8, "big"))
        self.drawn += 1
        return draw.digest()


def seed_of(text: str) -> str:
    """Any text as a seed of today's algorithm.

    >>> seed_of("tonight")
    'blake2b-1:tonight'
    """
    return f"{ALGORITHM}:{text}"
