"""One match as plain data: what lasts as long as it does, with every secret of it. All times are room time, in ms.

A sealed ask keeps its answers in its window, outside of the match, until everybody has answered and its minimum length has
passed, or until the clock is at zero. Then all go to the match together. Any other answer goes to the match when it arrives.

How windows open and close is in `windows`, what people do in `answers`, what time does in `timeouts`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from tavola.bots.bot import Bot
from tavola.engine.ask import Answer, Ask
from tavola.engine.character import Temper, temper_of
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.game import TableOptions
from tavola.engine.lesson import Lesson
from tavola.engine.match import Match
from tavola.engine.spread import Home
from tavola.session.effects import Think
from tavola.session.names import Name
from tavola.session.pace import MORE_TIME, MORE_TIMES, Streams
from tavola.session.room import Place

Stage = Literal["open", "sealed", "drafted", "closed"]
"""Of a window: answers go to the match; they stay drafts; all drafts are there; it is closed."""


@dataclass(slots=True)
class Clock:
    """A countdown that can be stopped.

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
    ask: int = 0  # it counts for the questions up to this number

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
class Reading:
    """Who is still reading an account that people read before the table goes on, such as how a deal was scored (`Game.accounts`).

    >>> Reading({Seat(0)}, until=None).over(now=5_000), Reading({Seat(0)}, until=5_000).over(now=5_000)
    (False, True)
    """

    seats: set[Seat]
    until: int | None  # when the wait ends; None: the reader is alone, and it does not

    def over(self, now: int) -> bool:
        """Whether the table goes on: all have read the account, or the wait is over."""
        return not self.seats or (self.until is not None and self.until <= now)


@dataclass(slots=True)
class Window:
    """One ask while it is open.

    >>> from tavola.engine.ask import Question
    >>> ask = Ask({Seat(0): Question(("tax",)), Seat(1): Question(("tax",))})
    >>> window = Window(ask, opened=0, shortest=2_500, thinking_at=20_000, clock=None, thinking={Seat(1): 900})
    >>> window.drafts[Seat(0)] = "allow"
    >>> window.waiting, window.missing_until
    ([1], None)
    """

    ask: Ask
    opened: int
    shortest: int  # a sealed window stays open at least until then
    thinking_at: int  # when all are next told how many are still thinking
    clock: Clock | None
    thinking: dict[Seat, int]
    """By seat, when a bot answers for it if it has the seat; drawn before any answer is known."""
    stage: Stage = "closed"
    reading: Reading | None = None  # of the account before it; None: nobody has to read one
    drafts: dict[Seat, Answer] = field(default_factory=dict)
    """Sealed answers, which may change until the window closes."""
    silent: set[Seat] = field(default_factory=set)  # seats whose bot has declined an optional answer
    thinking_said: int | None = None  # the number of thinking seats that all were last told
    stand_ins: set[Seat] = field(default_factory=set)  # seats of people for whom a bot has answered here
    agreed: dict[Seat | None, set[str]] = field(default_factory=dict)
    """By silent seat, the keys that voted to skip it; None: the seats that have not answered in a sealed window."""
    decided: set[Seat | None] = field(default_factory=set)  # the same, if the owner has voted
    passed_over: set[Seat] = field(default_factory=set)  # seats of people whom all have agreed to skip
    offered: list[Seat] | None = None  # the skippable seats that all were last told
    missing_until: int | None = None  # the clock is stopped until then for a disconnected person

    @property
    def waiting(self) -> list[Seat]:
        """The seats that have neither answered nor drafted an answer."""
        return [seat for seat in self.ask.waiting if seat not in self.drafts]


@dataclass(slots=True)
class Recess:
    """A break that is on (`session.recess`).

    >>> Recess("ann's key", "Ann", since=0, until=600_000).agreed
    set()
    """

    key: str  # of the person who has called it
    who: str  # their name
    since: int
    until: int
    agreed: set[str] = field(default_factory=set)  # the keys of others who would like to go on


@dataclass(slots=True)
class Thoughts:
    """What bots that think were asked in the open window, and what has come back, which is still to be checked.

    >>> Thoughts(asked={"a question"}).come
    {}
    """

    wanted: list[Think] = field(default_factory=list)  # to be sent; the caller takes them
    asked: set[str] = field(default_factory=set)
    come: dict[str, Answer] = field(default_factory=dict)


