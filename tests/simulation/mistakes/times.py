"""Deliberate mistakes with time: windows, clocks, bots' delays, optional answers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from tavola.engine.dealer import Seat
from tavola.session import absence, answers, bots, timeouts, windows
from tavola.session.effects import Effect
from tavola.session.host import Host
from tavola.session.match import MatchState, Window

Patch = Any


def clock_stopped_for_ever() -> Patch:
    """The table waits for a disconnected person without a limit."""
    return patch.object(absence, "GRACE", 10**12)


def woken_once_a_window() -> Patch:
    """No wake is requested when a clock was stopped or lengthened."""
    original = Host._wake
    asked: dict[int, int] = {}

    def wake(self: Host) -> list[Effect]:
        ask = self.playing.match.asks if self.playing else -1
        before, asked[id(self)] = asked.get(id(self)), ask
        return [] if before == ask else original(self)

    return patch.object(Host, "_wake", wake)


def closes_at_once() -> Patch:
    """A sealed window closes when the last answer is in: everybody can see how long the others have thought."""
    original = windows.open_window

    def open_window(playing: MatchState, now: int) -> None:
        original(playing, now)
        if playing.window is not None:
            playing.window.shortest = now

    return patch.object(windows, "open_window", open_window)


def clock_runs_while_away() -> Patch:
    """The clock goes on while the person asked is disconnected."""
    return patch.object(windows, "start_or_stop_clock", lambda playing, now: None)


def bot_answers_at_once() -> Patch:
    """A bot answers at once for a disconnected person."""
    return patch.object(absence, "GRACE", 0)


def silence_never_ends() -> Patch:
    """Nothing happens when the clock is at zero."""
    return patch.object(timeouts, "LATE", 10**12)


@contextmanager
def clock_interrupts() -> Iterator[None]:
    """At zero the clock answers for all who are asked, also for those whose answer is optional."""

    def waiting(self: Window) -> list[Seat]:
        return [seat for seat in self.ask.open if seat not in self.drafts]

    with (
        patch.object(Window, "waiting", property(waiting)),
        patch.object(bots, "fallback", lambda playing, seat: playing.match.legal(seat)[0]),
    ):
        yield


def clock_waits_for_who_need_not_speak() -> Patch:
    """The clock stops for every disconnected person, also for those whose answer is optional."""
    original = windows.start_or_stop_clock

    def start_or_stop(playing: MatchState, now: int) -> None:
        ask = playing.match.ask
        if ask is None:
            return
        optional, ask.optional = ask.optional, ()
        original(playing, now)
        ask.optional = optional

    return patch.object(windows, "start_or_stop_clock", start_or_stop)


def silent_bot_asked_again() -> Patch:
    """A bot that has declined an optional answer is asked again."""

    def asked(playing: MatchState) -> list[Seat]:
        return [*playing.open_window.ask.optional, *playing.open_window.waiting]

    return patch.object(bots, "asked", asked)


def late_interrupt_taken() -> Patch:
    """An interrupt counts for whatever is open when it arrives."""
    original = answers.window_of

    def window_of(playing: MatchState, number: int, seat: Seat) -> Window:
        window = playing.window
        late = window is not None and window.ask.optional and number < window.ask.number
        return window if window is not None and late else original(playing, number, seat)

    return patch.object(answers, "window_of", window_of)


ALL = (
    clock_stopped_for_ever,
    woken_once_a_window,
    closes_at_once,
    clock_runs_while_away,
    bot_answers_at_once,
    silence_never_ends,
)

INTERRUPTS = (
    clock_interrupts,
    clock_waits_for_who_need_not_speak,
    silent_bot_asked_again,
    late_interrupt_taken,
)
"""About optional answers, which Coup does not have."""
