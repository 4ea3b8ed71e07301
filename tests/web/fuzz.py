"""Fuzz the worker of a real page: `.venv/bin/python tests/web/fuzz.py 1000000 [--seed N]`.

It is asked what `tests/session/fuzz.py` asks a room here, and must answer the same, letter by letter: it does not die, and is not
restarted.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "web"), str(ROOT / "tests")]

from playwright.sync_api import Page, sync_playwright  # noqa: E402  # after the change of sys.path

from session.fuzz import Broken, as_words, fuzzed  # noqa: E402
from session.noted import Noted  # noqa: E402
from sitebuild import browser as found  # noqa: E402
from sitebuild import serve  # noqa: E402
from sitebuild import site as built  # noqa: E402
from web.worker import Worker  # noqa: E402


def fuzz_worker(page: Page, count: int, seed: int) -> Iterator[Counter[str]]:
    """Send `count` messages to a page's worker. Yields what was sent so far, after each match; raises Broken.

    While the page is at one match, the next is played here.
    """
    worker, counts = Worker(page), Counter[str]()
    for room in fuzzed(count, seed, counts, Noted):
        assert isinstance(room, Noted)
        _see_it_end(worker)
        worker.begin(room.calls)
        yield counts
    _see_it_end(worker)


def _see_it_end(worker: Worker) -> None:
    trouble = worker.ended()
    if trouble:
        raise Broken(trouble)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests/web/fuzz.py", description="Fuzz the worker of a real page.")
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began, told = time.monotonic(), 0.0
    counts = Counter[str]()
    path = found.find_or_fetch()
    with serve.serving(built.build()) as server, sync_playwright() as running:
        browser = running.chromium.launch(executable_path=path, args=found.flags())
        page = browser.new_page()
        page.set_default_timeout(0)
        page.goto(server.url)
        try:
            for counts in fuzz_worker(page, given.count, given.seed):
                if time.monotonic() > told + 60:
                    told = time.monotonic()
                    print(f"{counts.total()} messages", flush=True)
        except Exception:
            print(f".venv/bin/python tests/web/fuzz.py {given.count} --seed {given.seed}", file=sys.stderr)
            raise
    took = time.monotonic() - began
    print(f"{as_words(counts)}; {counts.total() / took:.0f} a second")
    return 0


if __name__ == "__main__":
    sys.exit(main())
