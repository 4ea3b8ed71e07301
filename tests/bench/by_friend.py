"""What a way through a friend takes beside a direct line, as rows of the table: both in milliseconds, from one run."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any


def rows_beside(
    what: str,
    direct: Sequence[float],
    carried: Sequence[float],
    figures: Mapping[str, Callable[[Sequence[float]], float]],
) -> list[dict[str, Any]]:
    """The measures net.<what>_direct and net.<what>_friend, for each figure by name; a friend's anchor is the direct line."""
    found = []
    for name, of in figures.items():
        line, friend = round(of(direct), 1), round(of(carried), 1)
        found += [
            {"measure": f"net.{what}_direct.{name}", "ours": line, "anchor": None, "ratio": None, "unit": "ms"},
            {
                "measure": f"net.{what}_friend.{name}", "ours": friend, "anchor": line,
                "ratio": round(friend / line, 2), "unit": "ms",
            },
        ]  # fmt: skip
    return found
