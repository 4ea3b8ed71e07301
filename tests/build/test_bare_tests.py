"""The tests of the rules core are collected with pytest and Hypothesis alone: no browser, no outside engine, no build."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]

# Simulates an environment in which only these distributions are installed: `None` in sys.modules makes an import fail.
ALONE = """
import sys
from importlib.metadata import packages_distributions

ENOUGH = {"pytest", "hypothesis", "iniconfig", "packaging", "pluggy", "Pygments", "pygments", "sortedcontainers", "attrs"}
for module, owners in packages_distributions().items():
    if ENOUGH.isdisjoint(owners):
        sys.modules[module] = None

import pytest

sys.exit(pytest.main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    "folder", ["tests/engine", "tests/games", "tests/session", "tests/simulation", "tests/terminal"]
)
def test_pytest_and_hypothesis_are_enough(folder: str) -> None:
    done = pytest_alone(folder, "--collect-only")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_check_can_fail() -> None:
    """The tests of the page drive a browser, so they cannot be collected without Playwright."""
    done = pytest_alone("tests/web/test_site.py", "--collect-only")
    assert done.returncode != 0
    assert "playwright" in done.stdout + done.stderr


def pytest_alone(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest in that environment. Automatic loading of plugins, e.g. xdist, is switched off."""
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-c", ALONE, "-q", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=TOP, env=environment, capture_output=True, text=True, check=False)
