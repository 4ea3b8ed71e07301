"""Coinche, as the rulebook tells it.

S is seed 002; where it is silent or contradicts itself there is an option (see `options`), whose sources are named there.

A deal has three steps. Everybody gets eight cards. In the auction a team promises to win so many points with a trump of its
choice, and the opponents may double. Eight tricks show whether the promise is kept; then the deal is scored.
"""

from __future__ import annotations

from collections.abc import Mapping

from tavola.engine.ask import Question
from tavola.engine.dealer import Handle, Seat
from tavola.engine.game import Stage
from tavola.engine.table import Table
from tavola.games.coinche import events as heard
from tavola.games.coinche.auction import COINCHE, PASSES, REDOUBLE, legal_calls
from tavola.games.coinche.cards import DER, PACK, TRICKS, points_of
from tavola.games.coinche.explain import explanations
from tavola.games.coinche.options import Options
from tavola.games.coinche.questions import COINCHES, REDOUBLES, Call, Coinche, Play, Redouble, card_of
from tavola.games.coinche.scoring import BELOTE, Tally, score_deal
from tavola.games.coinche.state import (
    ORDERS,
    SEATS,
    TEAMS,
    Auction,
    Spoken,
    Standing,
    State,
    Trick,
    round_from,
)

CoincheTable = Table[State, Options]

OPENING_PASSES = SEATS
"""This many passes without a bid end a deal."""

DOUBLED = 2


# -- stages --


async def new_deal(table: CoincheTable) -> Stage:
    """Shuffle the whole pack and deal eight cards each. The first speaker of the match is drawn; then the next seat begins."""
    state = table.state
    if state.deal == 0:
        first = await sit_down(table)
        pack = await table.mint(PACK)
    else:
        first, pack = round_from(state.order, state.auction.first)[1], state.cards()
    pack = await table.shuffle(pack)
    in_turn = round_from(state.order, first)
    for place, seat in enumerate(in_turn):
        state.hands[seat] = pack[place * TRICKS : (place + 1) * TRICKS]
        await table.show(state.hands[seat], seat)
    state.deal += 1
    state.auction = Auction(in_turn[-1], first)
    state.trick, state.last, state.won = Trick(first), None, []
    state.tallies, state.tricks, state.belote = [Tally() for _ in TEAMS], [0] * SEATS, None
    state.shown = [[] for _ in range(SEATS)]
    state.stage, state.turn = "auction", first
    table.say(heard.DealBegins(state.deal, state.auction.dealer, first))
    return auction


async def sit_down(table: CoincheTable) -> Seat:
    """Settle who sits opposite whom, as agreed or as drawn. The first speaker, who is returned, is drawn."""
    if table.options.partners == "random":
        table.state.order = list(ORDERS.values())[await table.roll(len(ORDERS))]
    return table.state.order[await table.roll(SEATS)]


async def auction(table: CoincheTable) -> Stage:
    """In turn everybody passes or bids more (S). A coinche, also out of turn, ends the bidding at once.

    So do four passes in a row, the bidder's own among them. Without any bid the deal is void, and the next one is dealt.
    """
    state = table.state
    while not bidding_is_over(state):
        seat, answer = await table.first({state.turn: call(state)}, may=interrupters(state))
        if answer == COINCHE:
            coinche(table, seat)
            return redouble
        if answer == PASSES:
            state.auction.calls.append(Spoken(seat, PASSES))
            table.say(heard.Passed(seat))
        else:
            bid(table, seat, *answer[1:])
        state.turn = round_from(state.order, seat)[1]
    if state.auction.bid is None:
        state.voided += 1
        table.say(heard.PassedOut(state.deal))
        return new_deal
    return begin_play(table)


async def redouble(table: CoincheTable) -> Stage:
    """Both players of the bidding side may redouble (S); the first who does ends the auction."""
    state, standing = table.state, table.state.auction
    assert standing.doubled_by is not None, "somebody has doubled"
    question = Redouble(REDOUBLES, standing.doubled_by, state.bid.value, state.bid.denomination)
    bidding_side = dict.fromkeys(state.members(state.team(state.bid.bidder)), question)
    for seat, _ in await table.objections(bidding_side, passing=PASSES, sealed=False):
        standing.redoubled_by, standing.multiplier = seat, table.options.sur_mult
        standing.calls.append(Spoken(seat, REDOUBLE))
        table.say(heard.Redoubled(seat))
    return begin_play(table)


