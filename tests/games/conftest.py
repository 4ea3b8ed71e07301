"""Ignores `test_beside_<engine>.py` if that engine is not installed: all other tests need only pytest and Hypothesis."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

BESIDE = "test_beside_"


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """True for a file whose engine is missing; None leaves the decision to pytest."""
    engine = collection_path.stem.removeprefix(BESIDE)
    missing = collection_path.stem.startswith(BESIDE) and find_spec(engine) is None
    return missing or None
