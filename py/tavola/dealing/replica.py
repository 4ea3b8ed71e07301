"""A home's copy of a match that several homes deal together.

Every home plays the whole match with the same answers, in the same order, and knows only what its own seats know. The room
decides that order and calls `answer`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from tavola.dealing.decisions import Decision
from tavola.dealing.joint import JointDealer
from tavola.dealing.keys import Home
from tavola.dealing.letters import Letter
from tavola.dealing.proofs import digest
from tavola.dealing.refuted import Accepted, Unrefuted
from tavola.dealing.trustee import Trustee
from tavola.engine.ask import Answer
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.record import Header


def table_of(header: Header) -> bytes:
    """The name of the table at which this match is played, the same however a device has ordered the options."""
    return digest("table", json.dumps(header._asdict(), default=dict, sort_keys=True))


class Replica:
    """One home's copy of the match."""

    def __init__(self, header: Header, trustee: Trustee, at: Sequence[Home]) -> None:
        """`at`: the home of each seat. Raises as `Match.begin` does."""
        self.trustee = trustee
        self.at = [*at]
        self.given: list[Home] = []  # where each answer of the match came from
        self.dealer = JointDealer(trustee, at)
        self.match = Match.begin(header, self.dealer)
        self._unrefuted = Unrefuted()

    def hear(self, letter: Letter, line: Home) -> None:
        """Receive a letter over the line of a home; then deal and play as far as possible."""
        self.trustee.hear(letter, line)
        self._go_on()

    def decide(self, entry: Decision) -> bool:
        """Read an entry of the log about a shuffle that waits, also while cards are dealt. Returns whether it counts."""
        counts = self.trustee.decide(entry)
        self._go_on()
        return counts

    def move(self, seat: Seat, to: Home, entry: int) -> None:
        """Move a seat to another home (see `JointDealer.move`)."""
        self.at[seat] = to
        self.dealer.move(seat, to, entry)

    def asked(self) -> list[Seat]:
        """The seats of this home that can answer now: they are asked, and know all their cards."""
        ask = self.match.ask
        here = [] if ask is None else [seat for seat in ask.open if self.at[seat] == self.trustee.me]
        return [seat for seat in here if not self.dealer.owes(seat)]

    def check(self, seat: Seat, answer: Answer) -> None:
        """Check an answer of this home's seat by all that the seat knows. Raises Refused if it is illegal."""
        if seat not in self.asked() or not self.match.accepts(seat, answer):
            raise Refused(Why("not_legal"))

    def answer(self, seat: Seat, answer: Answer, by: Home | None = None) -> None:
        """Take an answer; all homes get the same order. It is checked by public knowledge. Raises as `Match.answer` does.

        `by`: the home that has given it, if the seat has moved since.
        """
        before, home = self.dealer.entry, self.at[seat] if by is None else by
        match, public = self.match, self.match.knows(SPECTATOR)
        question = None if match.ask is None else match.ask.questions.get(seat)
        self.dealer.entry = digest("entry", before, seat, json.dumps(answer))
        try:
            match.answer(seat, answer, public)
        except Refused:
            self.dealer.entry = before
            raise
        # what the question does not accept was an aside
        if question is not None and question.is_judged_again and question.accepts(answer, public):
            self._unrefuted.note(Accepted(len(self.given), home, question, answer))
        self.given.append(home)
        self._go_on()

    def _go_on(self) -> None:
        """Deal and play as far as possible; name whose answer is refuted by cards that lie open by now."""
        self.match.go_on()
        gathered = self.dealer.gathered + (self.match.outcome is not None)
        for wrong in self._unrefuted.refuted(gathered, self.match.knows(SPECTATOR)):
            self.trustee.accuse(wrong.by, wrong.number, "answer")
