"""The page's parts that need no browser: the pure ones in one process, and each slow file in a process of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from page.node import HERE, run

LONG = sorted(HERE.glob("*/*.test.js"))


def test_the_pure_parts() -> None:
    done = run(str(HERE / "quick.js"))
    assert done.returncode == 0, done.stdout
    assert "# tests 0" not in done.stdout


@pytest.mark.parametrize("file", LONG, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_simulations_and_cryptography(file: Path) -> None:
    # the clocks of what has failed would keep Node alive for ever
    done = run("--test", "--test-force-exit", str(file))
    assert done.returncode == 0, done.stdout
