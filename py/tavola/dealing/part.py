"""A home's part of a room in which homes deal together.

It writes the deeds of its seats, and reads those of all in the order of the log. It is handed an entry when enough members of
the log have stored it, and not before: a share that was sent can't be taken back. Every home judges a deed by what everybody
knows at that place of the log, so it has an effect at all homes or at none.

What is not in the log is told from home to home: letters, and at which ask a home is ready. A window is open when each home
that is asked has said so, since whoever draws a card may be some steps behind.
"""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Collection

from tavola.dealing.bounds import OPENINGS
from tavola.dealing.clocks import GRACE, ROLL, Allowed, Clocks
from tavola.dealing.company import Company
from tavola.dealing.decisions import Decision
from tavola.dealing.deeds import Deed
from tavola.dealing.ending import Ending
from tavola.dealing.inventories import Inventories, InventoryPart
from tavola.dealing.keys import Home
from tavola.dealing.letters import Letter, Name
from tavola.dealing.openings import Coin
from tavola.dealing.replica import Replica
from tavola.dealing.returning import Returning
from tavola.dealing.sealed_answers import NO_ANSWER, Window, is_sealed, seal
from tavola.dealing.stalls import Stalls
from tavola.engine.ask import Answer, Ask
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused
from tavola.engine.foreign import read_json
from tavola.engine.match import SPECTATOR
from tavola.engine.record import read_answer
from tavola.engine.spread import least_busy


