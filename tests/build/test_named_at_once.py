"""Each failure is printed as it happens, so that an interrupted run has already named it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).parents[1] / "conftest.py"

A_RUN = """
import pathlib
import time


def test_first():
    assert "white" == "black", "the colours"


def test_second():
    for _ in range(600):
        if pathlib.Path("seen").exists():
            break
        time.sleep(0.1)
    pathlib.Path("over").touch()
"""


@pytest.mark.parametrize("workers", [["-p", "no:xdist"], ["-n", "1"]], ids=["alone", "xdist"])
def test_a_failure_is_named_while_later_tests_still_run(tmp_path: Path, workers: list[str]) -> None:
    shutil.copy(CONFTEST, tmp_path)
    (tmp_path / "test_run.py").write_text(A_RUN)
    command = [sys.executable, "-m", "pytest", "-q", "--rootdir=.", *workers, "test_run.py"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        named = next((line for line in run.stdout if "test_run.py::test_first" in line), "")
        still_running = not (tmp_path / "over").exists()
        (tmp_path / "seen").touch()
        run.communicate()
    assert "the colours" in named
    assert still_running
