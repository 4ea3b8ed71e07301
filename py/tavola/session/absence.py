"""People who are away or silent: how long the table waits for them, and how it goes on without them. In room time.

After 15 s a bot answers for somebody who is disconnected. At a table without a clock the others may vote to skip a person who is
there and has been silent for a minute: if all other connected people agree, or the owner does, a bot answers for that seat until
its person acts.

A sealed window keeps secret who has answered, so no offer names anybody. People vote about the window as a whole: "go on without
those who have not answered". Anybody at the table may vote, whether they have answered or not. Votes are secret, and the offer
comes at a fixed time after the window has opened. Only the host knows who is silent; the note that names the skipped seats comes
when the window has closed.
"""

from __future__ import annotations

from collections.abc import Sequence

from tavola.engine.ask import Ask
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.session.match import Window
from tavola.session.pace import GRACE
from tavola.session.room import Place

SILENCE = 60_000
"""How long a person must be silent before the others may go on, in ms."""


def ends_at(place: Place) -> int | None:
    """When the table stops waiting for a disconnected person; None if they are connected."""
    return None if place.away_since is None else place.away_since + GRACE


def missing_until(ask: Ask, places: Sequence[Place], now: int) -> int | None:
    """Until when the table waits for a disconnected person whose answer is not optional; None if it does not.

    In a sealed window it waits whether or not that person has answered, so that this reveals nothing.
    """
    ends = (ends_at(places[seat]) for seat in (ask.questions if ask.sealed else ask.waiting))
    return max((end for end in ends if end is not None and now < end), default=None)


def stands_in_at(window: Window, places: Sequence[Place], seat: Seat) -> int | None:
    """When a bot answers for a seat; None if a person does."""
    place = places[seat]
    if place.kind == "bot" or place.idle or seat in window.passed_over:
        return None if window.reading else window.thinking[seat]
    end = ends_at(place)
    return None if end is None else max(end, window.thinking[seat])


def silent_seats(window: Window, places: Sequence[Place], now: int) -> list[Seat]:
    """The attended seats that the table waits for and whose person has been silent for a minute. For a sealed window: secret."""
    return [
        seat
        for seat in window.waiting
        if places[seat].is_attended
        and seat not in window.passed_over
        and silent_at(window, places[seat]) <= now
    ]


def silent_at(window: Window, place: Place) -> int:
    """When a person will have been silent for a minute."""
    return max(window.opened, place.acted) + SILENCE


def offered(window: Window, places: Sequence[Place], now: int) -> list[Seat] | None:
    """The seats that the others may vote to skip; None if there is no offer. Empty for a sealed window, which names nobody."""
    if window.clock is not None or sum(place.is_attended for place in places) < 2:
        return None  # no other person is there to go on
    if window.ask.sealed:
        return [] if window.opened + SILENCE <= now else None
    return silent_seats(window, places, now) or None


def silence_due(window: Window, places: Sequence[Place], now: int) -> list[int]:
    """The times after now at which the offer may change or somebody may be skipped."""
    if window.clock is not None:
        return []
    times = [silent_at(window, places[seat]) for seat in window.ask.waiting if places[seat].is_attended]
    if window.ask.sealed:
        times.append(window.opened + SILENCE)
    return [time for time in times if time > now]


def agree(
    window: Window, places: Sequence[Place], key: str, seat: Seat | None, now: int, *, decides: bool
) -> None:
    """Count a vote of `key` to skip a seat (None: the silent seats of a sealed window); with `decides`, it needs no others.

    Raises Refused, for reasons that follow from public facts only.
    """
    if window.clock is not None:
        raise Refused(Why("clock_runs"))
    now_offered = offered(window, places, now)
    if (
        now_offered is None
        or (seat is None) != window.ask.sealed
        or (seat is not None and seat not in now_offered)
    ):
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


def passed_over(window: Window, places: Sequence[Place], now: int) -> list[Seat]:
    """The silent seats for which a bot answers from now on: all others, or the owner, have voted to skip them."""
    if not window.agreed:
        return []
    silent = silent_seats(window, places, now)
    if window.ask.sealed:
        agreed = None in window.decided or needed(places, silent) <= window.agreed.get(None, set())
        return silent if agreed else []
    return [
        seat
        for seat in silent
        if seat in window.decided or (seat in window.agreed and needed(places, [seat]) <= window.agreed[seat])
    ]
