"""Khora's options, and the presets that bundle them.

Seed 004 is the authority on every phase (004.12 is one of its statements, numbered in `tests/games/seeds.md`). Where sources
conflict or are silent an option decides; its default comes first. LG is the public implementation; BM is another one, independent
of it and typed from the French box.

No option: whether drachma are public (every change of them is announced, so nothing could be hidden), and where the Oracle of
Delphi puts a lost token (no source conflicts: a minor one goes to the reserve, a major one out of the game).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from tavola.engine.options import Group

Yes = Literal[True, False]
No = Literal[False, True]


@dataclass(frozen=True, slots=True)
class Options:
    """The rules of one table."""

    rounds: Literal[9, 6, 4] = 9
    """The number of rounds: nine (004.3), six for a shorter game, four to learn the game."""

    draft: Literal["pass_left", "pick_ban", "none"] = "pass_left"
    """The draft: keep one card and pass the rest left (004.12); seven cards, of which two go back (LG); five as dealt."""

    city_choice: Literal["random", "pick_1_of_3"] = "random"
    """Whether cities are drawn (004.5), or each player chooses one of three (LG)."""

    start_tie_previous: Annotated[Literal["excluded", "included"], Group("details")] = "excluded"
    """At a tie for the start: whether the previous starter comes last among the tied (LG), or first."""

    pay_citizens: Annotated[Literal["forced_if_able", "may_forfeit"], Group("details")] = "forced_if_able"
    """Whether a tile with too low a die must be paid for if it can be (004.32), or may be forfeited."""

    philosophy_for_citizens: Annotated[
        Literal["until_payment", "before_selection_only"], Group("details")
    ] = "until_payment"
    """When philosophy buys citizens: until all dice are paid for (BM), or only before tiles are chosen (LG)."""

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
    """If all have equally many troops: both halves of an event hit everybody (LG), or neither does."""

    achievement_shared: Annotated[Literal["tax", "choice"], Group("details")] = "tax"
    """The reward of a shared achievement: tax (004.62), or each chooses (LG)."""

    ostracism_action: Annotated[Literal["always", "if_taken_back"], Group("details")] = "always"
    """Whether a politics action follows Ostracism in any case, as its card says, or only if a card was taken back."""

    extra_steps_stack: Annotated[No, Group("details")] = False
    """Whether Reformists and Corinth 3 add up to three steps (LG). By default it is two, as both say "in total"."""

    discounts_stack: Annotated[Yes, Group("details")] = True
    """Whether discounts of a step add up (LG), or only the largest counts."""

    mint_in_events: Annotated[No, Group("details")] = False
    """Whether the Mint makes steps of events free too (LG)."""

    deck_short: Annotated[Literal["draw_what_is_left", "no_action"], Group("details")] = "draw_what_is_left"
    """With an empty deck: legislation still gives citizens, or nothing at all (LG)."""

    thebes2_window: Annotated[Literal["end_of_game_included", "any_own_decision"], Group("details")] = (
        "end_of_game_included"
    )
    """When Thebes 2 may spend glory: at any own decision and once more before the final scoring, or only at own decisions."""

    oracle_past_level_4: Annotated[No, Group("details")] = False
    """Whether a development action past level 4 still triggers Oracle; the sources are silent."""


_SEED: dict[str, Any] = {"draft": "pass_left", "city_choice": "random", "rounds": 9}
PRESETS: dict[str, dict[str, Any]] = {
    "first": {**_SEED, "draft": "none", "rounds": 6},
    "seed": _SEED,
    "short": {**_SEED, "rounds": 6},
    "published": {  # LG's readings; its name in the texts says what players notice
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
