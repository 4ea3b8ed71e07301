"""Coup, as the rulebook tells it.

A turn (`turn`) is four sentences. The player declares an action. If it rests on a claim, the claim must stand. It is paid
for; if it can be blocked, no block may stand. Then it takes effect.

A block is a claim like any other, so action, challenge, block and challenge of the block are one function used twice:
`stands`. How objections are gathered (all at once, first come, step by step) is the option `reactions`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from tavola.engine.ask import Answer, Question, picks
from tavola.engine.dealer import Handle, Seat
from tavola.engine.game import Stage
from tavola.engine.table import Table
from tavola.games.coup import events as heard
from tavola.games.coup.characters import (
    ACTION,
    MOST_STOLEN,
    STARTING_CARDS,
    STARTING_COINS,
    Action,
    Role,
    deck_faces,
)
from tavola.games.coup.events import Cause
from tavola.games.coup.options import Options
from tavola.games.coup.questions import (
    ALLOW,
    CHALLENGE,
    Act,
    Lose,
    Prove,
    Return,
    block_or_not,
    doubt_or_block,
    doubt_the_block,
    legal_acts,
)
from tavola.games.coup.state import Declaration, State, everybody

CoupTable = Table[State, Options]
Objection = tuple[Seat, Answer]
"""Who objects, and how: a doubt, or a block."""

BlockClaim = tuple[Seat, Role]
"""Who blocks, and as whom."""


# -- stages --


async def new_round(table: CoupTable) -> Stage:
    """Shuffle, deal two cards and two coins to each (S1, S2). The first starter is drawn, later the last winner begins."""
    state = table.state
    state.round += 1
    state.living = everybody(table.seats)
    state.coins = [STARTING_COINS] * table.seats
    state.lost = [[] for _ in state.living]
    state.deck = await table.shuffle(await table.mint(deck_faces()))
    state.hands = [draw(state, STARTING_CARDS) for _ in state.living]
    for seat in state.living:
        await table.show(state.hands[seat], seat)
    if state.turn is None:
        state.turn = state.living[await table.roll(table.seats)]
    table.say(heard.RoundBegins(state.round, state.turn))
    return turn


async def turn(table: CoupTable) -> Stage | None:
    """One player's turn: an action and its target are named together. Passing is not allowed (S2).

    Its claim must stand, it is paid for, and no block may stand; then it takes effect. A doubt beats a block.
    """
    state, options = table.state, table.options
    actor = state.turn
    assert actor is not None, "a round has begun"
    legal = legal_acts(state, options, actor)
    chosen, target = await table.one(actor, Act(legal, actor, state.coins[actor], state, options))
    action = ACTION[chosen]
    declaration = declare(table, actor, action, target)
    doubt, block = None, None
    if action.claim is not None:
        objections = await gather(table, claim_questions(table, declaration))
        doubt, block = first_doubt(objections), first_block(objections)
        if doubt is not None and (not await stands(table, actor, action.claim, doubt) or state.decided()):
            return close_turn(table, actor)
    if options.reactions != "first_come":
        pay(table, declaration)
    if action.blocked_by and (doubt is not None or action.claim is None or options.reactions == "stepwise"):
        # Those who may block have not been asked yet, or know more now: a failed doubt takes no right to block away.
        block = first_block(await gather(table, block_questions(table, declaration)))
    stopped = block is not None and await block_stands(table, declaration, *block)
    if options.reactions == "first_come":  # the cost is taken when the action takes effect or a block stands
        pay(table, declaration)
    if doubt is None and block is None and (action.claim or action.blocked_by):
        table.say(heard.Allowed(actor, chosen))
    if not stopped:
        declaration.step = "effect"
        effect = EFFECTS[chosen](table, declaration)
        if effect is not None:  # it asks somebody
            await effect
    return close_turn(table, actor)


def close_turn(table: CoupTable, actor: Seat) -> Stage | None:
    """The turn passes clockwise from the actor's seat; or the round is over, and perhaps the match."""
    state = table.state
    state.declaration = None
    if not state.decided():
        state.turn = state.others(actor)[0]
        return turn
    [winner] = state.living
    state.turn = winner
    state.scores[winner] += 1
    table.say(heard.RoundWon(winner, state.scores[winner]))
    return None if state.scores[winner] >= state.rounds_to_win else new_round


