"""The people at a table that homes deal together, as one home sees them: who is here, reads, is silent, and what they wish.

Whether somebody has read an account, or is silent, is seen by each home's own clock; what they wish is a deed (`wishes`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from tavola.dealing.clocks import MORE_TIMES, TOLERANCE
from tavola.dealing.deeds import Deed, Kind
from tavola.dealing.wishes import SILENCE, Wishes
from tavola.engine.ask import Ask
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.match import SPECTATOR
from tavola.session.windows import READS

if TYPE_CHECKING:
    from tavola import wire
    from tavola.dealing.part import Part
    from tavola.session.wire import Silent, SilentSeat

WHOEVER = 255
"""In a `skip`, in the place of a seat: in a sealed window it names none."""


class Company:
    """See the module."""

    def __init__(self, part: Part, bots: Collection[Seat], owner: Seat | None) -> None:
        """`bots`: the seats that bots hold; `owner`: that of the room's owner, if they sit."""
        self.bots = frozenset(bots)
        self.own = tuple(part.replica.at)  # the home that each seat is at, unless that is away
        self.wishes = Wishes(owner)
        # whom the others go on without, and after how many events; the caller takes them
        self.skipped: list[tuple[Seat, int]] = []
        self._part = part
        own = (seat for seat in self.here if self.own[seat] == part.replica.trustee.me)
        # the seats whose people this home hears now; for the others of its seats bots answer
        self.attended = frozenset(own)
        self._account = False  # whether an account was told just before the open ask (`Game.accounts`)...
        self._reads = set[Seat]()  # ...and who at this home has not read it yet

    @property
    def here(self) -> list[Seat]:
        """The people whose homes are not away."""
        seats = [Seat(seat) for seat, home in enumerate(self.own) if home not in self._part.away]
        return [seat for seat in seats if seat not in self.bots]

    # -- reading --

    def arrive(self) -> None:
        """This home has come to an ask."""
        match, me = self._part.replica.match, self._part.replica.trustee.me
        self._account = any(isinstance(event, match.game.accounts) for event in match.news)
        self._reads = {seat for seat in self.here if self.own[seat] == me}

    def read(self, seat: Seat, number: int) -> None:
        """That person, at this home, has read the account before that ask."""
        ask = self._part.replica.match.ask
        if ask is not None and ask.number == number:
            self._reads.discard(seat)

    @property
    def reads(self) -> frozenset[Seat]:
        """The people at this home who still read, and for whom the table waits."""
        return self.attended & self._reads if self.reading_time else frozenset()

    @property
    def readers(self) -> list[Seat]:
        """The people for whom the table waits, because they still read."""
        ask, ready = self._part.replica.match.ask, self._part.ready_for
        if ask is None or not self.reading_time:
            return []
        return [seat for seat in self.here if ready(self.own[seat]) < ask.number]

    @property
    def reading_time(self) -> int:
        """For how long the table would still wait for readers, in ms."""
        return max(0, READS - self._part.clocks.at_ask) if self._account else 0

    # -- wishes --

    def more(self, seat: Seat, number: int) -> Deed:
        """The deed by which all get more time. Raises Refused."""
        ask, clocks = self._part.replica.match.ask, self._part.clocks
        if ask is None or ask.number_of(seat) != number:
            raise Refused(Why("stale"))
        if seat not in ask.waiting:
            raise Refused(Why("not_asked"))
        if clocks.allowed(ask, seat) is None:
            raise Refused(Why("no_clock"))
        if clocks.longer(ask, seat) >= MORE_TIMES:
            raise Refused(Why("no_more_time", {"times": MORE_TIMES}))
        return self._signed("more", number, seat, bytes([clocks.longer(ask, seat)]))

    def may_rest(self, seat: Seat) -> bool:
        """Whether that person may call a break now."""
        return self.wishes.on is None and seat in self.here and seat not in self.wishes.rested

    def rest(self, seat: Seat) -> Deed:
        """The deed by which a person calls a break. Raises Refused."""
        self._check_is_persons(seat)
        if not self.may_rest(seat):
            raise Refused(Why("recess_on" if self.wishes.on else "recess_spent"))
        return self._signed("rest", self.wishes.breaks, seat)

    def resume(self, seat: Seat) -> Deed:
        """The deed by which a person would end the break. Raises Refused."""
        self._check_is_persons(seat)
        if self.wishes.on is None:
            raise Refused(Why("no_recess"))
        return self._signed("resume", self.wishes.breaks, seat)

    def late(self) -> Iterator[Deed]:
        """The deeds that say that a break's time is up: whoever reads the log later, after a reload, has no clock of then."""
        me = self._part.replica.trustee.me
        for seat in self.here if self.wishes.is_late else ():
            if self.own[seat] == me and seat not in self.wishes.resumed:
                yield self._signed("resume", self.wishes.breaks, seat)

    def skip(self, seat: Seat, number: int, whom: Seat | None) -> Deed:
        """The deed by which a person would go on without another, or in a sealed window (None) without whoever has not answered.

        Raises Refused, for reasons that follow from public facts only.
        """
        self._check_is_persons(seat)
        ask, offered = self._part.replica.match.ask, self.offered()
        if ask is None or ask.number != number:
            raise Refused(Why("stale"))
        if offered is None or (whom is None) != ask.sealed or (whom is not None and whom not in offered):
            raise Refused(Why("not_silent"))
        if whom == seat:
            raise Refused(Why("not_about_oneself"))
        return self._signed("skip", ask.number_of(seat), seat, bytes([WHOEVER if whom is None else whom]))

    def _check_is_persons(self, seat: Seat) -> None:
        """Raises Refused for who sits in a bot's seat, or whose own home is away: the others would not count their wish."""
        if seat not in self.here or self.own[seat] != self._part.replica.trustee.me:
            raise Refused(Why("together"))

    def _signed(self, kind: Kind, number: int, seat: Seat, body: bytes = b"") -> Deed:
        return Deed.signed(self._part.replica.trustee, kind, number, seat, body)

    def take_break(self, deed: Deed) -> None:
        """A break begins, or somebody would like to go on."""
        if deed.ask == self.wishes.breaks and self._is_persons(deed):
            if deed.kind == "rest":
                self.wishes.call(deed.seat, self._part.clocks.device)
            else:
                self.wishes.resume(deed.seat, self.here)

    def take_skip(self, ask: Ask, deed: Deed) -> None:
        """Somebody would go on without another."""
        if len(deed.body) == 1 and self._is_persons(deed):
            whom = SPECTATOR if deed.body[0] == WHOEVER else Seat(deed.body[0])
            before = self.is_skipped(ask, whom)
            self.wishes.vote(ask, deed.seat, whom)
            if not before and not ask.sealed and self.is_skipped(ask, whom):
                self.skipped.append((whom, len(self._part.replica.match.events)))

    def _is_persons(self, deed: Deed) -> bool:
        """Whether somebody at the table has done it, at their own home."""
        seat = deed.seat
        return 0 <= seat < len(self.own) and seat not in self.bots and self.own[seat] == deed.author

    # -- what a seat here is shown --

    def sight(self) -> tuple[object, ...]:
        """All on which that depends, but for times that pass."""
        ask, on = self._part.replica.match.ask, self.wishes.on
        votes = [] if ask is None else [len(self.wishes.votes(ask, seat)) for seat in (SPECTATOR, *self.here)]
        longer = [] if ask is None else [self._part.clocks.longer(ask, seat) for seat in ask.waiting]
        rest = on and (on.seat, len(on.agreed))
        return rest, self.reads, self.readers, self.offered(), votes, longer, self.here

    def shown(self, seat: Seat) -> wire.PartCompany:
        """The part of a screen that shows it."""
        ask = self._part.replica.match.ask
        return {
            "reading": ask.number if ask is not None and seat in self.reads else None,
            "readers": {"seats": self.readers, "left": self.reading_time} if self.readers else None,
            "silent": None if ask is None else self._silent_shown(ask, seat),
            "recess": self._break_shown(seat),
            "may_rest": ask is not None and self.may_rest(seat),
        }

    def _silent_shown(self, ask: Ask, seat: Seat) -> Silent | None:
        offered = self.offered()
        if offered is None:
            return None
        seats: list[SilentSeat] = []
        for other in offered:
            votes, needed = self.wishes.votes(ask, other), {*self.here} - {other}
            seats.append({
                "seat": other, "agreed": len(votes & needed), "of": len(needed), "mine": seat in votes,
            })  # fmt: skip
        if ask.sealed:
            return {"ask": ask.number, "seats": None, "mine": seat in self.wishes.votes(ask, SPECTATOR)}
        return {"ask": ask.number, "seats": seats, "mine": False}

    def _break_shown(self, seat: Seat) -> wire.PartBreak | None:
        on = self.wishes.on
        if on is None:
            return None
        others = self.wishes.needed(on, self.here)
        return {
            "seat": on.seat,
            "left": max(0, on.until - self._part.clocks.device),
            "yours": seat == on.seat,
            "agreed": len(others & on.agreed),
            "of": len(others),
            "mine": seat in on.agreed,
        }

    # -- silence --

    def offered(self) -> list[Seat] | None:
        """The seats without which the others may go on; None: no offer. Empty for a sealed window, which names nobody."""
        ask = self._part.replica.match.ask
        silent = [] if ask is None else self.silent(ask)
        if ask is None or len(self.here) < 2 or not silent:
            return None
        return [] if ask.sealed else silent

    def silent(self, ask: Ask, time: int = SILENCE) -> list[Seat]:
        """The people for whom a table without clocks waits for so long."""
        part = self._part
        return [
            seat
            for seat in self.here
            if part.is_awaited(ask, seat)
            and part.clocks.allowed(ask, seat) is None
            and part.clocks.is_silent(ask, seat, time)
        ]

    def is_skipped(self, ask: Ask, seat: Seat) -> bool:
        """Whether a bot answers for a seat here, because the others go on without its person."""
        silent = self.silent(ask, SILENCE - TOLERANCE)
        return seat in silent and self.wishes.goes_on(ask, seat, silent, self.here)
