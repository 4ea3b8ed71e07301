"""What people do at a table that homes deal together, as entries of the room's log.

A deed is written by the home of a seat, and signed. The log gives all deeds one order; each home's `Part` reads them in that
order. A deed that does not fit there (the ask is closed, the seat is elsewhere, it is not its author's) is void at all homes.

    answer   of a seat to an open ask
    sealed   a seat's answer that nobody reads before the window closes (`sealed_answers`); a later one replaces it
    close    all whom a sealed window waits for have answered: every home sends its shares, and a quorum opens it
    clock    the clock speaks for a seat: a coin chooses among its default answers, and its home gives that one
    more     a seat would like more time (`clocks`)
    rest, resume  a break begins, or somebody would like to go on (`wishes`)
    skip     a seat would go on without another, or in a sealed window without whoever has not answered
    missed   a home no longer hears another; when a quorum misses it, its seats move to the others
    here     a home that was missed is here; its seats come home
    end, secret  the end of the match (`ending`); they act also while cards are dealt
    step     a shuffle goes on, or is attempted again (`decisions`); it acts also while cards are dealt
"""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from tavola.dealing.keys import Home
from tavola.dealing.proofs import PROOF, Proof, digest, holds, prove
from tavola.dealing.trustee import Trustee
from tavola.engine.dealer import Seat

Kind = Literal[
    "answer", "sealed", "close", "clock", "more", "rest", "resume", "skip", "missed", "here", "end", "secret"
]  # fmt: skip
KINDS: tuple[Kind, ...] = get_args(Kind)

LONGEST = 1024
"""Bytes of a deed's body."""


class Deed(NamedTuple):
    """A deed; it is stored and sent as `bytes(deed)`."""

    author: Home
    kind: Kind
    # in `missed` and `here`: how often the home that is missed has come back; in `rest` and `resume`: how many breaks there were
    ask: int
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
        if kind not in KINDS or len(rest) > PROOF + LONGEST:
            raise ValueError("no such deed")
        signature = Proof.read(rest[:PROOF])
        return cls(int(author), kind, int(ask), Seat(int(seat)), rest[PROOF:], signature)

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
