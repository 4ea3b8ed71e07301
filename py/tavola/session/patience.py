"""How long the table waits for people who are away, and when a bot answers in their place. In room time.

>>> from tavola.engine.ask import Question
>>> ask = Ask({Seat(0): Question(("tax",))})
>>> ann = Place("human", "Ann", "ann's key", away_since=1_000)
>>> ends_at(ann) == missing_until(ask, [ann], now=2_000) == 1_000 + GRACE
True
>>> window = Window(ask=0, opened=0, shortest=0, thinking_at=0, clock=None, thinking={Seat(0): 900})
>>> stands_in_at(Seat(0), window, [ann], None) == ends_at(ann), stands_in_at(Seat(0), window, [Place("bot")], None)
(True, 900)
"""

from __future__ import annotations

from collections.abc import Sequence

from tavola.engine.ask import Ask
from tavola.engine.dealer import Seat
from tavola.session.pace import GRACE
from tavola.session.place import Place
from tavola.session.reading import Reading
from tavola.session.window import Window


def ends_at(place: Place) -> int | None:
    """When the table stops waiting for a disconnected person; None if they are connected."""
    return None if place.away_since is None else place.away_since + GRACE


def missing_until(ask: Ask, places: Sequence[Place], now: int) -> int | None:
    """Until when the table waits for a disconnected person whose answer is not optional; None if for nobody.

    In a sealed window it waits whether or not that person has answered, so that this reveals nothing.
    """
    ends = (ends_at(places[seat]) for seat in (ask.questions if ask.sealed else ask.waiting))
    return max((end for end in ends if end is not None and now < end), default=None)


def stands_in_at(seat: Seat, window: Window, places: Sequence[Place], reading: Reading | None) -> int | None:
    """When a bot answers for a seat; None if a person does."""
    place = places[seat]
    if place.kind == "bot" or place.idle or seat in window.passed_over:
        return None if reading else window.thinking[seat]
    end = ends_at(place)
    return None if end is None else max(end, window.thinking[seat])
