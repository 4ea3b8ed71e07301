"""How the others react to an action: who is asked what and when, and when the action is paid for.

What the option `reactions` chooses is a row here. The turn follows the row and never asks which one it is.
"""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from tavola.engine.ask import Answer, Question
from tavola.engine.dealer import Seat
from tavola.engine.memo import remembered
from tavola.games.coup.characters import Action, Role
from tavola.games.coup.questions import (
    ALLOW,
    CHALLENGE,
    block_or_not,
    doubt_or_block,
    doubt_the_denial,
)
from tavola.games.coup.state import CoupTable, Declaration

Objection = tuple[Seat, Answer]
"""Who objects, and how: a doubt, or a block."""

BlockClaim = tuple[Seat, Role]
"""Who blocks, and as whom."""

Step = Literal["challenge", "payment", "block"]
"""What comes between declaring an action and its effect."""


@dataclass(frozen=True, slots=True)
class Reactions:
    """A way to object to an action."""

    sealed: bool  # nobody's answer is seen before all are in; if not, the first objection closes the window
    one_window: bool  # doubts and blocks are asked for together; if not, blocks have a window of their own
    steps: tuple[Step, ...]


REACTIONS = {
    # ours: nobody is faster than another, and what comes of it is what the strict sequence would have brought
    "sealed": Reactions(sealed=True, one_window=True, steps=("challenge", "payment", "block")),
    # S1: the first doubt or block counts; the cost is taken when the action takes effect or a block stands
    "first_come": Reactions(sealed=False, one_window=True, steps=("challenge", "block", "payment")),
    # S2: first doubts, then the payment, then blocks
    "stepwise": Reactions(sealed=True, one_window=False, steps=("challenge", "payment", "block")),
}


@remembered
def steps_of(action: Action, reactions: str) -> tuple[Step, ...]:
    """The steps of the row that this action has to go through: income goes through none."""
    needed = {"challenge": action.is_doubted, "payment": action.cost, "block": action.blocked_by}
    return tuple(step for step in REACTIONS[reactions].steps if needed[step])


@dataclass(slots=True)
class Objections:
    """What an action has met so far in its turn."""

    doubt: Seat | None = None  # who challenged the actor
    refuted: bool = False  # whether that challenge was right
    blocks: list[BlockClaim] = field(default_factory=list)
    stopped: bool = False  # whether a block stands

    def any(self) -> bool:
        """Whether anybody has objected."""
        return self.doubt is not None or bool(self.blocks)


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
    met: Objections,
) -> Mapping[Seat, Question]:
    """What those are asked who may block and have not yet, when there is nothing to doubt (any more).

    A sealed block outlives somebody else's wrong doubt (S2's order: doubts first, then blocks). A wrong doubt takes no right to
    block away (S2), unless `challenger_may_still_block` is off.
    """
    done = [seat for seat, _ in met.blocks]
    if met.doubt is not None and not table.options.challenger_may_still_block:
        done.append(met.doubt)
    blockers = tuple(seat for seat in who_may_block(table, declaration, action) if seat not in done)
    return block_or_not(declaration.actor, action, declaration.target, blockers)
