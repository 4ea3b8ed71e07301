"""The start of Python on the page."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sitebuild import compile_for_page

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


USES = """
import colorsys
from colorsys import hsv_to_rgb


def red(hue):
    return hsv_to_rgb(hue, 1, 1) == colorsys.hsv_to_rgb(hue, 1, 1)
"""


def test_a_module_that_the_start_does_not_use_is_imported_where_it_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both ways to import it."""
    monkeypatch.delitem(sys.modules, "colorsys", raising=False)
    tree = compile_for_page.ImportedWhereUsed(("colorsys", "hsv_to_rgb")).visit(ast.parse(USES))
    module: dict[str, Any] = {"__name__": "uses"}
    exec(compile(tree, "uses", "exec"), module)  # noqa: S102  # our own text
    assert "colorsys" not in sys.modules
    assert module["red"](0)
    assert "colorsys" in sys.modules


@pytest.mark.parametrize(
    "text", ["import os", "import colorsys as colors", "from colorsys import colorsys, ONE_SIXTH"]
)
def test_the_build_stops_when_an_import_to_put_off_has_gone_or_changed(text: str) -> None:
    """A newer micropip may import something else, or otherwise."""
    with pytest.raises(ValueError, match="does not import"):
        compile_for_page.bytecode(text.encode(), "uses.py", 2, later=("colorsys",))
