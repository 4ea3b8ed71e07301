"""What a city's rivals make of the round: who will have the most and the fewest troops, and who comes first to an achievement.

All of it is read from what lies open: troops, tracks and tiles. Rivals who may still explore have any number of troops from one
to all that they could have, each as likely.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tavola.engine.dealer import Seat
from tavola.games.khora.rows import ACHIEVEMENTS
from tavola.games.khora.state import Player, State

EXPLORES = 0.68
"""The probability that a rival whose tiles are not known takes the military action."""

NEAR: Mapping[str, float] = {"vp": 6.0, "citizens": 5.0, "economy": 1.6, "cards": 1.6, "troops": 4.0}
"""An achievement that lacks so much is out of reach in this round."""


class Extremes(NamedTuple):
    """The probabilities that a city will be among those with the most troops, and among those with the fewest."""

    most: float
    fewest: float


class Rivals:
    """The other cities, as one seat sees them."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.cities = tuple(state.others(seat))
        self.troops = [
            (player.troops, self.most_troops(player), self.explores(player)) for player in self.cities
        ]
        self.known: dict[int, Extremes] = {}

    def explores(self, player: Player) -> float:
        """The probability that this rival still takes a military action in this round."""
        if self.state.stage in ("progress", "resolution", "achievements", "over"):
            return 0.0
        if not player.tiles and self.state.stage != "actions":
            return EXPLORES
        tile = player.tile("military")
        return 0.0 if tile is None or tile.fate == "aside" else 1.0

    @staticmethod
    def most_troops(player: Player) -> int:
        """Its troops after a military action in which it loses none."""
        return player.troops + player.military

    def extremes(self, troops: int) -> Extremes:
        """Where a city with so many troops will stand."""
        found = self.known.get(troops)
        if found is None:
            most = fewest = 1.0
            for now, then, explores in self.troops:
                more, as_many = now > troops, now >= troops
                over, at_least = (min(1.0, max(0, then - count) / then) for count in (troops, troops - 1))
                most *= 1 - (explores * over + (1 - explores) * more)
                fewest *= explores * at_least + (1 - explores) * as_many
            found = self.known[troops] = Extremes(most, fewest)
        return found

    def reach(self, name: str) -> float:
        """The probability that at least one of them has fulfilled an achievement's condition at the end of this round."""
        none = 1.0
        for player in self.cities:
            none *= 1 - within(ACHIEVEMENTS[name] - getattr(player, name), NEAR[name])
        return 1 - none


def within(gap: float, far: float) -> float:
    """The probability of making up for a gap: 1 if there is none, 0 if it is too far.

    >>> within(0, 4.0), within(2, 4.0), within(5, 4.0)
    (1.0, 0.25, 0.0)
    """
    return 1.0 if gap <= 0 else max(0.0, 1 - gap / far) / 2
