"""How Coup's rules could be misread. See `games/misreadings.py`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.misreadings import Plant, misread, otherwise
from tavola.games.coup import blocks, challenges, effects, influence, questions, reactions, rules, setup
from tavola.games.coup.characters import ACTIONS, CHARACTERS


def row(action: str, **wrong: Any) -> Plant:
    """A row of the table of actions with another entry."""
    rows = tuple(replace(each, **wrong) if each.id == action else each for each in ACTIONS)
    return otherwise("coup", "ACTIONS", rows)


def character(role: str, **wrong: Any) -> Plant:
    rows = tuple(replace(each, **wrong) if each.role == role else each for each in CHARACTERS)
    return otherwise("coup", "CHARACTERS", rows)


MISREADINGS: dict[str, Plant] = {
    # the deal and the match
    "three cards each": otherwise("coup", "STARTING_CARDS", 3),
    "three coins each": otherwise("coup", "STARTING_COINS", 3),
    "one round is enough": misread(rules.close_turn, "state.scores[winner] < state.rounds_to_win", "False"),
    "a round brings two points": misread(
        rules.close_turn, "state.scores[winner] += 1", "state.scores[winner] += 2"
    ),
    "the turn goes the other way round": misread(
        rules.close_turn, "state.others(actor)[0]", "state.others(actor)[-1]"
    ),
    "seat 0 begins each match": misread(
        rules.new_round, "state.turn = table.starter", "state.turn = state.living[0]"
    ),
    # general actions
    "income is two": row("income", gain=2),
    "aid is three": row("aid", gain=3),
    "nobody blocks aid": row("aid", blocked_by=()),
    "captains block aid": row("aid", blocked_by=("captain",)),
    "aid can be doubted": row("aid", claim="duke"),
    "a coup costs six": row("coup", cost=6),
    "a coup can be blocked": row("coup", blocked_by=("contessa",)),
    "eleven coins force a coup": otherwise("coup", "FORCED_COUP", 11),
    "nine coins force a coup": otherwise("coup", "FORCED_COUP", 9),
    # actions of characters
    "tax is two": row("tax", gain=2),
    "tax can be blocked": row("tax", blocked_by=("duke",)),
    "tax needs no claim": row("tax", claim=None),
    "tax needs the captain": row("tax", claim="captain"),
    "a thief takes one": otherwise("coup", "MOST_STOLEN", 1),
    "a thief takes three": otherwise("coup", "MOST_STOLEN", 3),
    "everybody can be robbed": misread(
        questions.legal_acts, "coins[rival] >= book.least_stolen_from", "True"
    ),
    "stealing needs the duke": row("steal", claim="duke"),
    "only ambassadors block stealing": row("steal", blocked_by=("ambassador",)),
    "only captains block stealing": row("steal", blocked_by=("captain",)),
    "anybody blocks stealing": row("steal", blocker="anyone"),
    "stealing needs no claim": row("steal", claim=None),
    "an exchange draws one": row("exchange", draw=1),
    "an exchange draws two, whoever does it": row("exchange", draw=2),
    "an exchange can be blocked": row("exchange", blocked_by=("ambassador",)),
    "an exchange needs no claim": row("exchange", claim=None),
    "nothing comes back into the deck": misread(effects.exchange, "[*state.deck, *returned]", "state.deck"),
    "an exchange makes a hand of two": misread(
        effects.exchange,
        "count = state.book.action[declaration.action].draw",
        "count = 3 - len(state.hands[actor])",
    ),
    "an assassination is free": row("assassinate", cost=0),
    "an assassination costs four": row("assassinate", cost=4),
    "an assassination needs the captain": row("assassinate", claim="captain"),
    "an assassination needs no claim": row("assassinate", claim=None),
    "dukes block assassinations": row("assassinate", blocked_by=("duke",)),
    "anybody blocks assassinations": row("assassinate", blocker="anyone"),
    "nobody blocks assassinations": row("assassinate", blocked_by=()),
    # doubts, blocks, losses
    "a block that stands stops nothing": misread(
        blocks.block, "met.stopped = await", "met.stopped = False and await"
    ),
    "all blocks count": misread(
        blocks.any_block_stands, 'blocks[:1] if table.options.blocks == "one" else blocks', "blocks"
    ),
    "one block counts": misread(
        blocks.any_block_stands, 'blocks[:1] if table.options.blocks == "one" else blocks', "blocks[:1]"
    ),
    "a block can't be doubted": misread(blocks.block_stands, "if doubt is None or", "if True or"),
    "a refuted block stands": misread(blocks.block_stands, "    return False", "    return True"),
    "the last who doubts counts": misread(
        reactions.first_doubt, "for seat, answer in objections:", "for seat, answer in [*objections][::-1]:"
    ),
    "nobody doubts": misread(reactions.first_doubt, "return seat", "return None"),
    "a refuted claim still happens": misread(
        challenges.challenge, "met.refuted = not await stands", "met.refuted = not True and await stands"
    ),
    "who was caught loses nothing": misread(
        challenges.stands, "        turn_up(table, claimant, card)\n", ""
    ),
    "the first card is shown": misread(challenges.stands, "if len(hand) > 1:", "if len(hand) > 9:"),
    "any card proves": misread(
        challenges.stands, "if await table.reveal(card) != role:", "if await table.reveal(card) == 'none':"
    ),
    "a proven card stays": misread(challenges.stands, "    await replace_card(table, claimant, card)\n", ""),
    "a wrong doubt costs nothing": misread(
        challenges.stands, '    await lose_influence(table, challenger, "challenge")\n', ""
    ),
    "the doubter loses before the card is replaced": misread(
        challenges.stands,
        '    await replace_card(table, claimant, card)\n    await lose_influence(table, challenger, "challenge")\n',
        '    await lose_influence(table, challenger, "challenge")\n    await replace_card(table, claimant, card)\n',
    ),
    "the first card is lost": misread(influence.lose_influence, "if len(hand) > 1:", "if len(hand) > 9:"),
    "a lost card goes back": misread(
        influence.turn_up, "    state.lost[seat].append(card)\n", "    state.deck.append(card)\n"
    ),
    "one lost card and one is out": misread(influence.turn_up, "if not state.hands[seat]:", "if True:"),
    "nobody is ever out": misread(influence.turn_up, "if not state.hands[seat]:", "if False:"),
    "blocks come before doubts": misread(
        reactions.steps_of,
        "for step in REACTIONS[reactions].steps",
        "for step in REACTIONS[reactions].steps[::-1]",
    ),
    "coins are paid at once": misread(
        reactions.steps_of,
        "for step in REACTIONS[reactions].steps",
        'for step in sorted(REACTIONS[reactions].steps, key=lambda one: one != "payment")',
    ),
    "what is paid comes back": misread(rules.pay, "state.coins[actor] -= cost", "state.coins[actor] -= 0"),
    # factions
    "the almshouse begins with one": misread(setup.deal_sides, "state.almshouse = 0", "state.almshouse = 1"),
    "a change of sides is paid to the treasury": row("convert", pays="treasury"),
    "to change sides costs two": row("convert", cost=2),
    "to convert another costs one": row("convert", cost_of_rival=1),
    "a change of sides can be blocked": row("convert", blocked_by=("duke",), blocker="anyone"),
    "the almshouse stays full": misread(effects.embezzle, "state.almshouse = 0", "pass"),
    "an embezzler takes one": misread(
        effects.embezzle,
        "state.coins[declaration.actor] += coins",
        "state.coins[declaration.actor] += min(1, coins)",
    ),
    "embezzlement denies nothing": row("embezzle", denies=()),
    "embezzlement can be blocked": row("embezzle", blocked_by=("duke",), blocker="anyone"),
    "an embezzler keeps the shown cards": misread(
        challenges.denial_stands,
        "    if not caught:\n        await redraw(table, claimant)\n",
        "    if not caught:\n",
    ),
    "doubting an embezzler is free": misread(
        challenges.denial_stands, '        await lose_influence(table, challenger, "challenge")\n', ""
    ),
    "ones own side is a target": row("coup", among="anybody"),
    "ones own side may be examined": row("interrogate", among="anybody"),
    "ones own side blocks": misread(
        reactions.who_may_block, "state.enemies(declaration.actor)", "state.others(declaration.actor)"
    ),
    # inquisitor and diplomat
    "the inquisitor comes besides": character("inquisitor", replaces=None),
    "the diplomat comes besides": character("diplomat", replaces=None),
    "an examination can be blocked": row("interrogate", blocked_by=("contessa",)),
    "an examination needs no claim": row("interrogate", claim=None),
    "the first card is examined": misread(effects.interrogate, "elif len(hand) > 1:", "elif len(hand) > 9:"),
    "everybody sees the examined card": misread(
        effects.interrogate, "await table.show([card], actor)", "await table.reveal(card)"
    ),
    "an examined card always stays": misread(effects.interrogate, '== "leave":', '!= "never":'),
    "no inquisitor blocks stealing": row("steal", blocked_by=("captain", "ambassador")),
    "cooperation gives the partner two": misread(
        effects.cooperate, "state.coins[partner] += 1", "state.coins[partner] += 2"
    ),
    "cooperation is two": row("cooperate", gain=2),
    "cooperation needs no claim": row("cooperate", claim=None),
    "cooperation can be blocked": row("cooperate", blocked_by=("duke", "diplomat")),
    "no diplomat blocks aid": row("aid", blocked_by=("duke",)),
}
