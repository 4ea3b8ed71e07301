"""Play many worlds, or repeat one: `python3 tests/dealing COUNT [FIRST]`."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from dealing.worlds import play  # noqa: E402

if __name__ == "__main__":
    count, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    for number in range(first, first + count):
        play(number)
        if number % 100 == 99:
            print(f"{number + 1 - first} worlds", flush=True)
    print(f"{count} worlds, all fair")
