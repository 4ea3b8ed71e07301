"""The tower in the terminal, row by row. A free place shows the numbers that may stand there."""

from __future__ import annotations

from tavola.engine.project import Json

WIDTH = 7  # characters of a place: "12-38" and two spaces


def sketch(view: Json) -> list[str]:
    """The lines of a view's tower, the top row first. `?` lies face down, `-` takes no number."""
    tower = view["focus"]
    first, last = tower["first"], tower["last"]
    shown = {(cell["a"], cell["b"]): cell["card"]["face"] or "?" for cell in tower["cells"]}
    for slot in tower["slots"]:
        shown[slot["a"], slot["b"]] = "-" if slot["lo"] is None else f"{slot['lo']}-{slot['hi']}"
    rows = min(7, last - first + 1)
    lines = []
    for height in reversed(range(rows)):
        places = [shown.get((a, a + height), ".") for a in range(first, last - height + 1)]
        indent = " " * (height * WIDTH // 2)
        lines.append((indent + "".join(place.center(WIDTH) for place in places)).rstrip())
    return lines
