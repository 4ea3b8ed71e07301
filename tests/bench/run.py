"""Measures, prints one table and writes latest.json. Started by `python3 build.py bench`.

A measure is a module here with `rows() -> list of {"measure", "ours", "anchor", "ratio", "unit"}`; one without a comparison
has no anchor and no ratio (null). Arguments name the modules to run; the default are those of MODULES (`start_tricks`,
`net_back`, `net_seated`, `net_slow`, `reload` and `together` take minutes, and run only when they are named).
"""

import importlib
import json
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
TOP = HERE.parents[1]
LATEST = HERE / "latest.json"
MODULES = [
    "coup_actions",
    "coinche_deals",
    "khora_games",
    "thoughts",
    "joint_dealing",
    "boot",
    "first_decision",
    "first_table",
    "taps",
    "tasks",
    "long_tasks",
    "bot_steps",
    "screen_bytes",
    "net_answer",
    "net_friend",
    "net_seated",
    "net_stall",
]
COLUMNS = ["measure", "ours", "anchor", "ratio", "unit"]


def main(names: list[str]) -> None:
    """Run the measures; the rows of others are kept."""
    sys.path[:0] = [str(TOP / folder) for folder in ("py", "web", "tests")]
    rows: list[dict[str, Any]] = []
    for name in names or MODULES:
        print(f"measuring {name} ...", flush=True)
        rows += importlib.import_module(f"bench.{name}").rows()
    if names and LATEST.is_file():
        measured = {row["measure"] for row in rows}
        rows += [row for row in json.loads(LATEST.read_text()) if row["measure"] not in measured]
    LATEST.write_text("[\n" + ",\n".join("  " + json.dumps(row) for row in rows) + "\n]\n")
    print(table(rows))


def table(rows: list[dict[str, Any]]) -> str:
    """The rows under their column names."""
    cells = [COLUMNS, *([_cell(row[column]) for column in COLUMNS] for row in rows)]
    widths = [max(len(row[at]) for row in cells) for at in range(len(COLUMNS))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in cells
    ]
    return "\n".join(lines)


def _cell(value: object) -> str:
    if value is None:
        return "-"
    return f"{value:,}" if isinstance(value, int | float) else str(value)


if __name__ == "__main__":
    main(sys.argv[1:])
