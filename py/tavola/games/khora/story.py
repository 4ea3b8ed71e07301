"""How a match of Khora was decided, told from its points: the round after which the winner was ahead for good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from tavola.engine.project import Term

How = Annotated[str, Term("decided", ("shared", "drachma", "scoring", "from_start", "round"))]


@dataclass(frozen=True, slots=True)
class Decided:
    """How it was decided, and who won against whom. `gained` and `rival_gained` are points of that round alone, or of the final
    scoring; `round` is 0 where no round decided."""

    how: How
    seat: int
    rival: int
    round: int = 0
    gained: int = 0
    rival_gained: int = 0


def decided(curves: Sequence[Sequence[int]], final: Sequence[int], winners: Sequence[int]) -> Decided:
    """Find the decision from the points at the end of each round, the final points, and the winners. The rival is the best of the
    others in the end, the first of them if they are tied."""
    seat = winners[0]
    rival = max((other for other in range(len(final)) if other != seat), key=lambda other: final[other])
    if len(winners) > 1:
        return Decided("shared", seat, rival)
    if final[seat] == final[rival]:
        return Decided("drachma", seat, rival)
    rounds = len(curves[seat])
    behind = [now for now in range(rounds) if not ahead(curves, seat, now)]
    now = behind[-1] + 1 if behind else 0
    points = [[0, *curves[each], final[each]] for each in (seat, rival)]
    gained, rival_gained = (line[now + 1] - line[now] for line in points)
    if now == rounds:
        return Decided("scoring", seat, rival, 0, gained, rival_gained)
    return Decided("round" if now else "from_start", seat, rival, now + 1, gained, rival_gained)


def ahead(curves: Sequence[Sequence[int]], seat: int, now: int) -> bool:
    """Whether nobody else had as many points after that round."""
    return all(curve[now] < curves[seat][now] for other, curve in enumerate(curves) if other != seat)
