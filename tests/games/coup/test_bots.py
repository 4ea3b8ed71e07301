"""The careful bot: better than chance, true more often than not."""

from __future__ import annotations

from collections import Counter

import pytest

from tavola.bots.bot import Bot, RandomBot
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.coup import GAME
from tavola.games.coup import events as heard
from tavola.games.coup.bots.careful import CarefulBot
from tavola.games.coup.bots.mind import Mind


def new_match(seats: int, seed: str) -> Match:
    return Match.begin(Header("coup", GAME.rules, seats, {}, seed_of(seed)))


def play(match: Match, bots: list[Bot], chance: Chance) -> Seat:
    while match.ask is not None:
        seat = match.ask.waiting[0]
        match.answer(seat, bots[seat].decide(match.information(seat), match.ask.questions[seat], chance))
    assert match.outcome is not None
    return match.outcome.winners[0]


@pytest.mark.parametrize(("seats", "least"), [(2, 0.75), (4, 0.70)])
def test_it_beats_players_who_answer_at_random(seats: int, least: float) -> None:
    games, won = 300, 0
    for game in range(games):
        mine = Seat(game % seats)
        bots: list[Bot] = [RandomBot() for _ in range(seats)]
        bots[mine] = CarefulBot()
        won += play(new_match(seats, f"strength {seats} {game}"), bots, Chance(seed_of(f"{game}"))) == mine
    assert won / games > least


def test_it_mostly_tells_the_truth_and_sometimes_lies() -> None:
    told: Counter[bool] = Counter()
    for game in range(60):
        match = new_match(4, f"truth {game}")
        chance = Chance(seed_of(f"{game}"))
        while match.ask is not None:
            seat = match.ask.waiting[0]
            said = len(match.events)
            known = match.information(seat)
            hand = Mind.reading(known).hand
            match.answer(seat, CarefulBot().decide(known, match.ask.questions[seat], chance))
            for event in match.events[said:]:
                if isinstance(event, heard.Claimed | heard.ClaimedAgainst) and event.actor == seat:
                    told[event.role in hand] += 1
    assert told[True] > 3 * told[False] > 0
