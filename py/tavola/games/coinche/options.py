"""Coinche's options, and the presets that bundle them.

S is seed 002; where it contradicts itself the worked examples decide. BGA is Board Game Arena's game as it is played there, FFB
the Fédération française de belote's contrée. The defaults are the preset `seed`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from tavola.engine.options import Group

YesNo = Literal[True, False]


@dataclass(frozen=True, slots=True)
class Options:
    """How this table plays."""

    target: Literal[2000, 1000] = 2000
    """The score that ends the match (S: 2000, and usually 1000)."""

    score_type: Literal["points_plus_bid", "bid_only"] = "points_plus_bid"
    """points_plus_bid: what was bid and what was won (S). bid_only: what was bid alone (BGA's other type)."""

    sata_enabled: YesNo = True
    """Whether no trump and all trump may be bid (S)."""

    partners: Literal["by_seat", "first_two", "first_last", "random"] = "by_seat"
    """Who plays with the first seat: the one opposite, the next, the last, or whom chance names (BGA)."""

    # the auction

    ladder: Annotated[Literal["from_82", "from_80"], Group("details")] = "from_82"
    """82, 90, 100 to 180 and capot (S, BGA), or 80, 90, 100 to 160 and capot (FFB)."""

    bid82_counts: Annotated[Literal[82, 80], Group("details")] = 82
    """What a bid of 82 scores (BGA: 80). It always needs 82."""

    auction_end: Annotated[Literal[4, 3], Group("details")] = 4
    """How many passes in a row end the auction after a bid: four, the bidder's own among them (S, BGA), or three (FFB)."""

    self_raise: Annotated[Literal["other_suit", "never", "free"], Group("details")] = "other_suit"
    """Whether a player may raise a bid that is their own and still stands: in another denomination (BGA), or not (FFB)."""

    coinche_when: Annotated[Literal["any_time", "in_turn"], Group("details")] = "any_time"
    """Whether opponents may say coinche out of turn (S), or only in turn (FFB)."""

    # the play

    undertrump: Annotated[Literal["forced", "free"], Group("details")] = "forced"
    """Whether a player who can't overtrump an opponent must play a lower trump (S, BGA), or any card (FFB)."""

    ruff_over_partner: Annotated[Literal["must_raise", "free"], Group("details")] = "must_raise"
    """Whether a trump that is played although the partner is winning must beat the trumps in the trick (S)."""

    trump_lead_over_partner: Annotated[Literal["must_raise", "free"], Group("details")] = "must_raise"
    """Whether a led trump must be beaten when the partner is winning, too (S)."""

    ta_raise: Annotated[Literal["must_raise", "not_over_partner"], Group("details")] = "must_raise"
    """The same in all trump (S: everybody must beat)."""

    sata_values: Annotated[Literal["scaled", "table", "ffb"], Group("details")] = "scaled"
    """How the cards of no trump and all trump come to 152: by division (S's text, BGA), or by other values (S's table). FFB: no
    trump by other values, all trump by division of the whole, the last trick's ten included, to 162."""

    belote_declare: Annotated[Literal["choice", "auto"], Group("details")] = "choice"
    """Whether the holder may keep king and queen of trump to themselves (S)."""

    # the score

    belote_in_contract: Annotated[YesNo, Group("details")] = True
    """Whether the 20 points of a belote help to make the contract (S)."""

    belote_on_fail: Annotated[Literal["kept", "taken", "lost"], Group("details")] = "kept"
    """Who gets the belote of takers that fail: they (BGA), the defence (FFB), or nobody."""

    belote_multiplied: Annotated[YesNo, Group("details")] = True
    """Whether a coinche multiplies a belote, too (S: everything; but never that of takers that fail)."""

    fail_base: Annotated[Literal[160, 162], Group("details")] = 160
    """What the defence gets beside the bid when the contract fails: 160 (S's example, FFB), or 162 (S's last lines, BGA)."""

    sur_mult: Annotated[Literal[4, 3], Group("details")] = 4
    """What a redouble multiplies by (S)."""

    coinche_scope: Annotated[Literal["total", "contract_only", "flat"], Group("details")] = "total"
    """What a coinche multiplies: everything (S), the bid alone, or the bid and a flat 160 in the place of the cards (FFB)."""

    defence_when_coinched: Annotated[Literal["zero", "doubled"], Group("details")] = "zero"
    """What the defence scores when a doubled contract is made: nothing (BGA, FFB), or what it has won, multiplied."""

    capot_points: Annotated[Literal[250, 252], Group("details")] = 250
    """What all tricks are worth. With 252 (FFB) an announced capot still comes to 500, together with its bid."""

    capot_bid: Annotated[Literal["added", "flat"], Group("details")] = "added"
    """What an announced capot scores: bid and tricks like any contract, or a flat 500 for the side that is right (FFB)."""

    capot_test: Annotated[Literal["all_tricks", "zero_points"], Group("details")] = "all_tricks"
    """When it is a capot: with every trick, or already when the others have no points (BGA)."""

    rounding: Annotated[Literal["none", "ten"], Group("details")] = "none"
    """Whether the score of a deal is rounded to tens (FFB)."""

    # the end

    end_test: Annotated[Literal["reach", "exceed"], Group("details")] = "reach"
    """Whether the target ends the match when it is reached (S), or only when it is exceeded (BGA)."""

    tie: Annotated[Literal["extra_deal", "shared"], Group("details")] = "extra_deal"
    """What happens when both teams end with the same score: another deal, or both win (BGA)."""


PRESETS = {
    "seed": {
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
    },
    "bga_live": {
        "ladder": "from_82",
        "bid82_counts": 80,
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
        "fail_base": 162,
        "sur_mult": 4,
        "coinche_scope": "total",
        "defence_when_coinched": "zero",
        "capot_points": 250,
        "capot_bid": "added",
        "capot_test": "zero_points",
        "rounding": "none",
        "end_test": "exceed",
        "tie": "shared",
    },
    "ffb_contree": {
        "score_type": "points_plus_bid",
        "ladder": "from_80",
        "bid82_counts": 82,
        "auction_end": 3,
        "self_raise": "never",
        "coinche_when": "in_turn",
        "undertrump": "free",
        "ruff_over_partner": "free",
        "trump_lead_over_partner": "must_raise",
        "ta_raise": "must_raise",
        "sata_values": "ffb",
        "belote_declare": "choice",
        "belote_in_contract": True,
        "belote_on_fail": "taken",
        "belote_multiplied": False,
        "fail_base": 160,
        "sur_mult": 4,
        "coinche_scope": "flat",
        "defence_when_coinched": "zero",
        "capot_points": 252,
        "capot_bid": "flat",
        "capot_test": "all_tricks",
        "rounding": "ten",
        "end_test": "reach",
        "tie": "extra_deal",
    },
}
