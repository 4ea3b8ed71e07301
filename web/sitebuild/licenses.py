"""`licenses.txt`: what others have written of the site, under which terms, what we have changed of it, and where its sources are.

Terms come from the packages' own files. For a package without any, one stands in `web/licenses`.
"""

import json
import re
import zipfile
from dataclasses import dataclass
from email.parser import HeaderParser
from pathlib import Path

from sitebuild import vendor
from sitebuild.say import Failure
from sitebuild.tools import NODE_MODULES, TOP, WEB

OURS = WEB / "licenses"
LICENSE = re.compile(r"(?:^|/)(?:LICEN[CS]E|COPYING|NOTICE)[^/]*$", re.IGNORECASE)
RULE = "=" * 78

ABOUT = """\
Tavola is under the MIT license, the first of the texts below. This site also holds software that others have written, each part
under its own terms, which follow.

What we have changed: JavaScript libraries are bundled and minified; of PyScript only its core is here, and finds
sooner that no memory can be shared. Of Python's standard library and of micropip, modules that the page does not use are left
out, docstrings are cut, and all of it is compiled to bytecode. Pyodide's lock file names micropip alone.
All of it is done by programs in Tavola's own source (web/sitebuild/bundle.mjs, compile_for_page.py and site.py), which the MIT
license lets anybody have and pass on: ask whoever publishes this site.

The sources of all others are the packages of these names and versions as their authors publish them: JavaScript and Pyodide on
npm, micropip on PyPI, Python at python.org; most are developed at the addresses below."""


@dataclass(frozen=True)
class Part:
    """Software of others that the site holds."""

    name: str
    version: str
    license: str
    source: str
    texts: tuple[str, ...]


def text(micropip: Path) -> bytes:
    """The whole file. `micropip` is the wheel as its authors publish it."""
    sections = [ABOUT, _section("Tavola", (TOP / "LICENSE").read_text())]
    for part in parts(micropip):
        head = f"{part.name} {part.version}\n{part.license}; {part.source}"
        sections.append(_section(head, *part.texts))
    return "\n\n".join(sections).encode() + b"\n"


def parts(micropip: Path) -> list[Part]:
    """All that the site holds of others, by name."""
    wheel = _micropip(micropip)
    names = {*vendor.packages(), *_behind("@pyscript/core")}
    return [
        *(_npm(name) for name in sorted(names)),
        wheel,
        _npm("pyodide", (wheel.texts[0], _ours("pyodide.txt"))),
        Part("Python", _python_version(), "PSF-2.0", "https://www.python.org", (_ours("python.txt"),)),
    ]


def _section(head: str, *texts: str) -> str:
    return "\n\n".join([f"{RULE}\n{head}\n{RULE}", *(one.strip() for one in texts)])


def _behind(name: str) -> set[str]:
    """A package that is published as a bundle, and every package that it depends on."""
    locked = json.loads((WEB / "package-lock.json").read_text())["packages"]
    found: list[str] = [name]
    for one in found:
        found += [each for each in locked[f"node_modules/{one}"].get("dependencies", {}) if each not in found]
    return set(found)


def _npm(name: str, texts: tuple[str, ...] = ()) -> Part:
    folder = NODE_MODULES / name
    about = json.loads((folder / "package.json").read_text())
    texts = texts or tuple(
        path.read_text(encoding="utf-8") for path in sorted(folder.iterdir()) if LICENSE.search(path.name)
    )
    return Part(name, about["version"], about["license"], _address(about), texts or (_by_name(about),))


def _by_name(about: dict[str, str]) -> str:
    """The terms of a package that names its license and brings no text."""
    standard = OURS / f"{about['license']}.txt"
    if not standard.is_file():
        raise Failure(
            f"{about['name']} brings no license: put the text of {about['license']} into {standard}."
        )
    return f"Copyright (c) {about['author']}\n\n{standard.read_text()}"


def _address(about: dict[str, dict[str, str] | str]) -> str:
    """Where it is developed; failing that, where it is published."""
    named = about.get("repository") or about.get("homepage") or f"npm, {about['name']}"
    address = named if isinstance(named, str) else named["url"]
    if re.fullmatch(r"[\w.-]+/[\w.-]+", address):
        address = f"https://github.com/{address}"
    return re.sub(r"^(?:git\+)?(?:https|ssh|git)://(?:git@)?", "https://", address).removesuffix(".git")


def _micropip(path: Path) -> Part:
    with zipfile.ZipFile(path) as wheel:
        names = sorted(wheel.namelist(), key=lambda name: ".dist-info/" not in name)
        about = HeaderParser().parsestr(
            wheel.read(next(one for one in names if one.endswith(".dist-info/METADATA"))).decode()
        )
        texts = [wheel.read(name).decode() for name in names if LICENSE.search(name)]
    address = next(line for line in about.get_all("Project-URL", []) if line.startswith("Homepage"))
    terms = about["License"].partition("\n")[0]
    return Part("micropip", about["Version"], terms, address.split(", ")[1], (*texts, _ours("micropip.txt")))


def _python_version() -> str:
    info = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text())["info"]
    return str(info["python"])


def _ours(name: str) -> str:
    return (OURS / name).read_text(encoding="utf-8")
