"""What the arena counts of one deal of Coinche, played twice with the same cards and the pairs swapped.

    cd tests && python3 -m tavola arena coinche --bots careful,games.coinche.duplicate:CarefulCalls,... --until account \\
        --points games.coinche.duplicate:card_points

(with PYTHONPATH=../py) is the lead of one pair in card points a deal, and without `--points` in the score. `LeadsLastTrumps` is
the opponent that never changes: strong play leads it by 12.5 [11.2, 13.9] card points a deal (1,000 deals: 644 of seed
"november, thousand" 11.7 [10.1, 13.4], 96 of "november", 260 of "fresh").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tavola.arena.lap import Plan, play_lap, play_match
from tavola.arena.report import Row, rows
from tavola.arena.tally import Tally
from tavola.bots.bot import RandomBot
from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.dealer import Face, Seat
from tavola.engine.information import InformationSet
from tavola.engine.match import Match
from tavola.games.coinche import events as heard
from tavola.games.coinche.bots.cardplay import ME, NONE_TO_DRAW, OPPONENTS, PARTNER, evaluate
from tavola.games.coinche.bots.careful import CarefulBot, answers_by_face, read_play
from tavola.games.coinche.questions import Play


class CarefulCalls:
    """Bids as the careful player, and then plays any legal card."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        bot = RandomBot() if isinstance(question, Play) else CarefulBot()
        return bot.decide(known, question, chance)


class LeadsLastTrumps(CarefulBot):
    """The careful player as it was in November: as a taker it led trumps when no other was out. Strength is told against it."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        if not isinstance(question, Play):
            return super().decide(known, question, chance)
        seen, cards = read_play(known), answers_by_face(known, question.legal_for(known.face))
        takes, out = (
            seen.taker in (ME, PARTNER),
            any(seen.has_any(place, seen.trumps_out) for place in OPPONENTS),
        )

        def former(card: Face) -> float:
            leads_one = takes and not out and not seen.trick and card[1] == seen.law.ruffs
            return evaluate(seen, card) - NONE_TO_DRAW * leads_one

        return cards[max(cards, key=former)]


def scored(match: Match) -> heard.DealScored | None:
    """The account of its last deal; None before the first."""
    accounts = [event for event in match.events if isinstance(event, heard.DealScored)]
    return accounts[-1] if accounts else None


def card_points(match: Match) -> Sequence[int]:
    """The card points of each seat's team in the last deal, with the last trick's ten."""
    deal = scored(match)
    if deal is None:
        return [0] * match.header.seats
    points = {side.team: side.cards + side.der for side in (deal.takers, deal.defence)}
    return [points["ab"[match.table.state.team(Seat(seat))]] for seat in range(match.header.seats)]


def plan_of(one: str, other: str, seed: str, points: str | None = None) -> Plan:
    """One deal: `one` in the first and third seat against `other`, then with the pairs swapped."""
    return Plan("coinche", (one, other, one, other), seed, {}, "same", "account", points)


def duplicate(one: str, other: str, deals: int, seed: str, points: str | None = None) -> Row:
    """The figures of `one` against `other`."""
    plan = plan_of(one, other, seed, points)
    return rows(plan, sum((play_lap(plan, number) for number in range(deals)), Tally()))[0]


def contracts(bot: str, deals: int, seed: str) -> Iterator[heard.DealScored]:
    """The accounts of the first contracts when four of these players bid and play."""
    plan = plan_of(bot, bot, seed)
    for number in range(deals):
        deal = scored(play_match(plan, plan.line_up, plan.seed_of(number, 0), Counter()))
        if deal:
            yield deal
