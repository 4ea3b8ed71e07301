"""Politics cards of Khora between deck and hands. A card that enters a hand gets a handle that only its owner can follow."""

from __future__ import annotations

from collections.abc import Sequence

from tavola.engine.dealer import Handle, Seat
from tavola.games.khora import events as heard
from tavola.games.khora.changes import KhoraTable


async def draw(table: KhoraTable, seat: Seat, count: int) -> list[Handle]:
    """Draw so many cards, or what is left, with fresh handles: somebody may have seen one on its way under the deck."""
    deck = table.state.deck
    top = [deck.pop() for _ in range(min(count, len(deck)))]
    if not top:
        return []
    cards = await table.shuffle(top)
    await table.show(cards, seat)
    table.say(heard.Drew(seat, len(cards), tuple(cards)))
    return cards


async def take_in_hand(table: KhoraTable, seat: Seat, cards: Sequence[Handle]) -> None:
    """Put cards that a seat has seen among those of its hand, all with fresh handles."""
    player = table.state.players[seat]
    player.hand = await table.shuffle([*player.hand, *cards], owner=seat)
