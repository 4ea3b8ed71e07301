"""The pictures in the documents that are drawn from a table which the code consults: a room's phases, and a window's stages."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sitebuild.tools import TOP
from tavola.session.room import PHASES
from tavola.session.windows import WINDOW

Table = Mapping[Any, str]
"""The next state, by state and event."""


@dataclass(frozen=True)
class Picture:
    """A table as a picture in a document, below a comment that names the table's module."""

    document: str
    module: str
    table: Table


PICTURES = (
    Picture("docs/room.md", "session/room.py", PHASES),
    Picture("ARCHITECTURE.md", "session/windows.py", WINDOW),
)


def texts() -> dict[str, str]:
    """The documents, by path, with each picture as its table draws it."""
    return {picture.document: _drawn(picture) for picture in PICTURES}


def _drawn(picture: Picture) -> str:
    comment = f"<!-- drawn from {picture.module} by build.py wire -->"
    place = re.compile(rf"({re.escape(comment)}\n\n)```mermaid\n.*?```\n", re.DOTALL)
    parts = place.split((TOP / picture.document).read_text(encoding="utf-8"))  # before, the comment, after
    if len(parts) != 3:
        raise ValueError(f"{picture.document} has no one place for the picture of {picture.module}")
    return parts[0] + parts[1] + diagram(picture.table) + parts[2]


def diagram(table: Table) -> str:
    """A table as Mermaid draws it. It begins in its first state."""
    events: dict[tuple[str, str], list[str]] = {}
    for (state, event), after in table.items():
        events.setdefault((state, after), []).append(event.replace("_", " "))
    arrows = [f"    {state} --> {after}: {', '.join(names)}" for (state, after), names in events.items()]
    first = next(state for state, _ in table)
    return "\n".join(["```mermaid", "stateDiagram-v2", f"    [*] --> {first}", *arrows, "```", ""])
