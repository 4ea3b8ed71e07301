"""Coinche's options, and the presets that bundle them.

S is seed 002; where it contradicts itself the worked examples decide. BGA is Board Game Arena's game as it is played there, FFB
the Fédération française de belote's contrée. The defaults are the preset `seed`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from tavola.engine.options import Group

YesNo = Literal[True, False]


@dataclass(frozen=True, slots=True)
class Options:
    """The rules in force at a table."""

    target: Literal[2000, 1000] = 2000
    """The score that ends the match (S: 2000, and usually 1000)."""

    score_type: Literal["points_plus_bid", "bid_only"] = "points_plus_bid"
    """points_plus_bid: the bid and the points won (S). bid_only: the bid alone (BGA's other type)."""

    sata_enabled: YesNo = True
    """Whether no trump and all trump may be bid (S)."""

    partners: Literal["by_seat", "first_two", "first_last", "random"] = "by_seat"
    """The partner of the first seat: the seat opposite, the next, the last, or a random one (BGA)."""

    # the auction

    ladder: Annotated[Literal["from_82", "from_80"], Group("details")] = "from_82"
    """82, 90, 100 to 180 and capot (S, BGA), or 80, 90, 100 to 160 and capot (FFB)."""

    bid82_counts: Annotated[Literal[82, 80], Group("details")] = 82
    """The score of a bid of 82 (BGA: 80). To make it always takes 82 points."""

    auction_end: Annotated[Literal[4, 3], Group("details")] = 4
    """How many passes in a row end the auction after a bid: four, the bidder's own among them (S, BGA), or three (FFB)."""

    self_raise: Annotated[Literal["other_suit", "never", "free"], Group("details")] = "other_suit"
    """Whether a player may raise their own standing bid: in another denomination (BGA), not at all (FFB), or freely."""

    coinche_when: Annotated[Literal["any_time", "in_turn"], Group("details")] = "any_time"
    """Whether opponents may say coinche out of turn (S), or only in turn (FFB)."""

    # the play

    undertrump: Annotated[Literal["forced", "free"], Group("details")] = "forced"
    """Whether a player who can't overtrump an opponent must play a lower trump (S, BGA), or may play any card (FFB)."""

    ruff_over_partner: Annotated[Literal["must_raise", "free"], Group("details")] = "must_raise"
    """Whether a player who ruffs a partner's trick must beat the trumps in it (S)."""

    trump_lead_over_partner: Annotated[Literal["must_raise", "free"], Group("details")] = "must_raise"
    """Whether a player must beat a led trump even when the partner is winning (S)."""

    ta_raise: Annotated[Literal["must_raise", "not_over_partner"], Group("details")] = "must_raise"
    """The same for all trump (S: everybody must beat)."""

    sata_values: Annotated[Literal["scaled", "table", "ffb"], Group("details")] = "scaled"
    """How the points of no trump and all trump are brought to 152: scaled (S's text, BGA), or by other card values (S's table).
    FFB: other values for no trump; all trump scaled to 162, with the last trick's ten included."""

    belote_declare: Annotated[Literal["choice", "auto"], Group("details")] = "choice"
    """Whether the holder of king and queen of trump chooses to declare them (S), or the table declares them automatically."""

    # the score

    belote_in_contract: Annotated[YesNo, Group("details")] = True
    """Whether the 20 points of a belote count towards the contract (S)."""

    belote_on_fail: Annotated[Literal["kept", "taken", "lost"], Group("details")] = "lost"
    """Who scores the belote of failed takers: the takers (BGA), the defence (FFB), or nobody (S: they score nothing)."""

    belote_multiplied: Annotated[YesNo, Group("details")] = True
    """Whether a coinche also multiplies a belote (S: everything). That of failed takers is never multiplied."""

    fail_base: Annotated[Literal[160, 162], Group("details")] = 160
    """What the defence scores beside the bid if the contract fails: 160 (S's example, FFB), or 162 (S's last lines, BGA)."""

    sur_mult: Annotated[Literal[4, 3], Group("details")] = 4
    """The multiplier of a redouble (S: 4)."""

    coinche_scope: Annotated[Literal["total", "contract_only", "flat"], Group("details")] = "total"
    """What a coinche multiplies: everything (S), the bid alone, or the bid and a flat 160 that replaces the cards (FFB)."""

    defence_when_coinched: Annotated[Literal["zero", "doubled"], Group("details")] = "doubled"
    """What the defence scores if a doubled contract is made: nothing (BGA, FFB), or its points, multiplied (S)."""

    capot_points: Annotated[Literal[250, 252], Group("details")] = 250
    """The score of winning all tricks. With 252 (FFB) an announced capot still scores 500, its bid included."""

    capot_bid: Annotated[Literal["added", "flat"], Group("details")] = "added"
    """The score of an announced capot: bid and tricks like any contract, or a flat 500 for the side that is right (FFB)."""

    capot_test: Annotated[Literal["all_tricks", "zero_points"], Group("details")] = "all_tricks"
    """What makes a capot: every trick, or that the others have no points (BGA)."""

    rounding: Annotated[Literal["none", "ten"], Group("details")] = "none"
    """Whether the score of a deal is rounded to tens (FFB)."""

    # the end

    end_test: Annotated[Literal["reach", "exceed"], Group("details")] = "reach"
    """Whether a team must reach the target (S) or exceed it (BGA) to end the match."""

    tie: Annotated[Literal["extra_deal", "shared"], Group("details")] = "extra_deal"
    """What equal final scores lead to: another deal, or both teams win (BGA)."""


_STANDARD: dict[str, Any] = {
    "ladder": "from_82",
    "bid82_counts": 82,
    "auction_end": 4,
    "self_raise": "other_suit",
    "coinche_when": "any_time",
    "undertrump": "forced",
    "ruff_over_partner": "must_raise",
    "trump_lead_over_partner": "must_raise",
    "ta_raise": "must_raise",
    "sata_values": "scaled",
    "belote_declare": "choice",
    "belote_in_contract": True,
    "belote_on_fail": "kept",
    "belote_multiplied": True,
    "fail_base": 160,
    "sur_mult": 4,
    "coinche_scope": "total",
    "defence_when_coinched": "zero",
    "capot_points": 250,
    "capot_bid": "added",
    "capot_test": "all_tricks",
    "rounding": "none",
    "end_test": "reach",
    "tie": "extra_deal",
}
# S: a team that fails gets no points, and a coinche doubles the scoring, the defence's as well
_SEED = {**_STANDARD, "belote_on_fail": "lost", "defence_when_coinched": "doubled"}
_NORMAL = {**_SEED, "target": 2000, "sata_enabled": True}

# newcomers bid suits alone; a quick match is half as long
PRESETS: dict[str, dict[str, Any]] = {
    "first": {**_SEED, "target": 1000, "sata_enabled": False},
    "seed": _NORMAL,
    "quick": {**_NORMAL, "target": 1000},
    "bga_live": {
        **_STANDARD,
        "bid82_counts": 80,
        "fail_base": 162,
        "capot_test": "zero_points",
        "end_test": "exceed",
        "tie": "shared",
    },
    "ffb_contree": {
        **_STANDARD,
        "score_type": "points_plus_bid",
        "ladder": "from_80",
        "auction_end": 3,
        "self_raise": "never",
        "coinche_when": "in_turn",
        "undertrump": "free",
        "ruff_over_partner": "free",
        "sata_values": "ffb",
        "belote_on_fail": "taken",
        "belote_multiplied": False,
        "coinche_scope": "flat",
        "capot_points": 252,
        "capot_bid": "flat",
        "rounding": "ten",
    },
}
