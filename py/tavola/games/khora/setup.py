"""The setup of Khora: cities, events, the draft of politics cards, level 1 of every city."""

from __future__ import annotations

from tavola.engine.ask import picks
from tavola.engine.dealer import Handle, Seat
from tavola.engine.game import Stage
from tavola.games.khora import cities
from tavola.games.khora import events as heard
from tavola.games.khora.changes import KhoraTable
from tavola.games.khora.questions import Ban, ChooseCity, KeepCard
from tavola.games.khora.rows import CARDS, CITIES, DRAWN_OCCASIONS, FIRST, HAND, LAST, OCCASIONS

BANNED = 2
CITIES_OFFERED = 3


def set_out_then(announce: Stage) -> Stage:
    """The stage of the setup; `announce` begins the first round."""

    async def set_out(table: KhoraTable) -> Stage:
        """Lay out events and deck, give cities and hands, draw the start player, apply level 1 of every city (004.5-21)."""
        state = table.state
        await lay_events(table)
        state.deck = await table.shuffle(await table.mint([card.id for card in CARDS]))
        state.stage = "draft"
        await give_cities(table)
        await DRAFTS[table.options.draft](table)
        table.say(heard.HandsReady(len(state.deck)))
        state.starter = Seat(await table.roll(table.seats))
        table.say(heard.Starts(state.starter))
        for seat in state.in_turn():
            await cities.reach(table, seat, 1)
        return announce

    return set_out


async def lay_events(table: KhoraTable) -> None:
    """One event for each round: Growing Populations first, Conquest of the Persians last, random others between (004.17; option
    `rounds`)."""
    state = table.state
    others = [each.id for each in OCCASIONS if each.id not in (FIRST, LAST)]
    shuffled = await table.shuffle(await table.mint(others))
    count = min(DRAWN_OCCASIONS, table.options.rounds - 2)
    first, last = await table.mint([FIRST, LAST])
    for card in (first, last):
        await table.reveal(card)
    state.pile = [last, *shuffled[:count], first]
    state.box = shuffled[count:]


async def give_cities(table: KhoraTable) -> None:
    """A random city for each (004.5); by option `city_choice` each in turn chooses one of three drawn ones (LG)."""
    left = list(CITIES)
    for seat in table.state.seats():
        if table.options.city_choice == "random":
            city = left[await table.roll(len(left))]
        else:
            city = await chosen_city(table, seat, left)
        left.remove(city)
        table.state.players[seat].city = city
        table.say(heard.CityGiven(seat, city))


async def chosen_city(table: KhoraTable, seat: Seat, left: list[str]) -> str:
    """The city that a seat chooses among three drawn from those that are left."""
    rest = list(left)
    offered = [rest.pop(await table.roll(len(rest))) for _ in range(CITIES_OFFERED)]
    city: str = await table.one(seat, ChooseCity(tuple(offered), table.state, seat))
    return city


# -- hands --


async def deal_packs(table: KhoraTable, count: int) -> None:
    """Deal so many cards to each, which their owner sees."""
    state = table.state
    for seat in state.seats():
        pack = [state.deck.pop() for _ in range(count)]
        await table.show(pack, seat)
        state.players[seat].pack = pack


async def pass_left(table: KhoraTable) -> None:
    """Keep one card and pass the rest left, until five are kept (004.12). A passed pack is shuffled: the seat that passed it has
    seen its cards, and must not learn by a handle which of them is kept."""
    state = table.state
    await deal_packs(table, HAND)
    for left in range(HAND - 1, 0, -1):
        questions = {
            seat: KeepCard(tuple(state.players[seat].pack), state, seat, left) for seat in state.seats()
        }
        for seat, card in (await table.all(questions)).items():
            state.players[seat].pack.remove(card)
            state.players[seat].hand.append(card)
        packs = [player.pack for player in state.players]
        for seat in state.seats():
            pack = await table.shuffle(packs[seat - 1])
            await table.show(pack, seat)
            state.players[seat].pack = pack
    keep_packs(table)


async def pick_ban(table: KhoraTable) -> None:
    """Seven cards each; two of them go under the deck (LG, option `draft`)."""
    state = table.state
    await deal_packs(table, HAND + BANNED)
    banned: dict[Seat, tuple[Handle, ...]] = await table.all(
        {
            seat: Ban(picks(state.players[seat].pack, BANNED), tuple(state.players[seat].pack), BANNED)
            for seat in state.seats()
        }
    )
    for seat, cards in banned.items():
        player = state.players[seat]
        player.pack = [card for card in player.pack if card not in cards]
        state.deck[:0] = cards
    keep_packs(table)


async def as_dealt(table: KhoraTable) -> None:
    """Five cards each, kept as dealt (option `draft`)."""
    await deal_packs(table, HAND)
    keep_packs(table)


def keep_packs(table: KhoraTable) -> None:
    """Move each pack into its owner's hand."""
    for player in table.state.players:
        player.hand += player.pack
        player.pack = []


DRAFTS = {"pass_left": pass_left, "pick_ban": pick_ban, "none": as_dealt}
