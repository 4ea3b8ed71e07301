"""Precompiled Python for the page: the standard library, micropip and our own wheel."""

import ast
import json
import shutil
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sitebuild import package, say, stamps
from sitebuild.tools import CACHE, NODE_MODULES, TOP, WEB, download_wheel, node

HERE = Path(__file__).parent
PYODIDE = NODE_MODULES / "pyodide"
RUNTIME = CACHE / "runtime"
BOOT_MODULES = HERE / "stdlib.txt"
READY_MADE = HERE / "ready_made.py"
SITE = HERE / "sitecustomize.py"
PACKAGE = TOP / "py"
NOT_IN_THE_PAGE = {
    *(
        "tavola/__main__.py",
        "tavola/terminal.py",
        "tavola/simulate.py",
        "tavola/new.py",
        "tavola/engine/words.py",
    ),
    *(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.glob("tavola/arena/*.py")),
    *(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.glob("tavola/dealing/*.py")),
    *(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.glob("tavola/**/wire.py")),
}
"""Modules of the terminal, those that are loaded later (FURTHER), and declarations of shapes (for `build.py wire`)."""

FURTHER = {"dealing.zip": "tavola/dealing/"}
"""Archives of modules that the page loads only when it needs them, and the folder that each holds."""


@dataclass(frozen=True)
class Runtime:
    """The files that do not depend on our own sources; cached across builds."""

    stdlib: Path
    micropip: Path


def runtime(*, whole_stdlib: bool) -> Runtime:
    """The standard library, trimmed unless `whole_stdlib`, and micropip, as bytecode.

    micropip's modules lie in the library's archive; its wheel keeps only the metadata.
    """
    shipped = shipped_micropip()
    made = Runtime(RUNTIME / "python_stdlib.zip", RUNTIME / shipped.name)
    modules = BOOT_MODULES.read_text().split()
    imports = sorted(stdlib_imports(TOP / "py" / "tavola") - set(modules))
    inputs = [WEB / "package-lock.json", shipped, BOOT_MODULES, SITE, *_compiler()]
    key = stamps.digest([*inputs, json.dumps([imports, whole_stdlib])])
    if stamps.fresh("runtime", key, made.stdlib, made.micropip):
        return made
    arguments = {"micropip": shipped.name, "all": whole_stdlib, "modules": modules, "imports": imports}
    with say.step("Compiling the page's Python"):
        _compile(
            arguments,
            {"python_stdlib.zip": PYODIDE / "python_stdlib.zip", shipped.name: shipped, SITE.name: SITE},
            [made.stdlib, made.micropip],
        )
    stamps.done("runtime", key)
    return made


def shipped_micropip() -> Path:
    """micropip's wheel as its authors publish it."""
    return download_wheel(WEB / "page-requirements.txt", CACHE / "downloads")


def wheel() -> Path:
    """Our own wheel for the page, as bytecode. It keeps its name, which contains the hash of its sources.

    The archives of FURTHER lie beside it.
    """
    sources = package.wheel()
    target = CACHE / "wheels" / "compiled" / sources.name
    made = [target, *(target.with_name(name) for name in FURTHER)]
    key = stamps.digest([sources, WEB / "package-lock.json", *_compiler()])
    if not stamps.fresh("compiled-wheel", key, *made):
        shutil.rmtree(target.parent, ignore_errors=True)
        with say.step("Compiling Tavola's Python for the page"):
            inputs = {sources.name: sources, READY_MADE.name: READY_MADE}
            without = {"without": sorted(NOT_IN_THE_PAGE), "further": FURTHER}
            _compile({"package": sources.name, **without}, inputs, made)
        stamps.done("compiled-wheel", key)
    return target


def stdlib_imports(folder: Path) -> set[str]:
    """Every module of the standard library that the package imports, except in modules that the page does not load."""
    files = set(folder.rglob("*.py")) - {folder.parent / name for name in NOT_IN_THE_PAGE}
    found = {name for file in files for name in _imports(file.read_bytes())}
    return {name for name in found if name.partition(".")[0] in sys.stdlib_module_names}


@cache
def _imports(source: bytes) -> frozenset[str]:
    found: set[str] = set()
    for statement in ast.walk(ast.parse(source)):
        if isinstance(statement, ast.Import):
            found.update(alias.name for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom) and statement.module:
            found.add(statement.module)
    return frozenset(found)


def _compiler() -> list[Path]:
    return [HERE / "compile.mjs", HERE / "compile_for_page.py", READY_MADE]


def _compile(arguments: dict[str, object], inputs: dict[str, Path], outputs: list[Path]) -> None:
    for path in outputs:
        path.parent.mkdir(parents=True, exist_ok=True)
    job = CACHE / "job.json"
    job.write_text(
        json.dumps(
            {
                "arguments": arguments,
                "inputs": {name: str(path) for name, path in inputs.items()},
                "outputs": {path.name: str(path) for path in outputs},
            }
        )
    )
    say.call([str(node()), str(HERE / "compile.mjs"), str(job)], where=WEB, explain=_sentence)


def _sentence(printed: str) -> str:
    return f"The page's Python could not be compiled:\n{say.tail(printed)}"
