"""The effects of the actions: one coroutine for each, by its id. They run once nothing stops the action."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tavola.engine.ask import picks
from tavola.engine.dealer import Handle, Seat
from tavola.games.coup import events as heard
from tavola.games.coup.characters import MOST_STOLEN
from tavola.games.coup.influence import draw, lose_influence
from tavola.games.coup.questions import Examine, Return, Show
from tavola.games.coup.state import CoupTable, Declaration

Effect = Callable[[CoupTable, Declaration], Awaitable[None]]
"""The effect of an action."""


async def gain(table: CoupTable, declaration: Declaration) -> None:
    """Coins from the treasury, which never runs out."""
    coins = table.state.book.action[declaration.action].gain
    table.state.coins[declaration.actor] += coins
    table.say(heard.Gained(declaration.actor, coins))


async def cooperate(table: CoupTable, declaration: Declaration) -> None:
    """Take three coins and give one to the partner (S1), or to the treasury if the partner has just been eliminated."""
    await gain(table, declaration)
    state, actor, partner = table.state, declaration.actor, declaration.target
    assert partner is not None
    state.coins[actor] -= 1
    if state.hands[partner]:
        state.coins[partner] += 1
        table.say(heard.Gave(actor, partner, 1))
    else:
        table.say(heard.Paid(actor, 1))


async def steal(table: CoupTable, declaration: Declaration) -> None:
    """Take two coins, or the only one, from the target. It may have just been eliminated (BGA), unless the option
    `steal_from_just_eliminated` is off."""
    state, target = table.state, declaration.target
    assert target is not None
    stolen = min(MOST_STOLEN, state.coins[target])
    if not state.hands[target] and not table.options.steal_from_just_eliminated:
        stolen = 0
    state.coins[target] -= stolen
    state.coins[declaration.actor] += stolen
    table.say(heard.Stole(declaration.actor, target, stolen))


async def strike(table: CoupTable, declaration: Declaration) -> None:
    """The target loses an influence, unless it has been eliminated meanwhile; the cost stays spent."""
    assert declaration.target is not None
    await lose_influence(table, declaration.target, declaration.action)


async def convert(table: CoupTable, declaration: Declaration) -> None:
    """A player changes sides: the actor, or another (S1)."""
    seat = declaration.target
    assert seat is not None
    table.state.change_side(seat)
    table.say(heard.ChangedSide(seat, table.state.sides[seat]))


async def embezzle(table: CoupTable, declaration: Declaration) -> None:
    """The actor takes all that the almshouse holds (S1)."""
    state, coins = table.state, table.state.almshouse
    state.coins[declaration.actor] += coins
    state.almshouse = 0
    table.say(heard.Embezzled(declaration.actor, coins))


async def interrogate(table: CoupTable, declaration: Declaration) -> None:
    """The target shows the Inquisitor one card, of its own choice; the Inquisitor may force it to be changed (S1).

    Afterwards the target shuffles its hand, so the Inquisitor can't follow the seen card by its handle. Nothing happens if the
    target has been eliminated meanwhile.
    """
    state, actor, target = table.state, declaration.actor, declaration.target
    assert target is not None
    hand = state.hands[target]
    if not hand:
        return
    card: Handle = hand[0]  # everybody sees that there is only one: nothing to ask
    if len(hand) > 1 and table.options.examine_pick == "random":
        card = hand[await table.roll(len(hand))]
    elif len(hand) > 1:
        card = await table.one(target, Show(tuple(hand), target, actor))
    await table.show([card], actor)
    table.say(heard.Examined(actor, target, card))
    if await table.one(actor, Examine(("leave", "force"), actor, target, card)) == "leave":
        table.say(heard.LeftAlone(actor, target))
    else:
        await force_change(table, actor, target, card)
    state.hands[target] = await table.shuffle(state.hands[target], owner=target)


async def force_change(table: CoupTable, actor: Seat, target: Seat, card: Handle) -> None:
    """The card is changed for another: draw first, then return it (S1), or return it first and shuffle (BGA)."""
    state, hand = table.state, table.state.hands[target]
    draws_first = table.options.examine_swap == "draw_first"
    if not draws_first:
        state.deck = await table.shuffle([*state.deck, card])
    [new] = draw(state, 1)
    await table.show([new], target)
    hand[hand.index(card)] = new
    if draws_first:
        state.deck = await table.shuffle([*state.deck, card])
    table.say(heard.Forced(actor, target, new))


async def exchange(table: CoupTable, declaration: Declaration) -> None:
    """Draw cards, look at them, return as many cards, and shuffle the deck (S1, S2).

    The owner shuffles the hand before the choice, so nobody can tell which cards stayed.
    """
    state, actor = table.state, declaration.actor
    count = state.book.action[declaration.action].draw
    before = tuple(state.hands[actor])
    drawn = draw(state, count)
    await table.show(drawn, actor)
    table.say(heard.Drew(actor, tuple(drawn)))
    hand = state.hands[actor] = await table.shuffle([*before, *drawn], owner=actor)
    single_swap = table.options.exchange_mode == "single_swap"
    question = Return(picks(hand, count), tuple(hand), count, actor, before, single_swap)
    returned = await table.one(actor, question)
    state.hands[actor] = [card for card in hand if card not in returned]
    state.deck = await table.shuffle([*state.deck, *returned])
    table.say(heard.Returned(actor, count))


EFFECTS: dict[str, Effect] = {
    "income": gain,
    "aid": gain,
    "tax": gain,
    "cooperate": cooperate,
    "steal": steal,
    "exchange": exchange,
    "coup": strike,
    "assassinate": strike,
    "interrogate": interrogate,
    "convert": convert,
    "embezzle": embezzle,
}
