"""How a match is named and its cards follow where one device deals, and the homes that are about to deal one together.

>>> match_name("the room's seed", 1)
'm1.6c01c28c'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from tavola.engine.chance import Chance, seed_of
from tavola.engine.record import Header
from tavola.engine.spread import Home


def match_name(room_seed: str, number: int) -> str:
    """The name of the room's match with that number. It reveals nothing about the seed."""
    return f"m{number}.{Chance(seed_of(f'{room_seed}/name/{number}')).below(16**8):08x}"


def match_seed(room_seed: str, number: int) -> str:
    """The seed of that match's header, if one device deals it. It is the same after a reload, and reveals no other match's."""
    secret = _hash("tavola secret", room_seed, str(number))
    return seed_of(_hash("tavola seed", match_name(room_seed, number), secret))


def _hash(*texts: str) -> str:
    return blake2b("\n".join(texts).encode(), digest_size=32).hexdigest()


@dataclass(slots=True)
class Founding:
    """A match that devices are about to deal together: its homes, and what they have published. In room time."""

    match: str
    header: Header
    homes: Sequence[str]  # their keys
    seated: Sequence[str | None]  # by seat, the key of its person
    people: Sequence[Home | None]  # by seat, the home that hears its person; None: a bot's
    ends: int
    sharings: dict[str, str] = field(default_factory=dict)  # by key
