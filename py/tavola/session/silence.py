"""Going on without a connected but silent person, at a table without a clock.

After a minute of silence the others may vote to skip that person. If all other connected people agree, or the owner does, a bot
answers for that seat until its person acts.

In a sealed window nobody may know who has answered, so nobody is named. People vote about the window as a whole: "go on without
those who have not answered". Anybody at the table may vote, whether they have answered or not. Votes are secret, and the offer
comes at a fixed time after the window has opened. Only the host knows who is silent; the note that names the skipped seats comes
when the window has closed.

All times are room time, in ms.

>>> from tavola.engine.ask import Question
>>> ask = Ask({Seat(0): Question(("tax",))})
>>> places = [Place("human", "Ann", "ann's key"), Place("human", "Bob", "bob's key")]
>>> window = Window(ask=0, opened=0, shortest=0, thinking_at=0, clock=None, thinking={})
>>> silent_at(window, places[0]) == SILENCE, due(ask, window, places, now=5) == [SILENCE]
(True, True)
>>> silent_seats(ask, window, places, now=SILENCE), offered(ask, window, places, now=SILENCE)
([0], [0])
>>> needed(places, [Seat(0)])
{"bob's key"}
>>> agree(ask, window, places, "bob's key", Seat(0), now=SILENCE, decides=False)
>>> passed_over(ask, window, places, now=SILENCE)
[0]
"""

from __future__ import annotations

from collections.abc import Sequence

from tavola.engine.ask import Ask
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.session.place import Place
from tavola.session.window import Window

SILENCE = 60_000
"""How long a person must be silent before the others may go on, in ms."""


def silent_seats(ask: Ask, window: Window, places: Sequence[Place], now: int) -> list[Seat]:
    """The attended seats that the table waits for and whose person has been silent for a minute. For a sealed window: secret."""
    return [
        seat
        for seat in ask.waiting
        if seat not in window.drafts
        and places[seat].is_attended
        and seat not in window.passed_over
        and silent_at(window, places[seat]) <= now
    ]


def silent_at(window: Window, place: Place) -> int:
    """When a person will have been silent for a minute."""
    return max(window.opened, place.acted) + SILENCE


def offered(ask: Ask, window: Window, places: Sequence[Place], now: int) -> list[Seat] | None:
    """The seats that the others may vote to skip; None if there is no offer. Empty for a sealed window, which names nobody."""
    if window.clock is not None or sum(place.is_attended for place in places) < 2:
        return None  # nobody else is there to go on
    if ask.sealed:
        return [] if window.opened + SILENCE <= now else None
    return silent_seats(ask, window, places, now) or None


def due(ask: Ask, window: Window, places: Sequence[Place], now: int) -> list[int]:
    """The times after now at which the offer may change or somebody may be skipped."""
    if window.clock is not None:
        return []
    times = [silent_at(window, places[seat]) for seat in ask.waiting if places[seat].is_attended]
    if ask.sealed:
        times.append(window.opened + SILENCE)
    return [time for time in times if time > now]


def agree(
    ask: Ask, window: Window, places: Sequence[Place], key: str, seat: Seat | None, now: int, *, decides: bool
) -> None:
    """Count a vote of `key` to skip a seat (None: the silent seats of a sealed window); with `decides`, it needs no others.

    Raises Refused, for reasons that follow from public facts only.
    """
    if window.clock is not None:
        raise Refused(Why("clock_runs"))
    now_offered = offered(ask, window, places, now)
    if now_offered is None:
        raise Refused(Why("not_silent"))
    if (seat is None) != ask.sealed or (seat is not None and seat not in now_offered):
        raise Refused(Why("not_silent"))
    if seat is not None and places[seat].key == key:
        raise Refused(Why("not_about_oneself"))
    window.agreed.setdefault(seat, set()).add(key)
    if decides:
        window.decided.add(seat)


def needed(places: Sequence[Place], silent: Sequence[Seat]) -> set[str]:
    """The keys of all other attended seats: their votes together skip these seats."""
    others = (place for seat, place in enumerate(places) if seat not in silent)
    return {place.key for place in others if place.key is not None and place.is_attended}


def passed_over(ask: Ask, window: Window, places: Sequence[Place], now: int) -> list[Seat]:
    """The silent seats for which a bot answers from now on: all others, or the owner, have voted to skip them."""
    if not window.agreed:
        return []
    silent = silent_seats(ask, window, places, now)
    if ask.sealed:
        agreed = None in window.decided or needed(places, silent) <= window.agreed.get(None, set())
        return silent if agreed else []
    return [
        seat
        for seat in silent
        if seat in window.decided or (seat in window.agreed and needed(places, [seat]) <= window.agreed[seat])
    ]
