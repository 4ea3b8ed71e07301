"""The auction's ladder: which calls are legal over the standing bid. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from tavola.engine.ask import Answer
from tavola.engine.memo import remembered
from tavola.games.coinche.cards import DENOMINATIONS, SUITS
from tavola.games.coinche.options import Options
from tavola.games.coinche.scoring import CAPOT

PASSES = "pass"
COINCHE = "coinche"
REDOUBLE = "redouble"

Whose = Literal["nobody", "own", "partner", "opponent"]
"""Whose bid stands, seen by the player who is to speak."""

VALUES = {
    "from_82": (82, *range(90, 190, 10), CAPOT),
    "from_80": (*range(80, 170, 10), CAPOT),
}


@dataclass(frozen=True, slots=True, eq=False)
class Ladder:
    """What may be bid at one table."""

    values: tuple[int, ...]
    denominations: tuple[str, ...]
    raises_own: Literal["other_suit", "never", "free"]


@remembered
def ladder(options: Options) -> Ladder:
    """The ladder under these options. Denominations have no rank: only the value must rise (S)."""
    denominations = DENOMINATIONS if options.sata_enabled else tuple(SUITS)
    return Ladder(VALUES[options.ladder], denominations, options.self_raise)


@lru_cache(4096)
def legal_calls(ladder: Ladder, value: int, denomination: str, whose: Whose) -> Sequence[Answer]:
    """The legal calls over a bid (value 0: there is none): pass, coinche against opponents, or more in any denomination.

    The options say whether a player may raise their own standing bid: for BGA only in another denomination.
    """
    open_to = ladder.denominations
    if whose == "own" and ladder.raises_own == "never":
        open_to = ()
    elif whose == "own" and ladder.raises_own == "other_suit":
        open_to = tuple(other for other in open_to if other != denomination)
    bids = [("bid", more, suit) for more in ladder.values if more > value for suit in open_to]
    return (PASSES, *([COINCHE] if whose == "opponent" else []), *bids)
