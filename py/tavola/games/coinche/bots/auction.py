"""What calls bring by sampled play: they are tried in deals that the calls so far make likely, each deal played and scored.

In an imagined deal everybody goes on calling as the careful player does (`bidding`), the cards are played quickly
(`rollout`), and the table's rules score them (`scoring`). So a call is worth what it leads to: a contract, a capot, a double,
a better bid of the partner, or a bid that the opponents are driven to. All calls are tried in the same deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tavola.engine.ask import Answer
from tavola.engine.chance import Chance
from tavola.engine.dealer import Face
from tavola.engine.information import InformationSet
from tavola.engine.worlds import worlds_of
from tavola.games.coinche.auction import COINCHE, REDOUBLE
from tavola.games.coinche.bots.bidding import (
    ME,
    OPPONENTS,
    PARTNER,
    Bid,
    Bidding,
    bids_among,
    choose_bid,
    doubles,
    our_total,
    promise,
    redoubles,
)
from tavola.games.coinche.bots.careful import place
from tavola.games.coinche.bots.hands import Calls, Hands, calls_heard, likely_deals, open_bids, seen_by
from tavola.games.coinche.bots.rollout import Layout
from tavola.games.coinche.cards import DER, TRICKS
from tavola.games.coinche.rules import DOUBLED, OPENING_PASSES
from tavola.games.coinche.scoring import BELOTE, CAPOT, Tally, score_deal
from tavola.games.coinche.state import State

DENOMINATIONS_TRIED = 3
"""In how many denominations bids are tried: those in which the hand is worth most."""

NEAR_CAPOT = 135.0
"""From which expected total on a capot is tried."""

MOST_CALLS = 24
"""An imagined auction that is longer goes on with passes."""


class Contract(NamedTuple):
    """What an auction has led to."""

    bidder: int  # a place
    bid: Bid
    multiplier: int


def played_out(
    known: InformationSet, tried: Sequence[Answer], budget: int, chance: Chance
) -> dict[Answer, list[float]]:
    """By how much this team outscores the others after each of these calls, in so many deals; None is to say nothing."""
    state: State = known.state
    first, turn, calls = place(known, state.auction.first), place(known, state.turn), calls_heard(known)
    deals = [Deal(state, hands, first) for hands in likely_deals(known, worlds_of(known, chance), budget)]
    return {call: [deal.brings(calls, turn, call) for deal in deals] for call in tried}


def candidates(auction: Bidding, legal: Sequence[Answer], careful: Answer) -> list[Answer]:
    """The calls that are tried: the careful player's, those that are no bids, and bids where the hand is worth most."""
    plain = [answer for answer in legal if not isinstance(answer, tuple)]
    found = dict.fromkeys([careful, *plain])
    open_bids = bids_among(legal)
    denominations = dict.fromkeys(denomination for _, denomination in open_bids)
    totals = {one: our_total(auction, one)[0] for one in denominations}
    for denomination in sorted(totals, key=lambda one: -totals[one])[:DENOMINATIONS_TRIED]:
        values = [value for value, what in open_bids if what == denomination]
        safe = promise(auction, denomination, open_bids)
        tried = {values[0], safe or values[0]}
        if totals[denomination] >= NEAR_CAPOT and CAPOT in values:
            tried.add(CAPOT)
        found.update(dict.fromkeys(("bid", value, denomination) for value in sorted(tried)))
    return [*found]


