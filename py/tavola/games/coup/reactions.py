"""Reactions to an action: who is asked what and when, and when the action is paid for.

The option `reactions` chooses a row of this table. The turn follows the row and never tests which one it is.
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
"""A seat that objects, and its answer: a doubt or a block."""

BlockClaim = tuple[Seat, Role]
"""A blocker, and the character that it claims."""

Step = Literal["challenge", "payment", "block"]
"""A step between the declaration of an action and its effect."""


@dataclass(frozen=True, slots=True)
class Reactions:
    """A way to object to an action."""

    sealed: bool  # answers stay hidden until all are in; if not, the first objection closes the window
    one_window: bool  # doubts and blocks share a window; if not, blocks have their own
    steps: tuple[Step, ...]


REACTIONS = {
    # ours: speed doesn't matter, and the result is that of the strict sequence
    "sealed": Reactions(sealed=True, one_window=True, steps=("challenge", "payment", "block")),
    # S1: the first doubt or block counts; the cost is taken when the action takes effect or a block stands
    "first_come": Reactions(sealed=False, one_window=True, steps=("challenge", "block", "payment")),
    # S2: first doubts, then the payment, then blocks
    "stepwise": Reactions(sealed=True, one_window=False, steps=("challenge", "payment", "block")),
}


@remembered
def steps_of(action: Action, reactions: str) -> tuple[Step, ...]:
    """The steps of the row that apply to this action; none for income."""
    needed = {"challenge": action.is_doubted, "payment": action.cost, "block": action.blocked_by}
    return tuple(step for step in REACTIONS[reactions].steps if needed[step])


@dataclass(slots=True)
class Objections:
    """The objections that an action has met so far in its turn."""

    doubt: Seat | None = None  # the challenger of the actor
    refuted: bool = False  # whether that challenge was right
    blocks: list[BlockClaim] = field(default_factory=list)
    stopped: bool = False  # whether a block stands

    def any(self) -> bool:
        """Whether anybody has objected."""
        return self.doubt is not None or bool(self.blocks)


def gather(table: CoupTable, questions: Mapping[Seat, Question]) -> Awaitable[Sequence[Objection]]:
    """Ask all at once, and return the objections in seat order from the actor. Answers are sealed; under `first_come` (S1) the
    first objection closes the window and is the only one."""
    return table.objections(questions, ALLOW, sealed=REACTIONS[table.options.reactions].sealed)


def first_doubt(objections: Sequence[Objection]) -> Seat | None:
    """The first challenger; None if nobody doubts."""
    for seat, answer in objections:
        if answer == CHALLENGE:
            return seat
    return None


def blocks_among(objections: Sequence[Objection]) -> list[BlockClaim]:
    """The blocks among the objections."""
    return [(seat, answer[1]) for seat, answer in objections if answer != CHALLENGE]


def who_may_block(table: CoupTable, declaration: Declaration, action: Action) -> tuple[Seat, ...]:
    """The target alone; for foreign aid every other living player who is not on the actor's side (S1, S2)."""
    state, target = table.state, declaration.target
    if not action.blocked_by:
        return ()
    if action.blocker == "target" and target is not None:
        return (target,) if state.hands[target] else ()
    return state.enemies(declaration.actor)


def claim_questions(table: CoupTable, declaration: Declaration, action: Action) -> Mapping[Seat, Question]:
    """The questions to the others about a claim: anybody may doubt it, even on the actor's side (S1). Under `stepwise` (S2)
    blocks come later, after the payment."""
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
    """The questions to those who may still block, once there is nothing to doubt (any more).

    A sealed block stays valid after somebody else's wrong doubt (S2's order: doubts first, then blocks). A player whose doubt
    was wrong may still block (S2), unless `challenger_may_still_block` is off.
    """
    done = [seat for seat, _ in met.blocks]
    if met.doubt is not None and not table.options.challenger_may_still_block:
        done.append(met.doubt)
    blockers = tuple(seat for seat in who_may_block(table, declaration, action) if seat not in done)
    return block_or_not(declaration.actor, action, declaration.target, blockers)
