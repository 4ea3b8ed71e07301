"""Bounds on what a home keeps of others' letters: nobody can fill its memory, or keep it busy for long.

A letter counts for a step that has begun, where its kind fits, or for one of the next steps. An earlier one is requested
again later.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL, LONGEST, Letter, Name

if TYPE_CHECKING:
    from tavola.dealing.trustee import Trustee

AHEAD = 64
"""A letter's step has begun, or is so many steps ahead at most."""

OPENINGS = 16
"""An entry of the log opens no more than so many things, each named by a number of its own."""

ATTEMPTS = 3
"""The attempts ahead of the one that counts."""

EARLY_LETTERS, EARLY_BYTES = 512, 1 << 19
"""Of one home, for steps that have not begun."""


class Early:
    """What homes have sent for steps that have not begun here."""

    def __init__(self) -> None:
        self._count: Counter[Home] = Counter()
        self._bytes: Counter[Home] = Counter()

    def admit(self, home: Trustee, letter: Letter) -> bool:
        """Whether a home may keep this letter; if so, it counts until its step begins."""
        name, size = letter.name, len(letter.body)
        if not could_be(home, name) or size > LONGEST:
            return False
        step = home.at.get(name.step)
        if step is not None:
            return name.kind == "complaint" or step.fits(name)
        author = name.author
        if self._count[author] >= EARLY_LETTERS or self._bytes[author] + size > EARLY_BYTES:
            return False
        self._count[author] += 1
        self._bytes[author] += size
        return True

    def begin(self, home: Trustee, number: int) -> None:
        """A step has begun: its letters are no longer early, and those that do not fit are dropped."""
        for name in [name for name in home.letters if name.step == number and name.author != home.me]:
            self._count[name.author] -= 1
            self._bytes[name.author] -= len(home.letters[name].body)
            if not (name.kind == "complaint" or home.at[number].fits(name)):
                del home.letters[name]


def could_be(home: Trustee, name: Name) -> bool:
    """Whether there may be a letter of this name, from another home to this one."""
    others = range(home.homes)
    if name.author not in others or name.author == home.me or name.to not in (ALL, home.me):
        return False
    if name.kind == "complaint" and name.to != ALL:
        return False  # what only some have judged, audits would not agree on
    if name.kind == "promise" or name.about not in (ALL, *(others if name.kind == "complaint" else ())):
        return False
    if not 0 <= name.attempt <= home.decisions.at(name.step).attempt + ATTEMPTS:
        return False
    if name.step < 0:  # of an entry of the log
        return name.step in home.at or name.step - min(home.at, default=0) >= -AHEAD * OPENINGS
    return name.step in home.at or -AHEAD <= name.step - len(home.steps) < AHEAD
