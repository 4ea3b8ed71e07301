"""The table of Coinche as everybody sees it: places, scores, and what was called or is played for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tavola.engine.dealer import Seat
from tavola.engine.game import SeatView, View, Zone
from tavola.games.coinche.auction import ladder
from tavola.games.coinche.cards import ALL_CARDS, DER, TRICKS, Denomination, law, ranking
from tavola.games.coinche.options import Options
from tavola.games.coinche.scoring import BELOTE, Value
from tavola.games.coinche.state import TEAMS, Spoken, State, Trick, round_from

if TYPE_CHECKING:
    from tavola.games.coinche.wire import Reference


@dataclass(slots=True)
class Auction:
    """The calls and the standing bid, whose fields are null until there is one."""

    dealer: Seat
    first: Seat
    calls: Sequence[Spoken]
    bidder: Seat | None
    value: Value | None
    denomination: Denomination | None
    doubled_by: Seat | None


@dataclass(slots=True)
class Contract:
    """The contract, and how this trick stands."""

    dealer: Seat
    first: Seat
    calls: Sequence[Spoken]
    taker: Seat
    value: Value
    denomination: Denomination
    multiplier: int
    doubled_by: Seat | None
    redoubled_by: Seat | None
    trick: int
    leader: Seat
    winning: Seat | None
    belote: Seat | None  # who has declared it


def layout(state: State) -> View:
    """The table as everybody sees it. Seats come in turn order, so that partners are opposite each other."""
    seats = [
        SeatView(seat, False, {"tricks": state.tricks[seat]}, {"team": TEAMS[state.team(seat)]})
        for seat in state.order
    ]
    zones = [Zone("hand", seat, state.hands[seat]) for seat in state.order]
    zones += trick_zones("played", state, state.trick)
    zones += trick_zones("last", state, state.last)
    zones.append(Zone("won", None, state.won))
    counters = {
        "score_a": state.scores[0],
        "score_b": state.scores[1],
        "tricks_a": state.tallies[0].tricks,
        "tricks_b": state.tallies[1].tricks,
        "target": state.options.target,
        "left": sum(map(len, state.hands)),
    }
    focus = contract(state) if state.stage == "play" else auction(state)
    return View(state.stage, state.turn, state.deal, seats, zones, counters, focus)


def trick_zones(name: str, state: State, trick: Trick | None) -> list[Zone]:
    """One zone before each seat, for its card of a trick."""
    lying = dict(zip(round_from(state.order, trick.leader), trick.cards, strict=False)) if trick else {}
    return [Zone(name, seat, [lying[seat]] if seat in lying else []) for seat in state.order]


def auction(state: State) -> Auction:
    """How the auction stands."""
    called, bid = state.auction, state.auction.bid
    if bid is None:
        return Auction(called.dealer, called.first, called.calls, None, None, None, None)
    standing = (bid.bidder, bid.value, bid.denomination)
    return Auction(called.dealer, called.first, called.calls, *standing, called.doubled_by)


def contract(state: State) -> Contract:
    """The contract, and how this trick stands."""
    called, bid, trick = state.auction, state.bid, state.trick
    return Contract(
        called.dealer,
        called.first,
        called.calls,
        bid.bidder,
        bid.value,
        bid.denomination,
        called.multiplier,
        called.doubled_by,
        called.redoubled_by,
        min(TRICKS, 1 + sum(state.tricks)),
        trick.leader,
        state.winner() if trick.cards else None,
        state.belote,
    )


def reference(options: Options, _: int) -> Reference:
    """The reference card of a table: what may be bid, how cards rank and count, and what else scores."""
    rungs = ladder(options)
    clubs, no_trump, all_trump = (law(denomination, options) for denomination in ("C", "SA", "TA"))
    return {
        "values": list(rungs.values),
        "denominations": list(rungs.denominations),
        "ranks": {
            "plain": ranking("S", clubs),
            "trump": ranking("C", clubs),
            "sa": ranking("S", no_trump),
            "ta": ranking("S", all_trump),
        },
        "scale": {"sa": (no_trump.total, no_trump.whole), "ta": (all_trump.total, all_trump.whole)},
        "total": ALL_CARDS + DER,
        "der": DER,
        "belote": BELOTE,
        "capot": options.capot_points,
        "failed": options.fail_base,
    }
