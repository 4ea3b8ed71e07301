"""The characters, and what each lets its holder do or stop: the reference card, as tables.

What an expansion changes is a row here; the turn's flow never asks which expansions are in play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from tavola.engine.memo import remembered
from tavola.engine.project import Term

Role = Annotated[str, Term("role")]
ActionId = Annotated[str, Term("action")]

COPIES = 3
"""How many cards of each character are in the deck (S1)."""

STARTING_COINS = 2
STARTING_CARDS = 2
FORCED_COUP = 10
"""With this many coins at the start of a turn, only a coup is legal (S1, S2)."""


@dataclass(frozen=True, slots=True)
class Character:
    """A character card."""

    role: Role
    expansion: str | None = None  # the option that puts it in the deck; None: always there
    replaces: Role | None = None  # the character that it then drives out of the deck


@dataclass(frozen=True, slots=True)
class Action:
    """What a player may declare on a turn."""

    id: ActionId
    claim: Role | None = None  # the character that the actor claims to hold...
    claims_absence: bool = False  # ...or, if this is set, claims not to hold
    cost: int = 0
    pays: Literal["treasury", "almshouse"] = "treasury"
    target: Literal["nobody", "rival"] = "nobody"
    blocked_by: tuple[Role, ...] = ()
    blocker: Literal["target", "anyone"] = "target"  # who may claim one of `blocked_by`
    expansion: str | None = None  # the option that adds it; None: always there
    gain: int = 0  # coins from the treasury
    draw: int = 0  # cards drawn, and as many given back


CHARACTERS = (
    Character("duke"),
    Character("assassin"),
    Character("captain"),
    Character("ambassador"),
    Character("contessa"),
)

ACTIONS = (
    Action("income", gain=1),
    Action("aid", gain=2, blocked_by=("duke",), blocker="anyone"),
    Action("coup", cost=7, target="rival"),
    Action("tax", claim="duke", gain=3),
    Action("steal", claim="captain", target="rival", blocked_by=("captain", "ambassador")),
    Action("exchange", claim="ambassador", draw=2),
    Action("assassinate", claim="assassin", cost=3, target="rival", blocked_by=("contessa",)),
)

ACTION = {action.id: action for action in ACTIONS}

MOST_STOLEN = 2


@remembered
def deck_faces() -> tuple[Role, ...]:
    """Every card of the deck."""
    return tuple(character.role for character in CHARACTERS for _ in range(COPIES))
