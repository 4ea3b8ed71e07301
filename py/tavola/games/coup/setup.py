"""Before the first turn of a round: coins, sides, and the draft of two players."""

from __future__ import annotations

from tavola.engine.dealer import Seat
from tavola.engine.errors import Why
from tavola.games.coup import events as heard
from tavola.games.coup.characters import FEWEST_FOR_FACTIONS, SIDES, STARTING_CARDS, STARTING_COINS
from tavola.games.coup.influence import draw
from tavola.games.coup.options import Options
from tavola.games.coup.questions import Draft
from tavola.games.coup.state import CoupTable


def unfit(seats: int, options: Options) -> Why | None:
    """The reason why so many players can't play with these options: factions need at least three (BGA)."""
    if options.factions and seats < FEWEST_FOR_FACTIONS:
        return Why("too_few_for_factions", {"fewest": FEWEST_FOR_FACTIONS})
    return None


def starting_coins(table: CoupTable, starter: Seat) -> list[int]:
    """Two for each (S1, S2). With two players, both begin with one (BGA), or only the starter does (IBC)."""
    coins, setup = [STARTING_COINS] * table.seats, table.options.two_player_setup
    if setup != "standard" and table.seats == 2:
        coins[starter] = 1
        if setup == "bga":
            coins = [1, 1]
    return coins


async def draft(table: CoupTable) -> None:
    """For two (IBC): each player gets one card of each character, secretly keeps one and sets the others aside unseen. The third
    set is shuffled as the deck, from which each player gets the second card."""
    state, roles = table.state, table.state.book.roles
    state.hands = [[] for _ in state.living]
    state.aside = [await table.shuffle(await table.mint(roles)) for _ in state.living]
    for seat in state.living:
        await table.show(state.aside[seat], seat)
    state.deck = await table.shuffle(await table.mint(roles))
    kept = await table.all({seat: Draft(tuple(state.aside[seat]), seat) for seat in state.living})
    for seat in state.living:
        dealt = draw(state, STARTING_CARDS - 1)
        await table.show(dealt, seat)
        rest = [card for card in state.aside[seat] if card != kept[seat]]
        # Each player shuffles both piles, so nobody can tell where a card was before.
        state.aside[seat] = await table.shuffle(rest, owner=seat)
        state.hands[seat] = await table.shuffle([kept[seat], *dealt], owner=seat)
        table.say(heard.Drafted(seat))


async def deal_sides(table: CoupTable, starter: Seat) -> None:
    """Deal the sides: alternately around the table from the starter (IBC), or half of the players drawn (BGA)."""
    state = table.state
    if table.options.faction_deal == "alternate":
        first, order = await table.roll(2), [starter, *state.others(starter)]
        joined = {seat: (first + place) % 2 for place, seat in enumerate(order)}
    else:
        left = list(state.living)
        drawn = [left.pop(await table.roll(len(left))) for _ in range(table.seats // 2)]
        joined = {seat: int(seat in drawn) for seat in state.living}
    state.sides = [SIDES[joined[seat]] for seat in state.living]
    state.almshouse = 0
    on = [tuple(seat for seat in state.living if state.sides[seat] == side) for side in SIDES]
    table.say(heard.SidesDealt(*on))
