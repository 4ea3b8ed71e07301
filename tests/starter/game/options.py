"""The options of the game: the lobby's chips. A preset names the values of some."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Options:
    """The rules in force at a table."""

    cards: Literal[5, 3] = 5
    """How many cards everybody is dealt."""


PRESETS: Mapping[str, Mapping[str, Any]] = {}
