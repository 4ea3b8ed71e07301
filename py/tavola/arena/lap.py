"""One lap: a line-up goes once round the table, one match in each position.

In a lap all matches have the same cards (a duplicate deal) or each has its own. The same cards take the luck out of a game of
teams: in Coinche a sixth of the deals shows as much. In a game of bluff they bring little.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import log2
from typing import Any, Literal

from tavola.arena.line_up import LineUp, found, names_of, new_bot, rotations
from tavola.arena.tally import Tally
from tavola.bots.bot import Bot
from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.game import game_named
from tavola.engine.information import InformationSet
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.terminal import bot_answer, hear

Deals = Literal["same", "fresh"]


@dataclass(frozen=True)
class Plan:
    """What is measured: nothing else decides how a match of it goes."""

    game: str
    line_up: LineUp
    seed: str
    options: Mapping[str, object]
    deals: Deals = "fresh"
    """Whether the matches of a lap have the same cards."""
    until: Literal["end", "account"] = "end"
    """A match is over at its end; or with the first account, such as one deal of many."""
    points: str | None = None
    """`package.module:name` of a function from a finished match to each seat's points; None: its scores."""
    most_answers: int = 5_000
    """A match with more answers is broken off, and nobody has won it: some bots steal from each other for ever."""

    @property
    def rotations(self) -> list[LineUp]:
        return rotations(self.line_up)

    def seed_of(self, lap: int, rotation: int) -> str:
        """The seed of one match."""
        return f"{self.seed}/{lap}" + ("" if self.deals == "same" else f"/{rotation}")


def play_lap(plan: Plan, number: int) -> Tally:
    """The tally of one lap."""
    names, turned = names_of(plan.line_up), plan.rotations
    tally, won = Tally(), Counter[str]()
    even, own, others = Counter[str](), Counter[str](), Counter[str]()
    for rotation, line_up in enumerate(turned):
        match = play_match(plan, line_up, plan.seed_of(number, rotation), tally.spent)
        winners, points = result(plan, match)
        if is_broken_off(plan, match):
            winners, tally.broken_off = (), tally.broken_off + 1
        for name in names:
            won[name] += sits_among(name, line_up, winners)
            even[name] += sum(sits_among(name, each, winners) for each in turned)
            own[name] += sum(got for got, bot in zip(points, line_up, strict=True) if bot == name)
            others[name] += sum(got for got, bot in zip(points, line_up, strict=True) if bot != name)
        tally.ahead.update(pairs_ahead(line_up, winners, points))
        tally.checksum += int.from_bytes(sha256(match.record().dumps().encode()).digest(), "big")
        tally.games += 1
        tally.answers += len(match.answers)
    tally.laps[tuple((won[name], even[name], own[name], others[name]) for name in names)] += 1
    return tally


def play_match(plan: Plan, line_up: LineUp, seed: str, spent: Counter[tuple[str, int]]) -> Match:
    """One match, played until the plan says. Notes how long each bot thought."""
    game = game_named(plan.game)
    match = Match.begin(Header(game.id, game.rules, len(line_up), plan.options, seed_of(seed)))
    bots = [Timed(new_bot(game, name), name, spent) for name in line_up]
    chance = Chance(seed_of(f"{seed}/bots"))
    while match.ask is not None and not is_broken_off(plan, match):
        hear(match, lambda seat: bot_answer(match, bots, seat, chance))
        if plan.until == "account" and any(isinstance(event, game.accounts) for event in match.news):
            break
    return match


def is_broken_off(plan: Plan, match: Match) -> bool:
    """Whether a match has lasted too long."""
    return len(match.answers) >= plan.most_answers


def result(plan: Plan, match: Match) -> tuple[Sequence[Seat], Sequence[int]]:
    """Who has won, and each seat's points; before a match is over, who would have."""
    outcome = match.game.outcome(match.table.state)
    points: Sequence[int] = outcome.scores if plan.points is None else found(plan.points)(match)
    return outcome.winners, points


def sits_among(name: str, line_up: LineUp, winners: Sequence[Seat]) -> bool:
    """Whether a bot of that name has won."""
    return any(line_up[seat] == name for seat in winners)


def pairs_ahead(
    line_up: LineUp, winners: Sequence[Seat], points: Sequence[int]
) -> Counter[tuple[str, str, str]]:
    """Of all pairs of seats with different bots, how often one came ahead of the other, or level with it.

    >>> sorted(pairs_ahead(("a", "b", "b"), [Seat(0)], [9, 5, 2]).items())
    [(('a', 'ahead', 'b'), 2)]
    """
    ranks = [(seat in winners, points[seat]) for seat in range(len(line_up))]
    counted = Counter[tuple[str, str, str]]()
    for seat, bot in enumerate(line_up):
        for other, another in enumerate(line_up):
            if bot != another and ranks[seat] > ranks[other]:
                counted[bot, "ahead", another] += 1
            elif bot < another and ranks[seat] == ranks[other]:
                counted[bot, "level", another] += 1
    return counted


@dataclass
class Timed:
    """A bot whose decisions are timed, in processor time."""

    bot: Bot
    name: str
    spent: Counter[tuple[str, int]]

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        began = time.process_time_ns()
        answer = self.bot.decide(known, question, chance)
        self.spent[self.name, bucket(time.process_time_ns() - began)] += 1
        return answer


BUCKETS = 8
"""To each doubling of a time: a bucket is 9 % wide."""


def bucket(nanoseconds: int) -> int:
    """The bucket of a time.

    >>> milliseconds(bucket(20_000_000))
    20.7
    """
    return int(BUCKETS * log2(max(1, nanoseconds)))


def milliseconds(of_bucket: int) -> float:
    """The upper end of a bucket."""
    upper: float = 2 ** ((of_bucket + 1) / BUCKETS) / 1e6
    return round(upper, 3 if upper < 1 else 1)


def scores_as_teams(game_id: str, seats: int, options: Mapping[str, Any]) -> bool:
    """Whether two teams play, sitting in turn. Raises Refused."""
    game = game_named(game_id)
    match = Match.begin(Header(game_id, game.rules, seats, options, seed_of("teams")))
    teams = [seat.marks.get("team") for seat in match.layout().seats]
    return seats % 2 == 0 and None not in teams and len({*teams}) == 2
