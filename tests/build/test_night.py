"""What waits for the night is one case more of a test that stays: no test waits whole."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]

A_RUN = """
import pytest


@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.nightly), pytest.param(3, marks=pytest.mark.nightly)])
def test_one(n):
    assert n < 3
"""


# Prints the tests of the project of which every case waits for the night.
WHOLE = """
import sys

import pytest


class Waiting:
    def pytest_collection_finish(self, session):
        waits = {}
        for item in session.items:
            waits.setdefault(item.nodeid.partition("[")[0], []).append(bool(item.get_closest_marker("nightly")))
        assert any(map(any, waits.values()))
        print("wait whole:", [name for name, cases in waits.items() if all(cases)])


sys.exit(pytest.main(["--nightly", "--collect-only", "-qq", "-p", "no:cacheprovider", *sys.argv[1:]], plugins=[Waiting()]))
"""


def test_every_test_keeps_a_case_for_the_day() -> None:
    done = subprocess.run([sys.executable, "-c", WHOLE], cwd=TOP, capture_output=True, text=True, check=False)
    assert "wait whole: []" in done.stdout, done.stdout[-2000:]


@pytest.mark.parametrize("workers", [["-p", "no:xdist"], ["-n", "2"]], ids=["alone", "xdist"])
def test_a_run_says_how_many_wait_and_the_night_runs_them(tmp_path: Path, workers: list[str]) -> None:
    shutil.copy(TOP / "tests" / "conftest.py", tmp_path)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n  nightly: waits\n")
    (tmp_path / "test_run.py").write_text(A_RUN)
    said = []
    for more in ([], ["--nightly"]):
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *workers, *more, "."]
        said.append(subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False).stdout)
    assert "2 cases wait for the night" in said[0] and re.search(r"\b1 passed", said[0])
    assert "wait for the night" not in said[1] and re.search(r"1 failed, 2 passed", said[1])
