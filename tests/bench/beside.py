"""Measures `net_answer` here and in another worktree of the project, in short turns of one run: what else the machine does
falls on both alike.

    .venv/bin/python tests/bench/beside.py FOLDER [TURNS]      # FOLDER: an older state, with its dist/ built
    .venv/bin/python tests/bench/beside.py . TURNS 全員         # this state twice: there everybody may keep the room

Both tables stay open, each with the browser, the page and the tests of its own state; one is still while the other plays. What it
prints: the times from an answer to the drawn change, and the bytes that all three pages sent over their data channels for one.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parents[2]
TURNS = 10
SAMPLES = 10  # a turn
KEEP = "ホストだけ"

# Runs in a worktree: opens the table of its net_answer, and plays a turn for each line that it is given.
TABLE = """
import json, sys
from pathlib import Path
sys.path[:0] = [str(Path(folder).resolve()) for folder in ("py", "web", "tests")]
from bench import net_answer
from sitebuild import site

site.build = lambda: Path("dist").resolve()
net_answer.SAMPLES = int(sys.argv[1])
net_answer.KEEP = sys.argv[2]
measure = net_answer._measure
net_answer.WATCH += '''; (() => {
    window.sentBytes = 0;
    const { send } = RTCDataChannel.prototype;
    RTCDataChannel.prototype.send = function (data) {
        window.sentBytes += typeof data === "string" ? new TextEncoder().encode(data).length : data.byteLength;
        send.call(this, data);
    };
})()'''

def turns(host, guests):
    tell = lambda told: print(json.dumps(told), file=sys.__stdout__, flush=True)
    tell("ready")
    sent = lambda: sum(visitor.page.evaluate("sentBytes") for visitor in (host, *guests))
    for line in sys.stdin:
        before = sent()
        tell([measure(host, guests), sent() - before])
    return []

net_answer._measure = turns
net_answer._play()
"""


class Table:
    """The table of one worktree."""

    def __init__(self, top: Path, keep: str, running: ExitStack) -> None:
        command = [sys.executable, "-c", TABLE, str(SAMPLES), keep]
        self._process = subprocess.Popen(
            command, cwd=top, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        running.callback(self._process.kill)
        self.times: list[float] = []
        self.bytes = 0

    def wait(self) -> None:
        """Wait until everybody sits and the first game is over."""
        assert self._heard() == "ready"

    def turn(self) -> None:
        assert self._process.stdin
        print(file=self._process.stdin, flush=True)
        times, sent = self._heard()
        self.times += times
        self.bytes += sent

    def told(self) -> str:
        p50, p95 = statistics.median(self.times), statistics.quantiles(self.times, n=20)[-1]
        sent = self.bytes / len(self.times)
        return (
            f"{len(self.times)} answers, p50 {p50:.1f} ms, p95 {p95:.1f} ms, {sent / 1000:.2f} kB an answer"
        )

    def _heard(self) -> Any:
        assert self._process.stdout
        return json.loads(self._process.stdout.readline())


def main(folder: str, turns: str = str(TURNS), keep: str = KEEP) -> None:
    """Play so many turns at each table, and print what both took. `keep`: who may keep the room of the other one."""
    with ExitStack() as running:
        tables = {"here": Table(HERE, KEEP, running), f"{folder} {keep}": Table(Path(folder), keep, running)}
        for table in tables.values():
            table.wait()
        for n in range(int(turns)):
            for table in [*tables.values()][:: 1 if n % 2 else -1]:
                table.turn()
        for name, table in tables.items():
            print(f"{name}: {table.told()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
