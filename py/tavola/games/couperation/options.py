"""Couperation's options, and the presets that bundle them.

S is seed 003, the authority; PUB the publisher's description as shops print it, milder and probably the original game;
RULES stands where both are silent and the project's rules had to choose. The defaults are the preset `seed`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from tavola.engine.options import Group, TypedIn
from tavola.games.couperation.marks import GLASSES, PatternName, read_marks

OnOff = Literal[False, True]


@dataclass(frozen=True, slots=True)
class Options:
    """How this table plays."""

    finish: OnOff = False
    """Whether the Finish card is in the deck and has to crown the tower. Left out in a first game (S)."""

    exchange_ops: Literal["difference", "difference_and_sum"] = "difference"
    """Which number two cards of the hand fetch from the reserve: their difference (S), or also their sum (PUB)."""

    exchange_adjust_max: Literal[1, "any", 0] = 1
    """How many further cards may be discarded to change that number by one each, up or down: one (S), any (PUB), none. With
    any, two may cancel each other: PUB names no reason against it, and it empties a hand."""

    deck_out: Literal["play_on", "final_round"] = "play_on"
    """When the deck is empty: play on without drawing (S), or each player has one more turn (RULES)."""

    doomed_hint: OnOff = False
    """Whether the table says when, by what everybody sees, the tower can't be finished without replacing a card."""

    marks: Annotated[PatternName | str, TypedIn(read_marks, len(GLASSES), "1" * 40 + "2h" * 5)] = "5-3"
    """Which card bears which mark: no source says, so it is chosen here, or typed in from a box (see `marks`)."""

    talk: Literal["silent", "open"] = "silent"
    """What the players promise each other: no talk about hands and places (S), or free talk. The rules don't use it."""

    exchange_target_must_preexist: Annotated[Literal[True, False], Group("details")] = True
    """Whether the fetched card must have lain in the reserve before; else one just laid down can be fetched (RULES)."""

    exchange_may_replace_faceup: Annotated[Literal[True, False], Group("details")] = True
    """Whether a fetched card may replace an open card of the tower too (S), or only one lying face down."""

    facedown_needs_integer: Annotated[Literal[True, False], Group("details")] = True
    """Whether a face-down card counts as some whole number that keeps the rules (S), or is left out of them (PUB)."""

    wildcard_domain: Annotated[Literal["1_to_50", "unbounded", "unseen"], Group("details")] = "1_to_50"
    """Which whole numbers a face-down card may be: 1 to 50, any at all, or different ones that nobody has seen."""

    anchor: Annotated[Literal["center", "floating"], Group("details")] = "center"
    """Whether the first 25 is the middle of the bottom row (S), or any place of it."""

    first_draw: Annotated[Literal[1, "optional_1"], Group("details")] = 1
    """Whether the first player draws one card (S), or may draw one (PUB)."""

    draw_optional: Annotated[OnOff, Group("details")] = False
    """Whether fewer cards may be drawn than the last turn gives. S: all are drawn."""

    heart_on_bottom: Annotated[Literal[0, 1], Group("details")] = 0
    """How many cards a heart in the bottom row gives; there is nothing under it (RULES)."""

    heart_over_facedown: Annotated[Literal[0, 1], Group("details")] = 0
    """How many cards a face-down card under a heart gives (RULES)."""

    draw_after_pass: Annotated[Literal[0, 1], Group("details")] = 0
    """How many cards are drawn after a pass (RULES)."""

    finish_half: Annotated[Literal["top", "bottom"], Group("details")] = "top"
    """Which half of the deck the Finish card is shuffled into: the upper (S), or the lower (PUB)."""

    finish_value: Annotated[Literal[25, "none"], Group("details")] = 25
    """Whether the Finish card carries the 25 (PUB), or no number; then it can't be exchanged."""

    finish_mark: Annotated[Literal["none", "diamond"], Group("details")] = "none"
    """Whether the Finish card gives no card, or one (RULES)."""

    reveal_any: Annotated[Literal[True, False], Group("details")] = True
    """Whether everybody may reveal everybody's face-down cards, or only the own (RULES)."""

    no_action: Annotated[Literal["pass", "lose"], Group("details")] = "pass"
    """What comes of a turn in which nothing can be done: it passes, or all have lost (RULES)."""

    hand_limit: Annotated[Literal[3, 2, 4], Group("details")] = 3
    """How many cards a hand may hold at the end of a turn (S: three)."""

    hand_deal: Annotated[Literal[3, 2, 4], Group("details")] = 3
    """How many cards everybody is dealt (S: three)."""

    concede: Annotated[Literal["by_agreement", "off"], Group("details")] = "by_agreement"
    """Whether all together may give the game up (RULES)."""


_SEED: dict[str, Any] = {
    "exchange_ops": "difference",
    "exchange_adjust_max": 1,
    "facedown_needs_integer": True,
    "wildcard_domain": "1_to_50",
    "finish_half": "top",
    "first_draw": 1,
    "finish": False,
    "deck_out": "play_on",
    "no_action": "pass",
    "doomed_hint": False,
}
_PUBLISHED: dict[str, Any] = {
    **_SEED,
    "exchange_ops": "difference_and_sum",
    "exchange_adjust_max": "any",
    "facedown_needs_integer": False,
    "finish_half": "bottom",
    "first_draw": "optional_1",
}

PRESETS: dict[str, dict[str, Any]] = {
    "seed": _SEED,
    "published": _PUBLISHED,
    "relaxed": {**_PUBLISHED, "doomed_hint": True},
    "strict": {**_SEED, "deck_out": "final_round", "no_action": "lose", "finish": True},
}
