"""Records: everything about a match, as a file of JSON lines.

The first line is the header (game, version of its rules, seats, options, seed), every further line one answer: [seat, answer].
Same record, same match, in every Python and under any hash seed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import NoneType
from typing import Any, NamedTuple

from tavola.engine.ask import Answer
from tavola.engine.dealer import Seat
from tavola.engine.errors import BadRecord, Why
from tavola.engine.foreign import read_json

FORMAT = 1
LONGEST = 4_000_000  # characters: no match of any game comes near
MOST_COUNTED = 1_000_000
"""Of anything, in `Header.ways`."""
MOST_ANSWERS = 6_000
"""The maximum length of a foreign record: a page takes some 20 s to replay and draw so many answers."""


Ways = tuple[tuple[int, ...], ...]
"""By seat, public counts of how its holder plays."""


class Header(NamedTuple):
    """Everything on which a match depends besides the answers."""

    game: str
    rules: int
    seats: int
    options: Mapping[str, Any]
    seed: str
    first: int | None = None
    """The seat that begins, if the previous match decides it; None: the game's rules decide."""
    ways: Ways = ()
    """What earlier matches of the evening have shown of each seat, for bots (`Game.ways`); empty: nothing."""


@dataclass(slots=True)
class Record:
    """A header and the answers since, each with the seat that gave it.

    >>> record = Record(Header("coup", 2, 2, {}, "blake2b-1:tonight"), [(Seat(1), ("tax", None))])
    >>> print(record.dumps(), end="")
    {"tavola":1,"game":"coup","rules":2,"seats":2,"options":{},"seed":"blake2b-1:tonight"}
    [1,["tax",null]]
    >>> Record.loads(record.dumps()) == record
    True
    """

    header: Header
    answers: list[tuple[Seat, Answer]] = field(default_factory=list)

    def dumps(self) -> str:
        """The record as JSON lines."""
        header = self.header
        first: dict[str, Any] = {
            "tavola": FORMAT,
            "game": header.game,
            "rules": header.rules,
            "seats": header.seats,
        }
        last: dict[str, Any] = {} if header.first is None else {"first": header.first}
        if header.ways:
            last["ways"] = header.ways
        opening = {**first, "options": dict(header.options), "seed": header.seed, **last}
        lines: list[object] = [opening, *self.answers]
        return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)

    @classmethod
    def loads(cls, text: str) -> Record:
        """The record in a text of JSON lines. Raises BadRecord if it is malformed or of another version.

        Whether its answers are legal is not checked: `Match.replay` does that.
        """
        if len(text) > LONGEST:
            raise BadRecord(Why("record_unreadable"))
        try:
            first, *rest = [read_json(line) for line in text.split("\n") if line.strip()]
            if first["tavola"] != FORMAT:
                raise BadRecord(Why("record_of_another_version"))
            header = Header(
                first["game"],
                first["rules"],
                first["seats"],
                first["options"],
                first["seed"],
                first.get("first"),
                _ways(first.get("ways", ())),
            )
            answers = [(Seat(_seat(seat)), read_answer(answer)) for seat, answer in rest]
        except BadRecord:
            raise
        except (ValueError, TypeError, KeyError):
            raise BadRecord(Why("record_unreadable")) from None
        kinds = (
            (header.game, str),
            (header.rules, int),
            (header.seats, int),
            (header.options, dict),
            (header.seed, str),
        )
        if not all(type(value) is kind for value, kind in kinds) or type(header.first) not in (int, NoneType):
            raise BadRecord(Why("record_unreadable"))
        return cls(header, answers)


def read_answer(value: object, depth: int = 0) -> Answer:
    """An answer from JSON: a string, a whole number, None, or a tuple of these. Raises ValueError for anything else.

    >>> read_answer(["tax", None])
    ('tax', None)
    """
    if value is None or type(value) is int or (type(value) is str and len(value) <= 64):
        return value
    if type(value) is list and len(value) <= 64 and depth < 3:
        return tuple(read_answer(item, depth + 1) for item in value)
    raise ValueError("not an answer")


def _ways(rows: Any) -> Ways:
    if not all(type(count) is int and 0 <= count <= MOST_COUNTED for row in rows for count in row):
        raise ValueError("no counts")
    return tuple([tuple(row) for row in rows])


def _seat(value: object) -> int:
    if type(value) is not int:
        raise ValueError("not a seat")
    return value
