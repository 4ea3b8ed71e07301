"""Helpers for tests that plant a mistake in a game, and must find it."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from tavola.engine.dealer import Face, Handle
from tavola.engine.table import Table

Planting = pytest.MonkeyPatch


def everywhere(planting: Planting, game: str, name: str, wrong: Any) -> None:
    """Replace a name in every module of the game, and of its tests, that has it."""
    ours = (f"tavola.games.{game}.", f"games.{game}.test_")
    for module in [each for path, each in sys.modules.items() if path.startswith(ours)]:
        if hasattr(module, name):
            planting.setattr(module, name, wrong)


def peek(table: Table[Any, Any], card: Handle, seat: int) -> Face | None:
    """The face of a card as a seat knows it, asked of the dealer: a rule must never do that."""
    dealer: Any = table.reveal.__self__  # type: ignore[attr-defined]
    face: Face | None = dealer.face_known_to(seat, card)
    return face
