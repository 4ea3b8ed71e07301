"""The methods of our dataclasses, compiled by the build. This module lies beside the package in the page.

Python generates the methods of a dataclass as source text and compiles it at import, which was most of the time that our
package took to load. The build records each text and compiles it; a text that is not found here is compiled as usual.
`python3 build.py bench start_tricks` measures what this brings.
"""

from __future__ import annotations

import dataclasses
import marshal
import zlib
from types import CodeType

Made = dict[tuple[int, int], CodeType]


def name_of(text: str) -> tuple[int, int]:
    """The key of a source text."""
    data = text.encode()
    return len(data), zlib.crc32(data)


def part_of(module: str) -> str:
    """The file for a module: each game has its own, so that a page reads only that of the game it plays."""
    words = module.split(".")
    return f"{words[2]}.made" if words[:2] == ["tavola", "games"] and len(words) > 2 else "tavola.made"


class Ready:
    """Replaces `exec` in the module `dataclasses`."""

    def __init__(self) -> None:
        self.parts: dict[str, Made] = {}

    def part(self, name: str) -> Made:
        """The content of a file, cached; empty if it does not exist."""
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
