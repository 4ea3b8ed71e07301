"""The build's cache: a hash of each step's inputs, so that a second run with nothing changed does nothing."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from sitebuild.tools import CACHE

STAMPS = CACHE / "stamps"


def digest(parts: Iterable[Path | str | bytes]) -> str:
    """One hash of texts, bytes, files and whole folders (names and contents)."""
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            for file in files_of(part):
                total.update(file.relative_to(part.parent).as_posix().encode() + b"\0")
                total.update(hashlib.sha256(file.read_bytes()).digest())
        else:
            data = part.encode() if isinstance(part, str) else part
            total.update(hashlib.sha256(data).digest())
    return total.hexdigest()


def files_of(path: Path) -> list[Path]:
    """The file itself, or every file below a folder in a fixed order, compiled Python left out."""
    if path.is_file():
        return [path]
    return sorted(file for file in path.rglob("*") if file.is_file() and "__pycache__" not in file.parts)


def fresh(name: str, key: str, *made: Path) -> bool:
    """Whether the step `name` was last done for this key and its outputs still exist."""
    stamp = STAMPS / name
    return stamp.is_file() and stamp.read_text() == key and all(path.exists() for path in made)


def done(name: str, key: str) -> None:
    """Remember that the step is done for this key."""
    STAMPS.mkdir(parents=True, exist_ok=True)
    (STAMPS / name).write_text(key)