@dataclass
class Deal:
    """A deal in which an auction is played on, and its cards."""

    state: State
    hands: Hands
    leader: int  # the place of the first speaker, who leads
    played: dict[str, tuple[Tally, Tally]] = field(default_factory=dict)  # by denomination
    scored: dict[Contract, int] = field(default_factory=dict)

    def brings(self, calls: Calls, turn: int, answer: Answer) -> int:
        """By how much this team outscores the others if place 0 answers so. `turn`: who is to call."""
        contract = self.contract(calls, turn, answer)
        if contract is None:
            return 0
        if contract not in self.scored:
            self.scored[contract] = self.score(contract)
        return self.scored[contract]

    # -- the rest of the auction --

    def contract(self, calls: Calls, turn: int, answer: Answer) -> Contract | None:
        """What the auction leads to; None if nobody bids."""
        heard, bids = [*calls], bids_in(calls)
        if answer in (COINCHE, REDOUBLE) or self.state.auction.multiplier > 1:
            return self.doubled(heard, *bids[-1], redoubled=None if answer == COINCHE else answer == REDOUBLE)
        if answer is None:  # it says nothing out of turn
            return self.goes_on(heard, turn, silent=ME)
        heard.append((ME, (answer[1], answer[2]) if isinstance(answer, tuple) else None))
        return self.goes_on(heard, turn + 1)

    def goes_on(
        self, heard: list[tuple[int, Bid | None]], turn: int, silent: int | None = None
    ) -> Contract | None:
        """The same when all call as the careful player does. `silent`: who does not double at once."""
        state = self.state
        while True:
            bids = bids_in(heard)
            passes = next((n for n, (_, bid) in enumerate(reversed(heard)) if bid), len(heard))
            if passes >= (state.options.auction_end if bids else OPENING_PASSES):
                return Contract(*bids[-1], 1) if bids else None
            seat = turn % 4
            if bids and any(
                doubles(self.hears(other, heard))
                for other in self.doublers(bids[-1][0], seat)
                if other != silent
            ):
                return self.doubled(heard, *bids[-1])
            hearing, silent = self.hears(seat, heard), None
            bid = choose_bid(hearing, open_bids(state.ladder, hearing.bids[-1] if bids else None))
            heard.append((seat, bid if len(heard) < MOST_CALLS else None))
            turn += 1

    def doublers(self, bidder: int, turn: int) -> Sequence[int]:
        """Who may double the standing bid: its opponents, at some tables only in turn."""
        opponents = [(bidder + 1) % 4, (bidder + 3) % 4]
        in_turn = self.state.options.coinche_when == "in_turn"
        return [place for place in opponents if place == turn or not in_turn]

    def doubled(self, heard: Calls, bidder: int, bid: Bid, redoubled: bool | None = None) -> Contract:
        """The doubled contract. `redoubled`: whether place 0 says so; its partner may as well."""
        asked = [bidder, (bidder + 2) % 4] if redoubled is None else [PARTNER]
        again = bool(redoubled) or any(redoubles(self.hears(seat, heard)) for seat in asked)
        return Contract(bidder, bid, self.state.options.sur_mult if again else DOUBLED)

    def hears(self, seat: int, heard: Calls) -> Bidding:
        """What a place knows of the auction."""
        bid_only = self.state.options.score_type == "bid_only"
        return Bidding(self.hands[seat], [*seen_by(seat, heard)], bid_only)

    # -- the cards --

    def score(self, contract: Contract) -> int:
        """By how much this team outscores the others with a contract."""
        bidder, (value, denomination), multiplier = contract
        if denomination not in self.played:
            self.played[denomination] = self.play(denomination)
        ours, theirs = self.played[denomination]
        sides = (ours, theirs) if bidder % 2 == 0 else (theirs, ours)
        law, options = self.state.laws[denomination], self.state.options
        result = score_deal(value, multiplier, law, *sides, options)
        ahead = result.takers.score - result.defence.score
        return ahead if bidder % 2 == 0 else -ahead

    def play(self, denomination: str) -> tuple[Tally, Tally]:
        """What both teams win when the cards are played quickly; who holds a belote declares it."""
        law = self.state.laws[denomination]
        layout = Layout([[*hand] for hand in self.hands], law, self.leader, [])
        points = layout.play_out()
        last = DER if layout.leader % 2 == 0 else 0
        whole = law.total - (DER if law.scales_der else 0)
        ours = Tally(layout.tricks, points - last, last, self.belote(law.couple, (ME, PARTNER)))
        theirs = Tally(
            TRICKS - layout.tricks, whole - ours.points, DER - last, self.belote(law.couple, OPPONENTS)
        )
        return ours, theirs

    def belote(self, couple: Sequence[Face], places: Sequence[int]) -> int:
        """The points of a belote, if one of these places holds it."""
        held = bool(couple) and any({*couple} <= {*self.hands[who]} for who in places)
        return BELOTE if held else 0


def bids_in(heard: Calls) -> list[tuple[int, Bid]]:
    """The bids among the calls."""
    return [(who, bid) for who, bid in heard if bid]
