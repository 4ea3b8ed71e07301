"""How a window opens: its minimum length, its clock, the delays of bots, and who must read an account first.

All delays are drawn before any answer is known, so they reveal nothing.

>>> from tavola.session.host import Host
>>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=True, now=0)
>>> playing = host.playing
>>> window = new_window(playing, playing.match.ask, now=100)
>>> window.opened, window.clock, readers(playing, now=100)
(100, None, None)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tavola.engine.ask import Ask
from tavola.engine.dealer import Seat
from tavola.session.pace import HURRY, PACES, THINKING_AFTER
from tavola.session.reading import Reading
from tavola.session.window import Clock, Window

if TYPE_CHECKING:
    from tavola.session.playing import Playing


def new_window(playing: Playing, ask: Ask, now: int) -> Window:
    """The window for an ask that has just been opened."""
    pace, speed = PACES[playing.table_options.pace], _speed(playing)
    shortest = now + pace.sealed.draw(playing.streams.of("window", ask), speed) if ask.sealed else now
    clock = _clock_kept(playing.window, ask) or _new_clock(playing, ask, now)
    return Window(ask.number, now, shortest, now + THINKING_AFTER, clock, _delays(playing, ask, now, speed))


def readers(playing: Playing, now: int) -> Reading | None:
    """The people who must read the account that was just told; None if there is no account."""
    if not any(isinstance(event, playing.match.game.accounts) for event in playing.match.news):
        return None
    people = [Seat(seat) for seat, place in enumerate(playing.places) if place.kind == "human"]
    return Reading.of(people, [seat for seat in people if playing.places[seat].is_attended], now)


def _delays(playing: Playing, ask: Ask, now: int, speed: int) -> dict[Seat, int]:
    """By seat, when a bot answers for it. A question that stays open keeps the delay it had."""
    pace, people = PACES[playing.table_options.pace], _people_asked(playing, ask)
    kept = {} if playing.window is None else playing.window.thinking
    delays: dict[Seat, int] = {}
    for seat in ask.questions:
        if seat in kept and ask.number_of(seat) != ask.number:
            delays[seat] = kept[seat]
        else:
            span = pace.thinking(ask, seat, bool(people - {seat}))
            delays[seat] = now + span.draw(playing.streams.of("delay", ask, seat), speed)
    return delays


def _people_asked(playing: Playing, ask: Ask) -> set[Seat]:
    return {seat for seat in ask.questions if playing.places[seat].kind == "human"}


def _speed(playing: Playing) -> int:
    """Bots don't wait once no person is left in the game."""
    seats = zip(playing.places, playing.match.layout().seats, strict=True)
    return 1 if any(place.kind == "human" and not seat.out for place, seat in seats) else HURRY


def _new_clock(playing: Playing, ask: Ask, now: int) -> Clock | None:
    """A fresh clock for one's own turn, or for answers to what others do; None if the table has none."""
    options = playing.table_options
    length = 1000 * (options.turn_clock if playing.match.is_turn() else options.clock)
    return Clock(length, length, now, ask=ask.number) if length else None


def _clock_kept(window: Window | None, ask: Ask) -> Clock | None:
    """The running clock, if one of its questions is still open: in concurrent steps, the answer of one seat gives the others
    no new time."""
    clock = window.clock if window else None
    if clock is None or ask.closes != "each":
        return None
    return clock if any(ask.number_of(seat) <= clock.ask for seat in ask.waiting) else None