# -- the turn --


def declare(table: CoupTable, actor: Seat, action: Action, target: Seat | None) -> Declaration:
    """The action as the table hears it; no coins move yet."""
    table.say(heard.announcement(actor, action.id, action.claim, target))
    declaration = table.state.declaration = Declaration(actor, action.id, target, action.claim, action.cost)
    return declaration


def pay(table: CoupTable, declaration: Declaration) -> None:
    """The cost goes to the treasury, and from now on it is never returned (S2)."""
    if declaration.cost:
        table.state.coins[declaration.actor] -= declaration.cost
        table.say(heard.Paid(declaration.actor, declaration.cost))


# -- claims and blocks --


async def stands(table: CoupTable, claimant: Seat, role: Role, challenger: Seat) -> bool:
    """Whether a challenged claim is proven. Who was right keeps everything; who was wrong loses an influence.

    The claimant chooses which card to show. If it is the character, it is replaced from the deck, and the challenger
    loses an influence of their own choice; if not, the shown card is the one that is lost (S1).
    """
    state = table.state
    assert state.declaration is not None, "claims are made in a turn"
    state.declaration.challenger = challenger
    state.declaration.step = "challenge" if state.declaration.blocker is None else "block_challenge"
    table.say(heard.Challenged(challenger, claimant, role))
    hand = state.hands[claimant]
    card: Handle = hand[0]  # with a single one, which everybody can see, there is nothing to ask
    if len(hand) > 1:
        obliged = not table.options.may_decline_proof
        card = await table.one(claimant, Prove(tuple(hand), claimant, role, challenger, obliged))
    if await table.reveal(card) != role:
        table.say(heard.Exposed(claimant, role, card))
        turn_up(table, claimant, card)
        return False
    table.say(heard.Proved(claimant, role, card))
    await replace(table, claimant, card)
    await lose_influence(table, challenger, "challenge")
    return True


async def block_stands(table: CoupTable, declaration: Declaration, blocker: Seat, role: Role) -> bool:
    """Whether a block stops the action: nobody doubts it, or the blocker proves it. Everybody else may doubt it."""
    actor, action = declaration.actor, declaration.action
    declaration.blocker, declaration.block_role, declaration.challenger = blocker, role, None
    declaration.step = "block"
    table.say(heard.Blocked(blocker, role, actor, action))
    others = table.state.others(actor)
    doubt = first_doubt(await gather(table, doubt_the_block(actor, action, blocker, role, others)))
    if doubt is None or await stands(table, blocker, role, doubt):
        table.say(heard.BlockStands(blocker, actor, action))
        return True
    return table.state.decided()


def gather(table: CoupTable, questions: Mapping[Seat, Question]) -> Awaitable[Sequence[Objection]]:
    """Who objects, and how. All are asked at once and answer unseen, and objections count in seat order from the actor;
    under `first_come` (S1) the first objection closes the window and is the only one."""
    return table.objections(questions, ALLOW, sealed=table.options.reactions != "first_come")


def first_doubt(objections: Sequence[Objection]) -> Seat | None:
    """Who challenges: one doubt is enough."""
    for seat, answer in objections:
        if answer == CHALLENGE:
            return seat
    return None


def first_block(objections: Sequence[Objection]) -> BlockClaim | None:
    """Who blocks, and as whom: at most one block per action (S1)."""
    for seat, answer in objections:
        if answer != CHALLENGE:
            return seat, answer[1]
    return None


def who_may_block(table: CoupTable, declaration: Declaration) -> Sequence[Seat]:
    """The target alone, or for foreign aid every other living player (S1, S2)."""
    action, target = ACTION[declaration.action], declaration.target
    if not action.blocked_by:
        return ()
    if action.blocker == "target" and target is not None:
        return (target,) if table.state.hands[target] else ()
    return table.state.others(declaration.actor)


