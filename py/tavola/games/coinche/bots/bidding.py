"""The bidding of the careful player: it values its hand in every denomination, bids that value, and doubles what should fail.

A hand's value is the total of card points that its team can expect, belote included. The tables (`Scale`) hold the weight of each
feature of a hand in that total. They were fitted to deals that the careful player played with itself;
`tests/games/coinche/valuation.py` fits them again. The others' hands are inferred from their bids alone.

Places are counted from the player itself: 0 is the player, 1 the next one, 2 the partner, 3 the one before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import erf, sqrt
from typing import Literal

from tavola.engine.ask import Answer
from tavola.engine.dealer import Face
from tavola.games.coinche.bots.manner import PLAIN, Manner
from tavola.games.coinche.cards import ALL_CARDS, DER, SUITS, laws
from tavola.games.coinche.options import Options
from tavola.games.coinche.scoring import BELOTE

ME, PARTNER = 0, 2
OPPONENTS = (1, 3)

Bid = tuple[int, str]
"""A value and a denomination."""

Ground = Literal["opened", "raised", "pressed"]
"""Why a bid was made: on the hand alone, on the partner's bid, or over the opponents' bid."""

RANKS = laws(Options())  # the ranks of cards, the same under all options

ALL_POINTS = ALL_CARDS + DER
FAILED = 160  # points that a failed contract gives the others beside the bid, about

COMFORT = 0.8  # a bid stays this many standard deviations below the expected total
STEP = 4.0  # half a step of the ladder: a bid is rounded down
PRESSED = 12.0  # a bid over the opponents' bid shows a total this much higher; a free bid shows more
BELIEVED = 135.0  # the highest total that a bid can show
RIVALS = 8.0  # subtracted when the opponents have bid, because they hold something
PASSED = 3.0  # subtracted when the partner has passed
EDGE = 15.0  # a bid must gain this much more than a pass
REDOUBLES_FROM = 0.9  # a doubled contract is redoubled if it is made with this probability...
DOUBT = 8.0  # ...although the double lowers the expected total by this much


@dataclass(frozen=True, slots=True)
class Scale:
    """The weights of a hand's features, for contracts of one kind."""

    base: float
    own: Mapping[str, float]  # in the bidder's hand, while the partner's is unknown
    support: Mapping[str, float]  # in the partner's hand...
    usual_support: float  # ...whose sum is usually this
    defence: Mapping[str, float]  # in an opponent's hand...
    usual_defence: float
    spread: float  # standard deviation of the total when one hand is known...
    spread_of_two: float  # ...and when two are


IN_SUIT = Scale(
    base=31,
    own={"J": 35, "9": 20, "A": 14, "T": 12, "low": 11, "ace": 12, "ace_ten": 5, "ten": 3, "void": 4},
    support={"J": 39, "9": 23, "A": 12, "T": 12, "low": 8, "ace": 19, "ace_ten": 3, "ten": 5, "void": 3},
    usual_support=36,
    defence={
        "J": 23, "9": 14, "A": 6, "T": 6, "low": 5, "four": 19, "ace": 10, "ace_ten": 4, "ten": 4, "void": 4
    },
    usual_defence=22,
    spread=25,
    spread_of_two=19,
)  # fmt: skip

WITHOUT_SUIT = Scale(
    base=60,
    own={"best": 17, "both": 7, "second": 4, "long": 3},
    support={"best": 28, "both": 8, "second": 9, "third": 3, "long": 1},
    usual_support=28,
    defence={"best": 18, "both": 1, "second": 6, "third": 3, "long": 3},
    usual_defence=18,
    spread=30,
    spread_of_two=24,
)
"""For no trump and all trump."""


@dataclass(frozen=True)
class Bidding:
    """What one player knows while the auction runs."""

    hand: Sequence[Face]
    calls: Sequence[tuple[int, Bid | None]]  # by place, in order; None is a pass
    bid_only: bool = False  # whether only bids score
    manner: Manner = PLAIN

    @cached_property
    def bids(self) -> list[tuple[int, Bid]]:
        return [(place, bid) for place, bid in self.calls if bid]


# -- the hand --


def scale(denomination: str) -> Scale:
    """The weights for a denomination."""
    return IN_SUIT if denomination in SUITS else WITHOUT_SUIT


def features(hand: Sequence[Face], denomination: str) -> Mapping[str, int]:
    """The features of a hand, each with its count."""
    return _features(tuple(hand), denomination)


