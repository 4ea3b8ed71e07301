"""How a bot of Coinche likes to bid, by its temper.

>>> manner_of("bold", behind=False).nerve > manner_of("careful", behind=False).nerve
True
>>> manner_of("moody", behind=True) == manner_of("bold", behind=True)
True
"""

from __future__ import annotations

from dataclasses import dataclass

from tavola.engine.character import Temper


@dataclass(frozen=True, slots=True)
class Manner:
    """What it adds to the total that it expects, in points; and from which probability of a failure on it doubles."""

    nerve: float = 0.0
    doubles_from: float = 0.75


PLAIN = Manner()
CAREFUL = Manner(-8.0, 0.88)
BOLD = Manner(10.0, 0.68)
SLY = Manner(-4.0, 0.52)  # it lies low, and doubles who dares

MANNERS: dict[Temper | None, Manner] = {None: PLAIN, "careful": CAREFUL, "bold": BOLD, "sly": SLY}


def manner_of(temper: Temper | None, *, behind: bool) -> Manner:
    """The manner of a temper. The moody are careful until their team is behind: then they are bold."""
    if temper == "moody":
        return BOLD if behind else CAREFUL
    return MANNERS[temper]
