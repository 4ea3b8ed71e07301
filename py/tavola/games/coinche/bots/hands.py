"""Deals that the calls so far make likely: everybody holds what the careful player would have called so with (`bidding`).

A deal is drawn by a chain: two cards of two players change places, again and again, and the likelier of both deals is preferred
(Metropolis). How likely a hand makes a call is told by the careful player's own rule: it would call the same with it, or is some
points short of that. People do not bid by our tables, so nothing is excluded.

The chain begins at a world that the seat can't tell from the real one, so truths that it can't tell apart give the same deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp

from tavola.engine.dealer import Face, Seat
from tavola.engine.information import InformationSet
from tavola.engine.worlds import World, Worlds
from tavola.games.coinche.auction import PASSES, Ladder, Whose, legal_calls
from tavola.games.coinche.bots.bidding import (
    COMFORT,
    ME,
    Bid,
    Bidding,
    bids_among,
    choose_bid,
    doubles,
    our_total,
)
from tavola.games.coinche.explain import bid_in
from tavola.games.coinche.state import State, round_from

FIRST = 300
"""How many swaps the chain begins with..."""

BETWEEN = 12
"""...and how many lie between two of its deals."""

OTHERWISE = 6.0
"""By how many powers of e it is less likely that a hand calls so which the careful player would have called otherwise with..."""

SHORT = 0.06
"""...and by how many more for each point that its total is off what the call shows."""

FURTHEST = 14.0
"""No hand is less likely than by so many."""

Hands = list[list[Face]]
"""The cards that each place was dealt; place 0 is the bot."""

Calls = Sequence[tuple[int, Bid | None]]
"""By place, in order; None is a pass."""

WHOSE: Sequence[Whose] = ("own", "opponent", "partner", "opponent")
"""Whose bid it is, by how many places further its bidder sits."""


def likely_deals(known: InformationSet, worlds: Worlds, count: int) -> Iterator[Hands]:
    """So many deals, one after the other."""
    told = Told(known)
    hands = dealt(known, next(worlds))
    if not told.others:
        for _ in range(count):
            yield dealt(known, next(worlds))
        return
    draw = worlds.draw
    likely = [0.0, *(told.likelihood(place, hands[place]) for place in (1, 2, 3))]

    def swap() -> None:
        one = 1 + int(3 * draw())
        other = 1 + (one + int(2 * draw())) % 3
        mine, its = [*hands[one]], [*hands[other]]
        m, n = int(len(mine) * draw()), int(len(its) * draw())
        mine[m], its[n] = its[n], mine[m]
        now = told.likelihood(one, mine), told.likelihood(other, its)
        change = sum(now) - likely[one] - likely[other]
        if change >= 0 or draw() < exp(change):
            hands[one], hands[other] = mine, its
            likely[one], likely[other] = now

    for _ in range(FIRST):
        swap()
    for _ in range(count):
        for _ in range(BETWEEN):
            swap()
        yield [[*hand] for hand in hands]


def dealt(known: InformationSet, world: World) -> Hands:
    """What each place was dealt in a world, before any card is played."""
    state: State = known.state
    return [
        [world.face(card) or "" for card in state.hands[seat]] for seat in round_from(state.order, known.seat)
    ]


class Told:
    """What everybody has called in this deal, and how likely hands make the others' calls."""

    def __init__(self, known: InformationSet) -> None:
        state: State = known.state
        self.bid_only = state.options.score_type == "bid_only"
        self.in_turn = state.options.coinche_when == "in_turn"
        self.ladder = state.ladder
        self.calls = calls_heard(known)
        places = {seat: place for place, seat in enumerate(round_from(state.order, known.seat))}
        doubled_by = state.auction.doubled_by
        self.doubler = None if doubled_by is None else places[doubled_by]
        self.others = [place for place, _ in self.calls if place != ME]
        self._found: dict[tuple[int, tuple[Face, ...]], float] = {}

    def likelihood(self, place: int, hand: Sequence[Face]) -> float:
        """The logarithm of how likely a place makes its calls with that hand, beside one that fits them all."""
        key = place, tuple(sorted(hand))
        if key not in self._found:
            self._found[key] = sum(
                [
                    self.fit(hand, [*seen_by(place, self.calls[: n + 1])])
                    for n, (who, _) in enumerate(self.calls)
                    if who == place
                ]
            ) + self.fit_of_double(place, hand)
        return self._found[key]

    def fit(self, hand: Sequence[Face], calls: Calls) -> float:
        """The same of the last one of these calls, its own."""
        bid, before = calls[-1][1], Bidding(hand, calls[:-1], self.bid_only)
        standing = before.bids[-1] if before.bids else None
        if self.in_turn and standing and standing[0] % 2 and doubles(before):
            return -OTHERWISE
        would = choose_bid(before, open_bids(self.ladder, standing))
        if would == bid:
            return 0.0
        if bid is None:
            return -OTHERWISE
        total, spread = our_total(before, bid[1])
        off = abs(total - COMFORT * spread - bid[0])
        return -min(FURTHEST, OTHERWISE + SHORT * off)

    def fit_of_double(self, place: int, hand: Sequence[Face]) -> float:
        """The same of a coinche, if this place has called it."""
        if place != self.doubler:
            return 0.0
        return 0.0 if doubles(Bidding(hand, [*seen_by(place, self.calls)], self.bid_only)) else -OTHERWISE


def calls_heard(known: InformationSet) -> list[tuple[int, Bid | None]]:
    """The bids and passes of this deal, by place."""
    state: State = known.state
    places: dict[Seat, int] = {seat: place for place, seat in enumerate(round_from(state.order, known.seat))}
    return [(places[one.seat], bid_in(one)) for one in state.auction.calls if one.call in (PASSES, "bid")]


def seen_by(place: int, calls: Calls) -> Iterator[tuple[int, Bid | None]]:
    """The calls as that place counts places."""
    for who, bid in calls:
        yield (who - place) % 4, bid


def open_bids(ladder: Ladder, standing: tuple[int, Bid] | None) -> Sequence[Bid]:
    """The bids that are legal for place 0 over the standing one."""
    if standing is None:
        return _open_bids(ladder, 0, "", "nobody")
    place, (value, denomination) = standing
    return _open_bids(ladder, value, denomination, WHOSE[place])


@lru_cache(1024)
def _open_bids(ladder: Ladder, value: int, denomination: str, whose: Whose) -> Sequence[Bid]:
    return bids_among(legal_calls(ladder, value, denomination, whose))
