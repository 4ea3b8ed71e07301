"""The start of Python on the page."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]

SCRIPT = """
import gc, sys
gc.disable()  # as sitecustomize does
sys.modules["ready_made"] = sys  # it is in the page's archive alone
began = {"__name__": "worker"}
exec(open("web/boot/rules_worker.py", encoding="utf-8").read(), began)
assert began["check"]() == ""
assert gc.isenabled() and gc.get_freeze_count() > 1000
"""


READING = """
import gc, py_compile, runpy, sys, zipfile, zipimport
source, archive = sys.argv[1] + "/source.py", sys.argv[1] + "/archive.zip"
open(source, "w").close()
with zipfile.ZipFile(archive, "w") as entries:
    for name in ("pack/__init__.pyc", "pack/inside.pyc"):
        entries.write(py_compile.compile(source), name)
reads, read = [], zipimport._get_data
zipimport._get_data = lambda *place: reads.append(place) or read(*place)
loader = zipimport.zipimporter(archive)
stock = [loader.get_filename("pack"), zipimport.zipimporter(archive + "/pack").get_filename("inside")]
reads.clear()
runpy.run_path(sys.argv[2])
sys.path.append(archive)
import pack.inside
assert [pack.__file__, pack.inside.__file__] == stock
assert len(reads) == 2
assert not gc.isenabled()
assert loader.find_spec("missing") is None
"""


def test_a_page_reads_each_module_of_an_archive_once_and_looks_for_no_garbage(tmp_path: Path) -> None:
    """The file names stay those that zipimport tells."""
    hook = TOP / "web" / "sitebuild" / "sitecustomize.py"
    command = [sys.executable, "-c", READING, str(tmp_path), str(hook)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_garbage_collector_never_looks_through_what_was_loaded_at_the_start() -> None:
    """CPython runs the worker's own script as the page runs it."""
    places = os.pathsep.join(map(str, (TOP / "web" / "sitebuild", TOP / "py")))
    environment = {**os.environ, "PYTHONPATH": places}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=TOP, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