@lru_cache(4096)
def _features(hand: tuple[Face, ...], denomination: str) -> Mapping[str, int]:
    suits = {suit: "".join(card[0] for card in hand if card[1] == suit) for suit in SUITS}
    found: Counter[str] = Counter()
    if denomination in SUITS:
        trumps = suits.pop(denomination)
        found.update(rank if rank in "J9AT" else "low" for rank in trumps)
        found.update(["four"] * (len(trumps) >= 4))
        for ranks in suits.values():
            found.update(_in_side_suit(ranks, bool(trumps)))
        return found
    for ranks in suits.values():
        found.update(_without_suit(ranks, "ATK" if denomination == "SA" else "J9A"))
    return found


def _in_side_suit(ranks: str, may_ruff: bool) -> Iterator[str]:
    if "A" in ranks:
        yield "ace"
    if "T" in ranks and len(ranks) > 1:
        yield "ace_ten" if "A" in ranks else "ten"
    if may_ruff and not ranks:
        yield "void"


def _without_suit(ranks: str, order: str) -> Iterator[str]:
    best, second, third = [*order]
    if best in ranks:
        yield "best"
        yield from ["long"] * (len(ranks) - 3)
    if second in ranks and len(ranks) > 1:
        yield "both" if best in ranks else "second"
    elif third in ranks and best not in ranks and len(ranks) > 2:
        yield "third"


def weigh(hand: Sequence[Face], denomination: str, weights: Mapping[str, float]) -> float:
    """The weighted sum of a hand's features."""
    return sum(weights.get(name, 0) * count for name, count in features(hand, denomination).items())


def belote(hand: Sequence[Face], denomination: str) -> int:
    """The points of a belote, if the hand holds one."""
    return BELOTE if {"K" + denomination, "Q" + denomination} <= {*hand} else 0


def strong_cards(hand: Sequence[Face], denomination: str) -> list[Face]:
    """The strong cards for a denomination, best first: trumps and aces; in no trump aces and tens; in all trump jacks and nines.
    A hand without any has all its cards listed."""
    power = RANKS[denomination].power
    ranks = {"SA": "AT", "TA": "J9"}.get(denomination, "A")
    strong = [card for card in hand if card[0] in ranks or card[1] == denomination]
    return sorted(strong or hand, key=lambda card: (-power[card], card))


# -- what can be expected --


def shown(bidding: Bidding, place: int, denomination: str) -> float | None:
    """The total that a place has shown with its last bid in a denomination; None if it has not bid it."""
    bids, kind = bidding.bids, scale(denomination)
    if not any(who == place and bid[1] == denomination for who, bid in bids):
        return None
    above = {
        "opened": COMFORT * kind.spread + STEP,
        "raised": COMFORT * kind.spread_of_two + STEP,
        "pressed": PRESSED,
    }
    for n in range(len(bids) - 1, -1, -1):
        who, (value, what) = bids[n]
        if who == place and what == denomination:
            return min(BELIEVED, value + above[ground_of(bids, n)])
    return None


def ground_of(bids: Sequence[tuple[int, Bid]], n: int) -> Ground:
    """Why bid number n was made."""
    place, (_, denomination) = bids[n]
    if n and bids[n - 1][0] % 2 != place % 2:
        return "pressed"
    partner = (place + 2) % 4
    raised = any(before == partner and bid[1] == denomination for before, bid in bids[:n])
    return "raised" if raised else "opened"


def our_total(bidding: Bidding, denomination: str) -> tuple[float, float]:
    """The total that this player's team can expect in a denomination, and its standard deviation."""
    hand, kind = bidding.hand, scale(denomination)
    by_partner = shown(bidding, PARTNER, denomination)
    nerve = bidding.manner.nerve
    if by_partner is not None:
        by_me = shown(bidding, ME, denomination)
        if by_me is not None:
            return max(by_me, by_partner), kind.spread_of_two
        support = weigh(hand, denomination, kind.support) - kind.usual_support
        return by_partner + support + belote(hand, denomination) + nerve, kind.spread_of_two
    total = nerve + kind.base + weigh(hand, denomination, kind.own) + belote(hand, denomination)
    if any(place in OPPONENTS for place, _ in bidding.bids):
        total -= RIVALS
    if (PARTNER, None) in bidding.calls:
        total -= PASSED
    return total, kind.spread


