"""Repeat the evening of a seed: `python3 tests/simulation SEED [--planted NAME]`, or play many: `--many N`."""

from __future__ import annotations

import argparse
import sys
import time
import warnings
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from engine.tiny import TINY  # noqa: E402  # after the change of sys.path
from simulation.evening import Report, play  # noqa: E402
from simulation.over_ways import play_over_ways  # noqa: E402
from simulation.planted import AHEAD, IN_PAGES, INTERRUPTS, MOVES, PLANTED, planted  # noqa: E402
from tavola.bots.bot import BotFault  # noqa: E402
from tavola.engine.game import games  # noqa: E402


def main() -> int:
    """Play and print a report. Returns the exit status: 1 if an invariant was broken."""
    parser = argparse.ArgumentParser(
        prog="tests/simulation", description="Repeat the simulated evening of a seed."
    )
    parser.add_argument("seed", help="the seed that a failing test has printed")
    parser.add_argument("--many", type=int, default=1, help="play this many evenings, from SEED on")
    parser.add_argument(
        "--planted",
        choices=sorted([*PLANTED, *INTERRUPTS, *AHEAD, *MOVES, *IN_PAGES]),
        help="with this deliberate mistake",
    )
    parser.add_argument(
        "--nightly", action="store_true", help="by presets, with freezes in a row, lost storage and keys"
    )
    parser.add_argument(
        "--moves", action="store_true", help="the device that keeps the room dies, and another goes on"
    )
    parser.add_argument("--thinks", action="store_true", help="bots think in another worker")
    parser.add_argument(
        "--parts", action="store_true", help="with --ways: lines that leave people without any path"
    )
    parser.add_argument(
        "--ways", action="store_true", help="by real routers, over lines that die, without other faults"
    )
    given = parser.parse_args()
    warnings.simplefilter("error", BotFault)  # as in the suite
    game, dot, first = given.seed.rpartition(".")
    many = range(given.many if given.many > 1 else 0)
    seeds = [f"{game}{dot}{int(first) + n}" for n in many] or [given.seed]
    games().setdefault(TINY.id, TINY)
    began = time.process_time()
    with planted(given.planted):
        reports = [
            play_over_ways(seed, parts=given.parts)[0]
            if given.ways
            else play(seed, thinks=given.thinks, nightly=given.nightly, moves=given.moves)
            for seed in seeds
        ]
    failures = [report for report in reports if report.failure]
    for report in reports if given.many == 1 else failures:
        print(line(report))
        if report.failure:
            print(f"    {command(report.seed, sys.argv[1:])}", flush=True)
    if given.many > 1:
        spent = time.process_time() - began
        matches = sum(report.matches for report in reports)
        print(f"{matches} matches in {spent:.1f} s of processor time, {len(failures)} failures")
    return 1 if failures else 0


def command(seed: str, arguments: list[str]) -> str:
    """The command that repeats one evening of a run with these arguments.

    >>> command("khora.7", ["khora.0", "--many", "1000", "--nightly"])
    'python3 tests/simulation khora.7 --nightly'
    """
    flags = [word for word in arguments[1:] if word != "--many" and not word.isdigit()]
    return " ".join(["python3 tests/simulation", seed, *flags])


def line(report: Report) -> str:
    """A report in one line."""
    faults = " ".join(report.faults) or "a calm evening"
    interrupts = "".join(f", {count} interrupts {what}" for what, count in report.interrupts.items())
    return (
        f"{report.seed}: {report.failure or 'all well'} | {faults} | {report.matches} matches, "
        f"{report.answers} answers{interrupts}, {report.events} events, {report.minutes:.1f} minutes, trace {report.trace}"
    )


if __name__ == "__main__":
    sys.exit(main())
