"""A break that somebody at the table calls: clocks and bots stand still until it is over. Answers are taken meanwhile.

Its caller and the owner can end it at once; all others can end it together, if there are at least two. Each person may call one
in a match. All times are room time, in ms.
"""

from __future__ import annotations

from tavola.engine.errors import Refused, Why
from tavola.session import windows
from tavola.session.match import MatchState, Recess

LONGEST = 600_000
"""How long a break lasts if nobody ends it, in ms."""

MINUTES = LONGEST // 60_000


def may_call(playing: MatchState, key: str | None) -> bool:
    """Whether that person may call a break now."""
    return key is not None and _why_not(playing, key) is None


def _why_not(playing: MatchState, key: str) -> Why | None:
    if playing.over:
        return Why("match_over")
    if playing.homes:
        return Why("together")
    if playing.recess is not None:
        return Why("recess_on")
    return Why("recess_spent") if key in playing.rested else None


def call(playing: MatchState, key: str, who: str, now: int) -> None:
    """Begin a break. Raises Refused."""
    why = _why_not(playing, key)
    if why is not None:
        raise Refused(why)
    playing.rested.add(key)
    playing.recess = Recess(key, who, now, now + LONGEST)
    windows.start_or_stop_clock(playing, now)
    playing.changed = True


def end(playing: MatchState, key: str, now: int, *, decides: bool) -> bool:
    """End a break, or agree to. Returns whether it is over. Raises Refused if there is none."""
    recess = playing.recess
    if recess is None:
        raise Refused(Why("no_recess"))
    recess.agreed.add(key)
    playing.changed = True
    others = needed(playing, recess)
    if decides or key == recess.key or (others and others <= recess.agreed):
        _go_on(playing, recess, now)
        return True
    return False


def needed(playing: MatchState, recess: Recess) -> set[str]:
    """The keys of all others here, who end a break together; none if there are less than two."""
    others = {p.key for p in playing.places if p.is_attended and p.key is not None} - {recess.key}
    return others if len(others) > 1 else set()


def lasts(playing: MatchState, now: int) -> bool:
    """Whether the table stands still; a break whose time is up ends here."""
    if playing.recess is not None and playing.recess.until <= now:
        _go_on(playing, playing.recess, now)
    return playing.recess is not None


def _go_on(playing: MatchState, recess: Recess, now: int) -> None:
    """The table goes on as if no time had passed; waits for people who are away or silent begin now."""
    playing.recess, playing.changed = None, True
    for place in playing.places:
        place.acted = max(place.acted, now)
        if place.away_since is not None:
            place.away_since = now
    window = playing.window
    if window is not None:
        stood = now - max(recess.since, window.opened)
        if window.reading is not None and window.reading.until is not None:
            window.reading.until += stood
        window.opened += stood
        window.shortest += stood
        window.thinking_at += stood
        window.thinking = {seat: time + stood for seat, time in window.thinking.items()}
    windows.start_or_stop_clock(playing, now)
