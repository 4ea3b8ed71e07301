"""The events of a match of Khora, which everybody hears. Gains, losses and their source are clauses of a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from tavola.engine.dealer import Handle, Seat
from tavola.engine.project import Clause, Term
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


# -- clauses --


@dataclass(slots=True)
class More(Clause):
    """A gain."""

    count: int
    thing: Thing


@dataclass(slots=True)
class Less(Clause):
    """A loss."""

    count: int
    thing: Thing


@dataclass(slots=True)
class FromAction(Clause):
    action: Action


@dataclass(slots=True)
class FromCard(Clause):
    card: CardFace


@dataclass(slots=True)
class FromCity(Clause):
    city: City
    level: int


@dataclass(slots=True)
class FromEvent(Clause):
    event: EventFace


@dataclass(slots=True)
class FromTrack(Clause):
    track: Track
    level: int


@dataclass(slots=True)
class FromTaxes(Clause):
    """The tax phase."""


@dataclass(slots=True)
class FromExploring(Clause):
    """A space of the map."""


@dataclass(slots=True)
class FromAchievement(Clause):
    achievement: Achievement


@dataclass(slots=True)
class FromGlory(Clause):
    """Glory times major tokens, at the end."""


@dataclass(slots=True)
class DieOn(Clause):
    """A die on a tile."""

    die: int
    action: Action


@dataclass(slots=True)
class Lacking(Clause):
    """Knowledge tokens that a city lacks."""

    count: int
    colour: Colour


@dataclass(slots=True)
class NothingShort(Clause):
    """All dice are high enough."""


@dataclass(slots=True)
class Short(Clause):
    """The citizens to be paid for all pips that the dice lack together."""

    short: int
    had: int
    left: int


@dataclass(slots=True)
class TooShort(Clause):
    """The dice lack more pips than there are citizens."""

    short: int
    had: int


@dataclass(slots=True)
class Token(Clause):
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
    """The draft is over. `deck`: the number of cards left."""

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
    tiles: Sequence[Clause]


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
    """Philosophy was spent on citizens."""

    seat: Seat
    philosophy: int
    citizens: int


@dataclass(slots=True)
class Gained:
    seat: Seat
    gains: Sequence[Clause]
    source: Clause


@dataclass(slots=True)
class Lost:
    seat: Seat
    losses: Sequence[Clause]
    source: Clause


@dataclass(slots=True)
class CutDown:
    """A number above its limit was cut down to it."""

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
    """The drawn cards that were not kept went under the deck."""

    seat: Seat
    count: int


@dataclass(slots=True)
class BoughtToken:
    seat: Seat
    token: Clause
    price: int


@dataclass(slots=True)
class TookToken:
    """A free token from the reserve."""

    seat: Seat
    token: Clause
    source: Clause


@dataclass(slots=True)
class Explored:
    seat: Seat
    tokens: Sequence[Clause]
    lost: int


@dataclass(slots=True)
class Played:
    seat: Seat
    card: Handle
    cost: int


@dataclass(slots=True)
class WithPhilosophy:
    """Philosophy stood for missing tokens."""

    seat: Seat
    philosophy: int
    tokens: int


@dataclass(slots=True)
class TookBack:
    seat: Seat
    card: Handle


@dataclass(slots=True)
class NoEffect:
    """A card had no effect because its condition does not hold. It stays in play."""

    seat: Seat
    card: Handle


@dataclass(slots=True)
class NothingToPlay:
    """A politics action without a card in hand."""

    seat: Seat


@dataclass(slots=True)
class TokensLacking:
    """A development action without the tokens of the next level."""

    seat: Seat
    tokens: Sequence[Lacking]


@dataclass(slots=True)
class DrachmaLacking:
    """A development action without the drachma of the next level."""

    seat: Seat
    cost: int


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
    """A philosophy token was spent on one more step."""

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
    """An event affects everybody alike."""

    card: Handle


@dataclass(slots=True)
class TokenLost:
    seat: Seat
    token: Clause


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
    """The final points of a seat by their source, and its total."""

    seat: Seat
    parts: Sequence[Clause]
    total: int


@dataclass(slots=True)
class EndedWith:
    """A seat has no final points. `total`: the points that it has."""

    seat: Seat
    total: int


@dataclass(slots=True)
class Points(Clause):
    """Points of the final scoring, with their source."""

    vp: int
    source: Clause
