"""The two expected errors: a refused answer, and an invalid record. Any other exception of the engine is a bug."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Why:
    """A reason as data: a catalogue key without its prefix `why.`, and the typed values that its entry needs."""

    name: str
    args: dict[str, object] = field(default_factory=dict)


class Refused(Exception):
    """An answer that is not accepted. It has changed nothing.

    >>> Refused(Why("unknown_game", {"game": "chess"})).why.args
    {'game': 'chess'}
    """

    def __init__(self, why: Why) -> None:
        super().__init__(why.name)
        self.why = why


class BadRecord(Exception):
    """A record that is malformed, of another version, or whose answers the rules do not accept.

    >>> BadRecord(Why("record_unreadable")).why.name
    'record_unreadable'
    """

    def __init__(self, why: Why) -> None:
        super().__init__(why.name)
        self.why = why
