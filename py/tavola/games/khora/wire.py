"""What Khora's own table is shown besides cards and counters. Declarations only, as in `engine.wire`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from tavola.engine.declared import Count
from tavola.games.khora import rows, view

Focus = view.Focus


class OccasionRow(TypedDict):
    """An event of the deck, with the numbers that its entry names."""

    id: str
    numbers: Mapping[str, int]
    conf: rows.Conf


class StepRow(TypedDict):
    """A level of a progress track: what the step onto it costs, and its reward."""

    cost: Count
    reward: Mapping[str, int]
    third_die: bool
    conf: rows.Conf


class Reference(TypedDict):
    """The rows in force, with how sure each is."""

    actions: Sequence[str]  # the place in this list is the number on the tile

    cards: Sequence[rows.Card]
    cities: Mapping[str, Sequence[rows.Level]]
    tracks: Mapping[str, Mapping[str, StepRow]]  # by level
    spaces: Sequence[rows.Space]
    events: Sequence[OccasionRow]
    achievements: Mapping[str, Count]