@dataclass(slots=True)
class MatchState:
    """A match, its open window, and the bots.

    >>> from tavola.session.host import Host
    >>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=True, now=0)
    >>> isinstance(host.playing, MatchState), host.playing.over, host.playing.window.ask.number
    (True, False, 0)
    """

    match: Match
    id: str  # its name, which reveals nothing
    places: Sequence[Place]  # the room's seats: who has each, and who is away
    table_options: TableOptions
    streams: Streams
    lesson: Lesson | None  # which foresees answers
    window: Window | None = None  # None: the match is over
    stands: bool = False  # whether the room's time stands still
    recess: Recess | None = None  # the break that somebody has called
    rested: set[str] = field(default_factory=set)  # the keys of people who have called a break in this match
    held: dict[str, int] = field(default_factory=dict)  # by key, the seat held in this match
    left: dict[int, tuple[str, str]] = field(default_factory=dict)
    """By seat, key and name of the last person who left it to a bot."""
    asked_back: set[str] = field(default_factory=set)  # the keys of people whom the owner has asked back
    wishes: dict[str, int] = field(default_factory=dict)
    """By key of a newcomer, the bot's seat that they would like: the owner decides."""
    spoke: dict[str, int] = field(default_factory=dict)  # by key, the time of the last phrase
    bots: dict[Seat, Bot] = field(default_factory=dict)
    thoughts: Thoughts = field(default_factory=Thoughts)
    text: str = ""  # the record as text, as far as it was written
    written: int = 0  # how many answers are in it
    changed: bool = True  # whether pages must be sent a screen; the caller sets it to False again
    told: list[tuple[str, Seat, int]] = field(default_factory=list)
    """Notes about seats, each with the number of events before it; the caller takes them."""
    homes: Sequence[str] = ()
    """The keys of the homes that deal together (`session.together`): the match is theirs. Empty: this device deals."""
    at: Sequence[Home] = ()  # by seat, the home at which its cards lie now: the part's own list
    skipped: list[tuple[Seat, int]] = field(default_factory=list)  # and the part's own
    seen: tuple[int, Sequence[Home]] = -1, ()  # how much of such a match was shown, and where cards lay

    @property
    def over(self) -> bool:
        return self.match.ask is None and not self.match.dealing

    @property
    def open_window(self) -> Window:
        """Raises RuntimeError if the match is over."""
        if self.window is None:
            raise RuntimeError("the match waits for nobody")
        return self.window

    def temper(self, seat: Seat) -> Temper | None:
        """The temper of the bot in that seat; None where a bot only stands in for a person."""
        bot = self.places[seat].name
        return temper_of(self.table_options.temper, bot) if isinstance(bot, int) else None

    def left_by(self, seat: int) -> tuple[str, str] | None:
        """Key and name of the person who left a seat to its bot; None if nobody did."""
        return self.left.get(seat) if self._is_bots(seat) else None

    def kept_for(self, key: str) -> Seat | None:
        """The seat that a key has left and may take again; None without one."""
        seat = self.held.get(key)
        return Seat(seat) if seat is not None and self._is_bots(seat) else None

    def wish_of(self, key: str) -> Seat | None:
        """The bot's seat that a key has asked for, as long as it is a bot's; None without one."""
        seat = self.wishes.get(key)
        return Seat(seat) if seat is not None and not self.over and self._is_bots(seat) else None

    def _is_bots(self, seat: int) -> bool:
        return seat < len(self.places) and self.places[seat].kind == "bot"


class Dealt(NamedTuple):
    """What a device's part of a match that several deal together has: it changes as they play."""

    match: Match
    at: Sequence[Home]  # by seat, the home at which its cards lie
    skipped: list[tuple[Seat, int]]
    """Whom the others go on without, and after how many events; the caller takes them."""


@dataclass(frozen=True, slots=True)
class Audit:
    """What homes that have dealt together have found when each had opened its secret: the number of steps; whose device did what
    wrong at which; and whose secret nobody knows."""

    steps: int
    faults: Sequence[tuple[str, int, str]]
    unknown: Sequence[str]


@dataclass(frozen=True, slots=True)
class Finished:
    """The room's last match, played to its end or broken off: what is published of it. Its record reveals all cards, so it can't
    be resumed. The next match has another secret.

    >>> Finished("m1.6c01c28c", record="", names=("Ann", 3), unfinished=True).names
    ('Ann', 3)
    """

    match: str  # its name
    record: str  # JSON lines
    names: tuple[Name | None, ...]  # by seat
    unfinished: bool  # it was broken off
    audit: Audit | None = None  # of homes that have dealt it together; without faults only there is a record
