"""Calls played out: the imagined auction goes on as the rules let it, and imagined hands explain what was called.

PYTHONPATH=../py:. python3 games/coinche/test_bot_auction.py 10000      compares as many random deals, from `tests`
"""

from __future__ import annotations

import sys

import pytest

from games.coinche.test_bot_ending import Truth
from tavola.engine.ask import Answer
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.engine.worlds import World, worlds_of
from tavola.games.coinche import GAME
from tavola.games.coinche.auction import PASSES
from tavola.games.coinche.bots.auction import Contract, Deal
from tavola.games.coinche.bots.careful import CarefulBot, place
from tavola.games.coinche.bots.hands import OTHERWISE, Told, calls_heard, dealt, likely_deals
from tavola.games.coinche.cards import PACK
from tavola.games.coinche.options import PRESETS
from tavola.games.coinche.state import State


def truth(match: Match) -> World:
    """The real deal as a world."""
    world: World = Truth(match)  # type: ignore[assignment]  # it tells faces, as a world does
    return world


def deal(seed: str, preset: str) -> Match:
    """A match before its first call."""
    return Match.begin(Header("coinche", GAME.rules, 4, PRESETS[preset], seed_of(seed)))


def called(match: Match) -> bool:
    """Whether the first auction is over."""
    state: State = match.table.state
    return state.stage == "play" or state.deal > 1


def careful(match: Match, seat: Seat) -> Answer:
    assert match.ask is not None
    return CarefulBot().decide(match.information(seat), match.ask.questions[seat], Chance(seed_of("")))


def called_on(match: Match, silent: Seat | None = None) -> None:
    """Let everybody call as the careful player does until the auction is over. `silent`: who says nothing to the open ask."""
    while not called(match) and match.ask is not None:
        for seat in (*match.ask.optional, *match.ask.waiting):
            answer = None if seat == silent else careful(match, seat)
            if answer is not None:
                match.answer(seat, answer)
                break
        silent = None


def contract_of(match: Match, seat: Seat) -> Contract | None:
    """What the auction has led to, as a seat counts places."""
    state: State = match.table.state
    if state.stage != "play":
        return None
    bid = state.bid
    return Contract(
        place(match.information(seat), bid.bidder), (bid.value, bid.denomination), state.auction.multiplier
    )


def compare(seed: str, preset: str) -> int:
    """One auction on both: it goes on from each of its decisions, after the careful call and after a random one."""
    match, chance, compared = deal(seed, preset), Chance(seed_of(f"{seed}/calls")), 0
    while not called(match) and match.ask is not None:
        for seat in (*match.ask.optional, *match.ask.waiting):
            known, state = match.information(seat), match.table.state
            legal = match.ask.questions[seat].legal_for(known.face)
            imagined = Deal(state, dealt(known, truth(match)), place(known, state.auction.first))
            for answer in (careful(match, seat), legal[chance.below(len(legal))]):
                if answer == PASSES and state.stage == "redouble":
                    continue  # its partner is asked at the same time
                found = imagined.contract(calls_heard(known), place(known, state.turn), answer)
                real = match.fork()
                if answer is not None:
                    real.answer(seat, answer)
                called_on(real, silent=seat if answer is None else None)
                assert found == contract_of(real, seat), (seed, answer)
                compared += 1
        called_once(match)
    return compared


def called_once(match: Match) -> None:
    """One careful call."""
    assert match.ask is not None
    for seat in (*match.ask.optional, *match.ask.waiting):
        answer = careful(match, seat)
        if answer is not None:
            match.answer(seat, answer)
            return


@pytest.mark.parametrize("preset", PRESETS)
def test_an_imagined_auction_goes_on_as_the_rules_let_it(preset: str) -> None:
    assert sum(compare(f"auction {preset} {n}", preset) for n in range(8)) > 60


def test_imagined_hands_explain_what_was_called_and_are_whole_deals() -> None:
    """With hands dealt at random, hardly any bid would have been made."""
    explained = by_chance = bids = 0
    for number in range(6):
        match = deal(f"hands {number}", "bga_live")
        called_on(match)
        if match.table.state.stage != "play":
            continue
        known = match.information(match.table.state.order[0])
        worlds = worlds_of(known, Chance(seed_of("hands")))
        told = Told(known)
        own = dealt(known, truth(match))[0]
        bidders = [place for place, bid in told.calls if bid and place]
        for hands in likely_deals(known, worlds, 8):
            assert sorted(card for hand in hands for card in hand) == sorted(PACK)
            assert hands[0] == own
            at_random = dealt(known, next(worlds))
            for who in bidders:
                bids += 1
                explained += told.likelihood(who, hands[who]) > -OTHERWISE
                by_chance += told.likelihood(who, at_random[who]) > -OTHERWISE
    assert bids > 40
    assert explained > 3 * by_chance
    assert explained > bids / 2


if __name__ == "__main__":
    for number in range(int(sys.argv[1])):
        compare(f"deal {number}", [*PRESETS][number % len(PRESETS)])
    print(sys.argv[1], "random auctions go alike")
