"""Deliberate mistakes with time: windows, clocks, bots' delays, optional answers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from tavola.engine.ask import Ask
from tavola.engine.dealer import Seat
from tavola.session import automatic, news, patience, timeouts
from tavola.session.effects import Effect, Wake
from tavola.session.host import Host
from tavola.session.playing import Playing

Patch = Any


def clock_stopped_for_ever() -> Patch:
    """The table waits for a disconnected person without a limit."""
    return patch.object(patience, "GRACE", 10**12)


def woken_once_a_window() -> Patch:
    """No wake is requested when a clock was stopped or lengthened."""
    original = news.effects
    asked: dict[Host, int] = {}

    def effects(self: Host, now: int) -> list[Effect]:
        found = original(self, now)
        ask = self.playing.match.asks if self.playing else -1
        if asked.get(self) == ask:
            found = [effect for effect in found if not isinstance(effect, Wake)]
        asked[self] = ask
        return found

    return patch.object(news, "effects", effects)


def closes_at_once() -> Patch:
    """A sealed window closes when the last answer is in: everybody can see how long the others have thought."""
    original = Playing._open_window

    def open_window(self: Playing, now: int) -> None:
        original(self, now)
        if self.window is not None:
            self.window.shortest = now

    return patch.object(Playing, "_open_window", open_window)


def clock_runs_while_away() -> Patch:
    """The clock goes on while the person asked is disconnected."""
    return patch.object(Playing, "start_or_stop_clock", lambda self, now: None)


def bot_answers_at_once() -> Patch:
    """A bot answers at once for a disconnected person."""
    return patch.object(patience, "GRACE", 0)


def silence_never_ends() -> Patch:
    """Nothing happens when the clock is at zero."""
    return patch.object(timeouts, "LATE", 10**12)


@contextmanager
def clock_interrupts() -> Iterator[None]:
    """At zero the clock answers for all who are asked, also for those whose answer is optional."""

    def waiting(self: Playing, ask: Ask) -> list[Seat]:
        return [seat for seat in ask.open if seat not in self._window.drafts]

    with (
        patch.object(Playing, "waiting", waiting),
        patch.object(automatic, "fallback", lambda playing, seat, ask: playing.match.legal(seat)[0]),
    ):
        yield


def clock_waits_for_who_need_not_speak() -> Patch:
    """The clock stops for every disconnected person, also for those whose answer is optional."""
    original = Playing.start_or_stop_clock

    def start_or_stop(self: Playing, now: int) -> None:
        ask = self.match.ask
        if ask is None:
            return
        optional, ask.optional = ask.optional, ()
        original(self, now)
        ask.optional = optional

    return patch.object(Playing, "start_or_stop_clock", start_or_stop)


def silent_bot_asked_again() -> Patch:
    """A bot that has declined an optional answer is asked again."""
    return patch.object(Playing, "asked", lambda self, ask: [*ask.optional, *self.waiting(ask)])


def late_interrupt_taken() -> Patch:
    """An interrupt counts for whatever is open when it arrives."""
    original = Playing._ask_numbered

    def ask_numbered(self: Playing, number: int, seat: Seat) -> Any:
        ask = self.match.ask
        return (
            ask if ask is not None and ask.optional and number < ask.number else original(self, number, seat)
        )

    return patch.object(Playing, "_ask_numbered", ask_numbered)


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