async def trick(table: CoincheTable) -> Stage | None:
    """Everybody plays a card in turn, from the leader. The best card takes the trick, and its player leads the next (S)."""
    state, lying, law = table.state, table.state.trick, table.state.law
    must_declare = table.options.belote_declare == "auto"
    for seat in round_from(state.order, lying.leader):
        state.turn = seat
        question = Play(tuple(state.hands[seat]), seat, tuple(lying.faces), law, must_declare)
        await play(table, seat, *card_of(await table.one(seat, question)))
    winner, points = state.winner(), points_of(lying.faces, law)
    won = state.tallies[state.team(winner)]
    won.tricks += 1
    won.points += points
    state.tricks[winner] += 1
    table.say(heard.TrickWon(winner, sum(state.tricks), points))
    if state.last:
        state.won += state.last.cards
    state.last, state.trick = lying, Trick(winner)
    if state.hands[winner]:
        return trick
    won.der = DER
    return score(table)


# -- the auction --


def call(state: State) -> Call:
    """The question to the player in turn."""
    bid = state.auction.bid
    value, denomination = (bid.value, bid.denomination) if bid else (0, "")
    ladder, whose = state.ladder, state.whose(state.turn)
    calls = legal_calls(ladder, value, denomination, whose)
    return Call(calls, state.turn, value, denomination, whose, ladder, state.voided)


def interrupters(state: State) -> Mapping[Seat, Question]:
    """The opponents of the standing bid, who may double it out of turn at any moment (S)."""
    bid = state.auction.bid
    if bid is None or state.options.coinche_when == "in_turn":
        return {}
    question = Coinche(COINCHES, bid.bidder, bid.value, bid.denomination)
    opponents = state.members(1 - state.team(bid.bidder))
    return {seat: question for seat in opponents if seat != state.turn}


def bid(table: CoincheTable, seat: Seat, value: int, denomination: str) -> None:
    """A seat promises so many points with that trump."""
    auction = table.state.auction
    auction.bid = Standing(seat, value, denomination)
    auction.calls.append(Spoken(seat, "bid", value, denomination))
    table.say(heard.Bid(seat, value, denomination))


def coinche(table: CoincheTable, seat: Seat) -> None:
    """An opponent doubles the standing bid: nobody can bid any more (S)."""
    state, auction, bid = table.state, table.state.auction, table.state.bid
    auction.doubled_by, auction.multiplier = seat, DOUBLED
    auction.calls.append(Spoken(seat, COINCHE))
    state.stage, state.turn = "redouble", bid.bidder
    table.say(heard.Coinched(seat, bid.bidder, bid.value, bid.denomination))


def bidding_is_over(state: State) -> bool:
    """Four passes in a row end the auction (S); after a bid three are enough for the FFB."""
    needed = OPENING_PASSES if state.auction.bid is None else state.options.auction_end
    return state.auction.passes() >= needed


def begin_play(table: CoincheTable) -> Stage:
    """The last bid becomes the contract. The first speaker leads the first trick, whoever won the auction (S)."""
    state, bid = table.state, table.state.bid
    state.voided = 0
    state.stage, state.turn = "play", state.auction.first
    table.say(heard.AuctionEnds(bid.bidder, bid.value, bid.denomination, state.auction.multiplier))
    return trick


# -- the play --


async def play(table: CoincheTable, seat: Seat, card: Handle, declared: bool) -> None:
    """Play a card face up. Who holds king and queen of trump may declare a belote with the first of them; the second is then
    announced automatically (S)."""
    state = table.state
    face = await table.reveal(card)
    state.hands[seat].remove(card)
    state.shown[seat].append(face)
    state.trick.cards.append(card)
    state.trick.faces.append(face)
    table.say(heard.Played(seat, card))
    if declared:
        state.belote = seat
        state.tallies[state.team(seat)].belote = BELOTE
        table.say(heard.Belote(seat))
    elif state.belote == seat and face in state.law.couple:
        table.say(heard.Rebelote(seat))


# -- the score --


def score(table: CoincheTable) -> Stage | None:
    """Score the deal. At the target the match is over, and the team with more points has won, whoever bid (S)."""
    state, bid, multiplier = table.state, table.state.bid, table.state.auction.multiplier
    takers = state.team(bid.bidder)
    defence = 1 - takers
    result = score_deal(
        bid.value, multiplier, state.law, state.tallies[takers], state.tallies[defence], table.options
    )
    for team, sheet in (takers, result.takers), (defence, result.defence):
        state.scores[team] += sheet.score
        sheet.team, sheet.seats, sheet.total = TEAMS[team], state.members(team), state.scores[team]
    made = "made" if result.made else "failed"
    contract = (state.deal, bid.bidder, bid.value, bid.denomination, multiplier)
    scores = (result.takers.score, result.defence.score)
    table.say(heard.DealScored(*contract, made, *scores, result.takers, result.defence))
    for explanation in explanations(state):
        table.say(explanation)
    if not state.has_enough():
        return new_deal
    if state.is_tie() and table.options.tie == "extra_deal":
        table.say(heard.ExtraDeal(state.scores[0]))
        return new_deal
    if state.is_tie():
        table.say(heard.MatchShared(state.scores[0]))
    else:
        best, worst = max(state.scores), min(state.scores)
        table.say(heard.MatchOver(state.members(state.scores.index(best)), best, worst))
    return None
