"""How the others' objections are gathered: who is asked what when, and when the action is paid for.

What the option `reactions` chooses is a row here. The turn's flow reads the row and never asks which one it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Reactions:
    """A way to object to an action."""

    sealed: bool  # nobody's answer is seen before all are in; if not, the first objection closes the window
    one_window: bool  # doubts and blocks are asked for together; if not, blocks have their own window after the payment
    pays: Literal["before the blocks", "after the blocks"]


REACTIONS = {
    # ours: nobody is faster than another, and what comes of it is what the strict sequence would have brought
    "sealed": Reactions(sealed=True, one_window=True, pays="before the blocks"),
    # S1: the first doubt or block counts; the cost is taken when the action takes effect or a block stands
    "first_come": Reactions(sealed=False, one_window=True, pays="after the blocks"),
    # S2: first doubts, then the payment, then blocks
    "stepwise": Reactions(sealed=True, one_window=False, pays="before the blocks"),
}
