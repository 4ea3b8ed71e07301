"""The dice phase of Khora: roll, find the start player, choose tiles in secret, pay for low dice."""

from __future__ import annotations

from collections.abc import Sequence

from tavola.engine.ask import Answer, assignments
from tavola.engine.dealer import Seat
from tavola.games.khora import events as heard
from tavola.games.khora.changes import KhoraTable, gain
from tavola.games.khora.questions import (
    FORFEIT,
    PHILOSOPHY,
    SETTLE,
    BuyCitizens,
    Paying,
    PutDice,
    Settle,
)
from tavola.games.khora.rows import ACTIONS, CITIZENS_PER_PHILOSOPHY, FIRST, THIRD_DIE_AT
from tavola.games.khora.state import State, Tile, tile_with

PIPS = 6


async def roll(table: KhoraTable) -> None:
    """Two dice each (004.26), three from culture 4 on (004.9). A third die earned later counts from the next roll."""
    for seat in table.state.seats():
        player = table.state.players[seat]
        count = 3 if player.culture >= THIRD_DIE_AT else 2
        player.dice = tuple([1 + await table.roll(PIPS) for _ in range(count)])
        player.tiles = ()
        table.say(heard.Rolled(seat, player.dice))


def find_starter(table: KhoraTable) -> None:
    """The lowest total begins (004.27). At a tie the next clockwise after the previous start player begins (004.28); by option
    `start_tie_previous` that player comes first among the tied, not last."""
    state = table.state
    count, previous = table.seats, state.starter
    first = 0 if table.options.start_tie_previous == "included" else 1

    def rank(seat: Seat) -> tuple[int, int]:
        return sum(state.players[seat].dice), (seat - previous - first) % count

    state.starter = min(state.seats(), key=rank)
    table.say(heard.Starts(state.starter))


def grow_populations(table: KhoraTable) -> None:
    """The first event is resolved here (004.24): philosophy for a low total (LG)."""
    numbers = table.state.book.occasions[FIRST].numbers
    for seat in table.state.in_turn():
        if sum(table.state.players[seat].dice) <= numbers["total"]:
            gain(table, seat, {"philosophy": numbers["philosophy"]}, heard.FromEvent(FIRST))


async def choose_tiles(table: KhoraTable) -> None:
    """Choose as many different tiles as dice, in secret (004.29), and reveal them together (004.30)."""
    state = table.state
    if table.options.philosophy_for_citizens == "before_selection_only":
        await buy_before(table)
    put = await table.all(
        {
            seat: PutDice(assignments(ACTIONS, len(dice)), dice, ACTIONS, state, seat, Paying(state, seat))
            for seat in state.seats()
            for dice in [state.players[seat].dice]
        }
    )
    for seat, actions in put.items():
        player = state.players[seat]
        die_on = dict(zip(actions, player.dice, strict=True))
        player.tiles = tuple([tile_with(action, die_on[action]) for action in ACTIONS if action in die_on])
        table.say(heard.TilesRevealed(seat, [heard.DieOn(tile.die, tile.action) for tile in player.tiles]))


async def buy_before(table: KhoraTable) -> None:
    """By option `philosophy_for_citizens` philosophy buys citizens here, and not later (LG)."""
    state = table.state
    asked = {
        seat: BuyCitizens(range(philosophy + 1), state, seat)
        for seat in state.seats()
        if (philosophy := state.players[seat].philosophy)
    }
    for seat, count in (await table.all(asked)).items():
        if count:
            buy_citizens(table, seat, count)


def buy_citizens(table: KhoraTable, seat: Seat, count: int) -> None:
    """Spend philosophy: three citizens for each token (BM, LG)."""
    player = table.state.players[seat]
    player.philosophy -= count
    player.citizens += CITIZENS_PER_PHILOSOPHY * count
    table.say(heard.BoughtCitizens(seat, count, CITIZENS_PER_PHILOSOPHY * count))


async def settle_all(table: KhoraTable) -> None:
    """Compare each tile with its die: each seat in its own order (004.31), all concurrently. Who has no decision pays at once."""
    deciding: list[Seat] = []
    for seat in table.state.in_turn():
        if has_decision(table.state, seat):
            deciding.append(seat)
        else:
            pay_for_all(table, seat)
    await table.together({seat: table.whole(settle(table, seat)) for seat in deciding})


async def settle(table: KhoraTable, seat: Seat) -> None:
    """Pay for each low die (004.32) or set its tile aside (004.33). Philosophy may buy citizens before any payment."""
    state, player = table.state, table.state.players[seat]
    while has_decision(state, seat):
        answer = await table.one(seat, Settle(ways_to_settle(state, seat), state, seat))
        kind, what = answer
        chosen = player.tile(what) if kind != PHILOSOPHY else None
        if chosen is None:
            buy_citizens(table, seat, 1)
        elif kind == FORFEIT:
            set_aside(table, seat, chosen)
        else:
            pay_for(table, seat, chosen)
    pay_for_all(table, seat)


def has_decision(state: State, seat: Seat) -> bool:
    """Whether a die is too low and its seat may do something else than pay, or can pay for some of its tiles but not for all."""
    player = state.players[seat]
    short = [tile.short for tile in player.tiles if tile.fate == "open"]
    if not short:
        return False
    if may_buy_citizens(state, seat) or may_forfeit(state):
        return True
    return len(short) > 1 and sum(short) > player.citizens >= min(short)


def may_buy_citizens(state: State, seat: Seat) -> bool:
    """Whether a seat can still spend philosophy on citizens (option `philosophy_for_citizens`, BM)."""
    return (
        state.players[seat].philosophy > 0 and state.book.options.philosophy_for_citizens == "until_payment"
    )


def may_forfeit(state: State) -> bool:
    """Whether a tile that could be paid for may be set aside (option `pay_citizens`)."""
    return state.book.options.pay_citizens == "may_forfeit"


def ways_to_settle(state: State, seat: Seat) -> Sequence[Answer]:
    """What a seat may do with its open tiles: pay for one, forfeit one, or spend philosophy. That answer names the token, so
    that a second tap does not spend another."""
    tiles = state.players[seat].open_tiles
    ways: list[Answer] = [(SETTLE, tile.action) for tile in tiles]
    if may_forfeit(state):
        ways += [(FORFEIT, tile.action) for tile in tiles]
    if may_buy_citizens(state, seat):
        ways.append((PHILOSOPHY, state.players[seat].philosophy))
    return ways


def pay_for_all(table: KhoraTable, seat: Seat) -> None:
    """Pay for all open tiles, in the order of their numbers."""
    for tile in table.state.players[seat].open_tiles:
        pay_for(table, seat, tile)


def pay_for(table: KhoraTable, seat: Seat, tile: Tile) -> None:
    """Lower citizens by the missing pips (004.32); with too few citizens the tile is set aside (004.33)."""
    player, short = table.state.players[seat], tile.short
    if player.citizens < short:
        set_aside(table, seat, tile)
        return
    player.citizens -= short
    mark(table, seat, tile, "fine")
    table.say(heard.PaidForTile(seat, tile.action, short))


def set_aside(table: KhoraTable, seat: Seat, tile: Tile) -> None:
    mark(table, seat, tile, "aside")
    table.say(heard.TileSetAside(seat, tile.action))


def mark(table: KhoraTable, seat: Seat, tile: Tile, fate: str) -> None:
    player = table.state.players[seat]
    player.tiles = tuple(
        [Tile(each.action, each.die, fate) if each is tile else each for each in player.tiles]
    )
