"""What everybody hears in Khora. Numbers that change are parts of a sentence: what was gained, and from what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from tavola.engine.dealer import Handle, Seat
from tavola.engine.project import Part, Term
from tavola.games.khora.rows import ACHIEVEMENTS, ACTIONS, CARDS, CITIES, COLOURS, OCCASIONS, THINGS, TRACKS

Thing = Annotated[str, Term("counter", THINGS)]
Action = Annotated[str, Term("action", ACTIONS)]
Track = Annotated[str, Term("counter", TRACKS)]
Colour = Annotated[str, Term("colour", COLOURS)]
City = Annotated[str, Term("city", CITIES)]
CardFace = Annotated[str, Term("face", tuple(card.id for card in CARDS))]
EventFace = Annotated[str, Term("face", tuple(each.id for each in OCCASIONS))]
Achievement = Annotated[str, Term("achievement", tuple(ACHIEVEMENTS))]
Size = Annotated[str, Term("size", ("minor", "major"))]


# -- parts of sentences --


@dataclass(slots=True)
class More(Part):
    """So much more of a thing."""

    count: int
    thing: Thing


@dataclass(slots=True)
class Less(Part):
    """So much less of it."""

    count: int
    thing: Thing


@dataclass(slots=True)
class FromAction(Part):
    action: Action


@dataclass(slots=True)
class FromCard(Part):
    card: CardFace


@dataclass(slots=True)
class FromCity(Part):
    city: City
    level: int


@dataclass(slots=True)
class FromEvent(Part):
    event: EventFace


@dataclass(slots=True)
class FromTrack(Part):
    track: Track
    level: int


@dataclass(slots=True)
class FromTaxes(Part):
    """The tax phase."""


@dataclass(slots=True)
class FromExploring(Part):
    """A space of the map."""


@dataclass(slots=True)
class FromAchievement(Part):
    achievement: Achievement


@dataclass(slots=True)
class FromGlory(Part):
    """Glory times major tokens, at the end."""


@dataclass(slots=True)
class DieOn(Part):
    """A die on a tile."""

    die: int
    action: Action


@dataclass(slots=True)
class NothingShort(Part):
    """All dice are high enough."""


@dataclass(slots=True)
class Short(Part):
    """So many citizens are paid for what the dice lack together."""

    short: int
    had: int
    left: int


@dataclass(slots=True)
class TooShort(Part):
    """More than there are citizens."""

    short: int
    had: int


@dataclass(slots=True)
class Token(Part):
    """A knowledge token."""

    size: Size
    colour: Colour


# -- setup --


@dataclass(slots=True)
class CityGiven:
    seat: Seat
    city: City


@dataclass(slots=True)
class HandsReady:
    """The draft is over; so many cards are left in the deck."""

    deck: int


# -- the round --


@dataclass(slots=True)
class EventTurnedUp:
    round: int
    card: Handle


@dataclass(slots=True)
class Rolled:
    seat: Seat
    dice: Sequence[int]


@dataclass(slots=True)
class Starts:
    seat: Seat


@dataclass(slots=True)
class TilesRevealed:
    seat: Seat
    tiles: Sequence[Part]


@dataclass(slots=True)
class PaidForTile:
    seat: Seat
    action: Action
    citizens: int


@dataclass(slots=True)
class TileSetAside:
    seat: Seat
    action: Action


@dataclass(slots=True)
class BoughtCitizens:
    """Philosophy for citizens."""

    seat: Seat
    philosophy: int
    citizens: int


@dataclass(slots=True)
class Gained:
    seat: Seat
    gains: Sequence[Part]
    source: Part


@dataclass(slots=True)
class Lost:
    seat: Seat
    losses: Sequence[Part]
    source: Part


@dataclass(slots=True)
class CutDown:
    """What may not stay above its most."""

    seat: Seat
    thing: Thing
    most: int


# -- actions --


@dataclass(slots=True)
class Drew:
    seat: Seat
    count: int
    cards: Sequence[Handle]


@dataclass(slots=True)
class PutUnder:
    """Kept one of the cards drawn; so many went under the deck."""

    seat: Seat
    count: int


@dataclass(slots=True)
class BoughtToken:
    seat: Seat
    token: Part
    price: int


@dataclass(slots=True)
class TookToken:
    """From the reserve, for nothing."""

    seat: Seat
    token: Part
    source: Part


@dataclass(slots=True)
class Explored:
    seat: Seat
    tokens: Sequence[Part]
    lost: int


@dataclass(slots=True)
class Played:
    seat: Seat
    card: Handle
    cost: int


@dataclass(slots=True)
class WithPhilosophy:
    """Philosophy stood for tokens that are missing."""

    seat: Seat
    philosophy: int
    tokens: int


@dataclass(slots=True)
class TookBack:
    seat: Seat
    card: Handle


@dataclass(slots=True)
class NoEffect:
    """A card whose condition does not hold: it stays in play."""

    seat: Seat
    card: Handle


@dataclass(slots=True)
class Developed:
    seat: Seat
    city: City
    level: int
    cost: int


# -- progress, events, achievements --


@dataclass(slots=True)
class Raised:
    seat: Seat
    track: Track
    level: int
    cost: int


@dataclass(slots=True)
class SpentForStep:
    """A philosophy token for one more step."""

    seat: Seat


@dataclass(slots=True)
class SpentGlory:
    seat: Seat
    drachma: int
    vp: int


@dataclass(slots=True)
class EventResolved:
    card: Handle
    most: Sequence[Seat]
    fewest: Sequence[Seat]


@dataclass(slots=True)
class EventApplied:
    """An event that is for everybody alike."""

    card: Handle


@dataclass(slots=True)
class TokenLost:
    seat: Seat
    token: Part


@dataclass(slots=True)
class Discarded:
    seat: Seat
    count: int


@dataclass(slots=True)
class Achieved:
    achievement: Achievement
    seats: Sequence[Seat]


# -- the end --


@dataclass(slots=True)
class Scored:
    """Final points of a seat beside those on its track: how many from what."""

    seat: Seat
    parts: Sequence[Part]
    total: int


@dataclass(slots=True)
class EndedWith:
    """Final points of a seat that gained nothing more."""

    seat: Seat
    total: int


@dataclass(slots=True)
class Points(Part):
    """So many points from something, at the end."""

    vp: int
    source: Part
