"""A home's copy of a match that several homes deal together.

Every home plays the whole match with the same answers, in the same order, and knows only what its own seats know. Which order
that is, is no matter of dealing: a room decides it and calls `answer`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tavola.dealing.joint import JointDealer
from tavola.dealing.keys import Home
from tavola.dealing.letters import Letter
from tavola.dealing.trustee import Trustee
from tavola.engine.ask import Answer
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.record import Header


class Given(NamedTuple):
    """Where an answer came from."""

    home: Home
    steps: int  # how many had begun by then


class Replica:
    """One home's copy of the match."""

    def __init__(self, header: Header, trustee: Trustee, at: Sequence[Home]) -> None:
        """`at` says at which home each seat is. Raises as `Match.begin` does."""
        self.trustee = trustee
        self.at = [*at]
        self.given: list[Given] = []  # for each answer of the match
        self.dealer = JointDealer(trustee, at)
        self.match = Match.begin(header, self.dealer)

    def hear(self, letter: Letter, line: Home) -> None:
        """A letter has come over the line of a home: deal on, and play on as far as that goes."""
        self.trustee.hear(letter, line)
        self.match.go_on()

    def move(self, seat: Seat, to: Home) -> None:
        """A seat is at another home from here on (see `JointDealer.move`)."""
        self.at[seat] = to
        self.dealer.move(seat, to)

    def asked(self) -> list[Seat]:
        """The seats at home here that can answer now: asked, and with all their cards before their eyes."""
        ask = self.match.ask
        here = [] if ask is None else [seat for seat in ask.open if self.at[seat] == self.trustee.me]
        return [seat for seat in here if not self.dealer.owes(seat)]

    def check(self, seat: Seat, answer: Answer) -> None:
        """Whether a seat at home here may answer this, by all that it knows. Raises Refused if not."""
        if seat not in self.asked() or not self.match.accepts(seat, answer):
            raise Refused(Why("not_legal"))

    def answer(self, seat: Seat, answer: Answer) -> None:
        """An answer, as all homes get it in one order; judged by what everybody knows. Raises as `Match.answer` does."""
        given = Given(self.at[seat], len(self.trustee.steps))
        self.match.answer(seat, answer, self.match.knows(SPECTATOR))
        self.given.append(given)
        self.match.go_on()
