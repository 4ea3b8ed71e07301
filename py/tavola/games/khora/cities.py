"""The cities of Khora: development, and the immediate effects of their levels."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from itertools import combinations

from tavola.engine.dealer import Seat
from tavola.games.khora import events as heard
from tavola.games.khora.changes import KhoraTable, gain, raise_free, trigger
from tavola.games.khora.exploring import military_action
from tavola.games.khora.left_over import lacking
from tavola.games.khora.plays import pay
from tavola.games.khora.questions import NO, Develop, OneOf, TwoTracks
from tavola.games.khora.rows import HIGHEST, LEVELS, TRACKS

Effect = Callable[[KhoraTable, Seat], Awaitable[None]]


async def development_step(table: KhoraTable, seat: Seat) -> None:
    """One development action (004.53): pay for the next level, apply its effect, then trigger cards (Oracle). Past level 4 there
    is nothing; by option `oracle_past_level_4` it triggers Oracle."""
    state, player = table.state, table.state.players[seat]
    if player.level >= LEVELS:
        if table.options.oracle_past_level_4:
            trigger(table, seat, "development")
        return
    level = player.level + 1
    row = state.book.cities[player.city][level - 1]
    if player.philosophy_for(row.req) > player.philosophy:
        table.say(heard.TokensLacking(seat, lacking(player, row.req)))
        return
    if row.cost > state.means(seat):
        table.say(heard.DrachmaLacking(seat, row.cost))
        return
    if await table.one(seat, Develop((), state, seat, player.city, level)) == NO:
        return
    pay(table, seat, row.req, row.cost)
    table.say(heard.Developed(seat, player.city, level, row.cost))
    await reach(table, seat, level)
    trigger(table, seat, "development")


async def reach(table: KhoraTable, seat: Seat, level: int) -> None:
    """Move the marker to that level and apply all its immediate effects (004.55; 004.19 at the setup)."""
    player = table.state.players[seat]
    player.level = level
    row = table.state.book.cities[player.city][level - 1]
    if row.on == "now":
        gain(table, seat, row.numbers, heard.FromCity(player.city, level))
    effect = EFFECTS.get((player.city, level))
    if effect is not None:
        await effect(table, seat)


def culture_action(table: KhoraTable, seat: Seat) -> None:
    """Gain points equal to the culture level (004.41), then trigger cards and city."""
    gain(table, seat, {"vp": table.state.players[seat].culture}, heard.FromAction("culture"))
    trigger(table, seat, "culture")


# -- levels that are more than a gain --


async def two_military_actions(table: KhoraTable, seat: Seat) -> None:
    """Sparta 3: each with its triggers and its exploring."""
    for _ in range(table.state.book.cities["sparta"][2].numbers["times"]):
        await military_action(table, seat)


async def one_of_four(table: KhoraTable, seat: Seat) -> None:
    """Argos 2: gain troops, drachma, points or citizens."""
    numbers = table.state.book.cities["argos"][1].numbers
    thing = await table.one(seat, OneOf(tuple(numbers), table.state, seat))
    gain(table, seat, {thing: numbers[thing]}, heard.FromCity("argos", 2))


def free_steps(track: str, city: str, level: int) -> Effect:
    """The effect of a level that raises a track for free."""

    async def effect(table: KhoraTable, seat: Seat) -> None:
        raise_free(table, seat, track, table.state.book.cities[city][level - 1].numbers["steps"])

    return effect


async def tax_by_tokens(table: KhoraTable, seat: Seat) -> None:
    """Corinth 2: tax equal to the number of knowledge tokens; by option `corinth2_philosophy` as much philosophy too."""
    tokens = table.state.players[seat].all_tokens
    gains = {"tax": tokens}
    if table.options.corinth2_philosophy:
        gains["philosophy"] = tokens
    gain(table, seat, gains, heard.FromCity("corinth", 2))


async def two_tracks(table: KhoraTable, seat: Seat) -> None:
    """Miletus 2: a free step on two different tracks, or on the only one that can still go up."""
    player = table.state.players[seat]
    open_tracks = [track for track in TRACKS if getattr(player, track) < HIGHEST]
    pairs = tuple(combinations(open_tracks, 2))
    chosen = await table.one(seat, TwoTracks(pairs, table.state, seat)) if len(pairs) > 1 else open_tracks
    for track in chosen:
        raise_free(table, seat, track)


async def three_culture_actions(table: KhoraTable, seat: Seat) -> None:
    """Olympia 4: each with its triggers."""
    for _ in range(table.state.book.cities["olympia"][3].numbers["times"]):
        culture_action(table, seat)


EFFECTS: Mapping[tuple[str, int], Effect] = {
    ("sparta", 3): two_military_actions,
    ("argos", 2): one_of_four,
    ("argos", 3): free_steps("military", "argos", 3),
    ("corinth", 2): tax_by_tokens,
    ("miletus", 1): free_steps("economy", "miletus", 1),
    ("miletus", 2): two_tracks,
    ("olympia", 3): free_steps("culture", "olympia", 3),
    ("olympia", 4): three_culture_actions,
    ("thebes", 1): free_steps("military", "thebes", 1),
}
