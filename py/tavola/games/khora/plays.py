"""Politics cards of Khora when they are played: their costs, and their immediate effects (LG)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from tavola.engine.ask import Answer
from tavola.engine.dealer import Handle, Seat
from tavola.games.khora import events as heard
from tavola.games.khora.changes import KhoraTable, gain, raise_free, trigger
from tavola.games.khora.decks import take_in_hand
from tavola.games.khora.questions import (
    NO,
    PlayCard,
    TakeBack,
    TakeToken,
    token,
)
from tavola.games.khora.rows import COLOURS, HIGHEST, PHILOSOPHY_PER_TOKEN

Effect = Callable[[KhoraTable, Seat, Handle], Awaitable[int]]
"""An immediate effect. Returns the number of cards to be drawn when all have played."""


async def politics_step(table: KhoraTable, seat: Seat) -> int:
    """One politics action (004.49): a card of the hand may be played. Returns the number of cards still to be drawn (Council)."""
    state = table.state
    if not state.players[seat].hand:
        table.say(heard.NothingToPlay(seat))
        return 0
    answer = await table.one(seat, PlayCard((), state, seat))
    return 0 if answer == NO else await play(table, seat, answer[1])


async def play(table: KhoraTable, seat: Seat, card: Handle) -> int:
    """Pay, put the card face up, apply its effect, then trigger the others. A card never triggers itself (LG)."""
    state, player = table.state, table.state.players[seat]
    face = await table.reveal(card)
    row = state.book.cards[face]
    pay(table, seat, row.req, row.cost)
    player.hand.remove(card)
    player.played[card] = face
    table.say(heard.Played(seat, card, row.cost))
    if row.kind == "immediate" and row.on == "now":
        gain(table, seat, row.numbers, heard.FromCard(face))
    effect = EFFECTS.get(face)
    still_to_draw = await effect(table, seat, card) if effect else 0
    trigger(table, seat, "play", but=card)
    return still_to_draw


def pay(table: KhoraTable, seat: Seat, req: str, cost: int) -> None:
    """Pay drachma, and two philosophy for each missing token; tokens are shown, not spent (004.49, 004.54)."""
    player = table.state.players[seat]
    philosophy = player.philosophy_for(req)
    player.drachma -= cost
    player.philosophy -= philosophy
    if philosophy:
        table.say(heard.WithPhilosophy(seat, philosophy, philosophy // PHILOSOPHY_PER_TOKEN))


# -- immediate effects that are more than a gain --


async def ostracism(table: KhoraTable, seat: Seat, card: Handle) -> int:
    """Take another card in play back into the hand, if there is one, then take one more politics action (option
    `ostracism_action`). A replayed card works again."""
    state, player = table.state, table.state.players[seat]
    others = [other for other in player.played if other != card]
    back: Answer = await table.one(seat, TakeBack((*others, NO), state, seat)) if others else NO
    if back != NO:
        del player.played[back]
        table.say(heard.TookBack(seat, back))
        await take_in_hand(table, seat, [back])
    elif not (state.acts_after_ostracism and player.hand):
        if not others:
            table.say(heard.NoEffect(seat, card))
        return 0
    return await politics_step(table, seat)


async def rivalry(table: KhoraTable, seat: Seat, card: Handle) -> int:
    """Raise military if it is higher for every other player; else the card stays in play without effect."""
    state = table.state
    if state.below_all_others(seat):
        raise_free(table, seat, "military", state.book.cards["rivalry"].numbers["steps"])
    else:
        table.say(heard.NoEffect(seat, card))
    return 0


async def peripteros(table: KhoraTable, seat: Seat, card: Handle) -> int:
    """A free step of culture; there is none above the top."""
    if table.state.players[seat].culture >= HIGHEST:
        table.say(heard.NoEffect(seat, card))
    raise_free(table, seat, "culture", table.state.book.cards["peripteros"].numbers["steps"])
    return 0


async def contribution(table: KhoraTable, seat: Seat, _card: Handle) -> int:
    """A drachma for each minor token."""
    state = table.state
    each = state.book.cards["contribution"].numbers["drachma"]
    minors = sum(state.players[seat].minor.values())
    gain(table, seat, {"drachma": each * minors}, heard.FromCard("contribution"))
    return 0


async def scholarly_welcome(table: KhoraTable, seat: Seat, _card: Handle) -> int:
    """A minor token of any colour."""
    colour = await table.one(seat, TakeToken(COLOURS, table.state, seat))
    table.state.players[seat].minor[colour] += 1
    table.say(heard.TookToken(seat, token("minor", colour), heard.FromCard("scholarly_welcome")))
    return 0


async def council(table: KhoraTable, seat: Seat, card: Handle) -> int:
    """Two cards, drawn in turn order when all have played; of an empty deck none."""
    if not table.state.deck:
        table.say(heard.NoEffect(seat, card))
    return table.state.book.cards["council"].numbers["cards"]


async def mercenary_recruitment(table: KhoraTable, seat: Seat, _card: Handle) -> int:
    """Troops equal to the economy level."""
    troops = table.state.players[seat].economy
    gain(table, seat, {"troops": troops}, heard.FromCard("mercenary_recruitment"))
    return 0


EFFECTS: Mapping[str, Effect] = {
    "ostracism": ostracism,
    "rivalry": rivalry,
    "peripteros": peripteros,
    "contribution": contribution,
    "scholarly_welcome": scholarly_welcome,
    "council": council,
    "mercenary_recruitment": mercenary_recruitment,
}
