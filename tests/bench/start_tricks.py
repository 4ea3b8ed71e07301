"""What each trick of the start brings: the built page beside the same page with one trick undone, in paired visits by turns.

A trick is undone in a copy of `dist/`, so the page knows nothing of this bench. A visit has a fresh browser profile, and lasts
from navigation until the rules are there (the mark `tavola:python`; the first table does not wait for them). `ours` is the page
as built, `anchor` the page without the trick: a ratio above 0.95 means that the trick brings less than 5 % and should go.

The bytecode itself is measured by `boot`: a page with the library as source does not start in time.
"""

import gzip
import io
import shutil
import statistics
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from bench.boot import visit
from sitebuild import browser, serve, site
from sitebuild.tools import CACHE

PAIRS = 5

Entries = dict[str, bytes]
"""The files of an archive by name."""


def without_site_hook(library: Entries) -> None:
    """Undoes sitecustomize.py: zipimport reads each module twice again, and garbage is looked for from the beginning."""
    del library["sitecustomize.pyc"]


def without_methods(archive: Entries) -> None:
    """Undoes ready_made.py: every start compiles the methods of our dataclasses again."""
    for name in [name for name in archive if name.endswith(".made")]:
        del archive[name]


def in_library(undo: Callable[[Entries], None], method: int = zipfile.ZIP_STORED) -> Callable[[Path], None]:
    """Undo a trick in the standard library's archive."""

    def change(folder: Path) -> None:
        packed = folder / "pyodide" / "python_stdlib.packed"
        entries = unzipped(gzip.decompress(packed.read_bytes()))
        undo(entries)
        packed.write_bytes(gzip.compress(zipped(entries, method), mtime=0))

    return change


def in_package(undo: Callable[[Entries], None]) -> Callable[[Path], None]:
    """Undo a trick in the archive of our package."""

    def change(folder: Path) -> None:
        [wheel] = (folder / "wheels").glob("*.whl")
        entries = unzipped(wheel.read_bytes())
        package = unzipped(entries["tavola.zip"])
        undo(package)
        entries["tavola.zip"] = zipped(package, zipfile.ZIP_STORED)
        wheel.write_bytes(zipped(entries, zipfile.ZIP_DEFLATED))

    return change


def in_page(file: str, text: str, undone: str) -> Callable[[Path], None]:
    """Undo a trick in a module of the page. Raises ValueError unless the module holds `text` exactly once."""

    def change(folder: Path) -> None:
        source = (folder / file).read_text(encoding="utf-8")
        if source.count(text) != 1:
            raise ValueError(f"{file} has changed: {text}")
        (folder / file).write_text(source.replace(text, undone), encoding="utf-8")

    return change


PYTHON = "web/boot/python.js"
READY = """const look = () => {
    const [python] = performance.getEntriesByName("tavola:python");
    if (python) window.arrived = python.startTime;
    else setTimeout(look, 20);
};
look();"""

TRICKS: dict[str, Callable[[Path], None]] = {
    # download.js: the page does not fetch the large files, too
    "fetched_once": in_page(
        "web/boot/download.js",
        "files.map((file) => this.#fetch(file))",
        "[...files, ...['asm.wasm', 'asm.js'].map((end) => ({ url: `pyodide/pyodide.${end}`, bytes: 0 })), "
        "{ url: 'pyodide/python_stdlib.packed', bytes: 0 }].map((file) => this.#fetch(file))",
    ),
    # python.js: the worker does not wait for PyScript's plugins
    "before_plugins": in_page(
        PYTHON,
        "hooks.worker.onBeforeRunAsync.clear();",
        'await customElements.whenDefined("py-script");\n  hooks.worker.onBeforeRunAsync.clear();',
    ),
    "site_hook": in_library(without_site_hook),
    "methods": in_package(without_methods),
    # interpreter.js: Python inflates each module
    "packed": in_library(lambda library: None, zipfile.ZIP_DEFLATED),
}


def rows() -> list[dict[str, Any]]:
    """One row for each trick, in milliseconds."""
    executable, whole = browser.find_or_fetch(), changed("nothing", repacked)
    found = []
    with sync_playwright() as playwright:
        for name, undo in TRICKS.items():
            without = changed(name, repacked, undo)
            pairs = [
                (cold_visit(playwright, executable, whole), cold_visit(playwright, executable, without))
                for _ in range(PAIRS)
            ]
            ours, anchor = (round(statistics.median(side)) for side in zip(*pairs, strict=True))
            ratio = round(statistics.median(one / other for one, other in pairs), 3)
            found.append(
                {"measure": f"start.{name}", "ours": ours, "anchor": anchor, "ratio": ratio, "unit": "ms"}
            )
    return found


def changed(name: str, *changes: Callable[[Path], None]) -> Path:
    """A copy of the built site with these changes."""
    folder = CACHE / "without" / name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(site.build(), folder)
    for change in changes:
        change(folder)
    return folder


def repacked(folder: Path) -> None:
    """Pack both archives as this bench packs them: otherwise its packing would count as part of a trick."""
    in_library(lambda entries: None)(folder)
    in_package(lambda entries: None)(folder)


def cold_visit(playwright: Playwright, executable: str, folder: Path) -> float:
    """Milliseconds from navigation to the rules, in a fresh profile."""
    with (
        serve.serving(folder, cache_control="max-age=600") as server,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
    ):
        return visit(playwright, executable, READY, server, profile, stay=0)[0]


def unzipped(data: bytes) -> Entries:
    """The files of an archive."""
    with zipfile.ZipFile(io.BytesIO(data)) as source:
        return {name: source.read(name) for name in source.namelist()}


def zipped(entries: Entries, method: int) -> bytes:
    """An archive of these files."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as target:
        for name, content in entries.items():
            target.writestr(name, content)
    return packed.getvalue()
