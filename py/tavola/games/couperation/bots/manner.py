"""How a bot of Couperation likes to build, by its temper.

The careful lay the foundations first and keep their cards, the bold build upwards and like to begin, the sly never say that they
would, and fetch from the reserve what fits. The moody build with care until something has gone wrong: then they are bold.

>>> manner_of("bold", troubled=False).height > manner_of("careful", troubled=False).height
True
>>> manner_of("moody", troubled=True) == manner_of("bold", troubled=True)
True
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tavola.engine.character import Temper


@dataclass(frozen=True, slots=True)
class Manner:
    """What an action is worth to it beside what it brings (`outlook`), and whether it would like to begin."""

    height: float = 0.0  # a card, for each row above the lowest
    exchange: float = 0.0  # an exchange
    begins: str = "either"  # its wish without a good card to begin with...
    keen: str = "want"  # ...and with one


PLAIN = Manner()
CAREFUL = Manner(height=-0.5, exchange=-2.5, begins="rather_not")
BOLD = Manner(height=0.5, exchange=1.0, begins="want")
SLY = Manner(exchange=1.4, keen="either")
WARY = replace(CAREFUL, begins="either")  # the moody, as long as all is well

MANNERS: dict[Temper | None, Manner] = {None: PLAIN, "careful": CAREFUL, "bold": BOLD, "sly": SLY}


def manner_of(temper: Temper | None, *, troubled: bool) -> Manner:
    """The manner of a temper. `troubled`: whether a card lies face down in the tower, or many had to be discarded."""
    if temper == "moody":
        return BOLD if troubled else WARY
    return MANNERS[temper]
