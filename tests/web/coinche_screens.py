"""Screens of Coinche for the tests that draw tables: real matches, with auctions as wanted and play by hand or at random.

The first speaker is always seat 0, so that seats 0 and 2 are partners and a script can be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tavola.bots.bot import RandomBot
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.record import Header
from web import screens as any_game
from web.screens import Company, Screen, with_record

Wanted = Callable[[Match], bool]
Call = tuple[int, Any]

COMPANY = Company(("みさき", "あきら", "Léa", "さすらいの船乗りケンジ"), bot=1, away=3)
SEEDS = 400
"""How many deals to search for a moment before giving up."""

# see all_screens.py
NEEDED = ".seat-tile, .contract, .result-on, .trick-card, .calls"
ENDS = ".contract-name, .calls-name, .sitter-name, .rail-name"

P = "pass"
HEARTS: list[Call] = [(0, P), (1, ("bid", 90, "S")), (2, ("bid", 100, "H")), (3, P), (0, P), (1, P), (2, P)]
MINE: list[Call] = [(0, ("bid", 100, "H")), (1, P), (2, P), (3, P), (0, P)]
DOUBLED: list[Call] = [(0, ("bid", 100, "H")), (1, "coinche"), (0, P), (2, P)]
REDOUBLED: list[Call] = [(0, ("bid", 100, "H")), (3, "coinche"), (2, "redouble")]
ALL_TRUMP: list[Call] = [(0, P), (1, ("bid", 120, "TA")), (2, P), (3, P), (0, P), (1, P)]
LONG: list[Call] = [
    *((0, P), (1, ("bid", 82, "S")), (2, ("bid", 90, "H")), (3, ("bid", 100, "S"))),
    *((0, ("bid", 110, "H")), (1, ("bid", 120, "TA")), (2, P), (3, P)),
]
CAPOT: list[Call] = [(0, ("bid", 250, "C")), (1, P), (2, P), (3, P), (0, P)]


def deal(n: int, **options: Any) -> Match | None:
    """A match in which seat 0 speaks first; None if another seat does."""
    match = Match.begin(Header("coinche", 1, 4, {"target": 1000, **options}, seed_of(f"coinche screens {n}")))
    assert match.ask is not None
    return match if match.ask.waiting[0] == 0 else None


def called(match: Match, calls: list[Call]) -> Match:
    """The same match after these calls."""
    for seat, call in calls:
        match.answer(Seat(seat), call)
    return match


def played(match: Match, chance: Chance) -> Iterator[Match]:
    """The match at every decision of the deal, among players who play at random and never answer out of turn."""
    bot, deal_now = RandomBot(), match.table.state.deal
    while match.ask is not None and match.table.state.deal == deal_now:
        yield match
        seat = match.ask.waiting[0]
        match.answer(seat, bot.decide(match.information(seat), match.ask.questions[seat], chance))


def screen_of(match: Match, seat: int | None = 0) -> Screen:
    """The screen of a seat; None is a spectator."""
    return any_game.screen_of(match, seat, COMPANY)


def after(calls: list[Call], seat: int | None = 0, **options: Any) -> Screen:
    """The screen of a seat after these calls, in the first deal that allows them."""
    return next(screen_of(called(match, calls), seat) for n in range(SEEDS) if (match := deal(n, **options)))


def during(calls: list[Call], wanted: Wanted, seat: int | None = 0, **options: Any) -> Screen:
    """The screen of a seat at the first moment of play, in the first deal, where `wanted` holds."""
    for n in range(SEEDS):
        match = deal(n, **options)
        for now in played(called(match, calls), Chance(seed_of(f"cards {n}"))) if match else ():
            if wanted(now):
                return screen_of(now, seat)
    raise LookupError("no such moment in so many deals")


def around(calls: list[Call], wanted: Wanted, **options: Any) -> tuple[Screen, Screen]:
    """The screens of seat 0 before and after the first answer that makes `wanted` true."""
    for n in range(SEEDS):
        match = deal(n, **options)
        if match is None:
            continue
        called(match, calls)
        before = None
        for now in played(match, Chance(seed_of(f"cards {n}"))):
            if before and wanted(now):
                return before, screen_of(now)
            before = screen_of(now)
        if before and wanted(match):
            return before, screen_of(match)
    raise LookupError("no such moment in so many deals")


def asked(seat: int) -> Wanted:
    """It is that seat's turn to play."""
    return lambda match: match.ask is not None and list(match.ask.waiting) == [seat]


def question(match: Match) -> dict[str, Any]:
    """The question of seat 0."""
    return match.question_for(Seat(0)) or {"options": [], "refused": []}


