"""Coup, as the rulebook tells it.

A turn is four sentences. The player declares an action. If it rests on a claim, the claim must stand. It is paid for; if
it can be blocked, no block may stand. Then it takes effect.

A block is a claim like any other, so action, challenge, block and challenge of the block are one function used twice:
`stands`. How objections are gathered (all at once, first come, step by step) is the option `reactions`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

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
    ALLOW_OR_CHALLENGE,
    CHALLENGE,
    Act,
    Block,
    Challenge,
    ChallengeBlock,
    Lose,
    Prove,
    Respond,
    Return,
    legal_acts,
)
from tavola.games.coup.state import Declaration, State

CoupTable = Table[State, Options]
BlockClaim = tuple[Seat, Role]
"""Who blocks, and as whom."""


# -- stages --


async def new_round(table: CoupTable) -> Stage:
    """Shuffle, deal two cards and two coins to each (S1, S2). The first starter is drawn, later the last winner begins."""
    state = table.state
    state.round += 1
    state.deck = await table.shuffle(await table.mint(deck_faces(table.seats)))
    for seat in map(Seat, range(table.seats)):
        state.coins[seat] = STARTING_COINS
        state.lost[seat] = []
        state.hands[seat] = await draw(table, seat, STARTING_CARDS)
    if state.turn is None:
        state.turn = Seat(await table.roll(table.seats))
    table.say(heard.RoundBegins(state.round, state.turn))
    return turn


async def turn(table: CoupTable) -> Stage | None:
    """One player's turn. Passing is not allowed (S2)."""
    declaration = await declare(table)
    if await goes_ahead(table, declaration):
        declaration.step = "effect"
        await EFFECTS[declaration.action](table, declaration)
    return close_turn(table.state, table.say, declaration.actor)


def close_turn(state: State, say: Callable[[object], None], actor: Seat) -> Stage | None:
    """The turn passes clockwise from the actor's seat; or the round is over, and perhaps the match."""
    state.declaration = None
    if not state.decided():
        state.turn = state.others(actor)[0]
        return turn
    [winner] = state.living()
    state.turn = winner
    state.scores[winner] += 1
    say(heard.RoundWon(winner, state.scores[winner]))
    return None if state.scores[winner] >= state.rounds_to_win else new_round


# -- the turn --


async def declare(table: CoupTable) -> Declaration:
    """The player whose turn it is names an action and its target together; no coins move yet."""
    state = table.state
    actor = state.turn
    assert actor is not None, "a round has begun"
    acts = legal_acts(state, table.options, actor)
    action_id, target = await table.one(actor, Act(acts, actor, state.coins[actor], state, table.options))
    action = ACTION[action_id]
    state.declaration = Declaration(actor, action_id, target, action.claim, action.cost)
    if action.claim is None:
        said = (
            heard.Announced(actor, action_id)
            if target is None
            else heard.AnnouncedAgainst(actor, action_id, target)
        )
        table.say(said)
    elif target is None:
        table.say(heard.Claimed(actor, action_id, action.claim))
    else:
        table.say(heard.ClaimedAgainst(actor, action_id, action.claim, target))
    return state.declaration


async def goes_ahead(table: CoupTable, declaration: Declaration) -> bool:
    """Whether the action takes effect: its claim stands, it is paid for, and no block stands."""
    state, reactions = table.state, table.options.reactions
    challenger, block = await answers_to_claim(table, declaration)
    if challenger is not None:
        assert declaration.role is not None, "only a claim is challenged"
        if not await stands(table, declaration.actor, declaration.role, challenger) or state.decided():
            return False
    if reactions != "first_come":
        pay(table, declaration)
    blockable = bool(ACTION[declaration.action].blocked_by)
    if blockable and (challenger is not None or declaration.role is None or reactions == "stepwise"):
        block = await ask_for_blocks(
            table, declaration
        )  # those who may block have not been asked, or know more now
    stopped = block is not None and await block_stands(table, declaration, *block)
    if reactions == "first_come":  # the cost is taken when the action takes effect or a block stands
        pay(table, declaration)
    if challenger is None and block is None and (declaration.role or blockable):
        table.say(heard.Allowed(declaration.actor, declaration.action))
    return not stopped


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
    obliged = not table.options.may_decline_proof
    card = await choose_card(table, claimant, Prove(tuple(hand), claimant, role, challenger, obliged))
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
    declaration.blocker, declaration.block_role, declaration.challenger = blocker, role, None
    declaration.step = "block"
    table.say(heard.Blocked(blocker, role, declaration.actor, declaration.action))
    question = ChallengeBlock(ALLOW_OR_CHALLENGE, blocker, role, declaration.actor, declaration.action)
    doubters = [
        seat for seat in (declaration.actor, *table.state.others(declaration.actor)) if seat != blocker
    ]
    doubts = await gather(table, dict.fromkeys(doubters, question))
    if not doubts or await stands(table, blocker, role, doubts[0][0]):
        table.say(heard.BlockStands(blocker, declaration.actor, declaration.action))
        return True
    return table.state.decided()


async def answers_to_claim(
    table: CoupTable, declaration: Declaration
) -> tuple[Seat | None, BlockClaim | None]:
    """Who challenges the claim, or else who blocks the action, or neither: a doubt beats a block."""
    if declaration.role is None:
        return None, None
    objected = await gather(table, claim_questions(table, declaration, declaration.role))
    for seat, answer in objected:
        if answer == CHALLENGE:
            return seat, None
    return None, block_of(objected)


