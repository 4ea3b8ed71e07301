"""A window: one ask while it is open, with the answers that lie face down and the clock. In room time."""

from __future__ import annotations

from dataclasses import dataclass, field

from tavola.engine.ask import Answer
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.session.pace import MORE_TIME, MORE_TIMES


@dataclass(slots=True)
class Clock:
    """Counts down, unless it is stopped. All times are room time, in ms.

    >>> clock = Clock(left=20_000, of=20_000, since=0)
    >>> clock.remaining(now=5_000), clock.zero_at()
    (15000, 20000)
    >>> clock.stop(now=5_000)
    >>> clock.remaining(now=9_000), clock.zero_at()
    (15000, None)
    """

    left: int  # when it was last started or stopped
    of: int
    since: int | None  # when it was started; None: stopped
    more: int = MORE_TIMES  # how often it may still be lengthened
    ask: int = 0  # the questions that it is for: those put under this number, or before

    def remaining(self, now: int) -> int:
        return self.left if self.since is None else max(0, self.left - (now - self.since))

    def stop(self, now: int) -> None:
        self.left, self.since = self.remaining(now), None

    def start(self, now: int) -> None:
        self.since = now

    def zero_at(self) -> int | None:
        """When it shows zero, as it runs now."""
        return None if self.since is None else self.since + self.left

    def lengthen(self, now: int) -> None:
        """More time for all who are asked; nobody is told who asked for it. Raises Refused after `MORE_TIMES` times."""
        if not self.more:
            raise Refused(Why("no_more_time", {"times": MORE_TIMES}))
        self.more -= 1
        self.left = self.remaining(now) + MORE_TIME
        self.of = max(self.of, self.left)
        if self.since is not None:
            self.since = now


@dataclass(slots=True)
class Window:
    """One open ask."""

    ask: int
    opened: int
    shortest: int  # a sealed window stays open until then
    thinking_at: int  # when all are next told how many are still thinking
    clock: Clock | None
    thinking: dict[
        Seat, int
    ]  # when each asked seat would answer if a bot had it, drawn before any answer is known
    drafts: dict[Seat, Answer] = field(
        default_factory=dict
    )  # of a sealed window; they may be changed until it closes
    silent: set[Seat] = field(default_factory=set)  # whose bots have been asked and need not speak
    thinking_said: int | None = None  # how many were still thinking when that was last told to all
    stand_ins: set[Seat] = field(default_factory=set)  # people whose answer here is a bot's
    agreed: dict[Seat | None, set[str]] = field(
        default_factory=dict
    )  # who would go on without that seat, by key; None: without whoever has not answered in a sealed window
    decided: set[Seat | None] = field(default_factory=set)  # the same, as the owner has said it
    passed_over: set[Seat] = field(default_factory=set)  # people for whom a bot answers, as all have agreed
    offered: list[Seat] | None = None  # without whom all were last told that they may go on
    missing_until: int | None = None  # the clock is stopped until then, because somebody's connection is gone
