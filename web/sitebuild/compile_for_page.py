"""Turn Python sources into bytecode for the page. Runs inside Pyodide under Node.js, started by compile.mjs.

Compiling the standard library is two thirds of a stock start; done once here, the page never does it.
"""

import base64
import dataclasses
import hashlib
import importlib
import importlib.util
import io
import json
import marshal
import re
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path, PurePosixPath
from types import CodeType

INPUTS = Path("/job/in")
OUTPUTS = Path("/job/out")
EPOCH = (2020, 2, 2, 0, 0, 0)
TERMINAL = {"tavola/__main__.py", "tavola/terminal.py", "tavola/engine/words.py"}


def bytecode(source: bytes, shown_as: str, optimize: int) -> bytes:
    """A `.pyc` that is valid whatever the date or the content of the source beside it."""
    code = compile(source, shown_as, "exec", dont_inherit=True, optimize=optimize)
    unchecked: bytes = _code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False)
    return unchecked


def archive(entries: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of these entries, the same bytes every time."""
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
    """Every module that is loaded once these are imported."""
    for name in imports:
        importlib.import_module(name)
    return set(sys.modules)


TAKE_AHEAD = """
import marshal as _marshal

_ahead = _marshal.loads(__loader__.get_data(__file__.rpartition("/")[0] + "/ahead.marshal"))
_compile_now = compile


def compile(p, flags=0):
    made = _ahead.get((p, flags)) if isstring(p) else None
    return _sre.compile(p, *made) if made else _compile_now(p, flags)
"""
"""Added to re._compiler: a pattern that every start compiles has been compiled by the build."""


def standard_library(data: bytes, keep: set[str] | None) -> bytes:
    """The library as bytecode: only the modules in `keep`, or all of them."""
    entries: dict[str, bytes] = {"re/ahead.marshal": marshal.dumps(patterns())}
    with zipfile.ZipFile(io.BytesIO(data)) as source:
        for name in source.namelist():
            if not name.endswith(".py") or (keep is not None and module_name(name) not in keep):
                continue
            text = source.read(name) + (TAKE_AHEAD.encode() if name == "re/_compiler.py" else b"")
            entries[name + "c"] = bytecode(text, f"/lib/python314.zip/{name}", 2)
    return archive(entries)


def patterns() -> dict[tuple[str | bytes, int], tuple[object, ...]]:
    """Every regular expression that has been compiled so far here, as `_sre.compile` wants it."""
    made: dict[tuple[str | bytes, int], tuple[object, ...]] = {}
    for _, pattern, flags in list(re._cache):  # type: ignore[attr-defined]
        parsed = re._parser.parse(pattern, flags)  # type: ignore[attr-defined]
        code = re._compiler._code(parsed, flags)  # type: ignore[attr-defined]
        state = parsed.state
        groups: list[str | None] = [None] * state.groups
        for name, number in state.groupdict.items():
            groups[number] = name
        plain = [int(word) for word in code]
        named = dict(state.groupdict)
        made[pattern, int(flags)] = (int(flags | state.flags), plain, state.groups - 1, named, tuple(groups))
    return made


def wheel(data: bytes, optimize: int) -> bytes:
    """The same wheel with bytecode in place of its sources."""
    entries: dict[str, bytes] = {}
    record = ""
    with zipfile.ZipFile(io.BytesIO(data)) as source:
        for name in source.namelist():
            if name.endswith(".dist-info/RECORD"):
                record = name
            elif name.endswith(".py"):
                entries[name + "c"] = bytecode(
                    source.read(name), f"/lib/python3.14/site-packages/{name}", optimize
                )
            elif not name.endswith("/"):
                entries[name] = source.read(name)
    rows = [f"{name},{_record_hash(content)},{len(content)}" for name, content in sorted(entries.items())]
    entries[record] = "\n".join([*rows, f"{record},,", ""]).encode()
    return archive(entries)


def package(data: bytes) -> bytes:
    """Our own wheel for the page, in three files: all modules in one archive, because unpacking many files takes long.

    The terminal's modules and the texts, which the page has as JSON, stay away.
    """
    entries: dict[str, bytes] = {}
    record = ""
    modules: dict[str, bytes] = {"ready_made.py": (INPUTS / "ready_made.py").read_bytes()}
    with zipfile.ZipFile(io.BytesIO(data)) as source:
        for name in source.namelist():
            if name.endswith(".py") and name not in TERMINAL:
                modules[name] = source.read(name)
            elif name.endswith((".dist-info/METADATA", ".dist-info/WHEEL")):
                entries[name] = source.read(name)
            elif name.endswith(".dist-info/RECORD"):
                record = name
    inside = {f"{name}c": bytecode(text, f"/tavola.zip/{name}", 0) for name, text in modules.items()}
    entries["tavola.zip"] = archive(inside | ready_made(modules), zipfile.ZIP_STORED)
    rows = [f"{name},{_record_hash(content)},{len(content)}" for name, content in sorted(entries.items())]
    return archive(entries | {record: "\n".join([*rows, f"{record},,", ""]).encode()})


def ready_made(modules: dict[str, bytes]) -> dict[str, bytes]:
    """What dataclasses write as text when these modules are loaded, compiled; see ready_made.py."""
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


def main() -> None:
    """Do the part of the job that the arguments name."""
    arguments = json.loads(Path("/job/arguments.json").read_text())
    if "stdlib" in arguments:
        wanted = arguments["stdlib"]
        for name in arguments["wheels"]:
            sys.path.insert(0, str(INPUTS / name))  # loaded at every start, so its patterns count
            importlib.import_module(module_name(name).partition("-")[0])
        keep = None if wanted["all"] else set(wanted["modules"]) | modules_behind(wanted["imports"])
        packed = standard_library((INPUTS / "python_stdlib.zip").read_bytes(), keep)
        (OUTPUTS / "python_stdlib.zip").write_bytes(packed)
    for name, optimize in arguments.get("wheels", {}).items():
        (OUTPUTS / name).write_bytes(wheel((INPUTS / name).read_bytes(), optimize))
    if "package" in arguments:
        name = arguments["package"]
        (OUTPUTS / name).write_bytes(package((INPUTS / name).read_bytes()))


main()
