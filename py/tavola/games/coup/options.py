"""Coup's options, and the presets that bundle them. S1 is seed 000, S2 is seed 001."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Options:
    """How this table plays. The defaults are the preset `bga_wiki`."""

    reactions: Literal["sealed", "first_come", "stepwise"] = "sealed"
    """sealed: one prompt, answers hidden until all are in, a doubt beats a block, ties by seat order from the actor.
    first_come: the first doubt or block closes the window (S1). stepwise: doubts, then payment, then blocks (S2)."""

    steal_min_target_coins: Literal[2, 1] = 2
    """How many coins a player must have to be stolen from: 2 (S1) or 1 (S2)."""

    exchange_mode: Literal["free", "single_swap"] = "free"
    """free: keep any of the cards (S1). single_swap: at most one card changes (S2)."""

    may_decline_proof: Literal[True, False] = True
    """Whether a challenged player who holds the character may show another card, and lose it (S1); S2: must prove."""

    rounds_to_win: Literal[1, 2, 3, 4, 5] = 1
    """How many rounds win the match (S1's match option)."""


PRESETS = {
    "bga_wiki": {
        "reactions": "sealed",
        "steal_min_target_coins": 2,
        "exchange_mode": "free",
        "may_decline_proof": True,
    },
    "retail_jp": {
        "reactions": "stepwise",
        "steal_min_target_coins": 1,
        "exchange_mode": "single_swap",
        "may_decline_proof": False,
    },
}
