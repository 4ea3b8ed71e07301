"""Coup, as the rulebook tells it.

S1 is seed 000, S2 seed 001; BGA and IBC stand where both are silent (see `options`).

A turn (`turn`) is four sentences. The player declares an action. If it rests on a claim, the claim must stand. It is paid
for; if it can be blocked, no block may stand. Then it takes effect.

A block is a claim like any other, so action, challenge, block and challenge of the block are one function used twice:
`stands`; to claim *not* to hold a character is another, `denial_stands`. How objections are gathered (all at once, first
come, step by step) is a row of `reactions`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from tavola.engine.ask import Answer, Question, picks
from tavola.engine.dealer import Handle, Seat
from tavola.engine.errors import Why
from tavola.engine.game import Stage
from tavola.engine.table import Table
from tavola.games.coup import events as heard
from tavola.games.coup.characters import (
    FEWEST_FOR_FACTIONS,
    MOST_STOLEN,
    SIDES,
    STARTING_CARDS,
    STARTING_COINS,
    Action,
    Role,
)
from tavola.games.coup.events import Cause
from tavola.games.coup.options import Options
from tavola.games.coup.questions import (
    ALLOW,
    CHALLENGE,
    Act,
    Draft,
    Examine,
    Lose,
    Prove,
    Return,
    Show,
    block_or_not,
    doubt_or_block,
    doubt_the_block,
    doubt_the_denial,
    legal_acts,
)
from tavola.games.coup.reactions import REACTIONS
from tavola.games.coup.state import Declaration, State, everybody

CoupTable = Table[State, Options]
Objection = tuple[Seat, Answer]
"""Who objects, and how: a doubt, or a block."""

BlockClaim = tuple[Seat, Role]
"""Who blocks, and as whom."""


# -- stages --


async def new_round(table: CoupTable) -> Stage:
    """Shuffle, deal two cards and two coins to each (S1, S2).

    The last winner begins, also a next match of the same people (S2); if there is none, the starter is drawn.
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


def starting_coins(table: CoupTable, starter: Seat) -> list[int]:
    """Two for each (S1, S2). Of two players both may begin with one (BGA), or the starter alone (IBC)."""
    coins, setup = [STARTING_COINS] * table.seats, table.options.two_player_setup
    if setup != "standard" and table.seats == 2:
        coins[starter] = 1
        if setup == "bga":
            coins = [1, 1]
    return coins


async def draft(table: CoupTable) -> None:
    """For two (IBC): each takes one card of each character, secretly keeps one and sets the others aside unseen; the third
    set is shuffled to be the deck, from which each gets the second card."""
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
        # Each shuffles both piles, so that nobody can tell where a card was before.
        state.aside[seat] = await table.shuffle(rest, owner=seat)
        state.hands[seat] = await table.shuffle([kept[seat], *dealt], owner=seat)
        table.say(heard.Drafted(seat))


async def deal_sides(table: CoupTable, starter: Seat) -> None:
    """Everybody joins a side: in turn around the table from the starter (IBC), or half the players drawn (BGA)."""
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


async def turn(table: CoupTable) -> Stage | None:
    """One player's turn: an action and its target are named together. Passing is not allowed (S2).

    Its claim must stand, it is paid for, and no block may stand; then it takes effect. A doubt beats a block.
    """
    state = table.state
    actor = state.turn
    assert actor is not None, "a round has begun"
    chosen, target = await table.one(actor, Act(legal_acts(state, actor), actor, state.coins[actor], state))
    action = state.book.action[chosen]
    declaration = declare(table, actor, action, target)
    how = REACTIONS[table.options.reactions]
    doubt, blocks = None, []
    if action.claim or action.denies:
        objections = await gather(table, claim_questions(table, declaration, action))
        doubt, blocks = first_doubt(objections), blocks_among(objections)
        if doubt is not None and (not await is_true(table, actor, action, doubt) or state.decided()):
            return await close_turn(table, actor)
    if how.pays == "before the blocks":
        pay(table, declaration)
    if action.blocked_by and not (how.one_window and action.claim and doubt is None):
        objections = await gather(table, block_questions(table, declaration, action, doubt, blocks))
        blocks += blocks_among(objections)
    stopped = await any_block_stands(table, declaration, blocks)
    if state.decided():
        return await close_turn(table, actor)
    if how.pays == "after the blocks":
        pay(table, declaration)
    if doubt is None and not blocks and (action.claim or action.blocked_by or action.denies):
        table.say(heard.Allowed(actor, chosen))
    if not stopped:
        declaration.step = "effect"
        await EFFECTS[chosen](table, declaration)
    return await close_turn(table, actor)


