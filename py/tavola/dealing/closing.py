"""When a match is over: each home commits to the letters that it has, then they compare them, and only then secrets are opened.

From an opened secret follows also the key by which its home signs: the first to hear it could sign in that home's name. So a home
that has closed a match accepts no more letters, except those that another had committed to by then. What each commits to is an
entry of the log; a secret is opened when the entries of all homes that are there are in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from tavola.dealing.letters import ALL, Letter, Name
from tavola.dealing.proofs import digest

if TYPE_CHECKING:
    from tavola.dealing.trustee import Trustee

Inventory = Mapping[Name, bytes]
"""The hashes of letters to all."""

FURTHER = 60
"""The letters that a home may have heard after it closed the match, as others had committed to them."""


HASH = 16
"""Bytes: enough that nobody finds two letters of one hash."""


def hash_of(letter: Letter) -> bytes:
    """The hash of what a letter says."""
    return digest("letter", letter.body)[:HASH]


def committed(inventory: Inventory) -> bytes:
    """What a home says in the log about the letters that it has."""
    return digest("letters", *(part for name in sorted(inventory) for part in (*name, inventory[name])))


def inventory_of(letters: Mapping[Name, Letter]) -> Inventory:
    """Of these letters. Promises do not count: each stands in an entry of the log, if it has had an effect."""
    told = ((name, letter) for name, letter in letters.items() if name.to == ALL and name.kind != "promise")
    return {name: hash_of(letter) for name, letter in told}


def first_of(inventory: Inventory, said: bytes | None) -> Inventory:
    """As many letters from the first on as a home has committed to; all, if none of the last `FURTHER` numbers fits."""
    names = [*inventory]
    for count in range(len(names), max(-1, len(names) - FURTHER), -1):
        first = {name: inventory[name] for name in names[:count]}
        if said is not None and committed(first) == said:
            return first
    return inventory


class Closing:
    """The end of a match at a home."""

    def __init__(self, home: Trustee) -> None:
        self.inventory = inventory_of(home.letters)
        self._admitted: set[tuple[Name, bytes]] = set()

    @cached_property
    def committed(self) -> bytes:
        """What this home says in the log."""
        return committed(self.inventory)

    def admit(self, inventory: Inventory, entry: bytes) -> list[Name]:
        """Read what another home has, by its entry in the log. Returns the letters to ask for; none if it says something else."""
        if committed(inventory) != entry:
            return []
        self._admitted |= {*inventory.items()}
        return [name for name, found in inventory.items() if self.inventory.get(name) != found]

    def admits(self, letter: Letter) -> bool:
        """Whether another home had committed to this letter."""
        return (letter.name, hash_of(letter)) in self._admitted
