"""Events, questions and reasons in words: the catalogue's lines with their typed values put in.

The page does the same in its own language (`web/texts.js`); this is for the terminal, for golden playthroughs and tests.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tavola.engine.project import Json

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


class Words:
    """One language's catalogue at one table."""

    def __init__(self, catalogue: Mapping[str, str], names: Sequence[str]) -> None:
        self.catalogue = catalogue
        self.names = names

    def say(self, key: str, args: Mapping[str, Json]) -> str:
        """The line of that key. Raises KeyError if the catalogue lacks it or the line names a value that isn't given."""
        return _PLACEHOLDER.sub(lambda found: self.say_value(args[found[1]]), self.catalogue[key])

    def say_value(self, value: Json) -> str:
        """A typed value in words."""
        match value:
            case {"seat": seat}:
                return self.seat(seat)
            case {"term": key}:
                return self.catalogue[key]
            case {"card": _, "face": face}:
                return self.catalogue[f"face.{face or 'unknown'}"]
            case {"list": items}:
                return ", ".join(map(self.say_value, items))
        return str(value)

    def seat(self, seat: int) -> str:
        """A player's name."""
        return self.names[seat]
