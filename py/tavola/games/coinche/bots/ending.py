"""The end of a deal, played exactly: how many points places 0 and 2 get when all see all cards and nobody errs.

A search of all continuations, with alpha-beta: places 0 and 2 take what brings them most, the others what brings them least. It
is quick enough for three tricks. `search` asks it in each of its imagined deals.

>>> from tavola.games.coinche.state import State
>>> from tavola.games.coinche.options import Options
>>> spades = State.new(4, Options()).laws["S"]
>>> solved(Layout([["AS", "7H"], ["7S", "8H"], ["8S", "AH"], ["QD", "KD"]], spades, leader=0, trick=[]))
39
"""

from __future__ import annotations

from tavola.engine.dealer import Face
from tavola.games.coinche.bots.rollout import PLACES, Layout
from tavola.games.coinche.cards import DER, Law, legal_cards, points_of, winning_place

TRICKS_LEFT = 3
"""From how many tricks on an ending is searched: with four it takes ten times as long."""

MOST = 1000
"""More points than any deal has."""

Cards = tuple[Face, ...]


def solved(layout: Layout) -> int:
    """The points of places 0 and 2 at the end, with those that they have."""
    hands = [tuple(hand) for hand in layout.hands]
    if not any(hands):
        return layout.points
    return layout.points + _rest(hands, layout.law, layout.leader, tuple(layout.trick), -1, MOST)


def _rest(hands: list[Cards], law: Law, leader: int, trick: Cards, low: int, high: int) -> int:
    """What places 0 and 2 still get, exactly if it is between the two bounds."""
    if len(trick) == PLACES:
        leader = (leader + winning_place(trick, law)) % PLACES
        over = not any(hands)
        taken = (points_of(trick, law) + (DER if over else 0)) if leader % 2 == 0 else 0
        return taken if over else taken + _rest(hands, law, leader, (), low - taken, high - taken)
    place = (leader + len(trick)) % PLACES
    hand, ours, best = hands[place], place % 2 == 0, -1 if place % 2 == 0 else MOST
    for card in legal_cards(hand, trick, law):
        hands[place] = tuple([other for other in hand if other != card])
        got = _rest(hands, law, leader, (*trick, card), low, high)
        if ours:
            best, low = max(best, got), max(low, got)
        else:
            best, high = min(best, got), min(high, got)
        if low >= high:
            break
    hands[place] = hand
    return best
