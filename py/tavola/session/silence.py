"""Going on without a connected but silent person, at a table without a clock.

After a minute the others may ask for it. If all other people who are there agree, or the owner does, a bot answers for that
seat until its person does anything.

In a sealed window nobody may know who has answered, so nobody can be named. There the words are for the window: "go on
without those who have not answered". Anybody at the table may say so, whether they have answered or not, and nobody is told
who has, or how many; the offer comes at a fixed time after the window has opened. Whose word is missing is for the host alone
to see, and for whom a bot has answered is told when all answers lie open.
"""

from __future__ import annotations

from collections.abc import Sequence

from tavola.engine.ask import Ask
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.session.room import Place
from tavola.session.window import Window

SILENCE = 60_000
"""How long a person must be silent before the others may go on, in ms."""


def silent_seats(ask: Ask, window: Window, places: Sequence[Place], now: int) -> list[Seat]:
    """The people who are there, are waited for, and have done nothing for a minute. Of a sealed window: for the host alone."""
    return [
        seat
        for seat in ask.waiting
        if seat not in window.drafts
        and is_there(places[seat])
        and seat not in window.passed_over
        and silent_at(window, places[seat]) <= now
    ]


def silent_at(window: Window, place: Place) -> int:
    """When a person will have been silent for a minute."""
    return max(window.opened, place.acted) + SILENCE


def is_there(place: Place) -> bool:
    """Whether a person has this seat, is connected, and answers for themselves."""
    return place.kind == "human" and place.away_since is None and not place.idle


def offered(ask: Ask, window: Window, places: Sequence[Place], now: int) -> list[Seat] | None:
    """The seats that all may vote to skip; None: nothing is offered. For a sealed window no seat is named."""
    if window.clock is not None or sum(map(is_there, places)) < 2:
        return None  # alone, there is nobody to go on
    if ask.sealed:
        return [] if window.opened + SILENCE <= now else None
    return silent_seats(ask, window, places, now) or None


def due(ask: Ask, window: Window, places: Sequence[Place]) -> list[int]:
    """When the offer may change, or somebody may be skipped; None: never."""
    if window.clock is not None:
        return []
    times = [silent_at(window, places[seat]) for seat in ask.waiting if is_there(places[seat])]
    return [*times, window.opened + SILENCE] if ask.sealed else times


def agree(
    ask: Ask, window: Window, places: Sequence[Place], key: str, seat: Seat | None, now: int, *, decides: bool
) -> None:
    """Take a word for going on; that of the owner decides. Raises Refused, by what everybody may know and nothing else."""
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
    """The keys whose votes it takes to skip these seats: of all other connected people."""
    others = (place for seat, place in enumerate(places) if seat not in silent)
    return {place.key for place in others if place.key is not None and is_there(place)}


def passed_over(ask: Ask, window: Window, places: Sequence[Place], now: int) -> list[Seat]:
    """The silent people for whom a bot answers from now on: all others, or the owner, have voted to skip them."""
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
