"""Our own Python package: its wheel, and the summaries and texts of its games."""

import json
import shutil
import sys
import tomllib
import zipfile
from functools import cache, lru_cache
from pathlib import Path

from sitebuild import say, stamps
from sitebuild.tools import CACHE, TOP

PACKAGE = TOP / "py" / "tavola"
PYPROJECT = TOP / "pyproject.toml"
READY_MADE = "ready_made.py"
"""The page imports it before the package (see sitebuild/ready_made.py); in this wheel it is empty."""
LISTING = Path(__file__).with_name("list_games.py")


@cache
def version() -> str:
    """The version of pyproject.toml with a hash of the package's contents, e.g. 0.1.0+1a2b3c4d5e."""
    plain = _plain_version()
    return f"{plain}+{stamps.digest([PYPROJECT, PACKAGE])[:10]}"


def wheel() -> Path:
    """Build the wheel. Its version contains a hash of its contents, so that no cache ever serves an old one."""
    target = CACHE / "wheels" / f"tavola-{version()}-py3-none-any.whl"
    if target.is_file():
        return target
    shutil.rmtree(target.parent, ignore_errors=True)
    staging = CACHE / "staging"
    shutil.rmtree(staging, ignore_errors=True)
    shutil.copytree(PACKAGE, staging / "py" / "tavola", ignore=shutil.ignore_patterns("__pycache__"))
    (staging / "pyproject.toml").write_text(_for_the_page(PYPROJECT.read_text()))
    with say.step("Building Tavola's wheel"):
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target.parent)]
        say.call(command, where=staging, explain=_sentence)
    return target


def _for_the_page(project: str) -> str:
    """The project's description under the wheel's version, without what a page has no use for: the readme and the extras."""
    named = project.replace(f'version = "{_plain_version()}"', f'version = "{version()}"', 1)
    before, _, extras = named.replace('readme = "README.md"\n', "", 1).partition(
        "[project.optional-dependencies]"
    )
    return before + "[" + extras.partition("\n[")[2]


def plain_wheel() -> Path:
    """A wheel of the sources, made without a build backend: for the dev server, which has no time to compile."""
    name = f"tavola-{version()}"
    target = CACHE / "wheels" / "plain" / f"{name}-py3-none-any.whl"
    if target.is_file():
        return target
    shutil.rmtree(target.parent, ignore_errors=True)
    target.parent.mkdir(parents=True)
    modules = {file.relative_to(PACKAGE.parent).as_posix(): file for file in sorted(PACKAGE.rglob("*.py"))}
    about = {
        "METADATA": f"Metadata-Version: 2.4\nName: tavola\nVersion: {version()}\n",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: tavola\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = [*modules, READY_MADE, *(f"{name}.dist-info/{part}" for part in [*about, "RECORD"])]
    with zipfile.ZipFile(target, "w") as wheel:
        for path, file in modules.items():
            wheel.write(file, path)
        wheel.writestr(READY_MADE, "")
        for part, text in {**about, "RECORD": "".join(f"{path},,\n" for path in record)}.items():
            wheel.writestr(f"{name}.dist-info/{part}", text)
    return target


def games() -> dict[str, bytes]:
    """Each game's summary, texts and first tables, by their path in the site."""
    return dict(_games(version()))


@lru_cache(maxsize=1)
def _games(_version: str) -> dict[str, bytes]:
    printed = say.call([sys.executable, str(LISTING)], where=TOP / "py", explain=_sentence)
    return {
        path: (json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n").encode()
        for path, content in json.loads(printed).items()
    }


def _plain_version() -> str:
    version: str = tomllib.loads(PYPROJECT.read_text())["project"]["version"]
    return version


def _sentence(printed: str) -> str:
    return f"Tavola's own Python package does not build:\n{say.tail(printed, 30)}"
