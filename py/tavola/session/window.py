"""A window: one ask while it is open, with sealed answers and the clock. All times are room time, in ms."""

from __future__ import annotations

from dataclasses import dataclass, field

from tavola.engine.ask import Answer
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.session.pace import MORE_TIME, MORE_TIMES


@dataclass(slots=True)
class Clock:
    """A countdown that can be stopped. All times are room time, in ms.

    >>> clock = Clock(left=20_000, of=20_000, since=0)
    >>> clock.remaining(now=5_000), clock.zero_at()
    (15000, 20000)
    >>> clock.stop(now=5_000)
    >>> clock.remaining(now=9_000), clock.zero_at()
    (15000, None)
    """

    left: int  # the time left when it was last started or stopped
    of: int
    since: int | None  # when it was started; None: stopped
    more: int = MORE_TIMES  # how often it may still be lengthened
    ask: int = 0  # it is for the questions up to this number

    def remaining(self, now: int) -> int:
        return self.left if self.since is None else max(0, self.left - (now - self.since))

    def stop(self, now: int) -> None:
        self.left, self.since = self.remaining(now), None

    def start(self, now: int) -> None:
        self.since = now

    def zero_at(self) -> int | None:
        """When it reaches zero; None while it is stopped."""
        return None if self.since is None else self.since + self.left

    def lengthen(self, now: int) -> None:
        """Add time for all seats; nobody learns who asked for it. Raises Refused after `MORE_TIMES` times."""
        if not self.more:
            raise Refused(Why("no_more_time", {"times": MORE_TIMES}))
        self.more -= 1
        self.left = self.remaining(now) + MORE_TIME
        self.of = max(self.of, self.left)
        if self.since is not None:
            self.since = now


@dataclass(slots=True)
class Window:
    """The window of an open ask.

    >>> window = Window(ask=3, opened=0, shortest=2_500, thinking_at=20_000, clock=None, thinking={Seat(1): 900})
    >>> window.drafts[Seat(0)] = "allow"
    >>> window.drafts, window.missing_until
    ({0: 'allow'}, None)
    """

    ask: int
    opened: int
    shortest: int  # a sealed window stays open at least until then
    thinking_at: int  # when all are next told how many are still thinking
    clock: Clock | None
    thinking: dict[Seat, int]
    """By seat, when a bot answers for it if it has the seat; drawn before any answer is known."""
    drafts: dict[Seat, Answer] = field(default_factory=dict)
    """Sealed answers, which may change until the window closes."""
    silent: set[Seat] = field(default_factory=set)  # seats whose bot has declined an optional answer
    thinking_said: int | None = None  # the number of thinking seats that all were last told
    stand_ins: set[Seat] = field(default_factory=set)  # seats of people for whom a bot has answered here
    agreed: dict[Seat | None, set[str]] = field(default_factory=dict)
    """By silent seat, the keys that voted to skip it; None: whoever has not answered in a sealed window."""
    decided: set[Seat | None] = field(default_factory=set)  # the same, if the owner has voted
    passed_over: set[Seat] = field(default_factory=set)  # seats of people whom all have agreed to skip
    offered: list[Seat] | None = None  # the skippable seats that all were last told
    missing_until: int | None = None  # the clock is stopped until then for a disconnected person
