"""The code and the files that "The first hour" of CONTRIBUTING.md names exist and work."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
FIRST_HOUR = (
    (TOP / "CONTRIBUTING.md")
    .read_text(encoding="utf-8")
    .partition("## The first hour")[2]
    .partition("\n## ")[0]
)


def test_the_scene_to_copy_passes() -> None:
    (scene,) = re.findall(r"```python\n(.*?)```", FIRST_HOUR, re.DOTALL)
    names: dict[str, Callable[[], None]] = {}
    exec(scene, names)  # noqa: S102  # the text of our own document
    tests = [test for name, test in names.items() if name.startswith("test_")]
    assert len(tests) == 1
    tests[0]()


def test_the_files_that_it_names_are_there() -> None:
    named = {path for path in re.findall(r"(?:tests|py|web)/[\w./]+", FIRST_HOUR) if "_mine" not in path}
    assert len(named) > 5
    assert not [path for path in named if not (TOP / path.rstrip(".")).exists()]


def test_what_it_quotes_of_the_sources_is_there() -> None:
    characters = (TOP / "py/tavola/games/coup/characters.py").read_text(encoding="utf-8")
    assert 'Action("income", gain=1)' in characters, "the rule that a newcomer changes to 2"
    assert '"home/forget": {' in (TOP / "web/features/home/home_actions.js").read_text(encoding="utf-8")
