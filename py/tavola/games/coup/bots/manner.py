"""How a bot of Coup likes to play: how often it lies and doubts, by its temper.

>>> manner_of("bold", hurt=False).idle_doubt > manner_of("careful", hurt=False).idle_doubt
True
>>> manner_of("moody", hurt=True) == manner_of("bold", hurt=True)
True
"""

from __future__ import annotations

from dataclasses import dataclass

from tavola.engine.character import Temper


@dataclass(frozen=True, slots=True)
class Manner:
    """Percentages of the occasions; and in the chance of winning, what a lie or a doubt is worth to it beside what it brings."""

    new_lie: int = 18  # a turn without a good true action starts a new lie
    doubt_below: int = 16  # a claim that counting makes less likely than this is doubted
    idle_doubt: int = 4  # any other claim is doubted, so that no lie is safe
    denial_doubt: int = 8  # an embezzler is doubted without a reason...
    contradiction_doubt: int = 60  # ...and after having claimed the denied character
    bluff_at_home: int = 12  # a block without the card, of what is aimed at this seat...
    bluff_abroad: int = 3  # ...and of anything else
    lying: float = 0.0
    doubting: float = 0.0


PLAIN = Manner()
CAREFUL = Manner(2, 8, 1, 3, 40, 2, 0, lying=-0.08, doubting=-0.05)
BOLD = Manner(35, 32, 16, 20, 80, 25, 8, lying=0.02, doubting=0.07)
SLY = Manner(50, 7, 1, 3, 50, 40, 14, lying=0.07, doubting=-0.06)

MANNERS: dict[Temper | None, Manner] = {None: PLAIN, "careful": CAREFUL, "bold": BOLD, "sly": SLY}


def manner_of(temper: Temper | None, *, hurt: bool) -> Manner:
    """The manner of a temper. The moody are careful until they are hurt: with a card lost they are bold."""
    if temper == "moody":
        return BOLD if hurt else CAREFUL
    return MANNERS[temper]
