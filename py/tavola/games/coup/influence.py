"""Influence: a player's hidden cards, how they are lost, drawn and replaced."""

from __future__ import annotations

from tavola.engine.dealer import Handle, Seat
from tavola.games.coup import events as heard
from tavola.games.coup.events import Cause
from tavola.games.coup.questions import Lose
from tavola.games.coup.state import CoupTable, State


async def lose_influence(table: CoupTable, seat: Seat, cause: Cause) -> None:
    """The owner chooses a hidden card; it is turned up for good (S1, S2). A player who is out loses nothing."""
    hand = table.state.hands[seat]
    if not hand:
        return
    card: Handle = hand[0]  # everybody sees that there is only one: nothing to ask
    if len(hand) > 1:
        card = await table.one(seat, Lose(tuple(hand), seat, cause))
    await table.reveal(card)
    table.say(heard.LostInfluence(seat, card, cause))
    turn_up(table, seat, card)


def turn_up(table: CoupTable, seat: Seat, card: Handle) -> None:
    """Take a revealed card out of the hand; a player without a hidden card is out."""
    state = table.state
    state.hands[seat].remove(card)
    state.lost[seat].append(card)
    if not state.hands[seat]:
        state.living = tuple(other for other in state.living if other != seat)
        table.say(heard.Eliminated(seat))


def draw(state: State, count: int) -> list[Handle]:
    """Take the top cards off the deck."""
    drawn = state.deck[-count:]
    del state.deck[-count:]
    return drawn


async def replace_card(table: CoupTable, seat: Seat, card: Handle) -> None:
    """Put a shown card into the deck, shuffle it, and draw a card (S1, S2)."""
    state, hand = table.state, table.state.hands[seat]
    state.deck = await table.shuffle([*state.deck, card])
    [new] = draw(state, 1)
    await table.show([new], seat)
    hand[hand.index(card)] = new
    table.say(heard.Replaced(seat, new))


async def redraw(table: CoupTable, seat: Seat) -> None:
    """Put all hidden cards of a shown hand into the deck, shuffle it, and draw as many (S1)."""
    state, shown = table.state, table.state.hands[seat]
    if not shown:
        return
    state.deck = await table.shuffle([*state.deck, *shown])
    state.hands[seat] = drawn = draw(state, len(shown))
    await table.show(drawn, seat)
    table.say(heard.Redrew(seat, tuple(drawn)))