class Part:
    """A home's part of a room. Sans-I/O: it is handed entries, letters and the time, and writes deeds."""

    def __init__(
        self, replica: Replica, allowed: Allowed, bots: Collection[Seat] = (),
        *, owner: Seat | None = None, now: int = 0, returns: bool = False, audit: bool = True,
    ) -> None:  # fmt: skip
        """`allowed`: the table's clocks; `bots`: the seats that bots hold; `owner`: that of the room's owner; `now`: the time by
        this home's clock, in ms; `returns`: it was loaded again; `audit`: whether all cards are opened at the end."""
        self.replica = replica
        self.clocks = Clocks(replica.trustee, replica.match, allowed, now)
        self.stalls = Stalls(replica.trustee)
        self.ending = Ending(replica, audited=audit)
        self.inventories = Inventories()
        self.returning = Returning(replica.trustee, returns=returns)
        self.sealed: dict[Seat, Deed] = {}  # the last sealed answer of each seat to the open ask
        self.away = replica.dealer.away
        self._missed: dict[Home, set[Home]] = {}  # who misses each home
        self._back: Counter[Home] = Counter()  # how often each home has come back
        self._ready: dict[Home, int] = {}  # the last ask for which each home was ready
        self.window: Window | None = None  # while it is opened
        self.entries = 0  # the number of entries that it has been given
        self._unread: deque[tuple[int, Deed]] = deque()
        self.company = Company(self, bots, owner)
        self._go_on()

    # -- what it writes --

    def asked(self) -> list[Seat]:
        """The seats of this home that can answer now; in a sealed window also those that have, as they may think again."""
        return [seat for seat in self.replica.asked() if self.is_open(seat)] if self.plays else []

    def by_bots(self) -> list[Seat]:
        """Those of them for which a bot answers: this home hears no person of that seat, or the others skip them."""
        ask, company = self.replica.match.ask, self.company
        return [
            seat
            for seat in self.asked()
            if seat not in company.attended or (ask and company.is_skipped(ask, seat))
        ]

    def answer(self, seat: Seat, answer: Answer) -> Deed:
        """The deed by which a seat of this home answers. Raises Refused if it may not, by all that it knows."""
        replica, ask = self.replica, self.replica.match.ask
        replica.check(seat, answer)
        assert ask is not None, "a seat that can answer is asked"
        if self._is_sealed_ask(seat, answer):
            body = seal(replica.trustee, ask.number, seat, answer)
            return Deed.signed(replica.trustee, "sealed", ask.number, seat, body)
        body = json.dumps(answer).encode()
        return Deed.signed(replica.trustee, "answer", ask.number_of(seat), seat, body)

    def close(self) -> Deed | None:
        """The deed that closes a sealed window, once nobody is awaited; any home may write it, and the first one counts."""
        ask = self.replica.match.ask
        if ask is None or not self.plays or not self._may_close(ask.number):
            return None
        return Deed.signed(self.replica.trustee, "close", ask.number, SPECTATOR, b"")

    def clock(self, seat: Seat) -> Deed | None:
        """The deed by which the clock speaks for a seat that the table waits for; None if it has spoken, or it is too early."""
        ask = self.replica.match.ask
        if ask is None or not self.plays or not self.is_awaited(ask, seat):
            return None
        if self.clocks.has_spoken(ask, seat) or not self.clocks.is_over(ask, seat):
            return None
        return Deed.signed(self.replica.trustee, "clock", ask.number_of(seat), seat, b"")

    def defaults(self) -> dict[Seat, Answer]:
        """The default answers that seats of this home owe, because the clock has spoken for them."""
        ask, found = self.replica.match.ask, dict[Seat, Answer]()
        for seat in self.asked():
            assert ask is not None, "who can answer is asked"
            rolled = self.clocks.rolled(ask, seat)
            if rolled is not None and self.is_awaited(ask, seat):
                choices = self.replica.match.fallback(seat)
                found[seat] = choices[rolled % len(choices)]
        return found

    def silent(self) -> set[Home]:
        """The homes that are not ready, or owe the default answer of a seat, for so long that this home would miss them."""
        ask, at = self.replica.match.ask, self.replica.at
        if ask is None or not self.plays:
            return set()
        long = self.clocks.at_ask >= GRACE and not self.company.reading_time
        late = {at[seat] for seat in ask.questions if long and not self._is_ready(at[seat], ask, seat)}
        awaited = (seat for seat in ask.questions if self.is_awaited(ask, seat))
        late |= {at[seat] for seat in awaited if self.clocks.is_owed(ask, seat)}
        return late - {self.replica.trustee.me} - self.away

    def miss(self, other: Home) -> Deed | None:
        """The deed by which this home says that it no longer hears another; None if it has said so, or everybody knows."""
        home = self.replica.trustee
        if self.ending.is_over or other in self.away or home.me in self._missed.get(other, ()):
            return None
        return Deed.signed(home, "missed", self._back[other], SPECTATOR, bytes([other]))

    def here(self) -> Deed | None:
        """The deed by which this home says that it is here, if somebody misses it."""
        home = self.replica.trustee
        if self.ending.is_over or not self._missed.get(home.me):
            return None
        return Deed.signed(home, "here", self._back[home.me], SPECTATOR, b"")

    def decisions(self) -> list[Decision]:
        """The entries by which a shuffle that stands still goes on, or is attempted again."""
        return [] if self.ending.is_over else [*self.stalls.entries()]

    def lacks(self) -> list[Name]:
        """The letters that this home waits for, and which may be under way: any home that has one may hand it on."""
        return [*self.replica.trustee.missing(), *self.stalls.lacks()]

    def wants(self) -> list[Name]:
        """Those of which others have said that they have them."""
        return [*self.ending.lacks(), *self.returning.lacks()]

    def asks(self) -> list[Home]:
        """The homes to be asked which letters they have."""
        return [*self.ending.unlike(), *self.returning.asks()]

    def hear_inventory(self, home: Home, part: InventoryPart) -> None:
        """A home tells a part of which letters it has."""
        inventory = self.inventories.take(home, part)
        if inventory is not None:
            self.returning.learn(inventory)
            self.ending.compare(home, inventory)

    def waits(self) -> list[Home]:
        """The homes for which this one waits while cards are dealt, or a seat here does not know its cards yet."""
        replica = self.replica
        here = [Seat(seat) for seat, home in enumerate(replica.at) if home == replica.trustee.me]
        knows = not any(map(replica.dealer.owes, here))
        return [] if self.ending.is_over or (self.is_level and knows) else replica.trustee.awaited()

    # -- what it reads --

    @property
    def is_level(self) -> bool:
        """Whether all that it was given has had its effect: nothing is dealt, and no window is being opened."""
        return not self._unread and self.window is None and self.replica.match.ask is not None

    @property
    def plays(self) -> bool:
        """Whether deeds about the open ask can have an effect now."""
        return self.is_level and not self.ending.is_over

    def read(self, entry: Deed | Decision) -> None:
        """Read the next entry of the log, which enough members have stored. What can't act while cards are dealt waits."""
        self.entries += 1
        if isinstance(entry, Deed) and entry.kind in ("end", "secret"):
            if entry.is_genuine(self.replica.trustee):
                self.ending.read(entry)
        elif self.ending.is_over:
            return
        elif isinstance(entry, Decision):
            self.replica.decide(entry)
        else:
            self._unread.append((self.entries, entry))
        self._go_on()

    def hear(self, letter: Letter, line: Home) -> None:
        """Receive a letter over the line of a home."""
        if letter.name.kind == "promise":
            self.stalls.hear(letter)
        else:
            self.replica.hear(letter, line)
            self.ending.heard(letter)
        self._go_on()

    def tick(self, now: int, *, stands: bool = False) -> None:
        """The time by this home's clock, in ms. `stands`: too few homes hear each other, and the table's time stands still."""
        self.company.wishes.tick(now)
        self.clocks.tick(now, stands=stands or self.company.wishes.on is not None)
        self._go_on()

    def _go_on(self) -> None:
        self._read_on()
        self._be_ready()
        self.clocks.work()
        self.stalls.work(self.clocks.now)
        self.ending.work(self.clocks.device)
        if self.is_level or self.ending.is_closed:
            self.returning.end()

    def _read_on(self) -> None:
        while True:
            if self.window is not None:
                if self.window.answers is None:
                    return
                self._take_opened(self.window)
            elif self._unread and not self.replica.match.dealing:
                self._act(*self._unread.popleft())
            else:
                return

    def _act(self, number: int, deed: Deed) -> None:
        """Carry out a deed; a void one has no effect."""
        ask = self.replica.match.ask
        if ask is None or not deed.is_genuine(self.replica.trustee):
            return
        if deed.kind == "missed":
            self._take_missed(number, deed)
        elif deed.kind == "here":
            self._take_here(number, deed)
        elif deed.kind in ("rest", "resume"):
            self.company.take_break(deed)
        elif deed.ask == ask.number_of(deed.seat):
            self._act_on(ask, number, deed)

    def _act_on(self, ask: Ask, number: int, deed: Deed) -> None:
        """Carry out a deed about the open ask."""
        home, seat = self.replica.trustee, deed.seat
        if deed.kind == "close":
            if self._may_close(ask.number):
                bodies = {one: sealed.body for one, sealed in self.sealed.items()}
                self.window = Window(-number * OPENINGS, ask.number, bodies)
                home.join(self.window)
        elif deed.kind == "clock":
            if self.is_awaited(ask, seat) and not self.clocks.has_spoken(ask, seat):
                coin = Coin(-number * OPENINGS, ROLL, self.replica.dealer.entry)
                self.clocks.speak(ask, seat, coin)
        elif deed.kind == "skip":
            self.company.take_skip(ask, deed)
        elif seat in ask.open and self.replica.at[seat] == deed.author:
            if deed.kind == "answer":
                self._take_answer(deed)
            elif deed.kind == "more":
                self.clocks.lengthen(ask, seat, int.from_bytes(deed.body, "big"))
            elif ask.sealed and is_sealed(home, ask.number, seat, deed.body):
                self.sealed[seat] = deed

    def _take_answer(self, deed: Deed) -> None:
        try:
            answer = read_answer(read_json(deed.body.decode()))
            if not self._is_sealed_ask(deed.seat, answer):
                self.replica.answer(deed.seat, answer)
        except (ValueError, Refused):
            return

    def _take_opened(self, window: Window) -> None:
        """Give all answers of a window to the match, in the order of seats. One that is none is its home's proven fault."""
        authors = {seat: deed.author for seat, deed in self.sealed.items()}
        self.window, self.sealed = None, {}
        match = self.replica.match
        for seat, answer in (window.answers or {}).items():
            try:
                if answer is NO_ANSWER:
                    raise ValueError("no answer")
                self.replica.answer(seat, answer, authors[seat])
            except (ValueError, Refused):
                self.replica.trustee.accuse(authors[seat], len(match.answers), "answer")
                assert match.ask is not None, "it was open when the window closed"
                fallback = match.ask.questions[seat].fallback(match.knows(SPECTATOR))
                self.replica.answer(seat, fallback[0], authors[seat])

    # -- windows --

    @property
    def ready(self) -> int | None:
        """The last ask for which this home was ready, to be told to all homes, again and again: each hearing may be lost."""
        return self._ready.get(self.replica.trustee.me)

    def hear_ready(self, home: Home, ask: int) -> None:
        """A home says over its line for which ask it is ready."""
        self._ready[home] = max(ask, self._ready.get(home, ask))
        self._go_on()

    def read_account(self, seat: Seat, ask: int) -> None:
        """That person, at this home, has read the account before that ask."""
        self.company.read(seat, ask)
        self._go_on()

    def ready_for(self, home: Home) -> int:
        """The last ask for which a home was ready."""
        return self._ready.get(home, -1)

    def is_open(self, seat: Seat) -> bool:
        """Whether a seat that is asked may answer: all have read, and each home that is asked is ready, or away."""
        ask = self.replica.match.ask
        if ask is None or seat not in ask.questions or self.ending.is_over or self.company.readers:
            return False
        asked = {self.replica.at[one] for one in ask.questions} - self.away
        return all(self._is_ready(home, ask, seat) for home in asked)

    def _is_ready(self, home: Home, ask: Ask, seat: Seat) -> bool:
        return self.ready_for(home) >= ask.number_of(seat)

    def _be_ready(self) -> None:
        """Note if this home is ready for the open ask, and which clocks run."""
        ask, me = self.replica.match.ask, self.replica.trustee.me
        if ask is None or not self.is_level:
            return
        if self.clocks.arrive(ask):
            self.company.arrive()
        here = [seat for seat in ask.questions if self.replica.at[seat] == me]
        if not any(self.replica.dealer.owes(seat) for seat in here) and not self.company.reads:
            self._ready[me] = ask.number
        for seat in ask.questions:
            if self.is_open(seat):
                self.clocks.start(ask, seat)

    # -- who is here --

    def _take_missed(self, number: int, deed: Deed) -> None:
        home, other = self.replica.trustee, int.from_bytes(deed.body, "big")
        if other >= home.homes or other in self.away or deed.ask != self._back[other]:
            return
        self._missed.setdefault(other, set()).update({deed.author} - {other})
        there = [one for one in range(home.homes) if one != other and one not in self.away]
        if len(self._missed[other] & {*there}) >= home.key.quorum:
            self.away.add(other)
            for seat, at in enumerate([*self.replica.at]):
                if at == other:
                    self._move(number, Seat(seat), least_busy(self.replica.at, there))

    def _take_here(self, number: int, deed: Deed) -> None:
        if deed.ask == self._back[deed.author] and self._missed.pop(deed.author, set()):
            self._back[deed.author] += 1
            self.away.discard(deed.author)
            for seat, own in enumerate(self.company.own):
                if own == deed.author != self.replica.at[seat]:
                    self._move(number, Seat(seat), own)

    def _move(self, number: int, seat: Seat, to: Home) -> None:
        self.replica.move(seat, to, number * OPENINGS + 1 + seat)

    # -- conditions --

    def is_awaited(self, ask: Ask, seat: Seat) -> bool:
        """Whether the table waits for a seat."""
        return seat in ask.waiting and seat not in self.sealed

    def _is_sealed_ask(self, seat: Seat, answer: Answer) -> bool:
        """Whether an answer to the open ask has to be sealed; an aside has not."""
        match = self.replica.match
        return match.ask is not None and match.ask.sealed and answer not in match.asides(seat)

    def _may_close(self, ask: int) -> bool:
        now = self.replica.match.ask
        return now is not None and now.sealed and now.number == ask and {*now.waiting} <= {*self.sealed}