def their_total(bidding: Bidding, denomination: str) -> tuple[float, float]:
    """The total that the opponents, who have bid that denomination, can expect in it, and its standard deviation."""
    hand, kind = bidding.hand, scale(denomination)
    claimed = max(shown(bidding, place, denomination) or 0.0 for place in OPPONENTS)
    defence = weigh(hand, denomination, kind.defence) - kind.usual_defence
    return claimed - defence - belote(hand, denomination), kind.spread_of_two


def likely(value: int, total: float, spread: float) -> float:
    """The probability that a contract is made."""
    return 0.5 + 0.5 * erf((total - value) / spread / sqrt(2))


def gain(value: int, total: float, spread: float, times: int, bid_only: bool) -> float:
    """The expected score of a contract's takers, minus that of the others."""
    made = likely(value, total, spread)
    if bid_only:
        return (2 * made - 1) * value * times
    cards = max(total, value + STEP)
    others = max(0.0, ALL_POINTS - cards) if times == 1 else 0.0
    return made * ((value + cards) * times - others) - (1 - made) * (value + FAILED) * times


# -- what to say --


def bids_among(legal: Sequence[Answer]) -> list[Bid]:
    """The bids among legal calls."""
    return [(answer[1], answer[2]) for answer in legal if isinstance(answer, tuple)]


def choose_bid(bidding: Bidding, open_bids: Sequence[Bid]) -> Bid | None:
    """The bid to make, or None to pass. A search, which deals the unseen cards and plays, would go here."""
    bids = bidding.bids
    standing, of_partner = bids[-1] if bids else (None, None)
    if standing == ME:
        return None
    if standing == PARTNER and of_partner:
        value = promise(bidding, of_partner[1], open_bids)
        if value:  # whatever it gains, it tells the partner of the support
            return value, of_partner[1]
    at_least = gain_of_passing(bidding) + EDGE
    rivals = {bid[1] for place, bid in bids if place in OPPONENTS}
    chosen = None
    for denomination, values in by_denomination(open_bids).items():
        if denomination in rivals:
            continue
        total = our_total(bidding, denomination)
        value = highest_safe(bidding, values, *total)
        worth = gain(value, *total, 1, bidding.bid_only) if value else 0.0
        if value and worth > at_least:
            chosen, at_least = (value, denomination), worth
    return chosen


def by_denomination(open_bids: Sequence[Bid]) -> Mapping[str, Sequence[int]]:
    """The open values of each denomination."""
    found: dict[str, list[int]] = {}
    for value, denomination in open_bids:
        found.setdefault(denomination, []).append(value)
    return found


def promise(bidding: Bidding, denomination: str, open_bids: Sequence[Bid]) -> int:
    """The value to bid in a denomination, or 0: the highest safe one, because it tells the partner the value of the hand.

    Over the opponents' bid it may be the lowest open one although it is not safe: `choose_bid` weighs that against a pass.
    """
    values = [value for value, bid in open_bids if bid == denomination]
    return highest_safe(bidding, values, *our_total(bidding, denomination))


def highest_safe(bidding: Bidding, values: Sequence[int], total: float, spread: float) -> int:
    """The same for a total that is known."""
    safe = [value for value in values if value <= total - COMFORT * spread]
    if safe:
        return safe[-1]
    pressed = bidding.bids and bidding.bids[-1][0] in OPPONENTS
    return values[0] if pressed and values else 0


def gain_of_passing(bidding: Bidding) -> float:
    """The expected gain of this player's team if the standing bid becomes the contract."""
    bids = bidding.bids
    if not bids:
        return 0.0
    place, (value, denomination) = bids[-1]
    if place in OPPONENTS:
        return -gain(value, *their_total(bidding, denomination), 1, bidding.bid_only)
    return gain(value, *our_total(bidding, denomination), 1, bidding.bid_only)


def doubles(bidding: Bidding) -> bool:
    """Whether to double the standing bid, an opponent's."""
    value, denomination = bidding.bids[-1][1]
    return 1 - likely(value, *their_total(bidding, denomination)) >= bidding.manner.doubles_from


def redoubles(bidding: Bidding) -> bool:
    """Whether to redouble the standing bid, this team's own."""
    value, denomination = bidding.bids[-1][1]
    total, spread = our_total(bidding, denomination)
    return likely(value, total - DOUBT, spread) >= REDOUBLES_FROM
