"""The start of Python on the page."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]

SCRIPT = """
import gc, sys
sys.modules["ready_made"] = sys  # it is in the page's archive alone
began = {"__name__": "worker"}
exec(open("web/boot/rules_worker.py", encoding="utf-8").read(), began)
assert began["check"]() == ""
assert gc.isenabled() and gc.get_freeze_count() > 1000
"""


def test_the_garbage_collector_never_looks_through_what_was_loaded_at_the_start() -> None:
    """CPython runs the worker's own script as the page runs it."""
    places = os.pathsep.join(map(str, (TOP / "web" / "sitebuild", TOP / "py")))
    environment = {**os.environ, "PYTHONPATH": places}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=TOP, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
