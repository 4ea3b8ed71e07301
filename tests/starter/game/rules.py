"""The stages. A stage plays until it is over and returns the next one, or None at the end of the match."""

from __future__ import annotations

from starter.game import events as heard
from starter.game.options import Options
from starter.game.questions import Lay
from starter.game.state import HIGHEST, State
from tavola.engine.dealer import Seat
from tavola.engine.game import Stage
from tavola.engine.table import Table


async def deal(table: Table[State, Options]) -> Stage:
    """Shuffle and deal. Only its owner sees a hand."""
    state = table.state
    state.deck = await table.shuffle(await table.mint([str(n) for n in range(1, HIGHEST + 1)]))
    for seat in map(Seat, range(table.seats)):
        state.hands[seat] = [state.deck.pop() for _ in range(table.options.cards)]
        await table.show(state.hands[seat], seat)
    state.turn = Seat(0)
    return turn


async def turn(table: Table[State, Options]) -> Stage | None:
    """Who is on turn lays a card; its number is added to their points."""
    state, seat = table.state, table.state.turn
    assert seat is not None, "somebody is on turn"
    card = await table.one(seat, Lay(tuple(state.hands[seat]), seat))
    state.hands[seat].remove(card)
    state.laid[seat].append(card)
    state.points[seat] += int(await table.reveal(card))
    table.say(heard.Laid(seat, card))
    state.turn = Seat((seat + 1) % table.seats)
    state.round += state.turn == 0
    return turn if state.hands[state.turn] else None
