"""What Coinche's own table is shown besides cards and counters. Declarations only, as in `engine.wire`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from tavola.engine.declared import Count
from tavola.games.coinche.view import Auction, Contract

Focus = Auction | Contract

Rank = tuple[str, Count]
"""A rank, and what it counts."""


class Ranks(TypedDict):
    """How cards rank, the strongest first."""

    plain: Sequence[Rank]  # a suit that is not trump
    trump: Sequence[Rank]
    sa: Sequence[Rank]  # any suit without trump
    ta: Sequence[Rank]  # any suit at all trump


class Scale(TypedDict):
    """For no trump and all trump: the sum of all points before scaling and after it."""

    sa: tuple[Count, Count]
    ta: tuple[Count, Count]


class Reference(TypedDict):
    """The reference card: what may be bid, how cards rank and count, and what else scores."""

    values: Sequence[Count]
    denominations: Sequence[str]
    ranks: Ranks
    scale: Scale
    total: Count  # points of all cards and of the last trick
    der: Count  # for the last trick
    belote: Count
    capot: Count
    failed: Count  # what a failed contract gives the defence beside the bid
