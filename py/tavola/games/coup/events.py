"""What everybody hears in Coup. Cards are handles: a seat that has not seen one hears only that there is a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from tavola.engine.dealer import Handle, Seat
from tavola.engine.memo import remembered
from tavola.engine.project import Term
from tavola.games.coup.characters import ActionId, Role, Side

Cause = Annotated[str, Term("cause", ("coup", "assassinate", "challenge", "embezzle"))]
"""Why an influence is lost; challenge: a wrong doubt, embezzle: an exposed denial."""


@dataclass(slots=True)
class RoundBegins:
    """Everybody has two cards and their coins."""

    round: int
    starter: Seat


@dataclass(slots=True)
class Announced:
    """An action without a claim and without a target: income, foreign aid."""

    actor: Seat
    action: ActionId


@dataclass(slots=True)
class AnnouncedAgainst:
    """An action without a claim, against somebody: a coup."""

    actor: Seat
    action: ActionId
    target: Seat


@dataclass(slots=True)
class Claimed:
    """An action that rests on a character."""

    actor: Seat
    action: ActionId
    role: Role


@dataclass(slots=True)
class ClaimedAgainst:
    """An action that rests on a character, against somebody."""

    actor: Seat
    action: ActionId
    role: Role
    target: Seat


@remembered
def announcement(actor: Seat, action: ActionId, role: Role | None, target: Seat | None) -> object:
    """The event that declares an action: with or without a claim, with or without a target."""
    if role is None:
        return Announced(actor, action) if target is None else AnnouncedAgainst(actor, action, target)
    return Claimed(actor, action, role) if target is None else ClaimedAgainst(actor, action, role, target)


@dataclass(slots=True)
class Denied:
    """An action that rests on not holding a character: embezzlement."""

    actor: Seat
    action: ActionId
    role: Role


@dataclass(slots=True)
class Allowed:
    """Nobody objected: an action without a target takes effect."""

    actor: Seat
    action: ActionId


@dataclass(slots=True)
class AllowedAgainst:
    """Nobody objected: an action against somebody takes effect."""

    actor: Seat
    action: ActionId
    target: Seat


def permission(actor: Seat, action: ActionId, target: Seat | None) -> object:
    """The event that lets an action take effect to which nobody objected."""
    return Allowed(actor, action) if target is None else AllowedAgainst(actor, action, target)


@dataclass(slots=True)
class Challenged:
    """A doubt: the claimant has to show the character."""

    challenger: Seat
    claimant: Seat
    role: Role


@dataclass(slots=True)
class Proved:
    """The claim was true; the card has been shown to all."""

    claimant: Seat
    role: Role
    card: Handle


@dataclass(slots=True)
class Exposed:
    """The claim was not proven; the card that was shown instead is lost."""

    claimant: Seat
    role: Role
    card: Handle


@dataclass(slots=True)
class ChallengedDenial:
    """A doubt: the actor has to show every hidden card."""

    challenger: Seat
    claimant: Seat
    role: Role


@dataclass(slots=True)
class ShowedHand:
    """Every hidden card was shown to all."""

    seat: Seat
    cards: Sequence[Handle]


@dataclass(slots=True)
class Redrew:
    """Cards that had been shown went back into the deck, which was shuffled, and as many were drawn."""

    seat: Seat
    cards: Sequence[Handle]


@dataclass(slots=True)
class Replaced:
    """The proving card went back into the deck, which was shuffled, and a card was drawn."""

    seat: Seat
    card: Handle


@dataclass(slots=True)
class Paid:
    """The cost was paid; from now on it is never returned."""

    seat: Seat
    coins: int


@dataclass(slots=True)
class Blocked:
    """Somebody claims a character that stops the action."""

    blocker: Seat
    role: Role
    actor: Seat
    action: ActionId


@dataclass(slots=True)
class BlockStands:
    """The action is stopped; what it cost stays spent."""

    blocker: Seat
    actor: Seat
    action: ActionId


@dataclass(slots=True)
class Gained:
    """Coins from the treasury."""

    seat: Seat
    coins: int


@dataclass(slots=True)
class Stole:
    """Coins from another player."""

    seat: Seat
    target: Seat
    coins: int


@dataclass(slots=True)
class Drew:
    """Cards from the deck, for an exchange."""

    seat: Seat
    cards: Sequence[Handle]


@dataclass(slots=True)
class Returned:
    """As many cards went back into the deck, which was shuffled."""

    seat: Seat
    count: int


@dataclass(slots=True)
class Gave:
    """One of the coins of a cooperation."""

    seat: Seat
    target: Seat
    coins: int


@dataclass(slots=True)
class Donated:
    """Coins for the almshouse: the price of a conversion."""

    seat: Seat
    coins: int


@dataclass(slots=True)
class ChangedSide:
    """A conversion."""

    seat: Seat
    side: Side


@dataclass(slots=True)
class Embezzled:
    """The almshouse is empty now."""

    seat: Seat
    coins: int


@dataclass(slots=True)
class Examined:
    """One card was shown to the Inquisitor alone."""

    actor: Seat
    target: Seat
    card: Handle


@dataclass(slots=True)
class LeftAlone:
    """The examined card stays."""

    actor: Seat
    target: Seat


@dataclass(slots=True)
class Forced:
    """The examined card had to be changed for one from the deck."""

    actor: Seat
    target: Seat
    card: Handle


@dataclass(slots=True)
class Drafted:
    """One of five cards was kept; the others lie aside, unseen."""

    seat: Seat


@dataclass(slots=True)
class SidesDealt:
    """Who begins on which side."""

    monarchists: Sequence[Seat]
    democrats: Sequence[Seat]


@dataclass(slots=True)
class LostInfluence:
    """A hidden card is turned up for good."""

    seat: Seat
    card: Handle
    cause: Cause


@dataclass(slots=True)
class Eliminated:
    """No hidden card is left."""

    seat: Seat


@dataclass(slots=True)
class RoundWon:
    """The last player with a hidden card scores a point."""

    seat: Seat
    score: int


@dataclass(slots=True)
class ShowedLast:
    """The match is over, and its winner turns up what was never lost."""

    seat: Seat
    cards: Sequence[Handle]
