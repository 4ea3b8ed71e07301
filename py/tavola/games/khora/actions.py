"""The seven actions of Khora, each for all players who chose it.

The order within an action is cost, own effect, triggers; in trade the purchase comes last. Personal decisions are made
concurrently; the deck and the map are used in turn order.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from tavola.engine.dealer import Handle, Seat
from tavola.games.khora import cities, plays
from tavola.games.khora import events as heard
from tavola.games.khora.changes import KhoraTable, gain, trigger
from tavola.games.khora.decks import draw, take_in_hand
from tavola.games.khora.exploring import military_action
from tavola.games.khora.questions import NO, BuyToken, KeepDrawn, token, token_price
from tavola.games.khora.rows import LEGISLATION_CARDS, LEGISLATION_CITIZENS, TRADE_BONUS

Action = Callable[[KhoraTable, Sequence[Seat]], Awaitable[None]]


async def philosophy(table: KhoraTable, seats: Sequence[Seat]) -> None:
    """0: a philosophy token (004.38)."""
    for seat in seats:
        gain(table, seat, {"philosophy": 1}, heard.FromAction("philosophy"))
        trigger(table, seat, "philosophy")


async def legislation(table: KhoraTable, seats: Sequence[Seat]) -> None:
    """1: three citizens, then keep one of two cards, the other goes under the deck (004.39). With one card left in the deck it is
    kept; with none there are still citizens, or by option `deck_short` nothing (LG)."""
    state = table.state
    acting = []
    for seat in seats:
        if not state.deck and table.options.deck_short == "no_action":
            continue
        acting.append(seat)
        gain(table, seat, {"citizens": LEGISLATION_CITIZENS}, heard.FromAction("legislation"))
        state.players[seat].drawn = await draw(table, seat, LEGISLATION_CARDS)
    choosing = {
        seat: KeepDrawn(tuple(state.players[seat].drawn), state, seat)
        for seat in acting
        if len(state.players[seat].drawn) > 1
    }
    kept = await table.all(choosing)
    for seat in acting:
        player = state.players[seat]
        card = kept.get(seat, *player.drawn[:1]) if player.drawn else None
        back = [other for other in player.drawn if other != card]
        player.drawn = []
        if card is not None:
            await take_in_hand(table, seat, [card])
        if back:
            state.deck[:0] = back
            table.say(heard.PutUnder(seat, len(back)))
        trigger(table, seat, "legislation")


async def culture(table: KhoraTable, seats: Sequence[Seat]) -> None:
    """2: points equal to the culture level (004.41)."""
    for seat in seats:
        cities.culture_action(table, seat)


async def trade(table: KhoraTable, seats: Sequence[Seat]) -> None:
    """3: drachma equal to the economy level and one more (LG, BM), then a minor token may be bought (004.43)."""
    for seat in seats:
        income = table.state.players[seat].economy + TRADE_BONUS
        gain(table, seat, {"drachma": income}, heard.FromAction("trade"))
        trigger(table, seat, "trade")
    await table.together({seat: buy(table, seat) for seat in seats})


async def buy(table: KhoraTable, seat: Seat) -> None:
    """Buy one minor token of any colour, or none."""
    state, price = table.state, token_price(table.state, seat)
    if state.means(seat) < price:
        return
    colour = await table.one(seat, BuyToken((), state, seat))
    if colour != NO:
        player = state.players[seat]
        player.drachma -= price
        player.minor[colour] += 1
        table.say(heard.BoughtToken(seat, token("minor", colour), price))


async def military(table: KhoraTable, seats: Sequence[Seat]) -> None:
    """4, in turn order (004.36): an explored space is gone for the next player (004.46)."""
    for seat in seats:
        table.state.turn = seat
        await table.whole(military_action(table, seat))
    table.state.turn = None


async def politics(table: KhoraTable, seats: Sequence[Seat]) -> None:
    """5: play a card of the hand (004.49). Council's cards are drawn in turn order when all have played."""
    drawn = await table.together({seat: table.whole(plays.politics_step(table, seat)) for seat in seats})
    for seat, count in drawn.items():
        if count:
            await take_in_hand(table, seat, await draw(table, seat, count))


async def development(table: KhoraTable, seats: Sequence[Seat]) -> None:
    """6: the next level of the city tile (004.53)."""
    await table.together({seat: table.whole(cities.development_step(table, seat)) for seat in seats})


EACH: Mapping[str, Action] = {
    "philosophy": philosophy,
    "legislation": legislation,
    "culture": culture,
    "trade": trade,
    "military": military,
    "politics": politics,
    "development": development,
}


async def discard_under(table: KhoraTable, seat: Seat, cards: Sequence[Handle]) -> None:
    """Put cards of the hand under the deck, unseen by the others."""
    state = table.state
    state.players[seat].hand = [card for card in state.players[seat].hand if card not in cards]
    state.deck[:0] = cards
    table.say(heard.Discarded(seat, len(cards)))
