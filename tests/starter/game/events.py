"""What everybody hears. An event's class in lower case is the key of its text: `event.laid`, which may name its fields."""

from __future__ import annotations

from dataclasses import dataclass

from tavola.engine.dealer import Handle, Seat


@dataclass(slots=True)
class Laid:
    """A card lies open."""

    seat: Seat
    card: Handle
