"""What a bot of Khora likes to do, by its temper, in points at the end that a set of actions is worth more with it.

The careful like taxes and glory that nobody takes away, the bold like war, the sly like cards that nobody sees. The moody are
careful as long as nobody is ahead of them, and bold then.
"""

from __future__ import annotations

from collections.abc import Mapping

from tavola.engine.character import Temper
from tavola.engine.dealer import Seat
from tavola.games.khora.state import State

NONE: Mapping[str, float] = {}
CAREFUL = {"trade": 2.5, "culture": 2.5}
BOLD = {"military": 5.0}
SLY = {"legislation": 2.5, "politics": 2.5}


def taste_of(temper: Temper | None, state: State, seat: Seat) -> Mapping[str, float]:
    """What the actions are worth to a temper beside what they bring."""
    match temper:
        case "careful":
            return CAREFUL
        case "bold":
            return BOLD
        case "sly":
            return SLY
        case "moody":
            mine = state.players[seat].vp
            return BOLD if any(other.vp > mine for other in state.others(seat)) else CAREFUL
    return NONE
