"""The effect of an action for a seat with its current numbers, in words, as each action tile shows it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tavola.engine.dealer import Seat
from tavola.engine.project import Json, clause_argument, term_argument
from tavola.games.khora.left_over import lacking
from tavola.games.khora.rows import LEGISLATION_CARDS, LEGISLATION_CITIZENS, LEVELS, TRADE_BONUS
from tavola.games.khora.state import State


def effect_today(state: State, seat: Seat, action: str, token_price: int) -> Json:
    """The clauses of an action: what it gives by itself and by what it triggers, then what it allows, as an argument."""
    gains = dict(own_gain(state, seat, action))
    for numbers in triggered(state, seat, action):
        for thing, count in numbers.items():
            gains[thing] = gains.get(thing, 0) + count
    clauses = [
        clause_argument("clause.more", {"count": count, "thing": term_argument("counter", thing)})
        for thing, count in gains.items()
    ]
    return {"list": [*clauses, *allowed(state, seat, action, token_price)]}


def own_gain(state: State, seat: Seat, action: str) -> Mapping[str, int]:
    """What the action gives by itself."""
    player = state.players[seat]
    match action:
        case "philosophy":
            return {"philosophy": 1}
        case "legislation":
            return {"citizens": LEGISLATION_CITIZENS}
        case "culture":
            return {"vp": player.culture}
        case "trade":
            return {"drachma": player.economy + TRADE_BONUS}
        case "military":
            return {"troops": player.military}
        case _:
            return {}


def triggered(state: State, seat: Seat, action: str) -> Iterator[Mapping[str, int]]:
    """The numbers of the seat's cards and levels that work at this action; a development counts only if it is made."""
    at_last = state.players[seat].level >= LEVELS and not state.book.options.oracle_past_level_4
    if action == "development" and at_last:
        return
    for card in state.cards_of(seat):
        if card.kind == "ongoing" and card.on == action:
            yield card.numbers
    for level in state.levels_of(seat):
        if level.on == action:
            yield level.numbers


def allowed(state: State, seat: Seat, action: str, token_price: int) -> Iterator[Json]:
    """What may be done in the action, with its price. Of a hand only its size is said: the clause is for everybody."""
    player = state.players[seat]
    match action:
        case "legislation":
            yield clause_argument("clause.draw", {"cards": LEGISLATION_CARDS})
        case "trade":
            yield clause_argument("clause.may_buy", {"price": token_price})
        case "military":
            yield clause_argument("clause.may_explore", {})
        case "politics" if not player.hand:
            yield clause_argument("clause.no_cards", {})
        case "politics":
            yield clause_argument("clause.may_play", {"cards": len(player.hand)})
        case "development" if player.city and player.level < LEVELS:
            row = state.book.cities[player.city][player.level]
            yield clause_argument("clause.next_level", {"level": player.level + 1, "cost": row.cost})
            if player.philosophy_for(row.req) > player.philosophy:
                yield from [
                    clause_argument(
                        "clause.missing",
                        {"count": one.count, "hue": term_argument("hue", one.colour)},
                    )
                    for one in lacking(player, row.req)
                ]
        case "development":
            yield clause_argument("clause.last_level", {})
        case _:
            return
