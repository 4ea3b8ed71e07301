"""What the host wants done, in order. A save comes before the sends that depend on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Save:
    """Keep this text; it replaces what was kept before."""

    text: str

    def as_data(self) -> dict[str, Any]:
        return {"do": "save", "text": self.text}


@dataclass(frozen=True, slots=True)
class Send:
    """Send this text to the peer, if it is still there."""

    peer: str
    text: str

    def as_data(self) -> dict[str, Any]:
        return {"do": "send", "peer": self.peer, "text": self.text}


@dataclass(frozen=True, slots=True)
class Wake:
    """Call `tick` at this time (ms, on the scale of the times that the host is given)."""

    at: int

    def as_data(self) -> dict[str, Any]:
        return {"do": "wake", "at": self.at}


@dataclass(frozen=True, slots=True)
class Close:
    """Close the connection to the peer; `banned`: for good, so that its page does not knock again by itself."""

    peer: str
    banned: bool = False

    def as_data(self) -> dict[str, Any]:
        return {"do": "close", "peer": self.peer, "banned": self.banned}


@dataclass(frozen=True, slots=True)
class Admit:
    """Let connections of that key come in again, should they have been shut out."""

    peer: str

    def as_data(self) -> dict[str, Any]:
        return {"do": "admit", "peer": self.peer}


@dataclass(frozen=True, slots=True)
class Forget:
    """Drop what was kept: the room is gone."""

    def as_data(self) -> dict[str, Any]:
        return {"do": "forget"}


Effect = Save | Send | Wake | Close | Admit | Forget