async def close_turn(table: CoupTable, actor: Seat) -> Stage | None:
    """The turn passes clockwise from the actor's seat; or the round is over, and perhaps the match.

    Then the winner's last cards are turned up, too: there is nothing left to hide (ours).
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


# -- the turn --


def declare(table: CoupTable, actor: Seat, action: Action, target: Seat | None) -> Declaration:
    """The action as the table hears it; no coins move yet."""
    if action.denies:
        table.say(heard.Denied(actor, action.id, action.denies[0]))
    else:
        table.say(heard.announcement(actor, action.id, action.claim, None if target == actor else target))
    cost = action.price(actor, target)
    declaration = table.state.declaration = Declaration(actor, action.id, target, action.claim, cost)
    return declaration


def is_true(table: CoupTable, actor: Seat, action: Action, challenger: Seat) -> Awaitable[bool]:
    """Whether the actor proves to hold, or not to hold, what the action rests on."""
    if action.claim is not None:
        return stands(table, actor, action.claim, challenger)
    return denial_stands(table, actor, action.denies, challenger)


def pay(table: CoupTable, declaration: Declaration) -> None:
    """The cost goes to the treasury or the almshouse, and from now on it is never returned (S2)."""
    cost = declaration.cost
    if not cost:
        return
    state, actor = table.state, declaration.actor
    state.coins[actor] -= cost
    if state.book.action[declaration.action].pays == "almshouse":
        state.almshouse += cost
        table.say(heard.Donated(actor, cost))
    else:
        table.say(heard.Paid(actor, cost))


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


async def denial_stands(table: CoupTable, claimant: Seat, denied: Sequence[Role], challenger: Seat) -> bool:
    """Whether a player proves not to hold a character: every hidden card is shown, and all are replaced (S1).

    Who does hold it loses an influence: that card (BGA), or one of the owner's choice; the other one is replaced.
    """
    state = table.state
    assert state.declaration is not None, "claims are made in a turn"
    state.declaration.challenger, state.declaration.step = challenger, "challenge"
    table.say(heard.ChallengedDenial(challenger, claimant, denied[0]))
    hand = tuple(state.hands[claimant])
    caught = [card for card in hand if await table.reveal(card) in denied]
    table.say(heard.ShowedHand(claimant, hand))
    if not caught:
        await redraw(table, claimant)
        await lose_influence(table, challenger, "challenge")
        return True
    lost = caught[0]
    if table.options.embezzle_caught == "owner_chooses" and len(hand) > 1:
        lost = await table.one(claimant, Lose(hand, claimant, "embezzle"))
    table.say(heard.LostInfluence(claimant, lost, "embezzle"))
    turn_up(table, claimant, lost)
    await redraw(table, claimant)
    return False


async def any_block_stands(table: CoupTable, declaration: Declaration, blocks: Sequence[BlockClaim]) -> bool:
    """Whether the action is stopped. The first block alone counts (S1); or all are declared, each a claim of its own that may be
    doubted, and one that stands is enough (S2)."""
    blocks = blocks[:1] if table.options.blocks == "one" else blocks
    for blocker, role in blocks:
        declaration.blockers.append(blocker)
        table.say(heard.Blocked(blocker, role, declaration.actor, declaration.action))
    stopped = False
    for blocker, role in blocks:
        if table.state.hands[blocker] and not table.state.decided():  # who is out defends nothing any more
            stopped |= await block_stands(table, declaration, blocker, role)
    return stopped


async def block_stands(table: CoupTable, declaration: Declaration, blocker: Seat, role: Role) -> bool:
    """Whether nobody doubts a block, or the blocker proves it. Everybody else may doubt it."""
    actor, action = declaration.actor, declaration.action
    declaration.blocker, declaration.block_role, declaration.challenger = blocker, role, None
    declaration.step = "block"
    doubt = first_doubt(
        await gather(table, doubt_the_block(actor, action, blocker, role, table.state.living))
    )
    if doubt is None or await stands(table, blocker, role, doubt):
        table.say(heard.BlockStands(blocker, actor, action))
        return True
    declaration.blockers.remove(blocker)
    return False


def gather(table: CoupTable, questions: Mapping[Seat, Question]) -> Awaitable[Sequence[Objection]]:
    """Who objects, and how. All are asked at once and answer unseen, and objections count in seat order from the actor;
    under `first_come` (S1) the first objection closes the window and is the only one."""
    return table.objections(questions, ALLOW, sealed=REACTIONS[table.options.reactions].sealed)


def first_doubt(objections: Sequence[Objection]) -> Seat | None:
    """Who challenges: one doubt is enough."""
    for seat, answer in objections:
        if answer == CHALLENGE:
            return seat
    return None


def blocks_among(objections: Sequence[Objection]) -> list[BlockClaim]:
    """Who blocks, and as whom."""
    return [(seat, answer[1]) for seat, answer in objections if answer != CHALLENGE]


def who_may_block(table: CoupTable, declaration: Declaration, action: Action) -> tuple[Seat, ...]:
    """The target alone, or for foreign aid every other living player but for those of the actor's side (S1, S2)."""
    state, target = table.state, declaration.target
    if not action.blocked_by:
        return ()
    if action.blocker == "target" and target is not None:
        return (target,) if state.hands[target] else ()
    return state.enemies(declaration.actor)


