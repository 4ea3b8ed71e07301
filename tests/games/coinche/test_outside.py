"""The players that no bot was tuned on do what their names say, and what is told of them compares like with like."""

from __future__ import annotations

from games.coinche.duplicate import scored
from games.coinche.outside import LeadsTrumps, Overbidder, TimidBidder, lead, overbid, timid_bid
from games.runs import Run, played
from tavola.engine.ask import Answer
from tavola.engine.chance import Chance, seed_of
from tavola.games.coinche.bots.bidding import Bidding
from tavola.games.coinche.bots.careful import CarefulBot
from tavola.games.coinche.cards import SUITS
from tavola.games.coinche.questions import Play
from tavola.games.coinche.state import State

OPEN = [(value, suit) for value in (82, *range(90, 190, 10)) for suit in SUITS]


def test_the_timid_one_bids_what_it_makes_alone() -> None:
    assert timid_bid(Bidding(["JS", "9S", "AS", "7S", "AH", "8H", "9D", "7C"], []), OPEN) == (90, "S")
    assert timid_bid(Bidding(["AS", "TS", "KS", "QS", "AH", "TH", "AD", "TD"], []), OPEN) is None, (
        "it has neither jack nor nine"
    )
    assert 0 < 2 * bids(TimidBidder()) < bids(CarefulBot())


def test_the_overbidder_bids_more_often_and_raises_on_a_single_honour() -> None:
    assert overbid(
        Bidding(["AS", "8H", "7H", "QD", "9D", "7D", "QC", "7C"], [(2, (90, "S")), (3, None)]), OPEN[8:]
    ) == (100, "S")
    assert bids(Overbidder()) > 1.3 * bids(CarefulBot())


def test_who_leads_trumps_leads_them_while_it_has_one() -> None:
    led, bot = 0, LeadsTrumps()
    for match in played(Run("coinche", 4, {}, "leads")):
        state: State = match.table.state
        if match.ask is None or scored(match):
            break
        seat = match.ask.waiting[0]
        question, knows = match.ask.questions[seat], match.knows(seat)
        if not isinstance(question, Play) or state.trick.faces:
            continue
        has = any((knows(card) or "")[1:] == state.law.ruffs for card in state.hands[seat])
        answer = bot.decide(match.information(seat), question, Chance(seed_of("x")))
        face = knows(answer[0] if isinstance(answer, tuple) else answer)
        assert face is not None
        assert (face[1] == state.law.ruffs) == has
        led += has
    assert led


def test_the_same_pair_does_not_lead_itself() -> None:
    assert lead(("careful", "careful"), ("careful", "careful"), "even") == (0.0, 0.0)


def answers(bot: CarefulBot) -> list[Answer]:
    """What a player says first in some deals."""
    found: list[Answer] = []
    for number in range(60):
        match = Run("coinche", 4, {}, f"outside {number}").begin()
        assert match.ask is not None
        seat = match.ask.waiting[0]
        found.append(bot.decide(match.information(seat), match.ask.questions[seat], Chance(seed_of("x"))))
    return found


def bids(bot: CarefulBot) -> int:
    return sum(isinstance(call, tuple) for call in answers(bot))