def refuses(why: str, least: int = 3) -> Wanted:
    """At least so many cards of seat 0 are refused for that reason, and it has a choice."""
    return lambda match: (
        [option["why"]["key"] for option in question(match)["refused"]].count(f"why.{why}") >= least
        and len(question(match)["options"]) > 1
    )


def may_declare(match: Match) -> bool:
    """Seat 0 may say belote with one of its cards."""
    return any(option["name"] == "belote" for option in question(match)["options"])


def scored(**wanted: Any) -> Wanted:
    """The deal has just been scored, with these values in the account of it."""

    def holds(match: Match) -> bool:
        accounts = [event["args"] for event in match.events_for(SPECTATOR) if event["name"] == "deal_scored"]
        if not accounts:
            return False
        flat = {**accounts[-1], "result": accounts[-1]["result"]["term"].split(".")[-1]}
        flat |= {name: accounts[-1]["takers"][name] for name in ("belote", "capot", "tricks")}
        return all(flat[name] == value for name, value in wanted.items())

    return holds


def the_end() -> Screen:
    """A match that is over, for one of its players."""
    for n in range(SEEDS):
        match = deal(n)
        if match is None:
            continue
        bot, chance = RandomBot(), Chance(seed_of(f"to the end {n}"))
        while match.ask is not None:
            seat = match.ask.waiting[0]
            match.answer(seat, bot.decide(match.information(seat), match.ask.questions[seat], chance))
        return with_record(screen_of(match), match)
    raise LookupError("no match")


def stories() -> dict[str, Screen]:
    """A story in which one team takes all eight tricks: random players never do."""
    screen = the_end()
    scored = next(event for event in screen["log"] if event["name"] == "deal_scored")
    args = {**scored["args"], "takers": {**scored["args"]["takers"], "tricks": 8}}
    return {"capot": {**screen, "log": [{**scored, "args": args}]}}


def open_eyes(match: Match) -> Screen:
    """The same screen with every face, as a replay shows it."""
    shown = screen_of(match, None)
    faces = {
        one["card"]: one["face"]
        for seat in range(4)
        for zone in match.view(Seat(seat))["zones"]
        for one in zone["cards"]
        if one["face"]
    }
    for zone in shown["screen"]["view"]["zones"]:
        for one in zone["cards"]:
            one["face"] = faces.get(one["card"])
    return shown


def screens() -> dict[str, Screen]:
    """Every question of Coinche, and every view of seats that are not asked."""
    trick = around(MINE, lambda match: sum(match.table.state.tricks) == 1)
    made = around(DOUBLED, scored(result="made", belote=20))
    failed = around(ALL_TRUMP, scored(result="failed"))
    long = around([*LONG, (0, P), (1, P)], scored())
    capot = around(CAPOT, scored(result="failed"))
    some = {
        "call_first": after([]),
        "call": after(HEARTS[:4]),
        "call_own": after([(0, ("bid", 100, "H")), (1, P), (2, P), (3, P)]),
        "call_coinche": after([(0, P), (1, ("bid", 110, "S")), (2, P), (3, P)]),
        "call_long": after(LONG),
        "long_wait": after([*LONG, (0, P), (1, ("bid", 130, "S"))]),
        "interrupt": after([(0, P), (1, ("bid", 110, "S"))]),
        "wait_call": after([(0, ("bid", 100, "H"))]),
        "redouble": after([(0, ("bid", 100, "H")), (1, "coinche")]),
        "wait_redouble": after([(0, P), (1, ("bid", 100, "H")), (2, "coinche")]),
        "play_lead": during(MINE, may_declare),
        "play_follow": during(HEARTS, refuses("must_follow")),
        "play_trump": during(HEARTS, refuses("must_trump")),
        "play_beat": during(ALL_TRUMP, refuses("must_beat", 1)),
        "play_wait": during(REDOUBLED, lambda match: asked(2)(match) and sum(match.table.state.tricks) > 1),
        "play_last": during(HEARTS, lambda match: asked(0)(match) and len(match.table.state.hands[0]) == 1),
        "trick_before": trick[0],
        "trick_after": trick[1],
        "made_before": made[0],
        "made_after": made[1],
        "failed_before": failed[0],
        "failed_after": failed[1],
        "long_before": long[0],
        "long_after": long[1],
        "capot_before": capot[0],
        "capot_after": capot[1],
        "spectator": during(REDOUBLED, lambda match: asked(1)(match) and sum(match.table.state.tricks) > 1, None),
        "spectator_auction": after(HEARTS[:4], None),
        "over": the_end(),
    }  # fmt: skip
    eyes = next(match for n in range(SEEDS) if (match := deal(n)))
    some["replay"] = open_eyes(
        next(now for now in played(called(eyes, DOUBLED), Chance(seed_of("eyes"))) if asked(3)(now))
    )
    return some