def claim_questions(table: CoupTable, declaration: Declaration) -> Mapping[Seat, Question]:
    """What each other player is asked about a claim. Under `stepwise` (S2) blocks come later, after the payment."""
    actor = declaration.actor
    blockers = () if table.options.reactions == "stepwise" else who_may_block(table, declaration)
    others = table.state.others(actor)
    return doubt_or_block(actor, declaration.action, declaration.target, others, tuple(blockers))


def block_questions(table: CoupTable, declaration: Declaration) -> Mapping[Seat, Question]:
    """What those are asked who may block, when there is nothing to doubt (any more)."""
    blockers = who_may_block(table, declaration)
    return block_or_not(declaration.actor, declaration.action, declaration.target, tuple(blockers))


# -- influence and cards --


async def lose_influence(table: CoupTable, seat: Seat, cause: Cause) -> None:
    """The owner chooses a hidden card; it is turned up for good (S1, S2). Nothing happens to one who is out already."""
    hand = table.state.hands[seat]
    if not hand:
        return
    card: Handle = hand[0]  # with a single one, which everybody can see, there is nothing to ask
    if len(hand) > 1:
        card = await table.one(seat, Lose(tuple(hand), seat, cause))
    await table.reveal(card)
    table.say(heard.LostInfluence(seat, card, cause))
    turn_up(table, seat, card)


def turn_up(table: CoupTable, seat: Seat, card: Handle) -> None:
    """A revealed card leaves the hand; without a hidden card a player is out."""
    state = table.state
    state.hands[seat].remove(card)
    state.lost[seat].append(card)
    if not state.hands[seat]:
        state.living = tuple(other for other in state.living if other != seat)
        table.say(heard.Eliminated(seat))


def draw(state: State, count: int) -> list[Handle]:
    """The top cards of the deck, for somebody to look at."""
    drawn = state.deck[-count:]
    del state.deck[-count:]
    return drawn


async def replace(table: CoupTable, seat: Seat, card: Handle) -> None:
    """A card that was shown goes into the deck, the deck is shuffled, and one card is drawn (S1, S2)."""
    state, hand = table.state, table.state.hands[seat]
    state.deck = await table.shuffle([*state.deck, card])
    [new] = draw(state, 1)
    await table.show([new], seat)
    hand[hand.index(card)] = new
    table.say(heard.Replaced(seat, new))


# -- effects --

Effect = Callable[[CoupTable, Declaration], Awaitable[None] | None]
"""What an action does. Where somebody has to decide something or cards move, it is awaited."""


def gain(table: CoupTable, declaration: Declaration) -> None:
    """Coins from the treasury, which never runs out."""
    coins = ACTION[declaration.action].gain
    table.state.coins[declaration.actor] += coins
    table.say(heard.Gained(declaration.actor, coins))


def steal(table: CoupTable, declaration: Declaration) -> None:
    """Two coins, or the one there is, change hands; also from one who has just been eliminated."""
    assert declaration.target is not None
    coins = table.state.coins
    stolen = min(MOST_STOLEN, coins[declaration.target])
    coins[declaration.target] -= stolen
    coins[declaration.actor] += stolen
    table.say(heard.Stole(declaration.actor, declaration.target, stolen))


def strike(table: CoupTable, declaration: Declaration) -> Awaitable[None]:
    """The target loses an influence. Who died meanwhile loses no more; the cost stays spent."""
    assert declaration.target is not None
    return lose_influence(table, declaration.target, declaration.action)


async def exchange(table: CoupTable, declaration: Declaration) -> None:
    """Draw cards, look at all of them, give as many back, and shuffle the deck (S1, S2).

    The hand is shuffled by its owner before the choice, so that nobody can tell which cards stayed.
    """
    state, actor = table.state, declaration.actor
    count = ACTION[declaration.action].draw
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
    "steal": steal,
    "exchange": exchange,
    "coup": strike,
    "assassinate": strike,
}
