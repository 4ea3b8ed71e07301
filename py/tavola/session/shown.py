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

from tavola.session.difference import changes
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


class Shown:
    """What one connection's page has, as far as the host knows."""

    __slots__ = ("_base", "_number", "_sent", "_under_way")

    def __init__(self) -> None:
        self._number: int | None = None  # of the last acknowledged screen
        self._base: Json = {}  # that screen
        self._under_way: dict[
            int, str | Json
        ] = {}  # later screens by their numbers: as text, or what `_rest` makes of it
        self._sent: dict[int, int] = {}  # when these were sent

    def free_at(self, now: int) -> int:
        """The earliest time, from now on, at which the page is to be sent a screen, unless it acknowledges one before."""
        times = [*self._sent.values()]
        if self._number is None or not times or now < times[0] + BEHIND:
            return now
        return max(now, times[-1] + PATIENCE)

    def next(self, number: int, screen: Json, now: int) -> str:
        """The text that shows the page this screen."""
        whole = encode({**screen, "n": number})
        self._under_way[number] = whole
        self._sent[number] = now
        if len(self._under_way) > UNDER_WAY:
            oldest = next(iter(self._under_way))
            del self._under_way[oldest], self._sent[oldest]
        if self._number is None:
            return whole
        rest = self._under_way[number] = _rest(whole)
        if list(rest) != list(self._base):
            return whole
        found = changes(self._base, rest)
        if len(found) > MOST_CHANGES:
            return whole
        events = screen["events"]
        change = {"t": "change", "n": number, "base": self._number, "events": events, "changes": found}
        return min(encode(change), whole, key=len)

    def acknowledged(self, number: int) -> None:
        """The page has drawn the screen of that number."""
        known = self._under_way.get(number)
        if known is not None:
            self._number, self._base = number, _rest(known) if isinstance(known, str) else known
            self._under_way = {later: known for later, known in self._under_way.items() if later > number}
            self._sent = {later: self._sent[later] for later in self._under_way}


def _rest(text: str) -> Json:
    """A screen as the page reads it, without what each says for itself."""
    screen: dict[str, Any] = json.loads(text)
    return {name: value for name, value in screen.items() if name not in OWN}
