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
from types import NoneType
from typing import Any

from tavola.session.screens import Json

Path = list[str | int]

_PLAIN = (str, int, bool, NoneType)
"""Equal values of these types are the same text."""


def changes(old: Any, new: Any, at: Sequence[str] = ()) -> list[Json]:
    """The changes that make `old` be `new`: values as they come out of JSON. None if both are the same text.

    `at`: where the two stand in what is changed.
    """
    return [] if _same(old, new) else _changes([*at], _around(at), old, new)[0]


def changes_of_fields(old: Json, new: Json, at: Sequence[str] = ()) -> list[Json]:
    """The same for objects with the same keys that are a part of what stands there: they are not told whole.

    >>> changes_of_fields({"turn": 1}, {"turn": 2}, at=["view"])
    [{'at': ['view', 'turn'], 'to': 2}]
    """
    return _fields([*at], _around(at), old, new)[0]


# Changes, and about how many characters they take.
_Told = tuple[list[Json], int]


def _changes(path: Path, around: int, old: Any, new: Any) -> _Told:
    """The changes between two values that are not the same. `around`: the characters of a change there, beside its value."""
    told = _parts(path, around, old, new)
    # To write a long value only for its length takes long: each of its items has three characters or more.
    if told is not None and told[1] + 2 <= 3 * len(new) + around:
        return told
    whole = len(repr(new)) + around
    return ([{"at": path, "to": new}], whole) if told is None or told[1] + 2 > whole else told


def _parts(path: Path, around: int, old: Any, new: Any) -> _Told | None:
    """The changes within an object or a list; None where it can only be told whole."""
    if type(old) is dict and type(new) is dict:
        return None if "card" in new or list(old) != list(new) else _fields(path, around, old, new)
    if type(old) is list and type(new) is list:
        return _items(path, around, old, new)
    return None


def _fields(path: Path, around: int, old: Json, new: Json) -> _Told:
    """The changes within objects with the same keys."""
    return _joined(
        [
            _changes([*path, key], around + len(key) + 4, old[key], value)
            for key, value in new.items()
            if not _same(old[key], value)
        ]
    )


def _items(path: Path, around: int, old: Sequence[Any], new: Sequence[Any]) -> _Told:
    """The changes within a list: of its items, or where their number differs, of the stretch between those that stay."""
    if len(old) == len(new):
        return _joined(
            [
                _changes([*path, n], around + len(str(n)) + 2, old[n], value)
                for n, value in enumerate(new)
                if not _same(old[n], value)
            ]
        )
    least = min(len(old), len(new))
    first = next((n for n in range(least) if not _same(old[n], new[n])), least)
    rest = least - first
    last = next((n for n in range(rest) if not _same(old[-1 - n], new[-1 - n])), rest)
    put = new[first : len(new) - last]
    change = {"at": path, "to": put, "cut": [first, len(old) - first - last]}
    return [change], len(repr(put)) + around + 15


def _joined(told: Sequence[_Told]) -> _Told:
    if len(told) == 1:
        return told[0]
    return [change for changes, _ in told for change in changes], sum(length for _, length in told)


def _around(path: Sequence[str]) -> int:
    """The characters of a change at this place, beside its value."""
    return len(repr([*path])) + 18


def _same(one: Any, other: Any) -> bool:
    """Whether two values are the same text: True is no 1, and keys have an order. `repr` tells the same as JSON, sooner."""
    kind = type(one)
    return kind is type(other) and one == other and (kind in _PLAIN or repr(one) == repr(other))
