"""Functions of dataclasses, compiled ahead. Lies beside the package in the page.

Python writes the methods of a dataclass as text and compiles that at every start, which was most of the time that our package
took to load. The build has listened to what is written and has compiled it; a text that it has not heard is compiled as ever.
"""

from __future__ import annotations

import dataclasses
import marshal
import zlib
from types import CodeType

Made = dict[tuple[int, int], CodeType]


def name_of(text: str) -> tuple[int, int]:
    """What a text is found by."""
    data = text.encode()
    return len(data), zlib.crc32(data)


def part_of(module: str) -> str:
    """The file that has what a module needs: each game's has a file of its own, so that only those who play it read it."""
    words = module.split(".")
    return f"{words[2]}.made" if words[:2] == ["tavola", "games"] and len(words) > 2 else "tavola.made"


class Ready:
    """In place of `exec` for the module `dataclasses`."""

    def __init__(self) -> None:
        self.parts: dict[str, Made] = {}

    def part(self, name: str) -> Made:
        """What is in a file; nothing if there is none."""
        made = self.parts.get(name)
        if made is None:
            try:
                data = __loader__.get_data(f"{__loader__.archive}/{name}")  # type: ignore[name-defined]
                made = marshal.loads(data)  # noqa: S302  # it lies in the archive from which this module came
            except OSError:
                made = {}
            self.parts[name] = made
        return made

    def __call__(self, text: str, module: dict[str, object], names: dict[str, object]) -> None:
        part = part_of(str(module["__name__"]))
        exec(self.part(part).get(name_of(text), text), module, names)  # noqa: S102  # as dataclasses does


dataclasses.exec = Ready()  # type: ignore[attr-defined]
