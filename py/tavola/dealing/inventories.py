"""Which letters a home has, as it tells it to who asks: in parts, since a line carries only so much in one text."""

from __future__ import annotations

import json
from typing import NamedTuple

from tavola.dealing.closing import Inventory
from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL, KINDS, Name
from tavola.dealing.texts import read_text, text_of
from tavola.engine.foreign import read_json

MOST = 20_000
"""The letters of a match; a long one of six homes has a tenth of that."""

TOGETHER = 400
"""The letters of an inventory that one text tells: a line carries 64 kB in one."""


class InventoryPart(NamedTuple):
    """A part of an inventory, as it is sent to who asks for it."""

    number: int
    of: int  # so many parts
    letters: Inventory

    @classmethod
    def all(cls, inventory: Inventory) -> list[InventoryPart]:
        """The parts of an inventory."""
        letters = [*inventory.items()]
        starts = range(0, max(1, len(letters)), TOGETHER)
        return [
            cls(n, len(starts), dict(letters[start : start + TOGETHER])) for n, start in enumerate(starts)
        ]


def part_text(part: InventoryPart) -> str:
    """How a part is sent."""
    letters = [[*name, text_of(found)] for name, found in part.letters.items()]
    return json.dumps([part.number, part.of, letters], separators=(",", ":"))


def part_read(text: str) -> InventoryPart:
    """Raises ValueError for a text that is no part of an inventory of letters to all."""
    found = dict[Name, bytes]()
    try:
        number, of, said = read_json(text)
        if (
            {type(number), type(of)} != {int}
            or not 0 <= number < of <= MOST // TOGETHER
            or len(said) > TOGETHER
        ):
            raise ValueError("no such part")
        for author, kind, step, to, about, attempt, mark in said:
            name = Name(author, kind, step, to, about, attempt)
            if (
                kind not in KINDS
                or to != ALL
                or {type(n) for n in (author, step, to, about, attempt)} != {int}
            ):
                raise ValueError("no such letter")
            found[name] = read_text(mark)
    except TypeError as error:
        raise ValueError("no inventory") from error
    return InventoryPart(number, of, found)


class Inventories:
    """What others have told of theirs so far."""

    def __init__(self) -> None:
        self._told: dict[Home, dict[int, InventoryPart]] = {}

    def take(self, home: Home, part: InventoryPart) -> Inventory | None:
        """A home tells a part; they may come in any order. Returns the whole, if this was the last of it.

        A part of an inventory of other length is the first of a new one.
        """
        told = {n: one for n, one in self._told.get(home, {}).items() if one.of == part.of}
        self._told[home] = told | {part.number: part}
        if len(self._told[home]) < part.of:
            return None
        parts = self._told.pop(home)
        return {name: found for n in sorted(parts) for name, found in parts[n].letters.items()}
