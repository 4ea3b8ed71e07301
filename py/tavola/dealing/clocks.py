"""The time as a home sees it: since when each seat may answer, and for whom the clock has spoken.

The clock speaks for a seat by a deed, which chooses nothing: a coin chooses among the seat's default answers. A home shares that
coin only when by its own clock the seat's time is over, or nearly so. So a keeper whose clock runs fast, or who would rather not
wait, speaks without effect until a quorum agrees.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tavola.dealing.letters import Name
from tavola.dealing.openings import Coin
from tavola.dealing.trustee import Trustee
from tavola.engine.ask import Ask
from tavola.engine.dealer import Seat
from tavola.engine.match import Match

Allowed = Callable[[Match, Seat], int | None]
"""The ms that a seat has for its open question; None: it has no clock."""

ROLL = 1 << 32
"""The sides of the coin that chooses a default answer."""

MORE_TIME = 20_000
MORE_TIMES = 3
"""The ms by which people may lengthen the clock of an ask, and how often."""

TOLERANCE = 2_000
"""Two homes' clocks may differ by so many ms."""

DEFAULT_WITHIN = 2_000
"""A home gives the default answer of its seat after so many ms at most."""

GRACE = 15_000
"""The ms for which a home may be silent before its seats move."""

ASLEEP = 5_000
"""A device that was not told the time for so many ms has slept."""

Question = tuple[int, Seat]
"""The number of a question, and whose it is."""


@dataclass
class Call:
    """The clock has spoken for a seat."""

    coin: Coin
    is_shared: bool = False  # whether this home has agreed
    since: int | None = None  # when this home saw what the coin chose


class Clocks:
    """The clocks of a match at one home."""

    def __init__(self, trustee: Trustee, match: Match, allowed: Allowed, now: int = 0) -> None:
        # the table's time stands still in a break, and while too few homes hear each other
        self.now = now
        self.device = now
        self._trustee, self._match, self._allowed = trustee, match, allowed
        self._since: dict[Question, int] = {}
        self._calls: dict[Question, Call] = {}
        self._longer: dict[Question, int] = {}  # how often its time was lengthened
        self._at = (-1, 0)  # the open ask, and when this home came to it

    def tick(self, now: int, *, stands: bool) -> None:
        """The device's time goes on, and the table's, unless it stands still."""
        passed, self.device = now - self.device, now
        if not stands:
            self.now += passed
        if passed >= ASLEEP:  # who has slept has not heard who is ready
            self._at = self._at[0], self.now

    def arrive(self, ask: Ask) -> bool:
        """This home has come to an ask. Returns whether it is another one than before."""
        is_new = self._at[0] != ask.number
        if is_new:
            self._at = ask.number, self.now
        return is_new

    @property
    def at_ask(self) -> int:
        """For how many ms this home is at its ask."""
        return self.now - self._at[1]

    def start(self, ask: Ask, seat: Seat) -> None:
        """From now on, if not before, a seat may answer."""
        self._since.setdefault((ask.number_of(seat), seat), self.now)

    def lengthen(self, ask: Ask, seat: Seat, before: int) -> None:
        """All who are awaited have more time, at the wish of a seat whose time was lengthened so often before."""
        if before == self.longer(ask, seat) < MORE_TIMES:
            for other in ask.waiting:
                self._longer[ask.number_of(other), other] = self.longer(ask, other) + 1

    def longer(self, ask: Ask, seat: Seat) -> int:
        """How often the time of a seat was lengthened."""
        return self._longer.get((ask.number_of(seat), seat), 0)

    def allowed(self, ask: Ask, seat: Seat) -> int | None:
        """The ms that a seat has for its open question; None: it has no clock."""
        allowed = self._allowed(self._match, seat)
        return None if allowed is None else allowed + MORE_TIME * self.longer(ask, seat)

    def is_silent(self, ask: Ask, seat: Seat, time: int) -> bool:
        """Whether a seat could have answered for so many ms."""
        since = self._since.get((ask.number_of(seat), seat))
        return since is not None and self.now >= since + time

    def is_over(self, ask: Ask, seat: Seat, tolerance: int = 0) -> bool:
        """Whether the time of a seat is over, by this home's clock."""
        allowed = self.allowed(ask, seat)
        return allowed is not None and self.is_silent(ask, seat, allowed - tolerance)

    def shown(self, ask: Ask, seat: Seat) -> tuple[int, int] | None:
        """The ms that a seat has left, and has had; None: it has no clock."""
        since, allowed = self._since.get((ask.number_of(seat), seat)), self.allowed(ask, seat)
        if allowed is None:
            return None
        return (allowed if since is None else max(0, since + allowed - self.now)), allowed

    def speak(self, ask: Ask, seat: Seat, coin: Coin) -> None:
        """The clock speaks for a seat."""
        self._calls[ask.number_of(seat), seat] = Call(coin)

    def has_spoken(self, ask: Ask, seat: Seat) -> bool:
        return (ask.number_of(seat), seat) in self._calls

    def rolled(self, ask: Ask, seat: Seat) -> int | None:
        """What chooses the default answer of a seat for which the clock has spoken."""
        call = self._calls.get((ask.number_of(seat), seat))
        return None if call is None else call.coin.rolled

    def is_owed(self, ask: Ask, seat: Seat) -> bool:
        """Whether the home of a seat owes its default answer for so long that it counts as away."""
        call = self._calls.get((ask.number_of(seat), seat))
        since = None if call is None else call.since
        return since is not None and self.now >= since + DEFAULT_WITHIN + GRACE

    def work(self) -> None:
        """Share the coins whose time has come, and those of an ask that is over: otherwise a home could wait for them."""
        ask = self._match.ask
        is_open = {} if ask is None else {(ask.number_of(seat), seat): ask for seat in ask.questions}
        for question, call in [*self._calls.items()]:
            if not call.is_shared and self._agrees(is_open.get(question), question[1], call.coin):
                call.is_shared = True
                self._trustee.join(call.coin)
            if call.since is None and call.coin.rolled is not None:
                call.since = self.now
        self._calls = {question: call for question, call in self._calls.items() if question in is_open}
        self._since = {question: since for question, since in self._since.items() if question in is_open}
        self._longer = {question: n for question, n in self._longer.items() if question in is_open}

    def _agrees(self, ask: Ask | None, seat: Seat, coin: Coin) -> bool:
        own = Name(self._trustee.me, "share", coin.number)  # it had agreed before a reload
        return ask is None or own in self._trustee.letters or self.is_over(ask, seat, TOLERANCE)
