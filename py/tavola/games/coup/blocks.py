"""Blocks: who blocks an action, and whether the block stands."""

from __future__ import annotations

from collections.abc import Sequence

from tavola.engine.dealer import Seat
from tavola.games.coup import events as heard
from tavola.games.coup.challenges import stands
from tavola.games.coup.characters import Role
from tavola.games.coup.questions import doubt_the_block
from tavola.games.coup.reactions import (
    REACTIONS,
    BlockClaim,
    Objections,
    block_questions,
    blocks_among,
    first_doubt,
    gather,
)
from tavola.games.coup.state import CoupTable, Declaration


async def block(table: CoupTable, declaration: Declaration, met: Objections) -> None:
    """Ask everybody who may block and has not been asked yet; then settle every block."""
    action = table.state.book.action[declaration.action]
    asked = REACTIONS[table.options.reactions].one_window and action.claim and met.doubt is None
    if not asked:
        met.blocks += blocks_among(await gather(table, block_questions(table, declaration, action, met)))
    met.stopped = await any_block_stands(table, declaration, met.blocks)


async def any_block_stands(table: CoupTable, declaration: Declaration, blocks: Sequence[BlockClaim]) -> bool:
    """Whether the action is stopped. Only the first block counts (S1); or all blocks are declared, each may be doubted, and one
    that stands is enough (S2)."""
    blocks = blocks[:1] if table.options.blocks == "one" else blocks
    for blocker, role in blocks:
        declaration.blockers.append(blocker)
        table.say(heard.Blocked(blocker, role, declaration.actor, declaration.action))
    stopped = False
    for blocker, role in blocks:
        if table.state.hands[blocker] and not table.state.decided():  # a player who is out blocks nothing
            stopped |= await block_stands(table, declaration, blocker, role)
    return stopped


async def block_stands(table: CoupTable, declaration: Declaration, blocker: Seat, role: Role) -> bool:
    """Whether a block is undoubted or proven. Everybody else may doubt it."""
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
