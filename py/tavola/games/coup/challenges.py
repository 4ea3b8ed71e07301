"""Challenges: a claim that somebody doubts is put to the proof.

A block is a claim like any other, so a challenged action and a challenged block are one function, `stands`; to claim *not* to
hold a character is another, `denial_stands`.
"""

from __future__ import annotations

from collections.abc import Sequence

from tavola.engine.dealer import Handle, Seat
from tavola.games.coup import events as heard
from tavola.games.coup.characters import Role
from tavola.games.coup.influence import lose_influence, redraw, replace_card, turn_up
from tavola.games.coup.questions import Lose, Prove
from tavola.games.coup.reactions import Objections, blocks_among, claim_questions, first_doubt, gather
from tavola.games.coup.state import CoupTable, Declaration


async def challenge(table: CoupTable, declaration: Declaration, met: Objections) -> None:
    """Let the others doubt the claim of the action.

    If one window serves doubts and blocks, blocks are declared here too; a doubt beats a block.
    """
    actor, action = declaration.actor, table.state.book.action[declaration.action]
    objections = await gather(table, claim_questions(table, declaration, action))
    met.doubt, met.blocks = first_doubt(objections), blocks_among(objections)
    if met.doubt is None:
        return
    if action.claim is not None:
        met.refuted = not await stands(table, actor, action.claim, met.doubt)
    else:
        met.refuted = not await denial_stands(table, actor, action.denies, met.doubt)


async def stands(table: CoupTable, claimant: Seat, role: Role, challenger: Seat) -> bool:
    """Whether a challenged claim is proven. Whoever was wrong loses an influence.

    The claimant chooses a card to show. If it is the character, it is replaced from the deck, and the challenger loses an
    influence of their own choice; if not, the claimant loses the shown card (S1). S2 tells it the other way round: the challenger
    loses first, then the card is replaced. Both come to the same, because neither step looks at the other.
    """
    state = table.state
    assert state.declaration is not None, "claims are made in a turn"
    state.declaration.challenger = challenger
    state.declaration.step = "challenge" if state.declaration.blocker is None else "block_challenge"
    table.say(heard.Challenged(challenger, claimant, role))
    hand = state.hands[claimant]
    card: Handle = hand[0]  # everybody sees that there is only one: nothing to ask
    if len(hand) > 1:
        obliged = not table.options.may_decline_proof
        card = await table.one(claimant, Prove(tuple(hand), claimant, role, challenger, obliged))
    if await table.reveal(card) != role:
        table.say(heard.Exposed(claimant, role, card))
        turn_up(table, claimant, card)
        return False
    table.say(heard.Proved(claimant, role, card))
    await replace_card(table, claimant, card)
    await lose_influence(table, challenger, "challenge")
    return True


async def denial_stands(table: CoupTable, claimant: Seat, denied: Sequence[Role], challenger: Seat) -> bool:
    """Whether a player proves not to hold a character: every hidden card is shown, and all are replaced (S1).

    A player who does hold it loses an influence: that card (BGA), or one of their choice; the other card is replaced.
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
