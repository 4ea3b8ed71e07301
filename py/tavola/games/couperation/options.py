"""Couperation's options, and the presets that bundle them.

S is seed 003, the authority. PUB is the publisher's description as shops print it, milder and probably the original game. RULES
marks a choice of the project where both are silent. The defaults are the preset `seed`.

There is no quick preset, as the other games have one: 27 glasses must be laid whatever the options are. The median of a match is
29 to 31 turns with each preset, and with a final round added (100 matches of three greedy bots each).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from tavola.engine.options import Group, TypedIn
from tavola.games.couperation.marks import GLASSES, PatternName, read_marks

OnOff = Literal[False, True]


@dataclass(frozen=True, slots=True)
class Options:
    """The rules in force at a table."""

    finish: OnOff = False
    """Whether the Finish card is in the deck and must crown the tower. A first game omits it (S)."""

    exchange_ops: Literal["difference", "difference_and_sum"] = "difference"
    """The number that two hand cards fetch from the reserve: their difference (S), or also their sum (PUB)."""

    exchange_adjust_max: Literal[1, "any", 0] = 1
    """How many further cards may be discarded, each of which changes that number by one, up or down: one (S), any number (PUB),
    or none. With any number, two discards may cancel each other: PUB does not forbid it, and it empties a hand."""

    deck_out: Literal["play_on", "final_round"] = "play_on"
    """What follows an empty deck: play without drawing (S), or one more turn for each player (RULES)."""

    doomed_hint: OnOff = False
    """Whether the table says when the open cards show that the tower can't be finished without replacing a card."""

    marks: Annotated[PatternName | str, TypedIn(read_marks, len(GLASSES), "1" * 40 + "2h" * 5)] = "5-3"
    """The mark of each card: one of our patterns, because no source tells it, or typed in from a box (see `marks`)."""

    talk: Literal["silent", "open"] = "silent"
    """The players' agreement about talk: none about hands and places (S), or free talk. The rules don't use it."""

    exchange_target_must_preexist: Annotated[Literal[True, False], Group("details")] = True
    """Whether the fetched card must lie in the reserve before the exchange; if not, it may be one of the two (RULES)."""

    exchange_may_replace_faceup: Annotated[Literal[True, False], Group("details")] = True
    """Whether a fetched card may also replace an open card of the tower (S), or only a face-down one."""

    facedown_needs_integer: Annotated[Literal[True, False], Group("details")] = True
    """Whether a face-down card counts as some whole number that keeps the rules (S), or the rules ignore it (PUB)."""

    wildcard_domain: Annotated[Literal["1_to_50", "unbounded", "unseen"], Group("details")] = "1_to_50"
    """The whole numbers that a face-down card may be: 1 to 50, any, or distinct numbers that lie open nowhere."""

    anchor: Annotated[Literal["center", "floating"], Group("details")] = "center"
    """Whether the first 25 is in the middle of the bottom row (S), or anywhere in it."""

    first_draw: Annotated[Literal[1, "optional_1"], Group("details")] = 1
    """Whether the first player draws one card (S), or may draw one (PUB)."""

    draw_optional: Annotated[OnOff, Group("details")] = False
    """Whether a player may draw fewer cards than the last turn gives. S: all are drawn."""

    heart_on_bottom: Annotated[Literal[0, 1], Group("details")] = 0
    """How many cards a heart in the bottom row gives, where nothing lies under it (RULES)."""

    heart_over_facedown: Annotated[Literal[0, 1], Group("details")] = 0
    """How many cards a face-down card under a heart gives (RULES)."""

    draw_after_pass: Annotated[Literal[0, 1], Group("details")] = 0
    """How many cards are drawn after a pass (RULES)."""

    finish_half: Annotated[Literal["top", "bottom"], Group("details")] = "top"
    """The half of the deck that the Finish card is shuffled into: the upper (S), or the lower (PUB)."""

    finish_value: Annotated[Literal[25, "none"], Group("details")] = 25
    """Whether the Finish card counts as 25 (PUB), or has no number and can't be exchanged."""

    finish_mark: Annotated[Literal["none", "diamond"], Group("details")] = "none"
    """Whether the Finish card gives no card, or one, as a diamond does (RULES)."""

    reveal_any: Annotated[Literal[True, False], Group("details")] = True
    """Whether a player may reveal any face-down card, or only those that they laid (RULES)."""

    no_action: Annotated[Literal["pass", "lose"], Group("details")] = "pass"
    """What follows a turn without a possible action: the next turn, or all have lost (RULES)."""

    hand_limit: Annotated[Literal[3, 2, 4], Group("details")] = 3
    """How many cards a hand may hold at the end of a turn (S: three)."""

    hand_deal: Annotated[Literal[3, 2, 4], Group("details")] = 3
    """How many cards everybody is dealt (S: three)."""

    concede: Annotated[Literal["by_agreement", "off"], Group("details")] = "by_agreement"
    """Whether the players may concede if all agree (RULES)."""


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
    "relaxed": {**_PUBLISHED, "doomed_hint": True},
    "seed": _SEED,
    "published": _PUBLISHED,
    "strict": {**_SEED, "deck_out": "final_round", "no_action": "lose", "finish": True},
}
