"""Formatters, linters and type checkers: ruff and mypy for Python; Biome, tsc and knip for JavaScript, Biome for CSS."""

import subprocess
from pathlib import Path

from sitebuild import tools
from sitebuild.say import line
from sitebuild.tools import NODE_MODULES, TOP, VENV_PYTHON, WEB

BIOME = NODE_MODULES / "@biomejs" / "biome" / "bin" / "biome"
KNIP = NODE_MODULES / "knip" / "bin" / "knip.js"
TSC = NODE_MODULES / "typescript" / "bin" / "tsc"


def faults(*only: str) -> list[str]:
    """Run every static check, or only these; each prints its findings when it ends. Returns the names of those that found any."""
    tools.javascript_packages()
    chosen = {name: command for name, command in _checks().items() if not only or name in only}
    return [name for name, command in chosen.items() if not _clean(name, command)]


def mend() -> int:
    """Format all code and apply all safe fixes. Returns 0 if nothing is left to fix by hand, else 1."""
    python, node = str(VENV_PYTHON), str(tools.node())
    mends = {
        "ruff check": [python, "-m", "ruff", "check", "--fix", "."],
        "ruff format": [python, "-m", "ruff", "format", "."],
        "biome": [node, str(BIOME), "check", "--write", "--error-on-warnings", "."],
    }
    return max([not _succeeds(name, command) for name, command in mends.items()])


def _checks() -> dict[str, list[str]]:
    python, node = str(VENV_PYTHON), str(tools.node())
    return {
        "ruff check": [python, "-m", "ruff", "check", "."],
        "ruff format": [python, "-m", "ruff", "format", "--check", "--quiet", "."],
        "mypy": [python, "-m", "mypy"],
        "biome": [node, str(BIOME), "ci", "--error-on-warnings", "."],
        "tsc": [node, str(TSC), "-p", "web"],
        "knip": [node, str(KNIP), "--no-progress", "--treat-config-hints-as-errors"],
    }


def _clean(name: str, command: list[str]) -> bool:
    """Run a check without a word until it ends: tests may be running beside it."""
    ended = subprocess.run(
        command,
        cwd=_folder(command),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    clean = ended.returncode == 0
    line(f"\n{name}: clean" if clean else f"\n{name}:\n{ended.stdout}")
    return clean


def _succeeds(name: str, command: list[str]) -> bool:
    line(f"{name} ...")
    return subprocess.call(command, cwd=_folder(command)) == 0


def _folder(command: list[str]) -> Path:
    """The folder of a tool's settings, where it must run."""
    return WEB if command[1] == str(BIOME) else TOP