async def ask_for_blocks(table: CoupTable, declaration: Declaration) -> BlockClaim | None:
    """Who blocks, when there is nothing to doubt (any more). A failed challenge takes no right to block away."""
    question = Block(
        (ALLOW, *blocks(ACTION[declaration.action])),
        declaration.actor,
        declaration.action,
        declaration.target,
        declaration.cost,
    )
    return block_of(await gather(table, dict.fromkeys(who_may_block(table, declaration), question)))


async def gather(table: CoupTable, questions: dict[Seat, Question]) -> list[tuple[Seat, Answer]]:
    """Who objects, and how. All are asked at once and answer unseen, and objections count in seat order from the actor;
    under `first_come` (S1) the first objection closes the window and is the only one."""
    if table.options.reactions == "first_come":
        found = await table.first(questions, passing=ALLOW)
        return [found] if found else []
    answers = await table.all(questions)
    return [(seat, answer) for seat, answer in answers.items() if answer != ALLOW]


def who_may_block(table: CoupTable, declaration: Declaration) -> list[Seat]:
    """The target alone, or for foreign aid every other living player (S1, S2)."""
    action = ACTION[declaration.action]
    if not action.blocked_by:
        return []
    target = declaration.target
    if action.blocker == "target" and target is not None:
        return [target] if table.state.hands[target] else []
    return table.state.others(declaration.actor)


def block_of(objected: list[tuple[Seat, Answer]]) -> BlockClaim | None:
    """The first block among the objections: at most one block per action (S1)."""
    return next(((seat, answer[1]) for seat, answer in objected), None)


def claim_questions(table: CoupTable, declaration: Declaration, role: Role) -> dict[Seat, Question]:
    """What each other player is asked about a claim. Under `stepwise` (S2) blocks come later, after the payment."""
    others = table.state.others(declaration.actor)
    about = (declaration.actor, declaration.action, role, declaration.target, declaration.cost)
    doubt = Challenge(ALLOW_OR_CHALLENGE, *about)
    blockers = [] if table.options.reactions == "stepwise" else who_may_block(table, declaration)
    if not blockers:
        return dict.fromkeys(others, doubt)
    doubt_or_block = Respond((*ALLOW_OR_CHALLENGE, *blocks(ACTION[declaration.action])), *about)
    return {seat: doubt_or_block if seat in blockers else doubt for seat in others}


def blocks(action: Action) -> list[Answer]:
    """The blocks that an action can meet; the blocker names the character (S1)."""
    return [("block", role) for role in action.blocked_by]


# -- influence and cards --


async def lose_influence(table: CoupTable, seat: Seat, cause: Cause) -> None:
    """The owner chooses a hidden card; it is turned up for good (S1, S2). Nothing happens to one who is out already."""
    hand = table.state.hands[seat]
    if not hand:
        return
    card = await choose_card(table, seat, Lose(tuple(hand), seat, cause))
    await table.reveal(card)
    table.say(heard.LostInfluence(seat, card, cause))
    turn_up(table, seat, card)


def turn_up(table: CoupTable, seat: Seat, card: Handle) -> None:
    """A revealed card leaves the hand; without a hidden card a player is out."""
    table.state.hands[seat].remove(card)
    table.state.lost[seat].append(card)
    if not table.state.hands[seat]:
        table.say(heard.Eliminated(seat))


async def choose_card(table: CoupTable, seat: Seat, question: Question) -> Handle:
    """One of the seat's hidden cards. With a single one, which everybody can see, there is nothing to ask."""
    if len(question.legal) == 1:
        return Handle(question.legal[0])
    return Handle(await table.one(seat, question))


async def draw(table: CoupTable, seat: Seat, count: int) -> list[Handle]:
    """The top cards of the deck, which their new owner looks at."""
    deck = table.state.deck
    drawn = [deck.pop() for _ in range(count)]
    await table.show(drawn, seat)
    return drawn


async def replace(table: CoupTable, seat: Seat, card: Handle) -> None:
    """A card that was shown goes into the deck, the deck is shuffled, and one card is drawn (S1, S2)."""
    hand = table.state.hands[seat]
    table.state.deck = await table.shuffle([*table.state.deck, card])
    [new] = await draw(table, seat, 1)
    hand[hand.index(card)] = new
    table.say(heard.Replaced(seat, new))


# -- effects --

Effect = Callable[[CoupTable, Declaration], Awaitable[Any]]


async def gain(table: CoupTable, declaration: Declaration) -> None:
    """Coins from the treasury, which never runs out."""
    coins = ACTION[declaration.action].gain
    table.state.coins[declaration.actor] += coins
    table.say(heard.Gained(declaration.actor, coins))


async def steal(table: CoupTable, declaration: Declaration) -> None:
    """Two coins, or the one there is, change hands; also from one who has just been eliminated."""
    assert declaration.target is not None
    coins = table.state.coins
    stolen = min(MOST_STOLEN, coins[declaration.target])
    coins[declaration.target] -= stolen
    coins[declaration.actor] += stolen
    table.say(heard.Stole(declaration.actor, declaration.target, stolen))


async def strike(table: CoupTable, declaration: Declaration) -> None:
    """The target loses an influence. Who died meanwhile loses no more; the cost stays spent."""
    assert declaration.target is not None
    await lose_influence(table, declaration.target, declaration.action)


async def exchange(table: CoupTable, declaration: Declaration) -> None:
    """Draw cards, look at all of them, give as many back, and shuffle the deck (S1, S2).

    The hand is shuffled by its owner before the choice, so that nobody can tell which cards stayed.
    """
    state, actor = table.state, declaration.actor
    count = ACTION[declaration.action].draw
    before = tuple(state.hands[actor])
    drawn = await draw(table, actor, count)
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
