"""What people do at a table that homes deal together, as entries of the room's log; and a home's part in it.

A deed is written by the home of a seat, and signed. The log gives all deeds one order; `read` takes them in that order, once
enough members have stored them. Every home judges a deed by what everybody knows at that place of the log. So a deed has an
effect at all homes or at none: one that does not fit (the ask is closed, the seat is elsewhere, it is not its author's) is void.

    answer   of a seat to an open ask
    sealed   a seat's answer that nobody reads before the window closes (`sealed_answers`); a later one replaces it
    close    all whom a sealed window waits for have answered: every home sends its shares, and a quorum opens it
    clock    the clock speaks for a seat: a coin chooses among its default answers, and its home gives that one
    missed   a home no longer hears another; when a quorum misses it, its seats move to the others
    here     a home that was missed is here; its seats come home
    step     a shuffle goes on, or is attempted again (`decisions`); it acts also while cards are dealt
"""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from tavola.dealing.bounds import OPENINGS
from tavola.dealing.decisions import Decision
from tavola.dealing.group import SIZE
from tavola.dealing.keys import Home
from tavola.dealing.letters import Letter
from tavola.dealing.openings import Coin
from tavola.dealing.proofs import Proof, digest, holds, prove
from tavola.dealing.replica import Replica
from tavola.dealing.sealed_answers import NO_ANSWER, Window, is_sealed, seal
from tavola.dealing.trustee import Trustee
from tavola.engine.ask import Answer, Ask
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused
from tavola.engine.foreign import read_json
from tavola.engine.match import SPECTATOR
from tavola.engine.record import read_answer

Kind = Literal["answer", "sealed", "close", "clock", "missed", "here"]
KINDS: tuple[Kind, ...] = ("answer", "sealed", "close", "clock", "missed", "here")

ROLL = 1 << 32
"""The sides of the coin that chooses a default answer."""

LONGEST = 1024
"""Bytes of a deed's body."""


class Deed(NamedTuple):
    """A deed; it is stored and sent as `bytes(deed)`."""

    author: Home
    kind: Kind
    ask: int  # in `missed` and `here`: how often the home that is missed has come back
    seat: Seat  # SPECTATOR: it is no seat's
    body: bytes
    signature: Proof

    def __bytes__(self) -> bytes:
        head = f"{self.author} {self.kind} {self.ask} {self.seat}\n"
        return head.encode() + bytes(self.signature) + self.body

    @classmethod
    def read(cls, data: bytes) -> Deed:
        """Raises ValueError for bytes that are no deed."""
        head, _, rest = data.partition(b"\n")
        author, kind, ask, seat = head.decode("ascii").split(" ")
        if kind not in KINDS or len(rest) > 2 * SIZE + LONGEST:
            raise ValueError("no such deed")
        signature = Proof.read(rest[: 2 * SIZE])
        return cls(int(author), kind, int(ask), Seat(int(seat)), rest[2 * SIZE :], signature)

    @classmethod
    def signed(cls, home: Trustee, kind: Kind, ask: int, seat: Seat, body: bytes) -> Deed:
        """Write and sign a deed."""
        own, group = home.secret.letters, home.group
        unsigned = cls(home.me, kind, ask, seat, body, Proof(0, 0))
        points = [own * group.generator]
        return unsigned._replace(
            signature=prove(group, own, [group.generator], points, unsigned._context(home))
        )

    def is_genuine(self, home: Trustee) -> bool:
        """Whether its author has signed it."""
        if not 0 <= self.author < home.homes:
            return False
        points, group = [home.key.letters[self.author]], home.group
        return holds(group, self.signature, [group.generator], points, self._context(home))

    def _context(self, home: Trustee) -> bytes:
        return digest("deed", home.match, self.author, self.kind, self.ask, self.seat, self.body)


def least_busy(at: Sequence[Home | None], homes: Iterable[Home]) -> Home:
    """The home of these that the fewest seats are at; the first of several."""
    return min(homes, key=at.count)


def spread(people: Sequence[Home | None], homes: Sequence[Home]) -> list[Home]:
    """The home of each seat: that of its person, and for bots (None) these homes in turn, so that nobody's page holds most hands.

    >>> spread([0, None, 1, None, None, None], [0, 1, 2])
    [0, 2, 1, 0, 1, 2]
    """
    at = [*people]
    for seat, home in enumerate(at):
        if home is None:
            at[seat] = least_busy(at, homes)
    return [home for home in at if home is not None]


