"""What tests share that plant a mistake into a game and see it found."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from tavola.engine.dealer import Face, Handle
from tavola.engine.table import Table

Planting = pytest.MonkeyPatch


def everywhere(planting: Planting, game: str, name: str, wrong: Any) -> None:
    """Put another thing in the place of that name, in every module of the game and of its tests that has it."""
    ours = (f"tavola.games.{game}.", f"games.{game}.test_")
    for module in [each for path, each in sys.modules.items() if path.startswith(ours)]:
        if hasattr(module, name):
            planting.setattr(module, name, wrong)


def peek(table: Table[Any, Any], card: Handle, seat: int) -> Face | None:
    """What a rule must never do: ask the dealer what a seat knows."""
    dealer: Any = table.reveal.__self__  # type: ignore[attr-defined]
    face: Face | None = dealer.face_known_to(seat, card)
    return face
