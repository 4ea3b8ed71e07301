"""`licenses.txt`: every package that the site holds is named in it, with its terms."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sitebuild import compiled, licenses, vendor
from sitebuild.say import Failure
from sitebuild.tools import NODE_MODULES, WEB


@pytest.fixture(scope="module")
def parts() -> dict[str, licenses.Part]:
    return {part.name: part for part in licenses.parts(compiled.shipped_micropip())}


def test_every_package_is_named_with_its_terms(parts: dict[str, licenses.Part]) -> None:
    named = {
        "preact",
        "htm",
        "lean-qr",
        "@noble/curves",
        "@noble/hashes",
    }
    named |= {"@noble/secp256k1", "u8-mqtt", "@pyscript/core", "polyscript", "pyodide", "micropip", "Python"}
    assert named <= parts.keys()
    text = licenses.text(compiled.shipped_micropip()).decode()
    for part in parts.values():
        assert f"\n{part.name} {part.version}\n{part.license}; " in text
        assert part.source.startswith(("https://", "npm, ")), part.name
        for terms in part.texts:
            assert len(terms) > 150 and terms.strip() in text, part.name
    for notice in (
        "Mozilla Public License",
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "Jason Miller",
        "Paul Miller",
        "libffi",
    ):
        assert notice in text


def test_whatever_the_page_imports_of_others_is_named(parts: dict[str, licenses.Part]) -> None:
    page = (WEB.parent / "index.html").read_text(encoding="utf-8")
    files = json.loads(re.findall(r'<script type="importmap">(.*?)</script>', page, re.DOTALL)[0])["imports"]
    for specifier in files:
        name = "/".join(specifier.split("/")[: 2 if specifier.startswith("@") else 1])
        assert name in parts, specifier
    assert set(vendor.packages()) <= parts.keys()
    wanted = json.loads((WEB / "package.json").read_text())["devDependencies"]
    tools = {"@biomejs/biome", "axe-core", "esbuild", "knip", "typescript"}
    assert wanted.keys() - tools <= parts.keys()


def test_a_package_without_terms_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bare = tmp_path / "bare"
    bare.mkdir()
    (bare / "package.json").write_text(
        json.dumps({"name": "bare", "version": "1", "license": "WTFPL", "author": "A"})
    )
    monkeypatch.setattr(licenses, "NODE_MODULES", tmp_path)
    with pytest.raises(Failure, match="bare brings no license"):
        licenses._npm("bare")
    assert tmp_path != NODE_MODULES
