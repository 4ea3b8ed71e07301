"""What every test shares: steady examples, failures named at once. It needs nothing but pytest and Hypothesis."""

from __future__ import annotations

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


def pytest_sessionstart(session: pytest.Session) -> None:
    """With xdist the controller hears of every failure; its workers write nothing."""
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None and not hasattr(session.config, "workerinput"):
        session.config.pluginmanager.register(NamedAtOnce(terminal), "named-at-once")
