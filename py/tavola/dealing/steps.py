"""The steps of dealing: what the homes do together, each by the letters of all.

    Values              step 0: each home gets its share of the key
    Shuffle             the homes pass cards on (`shuffles`)
    Opening             a quorum uses the key: to look at cards, or to toss a coin (`openings`)

Steps are numbered as the rules come to them, the same at every home. `move` does what can be done by now; a wrong letter is
refused, as if it had never arrived.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple

from tavola.dealing.group import SIZE
from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL, Name

if TYPE_CHECKING:
    from tavola.dealing.trustee import Trustee

What = Literal[
    "value",
    "pass",
    "share",
    "receipt",
    "complaint",
    "two_letters",
    "no_card",
    "secret",
    "answer",
]
"""What was wrong: a letter of some kind, two different ones of one name, or what only the audit finds."""


class Fault(NamedTuple):
    """The home at fault, and the step. NOBODY: only the audit can tell."""

    home: Home
    step: int
    what: What


NOBODY: Home = -1


class Step(ABC):
    """Something that the homes do together."""

    def __init__(self, number: int) -> None:
        self.number = number

    @abstractmethod
    def move(self, home: Trustee) -> bool:
        """Do what can be done by now. Returns whether this home has finished the step."""

    @abstractmethod
    def fits(self, name: Name) -> bool:
        """Whether a letter of this name can belong to the step."""

    @abstractmethod
    def awaits(self, home: Trustee) -> Iterator[Name]:
        """The letters that this home needs to go on; some may have arrived."""

    def is_known(self, home: Trustee) -> bool:
        """Whether this home knows by now what a share in a letter of this step would be of."""
        return True

    def accepts(self, home: Trustee, name: Name, text: bytes) -> bool | None:
        """Whether the text of a sealed letter to another home is right. None: this home can't know yet."""
        return True


class Values(Step):
    """The homes send each other the values that make up each one's share of the key."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.heard: dict[Home, int] = {}  # that each home has sent to this one

    def move(self, home: Trustee) -> bool:
        if home.me not in self.heard:
            self.heard[home.me] = home.secret.value_at(home.me)
            for other in range(home.homes):
                if other != home.me:
                    value = home.secret.value_at(other)
                    home.write("value", self.number, value.to_bytes(SIZE, "little"), other)
        for author in range(home.homes):
            letter = home.letters.get(Name(author, "value", self.number, home.me))
            if author in self.heard or letter is None:
                continue
            text = home.read(letter)
            if text is not None and self.accepts(home, letter.name, text):
                self.heard[author] = int.from_bytes(text, "little")
            else:
                home.refuse(letter, "value")
        if len(self.heard) < home.homes:
            return False
        home.share = sum(self.heard.values()) % home.group.order
        return True

    def fits(self, name: Name) -> bool:
        return name.kind == "value" and name.to != ALL

    def awaits(self, home: Trustee) -> Iterator[Name]:
        for author in range(home.homes):
            if author not in self.heard:
                yield Name(author, "value", self.number, home.me)

    def is_known(self, home: Trustee) -> bool:
        """Whether this home knows by now what a share in a letter of this step would be of."""
        return True

    def accepts(self, home: Trustee, name: Name, text: bytes) -> bool | None:
        group, value = home.group, int.from_bytes(text, "little")
        return value * group.generator == home.sharings[name.author].point_at(name.to, group.zero)
