"""What the end of the round brings to a city: the event that was announced, and the achievements that are still open.

An event is worth what it does to everybody, and what it does to those with the most and the fewest troops, by the probability of
being among them (`rivals`). An achievement is worth its reward if the city will have reached it, and less while it has not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import TYPE_CHECKING

from tavola.engine.clone import clone
from tavola.games.khora.bots.rivals import Extremes, Rivals, within
from tavola.games.khora.bots.weights import PHILOSOPHY, UNSEEN_CARD, add, money_each_round
from tavola.games.khora.changes import step_costs
from tavola.games.khora.rows import ACHIEVEMENTS, COLOURS, FIRST, LAST
from tavola.games.khora.state import Player, State

if TYPE_CHECKING:
    from tavola.games.khora.bots.outlook import Outlook

Hand = tuple[str, ...]

AWARD_LATER = 0.45  # what can't be reached in this round may be in a later one
FAR: Mapping[str, float] = {"vp": 20.0, "citizens": 16.0, "economy": 5.0, "cards": 5.0, "troops": 10.0}
"""An achievement that lacks so much is out of reach."""


class RoundEnd:
    """The end of this round, as one seat expects it."""

    def __init__(self, state: State, rivals: Rivals) -> None:
        self.rivals = rivals
        resolved = state.stage in ("resolution", "achievements", "over") or state.event in (FIRST, LAST)
        self.event = None if resolved or state.event is None else state.book.occasions[state.event]
        self.open = [
            (name, least, rivals.reach(name))
            for name, least in ACHIEVEMENTS.items()
            if name not in state.achieved and state.stage != "over"
        ]

    def later(self) -> RoundEnd:
        """The end of the next round, whose event is not known."""
        later = copy(self)
        later.event = None
        return later

    def after_event(self, outlook: Outlook, player: Player, hand: Hand) -> tuple[Player, float]:
        """A city after what the event does to everybody, and what the rest of it is worth."""
        if self.event is None:
            return player, 0.0
        extremes = self.rivals.extremes(player.troops)
        after = clone(player)
        add(after, self.event.all)
        special = SPECIAL.get(self.event.id)
        worth = special(outlook, after, hand, extremes) if special else 0.0
        for share, numbers in ((extremes.most, self.event.most), (extremes.fewest, self.event.fewest)):
            if numbers and share:
                worth += share * change(outlook, after, numbers)
        return after, worth

    def awards(self, outlook: Outlook, player: Player) -> float:
        """The rewards of the achievements that a city will have reached, and of those that it may reach."""
        if not self.open:
            return 0.0
        shared = money_each_round(outlook.left)
        alone = max(shared, outlook.glory(player))
        worth = 0.0
        for name, least, reach in self.open:
            gap = least - getattr(player, name)
            if gap <= 0:
                worth += reach * shared + (1 - reach) * alone
            elif outlook.left > 0:
                worth += AWARD_LATER * within(gap, FAR[name]) * (1 - reach) * alone
        return worth


def change(outlook: Outlook, player: Player, numbers: Mapping[str, int]) -> float:
    """What some gains or losses are worth."""
    twin = clone(player)
    add(twin, numbers)
    return outlook.things(twin) - outlook.things(player)


# -- events that are more than gains and losses --


def academy(outlook: Outlook, player: Player, _hand: Hand, extremes: Extremes) -> float:
    """Origin of the Academy: those with the fewest troops lose all philosophy."""
    return extremes.fewest * change(outlook, player, {"philosophy": -player.philosophy})


def oracle(outlook: Outlook, player: Player, _hand: Hand, _extremes: Extremes) -> float:
    """Oracle of Delphi: everybody gives up a token for philosophy; here one of those of which there are most."""
    held = player.minor if any(player.minor.values()) else player.major
    colour = max(COLOURS, key=lambda each: (held[each], player.tokens(each)))
    if held[colour]:
        held[colour] -= 1
        add(player, {"philosophy": outlook.book.occasions["oracle_of_delphi"].numbers["philosophy"]})
    return 0.0


def victory(outlook: Outlook, player: Player, _hand: Hand, extremes: Extremes) -> float:
    """Military Victory: those with the most troops may take a cheaper step; they need not spend philosophy for it."""
    less = outlook.book.occasions["military_victory"].numbers["less"]
    costs = step_costs(outlook.book, player, phase=False, less=less)
    affords = bool(costs) and min(costs.values()) <= player.drachma
    return extremes.most * affords * (PHILOSOPHY + less * outlook.money)


def persia(outlook: Outlook, player: Player, _hand: Hand, _extremes: Extremes) -> float:
    """Rise of Persia: everybody may take a cheaper military step."""
    less = outlook.book.occasions["rise_of_persia"].numbers["less"]
    cost = step_costs(outlook.book, player, phase=False, less=less).get("military")
    if cost is None or cost > player.drachma:
        return 0.0
    return max(0.0, outlook.military_step(player) - cost * outlook.money)


def prosperity(outlook: Outlook, player: Player, hand: Hand, extremes: Extremes) -> float:
    """Prosperity: those with the most troops may take a politics action."""
    return extremes.most * outlook.best_play(player, hand)


def tyrants(outlook: Outlook, player: Player, hand: Hand, extremes: Extremes) -> float:
    """Thirty Tyrants: two cards more for those with the most troops, two fewer for those with the fewest."""
    count, each = outlook.book.occasions["thirty_tyrants"].numbers["cards"], outlook.each_play(player)
    least = sorted([outlook.hoped(player, face, each) for face in hand])[:count]
    return extremes.most * count * min(UNSEEN_CARD, outlook.left) - extremes.fewest * sum(least)


SPECIAL: Mapping[str, Callable[[Outlook, Player, Hand, Extremes], float]] = {
    "origin_of_the_academy": academy,
    "oracle_of_delphi": oracle,
    "military_victory": victory,
    "rise_of_persia": persia,
    "prosperity": prosperity,
    "thirty_tyrants": tyrants,
}
"""What is expected of an event beside its gains and losses. It may change the city that it is given, which is a copy."""
