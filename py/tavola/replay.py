"""A finished match, opened from its record: the table at each step, the events and the claims.

A match that was broken off opens as well: its record ends before the rules do, and `over` is None.

A record comes as a file (JSON lines) or as the text of a link (r1.<header>.<answers>, optionally .<names>). Nothing in it is
secret any more, so the table is shown with all faces, or as one seat saw it.
"""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64decode
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from tavola.engine import code
from tavola.engine.ask import Knows
from tavola.engine.dealer import Seat
from tavola.engine.errors import BadRecord, Why
from tavola.engine.foreign import read_json
from tavola.engine.lookback import Claim, Moment
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.project import arguments, name_of, plain
from tavola.engine.record import LONGEST, Record
from tavola.engine.retold import Names, link_text, lookback, moments
from tavola.session.names import BOTS, Name, clean_name

Json = dict[str, Any]


def open_replay(text: str, names: Sequence[object] | None = None, eyes: int | None = None) -> Json:
    """A `Replay` of `tavola.wire`: all that the page draws. `eyes` is the seat whose knowledge it shows; None shows every face.

    Raises BadRecord for a text that is not a record, for one of other rules, and for one that is too long.
    """
    record, own_names = read(text)
    steps: list[Json] = []
    events: list[Json] = []
    claims: list[Claim] = []
    for match, moment in moments(record):
        knows = (
            match.knows(Seat(eyes)) if eyes is not None and 0 <= eyes < record.header.seats else moment.face
        )
        note = match.game.claims
        if note is not None:
            note(moment, claims)
        events += _heard(moment, knows)
        if moment.events or not steps:
            steps.append(
                {"said": len(events), "view": plain(match.layout(), knows), "waiting": _waiting(match)}
            )
    header, outcome = record.header, match.outcome
    called = _cleaned(own_names if names is None else names, header.seats)
    return {
        "game": header.game,
        "seats": header.seats,
        "options": asdict(match.options),
        "reference": match.game.reference(match.options, header.seats),
        "names": called,
        "eyes": eyes,
        "steps": steps,
        "events": events,
        "over": None if outcome is None else {"winners": outcome.winners, "scores": outcome.scores},
        **lookback(match, claims),
        "code": link_text(record, called),
        "file": file_text(record, called),
    }


def read(text: str) -> tuple[Record, Sequence[object]]:
    """The record in a file or in a link's text, and the names in it. Raises BadRecord."""
    if len(text) > LONGEST:
        raise BadRecord(Why("record_unreadable"))
    text = text.strip()
    if re.match(r"r\d+\.", text):
        if not text.startswith(code.PREFIX):
            raise BadRecord(Why("record_of_another_version"))
        parts = text.split(".")
        return code.decode(".".join(parts[:3])), _names_of_link(parts[3:])
    record = Record.loads(text)
    return record, _names_of_file(text)


def file_text(record: Record, names: Names) -> str:
    """The record as a file, the players' names in its first line."""
    first, rest = record.dumps().split("\n", 1)
    if any(name is not None for name in names):
        first = json.dumps({**json.loads(first), "names": names}, ensure_ascii=False, separators=(",", ":"))
    return f"{first}\n{rest}"


def _heard(moment: Moment, knows: Knows) -> list[Json]:
    """The events of a moment, as somebody with that knowledge hears them."""
    return [
        {"n": n, "name": name_of(type(event)), "args": arguments(event, knows)}
        for n, event in enumerate(moment.events, moment.first)
    ]


def _waiting(match: Match) -> Json | None:
    """The seats that the table waits for. A sealed window hides them in a replay, too."""
    return match.waiting_for(SPECTATOR)


# -- names --


def _names_of_link(parts: Sequence[str]) -> Sequence[object]:
    try:
        names = urlsafe_b64decode(parts[0].encode("ascii") + b"=" * (-len(parts[0]) % 4))
        return _list(read_json(names.decode()))
    except (IndexError, ValueError):
        return ()


def _names_of_file(text: str) -> Sequence[object]:
    return _list(read_json(text.partition("\n")[0]).get("names"))


def _list(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else ()


def _cleaned(names: Sequence[object], seats: int) -> Names:
    """One name for each seat, cleaned; a bot's as its number; None for a missing one."""
    clean = [_clean(name) for name in names[:seats]]
    return [*clean, *[None] * (seats - len(clean))]


def _clean(name: object) -> Name | None:
    if isinstance(name, str):
        return clean_name(name) or None
    return name if type(name) is int and 0 <= name < BOTS else None
