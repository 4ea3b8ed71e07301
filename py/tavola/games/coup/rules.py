"""Coup, as the rulebook tells it: a round and its turns.

S1 is seed 000, S2 seed 001; BGA and IBC stand where both are silent (see `options`).

    setup        before the first turn
    turn         declare an action; be challenged, pay, be blocked, in the order of `reactions`; take effect
    challenges   a claim is put to the proof
    blocks       a block is a claim, too
    influence    how cards are lost and replaced
    effects      what each action does
"""

from __future__ import annotations

from tavola.engine.dealer import Seat
from tavola.engine.game import Stage
from tavola.games.coup import events as heard
from tavola.games.coup.blocks import block
from tavola.games.coup.challenges import challenge
from tavola.games.coup.characters import STARTING_CARDS
from tavola.games.coup.effects import EFFECTS
from tavola.games.coup.influence import draw
from tavola.games.coup.questions import Act, legal_acts
from tavola.games.coup.reactions import Objections, steps_of
from tavola.games.coup.setup import deal_sides, draft, starting_coins
from tavola.games.coup.state import CoupTable, Declaration, everybody


async def new_round(table: CoupTable) -> Stage:
    """Shuffle, deal two cards and two coins to each (S1, S2).

    The winner of the last round begins, even in the next match of the same people (S2). The first starter is drawn.
    """
    state, options = table.state, table.options
    drafting = options.two_player_setup == "official_draft" and table.seats == 2
    state.round += 1
    state.living = everybody(table.seats)
    state.lost = [[] for _ in state.living]
    if not drafting:
        state.deck = await table.shuffle(await table.mint(state.book.deck))
        state.hands = [draw(state, STARTING_CARDS) for _ in state.living]
        for seat in state.living:
            await table.show(state.hands[seat], seat)
    if state.turn is None:
        state.turn = table.starter
    if state.turn is None:
        state.turn = state.living[await table.roll(table.seats)]
    state.coins = starting_coins(table, state.turn)
    table.say(heard.RoundBegins(state.round, state.turn))
    if drafting:
        await draft(table)
    if options.factions:
        await deal_sides(table, state.turn)
    return turn


async def turn(table: CoupTable) -> Stage | None:
    """One player's turn: declare an action; be challenged, pay and be blocked in the row's order; it takes effect.

    A refuted claim ends the turn before anything is paid, and so does the end of the round.
    """
    declaration, met = await declare(table), Objections()
    actor, action = declaration.actor, table.state.book.action[declaration.action]
    for step in steps_of(action, table.options.reactions):
        match step:
            case "challenge":
                await challenge(table, declaration, met)
            case "payment":
                pay(table, declaration)
            case "block":
                await block(table, declaration, met)
        if met.refuted or table.state.decided():
            return await close_turn(table, actor)
    if not met.any() and (action.is_doubted or action.blocked_by):
        table.say(heard.permission(actor, action.id, declaration.target))
    if not met.stopped:
        declaration.step = "effect"
        await EFFECTS[action.id](table, declaration)
    return await close_turn(table, actor)


async def declare(table: CoupTable) -> Declaration:
    """Name an action together with its target; passing is not allowed (S2). No coins move yet."""
    state = table.state
    actor = state.turn
    assert actor is not None, "a round has begun"
    chosen, target = await table.one(actor, Act(legal_acts(state, actor), actor, state.coins[actor], state))
    action = state.book.action[chosen]
    if action.denies:
        table.say(heard.Denied(actor, chosen, action.denies[0]))
    else:
        table.say(heard.announcement(actor, chosen, action.claim, None if target == actor else target))
    declaration = Declaration(actor, chosen, target, action.claim, action.price(actor, target))
    state.declaration = declaration
    return declaration


def pay(table: CoupTable, declaration: Declaration) -> None:
    """Pay the cost to the treasury or the almshouse; from now on it is never returned (S2)."""
    state, actor, cost = table.state, declaration.actor, declaration.cost
    if not cost:
        return
    state.coins[actor] -= cost
    if state.book.action[declaration.action].pays == "almshouse":
        state.almshouse += cost
        table.say(heard.Donated(actor, cost))
    else:
        table.say(heard.Paid(actor, cost))


async def close_turn(table: CoupTable, actor: Seat) -> Stage | None:
    """Pass the turn clockwise from the actor's seat, or end the round, and perhaps the match.

    At the end of the match the winner's last cards are turned up too, because nothing is left to hide (ours).
    """
    state = table.state
    state.declaration = None
    if not state.decided():
        state.turn = state.others(actor)[0]
        return turn
    [winner] = state.living
    state.turn = winner
    state.scores[winner] += 1
    table.say(heard.RoundWon(winner, state.scores[winner]))
    if state.scores[winner] < state.rounds_to_win:
        return new_round
    last = tuple(state.hands[winner])
    for card in last:
        await table.reveal(card)
    table.say(heard.ShowedLast(winner, last))
    return None
