"""The auction's ladder: what may be called over the bid that stands. Pure functions."""

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
"""Whose bid stands, as the one sees it who is to speak."""

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
    """The ladder under these options. All denominations are of one rank: only the value has to rise (S)."""
    denominations = DENOMINATIONS if options.sata_enabled else tuple(SUITS)
    return Ladder(VALUES[options.ladder], denominations, options.self_raise)


@lru_cache(4096)
def legal_calls(ladder: Ladder, value: int, denomination: str, whose: Whose) -> Sequence[Answer]:
    """What may be called over a bid (value 0: over none): pass, coinche against opponents, or more in any denomination.

    One's own bid that still stands may be raised as the options say: in another denomination (BGA).
    """
    open_to = ladder.denominations
    if whose == "own" and ladder.raises_own == "never":
        open_to = ()
    elif whose == "own" and ladder.raises_own == "other_suit":
        open_to = tuple(other for other in open_to if other != denomination)
    bids = [("bid", more, suit) for more in ladder.values if more > value for suit in open_to]
    return (PASSES, *([COINCHE] if whose == "opponent" else []), *bids)
