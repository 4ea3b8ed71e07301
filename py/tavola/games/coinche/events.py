"""What everybody hears in Coinche. A card is a handle: it is played face up, so everybody has seen it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from tavola.engine.dealer import Handle, Seat
from tavola.engine.project import Term
from tavola.games.coinche.cards import Denomination
from tavola.games.coinche.scoring import Multiplier, Sheet, Value


@dataclass(slots=True)
class DealBegins:
    """Everybody has eight cards."""

    deal: int
    dealer: Seat
    first: Seat


@dataclass(slots=True)
class Passed:
    """No bid."""

    seat: Seat


@dataclass(slots=True)
class Bid:
    """A higher value than before, and what would be trump."""

    seat: Seat
    value: Value
    denomination: Denomination


@dataclass(slots=True)
class Coinched:
    """An opponent doubles the standing bid."""

    seat: Seat
    bidder: Seat
    value: Value
    denomination: Denomination


@dataclass(slots=True)
class Redoubled:
    """A player of the bidding side redoubles."""

    seat: Seat


@dataclass(slots=True)
class PassedOut:
    """Nobody has bid: the deal is void."""

    deal: int


@dataclass(slots=True)
class AuctionEnds:
    """The auction is over: the contract."""

    taker: Seat
    value: Value
    denomination: Denomination
    multiplier: Multiplier


@dataclass(slots=True)
class Played:
    """A card is played to the trick."""

    seat: Seat
    card: Handle


@dataclass(slots=True)
class Belote:
    """The first of king and queen of trump was played, and its player declares to hold both."""

    seat: Seat


@dataclass(slots=True)
class Rebelote:
    """The other of the two was played."""

    seat: Seat


@dataclass(slots=True)
class TrickWon:
    """A trick was won, with its points as printed."""

    seat: Seat
    trick: int
    points: int


@dataclass(slots=True)
class DealScored:
    """The whole account of a deal."""

    deal: int
    taker: Seat
    value: Value
    denomination: Denomination
    multiplier: Multiplier
    result: Annotated[str, Term("result", ("made", "failed"))]  # made or failed
    score: int  # of the takers, in this deal
    against: int  # of the defence
    takers: Sheet
    defence: Sheet


@dataclass(slots=True)
class BidExplained:
    """A bidder's strong cards at its last bid, and the total that a careful player expects with them. Told after the deal."""

    seat: Seat
    value: Value
    denomination: Denomination
    strong: Sequence[Annotated[str, Term("face")]]
    points: int
    ground: Annotated[str, Term("ground", ("opened", "raised", "pressed"))]


@dataclass(slots=True)
class ExtraDeal:
    """Both teams have reached the target with equal scores: another deal decides."""

    score: int


@dataclass(slots=True)
class MatchOver:
    """A team has won."""

    winners: Sequence[Seat]
    score: int
    against: int


@dataclass(slots=True)
class MatchShared:
    """Both teams have reached the target with equal scores: both have won."""

    score: int
