"""What differs between two screens: the changes that make the page's last screen the next one.

A change names a place by its keys and indices (`at`), and what stands there now (`to`); with a `cut`, so many items of the list
from that index give way to the items of `to`. The result is the same text: keys keep their order. A card is told whole, so
a text shows every face that it tells beside its card.

>>> old = {"turn": 1, "coins": [2, 2], "names": ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus"]}
>>> changes(old, {**old, "turn": 2, "coins": [2, 5]})
[{'at': ['turn'], 'to': 2}, {'at': ['coins', 1], 'to': 5}]
>>> changes({"drawn": [14, 15, 16, 17, 18, 19]}, {"drawn": [14, 15, 17, 18, 19]})
[{'at': ['drawn'], 'to': [], 'cut': [2, 1]}]
>>> changes({"card": 7, "face": None}, {"card": 7, "face": "duke"})
[{'at': [], 'to': {'card': 7, 'face': 'duke'}}]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tavola.session.screens import Json

Path = list[str | int]


def changes(old: Any, new: Any) -> list[Json]:
    """The changes that make `old` be `new`: values as they come out of JSON. None if both are the same text."""
    return [] if _same(old, new) else _changes([], old, new)


def _changes(path: Path, old: Any, new: Any) -> list[Json]:
    """The changes between two values that are not the same."""
    whole: Json = {"at": path, "to": new}
    parts = _parts(path, old, new)
    if parts is None or len(repr(parts)) > len(repr(whole)):
        return [whole]
    return parts


def _parts(path: Path, old: Any, new: Any) -> list[Json] | None:
    """The changes within an object or a list; None where it can only be told whole."""
    if type(old) is dict and type(new) is dict:
        if "card" in new or list(old) != list(new):
            return None
        differing = [(key, value) for key, value in new.items() if not _same(old[key], value)]
        return [change for key, value in differing for change in _changes([*path, key], old[key], value)]
    if type(old) is list and type(new) is list:
        return _items(path, old, new)
    return None


def _items(path: Path, old: Sequence[Any], new: Sequence[Any]) -> list[Json]:
    """The changes within a list: of its items, or where their number differs, of the stretch between those that stay."""
    if len(old) == len(new):
        differing = [n for n, value in enumerate(new) if not _same(old[n], value)]
        return [change for n in differing for change in _changes([*path, n], old[n], new[n])]
    least = min(len(old), len(new))
    first = next((n for n in range(least) if not _same(old[n], new[n])), least)
    rest = least - first
    last = next((n for n in range(rest) if not _same(old[-1 - n], new[-1 - n])), rest)
    return [{"at": path, "to": new[first : len(new) - last], "cut": [first, len(old) - first - last]}]


def _same(one: Any, other: Any) -> bool:
    """Whether two values are the same text: True is no 1, and keys have an order. `repr` tells the same as JSON, sooner."""
    return one == other and repr(one) == repr(other)
