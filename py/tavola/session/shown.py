"""The screens that one page was sent: whole, or as what differs from the last one that it has acknowledged.

A page acknowledges a screen by its number (`messages.HaveSeen`). One that never does gets whole screens; an
acknowledgement of anything else is ignored. A page that has been owing an acknowledgement for two seconds is behind (it sleeps,
or a slow line leads to it): it is sent nothing before it has caught up, and then only the newest screen.

>>> shown = Shown()
>>> table = {"t": "screen", "match": "m1", "view": {"turn": 1, "seats": ["Ann", "Ben", "Cat", "Dan", "Eve"]}, "events": []}
>>> later = {**table, "view": {**table["view"], "turn": 2}}
>>> shown.next(7, table, now=0) == shown.next(7, table, now=0) == encode({**table, "n": 7})
True
>>> shown.acknowledged(6), shown.acknowledged(7)
(None, None)
>>> shown.next(8, later, now=100)
'{"t":"change","n":8,"base":7,"events":[],"changes":[{"at":["view","turn"],"to":2}]}'
>>> shown.free_at(now=2_099), shown.free_at(now=2_100)
(2099, 10100)
"""

from __future__ import annotations

import json
from typing import Any

from tavola.session.difference import changes, changes_of_fields
from tavola.session.screens import Json, encode

UNDER_WAY = 4
"""How many screens are kept that the page has not acknowledged. The oldest of more is forgotten: it can be no base any more."""

BEHIND = 2_000
"""A page is behind that has not acknowledged a screen for so long, in ms: longer than a line of its own takes there and back,
also between busy devices."""

PATIENCE = 10_000
"""A page that stays behind is sent the newest screen so often, in ms: it may be unable to read the others."""

MOST_CHANGES = 256
"""The maximum number of changes that a page makes at once."""

OWN = ("t", "events", "n")
"""What each screen says for itself. All the rest is told as changes."""

LARGE = ("seats", "zones", "focus")
"""The large fields of a view."""

Place = tuple[str, ...]


class Parts(dict[Place, str]):
    """A screen as texts, by their places: the question and each large field apart, and together those that are left of the view
    and of the screen, whose place is (). A part of which nothing has changed is the same text, so it is not read.

    >>> parts = Parts({"t": "screen", "match": "m1", "view": {"turn": 1, "seats": ["Ann", "Ben"]}, "events": []})
    >>> list(parts), parts["view",], parts.value(("view", "seats"))
    ([(), ('view',), ('view', 'seats'), ('question',)], '{"turn":1}', ['Ann', 'Ben'])
    """

    __slots__ = ("_values",)

    def __init__(self, screen: Json | None = None) -> None:
        """Leaves out what each screen says for itself."""
        super().__init__()
        self._values: dict[Place, Any] = {}  # those that have been read
        if screen is None:
            return
        view = screen["view"]
        left = {name: value for name, value in screen.items() if name not in (*OWN, "view", "question")}
        self[()] = encode(left)
        self["view",] = encode({name: value for name, value in view.items() if name not in LARGE})
        for name in LARGE:
            if name in view:
                self["view", name] = encode(view[name])
        self["question",] = encode(screen.get("question"))

    def value(self, place: Place) -> Any:
        """What a text says. It is read once: a screen is compared with the one before it, and with the one after."""
        if place not in self._values:
            self._values[place] = json.loads(self[place])
        return self._values[place]


class Shown:
    """What one connection's page has, as far as the host knows."""

    __slots__ = ("_base", "_number", "_sent", "_under_way")

    def __init__(self) -> None:
        self._number: int | None = None  # of the last acknowledged screen
        self._base = Parts()  # that screen
        self._under_way: dict[int, str | Parts] = {}  # later screens by their numbers: whole, or in parts
        self._sent: dict[int, int] = {}  # when these were sent

    def free_at(self, now: int) -> int:
        """The earliest time, from now on, at which the page is to be sent a screen, unless it acknowledges one before."""
        times = [*self._sent.values()]
        if self._number is None or not times or now < times[0] + BEHIND:
            return now
        return max(now, times[-1] + PATIENCE)

    def next(self, number: int, screen: Json, now: int) -> str:
        """The text that shows the page this screen."""
        whole = encode({**screen, "n": number}) if self._number is None else None
        parts = self._under_way[number] = Parts(screen) if whole is None else whole
        self._sent[number] = now
        if len(self._under_way) > UNDER_WAY:
            oldest = next(iter(self._under_way))
            del self._under_way[oldest], self._sent[oldest]
        if isinstance(parts, str):
            return parts
        change = self._change(number, parts, screen["events"])
        return encode({**screen, "n": number}) if change is None else change

    def _change(self, number: int, parts: Parts, events: Json) -> str | None:
        """What makes this screen of the last acknowledged one; None if the whole screen is no longer."""
        if list(parts) != list(self._base):
            return None
        differing = [place for place, text in parts.items() if text != self._base[place]]
        found: list[Json] = []
        for place in differing:
            before, after = self._base.value(place), parts.value(place)
            if place not in ((), ("view",)):
                found += changes(before, after, at=place)
            elif list(before) != list(after):
                return None
            else:
                found += changes_of_fields(before, after, at=place)
        if len(found) > MOST_CHANGES:
            return None
        told = encode(found)
        if len(told) > sum(map(len, parts.values())):
            return None
        head = f'{{"t":"change","n":{number},"base":{self._number},"events":{encode(events)}'
        return f'{head},"changes":{told}}}'

    def acknowledged(self, number: int) -> None:
        """The page has drawn the screen of that number."""
        known = self._under_way.get(number)
        if known is not None:
            self._number = number
            self._base = Parts(json.loads(known)) if isinstance(known, str) else known
            self._under_way = {later: known for later, known in self._under_way.items() if later > number}
            self._sent = {later: self._sent[later] for later in self._under_way}
