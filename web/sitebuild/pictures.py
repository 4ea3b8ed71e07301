"""The pictures in ARCHITECTURE.md that are drawn from a table which the code consults: a room's phases, and a window's stages."""

import re
from collections.abc import Mapping
from typing import Any

from sitebuild.tools import TOP
from tavola.session.room import PHASES
from tavola.session.windows import WINDOW

DOCUMENT = "ARCHITECTURE.md"

Table = Mapping[Any, str]
"""The next state, by state and event."""

TABLES: Mapping[str, Table] = {
    "session/room.py": PHASES,
    "session/windows.py": WINDOW,
}


def text() -> str:
    """The document, with each picture as its table draws it, below a comment that names the table's module."""
    found = (TOP / DOCUMENT).read_text(encoding="utf-8")
    for module, table in TABLES.items():
        comment = f"<!-- drawn from {module} by build.py wire -->"
        place = re.compile(rf"({re.escape(comment)}\n\n)```mermaid\n.*?```\n", re.DOTALL)
        parts = place.split(found)  # before, the comment, after
        if len(parts) != 3:
            raise ValueError(f"{DOCUMENT} has no one place for the picture of {module}")
        found = parts[0] + parts[1] + diagram(table) + parts[2]
    return found


def diagram(table: Table) -> str:
    """A table as Mermaid draws it. It begins in its first state."""
    events: dict[tuple[str, str], list[str]] = {}
    for (state, event), after in table.items():
        events.setdefault((state, after), []).append(event.replace("_", " "))
    arrows = [f"    {state} --> {after}: {', '.join(names)}" for (state, after), names in events.items()]
    first = next(state for state, _ in table)
    return "\n".join(["```mermaid", "stateDiagram-v2", f"    [*] --> {first}", *arrows, "```", ""])
