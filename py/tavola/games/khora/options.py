"""Khora's options, and the presets that bundle them.

The seed is the authority for the course of a phase; where sources conflict or are silent an option chooses, its default first.
LG is the public implementation, BM an independent one typed from the French box.

No option: whether drachma lie open (all that changes them is said aloud, so nothing could be hidden), and where a token goes that
the Oracle of Delphi takes (no source differs: a minor one to the reserve, a major one out of the game).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from tavola.engine.options import Group

Yes = Literal[True, False]
No = Literal[False, True]


@dataclass(frozen=True, slots=True)
class Options:
    """How this table plays."""

    rounds: Literal[9, 6, 4] = 9
    """How many rounds: nine (seed), a shorter game, or one to learn by."""

    draft: Literal["pass_left", "pick_ban", "none"] = "pass_left"
    """How hands come about: keep one and pass the rest left (seed); seven, of which two go back (LG); five as dealt."""

    city_choice: Literal["random", "pick_1_of_3"] = "random"
    """Whether cities are drawn (seed), or each chooses one of three (LG)."""

    start_tie_previous: Annotated[Literal["excluded", "included"], Group("details")] = "excluded"
    """At a tie for the start: whether the previous starter comes last among the tied (LG), or first."""

    pay_citizens: Annotated[Literal["forced_if_able", "may_forfeit"], Group("details")] = "forced_if_able"
    """Whether a tile that lacks pips must be paid if it can be (seed), or may be given up."""

    philosophy_for_citizens: Annotated[
        Literal["until_payment", "before_selection_only"], Group("details")
    ] = "until_payment"
    """When philosophy buys citizens: in the whole dice phase (BM), or before tiles are chosen (LG)."""

    economy5_citizens: Annotated[Literal[5, 0], Group("details")] = 5
    """The reward of economy 5: citizens (LG), or nothing (BM)."""

    military_victory_discount: Annotated[Literal[2, 3], Group("details")] = 2
    """What Military Victory takes off the cost (LG 2, BM 3)."""

    blue_5_3_major: Annotated[Yes, Group("details")] = True
    """Whether the blue space 5/3 holds a major token (LG)."""

    corinth4_req: Annotated[Literal["rrbbgg", "bbgg"], Group("details")] = "rrbbgg"
    """What Corinth 4 requires (BM six tokens, LG four)."""

    thebes4_req: Annotated[Literal["rrbbgg", "bbgg"], Group("details")] = "rrbbgg"
    """What Thebes 4 requires (BM six tokens, LG four)."""

    thebes4_vp: Annotated[Literal[2, 3], Group("details")] = 2
    """What Thebes 4 pays for a minor token (BM 2, LG 3)."""

    corinth2_philosophy: Annotated[No, Group("details")] = False
    """Whether Corinth 2 gives as much philosophy as tax (LG, later)."""

    sparta2_cost: Annotated[Literal[1, 2], Group("details")] = 1
    """What Sparta 2 costs (two sources 1, LG 2)."""

    all_tied_event: Annotated[Literal["both", "none"], Group("details")] = "both"
    """If all have as many troops: both halves of an event hit everybody (LG), or none does."""

    achievement_shared: Annotated[Literal["tax", "choice"], Group("details")] = "tax"
    """What several achievers get: tax (seed), or each the choice (LG)."""

    extra_steps_stack: Annotated[No, Group("details")] = False
    """Whether Reformists and Corinth 3 add up to three steps (LG); else both say two in total."""

    discounts_stack: Annotated[Yes, Group("details")] = True
    """Whether discounts of a step add up (LG), or the largest counts."""

    mint_in_events: Annotated[No, Group("details")] = False
    """Whether the Mint makes steps of events free too (LG)."""

    deck_short: Annotated[Literal["draw_what_is_left", "no_action"], Group("details")] = "draw_what_is_left"
    """With no card left: legislation still gives citizens, or nothing at all (LG)."""

    thebes2_window: Annotated[Literal["end_of_game_included", "any_own_decision"], Group("details")] = (
        "end_of_game_included"
    )
    """When Thebes 2 is open: at any own decision and before scoring, or only at decisions that come anyway."""

    oracle_past_level_4: Annotated[No, Group("details")] = False
    """Whether a development action past level 4 still pays Oracle; the sources are silent."""


_SEED: dict[str, Any] = {"draft": "pass_left", "city_choice": "random", "rounds": 9}
PRESETS: dict[str, dict[str, Any]] = {
    "first": {**_SEED, "draft": "none", "rounds": 6},
    "seed": _SEED,
    "short": {**_SEED, "rounds": 6},
    "published": {
        **_SEED,
        "city_choice": "pick_1_of_3",
        "philosophy_for_citizens": "before_selection_only",
        "corinth4_req": "bbgg",
        "thebes4_req": "bbgg",
        "thebes4_vp": 3,
        "corinth2_philosophy": True,
        "sparta2_cost": 2,
        "achievement_shared": "choice",
        "extra_steps_stack": True,
        "mint_in_events": True,
        "deck_short": "no_action",
    },
}