class Part:
    """A home's part of a room in which homes deal together. Sans-I/O: it reads entries and letters, and writes deeds."""

    def __init__(self, replica: Replica) -> None:
        self.replica = replica
        self.sealed: dict[Seat, Deed] = {}  # the last sealed answer of each seat to the open ask
        self.away: set[Home] = set()
        self._own = tuple(replica.at)  # the home that each seat is at, unless that is away
        self._missed: dict[Home, set[Home]] = {}  # who misses each home
        self._back: Counter[Home] = Counter()  # how often each home has come back
        self._clocks: dict[tuple[int, Seat], Coin] = {}  # by ask and seat
        self.window: Window | None = None  # while it is opened
        self.entries = 0  # the number of entries that it has been given
        self._unread: deque[tuple[int, Deed]] = deque()

    # -- what it writes --

    def asked(self) -> list[Seat]:
        """The seats of this home that can answer now; in a sealed window also those that have, as they may think again."""
        return self.replica.asked() if self.is_level else []

    def answer(self, seat: Seat, answer: Answer) -> Deed:
        """The deed by which a seat of this home answers. Raises Refused if it may not, by all that it knows."""
        replica, ask = self.replica, self.replica.match.ask
        replica.check(seat, answer)
        assert ask is not None, "a seat that can answer is asked"
        if self._is_sealed_ask(seat, answer):
            body = seal(replica.trustee, ask.number, seat, answer)
            return Deed.signed(replica.trustee, "sealed", ask.number, seat, body)
        return Deed.signed(replica.trustee, "answer", ask.number, seat, json.dumps(answer).encode())

    def close(self) -> Deed | None:
        """The deed that closes a sealed window, once nobody is awaited; any home may write it, and the first one counts."""
        ask = self.replica.match.ask
        if ask is None or not self.is_level or not self._may_close(ask.number):
            return None
        return Deed.signed(self.replica.trustee, "close", ask.number, SPECTATOR, b"")

    def clock(self, seat: Seat) -> Deed | None:
        """The deed by which the clock speaks for a seat that the table waits for; None if it has spoken, or need not."""
        ask = self.replica.match.ask
        if ask is None or not self.is_level or not self._is_late(ask, seat):
            return None
        return Deed.signed(self.replica.trustee, "clock", ask.number_of(seat), seat, b"")

    def defaults(self) -> dict[Seat, Answer]:
        """The default answers that seats of this home owe, because the clock has spoken for them."""
        ask, found = self.replica.match.ask, dict[Seat, Answer]()
        for seat in self.asked():
            assert ask is not None, "who can answer is asked"
            coin = self._clocks.get((ask.number_of(seat), seat))
            if coin is not None and coin.rolled is not None and seat not in self.sealed:
                choices = self.replica.match.fallback(seat)
                found[seat] = choices[coin.rolled % len(choices)]
        return found

    def miss(self, other: Home) -> Deed | None:
        """The deed by which this home says that it no longer hears another; None if it has said so, or everybody knows."""
        home = self.replica.trustee
        if other in self.away or home.me in self._missed.get(other, ()):
            return None
        return Deed.signed(home, "missed", self._back[other], SPECTATOR, bytes([other]))

    def here(self) -> Deed | None:
        """The deed by which this home says that it is here, if somebody misses it."""
        home = self.replica.trustee
        if not self._missed.get(home.me):
            return None
        return Deed.signed(home, "here", self._back[home.me], SPECTATOR, b"")

    # -- what it reads --

    @property
    def is_level(self) -> bool:
        """Whether all that it was given has had its effect: nothing is dealt, and no window is being opened."""
        return not self._unread and self.window is None and self.replica.match.ask is not None

    def read(self, entry: Deed | Decision) -> None:
        """Read the next entry of the log. What can't act yet, because cards are dealt, waits for its turn."""
        self.entries += 1
        if isinstance(entry, Decision):
            self.replica.decide(entry)
        else:
            self._unread.append((self.entries, entry))
        self._go_on()

    def hear(self, letter: Letter, line: Home) -> None:
        """Receive a letter over the line of a home."""
        self.replica.hear(letter, line)
        self._go_on()

    def _go_on(self) -> None:
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
            if self._is_late(ask, seat):
                coin = self._clocks[deed.ask, seat] = Coin(
                    -number * OPENINGS, ROLL, self.replica.dealer.entry
                )
                home.join(coin)
        elif seat in ask.open and self.replica.at[seat] == deed.author:
            if deed.kind == "answer":
                self._take_answer(deed)
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
            for seat, own in enumerate(self._own):
                if own == deed.author != self.replica.at[seat]:
                    self._move(number, Seat(seat), own)

    def _move(self, number: int, seat: Seat, to: Home) -> None:
        self.replica.move(seat, to, number * OPENINGS + 1 + seat)

    # -- conditions --

    def _is_late(self, ask: Ask, seat: Seat) -> bool:
        """Whether the table waits for a seat for which the clock has not spoken."""
        waits = seat in ask.waiting and seat not in self.sealed
        return waits and (ask.number_of(seat), seat) not in self._clocks

    def _is_sealed_ask(self, seat: Seat, answer: Answer) -> bool:
        """Whether an answer to the open ask has to be sealed; an aside has not."""
        match = self.replica.match
        return match.ask is not None and match.ask.sealed and answer not in match.asides(seat)

    def _may_close(self, ask: int) -> bool:
        now = self.replica.match.ask
        return now is not None and now.sealed and now.number == ask and {*now.waiting} <= {*self.sealed}
