"""Coup's options, and the presets that bundle them.

S1 is seed 000, S2 is seed 001; where both are silent, BGA is Board Game Arena's game as it is played there, and IBC the
publisher's English rulebooks. The defaults are the preset `bga_wiki`: S1 to the letter, except `reactions`. In S1 the first doubt
or block to arrive counts; here answers are sealed, so nobody wins by a faster finger or connection.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from tavola.engine.options import Group

OnOff = Literal[False, True]


@dataclass(frozen=True, slots=True)
class Options:
    """The rules in force at a table."""

    factions: Annotated[OnOff, Group("expansions")] = False
    """Two sides, an almshouse, conversion and embezzlement (S1)."""

    inquisitor: Annotated[OnOff, Group("expansions")] = False
    """The Inquisitor replaces the Ambassador (S1)."""

    diplomat: Annotated[OnOff, Group("expansions")] = False
    """The Diplomat replaces the Duke (S1)."""

    reactions: Literal["sealed", "first_come", "stepwise"] = "sealed"
    """sealed (ours): one prompt, answers hidden until all are in, a doubt beats a block, ties by seat order from the actor.
    first_come: the first doubt or block closes the window (S1). stepwise: doubts, then payment, then blocks (S2)."""

    rounds_to_win: Literal[1, 2, 3, 4, 5] = 1
    """How many rounds win the match (S1's match option)."""

    blocks: Annotated[Literal["one", "several"], Group("details")] = "one"
    """How many blocks an action can meet: one (S1), or several separate claims, of which one must stand (S2)."""

    steal_min_target_coins: Annotated[Literal[2, 1], Group("details")] = 2
    """How many coins a player must have to be stolen from: 2 (S1) or 1 (S2)."""

    exchange_mode: Annotated[Literal["free", "single_swap"], Group("details")] = "free"
    """free: keep any of the cards (S1). single_swap: at most one card changes (S2)."""

    may_decline_proof: Annotated[Literal[True, False], Group("details")] = True
    """Whether a challenged player who holds the character may show another card and lose it (S1), or must prove it (S2)."""

    challenger_may_still_block: Annotated[Literal[True, False], Group("details")] = True
    """Whether a target may still block after a wrong doubt (S2's order of steps, BGA)."""

    steal_from_just_eliminated: Annotated[Literal[True, False], Group("details")] = True
    """Whether a thief still gets the coins of a target who was eliminated by a wrong doubt (BGA)."""

    two_player_setup: Annotated[
        Literal["standard", "bga", "starter_one", "official_draft"], Group("details")
    ] = "standard"
    """For two: 2 coins each (S1), 1 each (BGA), 1 for the starter and 2 for the other, or that with a draft (IBC)."""

    faction_deal: Annotated[Literal["alternate", "random_halves"], Group("details")] = "alternate"
    """How the sides are dealt: around the table from the starter (IBC), or half the players drawn (BGA)."""

    convert_other: Annotated[Literal["enemy_only", "any"], Group("details")] = "enemy_only"
    """Whom one may convert for two coins: an enemy, who joins one's own side (S1), or anybody, who changes sides (BGA)."""

    embezzle_min: Annotated[Literal[1, 0], Group("details")] = 1
    """How many coins the almshouse must hold for an embezzlement (BGA: 1)."""

    embezzle_caught: Annotated[Literal["lose_duke", "owner_chooses"], Group("details")] = "lose_duke"
    """Which card an exposed embezzler loses (BGA: the one that gave the lie away)."""

    examine_swap: Annotated[Literal["draw_first", "return_first"], Group("details")] = "draw_first"
    """A forced change: draw, then return (S1), or return and shuffle, then draw (BGA)."""

    examine_pick: Annotated[Literal["target", "random"], Group("details")] = "target"
    """Who picks the card that an Inquisitor sees: its owner (S1), or chance."""

    contessa_blocks_examine: Annotated[OnOff, Group("details")] = False
    """Whether a Contessa stops an interrogation (S1: no; BGA: yes)."""

    cooperate_same_faction: Annotated[Literal[True, False], Group("details")] = True
    """Whether one may cooperate with one's own side while there are two (S1: yes; BGA: no)."""


_STANDARD: dict[str, Any] = {
    "reactions": "sealed",
    "blocks": "one",
    "steal_min_target_coins": 2,
    "exchange_mode": "free",
    "may_decline_proof": True,
    "challenger_may_still_block": True,
    "steal_from_just_eliminated": True,
    "two_player_setup": "standard",
    "faction_deal": "alternate",
    "convert_other": "enemy_only",
    "embezzle_min": 1,
    "embezzle_caught": "lose_duke",
    "examine_swap": "draw_first",
    "examine_pick": "target",
    "contessa_blocks_examine": False,
    "cooperate_same_faction": True,
}
_PLAIN = {"factions": False, "inquisitor": False, "diplomat": False}

# for newcomers a proof is given by itself; for the quick the first answer counts
PRESETS: dict[str, dict[str, Any]] = {
    "first": {**_STANDARD, **_PLAIN, "may_decline_proof": False},
    "bga_wiki": _STANDARD,
    "quick": {**_STANDARD, "reactions": "first_come"},
    "retail_jp": {
        "factions": False,
        "inquisitor": False,
        "diplomat": False,
        "reactions": "stepwise",
        "blocks": "several",
        "steal_min_target_coins": 1,
        "exchange_mode": "single_swap",
        "may_decline_proof": False,
        "challenger_may_still_block": True,
        "steal_from_just_eliminated": True,
        "two_player_setup": "standard",
    },
    "bga_live": {
        "reactions": "first_come",
        "blocks": "one",
        "steal_min_target_coins": 1,
        "exchange_mode": "free",
        "may_decline_proof": True,
        "challenger_may_still_block": True,
        "steal_from_just_eliminated": True,
        "two_player_setup": "bga",
        "faction_deal": "random_halves",
        "convert_other": "any",
        "embezzle_min": 1,
        "embezzle_caught": "lose_duke",
        "examine_swap": "return_first",
        "examine_pick": "target",
        "contessa_blocks_examine": True,
        "cooperate_same_faction": False,
    },
    "indie": {
        "diplomat": False,
        "reactions": "sealed",
        "blocks": "one",
        "steal_min_target_coins": 1,
        "exchange_mode": "free",
        "may_decline_proof": True,
        "challenger_may_still_block": True,
        "steal_from_just_eliminated": True,
        "two_player_setup": "official_draft",
        "faction_deal": "alternate",
        "convert_other": "any",
        "embezzle_min": 1,
        "embezzle_caught": "lose_duke",
        "examine_swap": "return_first",
        "examine_pick": "target",
        "contessa_blocks_examine": False,
    },
}
