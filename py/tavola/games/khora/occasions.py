"""The resolution of Khora's events. All who are tied for the most or the fewest troops are affected (LG)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from tavola.engine.ask import picks
from tavola.engine.dealer import Seat
from tavola.games.khora import actions, decks
from tavola.games.khora import events as heard
from tavola.games.khora.changes import KhoraTable, gain, lose, step_costs, step_up
from tavola.games.khora.questions import NO, Discard, ExtraAction, LoseToken, RaiseByEvent, token
from tavola.games.khora.rows import ACTIONS, COLOURS, LAST, TRACKS

Seats = Sequence[Seat]
Special = Callable[[KhoraTable, Seats, Seats], Awaitable[None]]


async def resolve(table: KhoraTable, event: str) -> None:
    """Apply an event to all whom it names (004.59). If all are tied, both halves hit everybody, first the one for the most; by
    option `all_tied_event` neither does."""
    state = table.state
    most, fewest = state.with_most_troops(), state.with_fewest_troops()
    if len(most) == table.seats and table.options.all_tied_event == "none":
        most = fewest = []
    row = state.book.occasions[event]
    named = bool(row.most or row.fewest) or event in BY_TROOPS
    card = state.past[-1]
    table.say(heard.EventResolved(card, most, fewest) if named and most else heard.EventApplied(card))
    source = heard.FromEvent(event)
    for seats, numbers in ((state.in_turn(), row.all), (most, row.most), (fewest, row.fewest)):
        gains = {thing: count for thing, count in numbers.items() if count > 0}
        losses = {thing: -count for thing, count in numbers.items() if count < 0}
        for seat in seats if numbers else ():
            gain(table, seat, gains, source)
            lose(table, seat, losses, source)
    special = SPECIAL.get(event)
    if special is not None:
        await special(table, most, fewest)


async def origin_of_the_academy(table: KhoraTable, _most: Seats, fewest: Seats) -> None:
    """Those with the fewest troops lose all philosophy (LG)."""
    for seat in fewest:
        philosophy = table.state.players[seat].philosophy
        lose(table, seat, {"philosophy": philosophy}, heard.FromEvent("origin_of_the_academy"))


async def oracle_of_delphi(table: KhoraTable, _most: Seats, _fewest: Seats) -> None:
    """Everybody loses a knowledge token of their choice and gains philosophy for it (LG, BM)."""
    seats = [seat for seat in table.state.in_turn() if table.state.players[seat].all_tokens]
    await table.together({seat: lose_token(table, seat) for seat in seats})


async def lose_token(table: KhoraTable, seat: Seat) -> None:
    """Lose one token: a minor one goes to the reserve, a major one out of the game."""
    state, player = table.state, table.state.players[seat]
    sizes = {"minor": player.minor, "major": player.major}
    tokens = [(size, colour) for size, held in sizes.items() for colour in COLOURS if held[colour]]
    size, colour = await table.one(seat, LoseToken(tokens, state, seat))
    sizes[size][colour] -= 1
    table.say(heard.TokenLost(seat, token(size, colour)))
    numbers = state.book.occasions["oracle_of_delphi"].numbers
    gain(table, seat, {"philosophy": numbers["philosophy"]}, heard.FromEvent("oracle_of_delphi"))


async def military_victory(table: KhoraTable, most: Seats, _fewest: Seats) -> None:
    """Those with the most troops may take a step on any track at a discount (option `military_victory_discount`)."""
    await table.together({seat: raise_for_less(table, seat, "military_victory", TRACKS) for seat in most})


async def rise_of_persia(table: KhoraTable, _most: Seats, _fewest: Seats) -> None:
    """Everybody may take a military step at a discount (LG)."""
    seats = table.state.in_turn()
    await table.together(
        {seat: raise_for_less(table, seat, "rise_of_persia", ["military"]) for seat in seats}
    )


async def raise_for_less(table: KhoraTable, seat: Seat, event: str, tracks: Sequence[str]) -> None:
    """One step on one of these tracks at an event's discount, or none."""
    state = table.state
    less = state.book.occasions[event].numbers["less"]
    every = step_costs(state.book, state.players[seat], phase=False, less=less)
    costs = {track: cost for track, cost in every.items() if track in tracks}
    if not state.affords_any(seat, costs):
        return
    track = await table.one(seat, RaiseByEvent((), state, seat, costs, less, event))
    if track != NO:
        step_up(table, seat, track, costs[track])


async def prosperity(table: KhoraTable, most: Seats, _fewest: Seats) -> None:
    """Those with the most troops may take a politics action (LG)."""
    await actions.politics(table, most)


async def thirty_tyrants(table: KhoraTable, most: Seats, fewest: Seats) -> None:
    """Those with the most troops draw two cards; those with the fewest discard two of their choice (LG, BM)."""
    state = table.state
    count = state.book.occasions["thirty_tyrants"].numbers["cards"]
    for seat in most:
        cards = await decks.draw(table, seat, count)
        if cards:
            await decks.take_in_hand(table, seat, cards)
    discards = {
        seat: Discard(picks(hand, min(count, len(hand))), tuple(hand), min(count, len(hand)))
        for seat in fewest
        if (hand := state.players[seat].hand)
    }
    for seat, cards in (await table.all(discards)).items():
        await actions.discard_under(table, seat, cards)


async def conquest_of_the_persians(table: KhoraTable, _most: Seats, _fewest: Seats) -> None:
    """If Persepolis was explored, everybody may take an action other than military, without a die, in turn order (LG)."""
    state = table.state
    if "persepolis" not in state.taken:
        return
    for seat in state.in_turn():
        state.turn = seat
        await table.whole(extra_action(table, seat))
    state.turn = None


async def extra_action(table: KhoraTable, seat: Seat) -> None:
    """One action other than military, or none."""
    peaceful = [action for action in ACTIONS if action != "military"]
    action = await table.one(seat, ExtraAction((*peaceful, NO), table.state, seat))
    if action != NO:
        await actions.EACH[action](table, [seat])


BY_TROOPS = ("military_victory", "prosperity", "thirty_tyrants")

SPECIAL: Mapping[str, Special] = {
    "origin_of_the_academy": origin_of_the_academy,
    "oracle_of_delphi": oracle_of_delphi,
    "military_victory": military_victory,
    "rise_of_persia": rise_of_persia,
    "prosperity": prosperity,
    "thirty_tyrants": thirty_tyrants,
    LAST: conquest_of_the_persians,
}
