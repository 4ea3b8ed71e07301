"""The seed of a match, drawn jointly, so that nobody chooses the cards.

The host commits to a secret before it hears the others' parts. The seed follows from the secret and all parts that arrive in
time. The secret is opened when the match is over; before, it would reveal every card. The draw has a timeout, so nobody can
delay the start; everybody is told which parts counted.

>>> match = match_name("the room's seed", 1)
>>> match
'm1.6c01c28c'
>>> draw = JointDraw(match, commitment_to(match, "5a" * 32), ends=PARTS_WITHIN, asked={"ann's key"})
>>> draw.asked - draw.parts.keys()
{"ann's key"}
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from tavola.engine.chance import Chance, seed_of
from tavola.engine.record import Header
from tavola.engine.spread import Home

PARTS_WITHIN = 3_000
"""How long the host waits for parts, in ms."""

Parts = tuple[tuple[int, str], ...]
"""Seats and their parts, in the order of seats."""


def match_name(room_seed: str, number: int) -> str:
    """The name of the room's match with that number. It reveals nothing about the seed."""
    return f"m{number}.{Chance(seed_of(f'{room_seed}/name/{number}')).below(16**8):08x}"


def _hash(*texts: str) -> str:
    return blake2b("\n".join(texts).encode(), digest_size=32).hexdigest()


def commitment_to(match: str, secret: str) -> str:
    """The commitment to a secret, which the host sends first: it binds the host and hides the secret."""
    return _hash("tavola commitment", match, secret)


def joint_seed(match: str, secret: str, parts: Sequence[tuple[int, str]]) -> str:
    """The seed of the match's header, from the host's secret and the parts in the order of seats.

    >>> drawn = Drawn.of("any secret", 1, ((1, "0" * 64),))
    >>> drawn.seed == joint_seed(drawn.match, drawn.secret, drawn.parts)
    True
    >>> commitment_to(drawn.match, drawn.secret) == drawn.commitment  # what the guests heard before they gave their parts
    True
    """
    shares = (f"{seat} {part}" for seat, part in parts)
    return seed_of(_hash("tavola seed", match, secret, *shares))


@dataclass(frozen=True, slots=True)
class Drawn:
    """A finished draw: everything that determines the seed."""

    match: str
    secret: str
    parts: Parts

    @classmethod
    def of(cls, room_seed: str, number: int, parts: Parts = ()) -> Drawn:
        """The draw of the room's match with that number. It is deterministic, so it is the same after a reload."""
        return cls(match_name(room_seed, number), _hash("tavola secret", room_seed, str(number)), parts)

    @property
    def commitment(self) -> str:
        return commitment_to(self.match, self.secret)

    @property
    def seed(self) -> str:
        return joint_seed(self.match, self.secret, self.parts)


@dataclass(slots=True)
class JointDraw:
    """An open draw: who has been asked, and which parts have arrived. In room time."""

    match: str
    commitment: str
    ends: int
    asked: set[str] = field(default_factory=set)  # keys
    parts: dict[str, str] = field(default_factory=dict)  # by key


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
