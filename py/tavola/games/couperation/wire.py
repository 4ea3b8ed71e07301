"""What Couperation's own table is shown besides cards and counters. Declarations only, as in `engine.wire`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypedDict

from tavola.engine.declared import Count
from tavola.games.couperation.view import Tower

Focus = Tower


class DrawRow(TypedDict):
    """The next player's draw after an action."""

    after: str  # its entry is `draw.<after>`
    count: Count | None  # null: it depends on the tower


class Reference(TypedDict):
    """The rules in force: the marks, the limits, and what each mark draws."""

    rows: Count  # of a tower
    marks: Mapping[str, str]  # by face
    finish: bool
    finish_value: Count | None  # null: any number
    reserve_limit: Count
    hand_limit: Count
    deal: Count
    adjust_max: Literal[1, "any", 0]  # how many discards may change an exchange's number
    ops: Sequence[Literal["difference", "sum"]]
    may_replace_open: bool
    target_must_preexist: bool
    concede: bool
    talk: str
    deck_out: str
    no_action: str
    draws: Sequence[DrawRow]
