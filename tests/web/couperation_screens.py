"""Screens of Couperation for the tests that draw tables: real matches, played by simple weights until the wanted moment comes.

Only the finished tower is set up by hand, because such players never finish one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tavola.engine.ask import filled
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.couperation import GAME
from web.screens import Company, Screen, Wanted, asked, both, first_moment, screen_of

COMPANY = Company(("みさき", "さすらいの船乗りケンジ", "Léa", "ボット・松"), bot=3, away=2)
SEEDS = 60  # how many matches to search for a moment before giving up

# see all_screens.py
NEEDED = ".own, .cell:not(.void), .kept, .piles, .other"
SMALL = ".cell"

# the first tower of the rules' three, from the top row to the bottom
FINISHED = (
    (19,),
    (15, 23),
    (10, 17, 32),
    (8, 13, 30, 44),
    (4, 9, 28, 36, 45),
    (2, 6, 21, 33, 40, 48),
    (1, 3, 18, 25, 34, 43, 49),
)

# the weights of the answers, by kind
TASTE = {"place": 12, "exchange": 6, "face_down": 3, "reveal": 1, "pass": 1}


def decide(match: Match, seat: Seat, chance: Chance, reveals: bool) -> Any:
    """A weighted random answer: mostly open cards, sometimes covered ones; a covered card is turned over only with `reveals`."""
    question = match.question_for(seat)
    assert question is not None
    if question["shape"] == "pick":
        return [card["card"] for card in question["cards"]][: question["count"]]
    kinds = {option["name"] for option in question["options"]}
    taste = {kind: TASTE[kind] for kind in kinds if kind in TASTE and (reveals or kind != "reveal")}
    if taste:
        bag = [kind for kind in sorted(taste) for _ in range(taste[kind])]
        kind = bag[chance.below(len(bag))]
        options = [option for option in question["options"] if option["name"] == kind]
    else:
        options = [option for option in question["options"] if option["name"] != "concede"]
    cards = [card["card"] for card in question.get("cards", ())]
    value = options[chance.below(len(options))]["value"]
    return next(filled(value, cards)) if cards else value


def moments(seats: int, options: dict[str, Any], reveals: bool) -> Iterator[Match]:
    """Every decision of many matches."""
    for n in range(SEEDS):
        match = Match.begin(Header(GAME.id, GAME.rules, seats, options, seed_of(f"glasses {n}")))
        chance = Chance(seed_of(f"hands {n}"))
        while match.ask is not None:
            yield match
            seat = match.ask.waiting[0]
            match.answer(seat, _as_answer(decide(match, seat, chance, reveals)))
        yield match


def _as_answer(value: Any) -> Any:
    """A value of JSON as an answer to the rules: lists become tuples."""
    return tuple(_as_answer(one) for one in value) if isinstance(value, list) else value


def find(wanted: Wanted, seats: int = 3, reveals: bool = False, **options: Any) -> Screen:
    """The screen of the first seat for which `wanted` holds, in the first match where it does."""
    return screen_of(*first_moment(moments(seats, options, reveals), wanted), COMPANY)


def spectator(wanted: Wanted, seats: int) -> Screen:
    """A spectator's screen of the first such moment."""
    match, _ = first_moment(moments(seats, {}, False), wanted)
    return screen_of(match, None, COMPANY)


def offers(*kinds: str) -> Wanted:
    """These kinds of answers are open."""

    def wanted(match: Match, seat: Seat) -> bool:
        question = match.question_for(seat)
        return question is not None and set(kinds) <= {option["name"] for option in question["options"]}

    return wanted


def standing(least: int) -> Wanted:
    """So many cards stand in the tower."""
    return lambda match, seat: len(match.table.state.tower) >= least


def holds(least: int) -> Wanted:
    """The seat has so many cards."""
    return lambda match, seat: len(match.table.state.hands[seat]) >= least


def own_covered(match: Match, seat: Seat) -> bool:
    """The seat and another one have each laid a card face down."""
    laid = {card.by for card in match.table.state.tower.values() if card.face is None}
    return seat in laid and len(laid) > 1


def finish_before_another(match: Match, seat: Seat) -> bool:
    """The Finish card lies before another seat."""
    return any(front and other != seat for other, front in enumerate(match.table.state.front))


def watches(match: Match, seat: Seat) -> bool:
    """Another seat has the turn."""
    return match.ask is not None and match.table.state.turn is not None and seat not in match.ask.questions


def lost_by_reveal(match: Match, seat: Seat) -> bool:
    """The match is lost because a card that was turned over contradicts the tower."""
    return match.outcome is not None and match.table.state.why == "contradiction"


def finished(screen: Screen) -> Screen:
    """The same table with a finished tower, won."""
    view = screen["screen"]["view"]
    cells = [
        {
            "a": place + 1,
            "b": place + 7 - level,
            "card": {"card": 900 + number, "face": str(number)},
            "by": None,
            "lo": None,
            "hi": None,
        }
        for level, numbers in enumerate(FINISHED)
        for place, number in enumerate(numbers)
    ]
    focus = {**view["focus"], "cells": cells, "slots": [], "result": "won", "why": ""}
    zones = [
        {**zone, "cards": [cell["card"] for cell in cells]} if zone["name"] == "tower" else zone
        for zone in view["zones"]
    ]
    seats = len(view["seats"])
    won = {"winners": list(range(seats)), "scores": [1] * seats}
    view = {**view, "stage": "over", "turn": None, "focus": focus, "zones": zones}
    shown = {**screen["screen"], "view": view, "question": None, "waiting": None, "clock": None, "over": won}
    last = {"n": screen["log"][-1]["n"] + 1, "name": "won", "args": {"turns": 31}}
    log = [*screen["log"], last]
    return {**screen, "screen": shown, "room": {**screen["room"], "phase": "over"}, "log": log}


def screens() -> dict[str, Screen]:
    """Every question of Couperation, two to four seats, and every view of seats that are not asked."""
    acts = both(asked("Act"), offers("place", "face_down", "exchange", "reveal"))
    return {
        "wish": find(asked("Wish"), seats=2),
        "act_first": find(asked("Act"), seats=2),
        "act": find(both(acts, standing(10), own_covered)),
        "act_late": find(both(asked("Act"), standing(17)), seats=2),
        "act_many_cards": find(both(asked("Act"), holds(6)), seats=4),
        "act_sums": find(both(acts, holds(4)), exchange_ops="difference_and_sum", exchange_adjust_max="any"),
        "act_finish": find(
            both(asked("Act"), standing(8), finish_before_another),
            seats=4,
            finish=True,
            deck_out="final_round",
        ),
        "act_floating": find(both(asked("Act"), standing(12)), anchor="floating"),
        "put": find(both(asked("Put"), offers("put", "replace"))),
        "discard": find(asked("Discard"), seats=2),
        "discard_reserve": find(asked("DiscardReserve")),
        "draw": find(asked("Draw"), draw_optional=True),
        "watch": find(both(watches, standing(8)), seats=4),
        "won": {**finished(find(both(asked("Act"), standing(12)))), "replay": None},
        "lost": find(lost_by_reveal, reveals=True),
        "lost_by_four": find(lost_by_reveal, seats=4, reveals=True),
        "spectator": spectator(standing(9), 4),
    }
