"""The form of the page's code, as far as no linter looks at it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sitebuild.tools import TOP, WEB

PAGE = [path for path in sorted(WEB.rglob("*.js")) if "node_modules" not in path.parts]
NET = sorted(WEB.glob("net/**/*.js"))


@pytest.mark.parametrize("file", NET, ids=lambda file: file.relative_to(WEB).as_posix())
def test_a_file_of_the_network_is_short_and_says_what_it_is_for(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) < 200
    assert re.match(r"// [A-Z].{20}", lines[0]), "its purpose stands in the first line"


def test_the_document_names_the_files_of_the_network_that_there_are() -> None:
    named = set(
        re.findall(r"`((?:ways/)?\w+\.js)`", (TOP / "docs" / "network.md").read_text(encoding="utf-8"))
    )
    there = {name for file in NET for name in (file.name, file.relative_to(WEB / "net").as_posix())}
    assert not named - there


LONG_VALUE = re.compile(r'"[\w .,-]{40,}"')
"""The way of a drawing, or a list of words: it stands on one line."""


def test_a_line_of_a_template_can_be_read() -> None:
    lines = [
        (path.relative_to(WEB).as_posix(), number)
        for path in PAGE
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(LONG_VALUE.sub('""', line)) > 130 and not line.lstrip().startswith(("//", "/*", "*"))
    ]
    assert not lines, f"{lines}: break them between tags or attributes, or draw small components."
