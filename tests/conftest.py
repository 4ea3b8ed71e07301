"""What every test shares: steady examples, failures named at once, the time of files, what waits for the night. Needs only
pytest and Hypothesis.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# Examples that are drawn are the same ones every time, and no clock judges them.
settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
settings.load_profile("steady")

LONGEST = 500
"""How many characters of a failure's message are shown at once; the whole of it comes at the end of the run."""


class NamedAtOnce:
    """Writes a line for each failure as it happens, so that the log of a run that is cut off still names what failed.

    A journey that failed and gets its second try (see tests/web/conftest.py) is named, too: such a test is to be mended.
    """

    def __init__(self, terminal: pytest.TerminalReporter) -> None:
        self.terminal = terminal

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        outcome: str = report.outcome  # pytest-rerunfailures adds one
        again = outcome == "rerun"
        if not (report.failed or again):
            return
        crash = getattr(report.longrepr, "reprcrash", None)
        message = crash.message if crash is not None else str(report.longrepr)
        word = "AGAIN" if again else "FAILED"
        self.terminal.write("\n")
        self.terminal.write_line(f"{word} {report.nodeid} ({report.when}) {message[:LONGEST]}", red=True)
        self.terminal.flush()


def processors() -> tuple[int, int]:
    """How long this machine's processors have been idle, and how long there have been any, in ticks; zeros where nothing says."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return 0, 0
    _, user, nice, system, idle, waiting, *more = stat.read_text(encoding="utf-8").splitlines()[0].split()
    spent = [int(one) for one in (user, nice, system, *more[:3])]
    return int(idle) + int(waiting), int(idle) + int(waiting) + sum(spent)


class TimeOfFiles:
    """Sums up at the end of a run of minutes which files took its workers' time: where to look when it has become long.

    Where processors are idle, tests wait, and more workers would help; where they are not, tests compute.
    """

    LONG, FILES = 120, 40
    """So many seconds of work are worth a table; so many files stand in it."""

    def __init__(self) -> None:
        self.seconds: dict[str, dict[str, float]] = {}
        self.idle, self.ticks = processors()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        parts = self.seconds.setdefault(report.nodeid.partition("::")[0], {})
        parts[report.when] = parts.get(report.when, 0) + report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        whole = {file: sum(parts.values()) for file, parts in self.seconds.items()}
        if sum(whole.values()) < self.LONG:
            return
        idle, ticks = processors()
        share = (
            f"; processors idle for {(idle - self.idle) / (ticks - self.ticks):.0%} of the time"
            if ticks
            else ""
        )
        terminalreporter.section(f"{sum(whole.values()):.0f} s of work, by file{share}")
        for file in sorted(whole, key=lambda file: -whole[file])[: self.FILES]:
            setup = self.seconds[file].get("setup", 0)
            terminalreporter.write_line(f"{whole[file]:7.1f} s, {setup:5.1f} of them setup  {file}")


class Night:
    """Leaves the cases marked `nightly` to the night, unless `--nightly` asks for them, and says at the end how many wait."""

    def __init__(self) -> None:
        self.waiting = 0

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        waiting = [item for item in items if item.get_closest_marker("nightly")]
        items[:] = [item for item in items if not item.get_closest_marker("nightly")]
        config.hook.pytest_deselected(items=waiting)
        self.waiting = len(waiting)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["waiting"] = self.waiting

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """With xdist the workers collect, all of them the same."""
        self.waiting = getattr(node, "workeroutput", {}).get("waiting", self.waiting)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.waiting:
            terminalreporter.write_line(f"{self.waiting} cases wait for the night: --nightly runs them, too.")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--nightly", action="store_true", help="run what waits for the night, too")


def pytest_configure(config: pytest.Config) -> None:
    if not config.getoption("--nightly"):
        config.pluginmanager.register(Night(), "night")


def pytest_sessionstart(session: pytest.Session) -> None:
    """With xdist the controller hears of every failure; its workers write nothing."""
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None and not hasattr(session.config, "workerinput"):
        session.config.pluginmanager.register(NamedAtOnce(terminal), "named-at-once")
        session.config.pluginmanager.register(TimeOfFiles(), "time-of-files")
