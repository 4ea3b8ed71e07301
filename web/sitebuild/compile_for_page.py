"""Turn Python sources into bytecode for the page. Runs inside Pyodide under Node.js, started by compile.mjs.

Compiling the standard library is two thirds of a stock start; done once here, the page never does it.
"""

import base64
import hashlib
import importlib
import importlib.util
import io
import json
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path, PurePosixPath

INPUTS = Path("/job/in")
OUTPUTS = Path("/job/out")
EPOCH = (2020, 2, 2, 0, 0, 0)


def bytecode(source: bytes, shown_as: str, optimize: int) -> bytes:
    """A `.pyc` that is valid whatever the date or the content of the source beside it."""
    code = compile(source, shown_as, "exec", dont_inherit=True, optimize=optimize)
    unchecked: bytes = _code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False)
    return unchecked


def archive(entries: dict[str, bytes]) -> bytes:
    """A zip of these entries, the same bytes every time."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name in sorted(entries):
            target.writestr(zipfile.ZipInfo(name, EPOCH), entries[name], zipfile.ZIP_DEFLATED, 9)
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


def standard_library(data: bytes, keep: set[str] | None) -> bytes:
    """The library as bytecode: only the modules in `keep`, or all of them."""
    entries: dict[str, bytes] = {}
    with zipfile.ZipFile(io.BytesIO(data)) as source:
        for name in source.namelist():
            if not name.endswith(".py") or (keep is not None and module_name(name) not in keep):
                continue
            entries[name + "c"] = bytecode(source.read(name), f"/lib/python314.zip/{name}", 2)
    return archive(entries)


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


def _record_hash(content: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def main() -> None:
    """Do the part of the job that the arguments name."""
    arguments = json.loads(Path("/job/arguments.json").read_text())
    if "stdlib" in arguments:
        wanted = arguments["stdlib"]
        keep = None if wanted["all"] else set(wanted["modules"]) | modules_behind(wanted["imports"])
        packed = standard_library((INPUTS / "python_stdlib.zip").read_bytes(), keep)
        (OUTPUTS / "python_stdlib.zip").write_bytes(packed)
    for name, optimize in arguments.get("wheels", {}).items():
        (OUTPUTS / name).write_bytes(wheel((INPUTS / name).read_bytes(), optimize))


main()
