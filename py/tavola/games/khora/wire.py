"""What Khora's own table is shown besides cards and counters. Declarations only, as in `engine.wire`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from tavola.engine.declared import Count
from tavola.games.khora import rows, state

Focus = state.Focus


class OccasionRow(TypedDict):
    """An event of the deck, with the numbers that its line names."""

    id: str
    numbers: Mapping[str, int]
    conf: rows.Conf


class Reference(TypedDict):
    """The rows in force, with how sure each is."""

    cards: Sequence[rows.Card]
    cities: Mapping[str, Sequence[rows.Level]]
    tracks: Mapping[str, Mapping[str, rows.Step]]  # by level
    spaces: Sequence[rows.Space]
    events: Sequence[OccasionRow]
    achievements: Mapping[str, Count]
