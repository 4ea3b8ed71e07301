"""Our own Python package: its wheel, and the cards and texts of its games."""

import json
import shutil
import sys
import tomllib
from functools import cache
from pathlib import Path

from sitebuild import say, stamps
from sitebuild.tools import CACHE, TOP

PACKAGE = TOP / "py" / "tavola"
PYPROJECT = TOP / "pyproject.toml"
LISTING = Path(__file__).with_name("list_games.py")


@cache
def version() -> str:
    """The version of pyproject.toml with a hash of the package's contents, e.g. 0.1.0+1a2b3c4d5e."""
    plain = _plain_version()
    return f"{plain}+{stamps.digest([PYPROJECT, PACKAGE])[:10]}"


def wheel() -> Path:
    """Build the wheel under a version that names its contents, so that no cache ever serves an old one."""
    target = CACHE / "wheels" / f"tavola-{version()}-py3-none-any.whl"
    if target.is_file():
        return target
    shutil.rmtree(target.parent, ignore_errors=True)
    staging = CACHE / "staging"
    shutil.rmtree(staging, ignore_errors=True)
    shutil.copytree(PACKAGE, staging / "py" / "tavola", ignore=shutil.ignore_patterns("__pycache__"))
    named = PYPROJECT.read_text().replace(f'version = "{_plain_version()}"', f'version = "{version()}"', 1)
    (staging / "pyproject.toml").write_text(named.replace('readme = "README.md"\n', "", 1))
    with say.step("Building Tavola's wheel"):
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target.parent)]
        say.call(command, where=staging, explain=_sentence)
    return target


def games() -> dict[str, bytes]:
    """Each game's card and texts, by their path in the site."""
    printed = say.call([sys.executable, str(LISTING)], where=TOP / "py", explain=_sentence)
    return {
        path: (json.dumps(content, ensure_ascii=False) + "\n").encode()
        for path, content in json.loads(printed).items()
    }


def _plain_version() -> str:
    version: str = tomllib.loads(PYPROJECT.read_text())["project"]["version"]
    return version


def _sentence(printed: str) -> str:
    return f"Tavola's own Python package does not build:\n{say.tail(printed, 30)}"
