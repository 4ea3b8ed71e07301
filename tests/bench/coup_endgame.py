"""Finds the weights of Coup's last two influences again, and writes `tavola.games.coup.bots.endgame_table`.

python tests/bench/coup_endgame.py [--rounds 2750] [--compiler g++]

It compiles coup_endgame.cpp, which says how: ten minutes of one processor, where Python would take a month. Every 250 rounds it
tells what a best responder gains against what is found by then, for each pair of lost cards; coup_exploit.py measures the same
in Python. Each processor and compiler adds numbers in an order of its own, so weights may differ a little.
The weights in the project are this program's after 2,750 rounds by g++ 12; it was stopped in the round after them, so single
weights may differ from theirs.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from base64 import b85encode
from pathlib import Path
from zlib import compress

SOURCE = Path(__file__).with_suffix(".cpp")
TABLE = Path(__file__).parents[2] / "py" / "tavola" / "games" / "coup" / "bots" / "endgame_table.py"
ABOUT = (
    '"""The weights of `endgame`, packed: the bytes of its `Table` by zlib, in base 85. '
    'Found by `tests/bench/coup_endgame.cpp`."""'
)
WIDTH = 128


def found(rounds: int, compiler: str) -> bytes:
    """The weights as bytes."""
    with tempfile.TemporaryDirectory() as folder:
        program, file = Path(folder) / "endgame", Path(folder) / "weights"
        flags = ["-O3", "-march=native", "-ffast-math", "-o", str(program)]
        subprocess.run([compiler, *flags, str(SOURCE)], check=True)
        subprocess.run([str(program), str(rounds), str(file)], check=True)
        return file.read_bytes()


def module(weights: bytes) -> str:
    """The text of the module."""
    text = b85encode(compress(weights, 9)).decode()
    lines = "\n".join(text[at : at + WIDTH] for at in range(0, len(text), WIDTH))
    return f'{ABOUT}\n\nTABLE = r"""\n{lines}\n"""\n'


def main() -> None:
    """Find them and write them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=2750)
    parser.add_argument("--compiler", default="g++")
    asked = parser.parse_args()
    TABLE.write_text(module(found(asked.rounds, asked.compiler)))


if __name__ == "__main__":
    main()
