"""A seat of the room, and its holder."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from tavola.session.names import Name, bot_name

Kind = Literal["human", "bot", "empty"]


@dataclass(slots=True)
class Place:
    """A seat of the room, and its holder. A person keeps it while away.

    >>> place = Place()
    >>> place.give_to("ann's key", "Ann")
    >>> place.kind, place.who, place.is_attended
    ('human', "ann's key", True)
    >>> place.give_to_bot(taken=[0])
    >>> place.kind, place.name, place.is_attended
    ('bot', 1, False)
    """

    kind: Kind = "empty"
    name: Name | None = None
    key: str | None = None  # a person's
    away_since: int | None = None  # room time at which a person's connection was lost; None: connected
    acted: int = 0  # room time of a person's last action
    ready: bool = False  # whether a person would like to begin
    idle: bool = False  # the others go on without this person: a bot answers until they act

    @property
    def who(self) -> str:
        """The holder as a key of tonight's score: a person's key, or a bot's name."""
        return self.key or f"{self.kind} {self.name}"

    @property
    def is_attended(self) -> bool:
        """Whether a person has this seat, is connected, and answers for themselves."""
        return self.kind == "human" and self.away_since is None and not self.idle

    def give_to_bot(self, taken: Collection[Name | None]) -> None:
        """Give the seat to a bot, whose name is none of the taken ones."""
        self._become(Place("bot", bot_name(taken)))

    def give_to(self, key: str, name: str) -> None:
        """Give the seat to a person."""
        self._become(Place("human", name, key))

    def clear(self) -> None:
        """Empty the seat."""
        self._become(Place())

    def _become(self, other: Place) -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(other, name))
