"""The effects that the host returns, to be carried out in order. A save comes before the sends that depend on it.

>>> to_bob = (Close("bob", banned=True), Admit("bob"))
>>> for effect in (Save("text"), Send("ann", "{}", stored=True), Wake(20), *to_bob, Forget(), Think("1", 2, "{}")):
...     print(effect.as_data())
{'do': 'save', 'text': 'text', 'part': ''}
{'do': 'send', 'peer': 'ann', 'text': '{}', 'stored': True}
{'do': 'wake', 'at': 20}
{'do': 'close', 'peer': 'bob', 'banned': True}
{'do': 'admit', 'peer': 'bob'}
{'do': 'forget'}
{'do': 'think', 'id': '1', 'seat': 2, 'text': '{}'}
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar


class _Effect:
    """An effect. Its slots are its fields.

    >>> Send("ben's key", "{}").as_data()
    {'do': 'send', 'peer': "ben's key", 'text': '{}', 'stored': False}
    """

    __slots__: tuple[str, ...] = ()
    do: ClassVar[str]

    def as_data(self) -> dict[str, Any]:
        """The effect as JSON for the page."""
        return {"do": self.do, **{name: getattr(self, name) for name in self.__slots__}}


@dataclass(frozen=True, slots=True)
class Save(_Effect):
    """Store this text in place of the last save."""

    do = "save"
    text: str
    part: str = ""  # what has changed since the last save (`session.save.Change`), where that is wanted


@dataclass(frozen=True, slots=True)
class Send(_Effect):
    """Send this text to the peer, if it is still connected."""

    do = "send"
    peer: str
    text: str
    stored: bool = False
    """It promises that the save before it is kept: where others keep it, too, it waits until enough of them do."""


@dataclass(frozen=True, slots=True)
class Wake(_Effect):
    """Call `tick` at this time (ms, on the scale of the times that the host is given)."""

    do = "wake"
    at: int


@dataclass(frozen=True, slots=True)
class Close(_Effect):
    """Close the connection to the peer."""

    do = "close"
    peer: str
    banned: bool = False  # then its page does not reconnect by itself


@dataclass(frozen=True, slots=True)
class Admit(_Effect):
    """Accept connections of that key again, if they were blocked."""

    do = "admit"
    peer: str


@dataclass(frozen=True, slots=True)
class Forget(_Effect):
    """Delete the save: the room is closed."""

    do = "forget"


@dataclass(frozen=True, slots=True)
class Think(_Effect):
    """Have this question answered in another worker (`bots.thought`), and call `thought` with the answer.

    The table does not wait for it: it may come late, or never.
    """

    do = "think"
    id: str
    seat: int  # whose bot is asked; a question of an earlier time to the same seat is closed
    text: str


Effect = Save | Send | Wake | Close | Admit | Forget | Think
