"""The characters, and the actions and blocks that each allows its holder: the reference card, as tables.

An expansion is rows here. The options select the rows in force as a `Book`; the turn reads the book and never asks which
expansions are in play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Literal

from tavola.engine.dealer import Seat
from tavola.engine.memo import remembered
from tavola.engine.project import Term
from tavola.games.coup.options import Options

if TYPE_CHECKING:
    from tavola.games.coup.wire import Reference


Side = Annotated[str, Term("side", ("monarchists", "democrats"))]

STARTING_COINS = 2
STARTING_CARDS = 2
FORCED_COUP = 10
"""With this many coins at the start of a turn, only a coup is legal (S1, S2)."""

MOST_STOLEN = 2

SIDES: tuple[Side, Side] = ("monarchists", "democrats")
FEWEST_FOR_FACTIONS = 3


@dataclass(frozen=True, slots=True)
class Character:
    """A character card."""

    role: Role
    expansion: str | None = None  # the option that puts it in the deck; None: always there
    replaces: Role | None = None  # the character that then leaves the deck


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """An action that a player may declare on a turn."""

    id: ActionId
    claim: Role | None = None  # the character that the actor claims to hold
    denies: tuple[Role, ...] = ()  # the characters that the actor claims not to hold
    cost: int = 0
    cost_of_rival: int = 0  # the price against another player, if higher
    pays: Literal["treasury", "almshouse"] = "treasury"
    target: Literal["nobody", "rival", "oneself or a rival"] = "nobody"
    among: Literal["enemies", "other_side", "anybody"] = "enemies"  # which rivals, when there are sides
    target_coins: int = 0  # how many coins the target must have
    almshouse: int = 0  # how many coins the almshouse must hold
    blocked_by: tuple[Role, ...] = ()
    blocker: Literal["target", "anyone"] = "target"  # who may claim one of `blocked_by`
    expansion: str | None = None  # the option that adds it; None: always there
    gain: int = 0  # coins from the treasury
    draw: int = 0  # cards drawn, and as many given back

    @property
    def is_doubted(self) -> bool:
        """Whether it is a claim, to hold or not to hold a character."""
        return self.claim is not None or bool(self.denies)

    def price(self, actor: Seat, target: Seat | None) -> int:
        """The price against that target."""
        return self.cost if target in (None, actor) else self.cost_of_rival or self.cost


CHARACTERS = (
    Character("duke"),
    Character("diplomat", expansion="diplomat", replaces="duke"),
    Character("assassin"),
    Character("captain"),
    Character("ambassador"),
    Character("inquisitor", expansion="inquisitor", replaces="ambassador"),
    Character("contessa"),
)
Role = Annotated[str, Term("role", tuple([character.role for character in CHARACTERS]))]

# An action whose character is not in the deck is not in play, so there are two rows for the exchange.
ACTIONS = (
    Action("income", gain=1),
    Action("aid", gain=2, blocked_by=("duke", "diplomat"), blocker="anyone"),
    Action("coup", cost=7, target="rival"),
    Action("tax", claim="duke", gain=3),
    Action("cooperate", claim="diplomat", target="rival", among="anybody", gain=3),
    Action("steal", claim="captain", target="rival", blocked_by=("captain", "ambassador", "inquisitor")),
    Action("exchange", claim="ambassador", draw=2),
    Action("exchange", claim="inquisitor", draw=1),
    Action("interrogate", claim="inquisitor", target="rival"),
    Action("assassinate", claim="assassin", cost=3, target="rival", blocked_by=("contessa",)),
    Action(
        "convert",
        cost=1,
        cost_of_rival=2,
        pays="almshouse",
        target="oneself or a rival",
        among="other_side",
        expansion="factions",
    ),
    Action("embezzle", denies=("duke", "diplomat"), expansion="factions"),
)
ActionId = Annotated[str, Term("action", tuple(dict.fromkeys([action.id for action in ACTIONS])))]


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """The rows in force at one table: which characters are in the deck, and what may be declared."""

    roles: tuple[Role, ...]
    deck: tuple[Role, ...]  # every card
    action: Mapping[ActionId, Action]
    least_stolen_from: int  # the fewest coins a rival may have to be stolen from


@remembered
def book_for(options: Options, seats: int) -> Book:
    """The rows in force under these options with so many players."""
    characters = [c for c in CHARACTERS if c.expansion is None or getattr(options, c.expansion)]
    replaced = [character.replaces for character in characters]
    roles = tuple(character.role for character in characters if character.role not in replaced)
    actions = [
        limited_to(roles, adjusted(action, options))
        for action in ACTIONS
        if (action.claim is None or action.claim in roles)
        and (action.expansion is None or getattr(options, action.expansion))
    ]
    least = max(action.target_coins for action in actions)
    deck = tuple(role for role in roles for _ in range(copies(seats)))
    return Book(roles, deck, {action.id: action for action in actions}, least)


def adjusted(action: Action, options: Options) -> Action:
    """The row as the options change it."""
    match action.id:
        case "steal":
            return replace(action, target_coins=options.steal_min_target_coins)
        case "embezzle":
            return replace(action, almshouse=options.embezzle_min)
        case "interrogate" if options.contessa_blocks_examine:
            return replace(action, blocked_by=("contessa",))
        case "cooperate" if not options.cooperate_same_faction:
            return replace(action, among="enemies")
        case "convert" if options.convert_other == "any":
            return replace(action, among="anybody")
    return action


def limited_to(roles: tuple[Role, ...], action: Action) -> Action:
    """The row without characters that are not in the deck."""
    return replace(
        action,
        denies=tuple(role for role in action.denies if role in roles),
        blocked_by=tuple(role for role in action.blocked_by if role in roles),
    )


def copies(seats: int) -> int:
    """How many cards of each character are in the deck: 3 (S1), 4 for seven and eight (BGA), 5 for nine and ten (IBC)."""
    return 3 if seats <= 6 else 4 if seats <= 8 else 5


def reference(options: Options, seats: int) -> Reference:
    """The reference card of a table: who is in the deck, and what may be declared."""
    book = book_for(options, seats)
    return {
        "roles": list(book.roles),
        "actions": [
            {
                "id": action.id,
                "role": action.claim,
                "denies": list(action.denies),
                "cost": action.cost,
                "draw": action.draw,
                "least": action.target_coins,
                "among": action.among,
                "blocked_by": list(action.blocked_by),
            }
            for action in book.action.values()
        ],
    }