def claim_questions(table: CoupTable, declaration: Declaration, action: Action) -> Mapping[Seat, Question]:
    """What each other player is asked about a claim: anybody may doubt it, also of the actor's side (S1). Under `stepwise`
    (S2) blocks come later, after the payment."""
    actor = declaration.actor
    if action.denies:
        return doubt_the_denial(actor, action, table.state.others(actor))
    together = REACTIONS[table.options.reactions].one_window
    blockers = who_may_block(table, declaration, action) if together else ()
    return doubt_or_block(actor, action, declaration.target, table.state.others(actor), blockers)


def block_questions(
    table: CoupTable,
    declaration: Declaration,
    action: Action,
    doubter: Seat | None,
    declared: Sequence[BlockClaim],
) -> Mapping[Seat, Question]:
    """What those are asked who may block and have not yet, when there is nothing to doubt (any more).

    A sealed block outlives somebody else's wrong doubt (S2's order: doubts first, then blocks). A wrong doubt takes no right to
    block away (S2), unless `challenger_may_still_block` is off.
    """
    done = [seat for seat, _ in declared]
    if doubter is not None and not table.options.challenger_may_still_block:
        done.append(doubter)
    blockers = tuple(seat for seat in who_may_block(table, declaration, action) if seat not in done)
    return block_or_not(declaration.actor, action, declaration.target, blockers)


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


async def redraw(table: CoupTable, seat: Seat) -> None:
    """Every hidden card of a hand that was shown goes into the deck, the deck is shuffled, and as many are drawn (S1)."""
    state, shown = table.state, table.state.hands[seat]
    if not shown:
        return
    state.deck = await table.shuffle([*state.deck, *shown])
    state.hands[seat] = drawn = draw(state, len(shown))
    await table.show(drawn, seat)
    table.say(heard.Redrew(seat, tuple(drawn)))


# -- effects --

Effect = Callable[[CoupTable, Declaration], Awaitable[None]]
"""What an action does."""


async def gain(table: CoupTable, declaration: Declaration) -> None:
    """Coins from the treasury, which never runs out."""
    coins = table.state.book.action[declaration.action].gain
    table.state.coins[declaration.actor] += coins
    table.say(heard.Gained(declaration.actor, coins))


async def cooperate(table: CoupTable, declaration: Declaration) -> None:
    """Three coins, one of which goes to the partner (S1); to the treasury if the partner has just gone out."""
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
    """Two coins, or the one there is, change hands; also from one who has just been eliminated (BGA), unless the option
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
    """The target loses an influence. Who died meanwhile loses no more; the cost stays spent."""
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

    Afterwards the target shuffles its hand, so that what the Inquisitor saw stays with nobody but in memory. Nothing
    happens to one who died meanwhile.
    """
    state, actor, target = table.state, declaration.actor, declaration.target
    assert target is not None
    hand = state.hands[target]
    if not hand:
        return
    card: Handle = hand[0]  # with a single one, which everybody can see, there is nothing to ask
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
    """Draw cards, look at all of them, give as many back, and shuffle the deck (S1, S2).

    The hand is shuffled by its owner before the choice, so that nobody can tell which cards stayed.
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


def unfit(seats: int, options: Options) -> Why | None:
    """Why so many can't play with these options: factions want three players at least (BGA)."""
    if options.factions and seats < FEWEST_FOR_FACTIONS:
        return Why("too_few_for_factions", {"fewest": FEWEST_FOR_FACTIONS})
    return None
