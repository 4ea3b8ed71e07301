"""The build's output: one line per step, a progress sign while it lasts, one sentence when it fails."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

# The interval of progress signs: on a terminal, which updates one line, and in a log, which should stay short.
TERMINAL_SECONDS = 1.0
LOG_SECONDS = 10.0


class Failure(Exception):
    """A sentence for the person at the terminal: what is missing, and what mends it."""


def line(text: str) -> None:
    """Print one line at once."""
    print(text, flush=True)


@contextmanager
def step(text: str) -> Iterator[None]:
    """Print the name of a step, and its progress in seconds if it takes more than a moment."""
    begun = time.monotonic()
    done = threading.Event()
    terminal = sys.stdout.isatty()
    print(f"{text} ...", end="" if terminal else "\n", flush=True)

    def sign_of_life() -> None:
        while not done.wait(TERMINAL_SECONDS if terminal else LOG_SECONDS):
            seconds = f"{time.monotonic() - begun:.0f} s"
            print(
                f"\r{text} ... {seconds}" if terminal else f"  {seconds}",
                end="" if terminal else "\n",
                flush=True,
            )

    ticker = threading.Thread(target=sign_of_life, daemon=True)
    ticker.start()
    try:
        yield
    finally:
        done.set()
        ticker.join()
        if terminal:
            print(f"\r{text} ... {time.monotonic() - begun:.1f} s", flush=True)


def call(command: Sequence[str], *, where: Path, explain: Callable[[str], str]) -> str:
    """Run a tool and return its output. Raises Failure with the sentence that `explain` makes from the output."""
    try:
        ended = subprocess.run(
            command,
            cwd=where,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise Failure(explain(str(error))) from error
    printed = ended.stdout + ended.stderr
    if ended.returncode != 0:
        raise Failure(explain(printed))
    return ended.stdout


def tail(text: str, lines: int = 12) -> str:
    """The last lines of a tool's output, indented, to stand below a sentence."""
    return "\n".join("    " + row[:300] for row in text.strip().splitlines()[-lines:])
