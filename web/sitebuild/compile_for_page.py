"""Compile Python for the page to bytecode. Runs inside Pyodide under Node.js, started by compile.mjs.

Compiling the standard library is two thirds of a stock start; the build does it once.
"""

import ast
import base64
import dataclasses
import hashlib
import importlib
import importlib.util
import io
import marshal
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path, PurePosixPath
from types import CodeType
from typing import Any

INPUTS = Path("/job/in")
OUTPUTS = Path("/job/out")
EPOCH = (2020, 2, 2, 0, 0, 0)


def bytecode(source: bytes, shown_as: str, optimize: int, *, types: bool = False) -> bytes:
    """A `.pyc` that Python never checks against a source (an unchecked hash-based one). Unoptimized code is `_stripped`."""
    tree = ast.parse(source)
    if optimize == 0:
        tree = _stripped(tree, types=types)
    code = compile(tree, shown_as, "exec", dont_inherit=True, optimize=optimize)
    unchecked: bytes = _code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False)
    return unchecked


def _stripped(tree: ast.Module, *, types: bool) -> ast.Module:
    """Drops what no page reads: the docstrings of modules and functions, and, unless `types`, the types in functions.

    `optimize=2` would drop assertions as well. Docstrings of classes stay, and a dataclass without one gets its name: Python
    would write its signature there, which takes longer. Types in classes stay: they are the fields of dataclasses.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.decorator_list and not ast.get_docstring(node):
            node.body.insert(0, ast.Expr(ast.Constant(node.name)))
        if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(node):
            node.body[:1] = [ast.copy_location(ast.Pass(), node.body[0])] if len(node.body) == 1 else []
        if types:
            continue
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return ast.fix_missing_locations(tree)


def archive(entries: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A reproducible zip of these entries."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method, compresslevel=9) as target:
        for name in sorted(entries):
            target.writestr(zipfile.ZipInfo(name, EPOCH), entries[name], method, 9)
    return packed.getvalue()


def module_name(path: str) -> str:
    """`email/mime/__init__.py` -> `email.mime`."""
    parts = list(PurePosixPath(path).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules_behind(imports: list[str]) -> set[str]:
    """Every module that importing these loads, and those loaded already."""
    for name in imports:
        importlib.import_module(name)
    return set(sys.modules)


NOT_NEEDED = ("bz2", "lzma", "compression.zstd", "ssl")
"""Optional modules that a page never needs: compressions that no wheel uses, and TLS (a page has no sockets)."""


def standard_library(data: bytes, keep: set[str] | None) -> dict[str, bytes]:
    """The library as bytecode: only the modules in `keep`, or all of them."""
    entries: dict[str, bytes] = {}
    with zipfile.ZipFile(io.BytesIO(data)) as source:
        for name in source.namelist():
            module = module_name(name)
            if not name.endswith(".py") or (keep and (module not in keep or module.startswith(NOT_NEEDED))):
                continue
            entries[name + "c"] = bytecode(source.read(name), f"/lib/python314.zip/{name}", 2)
    return entries


def apart(data: bytes) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """A wheel split into its modules, as bytecode for the standard library's archive, and its other files.

    Unpacking many small files is slow, and the library's archive is there anyway.
    """
    modules: dict[str, bytes] = {}
    others: dict[str, bytes] = {}
    with zipfile.ZipFile(io.BytesIO(data)) as source:
        for name in source.namelist():
            if name.endswith(".py"):
                # types stay: functools.singledispatch reads them
                modules[name + "c"] = bytecode(source.read(name), f"/lib/python314.zip/{name}", 0, types=True)
            elif not name.endswith("/"):
                others[name] = source.read(name)
    return modules, others


def sealed(entries: dict[str, bytes]) -> bytes:
    """A wheel of these entries, with its RECORD rewritten."""
    record = next(name for name in entries if name.endswith(".dist-info/RECORD"))
    rest = {name: content for name, content in sorted(entries.items()) if name != record}
    rows = [f"{name},{_record_hash(content)},{len(content)}" for name, content in rest.items()]
    return archive(rest | {record: "\n".join([*rows, f"{record},,", ""]).encode()})


def package(data: bytes, without: list[str]) -> bytes:
    """Our own wheel for the page, in three files: all modules in one archive, because unpacking many files is slow.

    Left out are the modules in `without`, and the texts, which the page has as JSON.
    """
    entries: dict[str, bytes] = {}
    modules: dict[str, bytes] = {"ready_made.py": (INPUTS / "ready_made.py").read_bytes()}
    with zipfile.ZipFile(io.BytesIO(data)) as source:
        for name in source.namelist():
            if name.endswith(".py") and name not in without:
                modules[name] = source.read(name)
            elif name.endswith((".dist-info/METADATA", ".dist-info/WHEEL", ".dist-info/RECORD")):
                entries[name] = source.read(name)
    inside = {f"{name}c": bytecode(text, f"/tavola.zip/{name}", 0) for name, text in modules.items()}
    entries["tavola.zip"] = archive(inside | ready_made(modules), zipfile.ZIP_STORED)
    return sealed(entries)


def further(data: bytes, folder: str) -> bytes:
    """The modules of a folder of our own wheel that is not loaded at the start, as an archive to import from."""
    with zipfile.ZipFile(io.BytesIO(data)) as source:
        names = [name for name in source.namelist() if name.startswith(folder) and name.endswith(".py")]
        modules = {f"{name}c": bytecode(source.read(name), f"/{name}", 0) for name in names}
    return archive(modules)


def ready_made(modules: dict[str, bytes]) -> dict[str, bytes]:
    """The compiled methods of the dataclasses in these modules; see ready_made.py."""
    home = Path("/job/package")
    for name, text in modules.items():
        target = home / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text)
    sys.path.insert(0, str(home))
    ready = importlib.import_module("ready_made")
    parts: dict[str, dict[tuple[int, int], CodeType]] = {}
    heard: dict[tuple[str, tuple[int, int]], str] = {}

    def listen(text: str, module: dict[str, object], names: dict[str, object]) -> None:
        part, key = ready.part_of(str(module["__name__"])), ready.name_of(text)
        if heard.setdefault((part, key), text) != text:
            raise RuntimeError("two texts have one name")
        code = parts.setdefault(part, {})[key] = compile(text, "<dataclass>", "exec", dont_inherit=True)
        exec(code, module, names)  # noqa: S102  # as dataclasses does

    dataclasses.exec = listen  # type: ignore[attr-defined]
    for name in sorted(modules):
        importlib.import_module(module_name(name))
    return {part: marshal.dumps(made) for part, made in parts.items()}


def _record_hash(content: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def trimmed_library(arguments: dict[str, Any]) -> dict[str, bytes]:
    """The modules of the standard library that a page may need."""
    keep = None if arguments["all"] else set(arguments["modules"]) | modules_behind(arguments["imports"])
    return standard_library((INPUTS / "python_stdlib.zip").read_bytes(), keep)


def write_runtime(library: dict[str, bytes], shipped: str) -> None:
    """The standard library with micropip's modules in it, and micropip's wheel without them."""
    site = (INPUTS / "sitecustomize.py").read_bytes()
    library["sitecustomize.pyc"] = bytecode(site, "/lib/python314.zip/sitecustomize.py", 2)
    modules, others = apart((INPUTS / shipped).read_bytes())
    (OUTPUTS / "python_stdlib.zip").write_bytes(archive(library | modules, zipfile.ZIP_STORED))
    (OUTPUTS / shipped).write_bytes(sealed(others))


def write_package(arguments: dict[str, Any]) -> None:
    """Our own wheel, and the archives that lie beside it."""
    name = arguments["package"]
    wheel = (INPUTS / name).read_bytes()
    (OUTPUTS / name).write_bytes(package(wheel, arguments["without"]))
    for archived, folder in arguments["further"].items():
        (OUTPUTS / archived).write_bytes(further(wheel, folder))


def main(arguments: dict[str, Any]) -> None:
    """Do the job that the arguments name; compile.mjs calls it."""
    if "micropip" in arguments:
        write_runtime(trimmed_library(arguments), arguments["micropip"])
    else:
        write_package(arguments)
