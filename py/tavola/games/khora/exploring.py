"""The military action of Khora: gain troops, then explore the map."""

from __future__ import annotations

from tavola.engine.dealer import Seat
from tavola.games.khora import events as heard
from tavola.games.khora.changes import KhoraTable, gain, trigger
from tavola.games.khora.questions import NO, Explore, loss_at, token, within_reach


async def military_action(table: KhoraTable, seat: Seat) -> None:
    """Gain troops equal to the military level (004.44), trigger cards and city, then explore one space; two at Thebes 3."""
    player = table.state.players[seat]
    gain(table, seat, {"troops": player.military}, heard.FromAction("military"))
    trigger(table, seat, "military")
    twice = table.state.book.cities["thebes"][2].numbers["times"]
    for _ in range(twice if player.is_at("thebes", 3) else 1):
        await explore(table, seat)


async def explore(table: KhoraTable, seat: Seat) -> None:
    """Take tokens and bonus of a space that still holds them (004.46), and lose troops (004.48). The troops needed (004.47) are
    compared with those after the gain."""
    state = table.state
    spaces = within_reach(state, seat)
    if not spaces:
        return
    place = await table.one(seat, Explore((*[space.id for space in spaces], NO), state, seat))
    if place == NO:
        return
    space, player = state.book.spaces[place], state.players[seat]
    lost = loss_at(state, seat, space)
    state.taken[place] = seat
    size, held = ("major", player.major) if space.major else ("minor", player.minor)
    for colour in space.tokens:
        held[colour] += 1
    player.troops -= lost
    table.say(heard.Explored(seat, [token(size, colour) for colour in space.tokens], lost))
    gain(table, seat, {"drachma": space.drachma, "vp": space.vp}, heard.FromExploring())
